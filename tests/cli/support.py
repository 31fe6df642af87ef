"""Calls the command line in this process, in a folder of its own, and writes small sets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from tileforge.cli.main import tileforge


def run(*args: str) -> Result:
    """Return what `tileforge` with `args` printed, and its exit status."""
    result = CliRunner().invoke(tileforge, list(args), prog_name="tileforge")
    assert "Traceback" not in result.output
    return result


def tile(id: str, *sides: str, **keys: Any) -> dict[str, Any]:
    """Return a tile with one city on `sides`."""
    segment = {"terrain": "city", "sides": list(sides or ("N",))}
    return {"id": id, "count": 1, "evidence": "original", "segments": [segment], **keys}


def write_set(folder: Path, *tiles: dict[str, Any], **keys: Any) -> Path:
    """Write a set called as `folder` into it, two tiles by default; return its file."""
    folder.mkdir(parents=True, exist_ok=True)
    name = {"en": "Small", "fr": "Petit"}
    data = {"id": folder.name, "name": name, "tiles": list(tiles) or [tile("A"), tile("B", "N", "E")], **keys}
    file = folder / "tileset.json"
    file.write_text(json.dumps(data, indent=1), encoding="utf-8")
    return file


def crossing_roads() -> dict[str, Any]:
    """Return a tile with an error: two roads cross on one level (TF202)."""
    roads = [{"terrain": "road", "sides": ["N", "S"]}, {"terrain": "road", "sides": ["E", "W"]}]
    return {"id": "bad", "count": 1, "evidence": "original", "segments": roads}
