"""Boards of the shipped sets' designs for hypothesis, and what a table shows of one, counted the long way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from hypothesis import strategies as st

from tests.strategies import odd_tiles
from tileforge.board.design import AROUND, Design, Part, design_of
from tileforge.board.table import Standing, Table
from tileforge.model.board import Cell, PlacedTile, Placement, neighbour
from tileforge.model.geometry import SIDES, Side, opposite, turn_point
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tileset import terrains_of
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load
from tileforge.topology.board import BoardSegment, board_graph, features

SETS = ("base", "princess-dragon", "easter", "fortune-teller", "anniversary-20")

Member: TypeAlias = tuple[Cell, int]
"""A part of a placed tile: where it lies, and its number on the design."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A design as it lies."""

    design: Design
    cell: Cell = (0, 0)
    turns: int = 0

    def __repr__(self) -> str:
        return f"{self.design.name} at {self.cell} turned {self.turns}"


@dataclass(frozen=True, slots=True)
class Seen:
    """A feature as a table shows it."""

    terrain: str
    members: frozenset[Member]
    open: int
    complete: bool
    occupants: frozenset[Standing]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that can be observed of a table, but for the order in which it was made."""

    cells: dict[Cell, Lay]
    frontier: dict[Cell, list[str | None]]
    figures: dict[Cell, list[Standing]]
    features: frozenset[Seen]


@cache
def shipped(set_id: str) -> tuple[Design, ...]:
    """Return each design of a shipped set, then each of its copies that the set tells apart."""
    tileset = load(shipped_sets()[set_id]).tileset
    assert tileset is not None
    return tuple(
        design_of(set_id, tile, terrains_of(tileset), copy)
        for tile in tileset.tiles
        for copy in (None, *range(1, len(tile.copies) + 1))
    )


def called(name: str) -> Design:
    """Return the shipped design of that `name`, such as ``base:D``, with what all its copies show."""
    return next(design for design in shipped(name.partition(":")[0]) if design.name == name)


def every_design() -> tuple[Design, ...]:
    """Return the designs of all `SETS`."""
    return tuple(design for set_id in SETS for design in shipped(set_id))


def designs() -> st.SearchStrategy[Design]:
    """Designs of all sets, simple ones first."""
    return st.sampled_from(every_design())


@st.composite
def legal_boards(draw: Callable[[Any], Any], most: int = 14) -> list[Lay]:
    """Boards in an order in which they may be laid, of a few designs each, so that much of them joins."""
    pool = draw(st.lists(designs(), min_size=1, max_size=6))
    compact = draw(st.booleans())
    board = [Lay(pool[0], (draw(st.integers(-2, 2)), 0), draw(st.integers(0, 3)))]
    for _ in range(draw(st.sampled_from(range(most)))):
        spots = [
            Lay(design, cell, turns)
            for design in pool
            for cell, turns in sorted(spots_by_hand(board, design))
        ]
        if compact:
            most_neighbours = max((_neighbours(board, spot.cell) for spot in spots), default=0)
            spots = [spot for spot in spots if _neighbours(board, spot.cell) == most_neighbours]
        if spots:
            board.append(draw(st.sampled_from(spots)))
    return board


@st.composite
def any_boards(draw: Callable[[Any], Any], strangest: bool = False) -> list[Lay]:
    """Boards with gaps and with sides that differ; of the `strangest`, the tiles too break every rule."""
    odd = odd_tiles().map(lambda tile: design_of("odd", tile, BUILT_IN))
    pool = draw(st.lists(st.one_of(designs(), odd) if strangest else designs(), min_size=1, max_size=4))
    cells = draw(st.permutations([(x, y) for x in range(-1, 3) for y in range(-1, 2)]))
    number = draw(st.sampled_from(range(len(cells) + 1)))
    return [Lay(draw(st.sampled_from(pool)), cell, draw(st.integers(0, 3))) for cell in cells[:number]]


def laid(board: Iterable[Lay]) -> Table:
    """Return a table on which `board` was laid, tile by tile."""
    table = Table()
    for lay in board:
        table.place(lay.design, lay.cell, lay.turns)
    return table


def node_of(table: Table, cell: Cell, number: int) -> int:
    """Return the node of the part number `number` of the tile at `cell`."""
    return table.cells[cell].base + number


def turned(board: Iterable[Lay]) -> list[Lay]:
    """Return `board` after a quarter turn clockwise about 0, 0."""
    return [Lay(lay.design, turned_cell(lay.cell), (lay.turns + 1) % 4) for lay in board]


def turned_cell(cell: Cell) -> Cell:
    """Return where `cell` comes to lie when its board is turned."""
    return -cell[1], cell[0]


def moved(board: Iterable[Lay], by: Cell) -> list[Lay]:
    """Return `board` after moving it."""
    return [Lay(lay.design, (lay.cell[0] + by[0], lay.cell[1] + by[1]), lay.turns) for lay in board]


def seen(table: Table) -> Snapshot:
    """Return what `table` shows, asked at every node."""
    return Snapshot(
        cells={cell: Lay(laid.design, laid.cell, laid.turns) for cell, laid in table.cells.items()},
        frontier={cell: list(wanted) for cell, wanted in table.frontier.items()},
        figures={cell: list(figures) for cell, figures in table.figures.items()},
        features=frozenset(_feature(table, node) for laid in table.cells.values() for node in laid.nodes),
    )


def _feature(table: Table, node: int) -> Seen:
    members = table.members(node)
    return Seen(
        terrain=table.part_of(node).terrain,
        members=frozenset((table.laid_of(member).cell, table.part_of(member).number) for member in members),
        open=table.open_sides(node),
        complete=table.complete(node),
        occupants=frozenset(table.occupants(node)),
    )


def by_hand(board: Sequence[Lay], figures: Iterable[tuple[Member, Standing]] = ()) -> Snapshot:
    """Return what a table must show of `board` and of `figures`, given in the order of putting."""
    by_cell = {lay.cell: lay for lay in board}
    on_cells: dict[Cell, list[Standing]] = {}
    standing = list(figures)
    for (cell, _), figure in standing:
        on_cells.setdefault(cell, []).append(figure)
    frontier = {
        cell: [_shown(by_cell, neighbour(cell, side), opposite(side)) for side in SIDES]
        for cell in cells_round(board)
    }
    found = []
    for terrain, members in features_by_graph(board):
        is_open = _open_by_hand(by_cell, members)
        found.append(
            Seen(
                terrain,
                members,
                is_open,
                complete=terrain != "field" and not is_open,
                occupants=frozenset(figure for member, figure in standing if member in members),
            )
        )
    return Snapshot(by_cell, frontier, on_cells, frozenset(found))


def features_by_graph(board: Sequence[Lay]) -> Iterator[tuple[str, frozenset[Member]]]:
    """Yield the terrain and the members of each component of the networkx graph, and of each garden."""
    by_cell = {lay.cell: lay for lay in board}
    for feature in features(board_graph(placed(board))):
        members = []
        for node in feature.nodes:
            cell = node.x, node.y
            before = 0 if isinstance(node, BoardSegment) else len(by_cell[cell].design.tile.segments)
            members.append((cell, before + node.index))
        yield feature.terrain, frozenset(members)
    for lay in board:
        for part in lay.design.parts:
            if part.segment is None and part.field is None:
                yield part.terrain, frozenset([(lay.cell, part.number)])


def placed(board: Iterable[Lay]) -> list[PlacedTile]:
    """Return `board` as the topology's functions take it."""
    return [
        PlacedTile(
            Placement(lay.design.set, lay.design.tile.id, *lay.cell, lay.turns), lay.design.tile, BUILT_IN
        )
        for lay in board
    ]


