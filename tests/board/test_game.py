from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.board.plays import BLUE, RED, START, codes, game_of, place, played, tileset, turn
from tileforge.board.every import OPTIONS
from tileforge.board.game import random_game, replay
from tileforge.board.options import SUPPLIES
from tileforge.board.play import Play
from tileforge.model.board import Option
from tileforge.model.game import Game
from tileforge.schema.dump_game import dump_game
from tileforge.schema.game import load_game

EXPANSIONS = ("princess-dragon", "easter", "fortune-teller", "anniversary-20", "gifts")
COLOURS = ("red", "blue", "green", "yellow", "black", "pink")
TURNS = (
    turn(RED, place("E", 0, -1, 2), "city"),
    turn(BLUE, place("U", 1, 0), "road"),
    turn(RED, place("U", 2, 0)),
)


@pytest.mark.parametrize(
    ("until", "tiles", "points"), [(0, 1, 0), (1, 2, 4), (2, 3, 4), (3, 4, 4), (9, 4, 4), (None, 4, 4)]
)
def test_a_game_can_be_seen_after_any_turn(until: int | None, tiles: int, points: int) -> None:
    play = played(*TURNS, until=until)
    assert len(play.table.cells) == tiles
    assert play.points[RED] == points
    assert play.turn_number == tiles - 1


def test_final_scoring_comes_after_all_turns_only() -> None:
    assert played(*TURNS, ended=True).points == {RED: 4, BLUE: 3}
    assert played(*TURNS, ended=True, until=3).points == {RED: 4, BLUE: 3}
    assert played(*TURNS, ended=True, until=2).points == {RED: 4, BLUE: 0}
    assert played(*TURNS).points == {RED: 4, BLUE: 0}


def test_an_unfinished_game_has_no_final_scoring() -> None:
    play = played(*TURNS[:2], turn(RED, place("W", 2, 0), unfinished=True), ended=True)
    assert play.points == {RED: 4, BLUE: 0}
    assert codes(play.faults) == []


def test_a_turn_is_not_unfinished_in_the_middle_even_if_the_replay_stops_there() -> None:
    turns = (turn(RED, place("U", 1, 0), unfinished=True), turn(BLUE, place("U", 2, 0)))
    for until in (None, 1):
        play = played(*turns, until=until)
        assert codes(play.faults) == [(1, "TF516")]
        assert play.faults[0].keys == ("turns", 0, "unfinished")


def test_tiles_of_sets_that_cannot_be_used_are_left_out() -> None:
    game = game_of(turn(RED, place("U", 1, 0)), sets=("base", "lost"))
    play = replay(game, {"base": tileset("base")})
    assert len(play.table.cells) == 2
    assert replay(game, {}).table.cells == {}


def some_options(rng: Random) -> dict[str, Option]:
    """Return some of all options, each set to some value that it may have."""
    return {
        info.id: rng.choice(info.choices) if info.choices else rng.randint(0, 3)
        for info in OPTIONS
        if rng.random() < 0.35
    }


def a_random_game(seed: int) -> tuple[Game, Play]:
    rng = Random(seed)
    sets = ["base", *(id for id in EXPANSIONS if rng.random() < 0.5)]
    return random_game(
        [tileset(id) for id in sets],
        COLOURS[: rng.randint(2, 6)],
        rng,
        START,
        options=some_options(rng),
        turns=None if seed % 3 else rng.randint(0, 40),
        claim=rng.choice((0.2, 0.5, 1.0)),
    )


@pytest.mark.parametrize("seed", range(12))
def test_random_games_break_no_rule_and_replay_to_the_same(seed: int) -> None:
    game, play = a_random_game(seed)
    again = replay(game, {id: tileset(id) for id in game.sets})
    assert play.faults == []
    assert again.faults == []
    assert again.events == play.events
    assert again.points == play.points
    assert again.bag == play.bag
    assert sum(event.points for event in play.events) == sum(play.points.values())


@pytest.mark.parametrize("seed", range(12))
def test_no_tile_and_no_figure_is_lost_or_won_in_a_random_game(seed: int) -> None:
    game, play = a_random_game(seed)
    for until in (len(game.turns), len(game.turns) // 2):
        play = replay(
            Game(game.sets, game.players, game.start, game.turns[:until], game.options),
            {id: tileset(id) for id in game.sets},
        )
        assert min(play.bag.values()) >= 0
        for player in game.players:
            for option, kind in SUPPLIES.items():
                standing = sum(
                    figure.kind.id == kind and figure.player == player
                    for figures in play.table.figures.values()
                    for figure in figures
                )
                assert play.supply[player][kind] >= 0
                assert play.supply[player][kind] + standing == int(play.settings[option] or 0)


def test_a_random_game_is_the_same_for_the_same_lot() -> None:
    assert dump_game(a_random_game(7)[0]) == dump_game(a_random_game(7)[0])
    assert a_random_game(7)[0].turns != a_random_game(8)[0].turns


def test_a_random_game_goes_through_its_file_unharmed(tmp_path: Path) -> None:
    game, play = a_random_game(5)
    file = tmp_path / "game.json"
    file.write_bytes(dump_game(game))
    loaded = load_game(file)
    assert loaded.findings == ()
    assert loaded.game == game
    assert replay(loaded.game, loaded.tilesets).events == play.events


def test_a_random_game_ends_with_its_bag_or_after_so_many_turns() -> None:
    game, play = random_game([tileset("base")], (RED, BLUE), Random(1), START)
    assert play.bag.total() == 0
    assert len(game.turns) <= 71
    game, play = random_game([tileset("base")], (RED, BLUE), Random(1), START, turns=5)
    assert len(game.turns) == 5
    assert play.bag.total() >= 60
    assert game.ended


@pytest.mark.parametrize(("claim", "placed"), [(0.0, False), (1.0, True)])
def test_how_often_followers_are_placed_is_the_callers_choice(claim: float, placed: bool) -> None:
    game, _ = random_game([tileset("base")], (RED, BLUE), Random(1), START, turns=8, claim=claim)
    assert {each.follower is not None for each in game.turns} == {placed}


def test_a_copy_is_laid_as_often_as_it_is_printed() -> None:
    first = turn(RED, place("E", 0, -1, 2, copy=1))
    again = turn(BLUE, place("E", 1, -1, 0, copy=1))
    play = played(first, again)
    assert codes(play.faults) == [(2, "TF518")]
    assert "copy number 1" in play.faults[0].message
    assert played(first, again, sets=("base", "base")).faults == []
    assert played(first, turn(BLUE, place("E", 1, -1, 0, copy=2))).faults == []


def test_gardens_are_claimed_in_random_games() -> None:
    kinds = set()
    for seed in range(3):
        _, play = random_game([tileset("base")], (RED, BLUE), Random(seed), START, claim=0.9)
        kinds |= {event.kind for event in play.events}
    assert "garden" in kinds
