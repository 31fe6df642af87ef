from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.interop.jcz.saving import (
    BASIC,
    COMMIT,
    SAVES,
    Json,
    deploy,
    imported,
    move,
    place,
    save,
    to_follower,
    told,
)
from tests.interop.jcz.support import FEATURES
from tileforge.interop.jcz.reading import read_files
from tileforge.interop.jcz.saves import read_saved_game
from tileforge.model.game import Drawn, Game
from tileforge.schema.dump import dump
from tileforge.schema.dump_game import dump_game
from tileforge.schema.game import load_game

DRAGON_SETS: Json = {"basic:2": 1, "princess-and-dragon:2": 1}
FIRST = place("BA/RFr", 1, 0)


def game_of(folder: Path, document: Any, *codes: str) -> Game:
    """Return the game in `document`, which has findings of `codes` and no others."""
    found = imported(folder, document)
    assert [code for code, _ in told(found)] == list(codes), found.findings
    assert found.game is not None
    return found.game


def keep_small_sets(folder: Path) -> None:
    for tileset in read_files([FEATURES]).tilesets:
        file = folder / "tilesets" / tileset.id / "tileset.json"
        file.parent.mkdir(parents=True)
        file.write_bytes(dump(tileset))


@pytest.mark.parametrize("name", ["followers", "dragon"])
def test_a_whole_save_becomes_a_game_file_that_loads(tmp_path: Path, name: str) -> None:
    found = read_saved_game(SAVES / f"{name}.jcz", name, tmp_path)
    assert found.findings == ()
    assert found.game is not None
    file = SAVES / f"{name}.json"
    assert dump_game(found.game).decode() == file.read_text(encoding="utf-8")
    loaded = load_game(file, cwd=tmp_path)
    assert loaded.findings == ()


def test_the_game_ends_with_the_turn_that_the_save_names(tmp_path: Path) -> None:
    second = (place("BA/RFr", 2, 0), COMMIT)
    order = ["BA/RFr", "BA/RFr", "BA/L"]
    assert game_of(tmp_path, save(FIRST, COMMIT, *second, order=order, end=2)).ended
    unfinished = game_of(tmp_path, save(FIRST, COMMIT, second[0], order=order, end=2))
    assert (unfinished.ended, unfinished.turns[-1].unfinished) == (False, True)
    early = game_of(tmp_path, save(FIRST, COMMIT, order=order, end=2))
    assert not early.ended
    assert early.turns[-1].draws == (Drawn("base", "U"),)
    assert game_of(tmp_path, save(FIRST, COMMIT, order=["BA/RFr", "#END"])).ended


def test_the_game_ends_when_all_tiles_lie_there(tmp_path: Path) -> None:
    keep_small_sets(tmp_path)
    start = [{"tile": "XX/meadow", "x": 0, "y": 0}]
    tiles = ["XX/meadow", "XX/meadow", "XX/plain", "XX/plain"]
    turns = [part for x, tile in enumerate(tiles, 1) for part in (place(tile, x, 0), COMMIT)]
    document = save(*turns, sets={"small:1": 1})
    document["setup"]["start"] = start
    assert game_of(tmp_path, document).ended
    document["replay"] = turns[:-2]
    assert not game_of(tmp_path, document).ended


def test_what_is_drawn_next_begins_a_turn_and_goes_on_until_a_tile_fits(tmp_path: Path) -> None:
    closed = (place("BA/C", 0, -1, 180), COMMIT)
    game = game_of(tmp_path, save(*closed, order=["BA/C", "BA/Cccc+", "BA/L", "BA/C"]))
    assert len(game.turns) == 2
    last = game.turns[-1]
    assert (last.player, last.placement, last.unfinished) == ("Bob", None, True)
    assert [drawn.tile for drawn in last.draws] == ["C", "B"]


def test_a_turn_begins_for_the_fairy_too(tmp_path: Path) -> None:
    elements = {**BASIC, "fairy": 1}
    stands = (FIRST, deploy("0.small.1", "Road", "WE", 1, 0), COMMIT, place("BA/RFr", 2, 0), COMMIT)
    again = (place("BA/RFr", 3, 0), move("fairy.1", to_follower("0.small.1", "Road", "WE", 1, 0)), COMMIT)
    assert len(game_of(tmp_path, save(*stands, elements=elements)).turns) == 2
    game = game_of(tmp_path, save(*stands, *again, elements=elements))
    assert len(game.turns) == 4
    assert (game.turns[3].player, game.turns[3].draws, game.turns[3].unfinished) == ("Bob", (), True)
    assert len(game_of(tmp_path, save(*stands, *again, elements=elements, end=3)).turns) == 3


