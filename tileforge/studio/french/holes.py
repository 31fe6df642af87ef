"""What fills the holes of a finding's sentence, in French: names of things, lists, values.

A hole's kind is a letter behind its number in the French template: ``{0:s}``. Without one, what fills
it is the author's or JSON, and stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from tileforge.model.text import in_figures
from tileforge.studio.french.nouns import NOUNS, WORDS, Noun

Fill: TypeAlias = Callable[[str], str | None]
"""Turns what fills a hole into French; None if it is not of the hole's kind."""

_NOUN: Final = "|".join(sorted(map(re.escape, NOUNS), key=len, reverse=True))
_VALUE: Final = re.compile(r'".*"…?|-?[\d.eE+-]+…?|true|false|null', re.DOTALL)
_LINE_NOUN: Final = re.compile(r"(?:(one)|(\d+)) lines?")
_SEGMENT: Final = re.compile(
    r'(?P<terrain>\S+)(?P<where> [NESW](?:-[NESW])*| "[^"]*")?(?P<ends> at .+?)?(?P<tip> \(tip [NESW-]+\))?'
)
_NUMBERED: Final = re.compile(rf"(?P<noun>{_NOUN}) (?:number )?(?P<id>[^\s,:]+)")
_LINK: Final = re.compile(r"(, | and | or | nor )")
_MORE: Final = re.compile(r"(\d+) more")
_LINKS: Final = MappingProxyType({"and": "et", "or": "ou", "nor": "ni"})


def word(text: str) -> str:
    """Return a word of ours in French; a name of the author's as it is."""
    if text in WORDS:
        return WORDS[text]
    noun = NOUNS.get(text)
    return noun.words if noun else text


def segment(text: str) -> str | None:
    """``road N-S (tip SE)`` becomes ``la route N-S (pointe SE)``; None if it is no segment's name."""
    found = _SEGMENT.fullmatch(text)
    if found is None:
        return None
    at = f" à {listed(found['ends'].removeprefix(' at '))}" if found["ends"] else ""
    tip = found["tip"].replace("(tip", "(pointe") if found["tip"] else ""
    return f"{_of(found['terrain']).definite}{found['where'] or ''}{at}{tip}"


def thing(text: str) -> str:
    """``tile R, segment 2`` becomes ``la tuile R, segment 2``; keys that lead somewhere stay."""
    if text == "the document":
        return "le document"
    first, comma, others = text.partition(", ")
    found = _NUMBERED.fullmatch(first)
    if found is None:
        return text
    return f"{NOUNS[found['noun']].definite} {_number(first, found)}{comma}{bare(others)}"


def bare(text: str) -> str:
    """``tile R, segment 2`` becomes ``tuile R, segment 2``, as before a colon."""
    if text == "the document":
        return "le document"
    said: list[str] = []
    for part in text.split(", "):
        found = _NUMBERED.fullmatch(part)
        said.append(f"{NOUNS[found['noun']].words} {_number(part, found)}" if found else word(part))
    return ", ".join(said)


def _number(part: str, found: re.Match[str]) -> str:
    return f"numéro {found['id']}" if " number " in part else found["id"]


def holder(text: str) -> str | None:
    """``tile A: the art`` becomes ``tuile A : l’image``; None if it names nothing that prints."""
    if text == "the set's name":
        return "le nom du jeu"
    owner, _, part = text.partition(": ")
    found = _NUMBERED.fullmatch(owner)
    if found is None:
        return None
    what, language, code = part.partition(" (")
    return f"{bare(owner)}\u00a0: {WORDS.get(what, what)}{language}{code}"


def keys(text: str) -> str:
    """Return the keys that lead to a value, or a file's name, as they are."""
    return text


def figures(text: str) -> str:
    """``34.9`` becomes ``34,9``."""
    return in_figures(text, "fr")


def value(text: str) -> str | None:
    """Return a value as a message shows it: JSON as it is, a list or object by its French name."""
    if text.startswith(("a ", "an ")):
        return WORDS.get(text)
    return text if _VALUE.fullmatch(text) else None


def listed(text: str) -> str:
    """``N, E and S`` becomes ``N, E et S``, and words of ours in it French ones."""
    pieces = _LINK.split(text)
    pieces[1::2] = [f" {_LINKS[link]} " if link in _LINKS else ", " for link in map(_bare, pieces[1::2])]
    pieces[::2] = map(_entry, pieces[::2])
    return "".join(pieces)


