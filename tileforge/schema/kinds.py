"""Files of the wrong kind: a game where a board belongs, told as that and not as a board full of faults."""

from __future__ import annotations

from typing import Any, Final

from tileforge.schema.report import Problem

_KINDS: Final = (
    ("board", frozenset({"placements"}), "tileforge board"),
    ("game", frozenset({"turns"}), "tileforge replay"),
    ("tile set", frozenset({"tiles", "cards", "pieces"}), "tileforge validate"),
)
"""Each kind of file, the keys one of which it has and no other kind does, and the command that reads it."""


def other_kind(document: Any, kind: str) -> Problem | None:
    """Return the problem that `document` is not the `kind` of file it is read as but another; None
    unless its keys say so without a doubt.
    """
    if not isinstance(document, dict):
        return None
    found = [(name, command) for name, keys, command in _KINDS if not keys.isdisjoint(document)]
    if len(found) != 1 or found[0][0] == kind:
        return None
    name, command = found[0]
    return Problem("TF104", (), f"the file holds a {name}, not a {kind}", f"{command} reads that.")
