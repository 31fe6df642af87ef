"""Edge codes: the one registry of which letter is which terrain, and in which order sides are listed.

Our own code, written by `model.terrain.edge_code`, goes clockwise from north: ``CRFR``, with
``[lake]`` for a terrain that has no letter. Other tables use other letters, or go counter-clockwise
or from another side; a reader names the code book, and the order where it is another.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from tileforge.model.geometry import SIDES, Side
from tileforge.model.terrain import BUILT_IN

_TOKEN: Final = re.compile(r"\[\s*([^\[\]]{1,64}?)\s*\]|([^\W\d_])|[\s,;/|._-]+|(.)", re.DOTALL)
_WEST_IN_FRENCH: Final = "O"


_OTHER_NAMES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "field": ("fields", "grass", "meadow", "farm", "champ", "champs", "prés", "prairie", "plaine"),
        "road": ("path", "street", "chemin"),
        "city": ("town", "cité"),
        "river": ("stream", "fleuve"),
    }
)
"""What tables call the built-in terrains beside their names."""

_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {name.casefold(): entry.id for entry in BUILT_IN.values() for name in entry.name.values()}
    | {id: id for id in BUILT_IN}
    | {name: id for id, names in _OTHER_NAMES.items() for name in names}
)
"""The built-in terrains by their ids, and by their names in every language."""


class CodeError(Exception):
    """An edge code, a letter or an order that cannot be used; the message says why."""


@dataclass(frozen=True, slots=True)
class CodeBook:
    """One way of writing edges: `letters` (capitals) to terrain ids, and the `order` of the sides.

    `own` are ids of a set's own terrains, which are never another name of a built-in one.
    """

    name: str
    title: str
    letters: Mapping[str, str]
    order: tuple[Side, ...] = SIDES
    own: frozenset[str] = frozenset()

    def edges(self, code: str) -> tuple[str, str, str, str]:
        """Return the terrain id on each side, clockwise from north, that `code` says.

        Blanks, hyphens and strokes between the letters do no harm, and small letters stand for
        capitals. A name in brackets that is not a built-in terrain's is returned in small letters;
        whether there is such a terrain is the caller's business. Raises CodeError, and
        UnknownLetterError for letters of no terrain.
        """
        shown = [self._terrain(*match.groups()) for match in _TOKEN.finditer(code) if match.lastindex]
        if len(shown) != len(SIDES):
            number = "1 side" if len(shown) == 1 else f"{len(shown)} sides"
            raise CodeError(
                f'"{code[:40]}" has {number}; a tile has four, in the order {"".join(self.order)}'
            )
        return clockwise(shown, self.order)

    def edge(self, text: str) -> str:
        """Return the terrain id that `text`, one letter or a terrain's id or name, says.

        Raises CodeError, and UnknownLetterError.
        """
        word = text.strip().strip("[]").strip().casefold()
        if not word:
            raise CodeError("a side is empty; write field where nothing else shows")
        if len(word) == 1:
            return self._terrain(None, word, None)
        return self._named(word)

    def _named(self, word: str) -> str:
        return word if word in self.own else _NAMES.get(word, word)

    def _terrain(self, name: str | None, letter: str | None, odd: str | None) -> str:
        if odd is not None:
            raise CodeError(f'"{odd}" is no letter of an edge code')
        if name is not None:
            return self._named(name.casefold())
        capital = (letter or "").upper()
        if capital not in self.letters:
            raise UnknownLetterError(capital, self)
        return self.letters[capital]


class UnknownLetterError(CodeError):
    """`letter` stands for no terrain in `book`."""

    def __init__(self, letter: str, book: CodeBook) -> None:
        self.letter = letter
        known = ", ".join(f"{letter} {terrain}" for letter, terrain in book.letters.items())
        super().__init__(f"{letter} stands for no terrain; known are {known}")


def clockwise(shown: list[str], order: tuple[Side, ...]) -> tuple[str, str, str, str]:
    """Return what is `shown` on the sides, listed in `order`, clockwise from north."""
    by_side = dict(zip(order, shown, strict=True))
    north, east, south, west = (by_side[side] for side in SIDES)
    return north, east, south, west


def order_of(text: str) -> tuple[Side, ...]:
    """Return the order of sides that `text` such as ``NWSE`` says, O standing for west as in French.

    Raises CodeError unless it names each side once.
    """
    letters = tuple(text.strip().upper().replace(_WEST_IN_FRENCH, "W"))
    if sorted(letters) != sorted(SIDES):
        raise CodeError(f'"{text[:20]}" is no order of the four sides; write one such as NESW, NWSE or ENWS')
    return letters


def book_called(name: str, order: str = "", letters: Mapping[str, str] | None = None) -> CodeBook:
    """Return the code book called `name`, with another `order` and more `letters` if they are given.

    Raises CodeError.
    """
    if name not in CODE_BOOKS:
        raise CodeError(f'there is no code book "{name[:40]}"; known are {", ".join(CODE_BOOKS)}')
    book = CODE_BOOKS[name]
    if order:
        book = replace(book, order=order_of(order))
    return with_letters(book, letters) if letters else book


def with_letters(book: CodeBook, letters: Mapping[str, str]) -> CodeBook:
    """Return `book` with `letters` (capitals to terrain ids) on top of its own."""
    return replace(book, letters={**book.letters, **letters})


CODE_BOOKS: Final[Mapping[str, CodeBook]] = MappingProxyType(
    {
        book.name: book
        for book in (
            CodeBook(
                "tileforge",
                "C city, R road, F field, V river; clockwise from north",
                {entry.letter: entry.id for entry in BUILT_IN.values() if entry.letter},
            ),
            CodeBook(
                "grass",
                "C city, R road, G grass, W water; clockwise from north",
                {"C": "city", "R": "road", "G": "field", "W": "river"},
            ),
            CodeBook(
                "french",
                "V ville, R route, P pré, F fleuve; clockwise from north",
                {"V": "city", "R": "road", "P": "field", "F": "river"},
            ),
        )
    }
)
"""The code books there are, by name; `order` may be changed for each call."""
