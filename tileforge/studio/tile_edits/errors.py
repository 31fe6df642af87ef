"""Why an operation makes no sense on a tile."""

from __future__ import annotations


class EditError(Exception):
    """An operation that cannot be done on a tile: the `key` of its sentence in the words
    (``tile_edits.no_segment``), and what fills the sentence's holes.
    """

    def __init__(self, key: str, **arguments: object) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments
