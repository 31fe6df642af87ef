"""The Set page: a set's head, terrains and symbols of its own, numbers, gaps, suggestions, contents."""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, Field, JsonValue

from tileforge.art.icons.symbols import SYMBOLS as ICONS
from tileforge.art.theme import BUILT_IN, Theme, load_theme
from tileforge.drawing.scene import Box, Drawing
from tileforge.drawing.svg import svg_bytes
from tileforge.model.terrain import BUILT_IN as TERRAINS
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.report.document import report_bytes
from tileforge.schema.library import SET_FILE
from tileforge.stats.measure import Stats, stats_of
from tileforge.studio.documents.document import State
from tileforge.studio.member_edits import HEAD, Put
from tileforge.studio.own_icons import put_icon
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import Asked, FindingOut, Lang, SetId, Space
from tileforge.studio.routes.members import MembersEdit, edit_members, findings_about
from tileforge.studio.routes.shared import picture
from tileforge.studio.set_view.charts import NumbersOut, chart_svg, numbers_of
from tileforge.studio.set_view.contents import ContentsRow, contents_rows, is_kept, labelled
from tileforge.studio.set_view.helping import Gapped, GapsOut, PickOut, gapped, gaps_out, picks_for
from tileforge.studio.set_view.preview import preview_svg, previews_of
from tileforge.studio.tile_view.labels import Names
from tileforge.studio.tile_view.reading import seen_of
from tileforge.studio.workspace import Remembered, Workspace

router = APIRouter(responses=RESPONSES)

With = Annotated[
    list[Annotated[str, Field(max_length=255)]],
    Query(max_length=20, alias="with", description="Sets that it is played with."),
]
Version = Annotated[
    str, Query(max_length=64, description="Names the picture's content, so that it can be kept.")
]

_MOST_MEASURED: Final = 12
_measured: Final[Remembered[Stats]] = Remembered(_MOST_MEASURED)
_picks: Final[Remembered[list[PickOut]]] = Remembered(_MOST_MEASURED)
_gaps: Final[Remembered[Gapped]] = Remembered(_MOST_MEASURED)
"""What was measured last, by the versions of the sets that it was measured of."""


class OtherSet(BaseModel):
    """Another set: its id, its name, and whether there are tiles in it to play with."""

    id: str
    name: str
    plays: bool


class TerrainChoice(BaseModel):
    """A terrain that symbols may sit on: its id and its name."""

    id: str
    name: str


class HeadView(BaseModel):
    """What the page shows besides charts: the head as it stands in the file, what may be chosen, and the
    contents beside what is there. `measured` changes when the numbers may, `looks` when pictures may;
    `previews` are the paths of those that there are, such as ``symbol/flag``.
    """

    state: State
    raw: dict[str, JsonValue]
    findings: list[FindingOut]
    contents: list[ContentsRow]
    kept: bool
    terrains: list[TerrainChoice]
    measured: str
    looks: str
    previews: list[str]


class IconUpload(Asked):
    """An SVG for a symbol of the set, in base 64."""

    symbol: Annotated[str, Field(min_length=1, max_length=100)]
    data: Annotated[str, Field(min_length=1, max_length=1_000_000)]


@router.get("/sets/{id}/set", response_class=HTMLResponse)
def set_page(request: Request, space: Space, lang: Lang, id: SetId) -> HTMLResponse:
    """Return the Set page."""
    view = _view(space, lang, id)
    checked = space.checked(id)
    names = Names(None, lang)
    others = [_other(space, lang, entry.id) for entry in space.sets() if entry.id != checked.entry.id]
    return page(
        request,
        "set.html",
        lang,
        words=("set", "members"),
        checked=checked,
        tab="set",
        document=SET_FILE,
        others=[other for other in others if other.plays],
        usable=checked.tileset is not None and bool(checked.tileset.tiles),
        required=[tileset.id for tileset in checked.required],
        data={
            "view": view.model_dump(mode="json"),
            "icons": [{"id": name, "name": names.symbol(name)} for name in ICONS.names()],
            "others": [other.model_dump() for other in others],
        },
    )


@router.get("/api/sets/{id}/head")
def show_head(space: Space, lang: Lang, id: SetId) -> HeadView:
    """Return the head of a set and its contents."""
    return _view(space, lang, id)


@router.post("/api/sets/{id}/head")
def edit_head(space: Space, lang: Lang, id: SetId, edit: MembersEdit) -> HeadView:
    """Change something of the head, and return what the page then shows."""
    edit_members(space, id, "head", edit)
    return _view(space, lang, id)


