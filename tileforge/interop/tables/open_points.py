"""What a draft leaves open, the ways in which it can be settled, and settling it.

Questions are asked of the pattern, not of the tile: two neighbouring city sides are one question
whichever way they lie. Options are written for the pattern and turned to the tile; those that would
make segments cross are not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from tileforge.interop.tables.cells import CellError
from tileforge.interop.tables.draft import Draft
from tileforge.interop.tables.layout import CITY, THROUGH, Known, open_line_sides, tile_of
from tileforge.interop.tables.options import CROSSROADS, VILLAGE, Option, area_options, line_options
from tileforge.model.geometry import SIDES, Side, turn_point
from tileforge.rules.words import named
from tileforge.topology.tile import topology_of


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
            option for option in area_options(pattern, terrain) if fits(draft, option.turned(turns), known)
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
                for option in line_options(pattern, (*spots, *gate))
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
        tile = tile_of(_walls_only(draft), known)
    except CellError as fault:
        return fault
    for crossing in topology_of(tile, known.terrains).crossings:
        if not crossing.settled:
            one, other = tile.segments[crossing.first], tile.segments[crossing.second]
            hint = f"Say which runs below: {'+'.join(one.sides)}:under, or join other sides."
            return CellError(f"{named(one)} and {named(other)} cross", hint, "joins")
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
