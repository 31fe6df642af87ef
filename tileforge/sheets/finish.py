"""What sheets carry besides pieces and marks: die lines for a print shop, and the zones of a proof."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tileforge.drawing.fonts import text_width
from tileforge.drawing.pdf_press import OutputIntent, SpotLines
from tileforge.drawing.scene import MM_PER_POINT, Box, Paint, Path, Shape, Symbol, Text, Use, grown
from tileforge.drawing.shapes import Ops, polyline, rect
from tileforge.sheets.cutting.paths import (
    OWN_CORNERS,
    CutLayer,
    CutStyle,
    cut_paths,
    on_slot,
    outline_of,
    radius_of,
)
from tileforge.sheets.furniture import strips
from tileforge.sheets.grid import SIDE_STRIP_MM
from tileforge.sheets.imposition import Layout, Run, Sheet, Slot
from tileforge.sheets.pages import SheetError
from tileforge.sheets.words import word

if TYPE_CHECKING:
    from tileforge.sheets.document import Piece

CUT_INK: Final = "CutContour"
"""The spot colour that most cutting software takes for a cut (the name is Roland's)."""
CREASE_INK: Final = "Crease"
DIE_BLEED_MM: Final = 3.0
DIE_GAP_MM: Final = 6.0
DIE_SAFE_MM: Final = 3.0
"""What print shops ask for about a die line: bleed outside it, the next one's distance, what is safe."""
SAFE_MM: Final = 2.0
"""How far inside the trim text and symbols are safe from a cut that is a little off."""
LARGEST_SAFE_MM: Final = 10.0

_LINE_MM: Final = 0.25
_ZONE_MM: Final = 0.2
_TEXT_MM: Final = 6 * MM_PER_POINT
_LEGEND_MM: Final = 2.2
_LAYERS: Final[Mapping[CutLayer, str]] = {
    CutLayer.THROUGH: "Die line",
    CutLayer.KISS: "Kiss cut",
    CutLayer.FOLD: "Crease",
}


@dataclass(frozen=True, slots=True)
class DieLine:
    """Die lines in the spot colour `ink`: where, and how round corners are, as `style` says."""

    ink: str = CUT_INK
    style: CutStyle = OWN_CORNERS


@dataclass(frozen=True, slots=True)
class Proof:
    """The zones that are drawn over each piece, safe `safe` millimetres inside the trim."""

    safe: float = SAFE_MM
    style: CutStyle = OWN_CORNERS


@dataclass(frozen=True, slots=True)
class Finish:
    """What is asked for besides the sheets themselves; `intent` makes the PDF one for print shops."""

    die_line: DieLine | None = None
    proof: Proof | None = None
    intent: OutputIntent | None = None


PLAIN: Final = Finish()


def check_safe(pieces: Iterable[Piece], safe: float) -> None:
    """Raise SheetError for a piece of which nothing is `safe` millimetres inside its trim."""
    for piece in pieces:
        if not piece.cut and 2 * safe >= min(piece.width_mm, piece.height_mm):
            raise SheetError(
                f"{piece.name}: a safe zone {safe:g} mm inside the trim leaves nothing of a piece of "
                f"{piece.width_mm:g} x {piece.height_mm:g} mm; take a smaller --safe"
            )


class Finisher:
    """Makes what `finish` asks for, sheet by sheet; what sheets share is made once.

    Raises SheetError for die lines on sheets that a printer's profile stretches, and for a safe zone
    that leaves nothing of a piece.
    """

    def __init__(self, finish: Finish, pieces: Mapping[str, Piece], layout: Layout) -> None:
        self._finish = finish
        self._pieces = pieces
        self._layout = layout
        self._zones: dict[tuple[object, ...], Use] = {}
        if finish.proof is not None:
            check_safe(pieces.values(), finish.proof.safe)
        if finish.die_line is not None and layout.options.printer is not None:
            raise SheetError("die lines are for a print shop's own machines; leave out the printer")

    def spots(self, run: Run, sheet: Sheet, *, back: bool) -> tuple[SpotLines, ...]:
        """Return the die lines of a sheet's front; none on backs, for the front is cut."""
        die = self._finish.die_line
        if die is None or back:
            return ()
        slots = sheet.front + (sheet.back if run.grid.folded else ())
        layers = cut_paths(slots, self._pieces, run, self._layout, die.style)
        return tuple(
            SpotLines(
                _LAYERS[layer],
                CREASE_INK if layer is CutLayer.FOLD else die.ink,
                tuple(op for ops in paths for op in ops),
                _LINE_MM,
            )
            for layer, paths in layers.items()
        )

    def zones(self, run: Run, sheet: Sheet, *, back: bool) -> tuple[Shape, ...]:
        """Return the zones over the pieces of one side of a sheet, and a legend above them."""
        if self._finish.proof is None:
            return ()
        slots = sheet.back if back else sheet.front + (sheet.back if run.grid.folded else ())
        proof = self._finish.proof
        pieces = [self._pieces[slot.key] for slot in slots]
        key = (run.first_sheet, back, tuple((piece.cut, radius_of(piece, proof.style)) for piece in pieces))
        if key not in self._zones:
            name = f"sheet-zones-{len(self._zones) + 1}"
            shapes = self._drawn(proof, run, list(zip(slots, pieces, strict=True)), back=back)
            self._zones[key] = Use(Symbol(name, run.grid.printable, shapes))
        return (self._zones[key],)

    def _drawn(
        self, proof: Proof, run: Run, placed: Sequence[tuple[Slot, Piece]], *, back: bool
    ) -> tuple[Shape, ...]:
        """Return the zones as shapes; a piece with an outline of its own has no other zone than that."""
        bleed = run.grid.reach(back=back)
        outlines: dict[str, list[Ops]] = {"bleed": [], "trim": [], "safe": []}
        for slot, piece in placed:
            trim = Box(slot.x, slot.y, slot.x + slot.width, slot.y + slot.height)
            if piece.cut:
                outlines["trim"] += [] if back else [on_slot(piece.cut, piece, trim)]
                continue
            radius = radius_of(piece, proof.style)
            outlines["trim"].append(outline_of(trim, radius))
            outlines["safe"].append(outline_of(grown(trim, -proof.safe), max(0.0, radius - proof.safe)))
            if bleed:
                outlines["bleed"].append(rect(grown(trim, bleed)))
        shapes: list[Shape] = []
        for zone, paths in outlines.items():
            for paint in (_UNDER, _PAINTS[zone]):
                shapes.append(Path(tuple(op for ops in paths for op in ops), paint))
        return (*shapes, *self._legend(run, proof, bleed, back=back))

    def _legend(self, run: Run, proof: Proof, bleed: float, *, back: bool) -> list[Shape]:
        """Return what the lines stand for, at the edge of the page that the footer leaves free."""
        lang = self._layout.options.lang
        area = run.grid.printable
        foot, _ = strips(run.grid, back=back)
        top = area.top if foot.top > area.top else area.bottom - _LEGEND_MM
        x, baseline = max(area.left + SIDE_STRIP_MM, run.grid.corner) + 1.0, top + 1.6
        shapes: list[Shape] = []
        for zone, value in (("bleed", bleed), ("trim", 0.0), ("safe", proof.safe)):
            text = word(f"zone-{zone}", lang, mm=value)
            width = text_width(text, "sans", _TEXT_MM)
            paper = Box(x - 0.5, top, x + width + 7.5, top + _LEGEND_MM)
            sample = polyline(((x, baseline - 0.6), (x + 6.0, baseline - 0.6)))
            shapes += [
                Path(rect(paper), Paint(fill="#ffffff")),
                Path(sample, _PAINTS[zone]),
                Text(x + 7.0, baseline, text, _TEXT_MM),
            ]
            x += width + 10.0
        return shapes


_UNDER: Final = Paint(stroke="#ffffff", width=2 * _ZONE_MM, opacity=0.6, cap="butt", join="miter")
"""Beneath each zone's line, so that it shows on any picture."""
_PAINTS: Final[Mapping[str, Paint]] = {
    "bleed": Paint(stroke="#0077cc", width=_ZONE_MM, cap="butt", join="miter", dash=(1.0, 0.6)),
    "trim": Paint(stroke="#d0006f", width=_ZONE_MM, cap="butt", join="miter"),
    "safe": Paint(stroke="#008040", width=_ZONE_MM, cap="butt", join="miter", dash=(2.0, 0.8)),
}
