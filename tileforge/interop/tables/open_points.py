"""What a draft leaves open, the ways in which it can be settled, and settling it.

Questions are asked of the pattern, not of the tile: two neighbouring city sides are one question
whichever way they lie. Options are written for the pattern and turned to the tile; those that would
make segments cross are not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeAlias

from tileforge.interop.tables.cells import CellError, Group, RoadEnd, groups_text, road_ends_text
from tileforge.interop.tables.draft import Draft
from tileforge.interop.tables.layout import CITY, THROUGH, Known, open_line_sides, tile_of
from tileforge.model.catalogue import HUBS
from tileforge.model.geometry import SIDES, Side, turn_point
from tileforge.topology.tile import topology_of

VILLAGE: Final = "village"
CROSSROADS: Final = "crossroads"


@dataclass(frozen=True, slots=True)
class Option:
    """One way to settle a question: what it is called, and the groups or road ends that it adds.

    What is `rare` need not be shown in full.
    """

    label: str
    groups: tuple[Group, ...] = ()
    roads: tuple[RoadEnd, ...] = ()
    rare: bool = False

    @property
    def cell(self) -> str:
        """What to write in that column."""
        return road_ends_text(self.roads) if self.roads else groups_text(self.groups)

    def turned(self, turns: int) -> Option:
        """Return the option after `turns` clockwise quarter turns."""

        def sides(listed: tuple[Side, ...]) -> tuple[Side, ...]:
            return tuple(sorted((turn_point(side, turns) for side in listed), key=SIDES.index))

        groups = (replace(group, sides=sides(group.sides)) for group in self.groups)
        roads = (
            replace(end, sides=sides(end.sides), at=turn_point(end.at, turns) if end.at else None)
            for end in self.roads
        )
        return replace(self, groups=tuple(groups), roads=tuple(roads))


@dataclass(frozen=True, slots=True)
class Question:
    """What one draft leaves open of one terrain: its `sides`, and the `turns` that bring the pattern
    to lie as the tile does. `options`, first the likeliest, lie as the pattern does.

    `key` is the same for all drafts of which the same answer could be true.
    """

    terrain: str
    sides: tuple[Side, ...]
    turns: int
    options: tuple[Option, ...]
    key: tuple[str, ...]
    about_areas: bool

    def as_on_tile(self, option: Option) -> Option:
        """Return `option` as the tile lies."""
        return option.turned(self.turns)

    def as_pattern(self, option: Option) -> Option:
        """Return `option`, given for the tile as it lies, as the pattern does."""
        return option.turned(-self.turns)


@dataclass(frozen=True, slots=True)
class Answer:
    """The option taken, as the pattern lies, and whether it is meant for all drafts of the question."""

    option: Option
    for_all: bool = False


Ask: TypeAlias = Callable[[Draft, Question, Sequence[Draft], Known], Answer]
"""Called with a draft, what it leaves open, the other drafts that leave the same open, and what there is."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """What is taken where nobody is asked. `joins`: whether areas join; `roads`: whether two roads
    go through; `hub`: the kind of hub at which roads end (None: a village for one, crossroads for more).
    """

    joins: bool = True
    roads: bool = True
    hub: str | None = None


def question_of(draft: Draft, known: Known) -> Question | None:
    """Return the first thing that `draft` leaves open; areas come before roads."""
    if draft.is_laid_out:
        return None
    spots = tuple(sorted(thing.id for thing in draft.spots))
    for terrain in draft.open_areas:
        sides = tuple(side for side, edge in zip(SIDES, draft.edges, strict=True) if edge == terrain)
        pattern, turns = _pattern(sides)
        options = tuple(
            option for option in _area_options(pattern, terrain) if fits(draft, option.turned(turns), known)
        )
        return Question(terrain, sides, turns, options, ("areas", terrain, *pattern), about_areas=True)
    open_sides = open_line_sides(draft, known)
    for terrain in dict.fromkeys(draft.edges):
        edge_at = dict(zip(SIDES, draft.edges, strict=True))
        sides = tuple(side for side in open_sides if edge_at[side] == terrain)
        if sides:
            pattern, turns = _pattern(sides)
            cities = _city_count(draft, known)
            gate = (CITY,) if cities == 1 else ()
            options = tuple(
                option
                for option in _line_options(pattern, (*spots, *gate))
                if fits(draft, option.turned(turns), known)
            )
            key = ("lines", terrain, *pattern, *spots)
            return Question(terrain, sides, turns, options, key, about_areas=False)
    return None


def settled(draft: Draft, question: Question, option: Option) -> Draft:
    """Return `draft` with `option`, as the pattern lies, taken for `question`."""
    turned = question.as_on_tile(option)
    left = tuple(
        terrain for terrain in draft.open_areas if not (question.about_areas and terrain == question.terrain)
    )
    return replace(
        draft, groups=draft.groups + turned.groups, roads=draft.roads + turned.roads, open_areas=left
    )


def fits(draft: Draft, option: Option, known: Known) -> bool:
    """Tell whether `option`, as the tile lies, can be true of `draft`: it makes nothing cross."""
    trial = replace(draft, groups=draft.groups + option.groups, roads=draft.roads + option.roads)
    try:
        return _crossings(trial, known) <= _crossings(replace(draft, roads=()), known)
    except CellError:
        return False


def fault_of(draft: Draft, known: Known) -> CellError | None:
    """Return what keeps `draft` from becoming a tile however it is settled, None if nothing does."""
    if draft.is_laid_out:
        return None
    question = question_of(draft, known) if draft.open_areas else None
    options = question.options if question else (Option(""),)
    try:
        if question and options:
            return fault_of(settled(draft, question, options[0]), known)
        tile_of(_walls_only(draft), known)
    except CellError as fault:
        return fault
    return None


def _crossings(draft: Draft, known: Known) -> int:
    topology = topology_of(tile_of(_walls_only(draft), known), known.terrains)
    return sum(not crossing.settled for crossing in topology.crossings)


def _walls_only(draft: Draft) -> Draft:
    return replace(draft, shields=(), symbols=(), decor=())


def settle_all(drafts: Sequence[Draft], known: Known, ask: Ask) -> tuple[Draft, ...]:
    """Return `drafts` with nothing left open, each question put to `ask` until it is answered for all."""
    found = list(drafts)
    while True:
        waiting: dict[tuple[str, ...], list[tuple[int, Question]]] = {}
        for index, draft in enumerate(found):
            question = question_of(draft, known)
            if question is not None:
                waiting.setdefault(question.key, []).append((index, question))
        if not waiting:
            return tuple(found)
        areas_first = [key for key in waiting if key[0] == "areas"] or list(waiting)
        for key in areas_first:
            _settle_group(found, waiting[key], known, ask)


def _settle_group(found: list[Draft], waiting: list[tuple[int, Question]], known: Known, ask: Ask) -> None:
    """Settle in `found` one question for all drafts that ask it."""
    while waiting:
        index, question = waiting[0]
        others = [found[other] for other, _ in waiting[1:]]
        answer = ask(found[index], question, others, known)
        found[index] = settled(found[index], question, answer.option)
        left = []
        for other, same in waiting[1:]:
            if answer.for_all and fits(found[other], same.as_on_tile(answer.option), known):
                found[other] = settled(found[other], same, answer.option)
            else:
                left.append((other, same))
        waiting = left


def default_option(question: Question, defaults: Defaults, spots: Iterable[str] = ()) -> Option:
    """Return the option that `defaults` choose for `question`."""
    if question.about_areas:
        return question.options[0 if defaults.joins else -1]
    by_spot = [option for option in question.options if option.roads and option.roads[0].goal in tuple(spots)]
    if by_spot:
        return by_spot[0]
    goal = THROUGH if defaults.roads and len(question.sides) == 2 else ""
    hub = defaults.hub or (VILLAGE if len(question.sides) == 1 else CROSSROADS)
    for wanted in (goal, hub):
        for option in question.options:
            if option.roads and {end.goal for end in option.roads} == {wanted}:
                return option
    return question.options[0]


def _pattern(sides: tuple[Side, ...]) -> tuple[tuple[Side, ...], int]:
    """Return `sides` turned so that they come first round the tile, and the turns back."""

    def turned_back(turns: int) -> tuple[Side, ...]:
        return tuple(sorted((turn_point(side, -turns) for side in sides), key=SIDES.index))

    turns = min(range(len(SIDES)), key=lambda turns: [SIDES.index(side) for side in turned_back(turns)])
    return turned_back(turns), turns


def _city_count(draft: Draft, known: Known) -> int:
    try:
        tile = tile_of(_walls_only(replace(draft, roads=())), known)
        return sum(part.terrain == CITY for part in tile.segments)
    except CellError:
        return 0


def _area_options(sides: tuple[Side, ...], terrain: str) -> Iterator[Option]:
    """Yield the ways in which area `sides` can be one segment or more, the most joined first."""
    ways = sorted(_partitions(sides), key=len)
    for way in ways:
        joined = tuple(Group(part) for part in way if len(part) > 1)
        if len(way) == 1:
            label = f"one {terrain}"
        elif not joined:
            label = f"{_number(len(way))} {terrain} segments, apart"
        else:
            label = f"{_number(len(way))} {terrain} segments"
        yield Option(label, joined)


def _partitions(sides: tuple[Side, ...]) -> Iterator[tuple[tuple[Side, ...], ...]]:
    if not sides:
        yield ()
        return
    first, rest = sides[0], sides[1:]
    for size in range(len(rest), -1, -1):
        for others in combinations(rest, size):
            left = tuple(side for side in rest if side not in others)
            for way in _partitions(left):
                yield ((first, *others), *way)


def _line_options(sides: tuple[Side, ...], goals: tuple[str, ...]) -> Iterator[Option]:
    """Yield what the lines on `sides` can do; `goals` are the segments at which they can end."""
    for goal in dict.fromkeys(goals):
        if goal != CITY:
            yield Option(_ending(sides, f"the {goal}"), roads=(RoadEnd(sides, goal),))
    if len(sides) == 2:
        yield Option("goes through", roads=(RoadEnd(sides, THROUGH),))
    if len(sides) > 2:
        yield from _pairings(sides)
    usual = (VILLAGE, CROSSROADS) if len(sides) == 1 else (CROSSROADS, VILLAGE)
    for hub in usual:
        yield Option(_ending(sides, _with_article(hub)), roads=(RoadEnd(sides, hub),))
    if len(sides) > 1:
        ends = tuple(RoadEnd((side,), VILLAGE) for side in sides)
        yield Option("each ends at a village of its own", roads=ends)
    if CITY in goals:
        yield Option(_ending(sides, "the city’s gate"), roads=(RoadEnd(sides, CITY),))
    for hub in HUBS:
        if hub not in usual:
            yield Option(_ending(sides, _with_article(hub)), roads=(RoadEnd(sides, hub),), rare=True)


def _pairings(sides: tuple[Side, ...]) -> Iterator[Option]:
    """Yield the ways in which two of three or four lines go through, or all four in pairs."""
    for pair in combinations(sides, 2):
        rest = tuple(side for side in sides if side not in pair)
        if len(rest) == 1:
            ends = (RoadEnd(pair, THROUGH), RoadEnd(rest, VILLAGE))
            yield Option("two go through, one ends at a village", roads=ends)
        elif sides[0] in pair:
            yield Option("two pairs go through", roads=(RoadEnd(pair, THROUGH), RoadEnd(rest, THROUGH)))


def _ending(sides: tuple[Side, ...], goal: str) -> str:
    if len(sides) == 1:
        return f"ends at {goal}"
    return f"all end at {goal}" if len(sides) > 2 else f"both end at {goal}"


def _with_article(hub: str) -> str:
    return hub if hub == "bushes" else f"a {hub}"


def _number(number: int) -> str:
    return ("no", "one", "two", "three", "four")[number]