def cells_round(board: Iterable[Lay]) -> set[Cell]:
    """Return the empty cells beside a tile of `board`."""
    cells = {lay.cell for lay in board}
    return {neighbour(cell, side) for cell in cells for side in SIDES} - cells


def spots_by_hand(board: Sequence[Lay], design: Design) -> set[tuple[Cell, int]]:
    """Return each cell beside `board`, with each turn in which `design` shows what those beside it show."""
    by_cell = {lay.cell: lay for lay in board}
    return {
        (cell, turns)
        for cell in cells_round(board)
        for turns in range(4)
        if all(
            _shown(by_cell, neighbour(cell, side), opposite(side))
            in (None, edge_by_hand(design, turns, side))
            for side in SIDES
        )
    }


def edge_by_hand(design: Design, turns: int, side: Side) -> str:
    """Return the terrain on the board's `side` of `design`."""
    own = turn_point(side, -turns)
    return next((segment.terrain for segment in design.tile.segments if own in segment.sides), "field")


def touches(part: Part, turns: int, side: Side) -> bool:
    """Tell whether `part` of a design turned by `turns` reaches the board's `side`."""
    own = turn_point(side, -turns)
    return own in part.sides or any(half.startswith(own) for half in part.halves)


def _shown(by_cell: dict[Cell, Lay], cell: Cell, side: Side) -> str | None:
    lay = by_cell.get(cell)
    return edge_by_hand(lay.design, lay.turns, side) if lay is not None else None


def _open_by_hand(by_cell: dict[Cell, Lay], members: frozenset[Member]) -> int:
    sides = set()
    empty = 0
    for cell, number in members:
        lay = by_cell[cell]
        part = lay.design.parts[number]
        empty += sum((cell[0] + x, cell[1] + y) not in by_cell for x, y in AROUND.get(part.terrain, ()))
        for side in SIDES:
            facing = _shown(by_cell, neighbour(cell, side), opposite(side))
            if touches(part, lay.turns, side) and facing != edge_by_hand(lay.design, lay.turns, side):
                sides.add((cell, side))
    return len(sides) + empty


def _neighbours(board: Iterable[Lay], cell: Cell) -> int:
    return sum(neighbour(cell, side) == lay.cell for lay in board for side in SIDES)
