"""The pieces of the shipped sets: what the boxes hold, and how their words are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tileforge.model.pieces import Aid, Die, Piece, Standee, Token
from tileforge.model.text import LANGUAGES, LocalText
from tileforge.schema.load import load

SETS = Path(__file__).parents[2] / "tilesets"


def pieces_of(name: str) -> dict[str, Piece]:
    tileset = load(SETS / name / "tileset.json").tileset
    assert tileset is not None
    return {piece.id: piece for piece in tileset.pieces}


def texts() -> Iterator[LocalText]:
    for path in sorted(SETS.glob("*/tileset.json")):
        for piece in pieces_of(path.parent.name).values():
            yield piece.name
            if isinstance(piece, Token):
                yield from (colour.name for colour in piece.colours)
            if isinstance(piece, Aid):
                yield piece.title
                for section in piece.sections:
                    yield section.heading
                    for line in section.lines:
                        yield from (text for text in (line.lead, line.text) if text)


def test_the_dragon_and_the_fairy_stand_on_their_own_and_the_dragon_is_the_taller() -> None:
    pieces = pieces_of("princess-dragon")
    dragon, fairy, menu = (pieces[id] for id in ("dragon", "fairy", "dragon-menu"))
    assert set(pieces) == {"dragon", "fairy", "dragon-menu", "turn-order"}
    assert isinstance(dragon, Standee)
    assert isinstance(fairy, Standee)
    assert isinstance(menu, Aid)
    assert (dragon.count, fairy.count, menu.count) == (1, 1, 1)
    assert 35 <= fairy.height_mm < dragon.height_mm <= 45


def test_easter_has_a_bunny_a_die_and_sixty_eggs_in_six_colours() -> None:
    pieces = pieces_of("easter")
    assert set(pieces) == {"bunny", "egg", "die"}
    eggs, die = pieces["egg"], pieces["die"]
    assert isinstance(eggs, Token)
    assert isinstance(die, Die)
    assert [colour.count for colour in eggs.colours] == [10] * 6
    assert eggs.count == 60
    assert len({colour.pattern for colour in eggs.colours}) == 6
    assert len({colour.colour for colour in eggs.colours}) == 6
    assert eggs.back == "nest"
    assert sorted(die.faces) == [1, 1, 2, 2, 3, 3]
    assert all(one == other for one, other in zip(die.faces[::2], die.faces[1::2], strict=True))
    assert die.size_mm == 16


def test_the_turn_order_is_printed_once_with_the_steps_of_all_five_expansions() -> None:
    aids = {
        (path.parent.name, piece.id): piece
        for path in SETS.glob("*/tileset.json")
        for piece in pieces_of(path.parent.name).values()
        if isinstance(piece, Aid)
    }
    assert set(aids) == {("princess-dragon", "turn-order"), ("princess-dragon", "dragon-menu")}
    turn = aids["princess-dragon", "turn-order"]
    leads = {line.lead["en"] for section in turn.sections for line in section.lines}
    assert leads == {"Princess & Dragon", "Gifts", "Easter", "Fortune Teller", "20th Anniversary"}
    steps = [re.match(r"\d\w?", section.heading["en"]) for section in turn.sections]
    assert [step[0] for step in steps if step] == ["1", "2", "2b", "3", "4"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_in_every_language_with_curly_apostrophes(lang: str) -> None:
    for text in texts():
        assert text[lang].strip() == text[lang] != ""
        assert "'" not in text[lang]
        assert "  " not in text[lang]


def test_french_puts_a_narrow_no_break_space_before_double_marks() -> None:
    found = [text["fr"] for text in texts()]
    assert any("\u202f" in text for text in found)
    for text in found:
        assert re.search(r"(?<!\u202f)[;:!?»]", text) is None, text
