from __future__ import annotations

import os
from pathlib import Path

import pytest

from tileforge.files import free_name, staged, stays_below, write_whole


@pytest.mark.parametrize("name", ["a.png", "art/a.png", "art/..a.png", "a b/c", "./a"])
def test_plain_names_stay_below(name: str) -> None:
    assert stays_below(name)


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../a", "art/../../a", "/a", "//host/a", "C:a", "C:/a", "art\\a", "..\\a", "a\0.png"],
)
def test_names_that_lead_out_on_any_system_do_not(name: str) -> None:
    assert not stays_below(name)


def test_a_file_is_written_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.bin"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert [entry.name for entry in path.parent.iterdir()] == ["a.bin"]


def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(b"before")

    def refuse(_file: Path, target: Path) -> Path:
        raise PermissionError(13, "permission denied", str(target))

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        write_whole(path, b"after")
    assert path.read_bytes() == b"before"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.bin"]


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX")
def test_a_file_may_be_read_by_whom_the_umask_lets(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        write_whole(tmp_path / "a.bin", b"")
    finally:
        os.umask(old)
    assert (tmp_path / "a.bin").stat().st_mode & 0o777 == 0o640


def test_a_taken_name_gets_a_number_whatever_the_case() -> None:
    taken: set[str] = set()
    assert [free_name(name, taken) for name in ("A", "a", "A", "a-2", "b")] == [
        "A",
        "a-2",
        "A-3",
        "a-2-2",
        "b",
    ]


def test_files_come_into_a_folder_together_and_leave_others_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "out"
    write_whole(folder / "a.txt", b"old")
    write_whole(folder / "other.txt", b"mine")
    with staged(folder) as files:
        files.add("a.txt", b"new")
        files.add("sub/b.txt", b"too")
        assert (folder / "a.txt").read_bytes() == b"old"
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.txt")}
    assert found == {"a.txt": b"new", "other.txt": b"mine", "sub/b.txt": b"too"}
    assert [path.name for path in folder.parent.iterdir()] == ["out"]


def _fill(folder: Path, *names: str, error: BaseException | None = None) -> None:
    with staged(folder) as files:
        for name in names:
            files.add(name, b"new")
        if error is not None:
            raise error


def test_a_block_that_fails_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    write_whole(folder / "a.txt", b"old")
    with pytest.raises(KeyboardInterrupt):
        _fill(folder, "a.txt", error=KeyboardInterrupt())
    assert [path.name for path in tmp_path.rglob("*")] == ["out", "a.txt"]
    assert (folder / "a.txt").read_bytes() == b"old"


def test_a_move_that_fails_is_taken_back(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    write_whole(folder / "a.txt", b"old")
    (folder / "b.txt").mkdir()
    with pytest.raises(IsADirectoryError):
        _fill(folder, "a.txt", "b.txt")
    assert (folder / "a.txt").read_bytes() == b"old"
    assert sorted(path.name for path in folder.iterdir()) == ["a.txt", "b.txt"]
