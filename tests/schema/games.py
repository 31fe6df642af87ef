"""Random boards and games that follow their schemas, for property tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from hypothesis import strategies as st

from tests.schema.tilesets import MAYBE_TEXTS, NAMES, X
from tileforge.model.board import (
    Board,
    Expectation,
    ExpectedFeature,
    ExpectedPlacement,
    Figure,
    Option,
    Placement,
    Spot,
    cell_of,
)
from tileforge.model.figures import FIGURES
from tileforge.model.game import CardPlay, Deployment, Drawn, Game, Move, Turn

_Entry = TypeVar("_Entry")

SETS = ("base", "gifts", "base")
TILES = tuple(("base", id) for id in "ADKX")
LABELS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40).filter(
    lambda label: label == label.strip()
)
COLUMNS = st.integers(-10_000, 10_000)
CELLS = st.tuples(COLUMNS, COLUMNS)
SPOTS = st.builds(Spot, COLUMNS, COLUMNS, st.none() | LABELS)
NAMED_SPOTS = st.builds(Spot, COLUMNS, COLUMNS, LABELS)
KINDS = st.sampled_from(sorted(FIGURES))
LYING = st.sampled_from((None, True, False))
CODES = st.from_regex(r"TF[0-9]{3}", fullmatch=True)
SIZES = st.none() | st.integers(0, 1000)
OPTIONS: st.SearchStrategy[Mapping[str, Option]] = st.just({}) | st.dictionaries(
    NAMES, st.booleans() | st.integers(-1000, 1000) | st.text(min_size=1, max_size=20), max_size=3
)


def few(entries: st.SearchStrategy[_Entry], most: int = 2) -> st.SearchStrategy[tuple[_Entry, ...]]:
    return st.lists(entries, max_size=most).map(tuple)


@st.composite
def placements(draw: st.DrawFn) -> Placement:
    set_id, tile_id = draw(st.sampled_from(TILES))
    copies = st.none() | (st.integers(1, 4) if tile_id == "D" else st.just(1))
    return Placement(set_id, tile_id, *draw(CELLS), draw(st.integers(0, 3)), draw(copies))


def laid(least: int) -> st.SearchStrategy[tuple[Placement, ...]]:
    return st.lists(placements(), min_size=least, max_size=4, unique_by=cell_of).map(tuple)


def numbers(players: Sequence[str], least: int = -1000) -> st.SearchStrategy[Mapping[str, int] | None]:
    if not players:
        return st.sampled_from((None, {}))
    counted = st.dictionaries(st.sampled_from(players), st.integers(least, 1000), max_size=2)
    return st.none() | counted


def held(players: Sequence[str]) -> st.SearchStrategy[Mapping[str, Mapping[str, int]]]:
    if not players:
        return st.just({})
    counted = st.dictionaries(st.sampled_from(players), st.integers(0, 60), min_size=1, max_size=2)
    return st.dictionaries(st.sampled_from(("egg", "gift")), counted, max_size=2)


def figures(players: Sequence[str]) -> st.SearchStrategy[Figure]:
    return st.builds(Figure, KINDS, SPOTS, st.sampled_from((None, *players)), LYING, inside=st.none() | NAMES)


def expectations(players: Sequence[str], *, of_game: bool) -> st.SearchStrategy[Expectation]:
    feature = st.builds(
        ExpectedFeature,
        NAMED_SPOTS,
        st.sampled_from((None, True, False)),
        SIZES,
        SIZES,
        numbers(players),
        numbers(players, 0),
    )
    placement = st.builds(ExpectedPlacement, placements(), st.none() | CODES, st.none() | few(NAMED_SPOTS))
    turns = st.integers(0, 50) if of_game else st.just(0)
    return st.builds(
        Expectation,
        few(feature),
        st.just(()) if of_game else few(placement),
        numbers(players),
        st.none() | few(figures(players)),
        few(st.tuples(turns, CODES)),
        held(players) if of_game else st.just({}),
    )


@st.composite
def boards(draw: st.DrawFn) -> Board:
    players = draw(st.lists(LABELS, unique=True, max_size=3))
    return Board(
        sets=SETS,
        placements=draw(laid(1)),
        name=draw(MAYBE_TEXTS),
        players=tuple(players),
        options=draw(OPTIONS),
        figures=draw(few(figures(players))),
        expect=draw(expectations(players, of_game=False)),
        x=draw(X),
    )


@st.composite
def turns(draw: st.DrawFn, players: Sequence[str]) -> Turn:
    maybe_player = st.sampled_from((None, *players))
    maybe_spot = st.none() | SPOTS
    move = st.builds(
        Move,
        KINDS,
        maybe_spot,
        maybe_spot,
        maybe_player,
        maybe_player,
        few(CELLS, 6),
        st.none() | st.integers(1, 6),
    )
    effect = st.builds(Move, KINDS, maybe_spot, maybe_spot, maybe_player)
    cards = st.sampled_from(("synod", "cash-out"))
    card = st.builds(CardPlay, st.just("draw"), st.none() | cards) | st.builds(
        CardPlay, st.just("open"), cards, st.none() | effect
    )
    return Turn(
        player=draw(st.sampled_from(players)),
        draws=draw(few(st.sampled_from(TILES).map(lambda name: Drawn(*name)))),
        placement=draw(st.none() | placements()),
        follower=draw(st.none() | st.builds(Deployment, KINDS, NAMED_SPOTS, LYING)),
        moves=draw(few(move)),
        cards=draw(few(card)),
        choices=draw(st.just({}) | st.dictionaries(NAMES, CELLS, max_size=2)),
        unfinished=draw(st.booleans()),
        scored=draw(st.booleans()),
    )


@st.composite
def games(draw: st.DrawFn) -> Game:
    players = draw(st.lists(LABELS, unique=True, min_size=1, max_size=3))
    return Game(
        sets=SETS,
        players=tuple(players),
        start=draw(laid(0)),
        turns=draw(few(turns(players), 4)),
        options=draw(OPTIONS),
        ended=draw(st.booleans()),
        expect=draw(expectations(players, of_game=True)),
        name=draw(MAYBE_TEXTS),
        x=draw(X),
    )
