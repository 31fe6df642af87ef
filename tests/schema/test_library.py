from __future__ import annotations

from pathlib import Path

import pytest

from tileforge.schema.library import UnknownSetError, find_set, has_set, local_sets, shipped_sets


@pytest.fixture
def cwd(tmp_path: Path) -> Path:
    for folder in ("tilesets/own", "tilesets/empty", "elsewhere/other", "plain"):
        (tmp_path / folder).mkdir(parents=True)
    for file in ("tilesets/own/tileset.json", "elsewhere/other/tileset.json", "lone.json"):
        (tmp_path / file).write_text("{}")
    return tmp_path


def test_shipped_sets_are_found_by_id(cwd: Path) -> None:
    assert {"base", "princess-dragon", "gifts"} <= set(shipped_sets())
    assert list(shipped_sets()) == sorted(shipped_sets())
    assert find_set("base", cwd) == shipped_sets()["base"]


def test_local_sets_are_those_with_a_file(cwd: Path) -> None:
    assert local_sets(cwd) == {"own": cwd / "tilesets/own/tileset.json"}
    assert find_set("own", cwd) == cwd / "tilesets/own/tileset.json"
    assert local_sets(cwd / "nowhere") == {}


def test_a_local_set_goes_before_a_shipped_one(cwd: Path) -> None:
    (cwd / "tilesets/base").mkdir()
    (cwd / "tilesets/base/tileset.json").write_text("{}")
    assert find_set("base", cwd) == cwd / "tilesets/base/tileset.json"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("lone.json", "lone.json"),
        ("elsewhere/other", "elsewhere/other/tileset.json"),
        ("elsewhere/other/", "elsewhere/other/tileset.json"),
        ("elsewhere/other/tileset.json", "elsewhere/other/tileset.json"),
        ("./elsewhere/../elsewhere/other", "elsewhere/other/tileset.json"),
        ("elsewhere/", "elsewhere/tileset.json"),
        (".", "tileset.json"),
    ],
)
def test_paths_are_found(cwd: Path, name: str, file: str) -> None:
    assert find_set(name, cwd).resolve() == cwd / file


def test_a_folder_in_the_way_hides_no_id(cwd: Path) -> None:
    (cwd / "base").mkdir()
    assert find_set("base", cwd) == shipped_sets()["base"]
    (cwd / "base/tileset.json").write_text("{}")
    assert find_set("base", cwd) == cwd / "base/tileset.json"


def test_an_unknown_id_is_told_with_those_like_it(cwd: Path) -> None:
    with pytest.raises(UnknownSetError) as caught:
        find_set("princess-dragn", cwd)
    assert caught.value.near[0] == "princess-dragon"
    assert set(caught.value.known) >= {"base", "own"}
    assert 'there is no tile set "princess-dragn"; did you mean princess-dragon' in str(caught.value)
    assert "base" in str(caught.value)


@pytest.mark.parametrize("name", ["../tilesets/base", "tilesets/../base", "nowhere.json", "base/", "a\\b"])
def test_a_path_never_stands_for_an_id(cwd: Path, name: str) -> None:
    with pytest.raises(UnknownSetError, match="no such file or folder"):
        find_set(name, cwd)


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 100_000, "Base", "tileset"])
def test_strange_names_are_unknown(cwd: Path, name: str) -> None:
    with pytest.raises(UnknownSetError) as caught:
        find_set(name, cwd)
    assert len(str(caught.value)) < 1000


def test_a_set_may_stand_beside_another(cwd: Path) -> None:
    assert has_set("base")
    assert has_set("other", cwd / "elsewhere")
    assert not has_set("other")
    assert not has_set("../elsewhere/other", cwd / "elsewhere")
    assert not has_set("x" * 5000, cwd)
