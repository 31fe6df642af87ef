"""The Table page: boards to lay tiles and figures on, with all that the rules say of them."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, Field, StringConstraints

from tileforge.art.theme import load_theme
from tileforge.board.check import spots_on, view_of
from tileforge.model.figures import FIGURES
from tileforge.model.text import text_in
from tileforge.model.tile import copies_of
from tileforge.schema.conform import schema_uri
from tileforge.schema.layout import laid_out
from tileforge.studio.documents.document import State
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.boards import (
    BOARD_NAME,
    BoardName,
    boards_of,
    document_of,
    is_game,
    loaded_board,
    there,
)
from tileforge.studio.routes.common import Asked, FindingOut, Lang, SetId, Space, findings_out
from tileforge.studio.table_view.called import called_when_turned
from tileforge.studio.table_view.chance import played_on, with_random_tile
from tileforge.studio.table_view.designs import THEME, Designs, TrayTile
from tileforge.studio.table_view.edits import label_of, table_edited
from tileforge.studio.table_view.operations import TableOperation
from tileforge.studio.table_view.shown import Pictures, TableOut, shown_table
from tileforge.studio.workspace import Workspace

router = APIRouter(responses=RESPONSES)

MOST_SPOTS: Final = 4000
MOST_TURNS: Final = 150


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


class ByChance(Asked):
    """What is left to chance: one tile laid anywhere it fits (0), or so many further turns by the rules."""

    turns: Annotated[int, Field(ge=0, le=MOST_TURNS)] = 0


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
    if name not in boards_of(space, id):
        raise Problem(404, "table.no-board", name=name)
    return _page(request, space, lang, id, name)


@router.post("/api/sets/{id}/boards")
def begin_board(space: Space, id: SetId, new: NewBoard) -> Begun:
    """Begin a board with a start tile on it."""
    entry = space.own_entry(id)
    name = new.name.strip()
    if not BOARD_NAME.fullmatch(name) or name.endswith("."):
        raise Problem(409, "table.bad-name")
    if name.casefold() in (known.casefold() for known in boards_of(space, id)):
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
    document_of(space, id, name).edit(laid_out(board) + "\n", {"key": "undo.table-begin"})
    return Begun(name=name)


@router.get("/api/sets/{id}/boards/{name}")
def show_board(space: Space, lang: Lang, id: SetId, name: BoardName) -> BoardOut:
    """Return what the page shows of a board."""
    return _board(space, lang, id, name)


@router.post("/api/sets/{id}/boards/{name}")
def edit_board(space: Space, lang: Lang, id: SetId, name: BoardName, edit: TableEdit) -> BoardOut:
    """Do something on the table, and return what the page then shows."""
    space.own_entry(id)
    document = there(space, id, name)

    def edited(text: str) -> str:
        # Only a tile that is turned asks for this: to load the board once more takes time.
        loaded = cache(lambda: loaded_board(space, id, name, text))
        return table_edited(text, edit.operation, lambda *part: called_when_turned(loaded(), *part))

    document.change(edited, label_of(edit.operation))
    return _board(space, lang, id, name)


@router.post("/api/sets/{id}/boards/{name}/chance")
def leave_to_chance(space: Space, lang: Lang, id: SetId, name: BoardName, asked: ByChance) -> BoardOut:
    """Lay a tile at random, or play turns at random, and return what the page then shows."""
    space.own_entry(id)
    document = there(space, id, name)
    revision, text = document.state.revision, document.text
    loaded = loaded_board(space, id, name, text)
    view, rng = view_of(loaded), Random()
    if asked.turns:
        edited, label = played_on(text, loaded, view, rng, asked.turns)
    else:
        edited, label = with_random_tile(text, loaded, view, rng)
    document.edit(edited, label, revision=revision)
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
    text = there(space, id, name).text
    view = view_of(loaded_board(space, id, name, text if without is None else _without(text, without)))
    try:
        found = spots_on(view, tile_set, tile)
    except (LookupError, ValueError) as error:
        raise Problem(404, "problem.no-tile") from error
    turns: dict[tuple[int, int], list[int]] = {}
    for spot in found[:MOST_SPOTS]:
        turns.setdefault(spot.cell, []).append(spot.turns)
    return [SpotOut(x=x, y=y, turns=sorted(set(ways))) for (x, y), ways in turns.items()]


def _page(request: Request, space: Workspace, lang: str, id: str, name: str) -> HTMLResponse:
    checked = space.checked(id)
    names = boards_of(space, id)
    game = bool(name) and is_game(document_of(space, id, name).text)
    figures = [
        {"id": kind.id, "name": text_in(kind.name, lang), "role": kind.role.value, "guards": kind.guards}
        for kind in FIGURES.values()
    ]
    view = _board(space, lang, id, name).model_dump(mode="json") if name and not game else None
    known = [entry.id for entry in space.sets()]
    return page(
        request,
        "table.html",
        lang,
        words=("table",),
        checked=checked,
        tab="table",
        document=f"boards/{name}.json" if name and not game else "",
        boards=names,
        board=name,
        is_game=game,
        data={"view": view, "figures": figures, "board": name, "known": known},
    )


def _board(space: Workspace, lang: str, id: str, name: str) -> BoardOut:
    document = there(space, id, name)
    document.refresh()
    loaded = loaded_board(space, id, name, document.text)
    view, designs = view_of(loaded), Designs(space)
    pictures = Pictures(load_theme(THEME), designs.arts(loaded), designs.parts)
    return BoardOut(
        state=document.state,
        table=shown_table(loaded, view, document.text, pictures),
        findings=findings_out(view.findings, lang),
        tray=designs.tray(loaded.tilesets.values()),
    )


def _without(text: str, index: int) -> str:
    try:
        board = json.loads(text)
        del board["placements"][index]
        board.pop("figures", None)
        board.pop("expect", None)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Problem(409, "table.stale") from error
    return json.dumps(board)
