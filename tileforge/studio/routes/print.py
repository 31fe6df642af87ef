"""The Print page: what is asked of a print, a picture of its sheets, and the files."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel

from tileforge.art.theme import BUILT_IN, Theme
from tileforge.art.tile import TileArt, set_art
from tileforge.drawing.paper import paper_names
from tileforge.drawing.svg import svg_bytes
from tileforge.model.text import LANGUAGES
from tileforge.model.tileset import TileSet
from tileforge.sheets.calibration import calibration_pdf
from tileforge.sheets.cutting.registration import machines
from tileforge.sheets.layouts import layout_names
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.own_files import FaultyFileError
from tileforge.sheets.pages import SheetError
from tileforge.sheets.printers import load_printers
from tileforge.studio.french.translate import in_french
from tileforge.studio.pages import page
from tileforge.studio.print_view.asked import PrintAsked, asked_from
from tileforge.studio.print_view.controls import GROUPS, named_labels
from tileforge.studio.print_view.job import (
    FaultySetError,
    PrintJob,
    UnprintableError,
    command_of,
    designs_of,
    folder_of,
    job_for,
    profiles,
)
from tileforge.studio.print_view.sheet import with_die_lines
from tileforge.studio.print_view.telling import advice, summary
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import FindingOut, Lang, SetId, Space, findings_out
from tileforge.studio.routes.shared import picture
from tileforge.studio.workspace import Remembered, Workspace

router = APIRouter(responses=RESPONSES)

_jobs: Final[Remembered[PrintJob]] = Remembered(8)
_arts: Final[Remembered[tuple[TileArt, ...]]] = Remembered(12)
"""Jobs and the pictures in them as they were made last: a page of pictures asks for one job many times."""

Ask = Annotated[str, Query(max_length=40_000, description="What is asked of the print, as JSON: PrintAsked.")]


class SheetOut(BaseModel):
    """One sheet of paper: the numbers of the pages on its front and its back, from 0."""

    front: int
    back: int | None


class PreviewOut(BaseModel):
    """What a print would be: the PDF's `name`, the same call of the command line, the sheets, and what
    is said of them; or why it cannot be (`refusal`, and which options `about`), or which set has errors.
    """

    version: str = ""
    name: str = ""
    command: str
    summary: list[str] = []
    advice: list[str] = []
    paper: str = ""
    paper_mm: tuple[float, float] = (0.0, 0.0)
    sheets: list[SheetOut] = []
    cuts: list[str] = []
    proof: list[FindingOut] = []
    refusal: str = ""
    refusal_lang: str = ""
    about: list[str] = []
    faulty: str = ""
    findings: list[FindingOut] = []


@router.get("/sets/{id}/print", response_class=HTMLResponse)
def print_page(request: Request, space: Space, lang: Lang, id: SetId) -> HTMLResponse:
    """Return the Print page."""
    checked = space.checked(id)
    tileset = checked.tileset
    kinds = [kind for kind in ("tiles", "cards", "pieces") if tileset and designs_of(tileset, kind)]
    choices = {
        "page": paper_names(),
        "theme": BUILT_IN,
        "layout": layout_names(),
        "printer": _printers(),
        "cut": tuple(machines()),
        "output_profile": tuple(profiles(space)),
    }
    return page(
        request,
        "print.html",
        lang,
        words=("print",),
        checked=checked,
        tab="print",
        kinds=kinds,
        groups=GROUPS,
        choices=choices,
        others=[entry.id for entry in space.sets() if entry.id != checked.entry.id],
        data={"designs": {kind: designs_of(tileset, kind) for kind in kinds} if tileset else {}},
    )


@router.get("/api/sets/{id}/print")
def preview(space: Space, lang: Lang, id: SetId, ask: Ask = "") -> PreviewOut:
    """Return what a print would be."""
    asked = _asked(ask, lang)
    tileset = space.checked(id).tileset
    command = command_of(id, asked, designs_of(tileset, asked.kind) if tileset else [])
    try:
        job = _job(space, id, asked)
        return PreviewOut(
            version=_version(space, id, asked),
            name=job.name,
            command=command,
            summary=summary(job, lang),
            advice=advice(job, lang),
            paper=job.layout.options.page,
            paper_mm=(job.options.paper.width, job.options.paper.height),
            sheets=_sheets(job),
            cuts=[file.name for file in job.cuts()],
            proof=findings_out(job.proof(space), lang),
        )
    except UnprintableError as error:
        told, spoken = _told(str(error), lang)
        return PreviewOut(command=command, refusal=told, refusal_lang=spoken, about=_about(str(error)))
    except FaultySetError as error:
        found = findings_out(error.checked.findings, lang)
        return PreviewOut(command=command, faulty=error.checked.entry.id, findings=found)


@router.get("/sets/{id}/print/pages/{number}.svg", response_class=Response)
def page_picture(
    space: Space,
    lang: Lang,
    id: SetId,
    number: Annotated[int, Path(ge=0, le=100_000)],
    ask: Ask = "",
    v: Annotated[str, Query(max_length=64)] = "",
) -> Response:
    """Return a picture of a page of the print. `v` names its content, so that it can be kept."""
    job = _ready(space, id, _asked(ask, lang), lang)
    try:
        found = job.page(number)
    except UnprintableError as error:
        raise _problem(error, lang) from error
    if found is None:
        raise Problem(404, "print.no-sheet")
    return picture(svg_bytes(with_die_lines(found)), lasting=bool(v))


@router.get("/sets/{id}/print/file.pdf", response_class=Response)
def print_file(space: Space, lang: Lang, id: SetId, ask: Ask = "") -> Response:
    """Return the PDF, for the disk."""
    job = _ready(space, id, _asked(ask, lang), lang)
    try:
        return _download(job.pdf().data, job.name, "application/pdf")
    except UnprintableError as error:
        raise _problem(error, lang) from error


@router.get("/print/calibration.pdf", response_class=Response)
def calibration_file(
    page: Annotated[str, Query(max_length=30)] = "A4",
    duplex: Annotated[str, Query(max_length=10)] = "long",
    lang: Annotated[str, Query(max_length=2)] = "en",
) -> Response:
    """Return the sheet by which a printer is measured."""
    try:
        data = calibration_pdf(PrintOptions(page=page, duplex=duplex, lang=lang))
    except SheetError as error:
        raise Problem(409, "print.refused", why=str(error)) from error
    return _download(data, "calibration.pdf", "application/pdf")


@router.get("/sets/{id}/print/cuts/{number}", response_class=Response)
def cut_file(
    space: Space, lang: Lang, id: SetId, number: Annotated[int, Path(ge=0, le=100_000)], ask: Ask = ""
) -> Response:
    """Return one of the files for a cutting machine, in the order in which the preview names them."""
    job = _ready(space, id, _asked(ask, lang), lang)
    try:
        files = list(job.cuts())
    except UnprintableError as error:
        raise _problem(error, lang) from error
    if number >= len(files):
        raise Problem(404, "print.no-cut")
    return _download(files[number].data, files[number].name, "application/octet-stream")


def _asked(ask: str, lang: str) -> PrintAsked:
    """Return what is asked, printed in the reader's language unless another is named."""
    asked = asked_from(ask)
    return asked if asked.lang or lang == LANGUAGES[0] else asked.model_copy(update={"lang": lang})


