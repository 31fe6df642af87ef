"""What a machine cuts and folds on each sheet, as outlines in millimetres of the sheet's front, y down.

The paths come from the layout that the sheets are printed from: a cut lies on its piece's trim.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from tileforge.drawing.paper import Size
from tileforge.drawing.scene import Box, box_round, grown
from tileforge.drawing.shapes import Ops, rect, rounded_rect, transformed
from tileforge.sheets.cutting.registration import Registration
from tileforge.sheets.imposition import Layout, Run, Slot

if TYPE_CHECKING:
    from tileforge.sheets.document import Piece

LARGEST_RADIUS_MM: Final = 30.0


class CutLayer(StrEnum):
    """What is done along a path; a machine works layer by layer, in this order."""

    FOLD = "fold"
    KISS = "kiss-cut"
    THROUGH = "through-cut"


@dataclass(frozen=True, slots=True)
class CutStyle:
    """How pieces are cut: their corners' `radius` in millimetres (None: each piece's own), and whether
    only the piece is cut and not what carries it, as on sticker paper (`kiss`).
    """

    radius: float | None = None
    kiss: bool = False


OWN_CORNERS: Final = CutStyle()


@dataclass(frozen=True, slots=True)
class CutSheet:
    """The paths of all sheets that are cut alike: their numbers, the paper, the layout's hash, and the
    outlines of each layer, piece by piece.
    """

    sheets: tuple[int, ...]
    page: Size
    hash: str
    marks: Registration | None
    layers: Mapping[CutLayer, tuple[Ops, ...]] = field(default_factory=dict)


Outlines: TypeAlias = Mapping[CutLayer, tuple[Ops, ...]]
_Shape: TypeAlias = tuple[Ops, Ops, float]
"""What a piece's paths are made of: its own outline, its folds, its corners' radius."""


def cut_sheets(pieces: Sequence[Piece], layout: Layout, style: CutStyle) -> tuple[CutSheet, ...]:
    """Return the paths of a job, once for sheets that are cut alike, in the order of the first of each."""
    by_key = {piece.key: piece for piece in pieces}
    found: list[CutSheet] = []
    for run in layout.runs:
        alike: dict[tuple[_Shape, ...], list[int]] = {}
        fronts: dict[tuple[_Shape, ...], tuple[Slot, ...]] = {}
        for sheet in run.sheets():
            shape = tuple(_shape_of(by_key[slot.key], style) for slot in sheet.front)
            alike.setdefault(shape, []).append(sheet.number)
            fronts.setdefault(shape, sheet.front)
        for shape, numbers in alike.items():
            layers = cut_paths(fronts[shape], by_key, run, layout, style)
            found.append(CutSheet(tuple(numbers), run.grid.page, run.hash, layout.options.cut, layers))
    return tuple(sorted(found, key=lambda sheet: sheet.sheets))


def cut_paths(
    slots: Iterable[Slot], pieces: Mapping[str, Piece], run: Run, layout: Layout, style: CutStyle
) -> Outlines:
    """Return the outlines of the pieces on `slots` by layer; layers without any are left out.

    Where pieces are kiss-cut, one through-cut goes round all of them.
    """
    cuts: list[Ops] = []
    folds: list[Ops] = []
    trims: list[Box] = []
    for slot in slots:
        piece = pieces[slot.key]
        trim = Box(slot.x, slot.y, slot.x + slot.width, slot.y + slot.height)
        trims.append(trim)
        if piece.cut:
            cuts += _subpaths(on_slot(piece.cut, piece, trim))
        else:
            cuts.append(outline_of(trim, radius_of(piece, style)))
        folds += _subpaths(on_slot(piece.folds, piece, trim))
    layers = {CutLayer.FOLD: tuple(folds)}
    if style.kiss:
        layers[CutLayer.KISS] = tuple(cuts)
        layers[CutLayer.THROUGH] = (rect(_round_all(trims, run, layout)),) if trims else ()
    else:
        layers[CutLayer.THROUGH] = tuple(cuts)
    return MappingProxyType({layer: paths for layer, paths in layers.items() if paths})


def outline_of(trim: Box, radius: float) -> Ops:
    """Return the outline along which a piece of `trim` is cut, its corners of `radius`."""
    return rounded_rect(trim, radius) if radius > 0 else rect(trim)


def _shape_of(piece: Piece, style: CutStyle) -> _Shape:
    return piece.cut, piece.folds, radius_of(piece, style)


def radius_of(piece: Piece, style: CutStyle) -> float:
    """Return the radius of the corners with which `piece` is cut."""
    return piece.rounding if style.radius is None else style.radius


def on_slot(ops: Ops, piece: Piece, trim: Box) -> Ops:
    """Return lines in the coordinates of the piece's picture as they lie on a page where its trim is."""
    scale = trim.width / piece.trim.width
    x, y = trim.left - piece.trim.left * scale, trim.top - piece.trim.top * scale
    return transformed(ops, scale=scale, x=x, y=y)


def _subpaths(ops: Ops) -> list[Ops]:
    """Return the outlines and lines that `ops` are made of, one by one."""
    starts = [index for index, op in enumerate(ops) if op[0] == "M"]
    return [ops[start:end] for start, end in pairwise((*starts, len(ops)))]


def _round_all(trims: Sequence[Box], run: Run, layout: Layout) -> Box:
    """Return the through-cut round kiss-cut pieces: as far off them as neighbours leave room for."""
    grid, marks = run.grid, layout.options.cut
    off = min(max(grid.bleed, (grid.pitch_x - grid.width) / 2), 3.0)
    box = grown(box_round(trims), off)
    if marks is None:
        return box
    inset = marks.inset
    inner = Box(inset, inset, grid.page.width - inset, grid.page.height - inset)
    return Box(
        max(box.left, inner.left),
        max(box.top, inner.top),
        min(box.right, inner.right),
        min(box.bottom, inner.bottom),
    )
