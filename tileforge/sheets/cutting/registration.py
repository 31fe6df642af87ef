"""Registration marks: what a cutting machine's eye looks for to find out how the paper lies.

Lengths are millimetres from the page's top left corner, y down. The figures are those of
silhouette-card-maker and of inkscape-silhouette; ``machines.json`` holds them with their sources.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from tileforge.drawing.paper import Size
from tileforge.drawing.scene import Box, Paint, Path, Shape
from tileforge.drawing.shapes import Dot, polyline, rect
from tileforge.sheets.pages import SheetError

SQUARE_MM: Final = 5.0
"""The side of the filled square of the pattern `THREE`."""
CLEAR_MM: Final = 1.5
"""How far beyond a mark's arms its corner is kept clear: 6.5 mm in all with arms of 5."""
ARMS_MM: Final = (5.0, 20.0)
LINES_MM: Final = (0.3, 1.0)
INSETS_MM: Final = (10.0, 86.0)
GAPS_MM: Final = (0.0, 20.0)

_INK: Final = "#000000"


class Pattern(StrEnum):
    """Which corners have marks: a square top left and two L, or an L in all four."""

    THREE = "three"
    FOUR = "four"


@dataclass(frozen=True, slots=True)
class Registration:
    """The registration marks of one kind of machine.

    An L mark has two arms of `arm`, drawn `line` wide, whose middle lines meet `inset` from both edges
    of the paper; the square's outer corner stands there too. Pieces stand at least `gap` apart.
    """

    name: str
    pattern: Pattern
    arm: float
    line: float
    inset: float
    gap: float

    @property
    def keep_out(self) -> float:
        """How far from the inset, along both edges, a corner is kept clear of everything else."""
        return max(self.arm, SQUARE_MM) + CLEAR_MM


def registration(
    name: str,
    *,
    arm: float | None = None,
    line: float | None = None,
    inset: float | None = None,
    gap: float | None = None,
) -> Registration:
    """Return the marks of the machine called `name`, with other figures where they are given.

    Raises SheetError for an unknown machine and for figures that no machine takes.
    """
    known = machines()
    folded = name.strip().casefold()
    if folded not in known:
        near = get_close_matches(folded[:40], known, n=1)
        meant = f"; did you mean {near[0]}?" if near else ""
        raise SheetError(f"no cutting machine {name[:40]!r}; choose {', '.join(known)}{meant}")
    preset = known[folded]
    return Registration(
        preset.name,
        preset.pattern,
        _figure("arms of marks", preset.arm if arm is None else arm, *ARMS_MM),
        _figure("lines of marks", preset.line if line is None else line, *LINES_MM),
        _figure("the inset of marks", preset.inset if inset is None else inset, *INSETS_MM),
        _figure("the gap between pieces", preset.gap if gap is None else gap, *GAPS_MM),
    )


@cache
def machines() -> Mapping[str, Registration]:
    """Return the machines that are known, by name."""
    text = resources.files(__package__).joinpath("machines.json").read_text("utf-8")
    return MappingProxyType(
        {
            name: Registration(
                name,
                Pattern(entry["pattern"]),
                float(entry["arm_mm"]),
                float(entry["line_mm"]),
                float(entry["inset_mm"]),
                float(entry["gap_mm"]),
            )
            for name, entry in json.loads(text).items()
        }
    )


def registration_marks(marks: Registration, page: Size) -> tuple[Shape, ...]:
    """Return the marks of a page as black shapes."""
    arms = Paint(stroke=_INK, width=marks.line, cap="butt", join="miter")
    shapes: list[Shape] = []
    if marks.pattern is Pattern.THREE:
        left = top = marks.inset
        square = Box(left, top, left + SQUARE_MM, top + SQUARE_MM)
        shapes.append(Path(rect(square), Paint(fill=_INK)))
    shapes += [Path(polyline(dots), arms) for dots in mark_arms(marks, page)]
    return tuple(shapes)


def mark_arms(marks: Registration, page: Size) -> tuple[tuple[Dot, Dot, Dot], ...]:
    """Return the middle lines of the L marks: the end of one arm, the corner, the end of the other."""
    return tuple(
        ((x + way_x * marks.arm, y), (x, y), (x, y + way_y * marks.arm))
        for x, y, way_x, way_y in _corners(marks, page)
        if marks.pattern is Pattern.FOUR or (way_x == 1) != (way_y == 1)
    )


def keep_outs(marks: Registration, page: Size) -> tuple[Box, ...]:
    """Return what must stay free of ink, so that the machine sees the marks alone: at each corner
    the square that holds a mark, and from there to the paper's edges, where the eye comes from.

    All four corners are kept, whatever the pattern, so that sheets for both are laid out alike.
    """
    reach = marks.inset + marks.keep_out
    right, bottom = page.width - reach, page.height - reach
    return tuple(Box(left, top, left + reach, top + reach) for top in (0.0, bottom) for left in (0.0, right))


def _corners(marks: Registration, page: Size) -> tuple[tuple[float, float, int, int], ...]:
    """Return each corner's x and y at the inset, and which way the page's middle lies from it."""
    left = top = marks.inset
    right, bottom = page.width - marks.inset, page.height - marks.inset
    return (left, top, 1, 1), (right, top, -1, 1), (left, bottom, 1, -1), (right, bottom, -1, -1)


def _figure(what: str, value: float, low: float, high: float) -> float:
    if not math.isfinite(value) or not low <= value <= high:
        raise SheetError(f"{what}: {value:g} mm; write {low:g} to {high:g}")
    return float(value)
