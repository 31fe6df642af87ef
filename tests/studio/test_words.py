"""The studio's words: in both languages, with the same holes, all of them used, and in good French type."""

from __future__ import annotations

import re
from pathlib import Path

import tileforge.studio
from tileforge.studio.language import all_words

ROOM = Path(tileforge.studio.__file__).parent
SOURCES = [
    path.read_text(encoding="utf-8")
    for pattern in ("**/*.py", "templates/*.html", "static/js/**/*.js")
    for path in ROOM.glob(pattern)
]
WHOLE = re.compile(r"""["'`]([a-z_]+\.[A-Za-z0-9_.-]+)["'`]""")
BEGUN = re.compile(r"""["'`]([a-z_]+\.[A-Za-z0-9_.-]*)(?:["'] ~|\$\{|\{)""")
HOLE = re.compile(r"\{(\w+)\}")


def test_every_key_that_is_asked_for_is_there() -> None:
    pages = {key.partition(".")[0] for key in all_words()}
    asked = {key for text in SOURCES for key in WHOLE.findall(text) if key.partition(".")[0] in pages}
    unknown = {key for key in asked if key not in all_words() and not key.endswith((".", ".html", ".json"))}
    begun = {key for text in SOURCES for key in BEGUN.findall(text)}
    assert {
        key for key in unknown if key not in begun and not re.search(r"\.(js|css|py|md|svg)$", key)
    } == set()


def test_every_word_is_used() -> None:
    asked = {key for text in SOURCES for key in WHOLE.findall(text)}
    begun = tuple({key for text in SOURCES for key in BEGUN.findall(text)})
    parted = tuple(
        f"{page}." for page in ("undo", "document", "tile_edits", "set_edits", "french", "findings")
    )
    assert [key for key in all_words() if key not in asked and not key.startswith((*begun, *parted))] == []


def test_both_languages_say_the_same() -> None:
    for key, words in all_words().items():
        assert set(words) == {"en", "fr"}, key
        assert set(HOLE.findall(words["en"])) == set(HOLE.findall(words["fr"])), key
        assert words["en"].count("|") == words["fr"].count("|"), key
        assert words["en"].strip(), key
        assert words["fr"].strip(), key


def test_french_is_set_as_french() -> None:
    wrong = re.compile(r"'|[^\s\u00a0\u202f«(?!][!?;»]| [:;!?»%]|« ")
    assert {key: words["fr"] for key, words in all_words().items() if wrong.search(words["fr"])} == {}
