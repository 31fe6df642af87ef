"""How lines meet: at hubs, at gates, as one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tileforge.model.geometry import POSITION, SIDES, Side
from tileforge.model.terrain import Shape
from tileforge.model.tile import Tile
from tileforge.schema.raw import objects
from tileforge.studio.tile_edits.draft import (
    Draft,
    Segment,
    carriers,
    own_list,
    put_in_segment,
    texts_of,
    without,
)
from tileforge.topology.crossing import crossings_of
from tileforge.topology.wall import joint_graph

JUNCTION: Final = "crossroads"
"""The hub where lines come to meet."""
_STOPS: Final[Mapping[str, str]] = {"road": "village"}
_STOP: Final = "bushes"
_ENDS_OF_A_LINE: Final = 2


def stop_kind(terrain: str) -> str:
    """Return the kind of hub at which a line of `terrain` stops when nothing else is there."""
    return _STOPS.get(terrain, _STOP)


def sides_of(segment: Segment) -> list[Side]:
    """Return the sides that `segment` takes, in its order."""
    return [side for side in dict.fromkeys(texts_of(segment, "sides")) if side in SIDES]


def ends_of(segment: Segment) -> list[str]:
    """Return the names that `segment` ends at, in its order."""
    return list(dict.fromkeys(texts_of(segment, "ends")))


def is_through(segment: Segment) -> bool:
    """Tell whether a line runs from side to side."""
    return len(sides_of(segment)) == _ENDS_OF_A_LINE and not ends_of(segment)


def lines_of(draft: Draft, terrain: str) -> list[Segment]:
    """Return the lines of `terrain` that take a side."""
    return [
        segment
        for segment in draft.segments()
        if segment["terrain"] == terrain and draft.shape(segment) is Shape.LINE and sides_of(segment)
    ]


def hub_at(draft: Draft, line: Segment) -> str | None:
    """Return the hub at which `line` ends, if it does."""
    return next((end for end in ends_of(line) if end in draft.hubs()), None)


def middle_spot(draft: Draft) -> Segment | None:
    """Return the spot that stands in the middle of the tile, if one does."""
    spots = [segment for segment in draft.segments() if draft.shape(segment) is Shape.SPOT]
    return next((spot for spot in spots if "at" not in spot), None)


def stop_at(draft: Draft, line: Segment, name: str) -> None:
    """Let `line` end at `name`, in the place of what it ended at; one that runs through becomes two."""
    sides = sides_of(line)
    if len(sides) >= _ENDS_OF_A_LINE:
        part_through(draft, line, name)
    else:
        ends = own_list(line, "ends")
        ends[:] = [name]


def part_through(draft: Draft, line: Segment, name: str) -> list[Segment]:
    """Make a line a side of one that takes several, all ending at `name`; return the lines."""
    others = sides_of(line)[1:]
    without(line, "sides", others)
    own_list(line, "ends")[:] = [name]
    lines = [line]
    for side in others:
        piece: Segment = {"terrain": line["terrain"], "sides": [side], "ends": [name]}
        if "level" in line:
            piece["level"] = line["level"]
        lines.append(draft.add(piece, after=lines[-1]))
    return lines


def fuse(draft: Draft, one: Segment, other: Segment) -> Segment:
    """Make one segment of two, all that lies on them together; return the one that is left.

    It is the one that comes first. Of a line, only the sides stay: what it ended at is behind it.
    """
    entries = draft.segments()
    keep, gone = sorted((one, other), key=lambda found: next(n for n, e in enumerate(entries) if e is found))
    rename = (gone.get("id"), draft.name_of(keep)) if _is_named(draft, gone) else None
    for key in ("sides", "corners", "symbols"):
        extra = gone.get(key)
        if isinstance(extra, list) and extra:
            own = own_list(keep, key)
            own.extend(entry for entry in extra if key == "symbols" or entry not in own)
            if all(isinstance(entry, str) and entry in POSITION for entry in own):
                own.sort(key=POSITION.__getitem__)
    shields = [found.get("shields") for found in (keep, gone)]
    if isinstance(shields[1], int) and shields[1]:
        put_in_segment(
            keep, "shields", min(20, shields[1] + (shields[0] if isinstance(shields[0], int) else 0))
        )
    without(
        keep, "corners", (corner for corner in texts_of(keep, "corners") if set(corner) & set(sides_of(keep)))
    )
    if isinstance(gone.get("x"), dict) and isinstance(keep.get("x", {}), dict):
        put_in_segment(keep, "x", {**gone["x"], **keep.get("x", {})})
    draft.remove(gone)
    if rename:
        _renamed(draft, *rename)
    if draft.shape(keep) is Shape.LINE:
        without(keep, "ends", ends_of(keep))
    return keep


def meet(draft: Draft, one: Segment, other: Segment) -> None:
    """Let two lines of one terrain meet: as one line where nothing else meets them, else at a hub."""
    hubs = hub_at(draft, one), hub_at(draft, other)
    if hubs[0] is not None and hubs[0] == hubs[1]:
        fuse(draft, one, other)
        return
    for hub, own, comer in ((hubs[0], one, other), (hubs[1], other, one)):
        if hub is not None and any(line is not own and line is not comer for line in draft.ending_at(hub)):
            stop_at(draft, comer, hub)
            return
    if is_through(one) or is_through(other):
        hub = draft.new_hub(JUNCTION)
        stop_at(draft, one, hub)
        stop_at(draft, other, hub)
    else:
        fuse(draft, one, other)


def lead(draft: Draft, line: Segment) -> None:
    """Let a new `line`, of one side and no end, go where its maker most likely wants it to go.

    Where others of its terrain meet; to the spot in the middle; on into one that stops alone, or into
    one that runs through; where none of these can be reached without crossing something, to a stop of
    its own.
    """
    terrain = line["terrain"]
    others = [found for found in lines_of(draft, terrain) if found is not line]
    hubs = draft.hubs()
    meetings = {hub: [found for found in others if hub in ends_of(found)] for hub in hubs}
    crowd = max(meetings, key=lambda hub: len(meetings[hub]), default="")
    if crowd and len(meetings[crowd]) > 1 and not _would_cross(draft, line, crowd):
        stop_at(draft, line, crowd)
        return
    spot = middle_spot(draft)
    if spot and not _would_cross(draft, line, _sketch_name(draft, spot)):
        stop_at(draft, line, draft.name_of(spot))
        return
    alone = [(hub, found[0]) for hub, found in meetings.items() if _stands_alone(draft, hub, found)]
    if len(alone) == 1 and not _would_cross(draft, line, alone[0][0]):
        hub, goal = alone[0]
        if hubs[hub] == stop_kind(terrain):
            fuse(draft, goal, line)
        else:
            stop_at(draft, line, hub)
        return
    passing = [found for found in others if is_through(found) and found.get("level", "ground") == "ground"]
    if len(passing) == 1 and not _would_cross(draft, line, _sketch_name(draft, passing[0])):
        meet(draft, line, passing[0])
        return
    stop_at(draft, line, draft.new_hub(stop_kind(terrain)))


def forget(draft: Draft, segment: Segment) -> list[Segment]:
    """Take `segment` off the tile with all that names it; return the lines that have lost an end by it."""
    named = _is_named(draft, segment)
    name = segment.get("id")
    draft.remove(segment)
    if not named or not isinstance(name, str):
        return []
    left = draft.ending_at(name)
    for line in left:
        without(line, "ends", [name])
    for _, stated in objects(draft.tile, "fields"):
        without(stated, "cities", [name])
    for carrier in carriers(draft.tile):
        if carrier is not draft.tile and carrier.get("at") == name:
            del carrier["at"]
        for key in ("symbols", "decor"):
            for _, use in objects(carrier, key):
                if use.get("at") == name:
                    del use["at"]
    return left


def _is_named(draft: Draft, segment: Segment) -> bool:
    """Tell whether what names the id of `segment` means that segment."""
    name = segment.get("id")
    return isinstance(name, str) and draft.called(name) is segment


def _renamed(draft: Draft, old: object, new: str) -> None:
    """Let everything that names the segment `old` name `new`."""
    for line in draft.segments():
        ends = line.get("ends")
        if isinstance(ends, list):
            ends[:] = [new if entry == old else entry for entry in ends]
    for _, stated in objects(draft.tile, "fields"):
        cities = stated.get("cities")
        if isinstance(cities, list):
            cities[:] = list(
                dict.fromkeys(new if entry == old else entry for entry in cities if isinstance(entry, str))
            )
    for carrier in carriers(draft.tile):
        if carrier is not draft.tile and carrier.get("at") == old:
            carrier["at"] = new
        for key in ("symbols", "decor"):
            for _, use in objects(carrier, key):
                if use.get("at") == old:
                    use["at"] = new


def _stands_alone(draft: Draft, hub: str, lines: list[Segment]) -> bool:
    """Tell whether one line ends at `hub`, and nothing else does."""
    return len(lines) == 1 and len(draft.ending_at(hub)) == 1


def _sketch_name(draft: Draft, segment: Segment) -> str:
    index = next(number for number, found in enumerate(draft.segments()) if found is segment)
    return draft.sketch().segments[index].id or ""


def _would_cross(draft: Draft, line: Segment, name: str) -> bool:
    """Tell whether `line`, ended at `name`, would cross an area or a line of its own terrain."""
    sketch = draft.sketch()
    index = next(number for number, found in enumerate(draft.segments()) if found is line)
    changed = (
        *sketch.segments[:index],
        replace(sketch.segments[index], ends=(name,)),
        *sketch.segments[index + 1 :],
    )
    for pair in _unsettled(draft, replace(sketch, segments=changed)) - _unsettled(draft, sketch):
        first, second = (changed[number].terrain for number in pair)
        bridge = first != second and all(draft.shapes.get(found) is Shape.LINE for found in (first, second))
        if not bridge:
            return True
    return False


def unsettled(draft: Draft) -> list[tuple[Segment, Segment]]:
    """Return the pairs of segments that cross on one level."""
    segments = draft.segments()
    return [(segments[first], segments[second]) for first, second in _unsettled(draft, draft.sketch())]


def _unsettled(draft: Draft, sketch: Tile) -> set[tuple[int, int]]:
    terrains = draft.terrains()
    graph = joint_graph(sketch, terrains, with_under=True)
    return {
        (crossing.first, crossing.second)
        for crossing in crossings_of(sketch, terrains, graph)
        if not crossing.settled
    }
