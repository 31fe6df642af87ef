from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.interop.jcz.saving import BASIC, COMMIT, SAVES, place, save

from .support import run


def written(here: Path, name: str = "game.jcz", **more: object) -> str:
    (here / name).write_text(json.dumps(save(place("BA/RFr", 1, 0), COMMIT, **more)), encoding="utf-8")  # type: ignore[arg-type]
    return name


def test_a_save_becomes_a_game_file_that_can_be_replayed(here: Path) -> None:
    result = run("import", "jcz-save", str(SAVES / "followers.jcz"), "--out", "games/one.json")
    assert result.exit_code == 0, result.stderr
    assert result.stdout == f"{Path('games/one.json')}  (5 turns of Ann, Bob)\n"
    assert (here / "games/one.json").read_bytes() == (SAVES / "followers.json").read_bytes()
    assert run("replay", "games/one.json").exit_code in (0, 1)


def test_by_default_the_file_is_called_as_the_save_and_never_replaces_another(here: Path) -> None:
    name = written(here)
    assert run("import", "jcz-save", name, "--quiet").output == ""
    first = (here / "game.json").read_bytes()
    assert run("import", "jcz-save", name).exit_code == 0
    written(here, players=("Cleo",))
    result = run("import", "jcz-save", name)
    assert result.exit_code == 2
    assert "game.json is there already, and different: nothing was written" in result.stderr
    assert (here / "game.json").read_bytes() == first
    assert run("import", "jcz-save", name, "--out", "game.json").exit_code == 0
    assert (here / "game.json").read_bytes() != first


def test_what_has_no_rules_is_told_and_written_all_the_same_if_it_did_not_come_up(here: Path) -> None:
    result = run("import", "jcz-save", written(here, elements={**BASIC, "tower": 1}))
    assert result.exit_code == 0
    assert 'warning TF134: no rule here knows the element "tower"' in result.stderr
    assert "at /setup/elements/tower" in result.stderr
    assert run("import", "jcz-save", "game.jcz", "--quiet").stderr == ""


def test_an_error_leaves_status_1_and_no_file(here: Path) -> None:
    (here / "game.jcz").write_text(json.dumps(save(place("XX/1", 1, 0))), encoding="utf-8")
    result = run("import", "jcz-save", "game.jcz", "--quiet")
    assert result.exit_code == 1
    assert "error TF133: no known set has the tile" in result.stderr
    assert result.stderr.endswith("tileforge: 1 error in game.jcz: nothing was written\n")
    assert [path.name for path in here.iterdir()] == ["game.jcz"]


@pytest.mark.parametrize("data", [b"", b"{", b"PK\x03\x04", b"\xff\xfe{"])
def test_a_file_that_is_no_json_leaves_status_2(here: Path, data: bytes) -> None:
    (here / "game.jcz").write_bytes(data)
    assert run("import", "jcz-save", "game.jcz").exit_code == 2
    assert run("import", "jcz-save", "nowhere.jcz").exit_code == 2
