"""The Pieces page: standees, tokens, dice and player aids as they print, each with a form."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel

from tileforge.schema.library import SET_FILE
from tileforge.studio.documents.document import State
from tileforge.studio.member_view.pieces import (
    STARTERS,
    ShownPiece,
    are_odd,
    piece_at,
    piece_choices,
    printed,
    shown_pieces,
)
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import FindingOut, Lang, SetId, Space
from tileforge.studio.routes.members import MembersEdit, edit_members, findings_about, symbol_svg
from tileforge.studio.routes.shared import picture
from tileforge.studio.workspace import Workspace

router = APIRouter(responses=RESPONSES)


class PiecesView(BaseModel):
    """What the page shows; `odd` if something stands in the place of the pieces that is no list."""

    state: State
    odd: bool
    pieces: list[ShownPiece]
    findings: list[FindingOut]


@router.get("/sets/{id}/pieces", response_class=HTMLResponse)
def pieces_page(request: Request, space: Space, lang: Lang, id: SetId) -> HTMLResponse:
    """Return the Pieces page."""
    view, choices = _view(space, lang, id), piece_choices(lang)
    return page(
        request,
        "pieces.html",
        lang,
        words=("pieces", "members"),
        checked=space.checked(id),
        tab="pieces",
        document=SET_FILE,
        choices=choices,
        data={
            "view": view.model_dump(mode="json"),
            "choices": choices.model_dump(mode="json"),
            "starters": STARTERS,
        },
    )


@router.get("/api/sets/{id}/pieces")
def show_pieces(space: Space, lang: Lang, id: SetId) -> PiecesView:
    """Return the pieces of a set and what is found about them."""
    return _view(space, lang, id)


@router.post("/api/sets/{id}/pieces")
def edit_pieces(space: Space, lang: Lang, id: SetId, edit: MembersEdit) -> PiecesView:
    """Change something of the pieces, and return what the page then shows."""
    edit_members(space, id, "pieces", edit)
    return _view(space, lang, id)


@router.get("/sets/{id}/pieces/{number}-{part}-{face_lang}.svg", response_class=Response)
def piece_picture(
    space: Space,
    id: SetId,
    number: Annotated[int, Path(ge=0, le=100_000, description="Which piece of the file, from 0.")],
    part: Annotated[int, Path(ge=0, le=1000, description="Which of its pictures, from 0.")],
    face_lang: Literal["en", "fr"],
    v: Annotated[str, Query(max_length=64)] = "",
) -> Response:
    """Return a picture of a piece as it prints, trimmed. `v` names its content, so that it can be kept."""
    checked = space.checked(id)
    piece = piece_at(checked, number)
    pictures = printed(checked, piece, face_lang) if piece is not None else []
    if part >= len(pictures):
        raise Problem(404, "pieces.not-drawn")
    return picture(symbol_svg(pictures[part].front, pictures[part].trim), lasting=bool(v))


def _view(space: Workspace, lang: str, id: str) -> PiecesView:
    return PiecesView(
        state=space.document(id).state,
        odd=are_odd(space.checked(id)),
        pieces=shown_pieces(space.checked(id), lang),
        findings=findings_about(space, id, "pieces", lang),
    )
