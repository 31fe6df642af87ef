"""The picture of a board: placed tiles, the figures on them, and what explains them.

All is laid out as if tiles were `ground.frame.TILE` millimetres wide, and scaled as a whole to the
size of the board's own tiles.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from tileforge.art.board_table import Grid, grid_round, joints, table
from tileforge.art.board_tile import (
    TRIMMED,
    BoardTile,
    board_tile,
    copy_shown,
    ground_on,
    is_spot,
    mapped,
    part_on,
    pictures_on,
)
from tileforge.art.callouts import MARKER_MM, Callout, Ghost, ghost_outline, highlight, marker, veil
from tileforge.art.figures import Look, figure_look, player_colours
from tileforge.art.footing import Body, Footing, Party, Stand
from tileforge.art.ground.frame import CENTRE, TILE
from tileforge.art.pictures import PRINT_DPI
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, tile_art, trimmed
from tileforge.board.design import Part
from tileforge.drawing.scene import (
    MM_PER_INCH,
    Box,
    Drawing,
    Group,
    Shape,
    Symbol,
    Use,
    grown,
    moved,
    quarter_turned,
)
from tileforge.model.board import Cell, Figure, PlacedTile, Spot, cell_of, row_by_row
from tileforge.model.terrain import FIELD
from tileforge.model.tileset import TileSet

Arts: TypeAlias = Mapping[tuple[str, str], TileArt]
"""Designs' pictures by set and tile."""

MOST_PX: Final = 6000
"""No bitmap of a board is wider or higher, in pixels."""

_KERB_MM: Final = 0.4
"""How far a figure's foot keeps from the rim of what it stands on."""
_BEFORE: Final = (3.0, 3.0)
"""How far to the right of a building's middle, and below it, one stands who claims it."""
_CORNER: Final = (6.0, 6.0)
"""Where a marker stands that is about a tile as such."""
_POINT: Final = Box(0.0, 0.0, 0.0, 0.0)
_MARKER: Final = Body(grown(_POINT, MARKER_MM), grown(_POINT, 0.5))


def board_arts(placed: Iterable[PlacedTile], tilesets: Mapping[str, TileSet], theme: Theme) -> Arts:
    """Return the pictures of all designs among `placed`, for boards that are drawn one after another."""
    arts: dict[tuple[str, str], TileArt] = {}
    for one in placed:
        key = _key(one)
        if key not in arts:
            arts[key] = tile_art(tilesets[one.placement.set], one.tile, theme)
    return arts


def board_drawing(
    placed: Sequence[PlacedTile],
    figures: Sequence[Figure],
    tilesets: Mapping[str, TileSet],
    theme: Theme,
    *,
    players: Sequence[str] = (),
    callouts: Sequence[Callout] = (),
    highlights: Sequence[Collection[Spot]] = (),
    ghosts: Sequence[Ghost] = (),
    arts: Arts | None = None,
    title: str = "",
) -> Drawing:
    """Return the picture of a board, in millimetres at the size of its first tile.

    `tilesets` holds the sets of all tiles by id; `players` go in turn order, which settles their
    colours. Each of `highlights` is the parts of one feature. `arts` are designs' pictures that are
    drawn already (`board_arts`); those not among them are drawn. Figures where no tile lies are left
    out. Raises KeyError for a tile of a set that is not in `tilesets`.
    """
    shown = [*placed, *(ghost.tile for ghost in ghosts if ghost.tile is not None)]
    known = board_arts((one for one in shown if _key(one) not in (arts or {})), tilesets, theme)
    cells = [*map(cell_of, (one.placement for one in placed)), *(ghost.cell for ghost in ghosts)]
    cells += [(callout.spot.x, callout.spot.y) for callout in callouts]
    grid = grid_round(cells)
    picture = _BoardPicture(shown, tilesets, theme, {**(arts or {}), **known}, grid)
    taken = {cell_of(one.placement) for one in placed}
    inside = (
        *table(grid, taken, theme),
        *picture.tiles(placed),
        *joints(grid, taken, theme),
        *picture.ghosts(ghosts),
        *(shape for parts in highlights for shape in picture.highlight(parts)),
        *picture.figures(figures, player_colours([*players, *_owners(figures)], theme)),
        *picture.callouts(callouts),
    )
    size = tilesets[shown[0].placement.set].tile_size_mm if shown else TILE
    scale = size / TILE
    page = grid.page
    box = Box(0.0, 0.0, page.width * scale, page.height * scale)
    to_size = moved(-page.left * scale, -page.top * scale, scale)
    return Drawing(box, (Group(inside, to_size),), title)


