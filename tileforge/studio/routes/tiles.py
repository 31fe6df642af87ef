"""The tiles page: a set as a contact sheet, to add to, to order and to search."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, Field

from tileforge.schema.library import SET_FILE
from tileforge.studio.contact import ShownTile, shown_tiles
from tileforge.studio.documents.document import State
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import Asked, FindingOut, Lang, SetId, Space, findings_out
from tileforge.studio.set_edits import SetOperation, set_edited
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.workspace import Workspace

router = APIRouter(responses=RESPONSES)


class TilesView(BaseModel):
    """What the page shows of a set. `readable` is false if the file holds no list of tiles. `severities`
    counts the findings that nobody has suppressed; `findings` may leave out the last of very many.
    """

    state: State
    readable: bool
    tiles: tuple[ShownTile, ...]
    printed: int
    severities: dict[str, int]
    findings: tuple[FindingOut, ...]


class TilesEdited(BaseModel):
    """What the page shows after an edit, and the numbers of the tiles that the edit was about."""

    view: TilesView
    tiles: tuple[int, ...]


class TilesEdit(Asked):
    """An edit of the tiles of the text that was `seen`, by its version."""

    seen: Annotated[str, Field(max_length=64)]
    operation: SetOperation


@router.get("/sets/{id}/tiles", response_class=HTMLResponse)
def tiles_page(request: Request, space: Space, lang: Lang, id: SetId) -> HTMLResponse:
    """Return the page of a set's tiles."""
    checked = space.checked(id)
    view = _view(space, lang, id)
    return page(
        request,
        "tiles.html",
        lang,
        words=("tiles",),
        checked=checked,
        tab="tiles",
        document=SET_FILE,
        view=view,
        data=view.model_dump(mode="json"),
    )


@router.get("/api/sets/{id}/tiles")
def list_tiles(space: Space, lang: Lang, id: SetId) -> TilesView:
    """Return the tiles of a set and what is found about them."""
    return _view(space, lang, id)


@router.post("/api/sets/{id}/tiles")
def edit_tiles(space: Space, lang: Lang, id: SetId, edit: TilesEdit) -> TilesEdited:
    """Add, copy, delete, count or move tiles, unless the set has changed since it was seen."""
    document = space.document(space.own_entry(id).id)
    with document.held():
        if document.state.version != edit.seen:
            raise Problem(409, "tiles.stale")
        try:
            made = set_edited(document.text, edit.operation)
        except EditError as error:
            raise Problem(409, error.key, **error.arguments) from error
        if made.text != document.text:
            document.change(lambda _text: made.text, made.label)
    return TilesEdited(view=_view(space, lang, id), tiles=made.tiles)


def _view(space: Workspace, lang: str, id: str) -> TilesView:
    checked = space.checked(id)
    tiles = shown_tiles(space, checked, lang)
    return TilesView(
        state=space.document(id).state,
        readable=checked.raw is not None and isinstance(checked.raw.get("tiles", []), list),
        tiles=tiles,
        printed=sum(tile.count for tile in tiles),
        severities=Counter(found.severity.value for found in checked.findings if found.ignored is None),
        findings=tuple(findings_out(checked.findings, lang)),
    )