def test_no_turn_begins_while_the_dragon_may_still_walk(tmp_path: Path) -> None:
    turns = (place("DG/F.v", 0, 1), COMMIT, place("DG/RFr.d", 1, 0), COMMIT, move("dragon.1", [0, 0]))
    order = ["DG/F.v", "DG/RFr.d", "BA/L"]
    more: Json = {"sets": DRAGON_SETS, "elements": {**BASIC, "dragon": 1}, "order": order}
    after: Json = {"rules": {"dragon-move": "after-scoring"}, **more}
    for moves, walking in ((0, True), (1, True), (2, False)):
        messages = (*turns[:-1], *(move("dragon.1", cell) for cell in ([0, 0], [1, 0])[:moves]))
        game = game_of(tmp_path, save(*messages, **after))
        assert len(game.turns) == (2 if walking else 3)
        assert (game.turns[1].unfinished, game.turns[1].scored) == (walking, walking)
        assert len(game.turns[1].moves) == moves
        assert game_of(tmp_path, save(*messages, end=2, **after)).ended == (not walking)
    assert len(game_of(tmp_path, save(*turns, **more)).turns) == 3
    asleep = (place("BA/L", 0, 1), COMMIT, place("DG/RFr.d", 1, 0), COMMIT)
    more["order"] = ["BA/L", "DG/RFr.d", "BA/L"]
    assert len(game_of(tmp_path, save(*asleep, rules={"dragon-move": "after-scoring"}, **more)).turns) == 3


def test_the_order_of_drawing_may_hold_more_and_other_tiles(tmp_path: Path) -> None:
    skipped = game_of(tmp_path, save(FIRST, order=["BA/C", "BA/L", "BA/RFr"]))
    assert [drawn.tile for drawn in skipped.turns[0].draws] == ["E", "B", "U"]
    assert game_of(tmp_path, save(FIRST, order=["BA/L"]), "TF139").turns[0].draws == ()
    assert game_of(tmp_path, save(FIRST, order=[])).turns[0].draws == ()
    unknown = game_of(tmp_path, save(FIRST, order=["XX/1", "BA/RFr"]), "TF139")
    assert [drawn.tile for drawn in unknown.turns[0].draws] == ["U"]


@pytest.mark.parametrize(
    ("elements", "rules", "options"),
    [
        ({"abbot": 1, "garden": True}, {}, {}),
        ({"abbot": 1}, {}, {"gardens": False}),
        ({"garden": True}, {}, {"abbots": 0}),
        ({"abbot": 1, "garden": 1, "farmers": False}, {}, {"fields": False}),
        ({"abbot": 1, "garden": 1, "small-follower": 5.0}, {}, {"followers": 5}),
        (
            {"abbot": 2, "garden": 1, "mayor": 1, "big-follower": 2, "phantom": 3},
            {},
            {"abbots": 2, "mayors": 1, "large-followers": 2, "phantoms": 3},
        ),
        ({"abbot": 1, "garden": 1, "fairy": 1}, {}, {"fairy": True}),
        ({"abbot": 1, "garden": 1}, {"fairy-placement": "on-tile", "dragon-move": "after-scoring"}, {}),
        (
            {"abbot": 1, "garden": 1, "fairy": 1},
            {"fairy-placement": "on-tile", "tiny-city-scoring": "2"},
            {"fairy": True, "fairy-placement": "on-tile", "small-city": 2},
        ),
        (
            {"abbot": 1, "garden": 1},
            {"tiny-city-scoring": 2, "inn-and-cathedral-final-scoring": "ignore"},
            {"small-city": 2, "unfinished-inns": "plain"},
        ),
        ({"abbot": 1, "garden": 1}, {"tiny-city-scoring": "4", "princess-action": "may"}, {}),
    ],
)
def test_elements_and_rules_become_the_options_that_differ(
    tmp_path: Path, elements: Json, rules: Json, options: Json
) -> None:
    game = game_of(tmp_path, save(FIRST, elements={**BASIC, **elements}, rules=rules))
    assert game.options == options


@pytest.mark.parametrize(
    ("elements", "rules", "options"),
    [
        (("dragon", "fairy", "princess", "portal"), {}, {}),
        ((), {}, {"dragon": False, "fairy": False, "princess": False, "portal": False}),
        (("dragon", "princess", "portal"), {"princess-action": "must"}, {"fairy": False, "princess": "must"}),
        (("dragon", "fairy", "portal"), {"princess-action": "must"}, {"princess": False}),
        (
            ("dragon", "fairy", "princess", "portal"),
            {"dragon-move": "after-scoring"},
            {"dragon-moves": "after-scoring"},
        ),
    ],
)
def test_what_the_symbols_of_the_sets_imply_is_said_only_if_it_is_not_so(
    tmp_path: Path, elements: tuple[str, ...], rules: Json, options: Json
) -> None:
    switched = {**BASIC, "abbot": 1, "garden": 1, **dict.fromkeys(elements, True)}
    assert game_of(tmp_path, save(FIRST, sets=DRAGON_SETS, elements=switched, rules=rules)).options == options


