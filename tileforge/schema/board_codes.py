"""The findings about a board's or a game's file: TF5xx, with the help that `tileforge explain` prints.

No tile set can have them, so that no set suppresses them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Severity
from tileforge.schema.codes import CodeInfo

_CODES: Final = (
    CodeInfo(
        "TF501",
        Severity.ERROR,
        "a set of the board or game cannot be used",
        '"sets" lists the ids of the sets whose tiles lie on the board; they are looked for beside the set '
        "that the file belongs to, in ./tilesets and among the shipped sets. A set with errors in its "
        "file cannot be relied on. Correct the id, add the set, or mend what tileforge validate finds in it.",
    ),
    CodeInfo(
        "TF502",
        Severity.ERROR,
        "a name of a tile leads nowhere",
        'A placement or a drawn tile names a set that "sets" lists (the first of them, if it names none) and '
        "the id of one of that set's tiles, as tileforge inspect lists them. Correct the name, or list the "
        "set.",
    ),
    CodeInfo(
        "TF503",
        Severity.ERROR,
        "two tiles lie on one cell",
        "Each x and y holds one tile. Move one of the two, or remove it.",
    ),
    CodeInfo(
        "TF504",
        Severity.ERROR,
        "two sides that meet show different terrains",
        "Tiles beside each other show the same terrain where they meet: road to road, city to city, field "
        'to field. Turn or move one of them. "turns" counts clockwise quarter turns, x grows east and y '
        "grows south.",
    ),
    CodeInfo(
        "TF505",
        Severity.ERROR,
        "no such figure or card",
        "Followers, builders, the dragon and all other kinds of figure go by the names that the rules use "
        "for them, cards by their ids in the set that they belong to. Correct the name, or list the set in "
        '"sets".',
    ),
    CodeInfo(
        "TF506",
        Severity.ERROR,
        "a player who is not listed",
        'Whoever has a turn, a figure or points is listed in "players". Correct the name, or list the '
        "player.",
    ),
    CodeInfo(
        "TF507",
        Severity.ERROR,
        "two players have one name",
        "Turns, figures and points belong to a player by name, so two of one name cannot be told apart. "
        "Give each a name of their own.",
    ),
    CodeInfo(
        "TF508",
        Severity.ERROR,
        "a design has no such copy",
        'Copies of one design may differ in their symbols and decor; the design lists how in "copies". '
        '"copy" tells which entry of that list a tile is, counted from 1. Leave it out where the copies do '
        "not differ, or where it does not matter which of them lies there.",
    ),
    CodeInfo(
        "TF509",
        Severity.ERROR,
        "the game has no start tile",
        'A game without "start" begins with the tile that one of its sets marks: a copy with "start": true. '
        'None of these sets marks one. Write "start", with the tiles that lie there before the first turn; '
        "an empty list if none does.",
    ),
)
BOARD_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({info.code: info for info in _CODES})
"""What each code about boards stands for, by code."""
