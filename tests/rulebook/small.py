"""A small set with rules in two languages, to be broken by tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.support import tile
from tileforge.rulebook.texts import SetTexts, load_texts
from tileforge.schema.load import load

ENGLISH = """# The Ponds

Ponds add water. <!-- X001 -->

## The box <!-- box -->

- 2 tiles ![tile A](tile:A) <!-- X002 -->

## The turn <!-- turn -->

1. `1` Place a pond. <!-- X003 -->
2. `2b` Ducks swim, see [play](#play). <!-- X004 -->

## Play <!-- play -->

### Ducks <!-- step 2b -->

Ducks swim. ![dragon](symbol:dragon) <!-- X005 -->

![A city.](boards/city.json) <!-- X006 -->

## On the table <!-- summary -->

- Ducks swim.
"""
FRENCH = """# Les Étangs

Les étangs apportent de l’eau. <!-- X001 -->

## La boîte <!-- box -->

- 2 tuiles ![tuile A](tile:A) <!-- X002 -->

## Le tour <!-- turn -->

1. `1` Posez un étang. <!-- X003 -->
2. `2b` Les canards nagent, voir [le jeu](#play). <!-- X004 -->

## Le jeu <!-- play -->

### Les canards <!-- step 2b -->

Les canards nagent. ![dragon](symbol:dragon) <!-- X005 -->

![Une ville.](boards/city.json) <!-- X006 -->

## Sur la table <!-- summary -->

- Les canards nagent.
"""
BOARD: dict[str, Any] = {
    "sets": ["ponds"],
    "players": ["red"],
    "placements": [{"tile": "A", "x": 0, "y": 0}, {"tile": "A", "x": 0, "y": -1, "turns": 2}],
    "figures": [{"figure": "follower", "player": "red", "x": 0, "y": 0, "on": "city"}],
}
INTERACTION: dict[str, Any] = {
    "with": ["base"],
    "basis": "house",
    "topic": {"en": "Ducks", "fr": "Canards"},
    "text": {"en": "They quack.", "fr": "Ils cancanent."},
    "facts": ["X007"],
}


def write_ponds(
    folder: Path,
    *,
    english: str | None = ENGLISH,
    french: str | None = FRENCH,
    board: dict[str, Any] | None = BOARD,
    interactions: list[dict[str, Any]] | None = None,
    **keys: Any,
) -> Path:
    """Write the set into `folder`, with these of its texts; return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    name = {"en": "The Ponds", "fr": "Les Étangs"}
    tiles = [{**tile("A", "N"), "count": 2}, tile("B", "N", "E")]
    data = {"id": folder.name, "name": name, "tiles": tiles, **keys}
    _write(folder / "tileset.json", json.dumps(data, indent=1))
    for lang, text in (("en", english), ("fr", french)):
        if text is not None:
            _write(folder / f"rules.{lang}.md", text)
    if board is not None:
        _write(folder / "boards" / "city.json", json.dumps(board, indent=1))
    if interactions is not None:
        _write(folder / "interactions.json", json.dumps({"interactions": interactions}, indent=1))
    return folder


def ponds(folder: Path, **parts: Any) -> SetTexts:
    """Return the texts of the set that `write_ponds` writes into ``ponds`` below `folder`."""
    home = write_ponds(folder / "ponds", **parts)
    texts = load_texts(load(home), folder, lambda path: path.name)
    assert texts is not None
    return texts


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
