"""Walks through rules: all their blocks, lines of words and facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tileforge.rulebook.document import (
    Aside,
    Block,
    Entry,
    Example,
    Heading,
    Inline,
    Listing,
    Paragraph,
    Rules,
    Table,
)

Stretch = tuple[tuple[Inline, ...], tuple[str, ...]]
"""A line of words and pictures, and the facts that it states."""


def stretches(rules: Rules) -> Iterator[Stretch]:
    """Yield every line of `rules` but the title."""
    yield from _of_blocks(rules.intro)
    for section in rules.sections:
        yield section.title, ()
        yield from _of_blocks(section.blocks)


def _of_blocks(blocks: Iterable[Block]) -> Iterator[Stretch]:
    for block in blocks:
        match block:
            case Heading(text):
                yield text, ()
            case Paragraph(text, facts) | Example(_, text, facts):
                yield text, facts
            case Listing(entries):
                yield from _of_entries(entries)
            case Table(heads, rows):
                yield from ((head, ()) for head in heads)
                for row in rows:
                    yield from ((cell, row.facts) for cell in row.cells)
            case Aside(inner):
                yield from _of_blocks(inner)


def _of_entries(entries: Iterable[Entry]) -> Iterator[Stretch]:
    for entry in entries:
        yield entry.text, entry.facts
        yield from _of_entries(entry.entries)
