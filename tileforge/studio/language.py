"""The words of the pages, and which language a browser asks for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Final

from tileforge.model.text import LANGUAGES, text_in

COOKIE: Final = "tileforge-lang"
"""The cookie that keeps a choice of language."""

_SHARED: Final = ("studio", "problem", "document", "undo", "findings")
"""The pages of words that every page's scripts may use."""


def negotiated(accepted: str, chosen: str = "") -> str:
    """Return the language to answer in: the one `chosen` in the page, else the best of those `accepted`
    (an Accept-Language header, RFC 9110, 12.5.4), else the first of `LANGUAGES`.
    """
    if chosen in LANGUAGES:
        return chosen
    wishes = [_weighed(wish) for wish in accepted[:1000].split(",")]
    for _, name in sorted(wishes, key=lambda wish: -wish[0]):
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]


def _weighed(wish: str) -> tuple[float, str]:
    name, _, rest = wish.partition(";")
    try:
        weight = float(rest.strip().removeprefix("q=")) if rest.strip() else 1.0
    except ValueError:
        weight = 0.0
    return weight, name.strip().lower().partition("-")[0]


def words_in(key: str, lang: str, arguments: Mapping[str, object] | None = None) -> str:
    """Return the words called `key` in `lang`, with `arguments` in their holes.

    A hole is ``{name}``. Where the words differ by number, `key` holds two, parted by ``|``: for one,
    and for any other number, by the argument `n` (in French 0 counts as one). Raises KeyError for an
    unknown key.
    """
    words = text_in(all_words()[key], lang)
    arguments = arguments or {}
    if "|" in words:
        one, _, other = words.partition("|")
        number = arguments.get("n", 0)
        words = one if number == 1 or (number == 0 and lang == "fr") else other
    for name, value in arguments.items():
        words = words.replace(f"{{{name}}}", str(value))
    return words


def has_words(key: str) -> bool:
    """Tell whether there are words called `key`."""
    return key in all_words()


def page_words(pages: Iterable[str], lang: str) -> dict[str, str]:
    """Return the words of `pages` and those that all pages share, by key, with their holes."""
    wanted = {*_SHARED, *pages}
    return {key: text_in(text, lang) for key, text in all_words().items() if key.partition(".")[0] in wanted}


@cache
def all_words() -> Mapping[str, Mapping[str, str]]:
    """Return all words by key (``tiles.add``), each by language."""
    words: dict[str, Mapping[str, str]] = {}
    for file in resources.files("tileforge.studio").joinpath("words").iterdir():
        if file.name.endswith(".json"):
            words |= json.loads(file.read_text("utf-8"))
    return words
