"""The printers that were measured, kept in a file of the user's."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from tileforge.files import write_whole
from tileforge.schema.conform import printer_faults_in, schema_uri
from tileforge.schema.layout import laid_out
from tileforge.schema.report import Problem
from tileforge.schema.source import brief
from tileforge.sheets.correction import Correction, Printer
from tileforge.sheets.own_files import sound_document, user_folder
from tileforge.sheets.pages import SheetError

NO_PRINTER: Final = "none"
"""What is written in a printer's place to use none, not even the default."""


_NAME: Final = re.compile(r"\w[\w .-]{0,39}")


@dataclass(frozen=True, slots=True)
class Printers:
    """The printers by name; `default` is the one that is used where none is named."""

    printers: Mapping[str, Printer] = field(default_factory=dict)
    default: str | None = None

    def named(self, name: str | None) -> Printer | None:
        """Return the printer called `name`, the default one (or None) for None.

        Raises SheetError if there is no such printer.
        """
        wanted = self.default if name is None else name
        if wanted is None or wanted == NO_PRINTER:
            return None
        if wanted not in self.printers:
            raise _no_printer(wanted, self.printers)
        return self.printers[wanted]

    def with_printer(self, printer: Printer, *, default: bool = False) -> Printers:
        """Return these printers with `printer` among them, in the place of another of its name."""
        printers = dict(sorted({**self.printers, printer.name: printer}.items()))
        return replace(self, printers=printers, default=printer.name if default else self.default)

    def without(self, name: str) -> Printers:
        """Return these printers without the one called `name`; SheetError if there is none."""
        if name not in self.printers:
            raise _no_printer(name, self.printers)
        printers = {other: printer for other, printer in self.printers.items() if other != name}
        return Printers(printers, None if self.default == name else self.default)


def _no_printer(name: str, printers: Mapping[str, Printer]) -> SheetError:
    near = difflib.get_close_matches(name[:100], printers, n=1)
    meant = f"; did you mean {near[0]}?" if near else "."
    known = ", ".join(printers) or "none yet"
    return SheetError(
        f"no printer {name!r}{meant} Measured so far: {known}. tileforge calibrate measures one"
    )


def check_name(name: str) -> None:
    """Raise SheetError unless `name` may be a printer's."""
    if not _NAME.fullmatch(name) or name == NO_PRINTER:
        raise SheetError(
            f"{name!r} cannot name a printer; use letters, digits, spaces, dots and hyphens, a letter or "
            f"digit first, 40 at most, and not the word {NO_PRINTER}"
        )


def printers_file() -> Path:
    """Return where the printers are kept; there need not be such a file."""
    return user_folder() / "printers.json"


def load_printers() -> Printers:
    """Return the printers that are kept; none if there is no file. Raises FaultyFileError."""
    path = printers_file()
    if not path.exists():
        return Printers()
    document = sound_document(path, printer_faults_in, _problems)
    printers = {name: _printer_from(name, data) for name, data in document["printers"].items()}
    return Printers(printers, document.get("default"))


def save_printers(printers: Printers) -> Path:
    """Keep `printers` and return the file, written whole or not at all. Raises OSError."""
    document: dict[str, Any] = {"$schema": schema_uri("printers")}
    if printers.default is not None:
        document["default"] = printers.default
    document["printers"] = {name: _written(printer) for name, printer in printers.printers.items()}
    path = printers_file()
    write_whole(path, f"{laid_out(document)}\n".encode())
    return path


def _printer_from(name: str, data: Mapping[str, Any]) -> Printer:
    scale = data.get("scale", {"across": 100, "down": 100})
    return Printer(
        name=name,
        margin=float(data["margin"]) if "margin" in data else None,
        scale=(float(scale["across"]), float(scale["down"])),
        backs={
            (back["duplex"], back["orientation"]): Correction(
                float(back.get("right", 0)), float(back.get("down", 0)), float(back.get("clockwise", 0))
            )
            for back in data.get("backs", ())
        },
    )


def _written(printer: Printer) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if printer.margin is not None:
        data["margin"] = printer.margin
    if printer.scale != (100.0, 100.0):
        data["scale"] = {"across": printer.scale[0], "down": printer.scale[1]}
    if printer.backs:
        data["backs"] = [
            {
                "duplex": str(duplex),
                "orientation": str(orientation),
                "right": moved.x,
                "down": moved.y,
                "clockwise": moved.rotation,
            }
            for (duplex, orientation), moved in sorted(printer.backs.items())
        ]
    return data


def _problems(document: dict[str, Any]) -> Iterator[Problem]:
    default = document.get("default")
    if default is not None and default not in document["printers"]:
        message = f"the default printer {brief(default)} is not among the printers"
        yield Problem("TF744", ("default",), message, "Name one that is there, or remove the key.")
    for name, printer in document["printers"].items():
        seen: set[tuple[str, str]] = set()
        for index, back in enumerate(printer.get("backs", ())):
            key = back["duplex"], back["orientation"]
            if key in seen:
                message = f"printer {brief(name)}: {key[0]} edge, {key[1]} is stated twice"
                yield Problem("TF744", ("printers", name, "backs", index), message, "Remove one of the two.")
            seen.add(key)
