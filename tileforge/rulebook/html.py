"""A rule book as one HTML file with its pictures inside, for a phone at the table and for any screen."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib import resources
from itertools import groupby

from tileforge.art.theme import Theme
from tileforge.drawing.svg import sprite
from tileforge.model.interaction import Basis
from tileforge.rulebook.book import (
    Book,
    Chapter,
    ContentsEntry,
    Meeting,
    Meetings,
    Part,
    Passage,
    Summary,
    SummaryGroup,
    TurnEntry,
    TurnOrder,
    TurnStep,
)
from tileforge.rulebook.html_blocks import Blocks, all_symbols


def book_html(book: Book, theme: Theme) -> bytes:
    """Return `book` as one HTML page, UTF-8, that needs no other file; the same book gives the same bytes.

    The page is well-formed XML too. Raises ValueError for pictures that two sets call alike and draw
    differently.
    """
    page = _Page(book)
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{escape(book.lang)}">',
            "<head>",
            '<meta charset="utf-8"/>',
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
            '<meta name="color-scheme" content="light dark"/>',
            f"<title>{escape(book.title)}: {escape(book.subtitle)}</title>",
            f"<style>\n{_colours(theme)}\n{_sheet()}</style>",
            "</head>",
            "<body>",
            f'<div class="sprite" aria-hidden="true">{sprite(all_symbols(book))}</div>',
            page.head(),
            page.contents(),
            "<main>",
            *(page.part(part) for part in book.parts),
            "</main>",
            f"<footer><p>{escape(book.notice)}</p></footer>",
            f'<a class="up" href="#contents" title="{escape(book.contents_title)}"'
            f' aria-label="{escape(book.contents_title)}">↑</a>',
            "</body>",
            "</html>",
            "",
        )
    ).encode()


def _colours(theme: Theme) -> str:
    """Return the theme's colours as variables of the style sheet."""
    names = {
        "accent": "aid.heading",
        "badge": "aid.band",
        "badge-text": "aid.band.text",
        "tint": "aid.stripe",
    }
    return f":root {{ {' '.join(f'--{name}: {theme.colour(key)};' for name, key in names.items())} }}"


def _sheet() -> str:
    return resources.files(__package__).joinpath("book.css").read_text("utf-8")


