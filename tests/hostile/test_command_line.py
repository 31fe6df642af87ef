"""The command line on broken sets: the right exit status, every place, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostile.cases import FILES, SETS, TILES, good_set, good_tile, to_bytes

ROOT = Path(__file__).parents[2]
FINE, FOUND, UNUSABLE = 0, 1, 2


def tileforge(folder: Path, *arguments: str, encoding: str = "utf-8") -> tuple[int, str, str]:
    """Call the command in `folder`; return its exit status, standard output and standard error."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding}
    environment.pop("TILEFORGE_DEBUG", None)
    result = subprocess.run(
        [sys.executable, "-m", "tileforge.cli.main", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    out, err = (stream.decode(encoding, "replace") for stream in (result.stdout, result.stderr))
    for fault in ("Traceback", "TILEFORGE_DEBUG"):
        assert fault not in out + err, out + err
    return result.returncode, out, err


def write(folder: Path, data: bytes) -> str:
    """Write `data` as the set in `folder`; return the file's path as a user gives it."""
    folder.mkdir(parents=True)
    (folder / "tileset.json").write_bytes(data)
    return f"{folder.name}/tileset.json"


def test_a_good_set_passes(tmp_path: Path) -> None:
    write(tmp_path / "hostile", to_bytes(good_set()))
    assert tileforge(tmp_path, "validate", "hostile")[0] == FINE


def test_every_broken_file_is_reported_in_one_call(tmp_path: Path) -> None:
    paths = [write(tmp_path / f"f{number}", data) for number, data in enumerate(FILES.values())]
    status, out, _ = tileforge(tmp_path, "validate", *paths)
    silent = [name for name, path in zip(FILES, paths, strict=True) if f"{path}:" not in out]
    assert status == UNUSABLE
    assert silent == []


def test_every_broken_set_is_reported_in_one_call(tmp_path: Path) -> None:
    """In plain ASCII, where accents, emoji and escapes in names cannot be shown as they are."""
    paths = [
        write(tmp_path / f"s{number}" / "hostile", to_bytes(case.over(good_set())))
        for number, case in enumerate(SETS)
    ]
    paths = [f"s{number}/{path}" for number, path in enumerate(paths)]
    status, out, _ = tileforge(tmp_path, "validate", *paths, encoding="ascii")
    silent = [case.name for case, path in zip(SETS, paths, strict=True) if f"{path}:" not in out]
    assert status == FOUND
    assert silent == []
    assert "\x1b" not in out


def test_every_broken_tile_of_a_set_is_reported_in_one_call(tmp_path: Path) -> None:
    tiles = [case.over(good_tile(f"T{number}")) for number, case in enumerate(TILES)]
    path = write(tmp_path / "hostile", to_bytes(good_set(*tiles)))
    status, out, _ = tileforge(tmp_path, "validate", path, "--format", "json")
    pointers = {finding["pointer"] for finding in json.loads(out)["findings"]}
    reported = {pointer.split("/")[2] for pointer in pointers if pointer.startswith("/tiles/")}
    assert status == FOUND
    assert reported == {str(number) for number in range(len(TILES))}


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "no-such-set", "/", "", " ", "a" * 5000, "ch\u00e2teau"]
)
def test_a_name_of_no_set_is_refused(name: str, tmp_path: Path) -> None:
    status, out, err = tileforge(tmp_path, "validate", name)
    assert status == UNUSABLE
    assert 0 < len((out + err).strip()) < 1000


def test_nothing_of_a_broken_set_is_built(tmp_path: Path) -> None:
    write(tmp_path / "hostile", to_bytes(good_set({**good_tile(), "count": 0})))
    status, _, err = tileforge(tmp_path, "build", "hostile")
    assert status == FOUND
    assert "hostile/tileset.json:3:22: error TF104" in err
    assert [entry.name for entry in tmp_path.iterdir()] == ["hostile"]


def test_a_file_without_read_permission_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "hostile", to_bytes(good_set()))
    (tmp_path / path).chmod(0)
    if os.access(tmp_path / path, os.R_OK):
        pytest.skip("nothing is forbidden to an administrator")
    status, out, _ = tileforge(tmp_path, "validate", path)
    assert status == UNUSABLE
    assert "permission denied" in out
