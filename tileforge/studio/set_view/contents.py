"""What a set says that it holds, beside what it does hold; and keeping the two in step."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel

from tileforge.model.tileset import Contents, TileSet
from tileforge.rules.contents import counted_contents
from tileforge.schema.load import load_text
from tileforge.studio.documents.splice import with_value
from tileforge.studio.tile_view.labels import Names

KEEP: Final = ("x", "studio", "keep_contents")
"""Where a set says that its contents follow what it holds: an author's key of the studio's own."""

_PLAIN: Final = ("tiles", "designs", "cards", "shields")
_BY_NAME: Final = ("segments", "symbols", "decor", "edges", "pieces")


class ContentsRow(BaseModel):
    """One number of the contents: where it stands (`key`, and `name` below it, called `label`), what is
    `stated` there and what was `found`; None where nothing is stated.
    """

    key: str
    name: str | None
    label: str = ""
    stated: int | None
    found: int


def contents_rows(tileset: TileSet) -> list[ContentsRow]:
    """Return what `tileset` says and holds, in the order of the file's format."""
    stated, found = tileset.contents or Contents(), counted_contents(tileset)
    rows = [
        ContentsRow(key=key, name=None, stated=getattr(stated, key), found=getattr(found, key))
        for key in _PLAIN
    ]
    for key in _BY_NAME:
        said: Mapping[str, int] = getattr(stated, key)
        there: Mapping[str, int] = getattr(found, key)
        for name in dict.fromkeys([*said, *(name for name, number in there.items() if number)]):
            rows.append(ContentsRow(key=key, name=name, stated=said.get(name), found=there.get(name, 0)))
    return rows


def labelled(rows: Iterable[ContentsRow], names: Names) -> list[ContentsRow]:
    """Return `rows` with what people call what is counted."""
    called: Mapping[str, Callable[[str], str]] = {
        "segments": names.terrain,
        "edges": names.terrain,
        "symbols": names.symbol,
        "decor": names.decor,
    }
    return [
        row.model_copy(update={"label": called.get(row.key, str)(row.name)}) if row.name is not None else row
        for row in rows
    ]


def is_kept(raw: Mapping[str, Any] | None) -> bool:
    """Tell whether the set `raw` wants its contents kept in step."""
    value: Any = raw
    for key in KEEP:
        value = value.get(key) if isinstance(value, Mapping) else None
    return value is True


def kept_in_step(text: str, path: Path) -> str:
    """Return the `text` of a set's file at `path` with the numbers that its contents state as they are
    counted, if the set wants that; as it is if not, or if not everything in it can be counted.
    """
    try:
        raw = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return text
    if not isinstance(raw, dict) or not is_kept(raw):
        return text
    loaded = load_text(text, path)
    if loaded.tileset is None or not loaded.complete:
        return text
    for row in contents_rows(loaded.tileset):
        if row.stated is not None and row.stated != row.found:
            where = ("contents", row.key) if row.name is None else ("contents", row.key, row.name)
            text = with_value(text, where, row.found)
    return text
