"""Edits of what a tile's sides show: edge, join, part."""

from __future__ import annotations

from tileforge.model.geometry import Side
from tileforge.model.terrain import FIELD, Shape
from tileforge.studio.tile_edits.draft import Draft, Segment, own_list, without
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.joints import (
    JUNCTION,
    ends_of,
    forget,
    fuse,
    hub_at,
    is_through,
    lead,
    meet,
    middle_spot,
    part_through,
    sides_of,
    stop_at,
    stop_kind,
    unsettled,
)
from tileforge.studio.tile_edits.operations import EdgeOperation, JoinOperation, PartOperation


def set_edge(draft: Draft, operation: EdgeOperation) -> None:
    """Let a side show a terrain, and what it showed leave it."""
    side, terrain = operation.side, operation.terrain
    shape = draft.shapes.get(terrain)
    if shape is None:
        raise EditError("tile_edits.no_terrain", terrain=terrain)
    if shape is Shape.SPOT:
        raise EditError("tile_edits.spot_on_side", terrain=terrain)
    shown = draft.showing(side)
    if [segment["terrain"] for segment in shown] == ([] if shape is Shape.GROUND else [terrain]):
        return
    loose = _clear(draft, side)
    if shape is Shape.GROUND:
        return
    segment = draft.add({"terrain": terrain, "sides": [side]})
    if shape is Shape.LINE:
        lead(draft, segment)
        return
    for line in loose:
        # What led to this side leads to what stands there now.
        stop_at(draft, line, draft.name_of(segment))


def join(draft: Draft, operation: JoinOperation) -> None:
    """Join what a side shows to what another shows, or to the middle of the tile."""
    one = _one_on(draft, operation.source)
    if operation.to == "centre":
        _join_to_middle(draft, one)
        return
    if operation.to == operation.source:
        raise EditError("tile_edits.same_side")
    if draft.edge(operation.to) == FIELD.id:
        _grow(draft, one, operation.to)
        return
    other = _one_on(draft, operation.to)
    if other is one:
        return
    line, area = one, other
    if draft.shape(line) is not Shape.LINE:
        line, area = other, one
    if draft.shape(line) is Shape.LINE and draft.shape(area) is Shape.AREA:
        _lead_to_gate(draft, line, area)
    elif one["terrain"] != other["terrain"]:
        raise EditError("tile_edits.different", one=one["terrain"], other=other["terrain"])
    elif draft.shape(one) is Shape.LINE:
        meet(draft, one, other)
    else:
        _refuse_crossing(draft, fuse(draft, one, other))


def part(draft: Draft, operation: PartOperation) -> None:
    """Give each of some sides a segment of its own."""
    wanted: list[Side] = list(dict.fromkeys(operation.sides))
    segments = [segment for segment in draft.segments() if set(wanted) & set(sides_of(segment))]
    if not segments:
        raise EditError("tile_edits.nothing_there")
    for segment in segments:
        parted = [side for side in wanted if side in sides_of(segment)]
        if draft.shape(segment) is Shape.LINE:
            _part_line(draft, segment, parted)
        else:
            _part_area(draft, segment, parted)


def _clear(draft: Draft, side: Side) -> list[Segment]:
    """Take `side` from all that show it; return the lines that lead to nothing now."""
    loose: list[Segment] = []
    for segment in draft.showing(side):
        without(segment, "sides", [side])
        if sides_of(segment):
            if draft.shape(segment) is Shape.LINE and not ends_of(segment):
                loose.append(segment)
        else:
            loose += forget(draft, segment)
    return [line for line in loose if sides_of(line) and not ends_of(line)]


def _one_on(draft: Draft, side: Side) -> Segment:
    shown = draft.showing(side)
    if not shown:
        raise EditError("tile_edits.field_side", side=side)
    return shown[0]


def _grow(draft: Draft, segment: Segment, side: Side) -> None:
    """Let `segment` reach `side`, which shows field. Raises EditError if an area would cross another."""
    if draft.shape(segment) is Shape.LINE:
        branch = draft.add({"terrain": segment["terrain"], "sides": [side]}, after=segment)
        meet(draft, segment, branch)
        return
    own_list(segment, "sides").append(side)
    without(segment, "corners", [corner for corner in ("NE", "SE", "SW", "NW") if side in corner])
    _refuse_crossing(draft, segment)


def _join_to_middle(draft: Draft, segment: Segment) -> None:
    if draft.shape(segment) is not Shape.LINE:
        raise EditError("tile_edits.only_lines", terrain=segment["terrain"])
    spot = middle_spot(draft)
    if spot:
        stop_at(draft, segment, draft.name_of(spot))
        return
    own = hub_at(draft, segment)
    others = {hub: len(draft.ending_at(hub)) for hub in draft.hubs() if hub != own}
    shared = own is not None and len(draft.ending_at(own)) > 1
    if others and not shared:
        stop_at(draft, segment, max(others, key=lambda hub: others[hub]))
    elif own is None:
        stop_at(draft, segment, draft.new_hub(stop_kind(segment["terrain"])))


def _refuse_crossing(draft: Draft, area: Segment) -> None:
    """Raise EditError if `area` crosses another area: levels are for lines."""
    for found in unsettled(draft):
        if any(segment is area for segment in found) and all(
            draft.shape(segment) is Shape.AREA for segment in found
        ):
            raise EditError("tile_edits.areas_cross")


def _lead_to_gate(draft: Draft, line: Segment, area: Segment) -> None:
    gate = draft.name_of(area)
    if gate in ends_of(line):
        return
    if is_through(line):
        hub = draft.new_hub(JUNCTION)
        *_, last = part_through(draft, line, hub)
        draft.add({"terrain": line["terrain"], "ends": [hub, gate]}, after=last)
    else:
        stop_at(draft, line, gate)


def _part_line(draft: Draft, line: Segment, parted: list[Side]) -> None:
    kind = stop_kind(line["terrain"])
    pieces = [line]
    if len(sides_of(line)) > 1:
        pieces = part_through(draft, line, draft.new_hub(kind))
        for piece in pieces[1:]:
            stop_at(draft, piece, draft.new_hub(kind))
        return
    shared = hub_at(draft, line) is None or len(draft.ending_at(hub_at(draft, line) or "")) > 1
    if parted and shared:
        stop_at(draft, line, draft.new_hub(kind))


def _part_area(draft: Draft, area: Segment, parted: list[Side]) -> None:
    stays = [side for side in sides_of(area) if side not in parted]
    last = area
    for side in parted if stays else parted[1:]:
        without(area, "sides", [side])
        last = draft.add({"terrain": area["terrain"], "sides": [side]}, after=last)
