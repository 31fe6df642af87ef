"""The findings about a board: TF5xx, with the help that `tileforge explain` prints.

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
        "a set of the board cannot be used",
        '"sets" lists the ids of the sets whose tiles lie on the board; they are looked for beside the set '
        "that the board belongs to, in ./tilesets and among the shipped sets. A set with errors in its "
        "file cannot be relied on. Correct the id, add the set, or mend what tileforge validate finds in it.",
    ),
    CodeInfo(
        "TF502",
        Severity.ERROR,
        "a placement names no tile",
        'A placement names a set that "sets" lists (the first of them, if it names none) and the id of one '
        "of that set's tiles, as tileforge inspect lists them. Correct the name, or list the set.",
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
)
BOARD_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({info.code: info for info in _CODES})
"""What each code about boards stands for, by code."""
