"""Rules about how a tile's segments lie: sides, crossings, ends and hubs (TF20x, TF21x)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tileforge.model.finding import Severity
from tileforge.model.terrain import Shape
from tileforge.model.tile import Level, Segment
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import TileSubject
from tileforge.rules.words import listed, named

_ENDS_OF_A_LINE: Final = 2
_MISUSE_HINTS: Final = {
    "sides": "Let a road or another segment lead from the side to it.",
    "ends": 'Name this segment in the "ends" of the road that stops at it.',
    "corners": "Remove the corners.",
    "at": 'Remove "at"; where it lies follows from its sides and ends.',
}


@rule(
    "TF201",
    scope="tile",
    severity=Severity.ERROR,
    title="a side or corner is taken twice",
    help="Each side of a tile shows one terrain, so one segment takes it, once; a corner is reached by one"
    " tip. Remove the side from one of the segments, or make one segment of the two.",
    wrong='{"terrain": "city", "sides": ["N"]}, {"terrain": "road", "sides": ["N", "S"]}',
    right='{"terrain": "city", "sides": ["N"], "id": "c"}, '
    '{"terrain": "road", "sides": ["S"], "ends": ["c"]}',
)
def place_taken_twice(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each side or corner that was taken before."""
    taken: dict[str, int] = {}
    for index, segment in enumerate(subject.tile.segments):
        for key, points in (("sides", segment.sides), ("corners", segment.corners)):
            for number, point in enumerate(points):
                if point not in taken:
                    taken[point] = index
                    continue
                holder = subject.tile.segments[taken[point]]
                too = " twice" if holder is segment else f", which {named(holder)} has"
                yield Fault(
                    f"/segments/{index}/{key}/{number}",
                    f"{named(segment)} takes {key.removesuffix('s')} {point}{too}",
                    f"Remove {point} from one of them.",
                )


