from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.schema.small import small_set
from tileforge.model.board import Expectation, Placement, Spot
from tileforge.model.game import CardPlay, Deployment, Drawn, Move, Turn
from tileforge.schema.conform import game_faults_in, schema_text, schema_uri
from tileforge.schema.game import LoadedGame, load_game

SCHEMA: dict[str, Any] = json.loads(schema_text("game"))
BOARD_SCHEMA: dict[str, Any] = json.loads(schema_text("board"))


def game(*turns: Any, **keys: Any) -> dict[str, Any]:
    return {
        "sets": ["base", "gifts", "princess-dragon"],
        "players": ["red", "blue"],
        "turns": list(turns),
        **keys,
    }


def turn(**keys: Any) -> dict[str, Any]:
    return {"player": "red", "place": {"tile": "D", "x": 1, "y": 0}, **keys}


def loaded(folder: Path, document: Any) -> LoadedGame:
    file = folder / "game.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return load_game(file, cwd=folder)


def codes(found: LoadedGame) -> list[tuple[str, str]]:
    return [(finding.code, finding.place.pointer) for finding in found.findings]


def nodes(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        yield node
    if isinstance(node, dict | list):
        for value in node.values() if isinstance(node, dict) else node:
            yield from nodes(value)


def test_the_schema_is_one_and_shares_definitions_with_that_of_boards() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == schema_uri("game")
    assert BOARD_SCHEMA["$id"] == schema_uri("board")
    own, boards = SCHEMA["$defs"], BOARD_SCHEMA["$defs"]
    assert set(own) - set(boards) == {"turn", "move", "card", "spot", "cell"}
    assert set(boards) - set(own) == {"expectedPlacement"}
    assert {name: own[name] for name in set(own) & set(boards)} == {
        name: boards[name] for name in set(own) & set(boards)
    }


@pytest.mark.parametrize("schema", [SCHEMA, BOARD_SCHEMA], ids=["game", "board"])
def test_editors_are_told_what_everything_is(schema: dict[str, Any]) -> None:
    for node in nodes(schema):
        if isinstance(node.get("$ref"), str):
            assert node["$ref"].removeprefix("#/$defs/") in schema["$defs"]
        elif isinstance(node.get("type"), str | list):
            assert node.get("description"), node
        if isinstance(node.get("pattern"), str):
            assert node["patternErrorMessage"]
        if node.get("type") == "object" and "properties" in node:
            assert node["additionalProperties"] is False or "properties" not in node["properties"], node


def test_a_game_is_loaded_turn_by_turn(tmp_path: Path) -> None:
    document = game(
        turn(draw=["D", "princess-dragon:Z"], follower={"on": "city N"}),
        {
            "player": "blue",
            "follower": {"figure": "abbot", "x": 1, "y": 2, "on": "garden", "stance": "standing"},
            "moves": [
                {
                    "figure": "dragon",
                    "by": "red",
                    "from": {"x": 0, "y": 0},
                    "path": [[0, 1.0], [1, 1]],
                    "die": 6,
                },
                {"figure": "follower", "of": "red", "to": {"x": 0, "y": 1, "on": "road"}},
            ],
            "cards": [
                {"draw": True},
                {"draw": "synod"},
                {"open": "cash-out"},
                {"open": "road-sweeper", "from": {"x": 1, "y": 0, "on": "road"}},
                {"open": "synod", "figure": "wagon", "of": "blue", "to": {"x": 0, "y": 0}},
            ],
            "choose": {"arrow": [2, -1]},
            "unfinished": True,
            "scored": True,
        },
        **{"$schema": "https://tileforge.example/schema/game.schema.json"},
        name={"en": "Game"},
        options={"fairy": "tile"},
        start=[
            {"tile": "D", "x": 0, "y": 0},
            {"set": "princess-dragon", "tile": "A", "x": 3, "y": 0, "turns": 2},
        ],
        end=True,
        expect={"points": {"red": 3}, "breaks": [{"turn": 2, "code": "TF510"}, {"code": "TF504"}]},
        x={"mine": 1},
    )
    found = loaded(tmp_path, document)
    assert found.findings == ()
    assert found.complete
    assert found.game is not None
    assert found.game.start == (Placement("base", "D", 0, 0), Placement("princess-dragon", "A", 3, 0, 2))
    assert (found.game.ended, found.game.options) == (True, {"fairy": "tile"})
    assert (found.game.name, found.game.x) == ({"en": "Game"}, {"mine": 1})
    assert found.game.expect == Expectation(points={"red": 3}, breaks=((2, "TF510"), (0, "TF504")))
    road = Spot(1, 0, "road")
    assert found.game.turns == (
        Turn(
            "red",
            (Drawn("base", "D"), Drawn("princess-dragon", "Z")),
            Placement("base", "D", 1, 0),
            Deployment("follower", Spot(1, 0, "city N")),
        ),
        Turn(
            "blue",
            follower=Deployment("abbot", Spot(1, 2, "garden"), lying=False),
            moves=(
                Move("dragon", Spot(0, 0), by="red", path=((0, 1), (1, 1)), die=6),
                Move("follower", target=Spot(0, 1, "road"), owner="red"),
            ),
            cards=(
                CardPlay("draw"),
                CardPlay("draw", "synod"),
                CardPlay("open", "cash-out"),
                CardPlay("open", "road-sweeper", Move("follower", road)),
                CardPlay("open", "synod", Move("wagon", target=Spot(0, 0), owner="blue")),
            ),
            choices={"arrow": (2, -1)},
            unfinished=True,
            scored=True,
        ),
    )
    assert list(found.tilesets) == list(found.files) == ["base", "gifts", "princess-dragon"]


def test_everything_says_where_it_stands_in_the_document(tmp_path: Path) -> None:
    entry = turn(
        draw=["A", "D"],
        follower={"on": "city"},
        moves=[{"figure": "dragon"}],
        cards=[{"draw": True}, {"open": "synod", "figure": "follower"}],
    )
    found = loaded(tmp_path, game({"player": "blue"}, entry))
    assert found.game is not None
    (_, second) = found.game.turns
    assert second.keys == ("turns", 1)
    assert second.draws[1].keys == ("turns", 1, "draw", 1)
    assert second.follower is not None
    assert second.follower.keys == ("turns", 1, "follower")
    assert second.moves[0].keys == ("turns", 1, "moves", 0)
    assert second.cards[1].keys == ("turns", 1, "cards", 1)
    assert second.cards[1].move is not None
    assert second.cards[1].move.keys == ("turns", 1, "cards", 1)


def test_without_start_tiles_the_one_that_a_set_marks_lies_at_the_origin(tmp_path: Path) -> None:
    found = loaded(tmp_path, game(sets=["gifts", "base"]))
    assert found.game is not None
    assert found.game.start == (Placement("base", "D", 0, 0, copy=1),)
    assert loaded(tmp_path, game(start=[])).game == found.game.__class__(
        sets=("base", "gifts", "princess-dragon"), players=("red", "blue")
    )


def test_of_several_copies_the_marked_one_is_the_start_tile(tmp_path: Path) -> None:
    folder = tmp_path / "tilesets" / "small"
    folder.mkdir(parents=True)
    document = small_set()
    document["tiles"][0]["copies"] = [{"count": 1}, {"count": 1, "start": True}]
    (folder / "tileset.json").write_text(json.dumps(document), encoding="utf-8")
    found = loaded(tmp_path, game(sets=["small"]))
    assert found.game is not None
    assert found.game.start == (Placement("small", "A", 0, 0, copy=2),)


def test_a_game_of_a_set_prefers_the_sets_beside_it(tmp_path: Path) -> None:
    own = tmp_path / "any" / "base"
    (own / "games").mkdir(parents=True)
    (own / "tileset.json").write_text(json.dumps(small_set(id="base")), encoding="utf-8")
    assert loaded(own / "games", game(sets=["base"])).files["base"] == own / "tileset.json"


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ([], [("TF104", "")]),
        ({}, [("TF104", "")]),
        (game(players=[]), [("TF104", "/players")]),
        (game(players=["red", "red", "blue"]), [("TF507", "/players/1")]),
        (game(sets=["princess-dragon"]), [("TF509", "/sets")]),
        (game(sets=["base", "nowhere"]), [("TF501", "/sets/1")]),
        (game(sets=["nowhere"]), [("TF501", "/sets/0")]),
        (game(start=[{"tile": "DD", "x": 0, "y": 0}]), [("TF502", "/start/0/tile")]),
        (game(start=[{"tile": "D", "x": 0, "y": 0}] * 2), [("TF503", "/start/1")]),
        (game(options={"fairy": []}), [("TF104", "/options/fairy")]),
        (game(turns={}), [("TF104", "/turns")]),
    ],
    ids=lambda value: str(value)[-40:],
)
def test_a_fault_in_what_every_turn_rests_on_leaves_no_game(
    tmp_path: Path, document: Any, expected: list[tuple[str, str]]
) -> None:
    found = loaded(tmp_path, document)
    assert codes(found) == expected
    assert (found.game, found.complete) == (None, False)
    assert all(finding.hint for finding in found.findings)


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (None, ("TF104", "")),
        ({}, ("TF104", "")),
        (turn(player="green"), ("TF506", "/player")),
        (turn(place={"tile": "D", "x": 10**6, "y": 0}), ("TF104", "/place/x")),
        (turn(place={"tile": "D", "x": 1}), ("TF104", "/place")),
        (turn(place={"tile": "DD", "x": 1, "y": 0}), ("TF502", "/place/tile")),
        (turn(place={"set": "easter", "tile": "A", "x": 1, "y": 0}), ("TF502", "/place/set")),
        (turn(place={"tile": "A", "x": 1, "y": 0, "copy": 9}), ("TF508", "/place/copy")),
        (turn(draw=["D", "easter:A"]), ("TF502", "/draw/1")),
        (turn(draw=["gifts:A"]), ("TF502", "/draw/0")),
        (turn(draw=["a:b:c"]), ("TF104", "/draw/0")),
        (turn(follower={}), ("TF104", "/follower")),
        (turn(follower={"on": "city", "x": 1}), ("TF104", "/follower")),
        (turn(follower={"on": "city", "figure": "abott"}), ("TF505", "/follower/figure")),
        ({"player": "red", "follower": {"on": "city"}}, ("TF104", "/follower")),
        (turn(moves=[{}]), ("TF104", "/moves/0")),
        (turn(moves=[{"figure": "fary"}]), ("TF505", "/moves/0/figure")),
        (turn(moves=[{"figure": "fairy", "by": "grey"}]), ("TF506", "/moves/0/by")),
        (turn(moves=[{"figure": "fairy", "of": "grey"}]), ("TF506", "/moves/0/of")),
        (turn(moves=[{"figure": "bunny", "die": 7}]), ("TF104", "/moves/0/die")),
        (turn(moves=[{"figure": "dragon", "path": [[1, 2], [1, 10**6]]}]), ("TF104", "/moves/0/path/1/1")),
        (turn(moves=[{"figure": "dragon", "path": [[1]]}]), ("TF104", "/moves/0/path/0")),
        (turn(moves=[{"figure": "dragon", "to": {"x": 1}}]), ("TF104", "/moves/0/to")),
        (turn(cards=[{}]), ("TF104", "/cards/0")),
        (turn(cards=[{"figure": "abbot"}]), ("TF104", "/cards/0")),
        (turn(cards=[{"draw": False}]), ("TF104", "/cards/0/draw")),
        (turn(cards=[{"draw": 1}]), ("TF104", "/cards/0/draw")),
        (turn(cards=[{"open": True}]), ("TF104", "/cards/0/open")),
        (turn(cards=[{"draw": True, "open": "synod"}]), ("TF104", "/cards/0")),
        (turn(cards=[{"draw": True, "figure": "abbot", "of": "red"}]), ("TF104", "/cards/0")),
        (turn(cards=[{"draw": "sinod"}]), ("TF505", "/cards/0/draw")),
        (turn(cards=[{"open": "anything"}]), ("TF505", "/cards/0/open")),
        (turn(cards=[{"open": "synod", "figure": "abbott"}]), ("TF505", "/cards/0/figure")),
        (turn(choose={"arrow": [1, 2, 3]}), ("TF104", "/choose/arrow")),
        (turn(choose={"Arrow": [1, 2]}), ("TF104", "/choose/Arrow")),
        (turn(unfinished=1), ("TF104", "/unfinished")),
        (turn(scored="yes"), ("TF104", "/scored")),
    ],
    ids=lambda value: str(value)[-50:],
)
def test_a_game_goes_as_far_as_the_first_faulty_turn(
    tmp_path: Path, entry: Any, expected: tuple[str, str]
) -> None:
    document = game(
        {"player": "blue"},
        entry,
        {"player": "red"},
        end=True,
        expect={"points": {"red": 1}, "breaks": [{"turn": turn, "code": "TF510"} for turn in (1, 2, 3)]},
    )
    found = loaded(tmp_path, document)
    assert codes(found) == [(expected[0], f"/turns/1{expected[1]}")]
    (finding,) = found.findings
    assert finding.hint
    assert finding.message.startswith("turn number 2")
    assert (finding.place.line, finding.place.column > 1) == (1, True)
    assert found.game is not None
    assert found.game.turns == (Turn("blue"),)
    assert (found.complete, found.game.ended) == (False, False)
    assert found.game.expect == Expectation(breaks=((1, "TF510"), (2, "TF510")))


