"""The Cards page: a deck in both languages, with what fits and what does not."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel

from tileforge.art.cards.face import card_back, card_face
from tileforge.art.cards.looks import LOOKS
from tileforge.art.cards.pictograms import PICTOGRAMS
from tileforge.art.cards.sizes import CardSizeError, card_size
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Box, Drawing
from tileforge.drawing.svg import svg_bytes
from tileforge.model.tileset import Deck
from tileforge.schema.library import SET_FILE
from tileforge.studio.documents.document import State
from tileforge.studio.member_view.cards import ShownDeck, card_at, shown_deck
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import FindingOut, Lang, SetId, Space
from tileforge.studio.routes.members import MembersEdit, edit_members, findings_about, symbol_svg
from tileforge.studio.routes.shared import picture
from tileforge.studio.workspace import Workspace

router = APIRouter(responses=RESPONSES)

_PICTOGRAM = Box(-18.0, -15.0, 18.0, 15.0)
"""What a pictogram takes, in millimetres."""

Number = Annotated[int, Path(ge=0, le=100_000, description="Which card of the file, from 0.")]
Version = Annotated[str, Query(max_length=64, description="Names the content, so that it can be kept.")]


class CardsView(BaseModel):
    """What the page shows."""

    state: State
    deck: ShownDeck
    findings: list[FindingOut]


@router.get("/sets/{id}/cards", response_class=HTMLResponse)
def cards_page(request: Request, space: Space, lang: Lang, id: SetId) -> HTMLResponse:
    """Return the Cards page."""
    view = _view(space, lang, id)
    return page(
        request,
        "cards.html",
        lang,
        words=("cards", "members"),
        checked=space.checked(id),
        tab="cards",
        document=SET_FILE,
        data=view.model_dump(mode="json"),
    )


@router.get("/api/sets/{id}/cards")
def show_cards(space: Space, lang: Lang, id: SetId) -> CardsView:
    """Return the deck of a set and what is found about it."""
    return _view(space, lang, id)


@router.post("/api/sets/{id}/cards")
def edit_cards(space: Space, lang: Lang, id: SetId, edit: MembersEdit) -> CardsView:
    """Change something of the deck, and return what the page then shows."""
    edit_members(space, id, "cards", edit)
    return _view(space, lang, id)


@router.get("/sets/{id}/cards/{number}-{face_lang}.svg", response_class=Response)
def card_picture(
    space: Space, id: SetId, number: Number, face_lang: Literal["en", "fr"], v: Version = ""
) -> Response:
    """Return the face of a card, trimmed."""
    checked = space.checked(id)
    card = card_at(checked, number)
    deck = checked.tileset.cards if checked.tileset else None
    if card is None or deck is None or not shown_deck(checked, face_lang).cards[number].drawn:
        raise Problem(404, "cards.not-drawn")
    face = card_face(deck, card, load_theme(BUILT_IN[0]), face_lang)
    return picture(symbol_svg(face, Box(0, 0, *card_size(deck.size))), lasting=bool(v))


@router.get("/sets/{id}/cards/back.svg", response_class=Response)
def back_picture(
    space: Space,
    id: SetId,
    look: Annotated[str, Query(max_length=40)] = "",
    v: Version = "",
) -> Response:
    """Return the back that the deck has, or would have with another `look`."""
    tileset = space.checked(id).tileset
    deck = (tileset.cards if tileset else None) or Deck()
    deck = Deck(size=deck.size, back=look or deck.back)
    if deck.back is not None and deck.back not in LOOKS:
        raise Problem(404, "cards.not-drawn")
    try:
        size = card_size(deck.size)
    except CardSizeError as error:
        raise Problem(404, "cards.not-drawn") from error
    return picture(symbol_svg(card_back(deck, load_theme(BUILT_IN[0])), Box(0, 0, *size)), lasting=bool(v))


@router.get("/pictures/pictograms/{name}.svg", response_class=Response)
def pictogram_picture(name: Annotated[str, Path(max_length=60)]) -> Response:
    """Return one of the pictures that a card can bear."""
    if name not in PICTOGRAMS:
        raise Problem(404, "cards.not-drawn")
    shapes = tuple(PICTOGRAMS[name].paint(load_theme(BUILT_IN[0])))
    return picture(svg_bytes(Drawing(_PICTOGRAM, shapes)), lasting=False)


def _view(space: Workspace, lang: str, id: str) -> CardsView:
    return CardsView(
        state=space.document(id).state,
        deck=shown_deck(space.checked(id), lang),
        findings=findings_about(space, id, "cards", lang),
    )
