"""What follows from an edit of how a tile's segments lie: loose ends, idle hubs, levels, stated fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from tileforge.model.terrain import Shape
from tileforge.schema.raw import texts
from tileforge.studio.tile_edits.draft import Draft, Segment, drop_empty, own_list, put_in_segment
from tileforge.studio.tile_edits.joints import JUNCTION, ends_of, sides_of, stop_kind
from tileforge.topology.crossing import Crossing
from tileforge.topology.tile import topology_of

_ENDS_OF_A_LINE: Final = 2
_BRIDGES: Final = "road"
"""The terrain that goes over where lines of different terrains cross."""
_MOST_CROSSINGS: Final = 8

_Fields: TypeAlias = frozenset[tuple[tuple[str, ...], frozenset[frozenset[str]]]]


@dataclass(frozen=True, slots=True)
class Before:
    """What a draft was like before an edit; segments by identity.

    `ends` counts a line's sides and ends, `users` the segments that end at a hub.
    """

    kept: tuple[Segment, ...]
    ends: dict[int, int]
    users: dict[str, int]
    crossing: dict[frozenset[int], bool]
    fields: _Fields


def before(draft: Draft) -> Before:
    """Return what `tidy` has to know of `draft` before it is edited."""
    segments = tuple(draft.segments())
    crossings, fields = _looked_at(draft)
    return Before(
        kept=segments,
        ends={id(segment): _ends(segment) for segment in segments},
        users={hub: len(draft.ending_at(hub)) for hub in draft.hubs()},
        crossing={_pair(segments, crossing): crossing.settled for crossing in crossings},
        fields=fields,
    )


def tidy(draft: Draft, then: Before) -> None:
    """Mend what an edit of `draft` has left undone; what was wrong `then` stays as it is.

    A line that lost what it led to gets a stop of its own, and goes if it has no side. Hubs that
    nothing meets any more go; where two are left of a junction, they become one. What has come to
    cross gets levels, and loses them when it crosses nothing any more. Stated fields go when the walls
    leave other fields than before.
    """
    _mend_lines(draft, then)
    for hub, kind in list(draft.hubs().items()):
        users = draft.ending_at(hub)
        if len(users) >= then.users.get(hub, 0):
            continue
        if users and not any(sides_of(user) for user in users):
            for user in users:
                draft.remove(user)
            users = []
        if kind == JUNCTION and len(users) == _ENDS_OF_A_LINE:
            _run_through(draft, hub, *users)
        elif kind == JUNCTION and len(users) == 1:
            draft.tile["hubs"][hub] = stop_kind(users[0]["terrain"])
        if not draft.ending_at(hub):
            draft.remove_hub(hub)
    _settle(draft, then)
    _drop_fields(draft, then)


def _mend_lines(draft: Draft, then: Before) -> None:
    for line in draft.segments():
        if draft.shape(line) is not Shape.LINE or _ends(line) >= min(
            _ENDS_OF_A_LINE, then.ends.get(id(line), _ENDS_OF_A_LINE)
        ):
            continue
        if sides_of(line):
            own_list(line, "ends").append(draft.new_hub(stop_kind(line["terrain"])))
        else:
            draft.remove(line)


def _run_through(draft: Draft, hub: str, one: Segment, other: Segment) -> None:
    """Make one line of the two that are left at a junction."""
    ends = [end for end in (*ends_of(one), *ends_of(other)) if end != hub]
    whole = len({*ends, *sides_of(one), *sides_of(other)}) == _ENDS_OF_A_LINE
    if one["terrain"] != other["terrain"] or not whole:
        return
    own_list(one, "ends")[:] = ends
    if sides_of(other):
        own_list(one, "sides").extend(sides_of(other))
    one["symbols"] = [*own_list(one, "symbols"), *own_list(other, "symbols")]
    for key in ("ends", "sides", "symbols"):
        drop_empty(one, key)
    draft.remove(other)


def _settle(draft: Draft, then: Before) -> None:
    touched = {id(segment) for segment in draft.segments()} - {id(segment) for segment in then.kept}
    for _ in range(_MOST_CROSSINGS):
        segments = draft.segments()
        crossings, _fields = _looked_at(draft)
        for crossing in crossings:
            pair = segments[crossing.first], segments[crossing.second]
            is_new = then.crossing.get(_pair(segments, crossing)) is not False
            # Areas cannot go under each other: that is for the rules to tell.
            if not crossing.settled and is_new and _lines_among(draft, pair):
                _give_level(draft, pair, touched)
                break
        else:
            break
    segments = draft.segments()
    still = {
        number for pair in (_pair(segments, crossing) for crossing in _looked_at(draft)[0]) for number in pair
    }
    crossed = {number for pair in then.crossing for number in pair}
    for segment in segments:
        # A new piece of a line that went under has no crossing of its own to remember.
        if "level" in segment and id(segment) not in still and id(segment) in crossed | touched:
            del segment["level"]


def _lines_among(draft: Draft, pair: tuple[Segment, Segment]) -> list[Segment]:
    return [segment for segment in pair if draft.shape(segment) is Shape.LINE]


def _give_level(draft: Draft, pair: tuple[Segment, Segment], touched: set[int]) -> None:
    lines = _lines_among(draft, pair)
    one, other = pair
    if len(lines) == 1:
        moved, wish = lines[0], "under"
    else:
        roads = [line for line in lines if line["terrain"] == _BRIDGES]
        moved = roads[0] if len(roads) == 1 else other if id(other) in touched else one
        wish = "over"
    level = moved.get("level", "ground")
    if level == "ground":
        put_in_segment(moved, "level", wish)
    else:
        moved.pop("level", None)


def _drop_fields(draft: Draft, then: Before) -> None:
    if "fields" in draft.tile and _looked_at(draft)[1] != then.fields:
        del draft.tile["fields"]
        draft.tile.pop("fields_reason", None)


def _looked_at(draft: Draft) -> tuple[tuple[Crossing, ...], _Fields]:
    """Return what crosses on `draft`, and what its walls leave: half-edges, and the sides of cities."""
    sketch = draft.sketch()
    topology = topology_of(sketch, draft.terrains())
    fields = frozenset(
        (field.halves, frozenset(frozenset(sketch.segments[city].sides) for city in field.cities))
        for field in topology.derived
    )
    return topology.crossings, fields


def _ends(segment: Segment) -> int:
    return len(sides_of(segment)) + sum(1 for _ in texts(segment, "ends"))


def _pair(segments: list[Segment] | tuple[Segment, ...], crossing: Crossing) -> frozenset[int]:
    return frozenset((id(segments[crossing.first]), id(segments[crossing.second])))
