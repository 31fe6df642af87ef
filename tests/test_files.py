from __future__ import annotations

import os
from pathlib import Path

import pytest

from tileforge.files import free_name, stays_below, write_whole


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
