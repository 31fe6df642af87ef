"""Laws of games: where a table stands and which way it faces changes nothing, and a game that stops
early has gone the same way until then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from tests.board.plays import START, tileset
from tileforge.board.every import OPTIONS
from tileforge.board.game import random_game, replay
from tileforge.board.names import part_called, part_names
from tileforge.board.play import Play
from tileforge.board.snapshot import standing_figures
from tileforge.model.board import Cell, Figure, Option, Placement, Spot, cell_of
from tileforge.model.game import Game, Move, Turn

SETS = ("base", "princess-dragon", "easter", "fortune-teller", "anniversary-20", "gifts")
COLOURS = ("red", "blue", "green", "yellow", "black", "pink")
SEEDS = range(10)


def again(game: Game, until: int | None = None) -> Play:
    """Return `game` replayed."""
    return replay(game, {id: tileset(id) for id in game.sets}, until)


def some_options(rng: Random) -> dict[str, Option]:
    """Return a few options set to what they may be set to."""
    return {
        info.id: rng.choice(info.choices) if info.choices else rng.randint(1, 4)
        for info in OPTIONS
        if rng.random() < 0.2
    }


@cache
def a_game(seed: int) -> Game:
    """Return a game at random with every expansion, each other one with options."""
    rng = Random(seed)
    game, play = random_game(
        [tileset(id) for id in SETS],
        COLOURS[: 2 + seed % 5],
        rng,
        START,
        options=some_options(rng) if seed % 2 else None,
        turns=75,
        claim=0.7,
    )
    assert play.faults == []
    return game


@cache
def a_broken_game(seed: int) -> Game:
    """Return a game at random in which a few turns have what belongs to others."""
    game, rng = a_game(seed), Random(seed)
    turns = list(game.turns)
    for _ in range(6):
        what = rng.choice(("follower", "moves", "cards", "choices", "draws", "player"))
        one, other = rng.randrange(len(turns)), rng.randrange(len(turns))
        turns[one] = replace(turns[one], **{what: getattr(turns[other], what)})
    return replace(game, turns=tuple(turns))


class Elsewhere:
    """The same game on a table that stands elsewhere: `cell` tells where each cell comes to lie, and
    `turns` by how many quarter turns everything is turned.
    """

    def __init__(self, game: Game, cell: Callable[[Cell], Cell], turns: int = 0) -> None:
        self.cell = cell
        self.turns = turns
        self.designs = again(replace(game, turns=())).design
        self.lies: dict[Cell, Placement] = {}
        for placement in (*game.start, *(turn.placement for turn in game.turns)):
            if placement is not None:
                self.lies.setdefault(cell_of(placement), placement)

    def game(self, game: Game) -> Game:
        return replace(
            game,
            start=tuple(self.placement(each) for each in game.start),
            turns=tuple(self.turn(each) for each in game.turns),
        )

    def turn(self, turn: Turn) -> Turn:
        follower = turn.follower
        return replace(
            turn,
            placement=self.placement(turn.placement) if turn.placement is not None else None,
            follower=replace(follower, spot=self.spot(follower.spot)) if follower is not None else None,
            moves=tuple(self.move(move) for move in turn.moves),
            cards=tuple(
                replace(card, move=self.move(card.move) if card.move is not None else None)
                for card in turn.cards
            ),
            choices={name: self.cell(cell) for name, cell in turn.choices.items()},
        )

    def placement(self, placement: Placement) -> Placement:
        x, y = self.cell(cell_of(placement))
        return replace(placement, x=x, y=y, turns=(placement.turns + self.turns) % 4)

    def move(self, move: Move) -> Move:
        return replace(
            move,
            source=self.spot(move.source) if move.source is not None else None,
            target=self.spot(move.target) if move.target is not None else None,
            path=tuple(self.cell(cell) for cell in move.path),
        )

    def spot(self, spot: Spot) -> Spot:
        """Return where `spot` comes to lie; what is called ``city N`` may be called ``city E`` there."""
        x, y = self.cell((spot.x, spot.y))
        lies = self.lies.get((spot.x, spot.y))
        if lies is None or spot.on is None:
            return Spot(x, y, spot.on)
        design = self.designs(lies.set, lies.tile, lies.copy)
        part = part_called(design, lies.turns, spot.on)
        if part is None:
            return Spot(x, y, spot.on)
        return Spot(x, y, part_names(design, (lies.turns + self.turns) % 4)[part.number])

    def figures(self, play: Play) -> Counter[Figure]:
        found = standing_figures(play.table)
        return Counter(replace(figure, spot=self.spot(figure.spot)) for figure in found)


def aside(cell: Cell) -> Cell:
    return cell[0] + 1000, cell[1] - 37


def a_quarter(cell: Cell) -> Cell:
    return -cell[1], cell[0]


@pytest.mark.parametrize("make", [a_game, a_broken_game])
@pytest.mark.parametrize("seed", SEEDS)
def test_moving_a_whole_game_changes_nothing(make: Callable[[int], Game], seed: int) -> None:
    game = make(seed)
    there = Elsewhere(game, aside)
    before, after = again(game), again(there.game(game))
    assert after.events == before.events
    assert after.points == before.points
    assert after.tokens == before.tokens
    assert after.bag == before.bag
    assert Counter(standing_figures(after.table)) == there.figures(before)
    assert [(fault.turn, fault.code) for fault in after.faults] == [
        (fault.turn, fault.code) for fault in before.faults
    ]


@pytest.mark.parametrize("make", [a_game, a_broken_game])
@pytest.mark.parametrize("seed", SEEDS)
def test_turning_a_whole_game_changes_nothing_but_the_order_of_what_happens_at_once(
    make: Callable[[int], Game], seed: int
) -> None:
    game = make(seed)
    there = Elsewhere(game, a_quarter, 1)
    before, after = again(game), again(there.game(game))
    assert Counter(after.events) == Counter(before.events)
    assert [event.turn for event in after.events] == [event.turn for event in before.events]
    assert after.points == before.points
    assert after.tokens == before.tokens
    assert after.bag == before.bag
    assert Counter(standing_figures(after.table)) == there.figures(before)
    assert Counter((fault.turn, fault.code) for fault in after.faults) == Counter(
        (fault.turn, fault.code) for fault in before.faults
    )


@pytest.mark.parametrize("make", [a_game, a_broken_game])
def test_the_games_of_these_laws_have_something_of_everything(make: Callable[[int], Game]) -> None:
    games = [make(seed) for seed in SEEDS]
    seen = Counter(event.kind for game in games for event in again(game).events)
    for turn in (turn for game in games for turn in game.turns):
        seen.update(move.kind for move in turn.moves)
        seen.update(f"{card.act} {card.card}" for card in turn.cards)
        seen.update(turn.choices.keys())
        seen["walk"] += any(len(move.path) > 1 for move in turn.moves)
    wanted = ["road", "city", "monastery", "field", "garden", "tent", "fairy", "arrow", "eggs", "gift"]
    wanted += ["dragon", "bunny", "walk", "follower", "abbot", "cash-out", "open synod"]
    wanted += ["open road-sweeper", "open change-position", "open take-2"]
    assert [kind for kind in wanted if not seen[kind]] == []
    assert any(again(game).faults for game in games) == (make is a_broken_game)


@pytest.mark.parametrize("make", [a_game, a_broken_game])
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_game_seen_after_each_of_its_turns_has_gone_the_same_way(
    make: Callable[[int], Game], seed: int
) -> None:
    game = make(seed)
    whole = again(game)
    for number in range(len(game.turns)):
        play = again(game, number)
        assert play.events == [event for event in whole.events if 0 < event.turn <= number]
        assert play.faults == [fault for fault in whole.faults if fault.turn <= number]
