"""What an edit is called on the button that undoes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Label: TypeAlias = Mapping[str, str]
"""A key of the words, under ``key``, and what fills the holes: ``{"key": "undo.edge", "tile": "Q"}``."""
