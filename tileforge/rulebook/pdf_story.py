"""A book becomes bands of flowables: titles, contents, sections, the turn, meetings, the summary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from reportlab.lib.styles import ParagraphStyle

from tileforge.art.theme import Theme
from tileforge.drawing.scene import MM_PER_POINT, Symbol
from tileforge.rulebook.book import (
    Book,
    Chapter,
    Meetings,
    Passage,
    Summary,
    TurnOrder,
    TurnStep,
)
from tileforge.rulebook.document import Block, Heading, Inline, Listing, Words
from tileforge.rulebook.inline import title_of
from tileforge.rulebook.pdf_blocks import Blocks
from tileforge.rulebook.pdf_columns import Band, paginated
from tileforge.rulebook.pdf_flowables import ContentsLine, Mark, Stack
from tileforge.rulebook.pdf_marks import BADGE, SIGN, signed, step_of_strip, tinted, titled, underlined
from tileforge.rulebook.pdf_styles import Look, PageFormat, colours, styles
from tileforge.rulebook.pdf_text import Typesetter

_EMBLEM_MM: Final = 15.0
_SMALL_EMBLEM_MM: Final = 11.0
"""On pages of one column."""
_LONGEST_CONTENTS: Final = 0.45
"""Contents that would fill more of a page leave out what is not of the first level."""
_TITLE_SIZES: Final = tuple(size / 100 for size in range(100, 69, -5))
"""A title that does not fit on its line is set smaller, down to the last of these shares."""
_LONG_TITLE: Final = 0.8
_STEP_GAP: Final = 5.0
_DASH: Final = "\u00a0–"
_SUMMARY_SCALES: Final = tuple(size / 100 for size in range(150, 64, -5))
"""The sizes of the summary's text to running text's, largest first: the first that fits a page is taken,
else the first of those that need the fewest. The last is the least that can be read.
"""


class Story:
    """All of `book` as bands for pages of `form`, its lines as `tight` as `pdf_styles.styles` says.

    Its paragraphs are made once, by `setter`, however often they are laid out.
    """

    def __init__(
        self, book: Book, form: PageFormat, theme: Theme, setter: Typesetter, tight: float = 1.0
    ) -> None:
        self._book = book
        shades = colours(theme)
        self.look = Look(form, shades, styles(shades, tight=tight))
        self._setter = setter
        self._single = sum(isinstance(part, Chapter) for part in book.parts) == 1
        self._blocks = self._blocks_as(self.look)
        self._levels = {entry.anchor: entry.level - 1 for entry in book.contents}
        self._front, self._body = self._bands()

    def bands(self, numbers: Mapping[str, int] | None = None) -> list[Band]:
        """Return the bands of all but the summary; with contents if `numbers` are the anchors' pages."""
        return [*self._front, *self._contents(numbers), *self._body]

    def _bands(self) -> tuple[list[Band], list[Band]]:
        """Return what stands before the contents, and what stands behind."""
        front: list[Band] = []
        body: list[Band] = [Band([])]
        if not self._single:
            title = self._title(self._book.title, self._book.subtitle)
            front.append(Band([title], columns=1, fresh=True, head=self._book.title))
        for part in self._book.parts:
            match part:
                case Chapter():
                    if self._single:
                        front.append(self._chapter(part, self._book.subtitle))
                    else:
                        body.append(self._chapter(part))
                    body.append(Band([]))
                case Passage():
                    body[-1].flowables += self._section(part.anchor, part.title)
                    body[-1].flowables += self._blocks.flowables(part.blocks, part.set)
                case TurnOrder():
                    body += self._turn(part)
                case Meetings():
                    body[-1].flowables += self._meetings(part)
                case Summary():
                    pass
        return front, body

    def summary(self) -> list[Band]:
        """Return the band of the page for the table, its text as large as the page has room for."""
        part = next((part for part in self._book.parts if isinstance(part, Summary)), None)
        if part is None:
            return []
        found: dict[int, list[Band]] = {}
        for scale in _SUMMARY_SCALES:
            bands = [self._summary(part, scale)]
            found.setdefault(len(paginated(bands, self.look.form)), bands)
            if 1 in found:
                break
        return found[min(found)]

    def _blocks_as(self, look: Look) -> Blocks:
        return Blocks(self._book, look, self._setter, deep=1 if self._single else 2)

    def _title(self, title: str, subtitle: str, emblems: tuple[tuple[Symbol, str], ...] = ()) -> Stack:
        named = self.look.styles
        size = (_EMBLEM_MM if self.look.form.columns > 1 else _SMALL_EMBLEM_MM) / MM_PER_POINT
        shown = [
            (symbol, size * min(1.0, symbol.box.width / symbol.box.height), alt) for symbol, alt in emblems
        ]
        room = sum(width + 6 for _, width, _ in shown)
        lines = [self._fitting(title, self.look.form.inner_width - room)]
        if subtitle:
            lines.append(self._setter.plain(subtitle, named["subtitle"]))
        return Stack(
            lines,
            titled(self.look.colours.accent, shown, 6.0),
            right=room,
            bottom=9,
            after=12,
            least=size + 8 if shown else 0.0,
        )

    def _fitting(self, title: str, width: float) -> Any:
        """Return `title` on one line if it is not too long, else small on several."""
        style = self.look.styles["title"]
        for share in (*_TITLE_SIZES, _LONG_TITLE):
            sized = ParagraphStyle(
                style.name, parent=style, fontSize=style.fontSize * share, leading=style.leading * share
            )
            made = self._setter.plain(title, sized)
            if made.wrap(width, 0.0)[1] <= sized.leading:
                break
        return made

    def _chapter(self, part: Chapter, subtitle: str = "") -> Band:
        emblems = tuple(
            (symbol, picture.alt)
            for picture in part.emblems
            if (symbol := self._setter.picture(part.set, picture)) is not None
        )
        flowables = [
            self._mark(part.anchor, part.title),
            self._title(part.title, subtitle, emblems),
            *self._blocks.flowables(part.intro, part.set, "lead"),
        ]
        return Band(flowables, columns=1, fresh=True, head=part.title)

    def _contents(self, numbers: Mapping[str, int] | None) -> list[Band]:
        if numbers is None or not self._book.contents:
            return []
        form = self.look.form
        most = _LONGEST_CONTENTS * form.inner_height * form.columns
        for deepest in (2, 1):
            lines = self._contents_lines(numbers, deepest)
            if sum(line.wrap(form.column_width(form.columns), 0.0)[1] for line in lines) <= most:
                break
        head = self._setter.plain(self._book.contents_title, self.look.styles["section"])
        return [Band(lines, above=[self._ruled(head)], whole=True)]

    def _contents_lines(self, numbers: Mapping[str, int], deepest: int) -> list[Any]:
        """Return the lines of the contents of levels 1 to `deepest`."""
        lines: list[Any] = []
        for entry in (one for one in self._book.contents if one.level <= deepest):
            style = self.look.styles[f"contents{min(entry.level, 2)}"]
            title = self._setter.plain(entry.title, style)
            indent = (entry.level - 1) * 1.2 * style.fontSize
            number = str(numbers.get(entry.anchor, ""))
            lines.append(ContentsLine(title, number, entry.anchor, indent, self.look.colours.grey))
        return lines

    def _section(self, anchor: str, title: tuple[Inline, ...]) -> list[Any]:
        head = self._setter.paragraph(title, self.look.styles["section"])
        return [self._mark(anchor, title_of(title)), self._ruled(head)]

    def _ruled(self, head: Any) -> Stack:
        style = head.style
        return Stack(
            [head],
            underlined(self.look.colours.accent, 0.8),
            bottom=2.5,
            before=style.spaceBefore,
            after=style.spaceAfter,
            keep=True,
        )

    def _mark(self, anchor: str, title: str, deeper: int = 0) -> Mark:
        return Mark(anchor, title, self._levels.get(anchor, 0) + deeper)

    def _turn(self, part: TurnOrder) -> list[Band]:
        """Return the strip of steps, in columns that end on one line, and what follows it."""
        head = self._section(part.anchor, (Words(part.title),))
        steps: list[Any] = [self._step(step, part, last=step is part.steps[-1]) for step in part.steps]
        notes = [
            flowable for tileset, blocks in part.notes for flowable in self._blocks.flowables(blocks, tileset)
        ]
        return [Band(steps, above=head, whole=True), Band(notes)]

    def _step(self, step: TurnStep, part: TurnOrder, *, last: bool) -> Stack:
        named = self.look.styles
        lines: list[Any] = [self._setter.leading(step.name, named["step"], step.link)]
        if step.base:
            lines.append(self._setter.plain(step.base, named["base"]))
        for entry in step.entries:
            lead = self._run_in(f"{entry.name} ·", named["entry"], accent=True) if part.marked else ""
            lines.append(self._setter.paragraph(entry.text, named["entry"], entry.set, lead=lead))
            lines += self._blocks.listing(Listing(entry.entries), entry.set)
        return Stack(
            lines,
            step_of_strip(step.key, self.look.colours, _STEP_GAP, hollow=not step.entries, last=last),
            left=BADGE + 8,
            after=_STEP_GAP,
            least=BADGE,
            whole=True,
        )

    def _meetings(self, part: Meetings) -> list[Any]:
        named = self.look.styles
        made = self._section(part.anchor, (Words(part.title),))
        note = named["note"]
        legend = [
            Stack(
                [self._setter.plain(meaning, note, lead=self._run_in(f"{short}{_DASH}", note))],
                signed(basis, self.look.colours, note.leading / 2),
                left=SIGN + 6,
                after=2,
            )
            for basis, short, meaning in part.legend
        ]
        box = tinted(self.look.colours)
        made.append(Stack(legend, box, left=10, right=7, top=6, bottom=5, after=6, whole=True, keep=True))
        style = named["body"]
        for group in part.groups:
            made.append(self._mark(group.anchor, group.title, deeper=1))
            made.append(self._setter.plain(group.title, named["heading"]))
            made += [
                Stack(
                    [
                        self._setter.paragraph(
                            meeting.text,
                            style,
                            group.set,
                            lead=self._run_in(meeting.topic, style),
                        )
                    ],
                    signed(meeting.basis, self.look.colours, style.leading / 2),
                    left=SIGN + 6,
                    after=style.spaceAfter,
                )
                for meeting in group.meetings
            ]
        return made

    def _run_in(self, topic: str, style: ParagraphStyle, *, accent: bool = False) -> str:
        """Return `topic` as the beginning of a paragraph, nothing for ``""``."""
        colour = self.look.colours.accent if accent else None
        return f"{self._setter.strong(topic, style, colour=colour)} " if topic else ""

    def _summary(self, part: Summary, scale: float) -> Band:
        look = Look(self.look.form, self.look.colours, styles(self.look.colours, scale))
        blocks = self._blocks_as(look)
        head = [self._mark(part.anchor, part.title), self._title(part.title, self._book.title)]
        made: list[Any] = []
        for group in part.groups:
            entries = blocks.listing(Listing(group.entries), group.set, "summary")
            if len(part.groups) > 1 and entries:
                entries[0].keepWithNext = True
                made.append(self._setter.plain(group.title, look.styles["heading"]))
            made += entries
        # One set's entries go across the page: larger, and read from farther away.
        columns = None if len(part.groups) > 1 else 1
        return Band(made, above=head, columns=columns, fresh=True, head=self._book.title)


def anchors(book: Book) -> set[str]:
    """Return all places of `book` that links may lead to."""
    anchors = {part.anchor for part in book.parts}
    for part in book.parts:
        match part:
            case Passage():
                anchors |= _headings(part.blocks)
            case TurnOrder():
                anchors |= {anchor for _, blocks in part.notes for anchor in _headings(blocks)}
            case Meetings():
                anchors |= {group.anchor for group in part.groups}
    return anchors


def _headings(blocks: Iterable[Block]) -> set[str]:
    return {block.anchor for block in blocks if isinstance(block, Heading) and block.anchor is not None}
