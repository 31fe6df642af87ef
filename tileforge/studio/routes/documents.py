"""The files of a set as they are edited: their text, and how they stand."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from tileforge.studio.documents.differences import Difference, Row, differences, side_by_side
from tileforge.studio.documents.document import Choice, Document, State
from tileforge.studio.documents.style import with_line_ends_of
from tileforge.studio.problems import RESPONSES
from tileforge.studio.routes.common import Asked, SetId, Space
from tileforge.studio.workspace import Workspace

router = APIRouter(prefix="/api/sets/{id}/documents/{name:path}", responses=RESPONSES)

MOST_CHARACTERS: Final = 8 * 1024 * 1024
"""No text that is sent may be longer."""

Name = Annotated[
    str, Path(max_length=120, description="The file's name in the set's folder: ``boards/first.json``.")
]
_Revision = Annotated[int, Field(ge=0, le=2**53, description="The revision that the page shows.")]


class Text(BaseModel):
    """A document: how it stands, and its working text."""

    state: State
    text: str


class NewText(Asked):
    """A text to work on from now on, made from that of a `revision`; undoing it is called `label`."""

    revision: _Revision
    text: Annotated[str, Field(max_length=MOST_CHARACTERS)]
    label: Annotated[
        dict[Annotated[str, Field(max_length=30)], Annotated[str, Field(max_length=200)]] | None,
        Field(max_length=8),
    ] = None


class Saving(Asked):
    """What to save: the text of a `revision`, or whatever it is by now."""

    revision: _Revision | None = None


class Resolving(Asked):
    """How to end a conflict, by somebody who has seen `theirs_version` of the file."""

    choice: Choice
    theirs_version: Annotated[str, Field(max_length=64)]


class DocumentConflict(BaseModel):
    """Both versions of a file, line by line, and what differs; `can_merge` if both can be had."""

    theirs_version: str
    can_merge: bool
    differences: tuple[Difference, ...]
    rows: tuple[Row, ...]


class NoConflict(BaseModel):
    """There is no conflict (any more)."""

    state: State


@router.get("/state")
def document_state(space: Space, id: SetId, name: Name) -> State:
    """Return how a document stands, after a look at the disk."""
    return space.document(id, name).refresh()


@router.get("/conflict")
def document_conflict(space: Space, id: SetId, name: Name) -> DocumentConflict | NoConflict:
    """Return what differs between unsaved work and the file on the disk, if that changed meanwhile."""
    document = space.document(id, name)
    state = document.refresh()
    conflict = document.conflict()
    if conflict is None:
        return NoConflict(state=state)
    return DocumentConflict(
        theirs_version=conflict.theirs_version,
        can_merge=conflict.merged is not None,
        differences=differences(conflict.mine, conflict.theirs) if name.endswith(".json") else (),
        rows=side_by_side(conflict.mine, conflict.theirs),
    )


@router.post("/undo")
def undo(space: Space, id: SetId, name: Name) -> State:
    """Take back the last edit, if there is one."""
    return _own(space, id, name).undo()


@router.post("/redo")
def redo(space: Space, id: SetId, name: Name) -> State:
    """Make the edit again that was taken back last, if there is one."""
    return _own(space, id, name).redo()


@router.post("/save")
def save(space: Space, id: SetId, name: Name, saving: Saving) -> State:
    """Write a document to the disk, unless the file there has changed meanwhile."""
    return _own(space, id, name).save(saving.revision)


@router.post("/resolve")
def resolve(space: Space, id: SetId, name: Name, resolving: Resolving) -> State:
    """End a conflict: keep mine, take theirs, or both together."""
    return _own(space, id, name).resolve(resolving.choice, resolving.theirs_version)


@router.get("")
def document_text(space: Space, id: SetId, name: Name) -> Text:
    """Return how a document stands, after a look at the disk, and its working text."""
    document = space.document(id, name)
    with document.held():
        return Text(state=document.refresh(), text=document.text)


@router.put("")
def put_text(space: Space, id: SetId, name: Name, new: NewText) -> State:
    """Make a text the working text of a document; line ends are those that it had."""
    document = _own(space, id, name)
    text = with_line_ends_of(document.text, new.text)
    label = new.label or {"key": "document.undo.text", "name": name}
    return document.edit(text, label, revision=new.revision)


def _own(space: Workspace, id: str, name: str) -> Document:
    """Return a document that may be changed. Raises Problem."""
    return space.document(space.own_entry(id).id, name)
