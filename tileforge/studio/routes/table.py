"""The Table page: boards to lay tiles and figures on, with all that the rules say of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, StringConstraints

from tileforge.art.board import board_dpi
from tileforge.art.board_play import play_drawing
from tileforge.art.overlay import Part
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.art.tile import TileArt
from tileforge.board.check import BoardView, spots_on, view_of
from tileforge.drawing.formats import FORMATS
from tileforge.model.figures import FIGURES, Role
from tileforge.model.text import text_in
from tileforge.model.tile import copies_of
from tileforge.model.tileset import TileSet
from tileforge.rulebook.examples import shown_board
from tileforge.schema.board import LoadedBoard, load_board_text
from tileforge.schema.conform import schema_uri
from tileforge.schema.layout import laid_out
from tileforge.studio.contact import picture_address
from tileforge.studio.documents.document import Document, State
from tileforge.studio.pages import page
from tileforge.studio.print_view.job import folder_of
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import Asked, FindingOut, Lang, SetId, Space, findings_out
from tileforge.studio.routes.shared import picture
from tileforge.studio.table_view.edits import TableOperation, label_of, table_edited
from tileforge.studio.table_view.shown import Pictures, TableOut, shown_table
from tileforge.studio.tile_view.drawing import DrawnTile, drawn_tile
from tileforge.studio.workspace import Remembered, Workspace

router = APIRouter(responses=RESPONSES)

BoardName = Annotated[str, Path(max_length=80, description="The name of the board's file, without .json.")]
MOST_SPOTS: Final = 4000
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}")
_THEME: Final = BUILT_IN[0]
_drawn: Final[Remembered[DrawnTile]] = Remembered(400)
_DPI: Final = 150


class TrayTile(BaseModel):
    """A tile that may be laid: its picture, how many there are, and whether one is a start tile."""

    set: str
    tile: str
    picture: str
    count: int
    start: bool


class BoardOut(BaseModel):
    """What the page shows of a board, and the tiles that may be laid on it."""

    state: State
    table: TableOut
    findings: list[FindingOut]
    tray: list[TrayTile]


class SpotOut(BaseModel):
    """A cell where a tile may be placed, and in which turns."""

    x: int
    y: int
    turns: list[int]


class TableEdit(Asked):
    """Something done on the table."""

    operation: TableOperation


class NewBoard(Asked):
    """A board to begin, with a start tile on it."""

    name: Annotated[str, StringConstraints(max_length=60)]


class Begun(BaseModel):
    """The name of the board that was begun."""

    name: str


@router.get("/sets/{id}/table", response_class=HTMLResponse)
def first_table(request: Request, space: Space, lang: Lang, id: SetId) -> HTMLResponse:
    """Return the page of the set's boards."""
    return _page(request, space, lang, id, "")


@router.get("/sets/{id}/table/{name}", response_class=HTMLResponse)
def table_page(request: Request, space: Space, lang: Lang, id: SetId, name: BoardName) -> HTMLResponse:
    """Return the page of a board."""
    if name not in _boards(space, id):
        raise Problem(404, "table.no-board", name=name)
    return _page(request, space, lang, id, name)


@router.post("/api/sets/{id}/boards")
def begin_board(space: Space, id: SetId, new: NewBoard) -> Begun:
    """Begin a board with a start tile on it."""
    entry = space.own_entry(id)
    name = new.name.strip()
    if not _NAME.fullmatch(name) or name.endswith("."):
        raise Problem(409, "table.bad-name")
    if name.casefold() in (known.casefold() for known in _boards(space, id)):
        raise Problem(409, "table.taken", name=name)
    checked = space.checked(entry.id)
    tilesets = [found for found in (checked.tileset, *checked.required) if found is not None and found.tiles]
    if not tilesets:
        raise Problem(409, "table.no-tiles")
    starts = [
        (tileset, tile)
        for tileset in (*checked.required, *tilesets)
        for tile in tileset.tiles
        if any(copy.start for copy in copies_of(tile))
    ]
    tileset, tile = starts[0] if starts else (tilesets[0], tilesets[0].tiles[0])
    sets = [*dict.fromkeys([tileset.id, *(one.id for one in (*checked.required, *tilesets) if one.tiles)])]
    board = {
        "$schema": schema_uri("board"),
        "sets": sets,
        "players": ["red", "blue"],
        "placements": [{"tile": tile.id, "x": 0, "y": 0}],
    }
    _document(space, id, name).edit(laid_out(board) + "\n", {"key": "undo.table-begin"})
    return Begun(name=name)


