from __future__ import annotations

import json
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set
from tileforge.interop.new_set import blank_set, id_after, starter_set
from tileforge.rules.check import check, has_errors
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load
from tileforge.studio.folder import Folder, folder_at
from tileforge.studio.new_sets import check_new_id, copy_set, make_set, named, suggested_id
from tileforge.studio.problems import Problem


@pytest.fixture
def home(folder: Path) -> Folder:
    return folder_at(folder)


@pytest.mark.parametrize("begun", [starter_set, blank_set])
def test_a_new_set_is_sound_and_comes_with_rules(home: Folder, begun: object) -> None:
    make_set(home, begun("lakes", named("Lakes")))  # type: ignore[operator]
    made = home.entries()["lakes"]
    assert not has_errors(check(load(made.path)))
    names = {path.name for path in made.path.parent.iterdir()}
    assert {"tileset.json", "tileset.schema.json", "rules.en.md", "rules.fr.md", "boards"} <= names


@pytest.mark.parametrize("id", sorted(shipped_sets()))
def test_a_shipped_set_is_copied_whole(home: Folder, id: str) -> None:
    entry = home.entries()[id]
    text = entry.path.read_text("utf-8")
    copy_set(home, entry, text, "my-own", "My own")
    copy = home.entries()["my-own"].path
    assert json.loads(copy.read_text("utf-8"))["name"] == {"en": "My own", "fr": "My own"}
    assert json.loads(copy.read_text("utf-8"))["id"] == "my-own"
    originals = {path.relative_to(entry.path.parent) for path in entry.path.parent.rglob("*.*")}
    assert {path.relative_to(copy.parent) for path in copy.parent.rglob("*.*")} == originals
    assert not has_errors(check(load(copy)))
    for board in copy.parent.glob("boards/*.json"):
        told = json.loads(board.read_text("utf-8"))
        assert id not in told.get("sets", [])
        of_tiles = [*told.get("placements", []), *(turn.get("place", {}) for turn in told.get("turns", []))]
        assert id not in {tile.get("set") for tile in of_tiles}


def test_what_a_copy_says_that_it_holds_follows_its_changes(client: TestClient) -> None:
    client.post("/api/sets/base/copy", json={"id": "mine", "name": "Mine"}).raise_for_status()
    view = client.get("/api/sets/mine/tiles").json()
    operation = {"do": "count", "tiles": [0], "by": 1}
    edit = {"seen": view["state"]["version"], "operation": operation}
    after = client.post("/api/sets/mine/tiles", json=edit).json()["view"]
    assert after["printed"] == view["printed"] + 1
    assert after["findings"] == view["findings"] == []


@pytest.mark.parametrize("x", [5, None, {"studio": 3}])
def test_notes_of_an_authors_own_are_no_hindrance(home: Folder, x: object) -> None:
    text = json.dumps({**VILLAGE, "contents": {"tiles": 4}, "x": x})
    put_set(home.root, text, "village")
    copy_set(home, home.entries()["village"], text, "town", "Town")
    assert json.loads(home.entries()["town"].path.read_text("utf-8"))["contents"] == {"tiles": 4}


def test_a_copy_holds_what_was_not_saved_and_no_links_or_hidden_files(home: Folder, tmp_path: Path) -> None:
    path = put_set(home.root, VILLAGE)
    (tmp_path / "secret").write_text("secret")
    (path.parent / "link.txt").symlink_to(tmp_path / "secret")
    (path.parent / ".hidden").write_text("hidden")
    text = path.read_text("utf-8").replace('"count": 2', '"count": 5')
    copy_set(home, home.entries()["village"], text, "town", "Town")
    town = home.entries()["town"].path
    assert '"count": 5' in town.read_text("utf-8")
    assert [file.name for file in town.parent.iterdir()] == ["tileset.json"]


def test_what_cannot_be_read_is_not_copied_and_leaves_nothing(home: Folder) -> None:
    put_set(home.root, "{", "bad")
    with pytest.raises(Problem) as refused:
        copy_set(home, home.entries()["bad"], "{", "good", "Good")
    assert refused.value.key == "problem.unusable"
    assert [entry.name for entry in home.home.iterdir()] == ["bad"]


@pytest.mark.parametrize("id", ["", "..", "a/b", "A", "-a", "con", "lpt1", "é", "a" * 61, "a b", "a\n"])
def test_what_can_be_no_folder_is_refused(home: Folder, id: str) -> None:
    with pytest.raises(Problem) as refused:
        check_new_id(home, id)
    assert refused.value.key == "sets.bad-id"


def test_what_is_there_is_not_written_over(home: Folder) -> None:
    (home.home / "notes").mkdir()
    for id in ("base", "notes"):
        with pytest.raises(Problem) as refused:
            make_set(home, blank_set(id, named("x")))
        assert refused.value.key == "sets.taken"


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("My Lakes", "my-lakes"),
        ("L’œuf d’été", "l-oeuf-d-ete"),
        ("Base", "base-2"),
        ("日本", "my-set"),
        ("Con", "con-set"),
        ("x" * 200, "x" * 50),
    ],
)
def test_ids_are_made_from_names(home: Folder, name: str, id: str) -> None:
    assert suggested_id(home, name) == id
    check_new_id(home, id)


def test_ids_of_names_can_be_ids() -> None:
    assert id_after("-- Æther! --") == "aether"
