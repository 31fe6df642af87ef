"""The words on Tabletop Simulator's objects, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.text import LocalText, text_in

_WORDS: Final[Mapping[str, LocalText]] = MappingProxyType(
    {
        "tiles": {"en": "{name}: tiles ({count})", "fr": "{name}\u00a0: tuiles ({count})"},
        "cards": {"en": "{name}: cards ({count})", "fr": "{name}\u00a0: cartes ({count})"},
        "pieces": {"en": "{name} ({count})", "fr": "{name} ({count})"},
        "coloured": {"en": "{name}, {colour}", "fr": "{name}, {colour}"},
        "die": {"en": "Read {pips} as {faces}.", "fr": "Lire {pips} comme {faces}."},
    }
)


def said(key: str, lang: str, **values: object) -> str:
    """Return the words called `key` in `lang`, with `values` put in; KeyError for an unknown key."""
    return text_in(_WORDS[key], lang).format(**values)
