"""The user's own files, printers and layouts: the folder they are kept in, and how they are read."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from tileforge.model.finding import Finding, Place
from tileforge.schema.codes import FILE_CODES, CodeInfo, finding
from tileforge.schema.conform import Fault
from tileforge.schema.document import examined
from tileforge.schema.layout_codes import LAYOUT_CODES
from tileforge.schema.parse import UnusableFileError, read
from tileforge.schema.report import Problem, reported

HOME: Final = "TILEFORGE_HOME"
"""The environment variable that names the folder, if it is to be another."""

_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({**FILE_CODES, **LAYOUT_CODES})


class FaultyFileError(Exception):
    """A file of the user's that cannot be used; `findings` say why and where."""

    def __init__(self, name: str, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"{name} cannot be used")
        self.name = name
        self.findings = findings


def user_folder() -> Path:
    """Return the folder of the user's own settings, which need not exist: what `TILEFORGE_HOME` names,
    else a folder where the system keeps settings.

    On Linux that is the XDG Base Directory specification's ``$XDG_CONFIG_HOME``.
    """
    named = os.environ.get(HOME)
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "TileForge"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "TileForge"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "tileforge"


def sound_document(
    path: Path,
    faults_in: Callable[[Any], Iterable[Fault]],
    problems_in: Callable[[dict[str, Any]], Iterable[Problem]],
) -> dict[str, Any]:
    """Return the JSON object in the file at `path`, which keeps to its schema.

    `problems_in` looks for what a schema cannot say, where the schema has nothing to say. Raises
    FaultyFileError.
    """
    try:
        if path.exists() and not path.is_file():
            hint = "Name a JSON file; what stands in its place, move away."
            raise UnusableFileError(finding("TF101", Place(str(path)), f"{path} is no file", hint))
        source = read(path)
        found = examined(source, faults_in)
    except UnusableFileError as error:
        raise FaultyFileError(str(path), (error.finding,)) from error
    problems = list(found.problems)
    if found.usable and not problems:
        problems += problems_in(found.value)
    if problems or not found.usable:
        raise FaultyFileError(str(path), reported(source, problems, found.unlisted, _CODES))
    document: dict[str, Any] = found.value
    return document
