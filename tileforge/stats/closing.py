"""Closing: features that can never be finished, whatever is laid where.

Only what can be proved is claimed, from the segments that a pool prints. A feature is closed when
every side of it meets a neighbour that shows its terrain. Four facts about closed features:

* Of the tiles it lies on, take the leftmost and the rightmost of the top row, and of the bottom row.
  A tile that is one of these has the feature on no more than two sides, which share a corner; a tile
  that is two of them has it on one side only. So four are needed of *ends*, where a one-sided
  segment counts two and one around a corner counts one; segments in two features count in one.
* Each side lies against another, so all its segments' sides add up to an even number, and a segment
  with an odd number of sides needs another such segment.
* The neighbours of a segment's sides are different tiles, and other ones than its own.
* A terrain that is shown an odd number of times in all leaves a side unmatched when all tiles lie.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tileforge.model.geometry import SIDES, Side
from tileforge.model.terrain import Shape
from tileforge.model.tile import Tile
from tileforge.stats.pool import Pool, merged_terrains, showing_counts, side_counts

_ENDS_NEEDED: Final = 4


class Form(StrEnum):
    """On which of its tile's sides a segment lies, up to turning."""

    ONE = "one"
    CORNER = "corner"
    STRAIGHT = "straight"
    THREE = "three"
    FOUR = "four"


SIDES_OF: Final[Mapping[Form, int]] = {
    Form.ONE: 1,
    Form.CORNER: 2,
    Form.STRAIGHT: 2,
    Form.THREE: 3,
    Form.FOUR: 4,
}
"""How many sides a segment of each form has."""
_ENDS: Final[Mapping[Form, int]] = {Form.ONE: 2, Form.CORNER: 1}


class Reason(StrEnum):
    """Why segments never become part of a closed feature."""

    ENDS = "ends"
    """The pool has too few one-sided and corner segments to close any feature of the terrain."""
    ODD = "odd"
    """It has an odd number of sides and is the only such segment of the terrain."""
    NEIGHBOURS = "neighbours"
    """It has more sides than other tiles show the terrain."""


@dataclass(frozen=True, slots=True)
class NeverClosed:
    """Segments of one form, `count` printed, that are never part of a closed feature.

    `designs` are those they lie on, as (set's id, tile's id).
    """

    form: Form
    count: int
    reason: Reason
    designs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TerrainClosing:
    """What can be closed of one terrain: its printed segments by form, how many features can be
    closed `at_most` in one game, and the segments that never are. `odd` says that its sides are odd
    in number.
    """

    terrain: str
    forms: Mapping[Form, int]
    at_most: int
    never: tuple[NeverClosed, ...]
    odd: bool

    @property
    def hopeless(self) -> bool:
        """Whether no feature of the terrain can ever be closed."""
        return bool(self.forms) and self.at_most == 0


def closing_of(pool: Pool) -> tuple[TerrainClosing, ...]:
    """Return what can be closed of each area and line terrain of `pool`, in the order of listing.

    Ground is left out, since fields are never closed, but see `odd_terrains`.
    """
    terrains = merged_terrains(pool.tilesets)
    forms: defaultdict[str, Counter[Form]] = defaultdict(Counter)
    designs: defaultdict[tuple[str, Form], dict[tuple[str, str], None]] = defaultdict(dict)
    for tileset in pool.tilesets:
        for tile in tileset.tiles:
            for terrain, form in segment_forms(tile):
                forms[terrain][form] += tile.count
                designs[terrain, form][tileset.id, tile.id] = None
    showing, odd = showing_counts(pool.tiles), odd_terrains(pool)
    found = []
    for terrain in pool.terrains:
        if terrain in terrains and terrains[terrain].shape is Shape.GROUND:
            continue
        counted = {form: forms[terrain][form] for form in Form if forms[terrain][form]}
        reasons = _reasons(counted, showing[terrain] - 1)
        never = tuple(
            NeverClosed(form, counted[form], reason, tuple(designs[terrain, form]))
            for form, reason in reasons.items()
        )
        at_most = _ends({form: n for form, n in counted.items() if form not in reasons}) // _ENDS_NEEDED
        found.append(TerrainClosing(terrain, counted, at_most, never, terrain in odd))
    return tuple(found)


def odd_terrains(pool: Pool) -> tuple[str, ...]:
    """Return the terrains that an odd number of printed sides show, in the order of listing."""
    sides = side_counts(pool.tiles)
    return tuple(terrain for terrain in pool.terrains if sides[terrain] % 2)


def segment_forms(tile: Tile) -> list[tuple[str, Form]]:
    """Return terrain and form of each segment of `tile` that touches a side."""
    return [(segment.terrain, _form(frozenset(segment.sides))) for segment in tile.segments if segment.sides]


def _form(sides: frozenset[Side]) -> Form:
    if len(sides) == 2:
        first, second = sorted(map(SIDES.index, sides))
        return Form.STRAIGHT if second - first == len(SIDES) // 2 else Form.CORNER
    return {1: Form.ONE, 3: Form.THREE, 4: Form.FOUR}[len(sides)]


def _reasons(forms: Mapping[Form, int], others: int) -> dict[Form, Reason]:
    """Return why segments of some forms are never closed; `others` tiles but theirs show the terrain.

    What is never closed is of no help to the rest, so the rest is looked at again without it.
    """
    reasons: dict[Form, Reason] = {}
    while True:
        rest = {form: number for form, number in forms.items() if form not in reasons}
        odd = sum(number for form, number in rest.items() if SIDES_OF[form] % 2)
        found = {form: Reason.NEIGHBOURS for form in rest if SIDES_OF[form] > others}
        if not found and _ends(rest) < _ENDS_NEEDED:
            found = dict.fromkeys(rest, Reason.ENDS)
        if not found and odd == 1:
            found = {form: Reason.ODD for form in rest if SIDES_OF[form] % 2}
        if not found:
            return reasons
        reasons |= found


def _ends(forms: Mapping[Form, int]) -> int:
    return sum(_ENDS.get(form, 0) * number for form, number in forms.items())
