"""The first page: all sets, to open, to copy, and to begin new ones."""

from __future__ import annotations

import time
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from pydantic import BaseModel, Field

from tileforge.interop.new_set import blank_set, starter_set
from tileforge.studio.language import words_in
from tileforge.studio.new_sets import check_new_id, copy_set, make_set, named, suggested_id
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import Asked, Lang, SetId, Space
from tileforge.studio.shelf import SetCard, set_card

router = APIRouter(responses=RESPONSES)

_SECONDS: Final = 0.4
"""The page waits so long for cards; those that are not known by then are asked for by its scripts."""

SetName = Annotated[
    str, Field(min_length=1, max_length=120, pattern=r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$")
]
NewId = Annotated[str, Field(min_length=1, max_length=64)]


class OnShelf(BaseModel):
    """A set, and its card if that is known by now."""

    id: str
    shipped: bool
    card: SetCard | None


class NewSet(Asked):
    """A set to begin: with one blank tile, or with a few to change."""

    id: NewId
    name: SetName
    start: Literal["blank", "starter"]


class CopiedSet(Asked):
    """What a copy is to be called."""

    id: NewId
    name: SetName


class Made(BaseModel):
    """The set that was made."""

    id: str


class Naming(BaseModel):
    """The id that a new set may have, and what speaks against the one that was asked for."""

    suggested: str
    problem: str


@router.get("/", response_class=HTMLResponse)
def sets_page(
    request: Request,
    space: Space,
    lang: Lang,
    copy: Annotated[str, Query(max_length=255, description="A set to offer to copy.")] = "",
) -> HTMLResponse:
    """Return the page of all sets."""
    until = time.monotonic() + _SECONDS
    shelf = [
        OnShelf(
            id=entry.id,
            shipped=entry.shipped,
            card=set_card(space, entry.id, lang) if time.monotonic() < until else None,
        )
        for entry in space.sets()
    ]
    data = {"sets": [each.model_dump(mode="json") for each in shelf], "copy": copy}
    return page(
        request,
        "sets.html",
        lang,
        words=("sets",),
        data=data,
        own=sum(not each.shipped for each in shelf),
        folder_name=space.folder.root.name,
    )


@router.get("/api/sets/{id}/card")
def show_card(space: Space, lang: Lang, id: SetId) -> SetCard:
    """Return the card of a set."""
    return set_card(space, id, lang)


@router.get("/api/naming")
def naming(
    space: Space,
    lang: Lang,
    name: Annotated[str, Query(max_length=120)] = "",
    id: Annotated[str, Query(max_length=64)] = "",
) -> Naming:
    """Return an id for a new set called `name`, and what speaks against calling it `id`, if anything."""
    problem = ""
    if id:
        try:
            check_new_id(space.folder, id)
        except Problem as found:
            problem = words_in(found.key, lang, found.arguments)
    return Naming(suggested=suggested_id(space.folder, name) if name.strip() else "", problem=problem)


@router.post("/api/sets", status_code=201)
def new_set(space: Space, new: NewSet) -> Made:
    """Begin a set."""
    begun = blank_set if new.start == "blank" else starter_set
    make_set(space.folder, begun(new.id, named(new.name.strip())))
    return Made(id=new.id)


@router.post("/api/sets/{id}/copy", status_code=201)
def copy(space: Space, id: SetId, copied: CopiedSet) -> Made:
    """Copy a set as it is edited, with all its files."""
    entry = space.entry(id)
    copy_set(space.folder, entry, space.document(id).text, copied.id, copied.name.strip())
    return Made(id=copied.id)
