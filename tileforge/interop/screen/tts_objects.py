"""Objects of Tabletop Simulator as its saved games hold them, in JSON.

The members are those of the game's knowledge base (Custom Content, Save File Format) and of the type
declarations that its modders keep (tts-types, `ObjectState`). A unit is an inch on the table. At scale
1 a Custom_Tile is 2 units high, as modders measure it; the documentation says nothing of sizes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from tileforge.drawing.scene import MM_PER_INCH

Object: TypeAlias = dict[str, Any]
"""One object of a saved game."""

TILE_UNITS: Final = 2.0
TILE_THICKNESS: Final = 0.1
SQUARE_TILE: Final = 0
ROUNDED_TILE: Final = 3
"""Kinds of Custom_Tile."""
ROUNDED_CARD: Final = 0
SQUARE_CARD: Final = 1
"""Kinds of card."""
MOST_CARDS: Final = (10, 7)
"""How many columns and rows a sheet of cards may have."""
CARDS_A_DECK: Final = 100
"""A card's id is its sheet's number times this, and its cell."""
_RANDOM: Final = 2
"""The order in which a bag gives out what it holds: 0 last in first out, 1 first in first out."""
_WHITE: Final[Mapping[str, float]] = {"r": 1.0, "g": 1.0, "b": 1.0}


class Guids:
    """Gives each object of one file an id of six hexadecimal digits, the same for the same calls."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def of(self, key: str) -> str:
        """Return the id for `key`; another one each time."""
        number = 0
        while True:
            guid = hashlib.sha256(f"{key}/{number}".encode()).hexdigest()[:6]
            if guid not in self._taken:
                self._taken.add(guid)
                return guid
            number += 1


@dataclass(frozen=True, slots=True)
class Label:
    """What an object is called, what is said of it, and the key that its id comes from."""

    key: str
    nickname: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of card faces and the back behind them, as the game finds them."""

    number: int
    face_url: str
    back_url: str
    columns: int
    rows: int
    kind: int = ROUNDED_CARD

    def entry(self) -> Mapping[str, Object]:
        """Return the sheet as a member of ``CustomDeck``."""
        return {
            str(self.number): {
                "FaceURL": self.face_url,
                "BackURL": self.back_url,
                "NumWidth": self.columns,
                "NumHeight": self.rows,
                "BackIsHidden": True,
                "UniqueBack": False,
                "Type": self.kind,
            }
        }


@dataclass(frozen=True, slots=True)
class Card:
    """One card: a cell, from 0, of a sheet."""

    label: Label
    sheet: Sheet
    cell: int

    @property
    def id(self) -> int:
        """The card's id in a deck."""
        return self.sheet.number * CARDS_A_DECK + self.cell


def tile(
    guids: Guids, label: Label, face_url: str, back_url: str, height_mm: float, kind: int = SQUARE_TILE
) -> Object:
    """Return a flat tile with a picture on either side."""
    scale = round(height_mm / MM_PER_INCH / TILE_UNITS, 4)
    image = _image(face_url, back_url)
    image["CustomTile"] = {"Type": kind, "Thickness": TILE_THICKNESS, "Stackable": False, "Stretch": True}
    made = _object("Custom_Tile", guids, label, scale=(scale, 1.0, scale))
    return {**made, "HideWhenFaceDown": True, "CustomImage": image}


def figurine(guids: Guids, label: Label, front_url: str, back_url: str) -> Object:
    """Return a flat figure that stands up."""
    return {**_object("Figurine_Custom", guids, label), "CustomImage": _image(front_url, back_url)}


def die(guids: Guids, label: Label) -> Object:
    """Return an ordinary die."""
    return _object("Die_6", guids, label)


def bag(guids: Guids, label: Label, objects: Sequence[Object]) -> Object:
    """Return a bag of `objects` that gives them out at random."""
    made = _object("Bag", guids, label)
    return {**made, "Bag": {"Order": _RANDOM}, "ContainedObjects": list(objects)}


def deck(guids: Guids, label: Label, cards: Sequence[Card]) -> Object:
    """Return a face-down deck of `cards`, at least one; a single card is no deck, but itself."""
    if len(cards) == 1:
        return card(guids, cards[0], "CardCustom", face_down=True)
    sheets: dict[str, Object] = {}
    for each in cards:
        sheets.update(each.sheet.entry())
    return {
        **_object("DeckCustom", guids, label, face_down=True),
        "HideWhenFaceDown": True,
        "Hands": False,
        "SidewaysCard": False,
        "DeckIDs": [each.id for each in cards],
        "CustomDeck": sheets,
        "ContainedObjects": [card(guids, each, "Card", face_down=True) for each in cards],
    }


def card(guids: Guids, made: Card, name: str = "CardCustom", *, face_down: bool = False) -> Object:
    """Return one card by itself, or as it lies in a deck if its `name` is ``Card``."""
    return {
        **_object(name, guids, made.label, face_down=face_down),
        "HideWhenFaceDown": True,
        "Hands": True,
        "SidewaysCard": False,
        "CardID": made.id,
        "CustomDeck": dict(made.sheet.entry()),
    }


def at(made: Object, x: float, z: float) -> Object:
    """Return the object `made`, put at (x, z) on the table."""
    return {**made, "Transform": {**made["Transform"], "posX": x, "posZ": z}}


def saved_object(objects: Sequence[Object]) -> Object:
    """Return the file of a saved object that holds `objects`."""
    empty = ("SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity")
    return {
        **dict.fromkeys(empty, ""),
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }


def _object(
    name: str,
    guids: Guids,
    label: Label,
    *,
    scale: tuple[float, float, float] = (1.0, 1.0, 1.0),
    face_down: bool = False,
) -> Object:
    place = {"posX": 0.0, "posY": 1.5, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0}
    sizes = dict(zip(("scaleX", "scaleY", "scaleZ"), scale, strict=True))
    return {
        "GUID": guids.of(label.key),
        "Name": name,
        "Transform": {**place, "rotZ": 180.0 if face_down else 0.0, **sizes},
        "Nickname": label.nickname,
        "Description": label.description,
        "GMNotes": "",
        "ColorDiffuse": dict(_WHITE),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _image(front_url: str, back_url: str) -> Object:
    return {
        "ImageURL": front_url,
        "ImageSecondaryURL": back_url,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
    }
