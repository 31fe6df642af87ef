from __future__ import annotations

from pathlib import Path

import pytest

from tests.board.plays import BLUE, RED, START, place, played, tileset, turn
from tests.board.test_game import a_random_game
from tileforge.board.check import view_of
from tileforge.board.game import replay
from tileforge.board.scoring import FeatureReport, feature_reports
from tileforge.board.snapshot import placed_tiles, standing_figures
from tileforge.model.board import Board, Figure, Spot
from tileforge.schema.board import load_board
from tileforge.schema.dump_game import dump_board


def test_the_figures_of_a_table_are_named_as_in_a_file() -> None:
    play = played(
        turn(RED, place("U", 1, 0), "field NL"),
        turn(BLUE, place("E", 0, 1, 2), "city"),
    )
    assert standing_figures(play.table) == (
        Figure("follower", Spot(1, 0, "field NL"), RED, lying=True),
        Figure("follower", Spot(0, 1, "city"), BLUE, lying=False),
    )


def test_a_fairy_is_named_with_the_follower_that_it_guards() -> None:
    play = played(turn(RED, place("U", 1, 0), "road"))
    fairy = play.set_neutral("fairy", (1, 0))
    assert standing_figures(play.table)[1] == Figure("fairy", Spot(1, 0), lying=False)
    fairy.beside = play.table.figures[1, 0][0]
    assert standing_figures(play.table)[1] == Figure("fairy", Spot(1, 0, "road"), RED, lying=False)


def test_the_tiles_of_a_table_come_as_they_were_laid() -> None:
    play = played(turn(RED, place("U", 1, 0, copy=1)), turn(BLUE, place("E", 0, -1, 2)))
    tiles = placed_tiles(play.table, {"base": tileset("base")})
    assert [each.placement for each in tiles] == [START, place("U", 1, 0, copy=1), place("E", 0, -1, 2)]
    assert all("road" in each.terrains for each in tiles)


def seen(report: FeatureReport) -> tuple[object, ...]:
    return report.terrain, report.tiles, report.open, report.complete, report.occupants, report.points


@pytest.mark.parametrize("seed", [0, 2, 3, 5])
def test_a_table_that_is_written_down_as_a_board_is_the_same_table(seed: int, tmp_path: Path) -> None:
    game, _ = a_random_game(seed)
    tilesets = {id: tileset(id) for id in game.sets}
    play = replay(game, tilesets, len(game.turns) - 1)
    board = Board(
        game.sets,
        tuple(tile.placement for tile in placed_tiles(play.table, tilesets)),
        players=game.players,
        options=game.options,
        figures=standing_figures(play.table),
    )
    file = tmp_path / "board.json"
    file.write_bytes(dump_board(board))
    view = view_of(load_board(file))
    assert view.findings == ()
    assert view.play is not None
    assert sorted(map(repr, standing_figures(view.play.table))) == sorted(map(repr, board.figures))
    assert list(map(seen, view.features)) == list(map(seen, feature_reports(play.table, play.settings)))
