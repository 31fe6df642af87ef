"""The words of JCloisterZone's definitions, and what they are called here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.geometry import HALVES, POSITION, SIDES, Half, Side
from tileforge.model.text import LocalText

KEY: Final = "jcz"
"""The key of this program's ids in `refs`, and of what is kept of its attributes in `x`."""
INNER: Final = ("I", "II", "III", "IV")
"""The names of features that touch no edge."""
FEATURES: Final[Mapping[str, str]] = MappingProxyType(
    {"city": "city", "road": "road", "river": "river", "monastery": "monastery", "tent": "tent"}
)
"""Elements that are segments here, with their terrain. The tent is ours: that program ignores it."""
OWN: Final = "tileforge"
"""An element that we write and that program ignores: which design of ours a tile comes from."""

OLD_ELEMENTS: Final[Mapping[str, str]] = MappingProxyType({"farm": "field", "cloister": "monastery"})
"""What elements were called in earlier versions of the program."""
OLD_VALUES: Final[Mapping[str, str]] = MappingProxyType({"yes": "true", "no": "false"})
"""How earlier versions spelled the values of attributes."""

SYMBOL_ELEMENTS: Final = frozenset({"volcano", "dragon", "portal"})
"""Elements that are built-in symbols of the tile here."""
DECOR_ELEMENTS: Final[Mapping[str, str]] = MappingProxyType({"garden": "garden"})
FEATURE_SYMBOLS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "city": ("princess", "cathedral", "besieged", "darmstadtium"),
        "road": ("inn", "labyrinth", "robbers-son", "well", "marketplace"),
        "river": (),
        "monastery": ("special", "shrine", "church"),
        "tent": (),
    }
)
"""Attributes that are ``true`` or absent, and are symbols on the segment here, by element."""
RESOURCES: Final = ("wine", "grain", "cloth")
"""The values of a city's `resource`, each a symbol here."""
FIELD_SYMBOLS: Final = ("pig-herd", "flowers", "wells")
"""Attributes of a field, which is no segment here: symbols of the tile near one of its half-edges."""
STRUCTURE: Final = frozenset({"pennants", "resource", "wagon-move"})
"""Attributes that the segments' shields, symbols and ends express."""

NAMES: Final[Mapping[str, LocalText]] = MappingProxyType(
    {
        id: {"en": en, "fr": fr}
        for id, en, fr in (
            ("cathedral", "cathedral", "cathédrale"),
            ("besieged", "besiegers", "assiégeants"),
            ("darmstadtium", "Darmstadtium", "Darmstadtium"),
            ("inn", "inn", "auberge"),
            ("labyrinth", "labyrinth", "labyrinthe"),
            ("robbers-son", "robber’s son", "fils du brigand"),
            ("well", "well", "puits"),
            ("wells", "wells", "puits"),
            ("marketplace", "marketplace", "place du marché"),
            ("special", "special monastery", "monastère particulier"),
            ("shrine", "shrine", "sanctuaire"),
            ("church", "church", "église"),
            ("wine", "wine", "vin"),
            ("grain", "grain", "blé"),
            ("cloth", "cloth", "tissu"),
            ("pig-herd", "herd of pigs", "troupeau de cochons"),
            ("flowers", "flowers", "fleurs"),
            ("hill", "hill", "colline"),
            ("vineyard", "vineyard", "vignoble"),
            ("bazaar", "bazaar", "bazar"),
            ("festival", "festival", "fête"),
            ("goldmine", "gold mine", "mine d’or"),
            ("mage", "mage and witch", "mage et sorcière"),
            ("ferry", "ferry", "bac"),
            ("tower", "tower foundation", "base de tour"),
            ("circus", "circus", "cirque"),
            ("quarter", "quarter of Carcassonne", "quartier de Carcassonne"),
            ("yaga-hut", "Baba Yaga’s hut", "cabane de Baba Yaga"),
            ("razboynik", "robber", "brigand"),
            ("vodyanoy", "water spirit", "esprit des eaux"),
            ("acrobats", "acrobats", "acrobates"),
            ("flying-machine", "flying machine", "machine volante"),
            ("corn-circle", "crop circle", "cercle de culture"),
            ("watchtower", "watchtower", "tour de guet"),
        )
    }
)
"""Names of that program's symbols which are not built in here."""

_EDGES: Final = re.compile(r"_?[NESW]{1,4}")


def sides_in(token: str) -> tuple[Side, ...] | None:
    """Return the sides that an edge location stands for (``N``, ``NW``, ``WE``, ``_N``), None if it
    is none: ``_N`` is all but north.
    """
    if not _EDGES.fullmatch(token):
        return None
    named = token.removeprefix("_")
    if len(set(named)) != len(named):
        return None
    if token.startswith("_"):
        return tuple(side for side in SIDES if side not in named)
    return tuple(side for side in SIDES if side in named)


def edges_name(sides: tuple[Side, ...]) -> str:
    """Return the canonical name of some sides together: ``N``, ``NW``, ``WE``, ``_N``, ``NWSE``."""
    missing = [side for side in SIDES if side not in sides]
    if not missing:
        return "NWSE"
    if len(missing) == 1:
        return f"_{missing[0]}"
    return "".join(side for side in "NSWE" if side in sides)


def halves_name(halves: tuple[Half, ...]) -> str:
    """Return the canonical name of a field: its half-edges, clockwise from ``NL``, with dots."""
    return ".".join(sorted(halves, key=POSITION.__getitem__))


def halves_in(token: str) -> tuple[Half, ...] | None:
    """Return the half-edges that a field's location stands for (``EL``, ``EL.SR``), None if none."""
    parts = tuple(token.split("."))
    return parts if all(part in HALVES for part in parts) else None


def words(id: str) -> str:
    """Return an id as words: ``inns-and-cathedrals`` as ``Inns and cathedrals``."""
    text = " ".join(part for part in re.split(r"[^0-9A-Za-z]+", id) if part)
    return text[:1].upper() + text[1:] or id
