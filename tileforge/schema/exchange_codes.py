"""The findings about other programs' files: TF12x on reading tile sets, TF130 and TF131 on writing
them, TF132 to TF139 on reading saved games.

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
    CodeInfo(
        "TF132",
        Severity.ERROR,
        "a saved game that does not have the form of one",
        "A key is missing, or a value has the wrong type or is out of range: a player who does not take "
        "part, a cell thousands of tiles away, a turn by no quarter. Saves of JCloisterZone 5 and later are "
        "read. Load the game there and save it again.",
    ),
    CodeInfo(
        "TF133",
        Severity.ERROR,
        "a saved game uses a tile that no known set has",
        "Tiles are found by the ids that the other program has for them, first in the sets of the folder "
        "tilesets here, then in the shipped ones. Import that program's file of definitions which holds the "
        "tile (tileforge import jcz), then import the save again. Without the tile no game is written.",
    ),
    CodeInfo(
        "TF134",
        Severity.WARNING,
        "a saved game could use what no rule here knows",
        "A piece, a rule or a set of the other program is switched on for the game, and nothing that was "
        "played has made use of it so far. The game is written and its points are right; what may be "
        "done next can differ from what the other program would offer.",
    ),
    CodeInfo(
        "TF135",
        Severity.ERROR,
        "a saved game uses what no rule here knows",
        "A figure, a token, a message or a tile of an expansion without rules here has come up, so that the "
        "turns from there on would replay to other points. No game is written. The place is "
        "where the save uses it first.",
    ),
    CodeInfo(
        "TF136",
        Severity.WARNING,
        "a place in a saved game is not just one part of the tile",
        "The other program's definition of the tile joins or parts its roads, cities or fields otherwise "
        "than the set here does. The part that has most of the place was taken. Compare the tile with the "
        "definition; scores of that feature may differ.",
    ),
    CodeInfo(
        "TF137",
        Severity.ERROR,
        "a place in a saved game leads nowhere",
        "No tile lies there, or the tile shows no such feature there as it lies. The save is damaged, or the "
        "tile comes from a set of another version than the save's.",
    ),
    CodeInfo(
        "TF138",
        Severity.ERROR,
        "messages of a saved game do not follow each other",
        "A figure moves before a tile was placed, a tile is placed on another or before the turn was "
        "committed, one turn places two followers, or an UNDO finds nothing to undo. The other program "
        "writes no such save: it was changed by hand or cut off.",
    ),
    CodeInfo(
        "TF139",
        Severity.WARNING,
        "the order of drawing says otherwise than the turns",
        "A save may state in which order tiles are drawn; one that is not placed then was put away because "
        "it fitted nowhere. Here the order lacks a tile that was placed, or holds one that no known set "
        "has. The turns are taken as they are.",
    ),
)
EXCHANGE_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({info.code: info for info in _CODES})
"""What each code about other programs' files stands for, by code."""
