"""The files that hold a set's rules, beside its tileset.json."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tileforge.model.text import LANGUAGES
from tileforge.model.tileset import TileSet

INTERACTIONS_FILE: Final = "interactions.json"


def rules_file(lang: str) -> str:
    """Return the name of the file that holds a set's rules in `lang`."""
    return f"rules.{lang}.md"


def has_texts(tileset: TileSet) -> bool:
    """Tell whether `tileset` has rule texts or interactions, or says whose it shares."""
    if tileset.rules is not None:
        return True
    names = (INTERACTIONS_FILE, *map(rules_file, LANGUAGES))
    return tileset.home is not None and any(Path(tileset.home, name).exists() for name in names)