def figures_drawing(
    placed: Sequence[PlacedTile],
    figures: Sequence[Figure],
    tilesets: Mapping[str, TileSet],
    theme: Theme,
    *,
    players: Sequence[str] = (),
    callouts: Sequence[Callout] = (),
    arts: Arts | None = None,
) -> tuple[Drawing, Cell]:
    """Return what stands on a board and nothing below it, on the canonical tiles that it covers, and the
    top left cell among these; as `board_drawing` otherwise.
    """
    known = board_arts((one for one in placed if _key(one) not in (arts or {})), tilesets, theme)
    grid = grid_round([cell_of(one.placement) for one in placed])
    picture = _BoardPicture(placed, tilesets, theme, {**(arts or {}), **known}, grid)
    inside = (
        *picture.figures(figures, player_colours([*players, *_owners(figures)], theme)),
        *picture.callouts(callouts),
    )
    right, bottom = grid.corner((grid.last[0] + 1, grid.last[1] + 1))
    return Drawing(Box(0.0, 0.0, right, bottom), inside), grid.first


def board_dpi(drawing: Drawing, wished: float = PRINT_DPI) -> float:
    """Return the dpi to draw a board's pixels at: `wished`, or as many as make it `MOST_PX` a side."""
    side = max(drawing.box.width, drawing.box.height)
    return min(wished, MOST_PX * MM_PER_INCH / side)


def _key(placed: PlacedTile) -> tuple[str, str]:
    return placed.placement.set, placed.placement.tile


def _owners(figures: Iterable[Figure]) -> list[str]:
    return [figure.player for figure in figures if figure.player is not None]


