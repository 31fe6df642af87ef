"""What one more tile takes on a table of 1,000 and of 10,000: laid and taken back, at spots drawn by lot."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from tests.benchmarks.measure import row
from tests.board.boards import SETS, called, shipped
from tileforge.board.design import Design
from tileforge.board.table import Table
from tileforge.model.board import Cell

TOTALS = (1_000, 10_000)
GROWTH_LIMIT, SPOTS_LIMIT_MS = 1.3, 100
LAYS, ROUNDS = 3_000, 20
TRIES = 12
"""How many tiles are tried on a cell before another cell is."""

Lays: TypeAlias = Sequence[tuple[Design, Cell, int]]


def main() -> None:
    """Print the table."""
    bag = [
        design
        for id in SETS
        for design in shipped(id)
        if design.copy is None
        for _ in range(design.tile.count)
    ]
    monastery, city, road = called("base:B"), called("base:C"), called("base:U")
    boards: dict[str, tuple[Callable[[int], Table], Sequence[Design]]] = {
        "drawn by lot from five sets": (partial(grown, bag), bag),
        "one field": (partial(square, monastery), bag),
        "one city": (partial(square, city), [city]),
        "one road": (partial(line, road, range), bag),
        "one road, in the slowest order": (partial(line, road, halving), bag),
    }
    row("board", *(f"{total:,} µs" for total in TOTALS), "growth", "limit", "spots ms", "limit")
    for name, (make, tiles) in boards.items():
        tables = [make(total) for total in TOTALS]
        small, big = placings(tables, [drawn(table, tiles) for table in tables])
        spots = max(spots_of(tables[0], design) for design in set(tiles))
        times = f"{small * 1e6:.2f}", f"{big * 1e6:.2f}"
        row(name, *times, f"{big / small:.2f}", GROWTH_LIMIT, f"{spots * 1e3:.2f}", SPOTS_LIMIT_MS)
    print(
        "growth: the time of one more tile at 10,000 against that at 1,000; spots: all of one tile at 1,000"
    )


def grown(bag: Sequence[Design], total: int) -> Table:
    """Return a table of `total` tiles that lie by the rules, drawn from `bag` and laid wherever they fit."""
    lot = random.Random("placing")
    table = Table()
    table.place(called("base:D"), (0, 0), 0)
    while len(table.cells) < total:
        cell = lot.choice(list(table.frontier))
        for design in lot.choices(bag, k=TRIES):
            turns = lot.randrange(4)
            if table.fits(design, cell, turns):
                table.place(design, cell, turns)
                break
    return table


def square(design: Design, total: int) -> Table:
    """Return a table of `total` tiles of one design, row by row, about as many rows as columns."""
    width = math.isqrt(total)
    table = Table()
    for number in range(total):
        table.place(design, (number % width, number // width), 0)
    return table


def line(design: Design, order: Callable[[int], Sequence[int]], total: int) -> Table:
    """Return a table of `total` tiles of one design from west to east, laid in `order`."""
    table = Table()
    for x in order(total):
        table.place(design, (x, 0), 0)
    return table


def halving(total: int) -> list[int]:
    """Return 0 to `total` - 1, each after those near it that are longer apart: the trees grow deepest."""
    return sorted(range(total), key=lambda x: ((x + 1) & -(x + 1), x))


def drawn(table: Table, tiles: Sequence[Design]) -> Lays:
    """Return designs of `tiles`, each at one of its spots, by lot."""
    lot = random.Random("spots")
    spots = {design: list(table.spots(design)) for design in tiles}
    able = [design for design in tiles if spots[design]]
    return [(design, *lot.choice(spots[design])) for design in lot.choices(able, k=LAYS)]


def placings(tables: Sequence[Table], lays: Sequence[Lays]) -> list[float]:
    """Return for each table the seconds, the best of some rounds, that a tile takes to lay and take back."""
    best = [math.inf] * len(tables)
    for _ in range(ROUNDS):
        for index, (table, some) in enumerate(zip(tables, lays, strict=True)):
            start = time.perf_counter()
            for design, cell, turns in some:
                table.place(design, cell, turns)
                table.take_back()
            best[index] = min(best[index], (time.perf_counter() - start) / len(some))
    return best


def spots_of(table: Table, design: Design) -> float:
    """Return the seconds, the best of some rounds, that all spots of `design` take."""
    best = math.inf
    for _ in range(ROUNDS):
        start = time.perf_counter()
        list(table.spots(design))
        best = min(best, time.perf_counter() - start)
    return best


if __name__ == "__main__":
    main()
