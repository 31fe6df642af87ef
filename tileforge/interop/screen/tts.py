"""Sets as saved objects of Tabletop Simulator: tiles in bags, cards in decks, pieces, and their pictures.

Tiles are Custom_Tiles in a bag by default, as thick and as large as they are on a table; a deck of
square cards takes fewer pictures, but is as large as the game makes cards. Start tiles, whose backs
tell them, lie beside.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from tileforge.art.faces import face_count
from tileforge.drawing.batch import PngPool
from tileforge.drawing.sprites import SpriteSheet
from tileforge.interop.screen import tts_objects as tts
from tileforge.interop.screen.tts_pieces import PieceTable
from tileforge.interop.screen.tts_table import Cell, Table, TtsExport


class TtsError(ValueError):
    """Sets of which there is nothing to put on a table; the message says so."""


def tts_files(
    export: TtsExport, pool: PngPool, progress: Callable[[int, int], None] | None = None
) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of `export`, and last the saved object, as (path in the folder, bytes).

    `progress` is called with (pictures done, pictures in all). Raises TtsError, and PieceError,
    CardError and CardSizeError for what cannot be drawn.
    """
    table = Table(export)
    sheets = _Sheets()
    total = sum(face_count(each, "tile") + face_count(each, "card") for each in export.sets)
    for done, (target, png) in enumerate(pool.drawn(table.jobs()), start=1):
        if isinstance(target, str):
            yield target, png
        else:
            yield from sheets.add(target, png)
        if progress is not None:
            progress(done, max(done, total))
    for tileset in export.sets:
        pieces = PieceTable(export, table.guids)
        yield from pieces.files(tileset)
        table.put(pieces.objects, tileset.id)
    objects = table.objects()
    if not objects:
        raise TtsError(f"no tiles, cards or pieces in {' and '.join(each.id for each in export.sets)}")
    text = json.dumps(tts.saved_object(objects), ensure_ascii=False, indent=2)
    yield f"{export.name}.json", f"{text}\n".encode()


class _Sheets:
    """Puts faces into sheets, one sheet at a time."""

    def __init__(self) -> None:
        self._sheet: SpriteSheet | None = None

    def add(self, target: Cell, png: bytes) -> Iterator[tuple[str, bytes]]:
        """Put a face into its cell, and yield the sheet after its last."""
        if self._sheet is None:
            self._sheet = SpriteSheet(target.cells)
        self._sheet.put(target.index, png)
        if target.last:
            yield target.sheet, self._sheet.to_bytes()
            self._sheet = None
