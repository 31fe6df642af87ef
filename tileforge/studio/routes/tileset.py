"""The Set page: a set's head, terrains and symbols of its own, numbers, gaps, suggestions, contents."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel, JsonValue

from tileforge.art.icons.symbols import SYMBOLS as ICONS
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.svg import svg_bytes
from tileforge.model.terrain import BUILT_IN as TERRAINS
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.report.document import report_pages
from tileforge.schema.library import SET_FILE
from tileforge.stats.facts import stats_facts
from tileforge.stats.measure import Stats, stats_of
from tileforge.studio.documents.document import State
from tileforge.studio.member_edits import HEAD
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import FindingOut, Lang, SetId, Space
from tileforge.studio.routes.members import MembersEdit, edit_members, findings_about
from tileforge.studio.routes.shared import picture
from tileforge.studio.set_view.contents import ContentsRow, contents_rows, is_kept
from tileforge.studio.set_view.helping import HelpOut, help_for
from tileforge.studio.workspace import Remembered, Workspace

router = APIRouter(responses=RESPONSES)

With = Annotated[list[str], Query(max_length=20, alias="with", description="Sets that it is played with.")]
_helped: Final[Remembered[HelpOut]] = Remembered(20)
_measured: Final[Remembered[Stats]] = Remembered(20)


class TerrainChoice(BaseModel):
    """A terrain that symbols may sit on: its id and its name."""

    id: str
    name: str


class HeadView(BaseModel):
    """What the page shows besides charts: the head as it stands in the file, what may be chosen, and the
    contents beside what is there.
    """

    state: State
    raw: dict[str, JsonValue]
    findings: list[FindingOut]
    contents: list[ContentsRow]
    kept: bool
    terrains: list[TerrainChoice]
    version: str


class EdgeRow(BaseModel):
    """How often a terrain is on a side, in each column of the charts."""

    terrain: str
    counts: list[int]


class StatsTable(BaseModel):
    """The charts' numbers as a table: the columns' names, and a row a terrain."""

    columns: list[str]
    edges: list[EdgeRow]
    there: int
    missing: int


@router.get("/sets/{id}/set", response_class=HTMLResponse)
def set_page(request: Request, space: Space, lang: Lang, id: SetId) -> HTMLResponse:
    """Return the Set page."""
    view = _view(space, lang, id)
    checked = space.checked(id)
    known = [entry.id for entry in space.sets() if entry.id != checked.entry.id]
    return page(
        request,
        "set.html",
        lang,
        words=("set", "members"),
        checked=checked,
        tab="set",
        document=SET_FILE,
        known=known,
        usable=checked.tileset is not None and bool(checked.tileset.tiles),
        required=[tileset.id for tileset in checked.required],
        data={"view": view.model_dump(mode="json"), "icons": ICONS.names(), "known": known},
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


@router.get("/api/sets/{id}/help")
def show_help(space: Space, lang: Lang, id: SetId, others: With = []) -> HelpOut:  # noqa: B006
    """Return what a set lacks and what would help it."""
    tileset, rest, key = _pool(space, id, others)
    return _helped.get((key, lang), lambda: help_for(tileset, rest, lang))


@router.get("/api/sets/{id}/numbers")
def show_numbers(space: Space, id: SetId, others: With = []) -> StatsTable:  # noqa: B006
    """Return the charts' numbers as a table."""
    facts = stats_facts(_stats(space, id, others))
    columns: list[dict[str, Any]] = facts["columns"]
    terrains = dict.fromkeys(terrain for column in columns for terrain in column["edges"])
    return StatsTable(
        columns=[str(column["name"]) for column in columns],
        edges=[
            EdgeRow(terrain=terrain, counts=[int(column["edges"].get(terrain, 0)) for column in columns])
            for terrain in terrains
        ],
        there=int(facts["patterns"]["there"]),
        missing=len(facts["patterns"]["missing"]),
    )


@router.get("/sets/{id}/set/report-{number}.svg", response_class=Response)
def report_picture(
    space: Space,
    lang: Lang,
    id: SetId,
    number: Annotated[int, Path(ge=1, le=2)],
    others: With = [],  # noqa: B006
    v: Annotated[str, Query(max_length=64)] = "",
) -> Response:
    """Return a page of the set's charts. `v` names their content, so that they can be kept."""
    shown = report_pages(_stats(space, id, others), load_theme(BUILT_IN[0]), lang)
    return picture(svg_bytes(shown[number - 1]), lasting=bool(v))


def _view(space: Workspace, lang: str, id: str) -> HeadView:
    checked = space.checked(id)
    raw = checked.raw or {}
    tileset = checked.tileset
    terrains = terrains_of(tileset) if tileset is not None else TERRAINS
    return HeadView(
        state=space.document(id).state,
        raw={key: raw[key] for key in sorted(HEAD) if key in raw},
        findings=findings_about(space, id, "head", lang),
        contents=contents_rows(tileset) if tileset is not None else [],
        kept=is_kept(raw),
        terrains=[
            TerrainChoice(id=terrain.id, name=text_in(terrain.name, lang) or terrain.id)
            for terrain in terrains.values()
            if terrain.id != "field"
        ],
        version=space.document(id).state.version,
    )


def _stats(space: Workspace, id: str, others: list[str]) -> Stats:
    tileset, rest, key = _pool(space, id, others)
    return _measured.get(key, lambda: stats_of((tileset,), rest))


def _pool(
    space: Workspace, id: str, others: list[str]
) -> tuple[TileSet, tuple[TileSet, ...], tuple[str, ...]]:
    """Return the set, those that it is played with, and what changes when one of these does."""
    names = [id, *(name for name in dict.fromkeys(others) if name != id)]
    checked = [space.checked(name) for name in names]
    found = [one.tileset for one in checked if one.tileset is not None]
    if len(found) < len(checked) or not found[0].tiles:
        raise Problem(409, "set.nothing-to-measure")
    key = tuple(f"{one.entry.path} {one.version}" for one in checked)
    return found[0], tuple(found[1:]), key