def test_faults_that_change_no_turn_leave_the_game_whole(tmp_path: Path) -> None:
    document = game(turn(note="mine"), name={"en": ""}, expect={"points": {"grey": 1}})
    found = loaded(tmp_path, document)
    assert codes(found) == [
        ("TF104", "/turns/0/note"),
        ("TF104", "/name/en"),
        ("TF506", "/expect/points/grey"),
    ]
    assert found.complete
    assert found.game is not None
    assert (len(found.game.turns), found.game.name, found.game.expect) == (1, {}, Expectation())


def test_whether_a_game_ended_must_be_known(tmp_path: Path) -> None:
    found = loaded(tmp_path, game(turn(), end="yes"))
    assert codes(found) == [("TF104", "/end")]
    assert found.game is not None
    assert (len(found.game.turns), found.game.ended, found.complete) == (1, False, False)


def test_one_faulty_turn_hides_nothing_about_the_next(tmp_path: Path) -> None:
    document = game(
        turn(place={"tile": "Q9", "x": "1", "y": 0}),
        turn(player="grey", moves=[{"figure": "fary"}, {"figure": "dragon", "die": 0}]),
        players=["red", "red"],
    )
    assert codes(loaded(tmp_path, document)) == [
        ("TF507", "/players/1"),
        ("TF502", "/turns/0/place/tile"),
        ("TF104", "/turns/0/place/x"),
        ("TF506", "/turns/1/player"),
        ("TF505", "/turns/1/moves/0/figure"),
        ("TF104", "/turns/1/moves/1/die"),
    ]


