"""The files of a set's boards and games, and their pictures."""

from __future__ import annotations

import json
import re
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from tileforge.art.board import board_dpi
from tileforge.art.board_play import play_drawing
from tileforge.art.figures import figure_look
from tileforge.art.theme import load_theme
from tileforge.board.check import view_of
from tileforge.drawing.formats import FORMATS
from tileforge.drawing.scene import Drawing, Use, grown
from tileforge.drawing.svg import svg_bytes
from tileforge.model.figures import FIGURES
from tileforge.rulebook.examples import shown_board
from tileforge.schema.board import LoadedBoard, load_board_text
from tileforge.studio.documents.document import Document
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import SetId, Space
from tileforge.studio.routes.shared import picture
from tileforge.studio.table_view.designs import THEME
from tileforge.studio.workspace import Workspace

router = APIRouter(responses=RESPONSES)

BoardName = Annotated[str, Path(max_length=80, description="The name of the board's file, without .json.")]
BOARD_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}")
_DPI: Final = 150
_ROOM_MM: Final = 0.4


@router.get("/sets/{id}/boards/{name}.{extension}", response_class=Response)
def board_picture(
    space: Space,
    id: SetId,
    name: BoardName,
    extension: Annotated[str, Path(pattern="^(svg|png|pdf)$")],
    download: bool = False,
) -> Response:
    """Return the finished picture of a board, or of a game as it ends."""
    if name not in boards_of(space, id):
        raise Problem(404, "table.no-board", name=name)
    document = document_of(space, id, name)
    if is_game(document.text):
        shown = shown_board(document.path, name, space.folder.root, space.opener())
        play, tilesets, features = shown.play, shown.tilesets, shown.features
    else:
        loaded = loaded_board(space, id, name, document.text)
        view = view_of(loaded)
        play, tilesets, features = view.play, loaded.tilesets, view.features
    if play is None or not play.table.cells:
        raise Problem(409, "table.unreadable")
    drawing = play_drawing(play, tilesets, features, load_theme(THEME), title=name)
    kinds = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
    data = FORMATS[extension](drawing, board_dpi(drawing, _DPI))
    answer = picture(data, lasting=False, kind=kinds[extension])
    if download:
        answer.headers["content-disposition"] = f"attachment; filename*=UTF-8''{quote(name)}.{extension}"
    return answer


@router.get("/figures/{kind}.svg", response_class=Response)
def figure_picture(
    kind: Annotated[str, Path(max_length=64)],
    colour: Annotated[str, Query(pattern=r"^(#[0-9a-f]{6})?$")] = "",
) -> Response:
    """Return the picture of a figure of a kind, in its player's `colour`; none for what is nobody's."""
    if kind not in FIGURES:
        raise Problem(404, "problem.no-page")
    look = figure_look(load_theme(THEME), kind, colour or None)
    return picture(svg_bytes(Drawing(grown(look.extent, _ROOM_MM), (Use(look.symbol),))), lasting=True)


def loaded_board(space: Workspace, id: str, name: str, text: str) -> LoadedBoard:
    """Return the board whose file's text is `text`, of the sets as they are edited."""
    path = document_of(space, id, name).path
    return load_board_text(text, path, f"boards/{name}.json", space.folder.root, space.opener())


def boards_of(space: Workspace, id: str) -> list[str]:
    """Return the names of the set's boards and games: those on disk and those not saved yet."""
    entry = space.entry(id)
    folder = entry.path.parent / "boards"
    try:
        names = {path.stem for path in folder.glob("*.json") if BOARD_NAME.fullmatch(path.stem)}
    except OSError:
        names = set()
    names |= {name for name in space.desk.unsaved(folder) if BOARD_NAME.fullmatch(name)}
    return sorted(names)


def document_of(space: Workspace, id: str, name: str) -> Document:
    """Return the file of the board called `name`, as it is edited."""
    return space.document(id, f"boards/{name}.json")


def there(space: Workspace, id: str, name: str) -> Document:
    """Return the document of a board that there is. Raises Problem if there is none."""
    if name not in boards_of(space, id):
        raise Problem(404, "table.no-board", name=name)
    return document_of(space, id, name)


def is_game(text: str) -> bool:
    """Tell whether `text` is that of a game: turns, and no placements."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and "turns" in document
