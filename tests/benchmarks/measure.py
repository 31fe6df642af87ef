"""Runs commands and measures them."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TILEFORGE = (sys.executable, "-m", "tileforge.cli.main")


@cache
def _as_installed() -> dict[str, str]:
    """Return an environment in which modules are compiled once, as pip does when it installs them."""
    folder = tempfile.mkdtemp(prefix="tileforge-bytecode-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": folder}


@dataclass(frozen=True)
class Run:
    """What one command took: wall-clock seconds and the most memory it held, in MB."""

    seconds: float
    megabytes: float


def measured(command: Sequence[str], statuses: Sequence[int] = (0,)) -> Run:
    """Run `command` once; CalledProcessError if it ends with none of `statuses`."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT, env=_as_installed()
    )
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in statuses:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Run(seconds, usage.ru_maxrss / 1024)


def side_by_side(commands: Sequence[Sequence[str]], rounds: int = 5) -> list[Run]:
    """Run `commands` in turn, `rounds` times over, and return the best of each."""
    best: list[Run | None] = [None] * len(commands)
    for _ in range(rounds):
        for index, command in enumerate(commands):
            run = measured(command)
            known = best[index]
            best[index] = run if known is None or run.seconds < known.seconds else known
    return [run for run in best if run is not None]


def base_game_of(total: int, folder: Path) -> Path:
    """Write the base game's 24 designs, without what differs copy by copy, as a set of `total` tiles."""
    document = json.loads((ROOT / "tilesets" / "base" / "tileset.json").read_text("utf-8"))
    tiles = document["tiles"]
    for index, tile in enumerate(tiles):
        tile.pop("copies", None)
        tile["count"] = total // len(tiles) + (index < total % len(tiles))
    document.pop("contents", None)
    file = folder / f"base-{total}.json"
    file.write_text(json.dumps(document), "utf-8")
    return file


def row(*cells: object) -> None:
    """Print one line of a table."""
    print(
        "  ".join(f"{cell:>14}" if index else f"{cell:<34}" for index, cell in enumerate(cells)), flush=True
    )