class _BoardPicture:
    """A board while it is drawn: the tiles that show, by cell, and the room left on each."""

    def __init__(
        self,
        shown: Sequence[PlacedTile],
        tilesets: Mapping[str, TileSet],
        theme: Theme,
        arts: Arts,
        grid: Grid,
    ) -> None:
        self._tilesets, self._theme, self._arts, self._grid = tilesets, theme, arts, grid
        self._shown = {cell_of(one.placement): one for one in reversed(shown)}
        self._tiles: dict[Cell, BoardTile] = {}
        self._footings: dict[Cell, Footing] = {}
        self._cut: dict[str, Symbol] = {}

    def tiles(self, placed: Iterable[PlacedTile]) -> list[Shape]:
        return [self._tile(one) for one in placed]

    def ghosts(self, ghosts: Iterable[Ghost]) -> list[Shape]:
        shapes: list[Shape] = []
        for ghost in ghosts:
            x, y = self._grid.corner(ghost.cell)
            if ghost.tile is not None:
                shapes += [self._tile(ghost.tile), Group((veil(self._theme),), moved(x, y))]
            shapes += ghost_outline(self._theme, x, y, empty=ghost.tile is None)
        return shapes

    def highlight(self, parts: Iterable[Spot]) -> tuple[Shape, ...]:
        grounds = []
        for spot in parts:
            cell = (spot.x, spot.y)
            tile = self._at(cell)
            if tile is not None:
                grounds.append(
                    mapped(ground_on(tile, part_on(tile, spot.on)), moved(*self._grid.corner(cell)))
                )
        return highlight(self._theme, grounds) if grounds else ()

    def figures(self, figures: Iterable[Figure], colours: Mapping[str, str]) -> list[Shape]:
        """Return all figures, those behind first."""
        by_cell: dict[Cell, dict[Part | None, list[Look]]] = {}
        for figure in figures:
            cell = (figure.spot.x, figure.spot.y)
            tile = self._at(cell)
            if tile is not None:
                part = part_on(tile, figure.spot.on)
                look = _look(figure, part, colours, self._theme)
                by_cell.setdefault(cell, {}).setdefault(part, []).append(look)
        return [
            shape for cell in sorted(by_cell, key=row_by_row) for shape in self._stood(cell, by_cell[cell])
        ]

    def callouts(self, callouts: Iterable[Callout]) -> list[Shape]:
        shapes: list[Shape] = []
        for callout in callouts:
            cell = (callout.spot.x, callout.spot.y)
            ((stand,),) = self._footing(cell).stand([self._marked(cell, callout.spot.on)])
            shapes.append(self._use(marker(self._theme, callout.number), cell, stand))
        return shapes

    def _at(self, cell: Cell) -> BoardTile | None:
        placed = self._shown.get(cell)
        if placed is None:
            return None
        if cell not in self._tiles:
            tileset = self._tilesets[placed.placement.set]
            self._tiles[cell] = board_tile(placed, tileset, self._arts[_key(placed)], self._theme)
        return self._tiles[cell]

    def _footing(self, cell: Cell) -> Footing:
        if cell not in self._footings:
            tile = self._at(cell)
            self._footings[cell] = Footing(pictures_on(tile) if tile is not None else ())
        return self._footings[cell]

    def _tile(self, placed: PlacedTile) -> Shape:
        art, copy = self._arts[_key(placed)], copy_shown(placed)
        picture = art.design if copy is None else art.copies[copy - 1]
        cut = self._cut.setdefault(picture.name, trimmed(picture))
        x, y = self._grid.corner(cell_of(placed.placement))
        turn = quarter_turned(placed.placement.turns, *CENTRE)
        return Use(cut, turn._replace(e=turn.e + x, f=turn.f + y))

    def _stood(self, cell: Cell, looks: Mapping[Part | None, Sequence[Look]]) -> list[Shape]:
        """Return the figures of one tile, those behind first."""
        tile = self._tiles[cell]
        parties = [
            _party(tile, part, [Body(look.extent, look.foot) for look in group])
            for part, group in looks.items()
        ]
        stands = [stand for group in self._footing(cell).stand(parties) for stand in group]
        pairs = zip((look for group in looks.values() for look in group), stands, strict=True)
        behind_first = sorted(pairs, key=lambda pair: pair[1].dot[1] + pair[0].extent.bottom * pair[1].share)
        return [self._use(look.symbol, cell, stand) for look, stand in behind_first]

    def _marked(self, cell: Cell, on: str | None) -> Party:
        """Return what a marker stands on: a part; a tile, near its corner; or the middle of an empty cell."""
        tile = self._at(cell)
        part = part_on(tile, on) if tile is not None else None
        if tile is not None and part is not None:
            return _party(tile, part, [_MARKER])
        return Party(TRIMMED, CENTRE if tile is None else _CORNER, (_MARKER,))

    def _use(self, symbol: Symbol, cell: Cell, stand: Stand) -> Use:
        x, y = self._grid.corner(cell)
        return Use(symbol, moved(x + stand.dot[0], y + stand.dot[1], stand.share))


def _look(figure: Figure, part: Part | None, colours: Mapping[str, str], theme: Theme) -> Look:
    on_field = part is not None and part.terrain == FIELD.id
    lying = figure.lying if figure.lying is not None else on_field
    colour = colours[figure.player] if figure.player is not None else None
    return figure_look(theme, figure.kind, colour, lying=lying)


def _party(tile: BoardTile, part: Part | None, bodies: Sequence[Body]) -> Party:
    """Return `bodies` on `part`; those on a building's or a garden's ground stand in front of it."""
    ground = ground_on(tile, part)
    inner = ground.buffer(-_KERB_MM)
    x, y = ground.centroid.x, ground.centroid.y
    before = part is not None and is_spot(tile, part)
    wish = (x + _BEFORE[0], y + _BEFORE[1]) if before else (x, y)
    return Party(ground if inner.is_empty else inner, wish, tuple(bodies), shy=not before)
