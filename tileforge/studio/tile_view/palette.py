"""The palette: what a tile of a set can be made of, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final

from tileforge.art.icons.decor import DECOR as DECOR_PICTURES
from tileforge.art.icons.hubs import HUBS as HUB_PICTURES
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.model.catalogue import DECOR, HUBS, symbols_of
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet, terrains_of

_TAKEN: Final = frozenset("BJNPTX")
"""Keys that do something else on the page."""

_COLOURS: Final = {"field": "field.0", "road": "road", "city": "city", "river": "river"}
"""What the colours of the built-in terrains are called in a theme."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a tile can have: its `id`, its `name`, and the path of its small picture below the
    set's pictures, ``""`` if it has none.

    A terrain has a `shape`, its `colour` as ``#rrggbb`` and, if it can show on a side, the `key` that
    puts it there. A symbol has what it `sits_on` and whether it is `pointed`.
    `own` is true for what the set declares itself.
    """

    id: str
    name: str
    picture: str = ""
    shape: str = ""
    key: str = ""
    colour: str = ""
    sits_on: tuple[str, ...] = ()
    pointed: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Palette:
    """All choices: `edges` are terrains that sides show, field first; hubs' kinds and the terrains of
    `spots` stand inside.
    """

    edges: tuple[Choice, ...]
    hubs: tuple[Choice, ...]
    spots: tuple[Choice, ...]
    symbols: tuple[Choice, ...]
    decor: tuple[Choice, ...]


def palette_of(tileset: TileSet, lang: str) -> Palette:
    """Return what tiles of `tileset` can have, named in `lang`."""
    terrains = terrains_of(tileset)
    sides = [terrain for terrain in terrains.values() if terrain.shape is not Shape.SPOT]
    keys = keys_of(sides)
    symbols = symbols_of(tileset)
    return Palette(
        edges=tuple(_terrain(tileset, terrain, lang, keys[terrain.id]) for terrain in sides),
        hubs=tuple(
            Choice(id, capital(text_in(name, lang)), f"hub/{id}.svg" if id in HUB_PICTURES else "")
            for id, name in HUBS.items()
        ),
        spots=tuple(
            _terrain(tileset, terrain, lang, "")
            for terrain in terrains.values()
            if terrain.shape is Shape.SPOT
        ),
        symbols=tuple(
            Choice(
                id,
                capital(text_in(kind.name, lang) or id),
                f"symbol/{id}.svg",
                sits_on=kind.sits_on,
                pointed=kind.needs_direction,
                own=id in tileset.symbols,
            )
            for id, kind in symbols.items()
        ),
        decor=tuple(
            Choice(id, capital(text_in(name, lang)), f"decor/{id}.svg" if id in DECOR_PICTURES else "")
            for id, name in DECOR.items()
        ),
    )


def keys_of(terrains: Iterable[Terrain]) -> Mapping[str, str]:
    """Return the letter that each of `terrains` is called by on the keyboard, ``""`` if none is left.

    That is the letter of the edge code; a terrain without one gets a free letter, of its own name if
    it can be.
    """
    listed = list(terrains)
    keys = {terrain.id: terrain.letter for terrain in listed if terrain.letter}
    for terrain in listed:
        if terrain.id not in keys:
            taken = _TAKEN.union(key.upper() for key in keys.values())
            wishes = [letter for letter in terrain.id.upper() if letter in ascii_uppercase]
            free = (letter for letter in (*wishes, *ascii_uppercase) if letter not in taken)
            keys[terrain.id] = next(free, "")
    return keys


def terrain_name(terrain: Terrain, lang: str) -> str:
    """Return what `terrain` is called in `lang`: its id, if it was given no name."""
    return capital(text_in(terrain.name, lang) or terrain.id)


def capital(text: str) -> str:
    """Return `text` with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def _terrain(tileset: TileSet, terrain: Terrain, lang: str, key: str) -> Choice:
    spot = terrain.shape is Shape.SPOT
    building = terrain.id if terrain.id == "tent" else "monastery"
    return Choice(
        terrain.id,
        terrain_name(terrain, lang),
        f"building/{building}.svg" if spot else f"terrain/{terrain.id}.svg",
        shape=terrain.shape.value,
        key=key,
        colour=terrain.colour or _colour(terrain.id),
        own=terrain.id in tileset.terrains,
    )


def _colour(terrain: str) -> str:
    name = _COLOURS.get(terrain)
    return load_theme(BUILT_IN[0]).colour(name) if name is not None else ""
