"""Composing a book: one set's rules, or those of sets that are played together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from tileforge import NOTICE
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Drawing, Symbol
from tileforge.model.catalogue import symbols_of
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet, symbol_counts
from tileforge.rulebook.anchors import Linker, chapter_anchor, section_anchor
from tileforge.rulebook.book import (
    Book,
    Chapter,
    ContentsEntry,
    Meetings,
    Part,
    Passage,
    Summary,
    SummaryGroup,
    TurnEntry,
    TurnOrder,
    TurnStep,
)
from tileforge.rulebook.document import (
    STEPS,
    Block,
    Entry,
    Heading,
    Listing,
    Paragraph,
    Picture,
    Rules,
    Section,
    Style,
    Words,
)
from tileforge.rulebook.inline import title_of
from tileforge.rulebook.meetings import meetings_of
from tileforge.rulebook.pictures import draw_boards, draw_pictures
from tileforge.rulebook.reading import SUMMARY, TURN
from tileforge.rulebook.texts import SetTexts
from tileforge.rulebook.words import base_step, word

MOST_EMBLEMS: Final = 4
_LAST: Final = "tiles"
"""The section that comes after what other expansions change: a list to look things up in."""


def compose(
    texts: Sequence[SetTexts],
    lang: str,
    theme: Theme,
    *,
    others: Collection[str] | None = None,
    cwd: Path | None = None,
) -> Book:
    """Return the book of the sets of `texts`, each of which has rules, in `lang`.

    `others` are more expansions that are played with, by id. Without them, one set's book has all of
    its interactions, and several sets' only those among them. Sets that share their rules have them
    once. Raises CardError, CardSizeError and PieceError for pictures that cannot be drawn.
    """
    chosen = list({each.id: each for each in texts}.values())
    return _Composer(chosen, lang, others, cwd or Path.cwd()).book(theme)


class _Composer:
    """One book in the making."""

    def __init__(
        self, chosen: Sequence[SetTexts], lang: str, others: Collection[str] | None, cwd: Path
    ) -> None:
        self._chosen, self._lang, self._others, self._cwd = chosen, lang, others, cwd
        self._rules = {texts.id: rules for texts in chosen if (rules := texts.rules_in(lang)) is not None}
        shared = {id for rules in self._rules.values() for id in _sections(rules) if id in (TURN, SUMMARY)}
        self._linkers = {
            id: Linker(id, frozenset(_sections(rules)), frozenset(shared))
            for id, rules in self._rules.items()
        }
        self._several = len(chosen) > 1

    def book(self, theme: Theme) -> Book:
        passages = {id: tuple(self._passages(rules)) for id, rules in self._rules.items()}
        parts = tuple(self._together(passages) if self._several else self._alone(passages))
        pictures: dict[tuple[str, str, str], Symbol] = {}
        boards: dict[tuple[str, str], Drawing] = {}
        for texts in (texts for texts in self._chosen if texts.id in self._rules):
            shown = (*texts.pictures_in(self._lang), *self._emblems(texts))
            pictures |= draw_pictures(texts, shown, theme, self._lang)
            boards |= draw_boards(texts, theme)
        return Book(
            lang=self._lang,
            title=" + ".join(rules.title for rules in self._rules.values()),
            subtitle=word("subtitle-together" if self._several else "subtitle", self._lang),
            notice=NOTICE[self._lang],
            contents_title=word("contents", self._lang),
            sets=tuple(self._rules),
            parts=parts,
            contents=tuple(self._contents(parts)),
            pictures=pictures,
            boards=boards,
        )

    def _alone(self, passages: dict[str, tuple[Passage, ...]]) -> Iterator[Part]:
        """Yield one set's parts: its sections in order, the turn and what others change at their places."""
        (texts,) = self._chosen
        (rules,) = self._rules.values()
        order = self._turn_order()
        meetings = self._meetings()
        yield self._chapter(texts, rules)
        own = {passage.id: passage for passage in passages[texts.id]}
        for section in (section.id for section in rules.sections):
            if section == TURN and order is not None:
                yield order
            elif section == _LAST and meetings is not None:
                yield meetings
                meetings = None
            if section in own:
                yield own[section]
        if meetings is not None:
            yield meetings
        yield from self._summary()

    def _together(self, passages: dict[str, tuple[Passage, ...]]) -> Iterator[Part]:
        """Yield the parts of several sets: what they share first, then one chapter each."""
        order = self._turn_order()
        if order is not None:
            yield order
        meetings = self._meetings()
        if meetings is not None:
            yield meetings
        for texts in self._chosen:
            if texts.id in self._rules:
                yield self._chapter(texts, self._rules[texts.id])
                yield from passages[texts.id]
        yield from self._summary()

    def _chapter(self, texts: SetTexts, rules: Rules) -> Chapter:
        intro = self._linkers[texts.id].blocks(rules.intro, "intro")
        return Chapter(texts.id, chapter_anchor(texts.id), rules.title, intro, self._emblems(texts))

    def _passages(self, rules: Rules) -> Iterator[Passage]:
        linker = self._linkers[rules.set]
        for section in rules.sections:
            if section.id not in (TURN, SUMMARY):
                anchor = section_anchor(rules.set, section.id)
                blocks = linker.blocks(section.blocks, section.id)
                yield Passage(rules.set, anchor, section.id, linker.line(section.title), blocks)

    def _turn_order(self) -> TurnOrder | None:
        sections = self._sections_called(TURN)
        if not sections:
            return None
        notes = [
            (id, self._linkers[id].blocks((block for block in section.blocks if not _is_order(block)), TURN))
            for id, section in sections
        ]
        entries = [(id, entry) for id, section in sections for entry in _order_in(section)]
        return TurnOrder(
            anchor=TURN,
            title=self._shared_title(sections, TURN),
            steps=tuple(self._steps(entries)),
            notes=tuple((id, self._named(id, blocks)) for id, blocks in notes if blocks),
            marked=self._several,
        )

    def _named(self, id: str, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        """Return a set's `blocks`, which begin with its name where several sets stand together."""
        name = Words(f"{self._rules[id].title} · ", Style.STRONG)
        match blocks:
            case (Paragraph(text, facts), *others) if self._several:
                return (Paragraph((name, *text), facts), *others)
        return blocks

    def _steps(self, entries: Sequence[tuple[str, Entry]]) -> Iterator[TurnStep]:
        """Yield the steps of the turn: the base game's, and those in which a set does something."""
        for key in STEPS:
            base = base_step(key, self._lang)
            told = [(id, self._linkers[id].entry(entry)) for id, entry in entries if entry.step == key]
            if not base and not told:
                continue
            anchors = (self._linkers[id].steps.get(key) for id in dict.fromkeys(id for id, _ in told))
            anchor = next((anchor for anchor in anchors if anchor is not None), None)
            yield TurnStep(
                key=key,
                name=word(f"step-{key}", self._lang),
                base=base,
                entries=tuple(
                    TurnEntry(id, self._rules[id].title, entry.text, entry.facts, entry.entries)
                    for id, entry in told
                ),
                link=f"#{anchor}" if anchor is not None else None,
            )

    def _meetings(self) -> Meetings | None:
        told = [texts for texts in self._chosen if texts.id in self._rules]
        return meetings_of(told, self._others, self._lang, lambda texts: self._linkers[texts.id], self._cwd)

    def _summary(self) -> Iterator[Summary]:
        sections = self._sections_called(SUMMARY)
        groups = [
            SummaryGroup(
                id,
                self._rules[id].title,
                tuple(
                    self._linkers[id].entry(entry)
                    for block in section.blocks
                    if isinstance(block, Listing)
                    for entry in block.entries
                ),
            )
            for id, section in sections
        ]
        if groups:
            yield Summary(SUMMARY, self._shared_title(sections, SUMMARY), tuple(groups))

    def _sections_called(self, id: str) -> list[tuple[str, Section]]:
        found = ((set_id, _sections(rules).get(id)) for set_id, rules in self._rules.items())
        return [(set_id, section) for set_id, section in found if section is not None]

    def _shared_title(self, sections: Sequence[tuple[str, Section]], key: str) -> str:
        """Return a set's own title of a section, or the book's where several sets share it."""
        return word(key, self._lang) if self._several else title_of(sections[0][1].title)

    def _emblems(self, texts: SetTexts) -> tuple[Picture, ...]:
        return _emblems(texts.owner, self._lang)

    def _contents(self, parts: Iterable[Part]) -> Iterator[ContentsEntry]:
        """Yield a line for each part; in a book of one set, also for what its sections divide into."""
        for part in parts:
            match part:
                case Chapter(_, anchor, title):
                    if self._several:
                        yield ContentsEntry(1, title, anchor)
                case Passage(_, anchor, _, title, blocks):
                    yield ContentsEntry(2 if self._several else 1, title_of(title), anchor)
                    for block in () if self._several else blocks:
                        if isinstance(block, Heading) and block.anchor is not None:
                            yield ContentsEntry(2, title_of(block.text), block.anchor)
                case _:
                    yield ContentsEntry(1, part.title, part.anchor)


def _sections(rules: Rules) -> dict[str, Section]:
    return {section.id: section for section in rules.sections}


def _is_order(block: Block) -> bool:
    return isinstance(block, Listing) and block.ordered


def _order_in(section: Section) -> Iterator[Entry]:
    for block in section.blocks:
        if isinstance(block, Listing) and block.ordered:
            yield from block.entries


def _emblems(tileset: TileSet, lang: str) -> tuple[Picture, ...]:
    """Return what stands for a set: its symbols, the most frequent first, else its first piece, card or
    tile.
    """
    names = symbols_of(tileset)
    counts = symbol_counts(tileset)
    symbols = sorted((id for id in counts if id in names), key=lambda id: -counts[id])[:MOST_EMBLEMS]
    if symbols:
        return tuple(Picture("symbol", id, text_in(names[id].name, lang) or id) for id in symbols)
    if tileset.pieces:
        piece = tileset.pieces[0]
        return (Picture("piece", piece.id, text_in(piece.name, lang) or piece.id),)
    if tileset.cards and tileset.cards.designs:
        card = tileset.cards.designs[0]
        return (Picture("card", card.id, text_in(card.title, lang) or card.id),)
    return tuple(Picture("tile", tile.id, tile.id) for tile in tileset.tiles[:1])
