"""Edits of what stands inside a tile, and of what lines stop at: centre, end."""

from __future__ import annotations

from typing import Final

from tileforge.model.catalogue import HUBS
from tileforge.model.geometry import SIDES
from tileforge.model.terrain import Shape
from tileforge.studio.tile_edits.draft import Draft, Segment, own_list, put_in_segment, without
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.joints import (
    JUNCTION,
    ends_of,
    forget,
    fuse,
    hub_at,
    is_through,
    lines_of,
    middle_spot,
    sides_of,
    stop_at,
)
from tileforge.studio.tile_edits.operations import CentreOperation, EndAt, EndOperation

_PAIR: Final = 2


def set_centre(draft: Draft, operation: CentreOperation) -> None:
    """Let roads meet in the middle at something of a kind, or at nothing."""
    kind = operation.kind
    spot = middle_spot(draft)
    lines = _lines_inside(draft, spot)
    if kind is None:
        _empty(draft, spot, [line for line in lines if not _leads_away(draft, line, spot)])
    elif draft.shapes.get(kind) is Shape.SPOT:
        spot = _spot_of(draft, spot, kind)
        for line in lines:
            stop_at(draft, line, draft.name_of(spot))
    elif kind in HUBS:
        if not lines:
            raise EditError("tile_edits.no_lines")
        _meet_at(draft, _hub_of(draft, lines, kind), lines)
        if spot:
            forget(draft, spot)
    else:
        raise EditError("tile_edits.no_kind", kind=kind)


def set_end(draft: Draft, operation: EndOperation) -> None:
    """Let a line stop at something else than before."""
    line = draft.segment(operation.segment)
    if draft.shape(line) is not Shape.LINE:
        raise EditError("tile_edits.only_lines", terrain=line["terrain"])
    goal = _goal(draft, line, operation.at)
    sides, ends = sides_of(line), ends_of(line)
    given_up = operation.instead_of or (ends[0] if len(ends) == 1 else None)
    if given_up is None and len(sides) + len(ends) < _PAIR:
        own_list(line, "ends").append(goal)
    elif given_up is None or given_up not in (*sides, *ends):
        raise EditError("tile_edits.which_end")
    elif goal == given_up:
        return
    elif goal in ends:
        raise EditError("tile_edits.ends_there")
    elif given_up in sides:
        without(line, "sides", [given_up])
        own_list(line, "ends").append(goal)
    else:
        listed = own_list(line, "ends")
        listed[:] = [goal if end == given_up else end for end in listed]


def _lines_inside(draft: Draft, spot: Segment | None) -> list[Segment]:
    """Return the lines that what stands in the middle concerns, all of one terrain.

    Those of the terrain that takes most sides, without lines to a gate unless there are only those.
    """
    kinds = [terrain for terrain, shape in draft.shapes.items() if shape is Shape.LINE]
    taken = {kind: sum(draft.edge(side) == kind for side in SIDES) for kind in kinds}
    most = max(kinds, key=lambda kind: taken[kind], default=None)
    lines = lines_of(draft, most) if most else []
    inside = [line for line in lines if not _leads_away(draft, line, spot)]
    return inside or lines


def _leads_away(draft: Draft, line: Segment, spot: Segment | None) -> bool:
    goals = [draft.called(end) for end in ends_of(line)]
    return any(goal is not None and goal is not spot for goal in goals)


def _hub_of(draft: Draft, lines: list[Segment], kind: str) -> str:
    """Return the hub that most of `lines` end at, made one of `kind`; a new one if none do."""
    met = [hub for hub in (hub_at(draft, line) for line in lines) if hub is not None]
    if not met:
        return draft.new_hub(kind)
    hub = max(dict.fromkeys(met), key=met.count)
    draft.tile["hubs"][hub] = kind
    return hub


def _meet_at(draft: Draft, hub: str, lines: list[Segment]) -> None:
    for line in lines:
        if hub not in ends_of(line):
            stop_at(draft, line, hub)


def _spot_of(draft: Draft, spot: Segment | None, kind: str) -> Segment:
    if spot is None:
        return draft.add({"terrain": kind})
    put_in_segment(spot, "terrain", kind)
    return spot


def _empty(draft: Draft, spot: Segment | None, lines: list[Segment]) -> None:
    """Take away what stands in the middle: two lines become one, more meet at a plain junction."""
    if spot is not None:
        forget(draft, spot)
    loose = [line for line in lines if not is_through(line)]
    if len(loose) == _PAIR:
        fuse(draft, *loose)
    elif len(loose) > _PAIR:
        _meet_at(draft, _hub_of(draft, loose, JUNCTION), loose)
    elif spot is None:
        raise EditError("tile_edits.nothing_to_join")


def _goal(draft: Draft, line: Segment, at: EndAt) -> str:
    """Return the name of what `at` says."""
    if at.hub is not None and at.segment is None and at.kind is None:
        if at.hub not in draft.hubs():
            raise EditError("tile_edits.no_hub")
        return at.hub
    if at.segment is not None and at.hub is None and at.kind is None:
        other = draft.segment(at.segment)
        if other is line or draft.shape(other) is Shape.LINE:
            raise EditError("tile_edits.no_stop")
        return draft.name_of(other)
    if at.kind is not None and at.hub is None and at.segment is None:
        if at.kind not in HUBS:
            raise EditError("tile_edits.no_kind", kind=at.kind)
        return draft.new_hub(at.kind)
    raise EditError("tile_edits.no_stop")
