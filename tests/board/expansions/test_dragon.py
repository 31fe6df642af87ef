"""What the games among the fixtures cannot show of the dragon."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.board.expansions.games import at_random, begun, codes, renamed, shipped, took
from tileforge.board.expansions.dragon import SHELTERS, Dragon
from tileforge.board.game import replay
from tileforge.board.play import Play
from tileforge.board.table import Standing
from tileforge.model.board import STEPS, Option, Placement, Spot, cell_of
from tileforge.model.figures import FIGURES, FigureKind, Role
from tileforge.model.game import Drawn, Game, Move, Turn

SET = "princess-dragon"
ROAD = [Placement("base", "U", x, 0) for x in range(3)]
VOLCANO = Turn("red", placement=Placement(SET, "3", 3, 0))
CALL = Placement(SET, "H", 4, 0)


def table(options: Mapping[str, Option] | None = None) -> Play:
    """Return a game in which the dragon is at the right end of a road of four tiles, blue to move."""
    return took(begun([shipped("base"), shipped(SET)], ROAD, options), VOLCANO)


def put(play: Play, kind: str, on: str | None, x: int = 2, inside: str | None = None) -> Standing:
    """Stand one of red's figures, or a neutral one, on the tile left of the dragon, or at another `x`."""
    if FIGURES[kind].role is Role.NEUTRAL:
        return play.set_neutral(kind, (x, 0))
    node = None if on is None else play.node_at(Spot(x, 0, on), ())
    figure = Standing(FIGURES[kind], "red", (x, 0), node, inside=inside)
    play.table.put(figure)
    return figure


def stands(play: Play, figure: Standing) -> bool:
    return figure in play.table.figures.get(figure.cell, ())


def step(x: int, by: str | None = None) -> Move:
    return Move("dragon", target=Spot(x, 0), by=by)


def walked(play: Play, *steps: Move, unfinished: bool = False) -> Play:
    return took(play, Turn("blue", placement=CALL, moves=steps, unfinished=unfinished))


def in_play(play: Play) -> bool:
    return any(isinstance(each, Dragon) for each in play.expansions)


def test_the_dragon_is_in_play_wherever_its_symbols_are_and_by_option() -> None:
    assert in_play(begun([shipped("base"), renamed(SET)]))
    assert not in_play(begun([shipped("base"), renamed(SET)], options={"dragon": False}))
    assert not in_play(begun([shipped("base")]))
    assert in_play(begun([shipped("base")], options={"dragon": True}))


def test_a_volcano_among_the_start_tiles_brings_the_dragon_too() -> None:
    play = begun([shipped("base"), shipped(SET)], [*ROAD, Placement(SET, "3", 3, 0)])
    assert play.neutral["dragon"].cell == (3, 0)
    assert codes(took(play, Turn("red", placement=CALL))) == ["TF647"]
    assert "dragon" not in begun([shipped("base"), shipped(SET)], ROAD).neutral


@pytest.mark.parametrize(
    "kind", [kind for kind in FIGURES.values() if kind.id != "dragon"], ids=lambda k: k.id
)
def test_the_dragon_eats_what_is_on_its_menu(kind: FigureKind) -> None:
    play = table({"fairy": False})
    on = None if kind.role is not Role.FOLLOWER else "road"
    figure = put(play, kind.id, on)
    before = play.supply_of("red")[kind.id]
    walked(play, step(2))
    assert codes(play) == []
    assert stands(play, figure) != kind.eaten
    assert (kind.id in play.neutral) == (kind.role is Role.NEUTRAL and not kind.eaten)
    comes_home = kind.eaten and kind.role is not Role.NEUTRAL
    assert play.supply_of("red")[kind.id] == before + comes_home


@pytest.mark.parametrize("place", [*sorted(SHELTERS), "tower", "german-castle"])
def test_only_some_places_are_shelters(place: str) -> None:
    play = table()
    figure = put(play, "follower", None, inside=place)
    walked(play, step(2), step(1), step(0))
    assert codes(play) == []
    assert stands(play, figure) == (place in SHELTERS)


@pytest.mark.parametrize(("kind", "on"), [("builder", "road"), ("pig", "field SL")])
def test_what_attends_the_last_follower_goes_home_with_it(kind: str, on: str) -> None:
    play = table()
    attends = put(play, kind, on, x=0)
    first, second = put(play, "follower", on, x=1), put(play, "follower", on, x=2)
    walked(play, step(2), unfinished=True)
    assert [stands(play, each) for each in (attends, first, second)] == [True, True, False]
    play = table()
    attends, first = put(play, kind, on, x=0), put(play, "follower", on, x=2)
    walked(play, step(2), unfinished=True)
    assert [stands(play, each) for each in (attends, first)] == [False, False]
    assert play.supply_of("red")[kind] == 1


def test_the_builder_that_attends_is_eaten_once_only() -> None:
    play = table()
    put(play, "follower", "road")
    put(play, "builder", "road")
    walked(play, step(2), unfinished=True)
    assert play.supply_of("red")["builder"] == 1


def test_in_an_unfinished_turn_the_walk_may_still_be_to_come() -> None:
    play = walked(table(), unfinished=True)
    assert codes(play) == []
    assert play.neutral["dragon"].cell == (3, 0)


def test_a_walk_of_one_way_is_taken_by_itself_and_only_what_has_a_choice_must_be_written() -> None:
    play = walked(table())
    assert codes(play) == ["TF647"]
    assert "4, 0 or 2, 0" in play.faults[0].hint
    play = walked(table(), step(2))
    assert codes(play) == []
    assert play.neutral["dragon"].cell == (0, 0)