def test_cards_are_not_missed_where_a_set_is(tmp_path: Path) -> None:
    document = game(turn(cards=[{"draw": "anything"}]), sets=["base", "nowhere"])
    assert codes(loaded(tmp_path, document)) == [("TF501", "/sets/1")]


def test_what_is_no_file_of_text_is_refused(tmp_path: Path) -> None:
    for name in ("nowhere.json", ".", "a\0b"):
        found = load_game(tmp_path / name)
        assert (found.game, codes(found)) == (None, [("TF101", "")])
    assert load_game(tmp_path).findings[0].hint == "Name the game's JSON file."


def test_a_flood_of_faults_is_cut_short(tmp_path: Path) -> None:
    found = loaded(tmp_path, game(*([3] * 30_000)))
    assert found.game is None
    assert found.findings[-1].code == "TF115"


def test_thousands_of_turns_are_no_fault(tmp_path: Path) -> None:
    found = loaded(tmp_path, game(*({"player": "red"} for _ in range(3000))))
    assert found.findings == ()
    assert found.game is not None
    assert len(found.game.turns) == 3000


def test_faults_are_found_where_plain_jsonschema_finds_them() -> None:
    for document in (
        game(turn()),
        game(turn(x=1)),
        {},
        game(turn(follower={"on": "a" * 81})),
        game(turn(draw=[""])),
    ):
        plain = Draft202012Validator(SCHEMA).iter_errors(document)
        assert bool(list(game_faults_in(document))) == bool(list(plain))