class _Page:
    """Writes the parts of one book. A book of several sets has a level of headings more."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._several = len(book.sets) > 1
        self._top = 3 if self._several else 2
        self._blocks = Blocks(book, self._top + 1)

    def head(self) -> str:
        """Return the title, in a book of one set with its emblems and introduction."""
        chapter = next((part for part in self._book.parts if isinstance(part, Chapter)), None)
        emblems = intro = id = ""
        if chapter is not None and not self._several:
            emblems = self._emblems(chapter)
            intro = f'<div class="intro">\n{self._blocks.blocks(chapter.intro, chapter.set)}\n</div>'
            id = f' id="{escape(chapter.anchor)}"'
        title, subtitle = escape(self._book.title), escape(self._book.subtitle)
        return f'<header{id}>{emblems}<h1>{title}</h1><p class="subtitle">{subtitle}</p>\n{intro}</header>'

    def contents(self) -> str:
        """Return the contents, lines of the second level below those of the first."""
        lines: list[str] = []
        for entry, below in _nested(self._book.contents):
            inner = f"\n<ul>\n{''.join(f'<li>{_line(one)}</li>' for one in below)}\n</ul>" if below else ""
            lines.append(f"<li>{_line(entry)}{inner}</li>")
        title = escape(self._book.contents_title)
        listed = "\n".join(lines)
        return (
            f'<nav id="contents" aria-labelledby="contents-title"><h2 id="contents-title">{title}</h2>\n'
            f"<ul>\n{listed}\n</ul></nav>"
        )

    def part(self, part: Part) -> str:
        """Return one part of the book."""
        match part:
            case Chapter():
                return self._chapter(part)
            case Passage(set_id, anchor, id, title, blocks):
                words = self._blocks.line(title, set_id)
                return _section(anchor, self._top, words, self._blocks.blocks(blocks, set_id), id)
            case TurnOrder():
                return self._turn(part)
            case Meetings():
                return self._meetings(part)
            case Summary():
                groups = "\n".join(self._summary(group, alone=len(part.groups) == 1) for group in part.groups)
                return _section(part.anchor, 2, escape(part.title), groups, "summary")

    def _emblems(self, chapter: Chapter) -> str:
        shown = "".join(self._blocks.picture(picture, chapter.set, alone=True) for picture in chapter.emblems)
        return f'<div class="emblems">{shown}</div>' if shown else ""

    def _chapter(self, chapter: Chapter) -> str:
        if not self._several:
            return ""
        intro = self._blocks.blocks(chapter.intro, chapter.set)
        title = f"{self._emblems(chapter)}<h2>{escape(chapter.title)}</h2>"
        return f'<section id="{escape(chapter.anchor)}" class="chapter">\n{title}\n{intro}\n</section>'

    def _turn(self, order: TurnOrder) -> str:
        steps = "\n".join(self._step(step, order) for step in order.steps)
        notes = "\n".join(self._blocks.blocks(blocks, set_id) for set_id, blocks in order.notes)
        return _section(order.anchor, 2, escape(order.title), f'<ol class="turn">\n{steps}\n</ol>\n{notes}')

    def _step(self, step: TurnStep, order: TurnOrder) -> str:
        name = escape(step.name)
        if step.link is not None:
            name = f'<a href="{escape(step.link)}">{name}</a>'
        base = f'<p class="base">{escape(step.base)}</p>' if step.base else ""
        entries = "\n".join(self._told(entry, marked=order.marked) for entry in step.entries)
        kind = "" if step.entries else ' class="plain"'
        return (
            f'<li{kind}><span class="key">{escape(step.key)}</span>'
            f'<div><p class="name">{name}</p>{base}{entries}</div></li>'
        )

    def _told(self, entry: TurnEntry, *, marked: bool) -> str:
        name = f'<b class="set">{escape(entry.name)}</b> ' if marked else ""
        below = f"<ul>{self._blocks.entries(entry.entries, entry.set)}</ul>" if entry.entries else ""
        return f"<p>{name}{self._blocks.line(entry.text, entry.set)}</p>{below}"

    def _meetings(self, part: Meetings) -> str:
        marks = {basis: (mark, meaning) for basis, mark, meaning in part.legend}
        legend = "\n".join(
            f"<div><dt>{_mark(basis, mark)}</dt><dd>{escape(meaning)}</dd></div>"
            for basis, mark, meaning in part.legend
        )
        groups = "\n".join(
            f'<h3 id="{escape(group.anchor)}">{escape(group.title)}</h3>\n'
            f'<ul class="meetings">\n{self._told_of(group.meetings, group.set, marks)}\n</ul>'
            for group in part.groups
        )
        return _section(part.anchor, 2, escape(part.title), f'<dl class="legend">\n{legend}\n</dl>\n{groups}')

    def _told_of(self, meetings: Iterable[Meeting], set_id: str, marks: dict[Basis, tuple[str, str]]) -> str:
        return "\n".join(
            f"<li>{f'<b>{escape(meeting.topic)}</b> ' if meeting.topic else ''}"
            f"{self._blocks.line(meeting.text, set_id)} {_mark(meeting.basis, marks[meeting.basis][0])}</li>"
            for meeting in meetings
        )

    def _summary(self, group: SummaryGroup, *, alone: bool) -> str:
        title = "" if alone else f"<h3>{escape(group.title)}</h3>\n"
        return f"{title}<ul>\n{self._blocks.entries(group.entries, group.set)}\n</ul>"


def _section(anchor: str, level: int, title: str, inner: str, kind: str = "") -> str:
    named = f' class="{escape(kind)}"' if kind else ""
    return f'<section id="{escape(anchor)}"{named}>\n<h{level}>{title}</h{level}>\n{inner}\n</section>'


def _mark(basis: Basis, words: str) -> str:
    return f'<span class="basis {basis}">{escape(words)}</span>'


def _line(entry: ContentsEntry) -> str:
    return f'<a href="#{escape(entry.anchor)}">{escape(entry.title)}</a>'


def _nested(entries: Iterable[ContentsEntry]) -> list[tuple[ContentsEntry, list[ContentsEntry]]]:
    """Return each line of the first level with those below it."""
    found: list[tuple[ContentsEntry, list[ContentsEntry]]] = []
    for first, group in groupby(entries, key=lambda entry: entry.level == 1):
        for entry in group:
            if first or not found:
                found.append((entry, []))
            else:
                found[-1][1].append(entry)
    return found
