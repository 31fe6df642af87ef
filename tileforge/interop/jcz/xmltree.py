"""XML as a plain tree with line numbers, read so that no file can do harm.

Document types, entities and external references are refused, and so are files, trees and texts of
sizes that no tile definition has.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler

import defusedxml.sax
from defusedxml.common import DefusedXmlException

from tileforge.interop.remark import ExchangeError

MAX_BYTES: Final = 8 * 1024 * 1024
"""The largest of the program's own files has 8 kB."""
MAX_DEPTH: Final = 64
"""Definitions need four levels; an icon drawn in SVG a few more."""
MAX_ELEMENTS: Final = 200_000
MAX_TEXT: Final = 100_000
"""Characters in one element's text, or in one attribute."""


@dataclass(slots=True)
class Element:
    """An element: its name, attributes, own text, children, and the line it begins in (from 1)."""

    name: str
    attributes: Mapping[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """Yield the children called `name`."""
        return (child for child in self.children if child.name == name)


def parsed(data: bytes, name: str) -> Element:
    """Return the root of the XML document in `data`, a file called `name` in messages.

    Raises ExchangeError.
    """
    if len(data) > MAX_BYTES:
        raise ExchangeError(f"{name}: {len(data)} bytes of XML are too many; {MAX_BYTES} are allowed")
    if not data.strip():
        raise ExchangeError(f"{name}: the file is empty")
    builder = _Builder(name)
    try:
        defusedxml.sax.parse(io.BytesIO(data), builder, forbid_dtd=True)
    except DefusedXmlException as error:
        raise ExchangeError(
            f"{name}:{builder.line}: a document type or entity ({type(error).__name__}); "
            "tile definitions need none, and such files can do harm. Remove the <!DOCTYPE …>."
        ) from error
    except SAXParseException as error:
        where = f"{name}:{error.getLineNumber()}:{(error.getColumnNumber() or 0) + 1}"
        raise ExchangeError(f"{where}: this is not XML: {error.getMessage()}") from error
    except (SAXException, LookupError, UnicodeError, ValueError) as error:
        raise ExchangeError(f"{name}: this is not XML: {error}") from error
    if builder.root is None:
        raise ExchangeError(f"{name}: the document holds no element")
    return builder.root


class _Builder(ContentHandler):
    """Builds the tree while the parser reads, and stops it when there is too much of anything."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.root: Element | None = None
        self._name = name
        self._open: list[Element] = []
        self._texts: list[list[str]] = []
        self._lengths: list[int] = []
        self._elements = 0
        self._locator: Any = None

    @property
    def line(self) -> int:
        return (self._locator.getLineNumber() or 1) if self._locator is not None else 1

    def setDocumentLocator(self, locator: Any) -> None:  # noqa: N802 - the interface's name
        self._locator = locator

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802
        self._elements += 1
        if self._elements > MAX_ELEMENTS:
            self._refuse(f"more than {MAX_ELEMENTS} elements")
        if len(self._open) >= MAX_DEPTH:
            self._refuse(f"elements stand more than {MAX_DEPTH} deep in each other")
        attributes = dict(attrs.items())
        if any(len(value) > MAX_TEXT for value in attributes.values()):
            self._refuse(f"an attribute of more than {MAX_TEXT} characters")
        element = Element(name, attributes, self.line)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)
        self._texts.append([])
        self._lengths.append(0)

    def characters(self, content: str) -> None:
        self._lengths[-1] += len(content)
        if self._lengths[-1] > MAX_TEXT:
            self._refuse(f"a text of more than {MAX_TEXT} characters")
        self._texts[-1].append(content)

    def endElement(self, _name: str) -> None:  # noqa: N802
        self._open.pop().text = "".join(self._texts.pop()).strip()
        self._lengths.pop()

    def _refuse(self, what: str) -> None:
        raise ExchangeError(f"{self._name}:{self.line}: {what}; this is no tile definition")