def test_inns_that_are_off_are_switched_off_where_tiles_bear_them(tmp_path: Path) -> None:
    keep_small_sets(tmp_path)
    sets = {"basic:2": 1, "small:2": 1}
    off = game_of(tmp_path, save(FIRST, sets=sets, elements={**BASIC, "abbot": 1, "garden": 1}))
    assert off.options == {"inns": False, "cathedrals": False, "dragon": False, "fairy": False}
    both = {**BASIC, "abbot": 1, "garden": 1, "inn": True, "cathedral": True, "dragon": 1, "fairy": 1}
    assert game_of(tmp_path, save(FIRST, sets=sets, elements=both)).options == {}


def test_copies_of_a_set_are_counted_and_imported_sets_come_first(tmp_path: Path) -> None:
    assert game_of(tmp_path, save(FIRST, sets={"basic:2": 3})).sets == ("base", "base", "base")
    keep_small_sets(tmp_path)
    document = save(place("XX/meadow", 0, 1), sets={"small:1": 2, "basic:1": 1})
    game = game_of(tmp_path, document)
    assert game.sets == ("small-c1", "small-c1", "base")
    assert game.turns[0].placement is not None
    assert game.turns[0].placement.set == "small-c1"


def test_a_set_without_an_edition_is_of_the_edition_that_is_played(tmp_path: Path) -> None:
    keep_small_sets(tmp_path)
    first = game_of(tmp_path, save(place("XX/meadow", 0, 1), sets={"basic:1": 1, "small": 1}))
    assert first.sets == ("base", "small-c1")
    elements = {**BASIC, "garden": True}
    second = game_of(
        tmp_path, save(place("XX/meadow", 0, 1), sets={"basic:2": 1, "small": 1}, elements=elements)
    )
    assert second.sets == ("base", "small-c2")


def test_a_tile_of_a_set_that_is_not_listed_brings_its_set_along(tmp_path: Path) -> None:
    assert game_of(tmp_path, save(place("DG/RFr.d", 1, 0))).sets == ("base", "princess-dragon")


def test_a_copy_with_a_name_of_its_own_is_that_copy(tmp_path: Path) -> None:
    game = game_of(tmp_path, save(place("BA/CG", 0, -1, 180), COMMIT, place("BA/C", 1, 1, 90)))
    assert [turn.placement.copy for turn in game.turns if turn.placement] == [1, None]


def test_points_are_expected_if_the_test_tells_everybodys_or_the_game_has_ended(tmp_path: Path) -> None:
    def expected(*assertions: str, **more: Any) -> Any:
        test = {"description": "A test", "assertions": assertions}
        return game_of(tmp_path, save(FIRST, COMMIT, test=test, **more)).expect.points

    assert expected("Bob has 0 points.", "Ann has 1 point", "Player can pass") == {"Ann": 1, "Bob": 0}
    assert expected("Ann has 0 points") is None
    assert expected("Ann has 0 points", end=1) == {"Ann": 0}
    assert expected("Ann scored city for 4 points", "Cleo has 2 points", end=1) is None


def test_what_no_key_holds_is_kept(tmp_path: Path) -> None:
    test = {"description": "Odd names", "assertions": ["Ann has 0 points", 7]}
    game = game_of(tmp_path, save(FIRST, players=("Ann", "Ann", " \n", "x" * 60), test=test))
    assert game.players == ("Ann", "Ann 2", "player 3", "x" * 40)
    assert game.name == {"en": "Odd names"}
    assert game.x == {
        "jcz": {
            "appVersion": "5.7.0",
            "players": ["Ann", "Ann", " \n", "x" * 60],
            "test": {"description": "Odd names", "assertions": ["Ann has 0 points"]},
        }
    }
    named = save(FIRST)
    named["name"] = "  Easter\tMonday "
    assert game_of(tmp_path, named).name == {"en": "Easter Monday"}
    file = tmp_path / "game.json"
    file.write_bytes(dump_game(game))
    assert load_game(file, cwd=tmp_path).game == game


def test_an_error_leaves_no_game_and_a_warning_does(tmp_path: Path) -> None:
    warned = imported(tmp_path, save(FIRST, elements={**BASIC, "tower": True}))
    assert told(warned) == [("TF134", "/setup/elements/tower")]
    assert warned.game is not None
    assert warned.findings[0].place.file == "game.jcz"
    text = (tmp_path / "game.jcz").read_text(encoding="utf-8").splitlines()
    assert '"tower"' in text[warned.findings[0].place.line - 1]
    assert imported(tmp_path, save(place("XX/1", 1, 0))).game is None


def test_the_same_save_gives_the_same_bytes(tmp_path: Path) -> None:
    document = json.loads((SAVES / "dragon.jcz").read_text(encoding="utf-8"))
    games = [imported(tmp_path, document).game for _ in range(2)]
    assert games[0] is not None
    assert games[1] is not None
    assert dump_game(games[0]) == dump_game(games[1])