@router.get("/api/sets/{id}/boards/{name}")
def show_board(space: Space, lang: Lang, id: SetId, name: BoardName) -> BoardOut:
    """Return what the page shows of a board."""
    return _board(space, lang, id, name)


@router.post("/api/sets/{id}/boards/{name}")
def edit_board(space: Space, lang: Lang, id: SetId, name: BoardName, edit: TableEdit) -> BoardOut:
    """Do something on the table, and return what the page then shows."""
    space.own_entry(id)
    document = _there(space, id, name)
    document.change(lambda text: table_edited(text, edit.operation), label_of(edit.operation))
    return _board(space, lang, id, name)


@router.get("/api/sets/{id}/boards/{name}/spots")
def show_spots(
    space: Space,
    id: SetId,
    name: BoardName,
    tile_set: Annotated[str, Query(max_length=64)],
    tile: Annotated[str, Query(max_length=64)],
    without: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> list[SpotOut]:
    """Return where a tile may be placed; `without` leaves out a placement, which is to be moved."""
    _loaded, view = _judged(space, id, name, without)
    try:
        found = spots_on(view, tile_set, tile)
    except (LookupError, ValueError) as error:
        raise Problem(404, "problem.no-tile") from error
    turns: dict[tuple[int, int], list[int]] = {}
    for spot in found[:MOST_SPOTS]:
        turns.setdefault(spot.cell, []).append(spot.turns)
    return [SpotOut(x=x, y=y, turns=sorted(set(ways))) for (x, y), ways in turns.items()]


@router.get("/sets/{id}/boards/{name}.{extension}", response_class=Response)
def board_picture(
    space: Space,
    id: SetId,
    name: BoardName,
    extension: Annotated[str, Path(pattern="^(svg|png|pdf)$")],
    download: bool = False,
) -> Response:
    """Return the finished picture of a board, or of a game as it ends."""
    if name not in _boards(space, id):
        raise Problem(404, "table.no-board", name=name)
    document = _document(space, id, name)
    if _is_game(document.text):
        shown = shown_board(document.path, name, space.folder.root, space.opener())
        play, tilesets, features = shown.play, shown.tilesets, shown.features
    else:
        loaded, view = _judged(space, id, name)
        play, tilesets, features = view.play, loaded.tilesets, view.features
    if play is None or not play.table.cells:
        raise Problem(409, "table.unreadable")
    drawing = play_drawing(play, tilesets, features, load_theme(_THEME), title=name)
    kinds = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
    data = FORMATS[extension](drawing, board_dpi(drawing, _DPI))
    answer = picture(data, lasting=False, kind=kinds[extension])
    if download:
        answer.headers["content-disposition"] = f"attachment; filename*=UTF-8''{quote(name)}.{extension}"
    return answer


def _page(request: Request, space: Workspace, lang: str, id: str, name: str) -> HTMLResponse:
    checked = space.checked(id)
    names = _boards(space, id)
    is_game = bool(name) and _is_game(_document(space, id, name).text)
    figures = [
        {"id": kind.id, "name": text_in(kind.name, lang), "owned": kind.role is not Role.NEUTRAL}
        for kind in FIGURES.values()
    ]
    view = _board(space, lang, id, name).model_dump(mode="json") if name and not is_game else None
    known = [entry.id for entry in space.sets()]
    return page(
        request,
        "table.html",
        lang,
        words=("table",),
        checked=checked,
        tab="table",
        document=f"boards/{name}.json" if name and not is_game else "",
        boards=names,
        board=name,
        is_game=is_game,
        data={"view": view, "figures": figures, "board": name, "known": known},
    )


def _board(space: Workspace, lang: str, id: str, name: str) -> BoardOut:
    document = _there(space, id, name)
    document.refresh()
    loaded, view = _judged(space, id, name)
    pictures = Pictures(load_theme(_THEME), _arts(space, loaded), _overlays(space))
    return BoardOut(
        state=document.state,
        table=shown_table(loaded, view, document.text, pictures),
        findings=findings_out(view.findings, lang),
        tray=_tray(space, loaded.tilesets.values()),
    )


def _judged(
    space: Workspace, id: str, name: str, without: int | None = None
) -> tuple[LoadedBoard, BoardView]:
    """Return the board as it is edited, and what the rules say of it; `without` one of its placements."""
    document = _there(space, id, name)
    text = document.text
    if without is not None:
        text = _without(text, without)
    loaded = load_board_text(text, document.path, f"boards/{name}.json", space.folder.root, space.opener())
    return loaded, view_of(loaded)


def _without(text: str, index: int) -> str:
    try:
        board = json.loads(text)
        del board["placements"][index]
        board.pop("figures", None)
        board.pop("expect", None)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Problem(409, "table.stale") from error
    return json.dumps(board)


def _tile(space: Workspace, tileset: TileSet, tile_id: str) -> DrawnTile:
    checked = space.checked(folder_of(tileset))
    index = next(index for index, tile in enumerate(tileset.tiles) if tile.id == tile_id)
    number = checked.loaded.tile_indexes[index]
    key = (str(checked.entry.path), space.picture_version(checked, number, _THEME))
    return _drawn.get(key, lambda: drawn_tile(tileset, index, load_theme(_THEME)))


def _arts(space: Workspace, loaded: LoadedBoard) -> dict[tuple[str, str], TileArt]:
    keys = {(one.placement.set, one.placement.tile) for one in loaded.placed}
    return {key: _tile(space, loaded.tilesets[key[0]], key[1]).art for key in sorted(keys)}


def _overlays(space: Workspace) -> Callable[[TileSet, str], Sequence[Part]]:
    return lambda tileset, tile_id: _tile(space, tileset, tile_id).parts


def _tray(space: Workspace, tilesets: Iterable[TileSet]) -> list[TrayTile]:
    shown = []
    for tileset in tilesets:
        checked = space.checked(folder_of(tileset))
        for number, tile in zip(checked.loaded.tile_indexes, tileset.tiles, strict=True):
            shown.append(
                TrayTile(
                    set=tileset.id,
                    tile=tile.id,
                    picture=picture_address(space, checked, number),
                    count=tile.count,
                    start=any(copy.start for copy in copies_of(tile)),
                )
            )
    return shown


def _boards(space: Workspace, id: str) -> list[str]:
    """Return the names of the set's boards and games: those on disk and those not saved yet."""
    entry = space.entry(id)
    folder = entry.path.parent / "boards"
    try:
        names = {path.stem for path in folder.glob("*.json") if _NAME.fullmatch(path.stem)}
    except OSError:
        names = set()
    names |= {name for name in space.desk.unsaved(folder) if _NAME.fullmatch(name)}
    return sorted(names)


def _document(space: Workspace, id: str, name: str) -> Document:
    return space.document(id, f"boards/{name}.json")


def _there(space: Workspace, id: str, name: str) -> Document:
    """Return the document of a board that there is. Raises Problem if there is none."""
    if name not in _boards(space, id):
        raise Problem(404, "table.no-board", name=name)
    return _document(space, id, name)


def _is_game(text: str) -> bool:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and "turns" in document
