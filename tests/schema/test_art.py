from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.schema.small import found, loaded, small_set, with_tile
from tileforge.model.tile import Art
from tileforge.schema.load import load, loads


def test_a_set_knows_the_folder_of_its_file_and_is_the_same_set_without(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    data = json.dumps(small_set()).encode()
    for name in ("tileset.json", "other.json"):
        (folder / name).write_bytes(data)
        read = load(folder / name).tileset
        assert read is not None
        assert read.home == str(folder.resolve())
        assert read == loads(data).tileset


def test_art_is_a_file_or_an_object() -> None:
    plain = loaded(with_tile(art="art/A.png")).tileset
    full = loaded(with_tile(art={"file": "art/A.png", "bleed_mm": 2, "x": {"by": "me"}})).tileset
    assert plain is not None
    assert full is not None
    assert plain.tiles[0].art == Art("art/A.png")
    assert full.tiles[0].art == Art("art/A.png", 2.0, {"by": "me"})


@pytest.mark.parametrize("art", [{}, {"file": "../A.png"}, {"file": "A.png", "bleed_mm": -1}, 7, "C:/A.png"])
def test_art_that_is_none_of_these_is_a_fault(art: Any) -> None:
    codes = [(code, pointer) for code, pointer in found(with_tile(art=art))]
    assert [code for code, _ in codes] == ["TF104"]
    assert codes[0][1].startswith("/tiles/0/art")
