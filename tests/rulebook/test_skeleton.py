from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tileforge.interop.new_set import starter_set
from tileforge.model.tileset import Card, Deck, TileSet
from tileforge.rulebook.skeleton import EXAMPLE, skeleton
from tileforge.rulebook.texts import SetTexts, load_texts
from tileforge.schema.dump import dump
from tileforge.schema.load import load

STARTER = starter_set("mine", {"en": "My *odd* & {great} set", "fr": "Le mien"})


def begun(tmp_path: Path, tileset: TileSet) -> SetTexts:
    home = tmp_path / tileset.id
    home.mkdir()
    (home / "tileset.json").write_bytes(dump(tileset))
    for name, data in skeleton(tileset).items():
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_bytes(data)
    texts = load_texts(load(home), tmp_path)
    assert texts is not None
    return texts


def test_rules_to_begin_with_are_sound_and_alike_in_both_languages(tmp_path: Path) -> None:
    texts = begun(tmp_path, STARTER)
    assert texts.findings == ()
    assert texts.rules["en"].title == "My *odd* & {great} set"
    assert texts.rules["fr"].title == "Le mien"
    assert set(texts.boards) == {EXAMPLE}
    assert any(feature.occupants for feature in texts.boards[EXAMPLE].features)


@pytest.mark.parametrize("number", range(len(STARTER.tiles)))
def test_any_tile_does_for_the_example(tmp_path: Path, number: int) -> None:
    texts = begun(tmp_path, replace(STARTER, tiles=(STARTER.tiles[number],)))
    assert texts.findings == ()
    assert set(texts.boards) == {EXAMPLE}


def test_a_set_without_tiles_has_no_example(tmp_path: Path) -> None:
    cards = Deck(designs=(Card("one", title={"en": "One", "fr": "Un"}),))
    texts = begun(tmp_path, replace(STARTER, tiles=(), cards=cards))
    assert texts.findings == ()
    assert texts.boards == {}
