"""The file page: a set's files as text, for those who do open JSON, and for mending what cannot be read."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from pydantic import BaseModel

from tileforge.model.finding import Finding
from tileforge.rulebook.examples import shown_board
from tileforge.schema.library import SET_FILE
from tileforge.schema.parse import UnusableFileError, parsed, read
from tileforge.schema.rule_files import INTERACTIONS_FILE
from tileforge.schema.source import Source
from tileforge.studio.documents.document import Document, State
from tileforge.studio.folder import Entry, document_path
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES
from tileforge.studio.routes.common import FindingOut, Lang, SetId, Space, findings_out
from tileforge.studio.rule_texts import set_texts
from tileforge.studio.workspace import Workspace

router = APIRouter(responses=RESPONSES)

_MOST_SHOWN: Final = 1024 * 1024
"""Of a file that is not text no more bytes are shown."""

FileName = Annotated[
    str, Query(max_length=120, description="The file's name in the set's folder: ``boards/first.json``.")
]


class CheckedFile(BaseModel):
    """How a file stands as it is edited, and the first of what was found in it, in the order of lines.

    `legible` is what can be read of a file that is not UTF-8, with a mark for each byte that cannot.
    """

    state: State
    legible: str | None
    findings: list[FindingOut]
    total: int


@router.get("/sets/{id}/file", response_class=HTMLResponse)
def file_page(
    request: Request, space: Space, lang: Lang, id: SetId, name: FileName = SET_FILE
) -> HTMLResponse:
    """Return the page of a set's files as text."""
    checked = space.checked(id)
    space.document(id, name)
    return page(
        request,
        "file.html",
        lang,
        words=("file", "editor", "undo"),
        checked=checked,
        tab="file",
        document=name,
        names=_names(checked.entry, name),
        data={"name": name},
    )


@router.get("/api/sets/{id}/file")
def check_file(space: Space, lang: Lang, id: SetId, name: FileName = SET_FILE) -> CheckedFile:
    """Return what is found in a set's file as it is edited."""
    document = space.document(id, name)
    with document.held():
        state = document.refresh()
        found = _findings(space, id, name, document)
    found.sort(key=lambda finding: (finding.place.line, finding.place.column))
    return CheckedFile(
        state=state,
        legible=_legible(document) if state.fault is not None and not document.text else None,
        findings=findings_out(found, lang),
        total=len(found),
    )


def _findings(space: Workspace, id: str, name: str, document: Document) -> list[Finding]:
    if document.state.fault is not None:
        try:
            read(document.path, name)
        except UnusableFileError as error:
            return [error.finding]
        return []
    checked = space.checked(id)
    if name == SET_FILE:
        return list(checked.findings)
    if not document.state.exists and not document.text:
        return []
    if name.endswith(".json"):
        try:
            parsed(Source(name, document.text))
        except UnusableFileError as error:
            return [error.finding]
    if name.startswith("boards/"):
        # What reads boards reads files: one that is being edited is only looked at as JSON.
        saved = document.state.saved
        return (
            list(shown_board(document.path, name, space.folder.root, space.opener()).findings)
            if saved
            else []
        )
    texts = set_texts(space, checked)
    return [finding for finding in texts.findings if finding.place.file == name] if texts else []


def _legible(document: Document) -> str | None:
    try:
        with document.path.open("rb") as file:
            return file.read(_MOST_SHOWN).decode("utf-8", "replace")
    except OSError:
        return None


def _names(entry: Entry, shown: str) -> list[str]:
    """Return the files of a set that may be edited as text and are there, and the one `shown`."""
    folder = entry.path.parent
    boards = sorted(f"boards/{path.name}" for path in folder.glob("boards/*.json"))
    there = [INTERACTIONS_FILE] if (folder / INTERACTIONS_FILE).is_file() else []
    listed = [SET_FILE, *there, *(name for name in boards if document_path(entry, name))]
    return listed if shown in listed else [*listed, shown]
