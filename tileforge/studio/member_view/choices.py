"""What can be chosen for cards and pieces, by names that people use, and within which limits."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from pydantic import BaseModel

from tileforge.art.cards.sizes import card_size, size_names
from tileforge.art.pieces.aid_icons import AIDS, aid_icons
from tileforge.model.text import in_figures
from tileforge.schema.conform import schema_text
from tileforge.studio.language import words_in
from tileforge.studio.tile_view.labels import Names

_NUMBERS: Final = {
    "standee": ("height_mm",),
    "token": ("size_mm",),
    "die": ("size_mm", "faces"),
    "aid": ("columns",),
}
"""The members of pieces that are numbers or lists of numbers, by kind."""


class Choice(BaseModel):
    """Something that can be chosen: its `id` in the file, and its `name`."""

    id: str
    name: str


class Limits(BaseModel):
    """Between which numbers a member may be (both included), whether it must be `whole`, and what it is
    if left out; of a list, these stand for each entry.
    """

    least: float
    most: float
    whole: bool
    usual: list[float]


def named(family: str, ids: Iterable[str], lang: str) -> list[Choice]:
    """Return the choices `ids` with what the words call them: ``figure`` and ``dragon``, for one."""
    return [Choice(id=id, name=words_in(f"choices.{family}.{id}", lang)) for id in ids]


def sizes(lang: str) -> list[Choice]:
    """Return the presets of card sizes with their measures, told in `lang`."""
    return [
        Choice(id=size.id, name=f"{_measures(size.id, lang)} · {size.name}")
        for size in named("size", size_names(), lang)
    ]


def aid_pictures(lang: str) -> list[Choice]:
    """Return the pictures of aids: those of the tiles by what they are called there."""
    names = Names(None, lang)
    known = {"decor": names.decor, "hub": names.hub, "symbol": names.symbol}
    return [
        named("icon", (id,), lang)[0] if id in AIDS else Choice(id=id, name=known[icon.family](id))
        for id, icon in aid_icons().items()
    ]


@cache
def limits() -> dict[str, Limits]:
    """Return the limits of the numbers of cards and pieces, by what they are of: ``standee.height_mm``."""
    definitions = json.loads(schema_text("tileset"))["$defs"]
    found = {"count": _limits(definitions["count"])}
    for kind, keys in _NUMBERS.items():
        found |= {f"{kind}.{key}": _limits(definitions[kind]["properties"][key]) for key in keys}
    return found


def _limits(schema: dict[str, Any]) -> Limits:
    each = schema.get("items", schema)
    usual = schema.get("default", [])
    return Limits(
        least=each["minimum"],
        most=each["maximum"],
        whole=each["type"] == "integer",
        usual=usual if isinstance(usual, list) else [usual],
    )


def _measures(size: str, lang: str) -> str:
    width, height = (in_figures(f"{side:g}", lang) for side in card_size(size))
    return f"{width} × {height}\N{NO-BREAK SPACE}mm"
