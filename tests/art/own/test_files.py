from __future__ import annotations

import os
from pathlib import Path

import pytest

from tileforge.art.own import files
from tileforge.art.own.files import OwnFileError, own_path, read_whole


def reason(home: Path | None, name: str) -> str:
    with pytest.raises(OwnFileError) as caught:
        own_path(None if home is None else str(home), name)
    assert caught.value.hint
    return caught.value.reason


def test_a_file_in_the_folder_or_one_within_is_found(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    for name in ("A.png", "art/é A.png"):
        (tmp_path / name).write_bytes(b"picture")
        assert read_whole(own_path(str(tmp_path), name)) == b"picture"


@pytest.mark.parametrize(
    "name", ["../secret", "art/../../secret", "/etc/passwd", "C:\\secret", "..\\secret", "a:b", "", "a\0b"]
)
def test_nothing_outside_the_folder_is_looked_at(name: str, tmp_path: Path) -> None:
    home = tmp_path / "set"
    home.mkdir()
    (tmp_path / "secret").write_bytes(b"secret")
    assert reason(home, name) == "does not lie in the set's folder"


@pytest.mark.skipif(os.name == "nt", reason="links and pipes as on Unix")
def test_links_out_loops_and_pipes_are_refused(tmp_path: Path) -> None:
    home = tmp_path / "set"
    home.mkdir()
    (tmp_path / "secret").write_bytes(b"secret")
    (home / "out").symlink_to(tmp_path / "secret")
    (home / "up").symlink_to(tmp_path)
    (home / "round").symlink_to(home / "round")
    os.mkfifo(home / "pipe")
    assert reason(home, "out") == "is a link out of the set's folder"
    assert reason(home, "up/secret") == "is a link out of the set's folder"
    assert reason(home, "round").startswith("cannot be read")
    assert reason(home, "pipe") == "is no file"


@pytest.mark.skipif(os.name == "nt", reason="links as on Unix")
def test_a_link_within_the_folder_and_a_folder_behind_a_link_are_fine(tmp_path: Path) -> None:
    home = tmp_path / "set"
    home.mkdir()
    (home / "A.png").write_bytes(b"picture")
    (home / "B.png").symlink_to(home / "A.png")
    (tmp_path / "other").symlink_to(home)
    assert read_whole(own_path(str(tmp_path / "other"), "B.png")) == b"picture"


def test_what_is_not_there_names_its_neighbour(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "Abbey.png").write_bytes(b"picture")
    with pytest.raises(OwnFileError, match="is not there") as caught:
        own_path(str(tmp_path), "art/abey.png")
    assert caught.value.hint == 'Did you mean "art/Abbey.png"?'
    assert reason(tmp_path, "nowhere/A.png") == "is not there"
    assert reason(tmp_path, "art/Abbey.png/A.png") == "is not there"


def test_a_folder_and_a_huge_file_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "A.png").mkdir()
    assert reason(tmp_path, "A.png") == "is no file"
    monkeypatch.setattr(files, "MOST_BYTES", 3)
    (tmp_path / "B.png").write_bytes(b"1234")
    assert "the most" in reason(tmp_path, "B.png")


def test_a_set_without_a_folder_has_no_files() -> None:
    assert "not read from a folder" in reason(None, "A.png")