def _bare(link: str) -> str:
    return link.strip(" ,")


def _entry(text: str) -> str:
    more = _MORE.fullmatch(text)
    return f"{more[1]} autres" if more else word(text)


def derived(text: str) -> str:
    """``EL.WR with city N, and ER`` becomes ``EL.WR avec la ville N ; ER``: the fields of a tile."""
    if text == "none":
        return "aucun"
    said = []
    for part in text.split("; "):
        halves, cities, names = part.partition(" with ")
        towns = " et ".join(segment(name) or name for name in names.split(" and "))
        said.append(f"{halves} avec {towns}" if cities else halves)
    return "\u202f; ".join(said)


def ends(text: str) -> str:
    """``side N, side S and x`` becomes ``bord N, bord S et x``."""
    return re.sub(r"\bside (?=[NESW]\b)", "bord ", listed(text))


def lines(text: str) -> str | None:
    """``one line`` becomes ``une ligne``, ``3 lines`` becomes ``3 lignes``."""
    found = _LINE_NOUN.fullmatch(text)
    if found is None:
        return None
    return "une ligne" if found[1] else f"{found[2]} lignes"


def _of(text: str) -> Noun:
    """Return the noun for an English one; for a terrain of the author's, ``segment`` with its name."""
    return NOUNS.get(text) or NOUNS.get(text.replace("-", " ")) or Noun(f"segment {text}", "m")


def _block(text: str) -> str:
    """``heads 3`` becomes ``un en-tête de 3 colonnes``, another kind of block of text its noun."""
    if text.startswith("heads "):
        return f"un en-tête de {text.removeprefix('heads ')} colonnes"
    noun = NOUNS.get(text)
    return noun.indefinite if noun else f"un bloc {text}"


def _indefinite(text: str) -> str:
    """``a city or an inn`` becomes ``une ville ou un inn``."""
    nouns = (_of(part.removeprefix("an ").removeprefix("a ")) for part in text.split(" or "))
    return " ou ".join(noun.indefinite for noun in nouns)


def _denied(text: str) -> str | None:
    """``hub and no segment of the tile`` becomes ``ni nœud ni segment de la tuile``."""
    words = [NOUNS.get(part) for part in text.split(" and no ")]
    nouns = [noun for noun in words if noun is not None]
    if len(nouns) != len(words):
        return None
    if len(nouns) == 1:
        return nouns[0].negated
    return " ".join(f"ni {noun.words}" for noun in nouns)


KINDS: Final[Mapping[str, Fill]] = MappingProxyType(
    {
        "w": word,
        "s": segment,
        "t": thing,
        "y": bare,
        "h": holder,
        "k": keys,
        "u": keys,
        "x": keys,
        "q": figures,
        "v": value,
        "l": listed,
        "f": derived,
        "e": ends,
        "c": lines,
        "a": _indefinite,
        "n": _denied,
        "b": _block,
        "d": lambda text: _of(text).partitive,
        "o": lambda text: _of(text).definite,
        "i": lambda text: _of(text).indefinite,
    }
)
"""How a hole is filled, by its kind; those that the catalogue itself fills are `translate.GROUPS`."""

_THING: Final = (
    rf"the document|(?:{_NOUN}) (?:number )?[^\s,:]+(?:, (?:{_NOUN}) (?:number )?[^\s,:]+)*|[^\s:]+"
)
_PARTS: Final = "the icon|the art|the text|a heading|a lead|a text|title|text|name"
_PRINTED: Final = rf"the set's name|(?:{_NOUN}) \S+: (?:{_PARTS})(?: \([a-z]+\))?"
_ONE: Final = rf"{_NOUN}|\S+"
PATTERNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "d": _ONE,
        "o": _ONE,
        "i": _ONE,
        "y": _THING,
        "t": _THING,
        "h": _PRINTED,
        "k": r"\S+",
        "x": r"[^\s,:]+",
        "u": r"\S+|.+?\.\w{1,5}",
        "c": r"one line|\d+ lines",
        "q": r"[\d.]+",
    }
)
"""What can fill a hole of a kind, where that is needed to see where it ends."""
