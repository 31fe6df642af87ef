"""The structure of a rule text, and where two languages differ in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from tileforge.rulebook.document import Facts


@dataclass(slots=True)
class Mark:
    """One block as the other language must have it too: in which `section` it stands, its `kind`, what
    it shows, and what it states and tells of the turn. `line` is where it begins.
    """

    line: int
    section: str
    kind: str
    shown: tuple[str, ...] = ()
    step: str | None = None
    facts: Facts = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """Where the second of two texts departs from the first: the lines of both (0 where a text has
    nothing more), and in what.
    """

    first_line: int
    second_line: int
    what: str


def differences(first: Sequence[Mark], second: Sequence[Mark]) -> Iterator[Difference]:
    """Yield the first difference of each section, in the order of the first text."""
    sections = dict.fromkeys(mark.section for mark in (*first, *second))
    for section in sections:
        own = [mark for mark in first if mark.section == section]
        other = [mark for mark in second if mark.section == section]
        for one, two in zip_longest(own, other):
            what = _difference(one, two)
            if what:
                yield Difference(one.line if one else 0, two.line if two else 0, what)
                break


def _difference(one: Mark | None, two: Mark | None) -> str:
    """Return how the second of two blocks departs from the first, ``""`` if it does not."""
    if one is None or two is None:
        there = one or two
        return f"{'no' if two is None else 'one more'} {_KINDS.get(there.kind, there.kind)}" if there else ""
    if one.kind != two.kind:
        return f"a {_KINDS.get(two.kind, two.kind)} for a {_KINDS.get(one.kind, one.kind)}"
    for what, own, other in (
        ("shows", one.shown, two.shown),
        ("tells of step", (one.step or "none",), (two.step or "none",)),
        ("states", tuple(sorted(one.facts)), tuple(sorted(two.facts))),
    ):
        if own != other:
            return f"{what} {_listed(other)} where the other {what} {_listed(own)}"
    return ""


def _listed(names: tuple[str, ...]) -> str:
    return " ".join(names[:8]) + (" …" if len(names) > 8 else "") if names else "nothing"


_KINDS = {
    "entry 1": "list entry",
    "entry 2": "entry of an inner list",
    "row": "table row",
    "aside": "quote",
}
"""What kinds of block are called where their own name is not plain."""