@router.post("/api/sets/{id}/icons")
def hand_in_icon(space: Space, lang: Lang, id: SetId, icon: IconUpload) -> HeadView:
    """Put an SVG beside the set's file, and let a symbol show it."""
    entry = space.own_entry(id)
    symbols = (space.checked(id).raw or {}).get("symbols")
    if not isinstance(symbols, dict) or not isinstance(symbols.get(icon.symbol), dict):
        raise Problem(409, "members.stale")
    try:
        data = base64.b64decode(icon.data, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Problem(400, "problem.malformed", places="data") from error
    name = put_icon(space.folder, entry.path.parent, icon.symbol, data, lang)
    put = Put(do="put", path=["symbols", icon.symbol, "icon"], value=name)
    edit_members(space, id, "head", MembersEdit(operation=put))
    return _view(space, lang, id)


@router.get("/api/sets/{id}/gaps")
def show_gaps(space: Space, lang: Lang, id: SetId, others: With = []) -> GapsOut:  # noqa: B006
    """Return the gaps that nothing fills."""
    version = seen_of(_pool(space, id, others)[2])
    return gaps_out(_stats(space, id, others), _gapped(space, id, others), version, lang)


@router.get("/api/sets/{id}/picks")
def show_picks(space: Space, lang: Lang, id: SetId, others: With = []) -> list[PickOut]:  # noqa: B006
    """Return the designs that would help the set most."""
    tileset, _, key = _pool(space, id, others)
    stats = _stats(space, id, others)
    return _picks.get((key, lang), lambda: picks_for(tileset, stats, _theme(), lang))


@router.get("/api/sets/{id}/numbers")
def show_numbers(space: Space, lang: Lang, id: SetId, others: With = []) -> NumbersOut:  # noqa: B006
    """Return the charts' numbers as tables, and what they say."""
    version = seen_of([*_pool(space, id, others)[2], lang])
    return numbers_of(_stats(space, id, others), version, lang)


@router.get("/sets/{id}/set/charts/{name}.svg", response_class=Response)
def chart_picture(
    space: Space,
    lang: Lang,
    id: SetId,
    name: Annotated[str, Path(max_length=20)],
    others: With = [],  # noqa: B006
    v: Version = "",
) -> Response:
    """Return a chart."""
    try:
        data = chart_svg(_stats(space, id, others), name, _theme(), lang)
    except KeyError as error:
        raise Problem(404, "problem.no-page") from error
    return picture(data, lasting=bool(v))


@router.get("/sets/{id}/set/gaps/{number}.svg", response_class=Response)
def gap_picture(
    space: Space,
    id: SetId,
    number: Annotated[int, Path(ge=0, le=100)],
    others: With = [],  # noqa: B006
    v: Version = "",
) -> Response:
    """Return the picture of a gap that nothing fills, by its number, from 0."""
    pictures = _gapped(space, id, others).pictures
    return _shown(pictures[number] if number < len(pictures) else None, v)


@router.get("/sets/{id}/set/previews/{family}/{name}.svg", response_class=Response)
def preview_picture(
    space: Space,
    id: SetId,
    family: Annotated[str, Path(max_length=20)],
    name: Annotated[str, Path(max_length=100)],
    v: Version = "",
) -> Response:
    """Return a tile with a terrain or symbol of the set's own on it, or such a symbol's icon alone."""
    tileset = space.checked(id).tileset
    return _shown(preview_svg(tileset, family, name, _theme()) if tileset is not None else None, v)


@router.get("/sets/{id}/set/report.pdf", response_class=Response)
def report_file(space: Space, lang: Lang, id: SetId, others: With = []) -> Response:  # noqa: B006
    """Return the report on the set, two pages."""
    data = report_bytes(_stats(space, id, others), _theme(), lang, "pdf")
    name = (
        f'attachment; filename="{"".join(c if c.isascii() and c.isalnum() else "-" for c in id)}-report.pdf"'
    )
    return Response(data, media_type="application/pdf", headers={"content-disposition": name})


def _view(space: Workspace, lang: str, id: str) -> HeadView:
    checked = space.checked(id)
    raw = checked.raw or {}
    tileset = checked.tileset
    terrains = terrains_of(tileset) if tileset is not None else TERRAINS
    return HeadView(
        state=space.document(id).state,
        raw={key: raw[key] for key in sorted(HEAD) if key in raw},
        findings=findings_about(space, id, "head", lang),
        contents=labelled(contents_rows(tileset), Names(tileset, lang)) if tileset is not None else [],
        kept=is_kept(raw),
        terrains=[
            TerrainChoice(id=terrain.id, name=text_in(terrain.name, lang) or terrain.id)
            for terrain in terrains.values()
            if terrain.id != "field"
        ],
        measured=seen_of([raw.get(key) for key in ("tiles", "terrains", "symbols")]),
        looks=seen_of([*(raw.get(key) for key in ("terrains", "symbols", "tile_size_mm")), checked.stamps]),
        previews=previews_of(tileset) if tileset is not None else [],
    )


def _other(space: Workspace, lang: str, id: str) -> OtherSet:
    try:
        tileset = space.tileset(id)
    except Problem:
        return OtherSet(id=id, name=id, plays=False)
    return OtherSet(id=id, name=text_in(tileset.name, lang) or id, plays=bool(tileset.tiles))


def _shown(data: bytes | None, v: str) -> Response:
    """Return a picture; an empty one for what a page has seen (its version is `v`) and is gone by now."""
    if data is None and not v:
        raise Problem(404, "problem.no-page")
    return picture(
        svg_bytes(Drawing(Box(0.0, 0.0, 1.0, 1.0), ())) if data is None else data, lasting=bool(v and data)
    )


def _theme() -> Theme:
    return load_theme(BUILT_IN[0])


def _stats(space: Workspace, id: str, others: list[str]) -> Stats:
    tileset, rest, key = _pool(space, id, others)
    return _measured.get(key, lambda: stats_of((tileset,), rest))


def _gapped(space: Workspace, id: str, others: list[str]) -> Gapped:
    stats = _stats(space, id, others)
    return _gaps.get(_pool(space, id, others)[2], lambda: gapped(stats, _theme()))


def _pool(
    space: Workspace, id: str, others: list[str]
) -> tuple[TileSet, tuple[TileSet, ...], tuple[str, ...]]:
    """Return the set, those that it is played with, and what changes when one of these does."""
    names = [id, *(name for name in dict.fromkeys(others) if name != id)]
    checked = [space.checked(name) for name in names]
    found = [one.tileset for one in checked if one.tileset is not None]
    if len(found) < len(checked) or not found[0].tiles:
        raise Problem(409, "set.nothing-to-measure")
    if len({tileset.id for tileset in found}) < len(found):
        raise Problem(409, "set.same-id")
    key = tuple(f"{one.entry.path} {one.version}" for one in checked)
    return found[0], tuple(found[1:]), key
