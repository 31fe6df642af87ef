"""An operation done to a tile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tileforge.model.catalogue import SYMBOLS
from tileforge.model.terrain import Shape
from tileforge.model.tileset import SymbolKind
from tileforge.studio.tile_edits import copies, facts, marks, middle, sides, turning
from tileforge.studio.tile_edits.draft import Draft
from tileforge.studio.tile_edits.operations import (
    CentreOperation,
    CornerOperation,
    CountOperation,
    DecorOperation,
    EdgeOperation,
    EndOperation,
    EvidenceOperation,
    JoinOperation,
    LevelOperation,
    MirrorOperation,
    NoteOperation,
    PartOperation,
    RenameOperation,
    ReplaceOperation,
    ShieldsOperation,
    SomeCopiesOperation,
    StartOperation,
    SymbolOperation,
    TileOperation,
    TurnOperation,
)
from tileforge.studio.tile_edits.tidying import before, tidy

_LYING: Final[Mapping[type, Callable[[Draft, Any], None]]] = {
    EdgeOperation: sides.set_edge,
    JoinOperation: sides.join,
    PartOperation: sides.part,
    CentreOperation: middle.set_centre,
    EndOperation: middle.set_end,
}
"""Operations that change how segments lie, after which loose ends are mended."""
_OTHERS: Final[Mapping[type, Callable[[Draft, Any], None]]] = {
    LevelOperation: marks.set_level,
    CornerOperation: marks.set_corner,
    ShieldsOperation: marks.set_shields,
    DecorOperation: marks.set_decor,
    SomeCopiesOperation: copies.set_some,
    TurnOperation: turning.turn,
    MirrorOperation: lambda draft, _: turning.mirror(draft),
    RenameOperation: facts.rename,
    CountOperation: facts.set_count,
    EvidenceOperation: facts.set_evidence,
    NoteOperation: facts.set_note,
    StartOperation: facts.set_start,
    ReplaceOperation: facts.replace,
}


def edited(
    tile: Mapping[str, Any],
    operation: TileOperation,
    shapes: Mapping[str, Shape],
    symbols: Mapping[str, SymbolKind] = SYMBOLS,
) -> dict[str, Any]:
    """Return the raw JSON of `tile` after `operation`; `tile` itself stays as it is.

    `shapes` tells how each terrain of the set lies, `symbols` are those that the set knows, by id. Only
    what the operation concerns changes; what does not have the form that the format asks for is left as
    it stands. Raises EditError if the operation makes no sense on this tile.
    """
    draft = Draft.of(tile, shapes)
    if isinstance(operation, SymbolOperation):
        marks.set_symbol(draft, operation, symbols)
    elif type(operation) in _LYING:
        then = before(draft)
        _LYING[type(operation)](draft, operation)
        tidy(draft, then)
    else:
        _OTHERS[type(operation)](draft, operation)
    return draft.tile
