"""Text in more than one language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

LocalText: TypeAlias = Mapping[str, str]
"""A sentence by language code: ``{"en": "Road Sweeper", "fr": "Balayage"}``."""

LANGUAGES: Final[tuple[str, ...]] = ("en", "fr")
"""The languages that shipped content is complete in; the first is the one to fall back to."""


def in_figures(number: str, lang: str) -> str:
    """Return a `number` written with a decimal point as `lang` writes it: with a comma in French."""
    return number.replace(".", ",") if lang == "fr" else number


def text_in(text: LocalText, lang: str) -> str:
    """Return `text` in `lang`, else in English, else in any language there is, else ``""``."""
    if lang in text:
        return text[lang]
    return text.get(LANGUAGES[0], next(iter(text.values()), ""))
