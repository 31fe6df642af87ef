"""The findings about a file as such: TF1xx, with the help that `tileforge explain` prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Finding, Place, Severity


@dataclass(frozen=True, slots=True)
class CodeInfo:
    """What a finding's code stands for: its severity, a title and why and how to mend it."""

    code: str
    severity: Severity
    title: str
    help: str


_CODES: Final = (
    CodeInfo(
        "TF101",
        Severity.ERROR,
        "the file cannot be read",
        "A tile set is a file of UTF-8 text of at most 64 MB, in a folder as tileset.json or under a "
        "name of its own; a board is one, too, under any name. Check that the path is right, that you may "
        "read the file, and save it as UTF-8 if an editor wrote it in another encoding.",
    ),
    CodeInfo(
        "TF102",
        Severity.ERROR,
        "the file is not JSON",
        "Nothing in a file can be checked until all of it is JSON. The place is where reading stopped; "
        "the cause often stands just before it: a comma after the last entry, a missing comma, single "
        "quotes, a comment, or an end that was cut off. NaN, Infinity and half a surrogate pair such "
        'as "\\ud800" are refused too, for other programs would not read them, and so are numbers and '
        "nesting beyond any use.",
    ),
    CodeInfo(
        "TF103",
        Severity.ERROR,
        "a key stands twice in one object",
        "JSON readers keep one of the two values and drop the other without a word, so one of them is "
        "lost. Remove or rename one of them.",
    ),
    CodeInfo(
        "TF104",
        Severity.ERROR,
        "the file does not follow the format",
        "A key is missing or unknown, or a value has the wrong type or is out of its range. Keys of "
        'your own belong under "x", which almost every object may have. An editor that reads the address in '
        '"$schema" shows such faults while you type.',
    ),
    CodeInfo(
        "TF105",
        Severity.ERROR,
        "unknown terrain",
        "A terrain is a built-in one (road, city, river, monastery, tent) or one that the set declares in "
        '"terrains". Fields are never written as segments: they are what the other segments leave. '
        "Correct the name or declare the terrain.",
    ),
    CodeInfo(
        "TF106",
        Severity.ERROR,
        "unknown symbol",
        'A symbol is a built-in one or one that the set declares in "symbols". Correct the name or '
        "declare the symbol.",
    ),
    CodeInfo(
        "TF107",
        Severity.ERROR,
        "unknown decor",
        "Only the built-in kinds of decor can be drawn. Correct the name, or bring your own picture of "
        'the tile with "art".',
    ),
    CodeInfo(
        "TF108",
        Severity.ERROR,
        "unknown hub kind",
        'The values in "hubs" are kinds of spot that the painter knows, such as crossroads or village; '
        "the keys are yours to choose. Correct the kind.",
    ),
    CodeInfo(
        "TF109",
        Severity.ERROR,
        "a name leads nowhere",
        '"ends" names the hubs and other segments of the same tile that a segment stops at, "at" a '
        'boundary point or a segment, "cities" city segments. Give the segment that is meant an "id", '
        'add the hub to "hubs", or correct the name.',
    ),
    CodeInfo(
        "TF110",
        Severity.WARNING,
        "a translation is missing",
        "Text is printed in English or French as the user asks. Where one is missing the other is "
        "printed instead. Add it.",
    ),
    CodeInfo(
        "TF111",
        Severity.WARNING,
        "the folder is not named after the set",
        "Sets are found by their folder's name, so a set in a folder of another name cannot be found by "
        "its id. Rename the folder or the id.",
    ),
    CodeInfo(
        "TF112",
        Severity.WARNING,
        "a required set cannot be found",
        '"requires" lists the ids of the sets that this one is played with; they are looked for in '
        "./tilesets, beside this set and among the shipped sets. Without them the check whether every "
        "edge can be met is left to this set alone. Correct the id or add the set.",
    ),
    CodeInfo(
        "TF113",
        Severity.ERROR,
        "segments end at each other in a circle",
        "When a road ends at a city, the road stops there and the city goes on. Segments that end at "
        'each other in turn leave none that goes on. Remove one of the "ends", or let them all end at '
        "a hub.",
    ),
    CodeInfo(
        "TF114",
        Severity.ERROR,
        "an id is given twice in one tile",
        'Segments and hubs of a tile share their ids, since "ends" may name either. Give each its own.',
    ),
    CodeInfo(
        "TF115",
        Severity.INFO,
        "there are more faults than are listed",
        "Only so many faults of one file are listed, errors before warnings; one slip can cause many. "
        "Mend those first and check again.",
    ),
)
FILE_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({info.code: info for info in _CODES})
"""What each code of this floor stands for, by code."""


def finding(
    code: str, place: Place, message: str, hint: str = "", codes: Mapping[str, CodeInfo] = FILE_CODES
) -> Finding:
    """Return a finding of `code`, which must be one of `codes`, with that code's severity."""
    return Finding(code, codes[code].severity, place, message, hint)
