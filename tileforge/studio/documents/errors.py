"""What a document refuses: problems that say so in the reader's language."""

from __future__ import annotations

from typing import Any

from tileforge.studio.documents.label import Label
from tileforge.studio.problems import Problem


class DocumentError(Problem):
    """A document could not do what it was asked; it is as it was before."""


class StaleError(DocumentError):
    """What was to be changed is no longer what it was when it was looked at."""

    def __init__(self) -> None:
        super().__init__(409, "document.stale")


class ReadOnlyError(DocumentError):
    """The document may only be read."""

    def __init__(self) -> None:
        super().__init__(403, "document.read-only")


class TooLargeError(DocumentError):
    """The text would be longer than any file may be."""

    def __init__(self) -> None:
        super().__init__(413, "document.too-large")


class EncodingError(DocumentError):
    """The text holds characters that no file can (halves of surrogate pairs)."""

    def __init__(self) -> None:
        super().__init__(400, "document.half-character")


class ConflictError(DocumentError):
    """The file on disk has changed since the unsaved work began; see `Document.conflict`."""

    def __init__(self) -> None:
        super().__init__(409, "document.conflict")


class FaultError(DocumentError):
    """The file on disk is nothing that can be read as text; `State.fault` says why."""

    def __init__(self, fault: Label) -> None:
        arguments: dict[str, Any] = {name: value for name, value in fault.items() if name != "key"}
        super().__init__(409, fault["key"], **arguments)