def test_by_may_be_left_out_and_a_path_may_repeat_its_end() -> None:
    play = walked(table(), Move("dragon", target=Spot(1, 0), path=((2, 0), (1, 0))), step(0, "blue"))
    assert codes(play) == []
    play = walked(table(), Move("dragon", target=Spot(0, 0), path=((2, 0), (1, 0))))
    assert codes(play) == []
    assert play.neutral["dragon"].cell == (0, 0)


def test_a_move_without_an_aim_is_reported() -> None:
    assert codes(walked(table(), Move("dragon"), step(4))) == ["TF644"]


def test_steps_beyond_a_dead_end_are_reported_and_taken() -> None:
    play = walked(table(), step(4), step(3))
    assert codes(play) == ["TF646", "TF645"]
    assert play.neutral["dragon"].cell == (3, 0)


def test_a_step_off_the_tiles_says_nothing_about_the_rest_of_the_walk() -> None:
    assert codes(walked(table(), step(9, "blue"), step(1, "red"), step(0, "blue"))) == ["TF644"]
    assert codes(walked(table(), step(9, "blue"), step(2, "blue"), step(1, "red"))) == ["TF644"]
    assert codes(walked(table(), step(9, "blue"), step(2, "red"), step(1, "red"))) == ["TF644", "TF643"]
    assert codes(walked(table(), step(9), step(8))) == ["TF644", "TF644"]
    play = walked(table(), step(2), step(9))
    assert codes(play) == ["TF644"]
    assert play.neutral["dragon"].cell == (2, 0)


def test_a_jump_is_reported_once_and_the_walk_goes_on_from_where_it_led() -> None:
    play = walked(table(), step(1, "blue"), step(2, "red"))
    assert codes(play) == ["TF644"]
    assert play.neutral["dragon"].cell == (2, 0)
    assert codes(walked(table(), step(0), step(2), step(0))) == ["TF644", "TF644", "TF645"]


def test_movers_that_are_all_one_too_far_are_reported_once() -> None:
    walk = step(2, "red"), step(1, "blue"), step(0, "red")
    assert codes(walked(table(), *walk)) == ["TF643"]
    assert codes(walked(table(), step(2, "blue"), step(1, "blue"), step(0, "red"))) == ["TF643"]
    assert codes(walked(table(), step(2, "red"), step(1, "red"), step(0, "red"))) == ["TF643", "TF643"]


def test_a_walk_for_a_dragon_that_is_not_in_play_yet_is_no_second_fault() -> None:
    play = took(
        begun([shipped("base"), shipped(SET)], ROAD),
        Turn("red", placement=Placement(SET, "H", 3, 0), moves=(step(2), step(1))),
    )
    assert codes(play) == ["TF641"]


def test_without_a_dragon_tile_nothing_asks_for_a_walk() -> None:
    play = took(table(), Turn("blue", placement=Placement("base", "U", 4, 0), moves=(step(2),)))
    assert codes(play) == ["TF519"]


def test_tiles_set_aside_wait_for_the_volcano() -> None:
    play = begun([shipped("base"), shipped(SET)], ROAD)
    draws = (Drawn(SET, "H"), Drawn(SET, "L"), Drawn("base", "U"))
    took(play, Turn("red", draws, Placement("base", "U", -1, 0)))
    assert [design.name for design in play.aside] == [f"{SET}:H", f"{SET}:L"]
    assert play.bag[SET, "H"] == play.bag[SET, "L"] == 0
    took(play, Turn("blue", placement=Placement(SET, "3", 3, 0)))
    assert play.aside == []
    assert play.bag[SET, "H"] == play.bag[SET, "L"] == 1
    assert codes(play) == []


def test_with_the_dragon_out_of_play_its_tiles_are_like_any_other() -> None:
    play = begun([shipped("base"), shipped(SET)], ROAD, {"dragon": False})
    took(
        play,
        Turn("red", placement=Placement(SET, "H", 3, 0)),
        Turn("blue", placement=Placement(SET, "3", 4, 0)),
    )
    assert codes(play) == []
    assert play.neutral == {}


def assert_walks(game: Game) -> int:
    """Hold every walk of a finished game to the rules, and return how many there were."""
    cell, walks = (0, 0), 0
    tiles = {tile.id: tile for tile in shipped(SET).tiles}
    for turn in game.turns:
        placement = turn.placement
        if placement is None:
            continue
        tile = tiles[placement.tile] if placement.set == SET else None
        symbols = set() if tile is None else {use.symbol for use in tile.symbols}
        if "volcano" in symbols:
            cell = cell_of(placement)
        steps = [move for move in turn.moves if move.kind == "dragon"]
        assert not steps or "dragon" in symbols
        visited, mover = [cell], game.players.index(turn.player)
        for each in steps:
            assert each.target is not None
            aim = each.target.x, each.target.y
            assert (aim[0] - cell[0], aim[1] - cell[1]) in STEPS.values()
            assert aim not in visited
            assert each.by == game.players[mover % len(game.players)]
            visited.append(aim)
            cell, mover = aim, mover + 1
        assert len(steps) <= 6
        walks += bool(steps)
    return walks


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", [{}, {"dragon-moves": "after-scoring", "fairy": False}])
def test_games_at_random_keep_the_rules(seed: int, options: dict[str, Option]) -> None:
    sets = {id: shipped(id) for id in ("base", SET)}
    game, _ = at_random(sets.values(), seed, options, turns=90)
    assert assert_walks(game) > 2
    for until in range(30, 91, 20):
        play = replay(game, sets, until)
        dragon = play.neutral["dragon"]
        assert play.table.figures[dragon.cell] == [dragon]
