"""Sets of 1,000 and of 10,000 designs, all different: what `validate` and `stats` take a design."""

from __future__ import annotations

import json
import random
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from tests.benchmarks.measure import TILEFORGE, row, side_by_side

TOTALS = (1_000, 10_000)
GROWTH_LIMIT, MEMORY_LIMIT_MB = 1.5, 500
COMMANDS = (("validate",), ("stats", "--format", "json"))
LETTERS = "ABDEGHIJKLMN"
"""The letters of as many lakes: with field, road and city they make 12,720 edge patterns."""


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        files = [set_of(total, Path(name)) for total in TOTALS]
        row("command", *(f"{total:,} s" for total in TOTALS), "growth", "limit", "MB", "limit")
        for command, *options in COMMANDS:
            runs = side_by_side([[*TILEFORGE, command, str(file), *options] for file in files], rounds=3)
            start = side_by_side([[*TILEFORGE, command, "gifts", *options]], rounds=3)[0].seconds
            each = [(run.seconds - start) / total for run, total in zip(runs, TOTALS, strict=True)]
            seconds = (f"{run.seconds:.2f}" for run in runs)
            memory = f"{runs[-1].megabytes:.0f}"
            row(command, *seconds, f"{each[1] / each[0]:.2f}", GROWTH_LIMIT, memory, MEMORY_LIMIT_MB)
        print("growth: the time a design, less that of a set without tiles, at 10,000 against that at 1,000")


def set_of(total: int, folder: Path) -> Path:
    """Write a set of `total` designs that show different edges, however they are turned; return its file."""
    lakes = {f"lake-{letter.lower()}": letter for letter in LETTERS}
    patterns = [edges for edges in product(("field", "road", "city", *lakes), repeat=4) if is_least(edges)]
    random.Random("designs").shuffle(patterns)
    document = {
        "id": "many",
        "name": {"en": "Many", "fr": "Beaucoup"},
        "terrains": {
            id: {"shape": "area", "letter": letter, "colour": "#5aa9d6", "name": {"en": id, "fr": id}}
            for id, letter in lakes.items()
        },
        "tiles": [tile_of(f"t{number}", edges) for number, edges in enumerate(patterns[:total])],
    }
    file = folder / f"many-{total}.json"
    file.write_text(json.dumps(document), "utf-8")
    return file


def is_least(edges: tuple[str, ...]) -> bool:
    """Tell whether `edges` come first, by alphabet, among their four turns."""
    return edges == min(edges[turns:] + edges[:turns] for turns in range(4))


def tile_of(id: str, edges: tuple[str, ...]) -> dict[str, Any]:
    """Return a tile with an area of its own on each side, its roads meeting at a crossroads."""
    segments: list[dict[str, Any]] = []
    for side, terrain in zip("NESW", edges, strict=True):
        if terrain == "road":
            segments.append({"terrain": terrain, "sides": [side], "ends": ["x"]})
        elif terrain != "field":
            segments.append({"terrain": terrain, "sides": [side]})
    hubs = {"hubs": {"x": "crossroads"}} if "road" in edges else {}
    return {"id": id, "evidence": "original", "segments": segments or [{"terrain": "monastery"}], **hubs}
