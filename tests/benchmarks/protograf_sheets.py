"""Sheets of 720 tiles against protograf (``pip install '.[bench]'``).

protograf is given only the first outlines of each design, about a tenth of what our sheets show: with
all of them it takes more than eight minutes.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path as File

from tests.benchmarks.measure import TILEFORGE, base_game_of, measured, row
from tileforge.art.theme import load_theme
from tileforge.art.tile import tile_art
from tileforge.drawing.scene import Clip, Group, Matrix, Path, Shape, Text, Use
from tileforge.schema.load import load

TOTAL, LIMIT = 720, 40
OUTLINES = 60
INTERPRETER = os.environ.get("PROTOGRAF_PYTHON", sys.executable)
"""Another interpreter that has protograf, if this one has not."""

Outline = tuple[str, list[tuple[float, float]]]


def main() -> None:
    """Print the ratio."""
    if sys.executable == INTERPRETER and importlib.util.find_spec("protograf") is None:
        print("protograf is not installed: pip install '.[bench]'")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = File(name)
        tileset_file = base_game_of(TOTAL, folder)
        tileset = load(tileset_file).tileset
        assert tileset is not None
        theme = load_theme("classic")
        pictures = [tile_art(tileset, tile, theme).design for tile in tileset.tiles]
        designs = [list(islice(outlines(picture.children), OUTLINES)) for picture in pictures]
        shapes = folder / "shapes.json"
        shapes.write_text(json.dumps(designs), "utf-8")
        job = [*TILEFORGE, "sheets", "--quiet", str(tileset_file), "--duplex", "none"]
        ours = measured([*job, "--out", str(folder / "ours.pdf")])
        script = str(File(__file__).with_name("bare_protograf.py"))
        rival = measured([INTERPRETER, script, str(shapes), str(TOTAL), str(folder / "rival.pdf")])
        row("tiles", "ours s", "protograf s", "times faster", "limit")
        ratio = rival.seconds / ours.seconds
        row(TOTAL, f"{ours.seconds:.2f}", f"{rival.seconds:.1f}", f"{ratio:.0f}", LIMIT)


def outlines(shapes: Iterable[Shape], moves: Matrix | None = None) -> Iterator[Outline]:
    """Yield each filled or stroked outline as its colour and its dots in centimetres."""
    a, b, c, d, e, f = moves or Matrix()
    for shape in shapes:
        if isinstance(shape, Path):
            colour = shape.paint.fill or shape.paint.stroke or "#000000"
            dots = [(float(op[-2]), float(op[-1])) for op in shape.ops if len(op) > 1]
            if len(dots) > 1:
                yield colour, [((a * x + c * y + e) / 10, (b * x + d * y + f) / 10) for x, y in dots]
        elif not isinstance(shape, Text):
            inner, children = _inside(shape)
            m = inner
            product = Matrix(
                a * m.a + c * m.b,
                b * m.a + d * m.b,
                a * m.c + c * m.d,
                b * m.c + d * m.d,
                a * m.e + c * m.f + e,
                b * m.e + d * m.f + f,
            )
            yield from outlines(children, product)


def _inside(shape: Shape) -> tuple[Matrix, tuple[Shape, ...]]:
    if isinstance(shape, Use):
        return shape.matrix, shape.symbol.children
    if isinstance(shape, Group):
        return shape.matrix, shape.children
    return Matrix(), shape.children if isinstance(shape, Clip) else ()


if __name__ == "__main__":
    main()
