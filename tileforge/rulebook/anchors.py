"""Links and anchors: a set's sections get names that are unique in a book, and links lead to these."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from tileforge.rulebook.document import (
    Aside,
    Block,
    Entry,
    Example,
    Heading,
    Inline,
    Listing,
    Paragraph,
    Row,
    Table,
    Words,
)


def chapter_anchor(set_id: str) -> str:
    """Return the anchor of a set's chapter in a book."""
    return section_anchor(set_id, "rules")


def section_anchor(set_id: str, section: str) -> str:
    """Return the anchor of a set's section in a book, which no other set's is, nor any of the book's own:
    ids of sets hold no full stop.
    """
    return f"{set_id}.{section}"


@dataclass(slots=True)
class Linker:
    """Gives the headings in the texts of one set anchors, and lets links lead to anchors of the book.

    `shared` are sections that the book has once for all sets, by the anchor of the same name; of the
    others it has those of this set that are `there`. A link that leads nowhere becomes plain words.
    """

    set: str
    there: Collection[str]
    shared: Collection[str] = ()
    steps: dict[str, str] = field(default_factory=dict)
    """The anchor of the first heading that tells each step of the turn."""

    def blocks(self, blocks: Iterable[Block], section: str) -> tuple[Block, ...]:
        """Return the `blocks` of a `section`, ready for the book."""
        found: list[Block] = []
        number = 0
        for block in blocks:
            if isinstance(block, Heading):
                number += 1
                anchor = f"{section_anchor(self.set, section)}-{number}"
                if block.step is not None:
                    self.steps.setdefault(block.step, anchor)
                found.append(replace(block, text=self.line(block.text), anchor=anchor))
            else:
                found.append(self._block(block))
        return tuple(found)

    def line(self, parts: Iterable[Inline]) -> tuple[Inline, ...]:
        """Return the `parts` of a line, ready for the book."""
        return tuple(
            replace(part, link=self._target(part.link)) if isinstance(part, Words) and part.link else part
            for part in parts
        )

    def entry(self, entry: Entry) -> Entry:
        """Return the `entry` of a list, ready for the book."""
        return replace(entry, text=self.line(entry.text), entries=tuple(map(self.entry, entry.entries)))

    def _target(self, link: str) -> str | None:
        if not link.startswith("#"):
            return link
        section = link[1:]
        if section in self.shared:
            return link
        return f"#{section_anchor(self.set, section)}" if section in self.there else None

    def _block(self, block: Block) -> Any:
        match block:
            case Paragraph(text):
                return replace(block, text=self.line(text))
            case Example(_, caption):
                return replace(block, caption=self.line(caption))
            case Listing(entries):
                return replace(block, entries=tuple(map(self.entry, entries)))
            case Table(heads, rows):
                told = tuple(Row(tuple(map(self.line, row.cells)), row.facts) for row in rows)
                return Table(tuple(map(self.line, heads)), told)
            case Aside(inner):
                return Aside(tuple(self._block(one) for one in inner))
        return block
