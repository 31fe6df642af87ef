"""Layouts of sheets from files: those that ship, and the user's own."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tileforge.drawing.scene import Box, crossing
from tileforge.schema.conform import layout_faults_in
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys
from tileforge.sheets.arrangement import Arrangement
from tileforge.sheets.own_files import sound_document, user_folder
from tileforge.sheets.pages import SheetError, page_size

_WISHES: Final[Mapping[str, str]] = {
    **{key: key for key in ("margin", "bleed", "back_bleed", "bleed_mode", "marks", "mark_side", "duplex")},
    "tile_size": "tile_size_mm",
}
"""What a layout asks of the print options, and what these call it."""
_PAIRS: Final[Mapping[str, tuple[str, str]]] = {"gap": ("across", "down"), "size": ("width", "height")}
_REGULAR: Final = ("columns", "rows", "gap", "left", "top")
_HAIR: Final = 1e-6


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """A layout as read: where pieces stand, and what else it asks of `PrintOptions`, by field."""

    arrangement: Arrangement
    wishes: Mapping[str, Any]


def load_layout(name: str) -> SheetLayout:
    """Return the layout called `name`, or the one in the JSON file at that path.

    Raises SheetError if there is no such layout, FaultyFileError if its file cannot be used.
    """
    path = _path_of(name)
    document = sound_document(path, layout_faults_in, _problems)
    pairs = {
        key: (float(document[key][first]), float(document[key][second]))
        for key, (first, second) in _PAIRS.items()
        if key in document
    }
    arrangement = Arrangement(
        name=path.stem,
        columns=document.get("columns", 0),
        rows=document.get("rows", 0),
        gap=pairs.get("gap"),
        left=document.get("left"),
        top=document.get("top"),
        size=pairs.get("size"),
        slots=tuple((float(slot["x"]), float(slot["y"])) for slot in document.get("slots", ())),
    )
    wishes: dict[str, Any] = {field: document[key] for key, field in _WISHES.items() if key in document}
    wishes["page"] = document["page"]
    wishes["orientation"] = document.get("orientation", "portrait")
    return SheetLayout(arrangement, wishes)


def layout_names() -> tuple[str, ...]:
    """Return the names of the layouts that ship and of those in the user's folder."""
    return tuple(sorted(_known()))


def _path_of(name: str) -> Path:
    if name.endswith(".json") or "/" in name or "\\" in name:
        return Path(name)
    known = _known()
    if name not in known:
        near = difflib.get_close_matches(name[:100], known, n=1)
        meant = f"did you mean {near[0]}?" if near else f"choose {', '.join(layout_names())}."
        raise SheetError(f"no layout {name!r}; {meant} A layout of your own is a .json file")
    return known[name]


def _known() -> dict[str, Path]:
    """Return the layouts' files by name; the user's hide shipped ones of the same name."""
    shipped = Path(str(resources.files(__package__))) / "layout_files"
    folders = shipped, user_folder() / "layouts"
    return {path.stem: path for folder in folders for path in sorted(folder.glob("*.json"))}


def _problems(document: dict[str, Any]) -> Iterator[Problem]:
    doubled = [key for key in _REGULAR if key in document] if "slots" in document else []
    for key in doubled:
        yield Problem(
            "TF743", (key,), f'"{key}" stands beside "slots"', "Remove one of the two.", at_key=True
        )
    try:
        paper = page_size(document["page"])
    except SheetError as error:
        yield Problem("TF740", ("page",), str(error), "Correct the paper's name or size.")
        return
    if "size" not in document or doubled:
        return
    short, long = sorted((paper.width, paper.height))
    page = Box(0, 0, long, short) if document.get("orientation") == "landscape" else Box(0, 0, short, long)
    places = list(_places(document))
    for index, (path, box) in enumerate(places):
        if box.right > page.right + _HAIR or box.bottom > page.bottom + _HAIR:
            message = (
                f"place {index + 1} ends at {box.right:g}, {box.bottom:g} mm; "
                f"the paper is {page.width:g} x {page.height:g} mm"
            )
            yield Problem("TF741", path, message, "Move the place, or correct the paper or its orientation.")
        for before, (_, other) in enumerate(places[:index]):
            if crossing(box, other):
                message = f"place {index + 1} lies on place {before + 1}"
                yield Problem("TF742", path, message, "Move one of them, or make places smaller.")
                break


def _places(document: Mapping[str, Any]) -> Iterator[tuple[Keys, Box]]:
    """Yield the places whose position the document states, and where it does."""
    width, height = document["size"]["width"], document["size"]["height"]
    for index, slot in enumerate(document.get("slots", ())):
        yield ("slots", index), Box(slot["x"], slot["y"], slot["x"] + width, slot["y"] + height)
    if not {"columns", "left", "top", "gap"} <= document.keys():
        return
    across, down = document["gap"]["across"], document["gap"]["down"]
    columns, rows = document["columns"], document["rows"]
    right = document["left"] + columns * (width + across) - across
    bottom = document["top"] + rows * (height + down) - down
    yield ("columns",), Box(document["left"], document["top"], right, bottom)
