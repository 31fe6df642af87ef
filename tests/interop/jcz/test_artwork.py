from __future__ import annotations

import json
import zipfile
from io import BytesIO
from typing import Any

import pytest

from tileforge.art.theme import load_theme
from tileforge.interop.jcz.package import package_of
from tileforge.model.tile import Copy, DecorUse, SymbolUse, Tile
from tileforge.model.tileset import SymbolKind, TileSet

KINDS = {"tower": SymbolKind("tower", {"en": "tower", "fr": "tour"})}


def features(tile: Tile) -> dict[str, Any]:
    tileset = TileSet("small", {"en": "Small", "fr": "Petit"}, symbols=KINDS, tiles=(tile,))
    exported = package_of(tileset, load_theme("classic"))
    with zipfile.ZipFile(BytesIO(exported.data)) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("tiles.json")]
        (entry,) = json.loads(archive.read(name)).values()
    found: dict[str, Any] = entry["features"]
    return found


@pytest.mark.parametrize("at", ["NW", "SE"])
@pytest.mark.parametrize(
    ("key", "marked"),
    [
        ("Garden/I", lambda at: Tile("A", decor=(DecorUse("garden", at=at),))),
        ("Garden/I", lambda at: Tile("A", copies=(Copy(decor=(DecorUse("garden", at=at),)),))),
        ("Tower/I", lambda at: Tile("A", symbols=(SymbolUse("tower", at=at),))),
        ("Tower/I", lambda at: Tile("A", copies=(Copy(symbols=(SymbolUse("tower", at=at),)),))),
    ],
    ids=["a garden", "a copy's garden", "a tower", "a copy's tower"],
)
def test_a_figure_stands_where_its_mark_is_drawn(key: str, marked: Any, at: str) -> None:
    x, y = features(marked(at))[key]["point"]
    assert (x < 450, y < 450) == (("W" in at), ("N" in at))
    assert max(abs(x - 450), abs(y - 450)) > 90
