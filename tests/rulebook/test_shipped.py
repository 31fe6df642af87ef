"""The rules of the shipped sets: complete, in words of their own, and approved by the rules themselves."""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from tests.rulebook.walking import stretches
from tileforge.model.tile import all_symbols
from tileforge.rulebook.document import Listing
from tileforge.rulebook.inline import plain
from tileforge.rulebook.reading import SUMMARY
from tileforge.rulebook.texts import SetTexts, ids_of, load_texts
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load

FACTS: dict[str, list[str]] = json.loads(
    (Path(__file__).parent / "fact_ids.json").read_text(encoding="utf-8")
)
"""The ids of the facts that each set's rules must state."""
SHARED = Path(__file__).parents[3] / "shared"
UNSTATED = ("text-note", "french-text-note")
"""Kinds of facts about the sources' wording, which is not ours."""
LANGUAGES = ("en", "fr")
RUN = 8
MOST_ENTRIES = 14


@cache
def texts(id: str) -> SetTexts:
    found = load_texts(load(shipped_sets()[id]), Path.cwd())
    assert found is not None
    return found


@pytest.mark.parametrize("id", shipped_sets())
def test_nothing_is_wrong_in_them(id: str) -> None:
    assert texts(id).findings == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", FACTS)
def test_every_fact_is_stated(id: str, lang: str) -> None:
    found = texts(id)
    stated = {fact for _, facts in stretches(found.rules[lang]) for fact in facts}
    met = {fact for entry in found.interactions if lang in entry.text for fact in entry.facts}
    assert set(FACTS[id]) - stated - met == set()


@pytest.mark.parametrize("id", FACTS)
def test_every_picture_of_the_set_is_shown(id: str) -> None:
    tileset = texts(id).owner
    used = {("symbol", use.symbol) for tile in tileset.tiles for use in all_symbols(tile)}
    used |= {("symbol", use.symbol) for tile in tileset.tiles for copy in tile.copies for use in copy.symbols}
    used |= {("card", card) for card in ids_of(tileset, "card")}
    for lang in LANGUAGES:
        shown = {(picture.kind, picture.id) for picture in texts(id).pictures_in(lang)}
        assert used - shown == set()


@pytest.mark.parametrize("id", FACTS)
def test_every_board_beside_the_rules_is_shown(id: str) -> None:
    home = Path(texts(id).owner.home or "")
    there = {path.relative_to(home).as_posix() for path in home.glob("boards/*.json")}
    assert there == set(texts(id).boards)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", FACTS)
def test_what_lies_on_the_table_is_short(id: str, lang: str) -> None:
    (summary,) = (section for section in texts(id).rules[lang].sections if section.id == SUMMARY)
    (listing,) = summary.blocks
    assert isinstance(listing, Listing)
    assert len(listing.entries) <= MOST_ENTRIES
    for entry in listing.entries:
        assert len(plain(entry.text)) <= 150


@pytest.mark.parametrize("id", FACTS)
def test_french_signs_keep_to_their_words(id: str) -> None:
    found = texts(id)
    words = [plain(parts) for parts, _ in stretches(found.rules["fr"])]
    words += [entry.text["fr"] for entry in found.interactions]
    for text in words:
        assert not re.search(r"[^\s] [;:!?»]|« |[\w)][;!?»](?!\w)|[\w)]:\s", text), text
        assert "'" not in text


def run_words(text: str) -> list[str]:
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\{\{[^|}]*\||[{}\[\]|'*`#>_]", " ", text)
    return re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", text).lower())


def runs(text: str) -> set[tuple[str, ...]]:
    words = run_words(text)
    return {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}


@pytest.mark.skipif(not (SHARED / "seeds").is_dir(), reason="the pages are not beside this checkout")
def test_no_sentence_is_one_of_the_sources() -> None:
    seeds = set[tuple[str, ...]]()
    for path in (SHARED / "seeds").glob("*.txt"):
        seeds |= runs(path.read_text(encoding="utf-8"))
    for id in FACTS:
        for lang in LANGUAGES:
            for parts, _ in stretches(texts(id).rules[lang]):
                assert runs(plain(parts)) & seeds == set()
            for entry in texts(id).interactions:
                assert runs(entry.text.get(lang, "")) & seeds == set()


@pytest.mark.skipif(not (SHARED / "facts").is_dir(), reason="the fact lists are not beside this checkout")
def test_the_ids_are_those_of_the_fact_lists() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted((SHARED / "facts" / "rules").glob("*.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) > 3 and re.fullmatch(r"[A-Z]\d{3}", cells[1]) and cells[2] not in UNSTATED:
                found.setdefault(path.stem, []).append(cells[1])
    assert {name: sorted(ids) for name, ids in found.items()} == FACTS
