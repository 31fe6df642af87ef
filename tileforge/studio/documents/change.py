"""What differs between two texts, so that either can be had from the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """At the offset `at`, the text `cut` is replaced by `put`."""

    at: int
    cut: str
    put: str

    @property
    def size(self) -> int:
        """How many characters it holds."""
        return len(self.cut) + len(self.put)

    def applied(self, text: str) -> str:
        """Return `text` with the change made. Raises ValueError if it was not made for `text`."""
        return _replaced(text, self.at, self.cut, self.put)

    def undone(self, text: str) -> str:
        """Return `text` with the change taken back. Raises ValueError if `text` does not hold it."""
        return _replaced(text, self.at, self.put, self.cut)

    def goes_on_from(self, earlier: Change) -> bool:
        """Tell whether this is typing, or deleting, that goes on where `earlier` left off."""
        if not earlier.cut and not self.cut:
            return self.at == earlier.at + len(earlier.put)
        if not earlier.put and not self.put:
            return self.at + len(self.cut) == earlier.at or self.at == earlier.at
        return False


def change_between(old: str, new: str) -> Change:
    """Return the one change that makes `new` of `old`, as short as one can be."""
    least = min(len(old), len(new))
    start = _common(least, lambda count: old[:count] == new[:count])
    end = _common(least - start, lambda count: old[len(old) - count :] == new[len(new) - count :])
    return Change(start, old[start : len(old) - end], new[start : len(new) - end])


def _common(most: int, agree: Callable[[int], bool]) -> int:
    """Return the greatest count up to `most` for which both texts `agree`; they do for all smaller ones."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if agree(middle) else (low, middle - 1)
    return low


def _replaced(text: str, at: int, old: str, new: str) -> str:
    if at < 0 or text[at : at + len(old)] != old:
        raise ValueError("a change does not fit its text")
    return text[:at] + new + text[at + len(old) :]