@rule(
    "TF202",
    scope="tile",
    severity=Severity.ERROR,
    title="segments cross on one level",
    help='Segments that cross without a hub must say which goes over, with "level": "under", "ground" (the'
    ' default) or "over". A segment that goes under parts no fields; one that goes over a bridge '
    "does. Roads that meet instead of crossing end at a hub, such as a crossroads.",
    wrong='{"terrain": "city", "sides": ["E", "W"]}, {"terrain": "road", "sides": ["N", "S"]}',
    right='{"terrain": "city", "sides": ["E", "W"]}, '
    '{"terrain": "road", "sides": ["N", "S"], "level": "under"}',
)
def crossing_without_level(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each pair of segments that cross on one level."""
    for crossing in subject.topology.crossings:
        if crossing.settled:
            continue
        first, second = (subject.tile.segments[index] for index in (crossing.first, crossing.second))
        if subject.shape(first) is Shape.LINE and subject.shape(second) is not Shape.LINE:
            first, second = second, first
        remedy = '"level": "under"' if first.level is Level.GROUND else 'another "level"'
        yield Fault(
            f"/segments/{crossing.second}",
            f"{named(second)} crosses {named(first)}; give one of them {remedy}",
            "Or let both end at a hub if they meet there.",
        )


@rule(
    "TF203",
    scope="tile",
    severity=Severity.ERROR,
    title="a road or river ends at nothing",
    help='A line has two ends: each is a side, or a name in "ends". A road that stops inside the tile '
    "stops at something: a crossroads or village (a hub), a city's gate, a monastery; a river stops "
    "at its spring or at a lake.",
    wrong='{"terrain": "road", "sides": ["S"]}',
    right='{"terrain": "road", "sides": ["S"], "ends": ["m"]}, {"terrain": "monastery", "id": "m"}',
)
def line_that_ends_at_nothing(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each line with one end only."""
    for index, segment in enumerate(subject.tile.segments):
        if subject.shape(segment) is Shape.LINE and len(segment.sides) + len(segment.ends) == 1:
            way = f"from side {segment.sides[0]}" if segment.sides else f"from {segment.ends[0]}"
            yield Fault(
                f"/segments/{index}",
                f"{segment.terrain} {way} ends at nothing",
                'Add the side it leaves by, or name the hub or segment it stops at in "ends".',
            )


@rule(
    "TF204",
    scope="tile",
    severity=Severity.ERROR,
    title="a hub that nothing meets",
    help="A hub is a spot where segments stop. If none does, it would be drawn alone in the field and mean"
    ' nothing. Name it in the "ends" of the segments that stop there, or remove it.',
    wrong='"hubs": {"x": "village"}, "segments": [{"terrain": "road", "sides": ["N", "S"]}]',
    right='"hubs": {"x": "village"}, "segments": [{"terrain": "road", "sides": ["N"], "ends": ["x"]}, '
    '{"terrain": "road", "sides": ["S"], "ends": ["x"]}]',
)
def hub_that_nothing_meets(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each hub that no segment ends at."""
    met = {end for segment in subject.tile.segments for end in segment.ends}
    for hub, kind in subject.tile.hubs.items():
        if hub not in met:
            yield Fault(
                f"/hubs/{hub}",
                f'nothing meets hub "{hub}" ({kind})',
                'Name it in the "ends" of the segments that stop there, or remove it.',
            )


@rule(
    "TF207",
    scope="tile",
    severity=Severity.ERROR,
    title="a segment touches nothing",
    help="An area (city) takes at least one side. A line (road, river) takes a side, or stops at a hub or "
    "another segment, or something stops at it. One that does none of these cannot be drawn. A spot such as "
    "a monastery needs nothing, for it lies inside the tile.",
    wrong='{"terrain": "city"}',
    right='{"terrain": "city", "sides": ["N"]}',
)
def segment_that_touches_nothing(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each area with no side, and each line with no side, no end and nothing that
    ends at it.
    """
    met = {end for segment in subject.tile.segments for end in segment.ends}
    for index, segment in enumerate(subject.tile.segments):
        shape = subject.shape(segment)
        if segment.sides or segment.terrain not in subject.terrains:
            continue
        if shape is Shape.AREA:
            what, hint = "takes no side", 'Give it "sides"; what lies inside a tile is a spot.'
            yield Fault(f"/segments/{index}", f"{named(segment)} {what}", hint)
        elif shape is Shape.LINE and not segment.ends and segment.id not in met:
            what, hint = "takes no side and meets no hub", 'Give it "sides", or "ends" to stop at.'
            yield Fault(f"/segments/{index}", f"{named(segment)} {what}", hint)


@rule(
    "TF209",
    scope="tile",
    severity=Severity.ERROR,
    title="a segment has what its terrain cannot have",
    help="An area (city) takes sides, and its tips corners. A line (road, river) takes sides and has ends."
    " A spot (monastery, tent) lies inside the tile and takes neither; roads end at it, and it alone can"
    ' say where it stands ("at"). To stop a road at a city, name the city in the "ends" of the road, not'
    " the other way round.",
    wrong='{"terrain": "monastery", "sides": ["S"]}',
    right='{"terrain": "monastery", "id": "m"}, {"terrain": "road", "sides": ["S"], "ends": ["m"]}',
)
def part_that_the_shape_lacks(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each of sides, ends, corners and place that a segment's shape has no use for."""
    for index, segment in enumerate(subject.tile.segments):
        shape = subject.shape(segment)
        if segment.terrain not in subject.terrains or shape is Shape.GROUND:
            continue
        for key, points, shapes in (
            ("sides", segment.sides, (Shape.AREA, Shape.LINE)),
            ("ends", segment.ends, (Shape.LINE,)),
            ("corners", segment.corners, (Shape.AREA,)),
            ("at", segment.at, (Shape.SPOT,)),
        ):
            if points and shape not in shapes:
                yield Fault(
                    f"/segments/{index}/{key}",
                    f'{named(segment)} is {_shape_words(shape)}, which has no "{key}"',
                    _MISUSE_HINTS[key],
                )


def _shape_words(shape: Shape) -> str:
    return "an area" if shape is Shape.AREA else f"a {shape}"


@rule(
    "TF210",
    scope="tile",
    severity=Severity.ERROR,
    title="a road or river has more than two ends",
    help='A line has two ends, counting sides and "ends" together. Where three roads meet they are three '
    "segments that end at one hub, because each is a road of its own when roads are scored.",
    wrong='{"terrain": "road", "sides": ["E", "S", "W"]}',
    right='"hubs": {"x": "crossroads"}, "segments": [{"terrain": "road", "sides": ["E"], "ends": ["x"]}, …]',
)
def line_with_more_than_two_ends(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each line that takes more than two sides and ends together."""
    for index, segment in enumerate(subject.tile.segments):
        ends = (*(f"side {side}" for side in segment.sides), *segment.ends)
        if subject.shape(segment) is Shape.LINE and len(ends) > _ENDS_OF_A_LINE:
            yield Fault(
                f"/segments/{index}",
                f"{named(segment)} has {len(ends)} ends ({listed(ends)})",
                "Make a segment of each branch, and let all end at one hub.",
            )


@rule(
    "TF211",
    scope="tile",
    severity=Severity.WARNING,
    title="a corner that its segment has anyway",
    help="An area that takes a side reaches both corners of that side. A corner is only worth stating "
    "where the area's tip comes to it from across the tile and parts the field.",
    wrong='{"terrain": "city", "sides": ["N"], "corners": ["NE"]}',
    right='{"terrain": "city", "sides": ["N"], "corners": ["SE"]}',
)
def corner_beside_own_side(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each corner of an area that lies at one of its own sides."""
    for index, segment in enumerate(subject.tile.segments):
        for number, corner in enumerate(segment.corners):
            beside = [side for side in corner if side in segment.sides]
            if beside and subject.shape(segment) is Shape.AREA:
                yield Fault(
                    f"/segments/{index}/corners/{number}",
                    f"{named(segment)} reaches corner {corner} by side {listed(beside)} anyway",
                    "Remove the corner.",
                )


@rule(
    "TF213",
    scope="tile",
    severity=Severity.ERROR,
    title="a segment stops twice at one thing",
    help='A name stands once in "ends". A road whose two ends meet at the same hub would be a ring inside '
    "the tile, which can be neither drawn nor scored.",
    wrong='{"terrain": "road", "ends": ["x", "x"]}',
    right='{"terrain": "road", "ends": ["x", "c"]}',
)
def end_named_twice(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each end that stands before in the same segment."""
    for index, segment in enumerate(subject.tile.segments):
        first: dict[str, int] = {}
        for number, end in enumerate(segment.ends):
            if first.setdefault(end, number) != number:
                yield Fault(
                    f"/segments/{index}/ends/{number}",
                    f'{named(segment)} ends twice at "{end}"',
                    "Remove one of the two, or name what the other end stops at.",
                )


@rule(
    "TF214",
    scope="tile",
    severity=Severity.WARNING,
    title="a line ends at a line",
    help="A road that stops at the middle of another road makes a junction, and a junction stops the other"
    " road too: three roads meet there. Make a hub of it and let all three end there. A road that "
    "stops at a gate, a monastery or a hub is fine.",
    wrong='{"terrain": "road", "id": "r", "sides": ["E", "W"]}, '
    '{"terrain": "road", "sides": ["S"], "ends": ["r"]}',
    right='"hubs": {"x": "crossroads"}, and three roads that end at x',
)
def line_that_ends_at_a_line(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each end of a line that names another line of the same terrain."""
    if not subject.resolved:
        return
    lines: dict[str, Segment] = {}
    for segment in subject.tile.segments:
        if segment.id is not None and subject.shape(segment) is Shape.LINE:
            lines.setdefault(segment.id, segment)
    for index, segment in enumerate(subject.tile.segments):
        for number, end in enumerate(segment.ends):
            other = lines.get(end) if end not in subject.tile.hubs else None
            if other and other is not segment and other.terrain == segment.terrain:
                yield Fault(
                    f"/segments/{index}/ends/{number}",
                    f"{named(segment)} ends at {named(other)}",
                    "Let the branches meet at a hub.",
                )
