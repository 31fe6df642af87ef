"""The protograf script that `protograf_sheets` measures: SHAPES.json TOTAL OUT.pdf.

It lays the same tiles out on A4 and draws the outlines of the same designs, tile by tile.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import protograf as pg

COLUMNS, ROWS = 3, 5
LEFT_CM, TOP_CM, PITCH_CM = 3.1, 2.3, 5.15


def main(shapes_file: str, total: int, out: str) -> None:
    """Write `total` tiles of the designs in `shapes_file` to `out`."""
    designs = json.loads(Path(shapes_file).read_text("utf-8"))
    file = Path(out)
    pg.Create(filename=file.name, paper="A4", margin=0)
    for index in range(total):
        slot = index % (COLUMNS * ROWS)
        if index and not slot:
            pg.PageBreak()
        x = LEFT_CM + slot % COLUMNS * PITCH_CM
        y = TOP_CM + slot // COLUMNS * PITCH_CM
        for fill, dots in designs[index * len(designs) // total]:
            points = [(x + dx, y + dy) for dx, dy in dots]
            pg.Polyshape(points=points, fill=fill, stroke=fill, stroke_width=0.02)
    pg.Save(directory=str(file.parent))


if __name__ == "__main__":
    arguments = sys.argv[1:]
    del sys.argv[1:]  # protograf reads them as its own
    main(arguments[0], int(arguments[1]), arguments[2])
