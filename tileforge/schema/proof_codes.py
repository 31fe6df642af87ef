"""What a proof finds on pieces as they are printed: TF72x, with the help that `tileforge explain` prints.

These depend on the print's size and bleed, so that no set suppresses them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Severity
from tileforge.schema.codes import CodeInfo

_CODES: Final = (
    CodeInfo(
        "TF721",
        Severity.WARNING,
        "a symbol reaches out of the safe zone",
        "A cut may be a millimetre or two off, so nothing that players need to see stands nearer to the "
        "trim than the safe zone: 2 mm, at print shops 3 mm. Give the symbol another place (at), print "
        "the tiles larger, or ask for a smaller zone (--safe) if you cut with care.",
    ),
    CodeInfo(
        "TF722",
        Severity.WARNING,
        "a text reaches out of the safe zone",
        "A cut may be a millimetre or two off and take the ends of lines that stand nearer to the trim than "
        "the safe zone. Shorten the text, or ask for a smaller zone (--safe) if you cut with care.",
    ),
    CodeInfo(
        "TF723",
        Severity.WARNING,
        "a picture is coarse at the size in which it is printed",
        "Below 200 dots an inch single pixels show in print; 300 is what print shops ask for. TF706 looks "
        "at the size that the set states, a proof at that of the print. Use a larger picture, or print it "
        "smaller.",
    ),
    CodeInfo(
        "TF724",
        Severity.WARNING,
        "a picture is stretched",
        "A picture that is not of the shape of its piece is stretched in one direction, and what it shows "
        "comes out squat or thin. Crop it to the piece and its bleed.",
    ),
    CodeInfo(
        "TF725",
        Severity.WARNING,
        "a picture brings less bleed than is printed",
        "Past its own edge a picture of yours is mirrored, so that no white shows where a cut is off. Often "
        "that looks well; writing and figures there are seen twice. Make the picture larger and say in "
        "bleed_mm how much of it is bleed, or print with less (--bleed).",
    ),
    CodeInfo(
        "TF726",
        Severity.ERROR,
        "a picture ends before the bleed does",
        "Where colour ends at the trim, a cut that is a little off leaves a white edge. Print with less "
        "bleed (--bleed), or larger.",
    ),
)

PROOF_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({info.code: info for info in _CODES})
"""The findings that only a proof yields."""
