"""Draws the picture at the top of README.md: tiles of a set as they lie on a table.

Call it from the checkout: python -m tests.readme_picture
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tileforge.art.ground.frame import CENTRE, TILE, TRIM
from tileforge.art.theme import load_theme
from tileforge.art.tile import tile_art
from tileforge.drawing.png import indexed_bytes, picture_of
from tileforge.drawing.scene import (
    Box,
    Clip,
    Drawing,
    Group,
    Matrix,
    Paint,
    Shape,
    Symbol,
    Use,
    quarter_turned,
)
from tileforge.drawing.scene import Path as Outline
from tileforge.drawing.shapes import polyline, rect, rounded_rect
from tileforge.files import write_whole
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load
from tileforge.topology.tile import topology_of

SET = "princess-dragon"
TARGET = Path(__file__).resolve().parent.parent / "output" / "readme" / f"{SET}.png"
WIDTH_PX = 1500
SEED = "table-4"

# A cell each, `.` where the table shows.
SHAPE = (
    ".xxxxx.",
    "xxxxxxx",
    "xxxxxx.",
    ".xxxxxx",
)
PITCH = TILE + 0.9
MARGIN = 13.0
THICK = 1.1


@dataclass(frozen=True)
class Laid:
    """A tile on the table: its picture and clockwise quarter turns."""

    face: Symbol
    turns: int


def main() -> None:
    """Write the picture."""
    tileset = load(shipped_sets()[SET]).tileset
    assert tileset is not None
    write_whole(TARGET, indexed_bytes(picture_of(table(tileset), WIDTH_PX)))


def table(tileset: TileSet) -> Drawing:
    """Return a table with tiles of `tileset` on it that fit."""
    rng = Random(SEED)
    rows, columns = len(SHAPE), len(SHAPE[0])
    box = Box(0, 0, columns * PITCH + 2 * MARGIN, rows * PITCH + 2 * MARGIN)
    shapes: list[Shape] = list(planks(box, rng))
    for (column, row), laid in sorted(fitting(tileset, rng).items()):
        x = MARGIN + column * PITCH + rng.uniform(-0.2, 0.2)
        y = MARGIN + row * PITCH + rng.uniform(-0.2, 0.2)
        shapes += on_table(laid, x, y, rng.uniform(-0.5, 0.5))
    return Drawing(box, tuple(shapes), "Tiles on a table")


def fitting(tileset: TileSet, rng: Random) -> dict[tuple[int, int], Laid]:
    """Return a tile for each cell of `SHAPE`, found by trying: neighbours show the same terrain."""
    theme, terrains = load_theme("classic"), terrains_of(tileset)
    pool = [
        (topology_of(tile, terrains).edges, face)
        for tile in tileset.tiles
        for face in tile_art(tileset, tile, theme).copies
    ]
    cells = [(x, y) for y, row in enumerate(SHAPE) for x, cell in enumerate(row) if cell == "x"]
    edges: dict[tuple[int, int], tuple[str, ...]] = {}
    laid: dict[tuple[int, int], Laid] = {}
    used: set[int] = set()

    def options(x: int, y: int) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        for index in rng.sample(range(len(pool)), len(pool)):
            for turns in rng.sample(range(4), 4):
                shown = tuple(pool[index][0][(side - turns) % 4] for side in range(4))
                north, west = edges.get((x, y - 1)), edges.get((x - 1, y))
                if (
                    index not in used
                    and (not north or north[2] == shown[0])
                    and (not west or west[1] == shown[3])
                ):
                    yield index, turns, shown

    def fill(number: int) -> bool:
        if number == len(cells):
            return True
        cell = cells[number]
        for index, turns, shown in options(*cell):
            used.add(index)
            edges[cell] = shown
            laid[cell] = Laid(pool[index][1], turns)
            if fill(number + 1):
                return True
            used.discard(index)
            del edges[cell], laid[cell]
        return False

    if not fill(0):
        raise SystemExit("no way to lay the tiles; try another SHAPE")
    return laid


def on_table(laid: Laid, x: float, y: float, degrees: float) -> list[Shape]:
    """Return a tile with its cardboard edge and shadow, its corner at (x, y), slightly askew."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    cx, cy = CENTRE
    askew = Matrix(cos, sin, -sin, cos, x + cx - cos * cx + sin * cy, y + cy - sin * cx - cos * cy)
    outline = rounded_rect(TRIM, 0.9)
    turn = quarter_turned(laid.turns, cx, cy)
    face = Group((Use(laid.face, turn),))

    def below(shift: float, paint: Paint) -> Shape:
        moved_box = Box(TRIM.left + shift, TRIM.top + shift, TRIM.right + shift, TRIM.bottom + shift)
        return Outline(rounded_rect(moved_box, 0.9), paint)

    return [
        Group(
            (
                below(THICK + 1.2, Paint(fill="#000000", opacity=0.16)),
                below(THICK + 0.6, Paint(fill="#000000", opacity=0.22)),
                *(below(THICK * step / 4, Paint(fill="#8d8578")) for step in (4, 3, 2, 1)),
                Clip(outline, (face,)),
                Outline(outline, Paint(stroke="#f4efe4", width=0.3, opacity=0.7)),
            ),
            askew,
        )
    ]


def planks(box: Box, rng: Random) -> Iterator[Shape]:
    """Yield the boards of a wooden table with their grain."""
    height = box.height / 5
    for number in range(5):
        top = box.top + number * height
        board = rect(Box(box.left, top, box.right, top + height))
        yield Outline(board, Paint(fill=("#7b5a3e", "#75543a", "#805f43")[number % 3]))
        for _ in range(16):
            y = top + rng.uniform(1, height - 1)
            start = rng.uniform(box.left - 40, box.right)
            bend = rng.uniform(-1.2, 1.2)
            dots = [(start + step * 14, y + bend * math.sin(step * 0.9)) for step in range(10)]
            yield Outline(polyline(dots), Paint(stroke="#5f432d", width=0.22, opacity=0.35))
        seam = ((box.left, top + height), (box.right, top + height))
        yield Outline(polyline(seam), Paint(stroke="#4a3322", width=0.7))


if __name__ == "__main__":
    main()
