"""A whole tile turned or mirrored, in its raw JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tileforge.model.geometry import POSITION, Point, mirror_point, turn_point
from tileforge.schema.raw import objects
from tileforge.studio.tile_edits.draft import Draft, carriers
from tileforge.studio.tile_edits.operations import TurnOperation


def turn(draft: Draft, operation: TurnOperation) -> None:
    """Turn the tile, as `model.tile.turned` turns a model."""
    _move(draft.tile, lambda point: turn_point(point, operation.turns))


def mirror(draft: Draft) -> None:
    """Mirror the tile, as `model.tile.mirrored` mirrors a model."""
    _move(draft.tile, mirror_point)


def _move(tile: dict[str, Any], move: Callable[[Point], Point]) -> None:
    """Put every boundary point of `tile` where `move` puts it."""

    def moved(value: Any) -> Any:
        return move(value) if isinstance(value, str) and value in POSITION else value

    def move_members(container: dict[str, Any], *keys: str) -> None:
        for key in keys:
            if key in container:
                container[key] = moved(container[key])

    def move_lists(container: dict[str, Any], *keys: str) -> None:
        for key in keys:
            if isinstance(container.get(key), list):
                container[key] = [moved(entry) for entry in container[key]]

    for carrier in carriers(tile):
        for key in ("symbols", "decor"):
            for _, use in objects(carrier, key):
                move_members(use, "at", "points")
    for _, segment in objects(tile, "segments"):
        move_lists(segment, "sides", "corners")
        move_members(segment, "at")
    for _, stated in objects(tile, "fields"):
        move_lists(stated, "halves")
