"""The names of symbols, and which symbols a document has defined already."""

from __future__ import annotations

import re
from typing import Final

from tileforge.drawing.scene import Symbol

_NAME: Final = re.compile(r"[A-Za-z0-9_-]+")
_ODD: Final = re.compile(r"[^A-Za-z0-9]")
_WRITTEN: Final = re.compile("_([0-9a-f]+)_")


def symbol_name(*parts: str) -> str:
    """Return a symbol's name made of any `parts`; different parts give different names."""
    return "-".join(_ODD.sub(lambda odd: f"_{ord(odd[0]):x}_", part) for part in parts)


def symbol_words(name: str) -> tuple[str, ...]:
    """Return the parts of which `symbol_name` made `name`."""
    return tuple(_WRITTEN.sub(lambda odd: chr(int(odd[1], 16)), part) for part in name.split("-"))


class SymbolTable:
    """The symbols of one document by name."""

    def __init__(self) -> None:
        self._symbols: dict[str, Symbol] = {}

    def is_new(self, symbol: Symbol) -> bool:
        """File `symbol` and tell whether it still has to be written.

        Raises ValueError for an ill-formed name and for one that another symbol has.
        """
        known = self._symbols.get(symbol.name)
        if known is symbol:
            return False
        if known is None:
            if not _NAME.fullmatch(symbol.name):
                raise ValueError(f"symbol name {symbol.name!r}: use letters, digits, '-' and '_' only")
            self._symbols[symbol.name] = symbol
            return True
        if known != symbol:
            raise ValueError(f"two different symbols are called {symbol.name!r}; give each its own name")
        return False
