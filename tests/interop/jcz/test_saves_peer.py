"""Saved games and definitions of the program itself, if they lie beside this checkout."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.interop.jcz.assertions import broken
from tileforge.board.replaying import view_of
from tileforge.interop.jcz.reading import read_files
from tileforge.interop.jcz.saves import read_saved_game
from tileforge.schema.dump import dump
from tileforge.schema.dump_game import dump_game
from tileforge.schema.game import load_game

PEER = Path(__file__).parents[4] / "shared" / "peer" / "jcz"
FILES = sorted((PEER / "saves").glob("*.jcz"))
pytestmark = pytest.mark.skipif(not FILES, reason="no saved games of JCloisterZone beside this checkout")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the sets of the program's definitions."""
    here = tmp_path_factory.mktemp("sets")
    for tileset in read_files(sorted((PEER / "definitions").glob("*.xml"))).tilesets:
        file = here / "tilesets" / tileset.id / "tileset.json"
        file.parent.mkdir(parents=True)
        file.write_bytes(dump(tileset))
    return here


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_save_is_imported_and_its_game_loads(folder: Path, file: Path) -> None:
    found = read_saved_game(file, cwd=folder)
    assert found.findings == ()
    assert found.game is not None
    assert all(id.endswith("-c1") or "garden" in file.stem for id in found.game.sets)
    target = folder / f"{file.stem}.json"
    target.write_bytes(dump_game(found.game))
    loaded = load_game(target, cwd=folder)
    assert loaded.findings == ()
    assert loaded.game == found.game


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_all_that_a_save_asserts_holds_when_its_game_is_replayed(folder: Path, file: Path) -> None:
    game = read_saved_game(file, cwd=folder).game
    assert game is not None
    target = folder / f"{file.stem}.json"
    target.write_bytes(dump_game(game))
    view = view_of(load_game(target, cwd=folder))
    assert view.findings == ()
    assertions = json.loads(file.read_text(encoding="utf-8"))["test"]["assertions"]
    assert list(broken(assertions, view)) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_without_imported_sets_the_shipped_ones_do_where_they_hold_the_tiles(
    tmp_path: Path, file: Path
) -> None:
    found = read_saved_game(file, cwd=tmp_path)
    if file.stem.startswith("inns"):
        assert {finding.code for finding in found.findings} == {"TF133", "TF134"}
        assert found.game is None
    else:
        assert found.findings == ()
        assert found.game is not None
        assert set(found.game.sets) <= {"base", "princess-dragon"}
