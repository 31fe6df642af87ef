"""The table as a board that can be drawn or written down: its tiles and figures."""

from __future__ import annotations

from collections.abc import Mapping

from tileforge.board.names import spot_at
from tileforge.board.table import Standing, Table
from tileforge.model.board import Figure, PlacedTile, Placement, Spot, row_by_row
from tileforge.model.tileset import TileSet, terrains_of


def placed_tiles(table: Table, tilesets: Mapping[str, TileSet]) -> tuple[PlacedTile, ...]:
    """Return the tiles on the table, in the order in which they were laid."""
    terrains = {id: terrains_of(tileset) for id, tileset in tilesets.items()}
    return tuple(
        PlacedTile(
            Placement(laid.design.set, laid.design.tile.id, *cell, laid.turns, laid.design.copy),
            laid.design.tile,
            terrains[laid.design.set],
        )
        for cell, laid in table.cells.items()
    )


def standing_figures(table: Table) -> tuple[Figure, ...]:
    """Return the figures on the table, row by row."""
    return tuple(
        _figure(table, figure)
        for cell in sorted(table.figures, key=row_by_row)
        for figure in table.figures[cell]
    )


def _figure(table: Table, figure: Standing) -> Figure:
    guarded = figure.beside
    node = guarded.node if guarded is not None else figure.node
    return Figure(
        figure.kind.id,
        spot_at(table, node) if node is not None else Spot(*figure.cell),
        guarded.player if guarded is not None else figure.player,
        lying=figure.lying,
        inside=figure.inside,
    )
