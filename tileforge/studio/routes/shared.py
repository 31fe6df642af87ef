"""What all pages share: pictures of tiles, the typeface, the language."""

from __future__ import annotations

from importlib import resources
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query
from fastapi.responses import RedirectResponse, Response
from pydantic import BaseModel

from tileforge import __version__
from tileforge.art.theme import BUILT_IN
from tileforge.drawing.fonts import TYPEFACES
from tileforge.model.text import LANGUAGES
from tileforge.studio.guard import PICTURE_POLICY
from tileforge.studio.language import COOKIE
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import Lang, SetId, Space, TileNumber

router = APIRouter(responses=RESPONSES)

LASTING: Final = "private, max-age=31536000, immutable"
"""How long a browser may keep what its address names by its content."""
_FONT: Final = "/fonts/{name}.ttf"


@router.get("/sets/{id}/tiles/{number}.svg", response_class=Response)
def tile_picture(
    space: Space,
    id: SetId,
    number: TileNumber,
    look: Annotated[int, Query(ge=0, le=1000)] = 0,
    theme: Annotated[str, Query(max_length=20)] = BUILT_IN[0],
    v: Annotated[str, Query(max_length=64)] = "",
) -> Response:
    """Return a tile's picture, trimmed, as it will print. `v` names its content, so that it can be kept."""
    if theme not in BUILT_IN:
        raise Problem(404, "problem.no-theme")
    data = space.tile_svg(space.checked(id), number, look, theme)
    return picture(data, lasting=bool(v))


def picture(data: bytes, *, lasting: bool, kind: str = "image/svg+xml") -> Response:
    """Return the answer that is a picture; a browser may keep a `lasting` one."""
    headers = {"content-security-policy": PICTURE_POLICY}
    if lasting:
        headers["cache-control"] = LASTING
    return Response(data, media_type=kind, headers=headers)


@router.get(_FONT, response_class=Response)
def typeface_file(name: Annotated[str, Path(max_length=40)]) -> Response:
    """Return the typeface called `name`."""
    face = TYPEFACES.get(name)
    if face is None:
        raise Problem(404, "problem.no-page")
    data = resources.files(face.package).joinpath("files", face.file).read_bytes()
    return Response(data, media_type="font/ttf", headers={"cache-control": LASTING})


class Alive(BaseModel):
    """The program is there."""

    version: str


@router.get("/api/alive")
def alive() -> Alive:
    """Tell that the program is there, for pages that have lost it."""
    return Alive(version=__version__)


@router.get("/language/{chosen}", response_class=RedirectResponse, status_code=303)
def choose_language(
    chosen: Annotated[str, Path(max_length=10)],
    lang: Lang,
    back: Annotated[str, Query(max_length=500)] = "/",
) -> RedirectResponse:
    """Keep the language that a reader has chosen, and go back to the page that it was chosen on."""
    own = back.startswith("/") and not back.startswith(("//", "/\\"))
    answer = RedirectResponse(back if own and back.isprintable() else "/", 303)
    answer.set_cookie(COOKIE, chosen if chosen in LANGUAGES else lang, samesite="strict", max_age=31_536_000)
    return answer
