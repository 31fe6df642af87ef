"""What the games among the fixtures cannot show of nests, eggs and the bunny."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.board.expansions.games import at_random, begun, codes, renamed, shipped, took
from tileforge.board.expansions.easter import EGG, Easter
from tileforge.board.expansions.hops import DICE
from tileforge.board.play import Play
from tileforge.board.table import Standing
from tileforge.model.board import Cell, Option, Placement, Spot
from tileforge.model.figures import FIGURES
from tileforge.model.game import Move, Turn
from tileforge.model.tile import SymbolUse

SETS = ("base", "easter")
FOUR = [Placement("base", tile, x, y) for tile, x, y in (("D", 0, 0), ("U", 1, 0), ("B", 1, 1), ("B", 0, 1))]
"""Four tiles in a square, a road along the northern two."""
WITH_EGGS = {
    *("follower", "large-follower", "abbot", "mayor", "wagon", "ringmaster", "guard", "phantom"),
    "shepherd",
}


def table(options: Mapping[str, Option] | None = None, players: tuple[str, ...] = ("red", "blue")) -> Play:
    return begun(map(shipped, SETS), FOUR, options, players)


def crossroads(*moves: Move, player: str = "red") -> Turn:
    """Return a turn in which a bunny tile is placed at the eastern end of the road."""
    placement = Placement("easter", "09", 2, 0)
    moves = tuple(replace(move, keys=("turns", 0, "moves", index)) for index, move in enumerate(moves))
    return Turn(player, placement=placement, moves=moves, keys=("turns", 0))


def hops(by: str | None, *path: Cell, die: int | None = None) -> Move:
    return Move("bunny", by=by, path=path, die=die)


def in_play(play: Play) -> bool:
    return any(isinstance(each, Easter) for each in play.expansions)


def test_easter_is_in_play_wherever_its_symbols_are_and_by_option() -> None:
    assert in_play(begun([shipped("base"), renamed("easter")]))
    assert not in_play(begun([shipped("base"), renamed("easter")], options={"easter": False}))
    assert not in_play(begun([shipped("base")]))
    assert in_play(begun([shipped("base")], options={"easter": "original"}))


def test_the_figures_that_get_eggs_are_those_that_the_model_says() -> None:
    assert {id for id, kind in FIGURES.items() if kind.egg} == WITH_EGGS


@pytest.mark.parametrize("id", sorted(FIGURES))
def test_who_gets_an_egg_from_the_bunny(id: str) -> None:
    play = table()
    owner = "blue" if id in WITH_EGGS or FIGURES[id].supply or FIGURES[id].role == "special" else None
    play.table.put(Standing(FIGURES[id], owner, (1, 0)))
    took(play, crossroads(hops("red", (1, 0)), hops("blue", (0, 0))))
    assert codes(play) == []
    assert play.tokens[EGG] == ({"blue": 1} if id in WITH_EGGS else {})


@pytest.mark.parametrize("inside", ["tower", "bridge", "shrine"])
def test_a_follower_in_a_place_of_its_own_gets_an_egg(inside: str) -> None:
    play = table()
    play.table.put(Standing(FIGURES["follower"], "blue", (1, 0), inside=inside))
    took(play, crossroads(hops("red", (1, 0)), hops("blue", (0, 0))))
    assert play.tokens[EGG] == {"blue": 1}


def test_several_followers_on_a_tile_get_an_egg_each_but_those_where_it_starts_get_none() -> None:
    play = table()
    for cell, player in (((1, 0), "blue"), ((1, 0), "blue"), ((1, 0), "red"), ((0, 1), "red")):
        play.table.put(Standing(FIGURES["follower"], player, cell))
    took(play, crossroads(hops("red", (1, 0)), hops("blue", (0, 0))))
    assert play.tokens[EGG] == {"blue": 2, "red": 1}


def test_the_bunny_moves_clockwise_from_whoever_placed_it() -> None:
    play = table(players=("red", "blue", "green"))
    took(play, Turn("red", placement=Placement("base", "B", 0, 2)))
    took(
        play,
        crossroads(
            hops("blue", (1, 0), die=1),
            hops("green", (1, 1), die=1),
            hops("red", (0, 1), die=1),
            player="blue",
        ),
    )
    assert codes(play) == []
    assert play.next_player == "green"


def test_a_single_hop_may_be_written_as_its_target_and_the_first_mover_left_out() -> None:
    play = table()
    took(
        play, crossroads(Move("bunny", target=Spot(1, 0)), Move("bunny", by="blue", target=Spot(0, 0), die=1))
    )
    assert codes(play) == []
    assert play.neutral["bunny"].cell == (0, 0)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ([], "TF673"),
        ([(1, 0)], None),
        ([(1, 0), (0, 0)], None),
        ([(1, 0), (0, 0), (0, 1)], None),
        ([(1, 0), (0, 0), (0, 1), (1, 1)], "TF673"),
    ],
)
def test_where_the_roll_is_not_written_it_may_have_been_any(path: list[Cell], code: str | None) -> None:
    play = table()
    took(play, crossroads(hops("red", *path)))
    assert [found for found in codes(play) if found != "TF670"] == ([code] if code else [])


@pytest.mark.parametrize(
    ("move", "code", "keys"),
    [
        (Move("bunny", source=Spot(0, 0), path=((1, 0),)), "TF671", ("from",)),
        (Move("bunny", path=((0, 0),)), "TF671", ("path", 0)),
        (Move("bunny", path=((1, 0), (1, 1), (1, 0))), "TF672", ("path", 2)),
        (Move("bunny", target=Spot(9, 9)), "TF671", ("to",)),
        (Move("bunny", path=((1, 0),), die=7), "TF674", ()),
        (Move("bunny", path=((1, 0),), die=2), "TF673", ()),
        (Move("bunny", by="green", path=((1, 0),)), "TF670", ("by",)),
    ],
)
def test_a_fault_leads_to_what_is_wrong_with_a_move(
    move: Move, code: str, keys: tuple[str | int, ...]
) -> None:
    play = table()
    took(play, crossroads(move))
    first = play.faults[0]
    assert (first.code, first.keys) == (code, ("turns", 0, "moves", 0, *keys))


def test_who_moves_the_bunny_need_not_be_named() -> None:
    play = took(table(), crossroads(hops(None, (1, 0)), hops(None, (0, 0)), hops(None, (0, 1))))
    assert [(fault.code, fault.keys[-1]) for fault in play.faults] == [("TF519", 2)]


def test_a_tile_that_the_bunny_comes_to_twice_gives_its_egg_once() -> None:
    play = table()
    play.table.put(Standing(FIGURES["follower"], "blue", (1, 0)))
    took(play, crossroads(hops("red", (1, 0), (0, 0), (1, 0)), hops("blue", (1, 1))))
    assert codes(play) == ["TF672"]
    assert play.tokens[EGG] == {"blue": 1}


@pytest.mark.parametrize("unfinished", [False, True])
def test_a_turn_that_stops_before_the_scoring_scores_no_nest(unfinished: bool) -> None:
    ring = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1)]
    around = [Placement("base", "B", *cell) for cell in ring]
    play = begun(map(shipped, SETS), [Placement("easter", "08", 0, 0), *around], {"nest-scoring": "during"})
    took(play, Turn("red", placement=Placement("base", "B", -1, 0), unfinished=unfinished))
    assert play.tokens[EGG] == ({} if unfinished else {"red": 2})


def test_who_did_not_move_the_bunny_is_told_by_name() -> None:
    play = took(table(players=("red", "blue", "green")), crossroads(hops("red", (1, 0), die=1)))
    (fault,) = play.faults
    assert (fault.code, fault.keys) == ("TF670", ("turns", 0))
    assert "blue, green" in fault.message


@pytest.mark.parametrize(
    ("movers", "told"),
    [
        (["red", "blue", "green", "black"], []),
        (["blue", "green", "black"], ["red did not"]),
        (["red", "green", "black"], ["blue did not"]),
        (["black"], ["red, blue, green did not"]),
        (["blue", "red", "green", "black"], ["green moves the bunny now, not red"]),
        (["red", "red", "green", "black"], ["blue moves the bunny now, not red"]),
        (["blue", "green", "black", "red"], ["red moves the bunny after those"]),
        (["blue", "green", "black", None], ["red moves the bunny after those"]),
        (
            ["green", "green", "red", "blue"],
            ["black moves the bunny now, not green", "red moves the bunny after", "blue moves"],
        ),
    ],
    ids=lambda names: "-".join(map(str, names)),
)
def test_each_mistake_in_who_moves_the_bunny_is_told_once(movers: list[str | None], told: list[str]) -> None:
    play = begun(
        map(shipped, SETS),
        [*FOUR, Placement("base", "B", -1, 1), Placement("base", "B", -2, 1)],
        players=("red", "blue", "green", "black"),
    )
    path = [(1, 0), (1, 1), (0, 1), (-1, 1)]
    took(play, crossroads(*(hops(by, cell, die=1) for by, cell in zip(movers, path, strict=False))))
    assert all(fault.code == "TF670" for fault in play.faults)
    assert len(play.faults) == len(told)
    assert all(part in fault.message for part, fault in zip(told, play.faults, strict=True))


def test_who_was_passed_over_is_told_even_if_the_bunny_is_in_a_dead_end_by_now() -> None:
    play = took(table(), crossroads(hops("blue", (1, 0), (1, 1), (0, 1), die=3)))
    assert play.faults[0].message == "red did not move the bunny"
    play = took(
        begun(map(shipped, SETS), FOUR[:2]),
        crossroads(hops("blue", (1, 0), (0, 0), die=3)),
    )
    assert [fault.message for fault in play.faults] == ["red did not move the bunny"]


def test_one_tile_may_complete_two_nests_and_gives_two_eggs_for_each() -> None:
    ring = [(x, y) for y in (-1, 0, 1) for x in range(-1, 3) if (x, y) not in ((0, 0), (1, 0), (0, -1))]
    nests = [Placement("easter", "08", 0, 0), Placement("easter", "12", 1, 0)]
    play = begun(map(shipped, SETS), [*nests, *(Placement("base", "B", *cell) for cell in ring)])
    play.table.put(Standing(FIGURES["follower"], "blue", (1, 1)))
    play.table.put(Standing(FIGURES["follower"], "red", (2, 0)))
    took(play, Turn("red", placement=Placement("base", "E", 0, -1, 2)))
    assert play.tokens[EGG] == {"red": 2 + 2 + 1, "blue": 1 + 1}


def test_the_bunny_does_not_come_to_a_tile_with_a_volcano() -> None:
    volcano = shipped("princess-dragon")
    both = replace(
        volcano,
        tiles=tuple(
            replace(tile, symbols=(*tile.symbols, SymbolUse("bunny"))) if tile.id == "3" else tile
            for tile in volcano.tiles
        ),
    )
    play = begun([shipped("base"), both])
    took(play, Turn("red", placement=Placement("princess-dragon", "3", 1, 0)))
    assert "dragon" in play.neutral
    assert "bunny" not in play.neutral
    assert codes(play) == []


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"easter": "original"},
        {"bunny-die": "six-sided", "nest-scoring": "during"},
        {"bunny-die": "none", "bunny-eaten": False},
    ],
    ids=["", "original", "six-sided", "no-die"],
)
def test_random_games_keep_to_the_rules_of_easter(seed: int, options: Mapping[str, Option]) -> None:
    sets = map(shipped, (*SETS, "princess-dragon"))
    _, play = at_random(sets, seed, {"dragon": True, **options})
    assert sum(play.tokens[EGG].values()) > 0


@pytest.mark.parametrize("name", ["special", "six-sided"])
def test_at_random_the_die_is_fair(name: str) -> None:
    rolled: Counter[int | None] = Counter()
    for seed in range(12):
        game, _ = at_random(map(shipped, SETS), seed, {"bunny-die": name}, turns=94)
        rolled.update(move.die for turn in game.turns for move in turn.moves if move.kind == "bunny")
    faces = DICE[name].faces
    assert set(rolled) == set(faces)
    fair = rolled.total() / len(set(faces))
    assert all(0.7 * fair < number < 1.3 * fair for number in rolled.values()), rolled


def test_the_play_counts_eggs_by_player() -> None:
    play = begun(map(shipped, SETS))
    assert play.tokens == {EGG: {}}
    assert begun([shipped("base")]).tokens == {}
