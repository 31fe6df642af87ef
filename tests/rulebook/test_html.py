from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.rulebook.small import INTERACTION, ponds
from tileforge.art.theme import load_theme
from tileforge.rulebook.book import Book
from tileforge.rulebook.composing import compose
from tileforge.rulebook.html import book_html
from tileforge.rulebook.texts import load_texts
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load

THEME = load_theme("classic")
SETS = [id for id, file in shipped_sets().items() if (file.parent / "rules.en.md").exists()]


def tree(data: bytes) -> ElementTree.Element:
    # The page is this program's own.
    return ElementTree.fromstring(data)


def shipped(*ids: str, lang: str = "en") -> Book:
    texts = [load_texts(load(shipped_sets()[id]), Path.cwd()) for id in ids]
    return compose([each for each in texts if each is not None], lang, THEME)


@pytest.fixture
def page(tmp_path: Path) -> str:
    texts = ponds(tmp_path, interactions=[INTERACTION])
    return book_html(compose([texts], "en", THEME, cwd=tmp_path), THEME).decode()


def test_the_page_says_its_language_and_title(page: str) -> None:
    assert page.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert "<title>The Ponds: Rules</title>" in page
    assert 'name="viewport"' in page


def test_the_page_is_well_formed_and_needs_no_other_file(page: str) -> None:
    root = tree(page.encode())
    for element in root.iter():
        for name, value in element.attrib.items():
            if name.endswith(("href", "src")):
                assert value.startswith(("#", "data:"))
    assert "url(" not in page.replace("url(#", "")
    assert "<script" not in page


def test_every_id_is_there_once_and_every_link_leads_to_one(page: str) -> None:
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_each_picture_is_defined_once_and_told_in_words(page: str) -> None:
    names = set(re.findall(r'<use href="#(symbol-[^"]+)"', page))
    assert len(names) == 3
    for name in names:
        assert page.count(f'id="{name}"') == 1
    for alt in ("dragon", "tile A", "A city."):
        assert f'role="img" aria-label="{alt}"' in page


def test_the_turn_the_others_and_the_table_are_there(page: str) -> None:
    for words in (
        '<span class="key">2b</span>',
        'Ducks swim, see <a href="#ponds.play">play</a>.',
        "<b>Ducks.</b> They\u00a0quack.",
        '<span class="basis house">house rule</span>',
        '<section id="summary" class="summary">',
        "Unofficial fan project",
    ):
        assert words in page


def test_what_looks_like_markup_stays_text(tmp_path: Path) -> None:
    english = '# A & B\n\n1 \\< 2 & "so" ![a "b"](tile:A)\n\n## Box <!-- box -->\n\n- x\n'
    texts = ponds(tmp_path, english=english, french=None)
    page = book_html(compose([texts], "en", THEME, cwd=tmp_path), THEME)
    root = tree(page)
    assert "A & B" in "".join(root.itertext())
    assert '1 < 2 & "so"' in "".join(root.itertext())


def test_a_heading_has_the_key_of_its_step(page: str) -> None:
    assert '<h3 id="ponds.play-1"><span class="key">2b</span> Ducks</h3>' in page


def test_no_line_ends_between_a_picture_and_its_word(page: str) -> None:
    held = re.findall(r'<span class="held">(.*?)</span>', page)
    assert any(re.fullmatch(r"tiles\u00a0<svg [^>]*><use [^>]*/></svg>", one) for one in held)


@pytest.mark.parametrize("id", SETS)
def test_shipped_rules_make_sound_pages(id: str) -> None:
    page = book_html(shipped(id, lang="fr"), THEME)
    tree(page)
    text = page.decode()
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


def test_all_shipped_rules_go_into_one_page_that_is_always_the_same() -> None:
    page = book_html(shipped(*SETS), THEME)
    tree(page)
    assert page == book_html(shipped(*SETS), THEME)
