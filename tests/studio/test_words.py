"""The studio's words: in both languages, with the same holes, all of them used, and in good French type."""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path

from fastapi.testclient import TestClient

import tileforge.studio
from tests.studio.support import VILLAGE, put_set
from tileforge.studio.language import all_words
from tileforge.studio.pages import TABS

ROOM = Path(tileforge.studio.__file__).parent
SOURCES = [
    path.read_text(encoding="utf-8")
    for pattern in ("**/*.py", "templates/*.html", "static/js/**/*.js")
    for path in ROOM.glob(pattern)
]
WHOLE = re.compile(r"""["'`]([a-z_]+\.[A-Za-z0-9_.-]+)["'`]""")
BEGUN = re.compile(r"""["'`]([a-z_]+\.[A-Za-z0-9_.-]*)(?:["'] ~|\$\{|\{)""")
QUOTED = re.compile(r"""["'`]([a-z][\w.-]*)["'`]""")
ENDED = re.compile(r"""(?:\}|~ ["'])(-[a-z-]+)["'`]""")
WORDED = re.compile(r"""\bt\(["'`]([a-z_]+\.[A-Za-z0-9_.-]+)["'`]""")
IMPORTED = re.compile(r"""(?:from|import) "(\.[^"]+)\"""")
HOLE = re.compile(r"\{(\w+)\}")
CHOICES = "choices."
"""The page whose keys are ids of the program's own pictures; `test_members` holds them against these."""


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
    begun = {key for text in SOURCES for key in BEGUN.findall(text)}
    pages = tuple(begun & {key.partition(".")[0] + "." for key in all_words()})
    more = tuple(begun.difference(pages))
    quoted = {word for text in SOURCES for word in QUOTED.findall(text)}
    quoted |= {word + end for text in SOURCES for end in ENDED.findall(text) for word in quoted}

    def is_used(key: str) -> bool:
        rest = key.partition(".")[2]
        if key in asked or key.startswith((CHOICES, *more)):
            return True
        # Where a page's keys are put together, what comes behind the page stands somewhere by itself.
        return key.startswith(pages) and (rest in quoted or rest.startswith(more))

    assert [key for key in all_words() if not is_used(key)] == []


def test_each_page_is_given_the_words_that_its_scripts_ask_for(client: TestClient, folder: Path) -> None:
    set_file = put_set(folder, VILLAGE)
    (set_file.parent / "boards").mkdir()
    (set_file.parent / "boards" / "walk.json").write_text('{"sets": ["village"], "placements": []}')
    put_set(folder, b"{", "bad")
    pages = {key.partition(".")[0] for key in all_words()}
    paths = ["/", "/sets/village/tiles/0", "/sets/village/table/walk", "/sets/bad/cards"]
    for path in (*paths, *(f"/sets/village/{tab}" for tab in TABS)):
        page = client.get(path, headers={"accept": "text/html"}).text
        given = json.loads(re.findall(r'id="words">(.*?)</script>', page, re.DOTALL)[0])
        scripts = modules(re.findall(r'<script type="module" src="(/static/js/[^"]+)"', page))
        texts = {name: (ROOM / name.lstrip("/")).read_text("utf-8") for name in scripts}
        lacking = {
            (name, key)
            for name, text in texts.items()
            for key in WORDED.findall(text)
            if key not in given and key.partition(".")[0] in pages
        }
        assert len(scripts) > 2, path
        assert lacking == set(), path


def modules(names: list[str]) -> set[str]:
    """Return the modules `names`, by their addresses, with all that they import."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            text = (ROOM / name.lstrip("/")).read_text("utf-8")
            names += [
                posixpath.normpath(posixpath.join(name, "..", other)) for other in IMPORTED.findall(text)
            ]
    return found


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
