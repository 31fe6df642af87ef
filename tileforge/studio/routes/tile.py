"""The tile page: one tile, large, with all that is known of it and can be done to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response

from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.model.catalogue import symbols_of
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.schema.library import SET_FILE
from tileforge.studio.documents.label import Label
from tileforge.studio.documents.splice import with_value
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import Lang, SetId, Space, TileNumber
from tileforge.studio.routes.shared import picture
from tileforge.studio.routes.tile_answers import Edit, PaletteOut, TileView
from tileforge.studio.routes.tile_showing import tile_view
from tileforge.studio.tile_edits.apply import edited
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.labels import label_of
from tileforge.studio.tile_view.drawing import DrawnTile, drawn_tile
from tileforge.studio.tile_view.palette import palette_of
from tileforge.studio.tile_view.reading import seen_of
from tileforge.studio.tile_view.small import small_picture
from tileforge.studio.workspace import Checked, Remembered, Workspace

router = APIRouter(responses=RESPONSES)

_MOST_DRAWN: Final = 200
_drawn: Final[Remembered[DrawnTile]] = Remembered(_MOST_DRAWN)
"""Tiles as they were drawn last, by all that their pictures depend on."""

Theme = Annotated[str, Query(max_length=20, description="The theme of the picture.")]
Look = Annotated[int, Query(ge=0, le=1000, description="Which of the looks of its copies, from 0.")]


@router.get("/sets/{id}/tiles/{number}", response_class=HTMLResponse)
def tile_page(request: Request, space: Space, lang: Lang, id: SetId, number: TileNumber) -> HTMLResponse:
    """Return the page of a tile."""
    checked = space.checked(id)
    raw = _raw(checked, number) if checked.raw is not None else None
    shown = raw.get("id") if isinstance(raw, Mapping) else None
    return page(
        request,
        "tile.html",
        lang,
        words=("tile", "tile_edits", "undo"),
        checked=checked,
        tab="tiles",
        document=SET_FILE,
        number=number,
        total=len(checked.raw_tiles()),
        tile_id=shown if isinstance(shown, str) else "",
        themes=BUILT_IN,
        data={"number": number, "themes": BUILT_IN},
    )


@router.get("/api/sets/{id}/tiles/{number}")
def show_tile(
    space: Space, lang: Lang, id: SetId, number: TileNumber, theme: Theme = BUILT_IN[0], look: Look = 0
) -> TileView:
    """Return all that the page shows of a tile."""
    return _view(space, lang, id, number, theme, look)


@router.post("/api/sets/{id}/tiles/{number}/edit")
def edit_tile(
    space: Space,
    lang: Lang,
    id: SetId,
    number: TileNumber,
    edit: Edit,
    theme: Theme = BUILT_IN[0],
    look: Look = 0,
) -> TileView:
    """Do something to a tile and return what the page then shows of it."""
    entry = space.own_entry(id)
    checked = space.checked(entry.id)
    model = _model(checked)
    shapes = {name: terrain.shape for name, terrain in terrains_of(model).items()}
    label: Label = label_of(edit.operation, _object(_raw(checked, number)))

    def changed(text: str) -> str:
        tile = _tile_in(text, number)
        if seen_of(tile) != edit.seen:
            raise Problem(409, "tile.stale")
        try:
            after = edited(_object(tile), edit.operation, shapes, symbols_of(model))
        except EditError as error:
            raise Problem(409, error.key, **error.arguments) from error
        return text if after == tile else with_value(text, ("tiles", number), after)

    space.document(id).change(changed, label)
    return _view(space, lang, id, number, theme, look)


@router.get("/api/sets/{id}/palette")
def show_palette(space: Space, lang: Lang, id: SetId) -> PaletteOut:
    """Return what tiles of a set can be made of."""
    checked = space.checked(id)
    return PaletteOut.of(palette_of(_model(checked), lang), id, _declared(checked))


@router.get("/sets/{id}/pictures/{family}/{name}.svg", response_class=Response)
def small_picture_file(
    space: Space,
    id: SetId,
    family: Annotated[str, Path(max_length=20)],
    name: Annotated[str, Path(max_length=80)],
    v: Annotated[str, Query(max_length=64)] = "",
) -> Response:
    """Return the small picture of a terrain, hub, symbol, decor or building. `v` names its content."""
    data = small_picture(_model(space.checked(id)), family, name, load_theme(BUILT_IN[0]))
    if data is None:
        raise Problem(404, "problem.no-page")
    return picture(data, lasting=bool(v))


def _view(space: Workspace, lang: str, id: str, number: int, theme: str, look: int) -> TileView:
    if theme not in BUILT_IN:
        raise Problem(404, "problem.no-theme")
    checked = space.checked(id)
    raw = _raw(checked, number)
    index = checked.model_index(number)
    tileset = checked.tileset
    drawn = None
    if index is not None and tileset is not None:
        found, place = tileset, index
        key = (str(checked.entry.path), space.picture_version(checked, number, theme), theme)
        drawn = _drawn.get(key, lambda: drawn_tile(found, place, load_theme(theme)))
    return tile_view(checked, space.document(id).state, raw, number, drawn, look, lang)


def _raw(checked: Checked, number: int) -> Any:
    if not checked.loaded.source.text:
        # What JSON does not allow, or no file may hold, is no value to be shown and sent about.
        raise Problem(409, "problem.unusable", id=checked.entry.id)
    tiles = checked.raw_tiles()
    if number >= len(tiles):
        raise Problem(404, "problem.no-tile")
    return tiles[number]


def _tile_in(text: str, number: int) -> Any:
    """Return the tile `number` in the `text` of a file, None if there is no such thing in it."""
    try:
        tiles = json.loads(text.removeprefix("\ufeff"))["tiles"]
        return tiles[number] if isinstance(tiles, list) else None
    except (ValueError, LookupError, TypeError, RecursionError):
        return None


def _object(tile: Any) -> Mapping[str, Any]:
    if not isinstance(tile, Mapping):
        raise Problem(409, "tile.no-object")
    return tile


def _model(checked: Checked) -> TileSet:
    return checked.tileset if checked.tileset is not None else TileSet(checked.entry.id, {})


def _declared(checked: Checked) -> str:
    """Return a hash of what the set declares, which its small pictures depend on."""
    raw = checked.raw or {}
    return seen_of(json.dumps([raw.get("terrains"), raw.get("symbols")], default=str))
