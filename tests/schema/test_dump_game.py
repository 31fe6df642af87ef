from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.schema.games import boards, games
from tileforge.model.board import Board, Expectation, ExpectedFeature, Figure, Placement, Spot
from tileforge.model.game import CardPlay, Deployment, Drawn, Game, Move, Turn
from tileforge.schema.board import load_board
from tileforge.schema.conform import schema_text
from tileforge.schema.dump_game import dump_board, dump_game
from tileforge.schema.game import load_game

SLOW = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("dumped") / "dumped.json"


@SLOW
@given(board=boards())
def test_loading_a_dump_gives_the_board_back(file: Path, board: Board) -> None:
    file.write_bytes(dump_board(board))
    found = load_board(file)
    assert found.findings == ()
    assert found.board == board
    assert len(found.placed) == len(board.placements)


@SLOW
@given(game=games())
def test_loading_a_dump_gives_the_game_back(file: Path, game: Game) -> None:
    file.write_bytes(dump_game(game))
    found = load_game(file)
    assert found.findings == ()
    assert found.game == game
    assert found.complete


def in_order(value: dict[str, Any], node: dict[str, Any]) -> bool:
    order = list(node["properties"])
    return list(value) == sorted(value, key=order.index)


@SLOW
@given(board=boards(), game=games())
def test_keys_come_in_the_order_of_the_schemas(board: Board, game: Game) -> None:
    schema = json.loads(schema_text("board"))
    data = json.loads(dump_board(board))
    assert in_order(data, schema)
    assert all(in_order(entry, schema["$defs"]["placement"]) for entry in data["placements"])
    assert all(in_order(entry, schema["$defs"]["figure"]) for entry in data.get("figures", []))
    expect = data.get("expect", {})
    assert in_order(expect, schema["properties"]["expect"])
    for key, name in (("features", "expectedFeature"), ("placements", "expectedPlacement")):
        assert all(in_order(entry, schema["$defs"][name]) for entry in expect.get(key, []))
    schema = json.loads(schema_text("game"))
    data = json.loads(dump_game(game))
    assert in_order(data, schema)
    for turn in data["turns"]:
        assert in_order(turn, schema["$defs"]["turn"])
        assert all(in_order(move, schema["$defs"]["move"]) for move in turn.get("moves", []))
        assert all(in_order(card, schema["$defs"]["card"]) for card in turn.get("cards", []))


def test_a_game_is_laid_out_for_people() -> None:
    castle = Spot(1, 0, "city N")
    game = Game(
        sets=("base", "gifts"),
        players=("red", "blue"),
        start=(Placement("base", "D", 0, 0, copy=1),),
        turns=(
            Turn(
                "red",
                draws=(Drawn("base", "D"), Drawn("gifts", "Z")),
                placement=Placement("base", "D", 1, 0, 2),
                follower=Deployment("follower", castle),
            ),
            Turn(
                "blue",
                placement=Placement("gifts", "Z", 2, 0),
                follower=Deployment("abbot", Spot(1, 0, "garden"), lying=True),
                moves=(
                    Move("dragon", path=((0, 0), (1, 0)), by="red", die=3),
                    Move("fairy", target=Spot(2, 0)),
                ),
                cards=(
                    CardPlay("draw"),
                    CardPlay("open", "cash-out", Move("follower", castle)),
                    CardPlay("open", "synod", Move("follower")),
                ),
                choices={"arrow": (1, 1)},
                unfinished=True,
                scored=True,
            ),
        ),
        expect=Expectation(
            features=(ExpectedFeature(castle, complete=False, points={}, occupants={"red": 1}),),
            points={"red": 4},
            figures=(Figure("follower", castle, "red", lying=False, inside="castle"),),
            breaks=((2, "TF510"), (0, "TF504")),
        ),
    )
    assert dump_game(game).decode() == (
        """\
{
  "$schema": "https://tileforge.example/schema/game.schema.json",
  "sets": ["base", "gifts"],
  "players": ["red", "blue"],
  "start": [{"tile": "D", "x": 0, "y": 0, "copy": 1}],
  "turns": [
    {
      "player": "red",
      "draw": ["D", "gifts:Z"],
      "place": {"tile": "D", "x": 1, "y": 0, "turns": 2},
      "follower": {"on": "city N"}
    },
    {
      "player": "blue",
      "place": {"set": "gifts", "tile": "Z", "x": 2, "y": 0},
      "follower": {"figure": "abbot", "x": 1, "y": 0, "on": "garden", "stance": "lying"},
      "moves": [
        {"figure": "dragon", "by": "red", "path": [[0, 0], [1, 0]], "die": 3},
        {"figure": "fairy", "to": {"x": 2, "y": 0}}
      ],
      "cards": [
        {"draw": true},
        {"open": "cash-out", "from": {"x": 1, "y": 0, "on": "city N"}},
        {"open": "synod", "figure": "follower"}
      ],
      "choose": {"arrow": [1, 1]},
      "unfinished": true, "scored": true
    }
  ],
  "expect": {
    "features": [{"x": 1, "y": 0, "on": "city N", "complete": false, "points": {}, "occupants": {"red": 1}}],
    "figures": [
      {
        "figure": "follower", "player": "red", "x": 1, "y": 0, "on": "city N", "stance": "standing",
        "inside": "castle"
      }
    ],
    "breaks": [{"turn": 2, "code": "TF510"}, {"code": "TF504"}],
    "points": {"red": 4}
  }
}
"""
    )


def test_what_json_does_not_have_is_refused() -> None:
    board = Board(("base",), (Placement("base", "D", 0, 0),))
    with pytest.raises(ValueError, match="not JSON compliant"):
        dump_board(replace(board, x={"weight": float("inf")}))
