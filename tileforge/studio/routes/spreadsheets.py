"""A new set from a spreadsheet, with what the table leaves open asked in the page."""

from __future__ import annotations

import base64
import binascii
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, Field

from tileforge.interop.remark import ExchangeError, Remark
from tileforge.model.finding import Severity
from tileforge.model.tileset import tile_count
from tileforge.studio.new_sets import check_new_id, make_set, named
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import MOST_LISTED, Asked, Lang, Space
from tileforge.studio.routes.sets import Made, NewId, SetName
from tileforge.studio.spreadsheets import OpenPoint, read_table

router = APIRouter(prefix="/api/tables", responses=RESPONSES)

_MOST_CHARACTERS = 8 * 1024 * 1024


class Table(Asked):
    """A file of CSV or XLSX, in base 64, and the ways chosen so far, by the key of the question."""

    file: Annotated[str, Field(min_length=1, max_length=255)]
    data: Annotated[str, Field(max_length=_MOST_CHARACTERS)]
    answers: Annotated[
        dict[Annotated[str, Field(max_length=30)], Annotated[int, Field(ge=0, le=20)]], Field(max_length=200)
    ] = Field(default_factory=dict)


class TableToMake(Table):
    """The same, and what the set is to be called."""

    id: NewId
    name: SetName


class RemarkOut(BaseModel):
    """Something to say about one spot of a table."""

    severity: Severity
    where: str
    message: str
    hint: str


class TableView(BaseModel):
    """What a table would give: so many designs and tiles (none if at fault), and what it leaves open."""

    sound: bool
    designs: int
    tiles: int
    remarks: tuple[RemarkOut, ...]
    questions: tuple[OpenPoint, ...]


@router.post("")
def look_at_table(lang: Lang, table: Table) -> TableView:
    """Return what a table holds and leaves open."""
    try:
        found = read_table(_bytes(table), table.file, "table", named("table"), table.answers, lang)
    except ExchangeError as error:
        raise Problem(409, "sets.no-table", reason=str(error)) from error
    tileset = found.tileset
    return TableView(
        sound=tileset is not None,
        designs=len(tileset.tiles) if tileset is not None else 0,
        tiles=tile_count(tileset) if tileset is not None else 0,
        remarks=tuple(map(_remark_out, found.remarks[:MOST_LISTED])),
        questions=found.questions,
    )


@router.post("/set", status_code=201)
def make_from_table(space: Space, lang: Lang, table: TableToMake) -> Made:
    """Begin a set with the tiles of a table."""
    check_new_id(space.folder, table.id)
    name = named(table.name.strip())
    try:
        found = read_table(_bytes(table), table.file, table.id, name, table.answers, lang, drawn=False)
    except ExchangeError as error:
        raise Problem(409, "sets.no-table", reason=str(error)) from error
    if found.tileset is None:
        raise Problem(409, "sets.table-at-fault")
    make_set(space.folder, found.tileset)
    return Made(id=table.id)


def _bytes(table: Table) -> bytes:
    try:
        return base64.b64decode(table.data, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Problem(400, "problem.malformed", places="data") from error


def _remark_out(remark: Remark) -> RemarkOut:
    return RemarkOut(severity=remark.severity, where=remark.where, message=remark.message, hint=remark.hint)
