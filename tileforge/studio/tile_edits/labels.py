"""What an operation is called on the button that undoes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tileforge.studio.tile_edits.operations import TileOperation


def label_of(operation: TileOperation, tile: Mapping[str, Any]) -> dict[str, str]:
    """Return the key of the words for `operation` on `tile` (``undo.edge``), and what fills its holes."""
    id = tile.get("id")
    label = {"key": f"undo.{operation.do}", "tile": id if isinstance(id, str) else "?"}
    told = operation.model_dump(by_alias=True, exclude={"do", "tile", "sides", "at"})
    return label | {
        key: str(value)
        for key, value in told.items()
        if isinstance(value, str | int) and not isinstance(value, bool)
    }