def _ready(space: Workspace, id: str, asked: PrintAsked, lang: str) -> PrintJob:
    """Return the job for files; what cannot be printed is a problem."""
    try:
        return _job(space, id, asked)
    except UnprintableError as error:
        raise _problem(error, lang) from error
    except FaultySetError as error:
        raise Problem(409, "print.errors", id=error.checked.entry.id) from error


def _problem(error: UnprintableError, lang: str) -> Problem:
    return Problem(409, "print.refused", why=_told(str(error), lang)[0])


def _job(space: Workspace, id: str, asked: PrintAsked) -> PrintJob:
    def arts(tileset: TileSet, theme: Theme) -> Sequence[TileArt]:
        checked = space.checked(folder_of(tileset))
        key = (str(checked.entry.path), checked.version, checked.stamps, theme.name)
        return _arts.get(key, lambda: set_art(tileset, theme))

    key = (space.key, id, _version(space, id, asked), asked.model_dump_json())
    return _jobs.get(key, lambda: job_for(space, id, asked, arts))


def _version(space: Workspace, id: str, asked: PrintAsked) -> str:
    """Return what changes when one of the sets that are printed does."""
    checked = [space.checked(name) for name in (id, *asked.others)]
    content = "|".join(f"{each.version} {each.stamps}" for each in checked)
    return hashlib.sha256(content.encode(errors="replace")).hexdigest()[:16]


def _sheets(job: PrintJob) -> list[SheetOut]:
    layout = job.layout
    two_sided = layout.options.has_back_pages
    return [
        SheetOut(
            front=layout.page_number(number, back=False) - 1,
            back=layout.page_number(number, back=True) - 1 if two_sided else None,
        )
        for number in range(1, layout.sheet_count + 1)
    ]


def _told(message: str, lang: str) -> tuple[str, str]:
    """Return a refusal in `lang`, options by their labels, and the language that it is in after all."""
    french = in_french(message) if lang == "fr" else None
    return named_labels(message if french is None else french, lang), lang if french else "en"


def _about(message: str) -> list[str]:
    """Return the options that a refusal names."""
    return [name.replace("-", "_") for name in re.findall(r"--([a-z][a-z-]+)", message)]


def _printers() -> tuple[str, ...]:
    try:
        return tuple(load_printers().printers)
    except FaultyFileError:
        return ()


def _download(data: bytes, name: str, kind: str) -> Response:
    plain = name.encode("ascii", "replace").decode().replace("?", "_").replace('"', "_")
    disposition = f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"
    return Response(data, media_type=kind, headers={"content-disposition": disposition})
