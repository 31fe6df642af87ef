"""The findings about sheet layouts and printers' files: TF74x, with the help that `tileforge explain` prints.

They stand in files of their own, so that no tile set suppresses them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Severity
from tileforge.schema.codes import CodeInfo

_CODES: Final = (
    CodeInfo(
        "TF740",
        Severity.ERROR,
        "a layout for a paper that there is none of",
        "A layout names the paper that it is made for: A3, A4, A5, Letter, Legal, Tabloid, or a size as "
        "100x150 or 4x6in. Correct the name, or write the size.",
    ),
    CodeInfo(
        "TF741",
        Severity.ERROR,
        "a place lies off the paper",
        "Places are measured in millimetres from the paper's top left corner as it lies, x to the right and "
        "y down. Move the place, take a smaller one, or correct the paper's orientation.",
    ),
    CodeInfo(
        "TF742",
        Severity.ERROR,
        "two places lie on each other",
        "A piece printed later would cover the one before. Move one of the places, or correct their size.",
    ),
    CodeInfo(
        "TF743",
        Severity.ERROR,
        "places are given in two ways",
        'A layout lists its places in "slots", or counts them in "columns" and "rows" with "gap", "left" and '
        '"top". With both, nothing says which one is meant. Remove one of the two.',
    ),
    CodeInfo(
        "TF744",
        Severity.ERROR,
        "something of a printer is stated twice, or of none",
        "For each flip and way of the paper, one correction of the backs is stored, and the default is the "
        "name of a printer that is there. tileforge calibrate --set and --forget keep it so; "
        "mend the file, or remove it and measure again.",
    ),
)
LAYOUT_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({info.code: info for info in _CODES})
"""What each code about layouts and printers stands for, by code."""
