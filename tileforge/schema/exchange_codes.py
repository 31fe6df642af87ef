"""The findings about other programs' files: TF12x on reading, TF13x on writing.

No tile set of ours can have them, so that no rule suppresses them; `tileforge explain` knows them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Severity
from tileforge.schema.codes import CodeInfo

_CODES: Final = (
    CodeInfo(
        "TF121",
        Severity.ERROR,
        "a definition that cannot be read",
        "A tile of another program's file has no id, a location that is none, a side that two of its "
        "features take, or a feature that TileForge has no word for. That tile is left out; the others "
        "are read. Mend the definition, or add the tile to the tile set by hand.",
    ),
    CodeInfo(
        "TF122",
        Severity.WARNING,
        "something is left out or means less",
        "The other format says something that a tile set cannot: a road with three arms that stay one road, "
        "half-edges that belong to no field, a city that shares an edge with another, stated fields "
        "that contradict the edges. The message says what has become of it.",
    ),
    CodeInfo(
        "TF123",
        Severity.INFO,
        "something is kept that no rule knows",
        "A game element without rules in TileForge became a symbol that the set declares, or an attribute "
        'under "x", so that nothing is lost. It is printed or kept, and checks nothing.',
    ),
    CodeInfo(
        "TF124",
        Severity.WARNING,
        "the stated fields are not those that the walls leave",
        "TileForge derives fields from segments. Where the file states others, for instance because a road "
        "touches a city without ending there, the tile states them too, with a reason. Compare "
        "the tile with its picture: either the statement is right, or the definition is wrong.",
    ),
    CodeInfo(
        "TF125",
        Severity.INFO,
        "fields are stated that touch no side",
        "A field in the middle of a tile, between cities, leaves no trace on the tile's boundary, so it "
        "cannot be derived. The tile states its fields, with a reason.",
    ),
    CodeInfo(
        "TF126",
        Severity.INFO,
        "something was worked out from the stated fields",
        "The format does not say where a road ends, how far a city's tip reaches, or which of two segments "
        "goes over. Of all that would leave the stated fields the plainest was taken. Compare the tile with "
        "its picture; the fields stay right in any case.",
    ),
    CodeInfo(
        "TF127",
        Severity.INFO,
        "the format does not say what stands where roads end",
        "A crossroads, a village, a farm: in the other format it shows in the picture only. The tile "
        'got a hub of a plain kind. Write another kind in "hubs" if you know better.',
    ),
    CodeInfo(
        "TF128",
        Severity.WARNING,
        "a set refers to what is not there",
        "A set of the other program names a tile that none of the files given defines, gives no usable "
        "count, changes another set, or leaves out tiles that are defined. Give all files that belong "
        "together in one call.",
    ),
    CodeInfo(
        "TF130",
        Severity.WARNING,
        "the other program holds less",
        "Something of the tile means nothing to the other program, or is written as something else there. "
        "The message says what has become of it; the picture still shows it.",
    ),
    CodeInfo(
        "TF131",
        Severity.ERROR,
        "the other program cannot hold the tile",
        "The tile has edges that the other program does not know, or that its format cannot state. Say what "
        "stands for them, as in --map lake=city, or leave the tile out.",
    ),
)
EXCHANGE_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({info.code: info for info in _CODES})
"""What each code about other programs' files stands for, by code."""
