"""A set's rule texts as they are edited: what they hold, and the book that they make."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tileforge.art.theme import BUILT_IN, Theme, load_theme
from tileforge.model.text import LANGUAGES
from tileforge.rulebook.book import Book
from tileforge.rulebook.composing import compose
from tileforge.rulebook.html import book_html
from tileforge.rulebook.texts import SetTexts, load_texts
from tileforge.schema.rule_files import INTERACTIONS_FILE, rules_file
from tileforge.studio.workspace import Checked, Remembered, Workspace

_MOST_TEXTS: Final = 8
_STYLE_SHEET: Final = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
_STYLE: Final = re.compile(rb' style="([^"<>]*)"')
_AWAY: Final = re.compile(rb'<a href="(?=https?://)')

_texts: Final[Remembered[SetTexts | None]] = Remembered(_MOST_TEXTS)
_books: Final[Remembered[Book]] = Remembered(_MOST_TEXTS)
_pages: Final[Remembered[bytes]] = Remembered(_MOST_TEXTS)


@dataclass(frozen=True, slots=True)
class BookPage:
    """A book as one HTML page, UTF-8, and the policy under which it may be shown: no scripts, and no
    styles but its own.
    """

    html: bytes
    policy: str


def set_texts(space: Workspace, checked: Checked) -> SetTexts | None:
    """Return the texts of a set, its rules as they are edited; None if nothing of the set can be used.

    Findings call a file as documents of the set are called: ``rules.en.md``, ``boards/walk.json``.
    """
    edited = edited_rules(space, checked)
    root = checked.entry.path.parent

    def loaded() -> SetTexts | None:
        return load_texts(
            checked.loaded,
            space.folder.root,
            lambda path: _shown(path, root),
            lambda path: edited.get(path.name) if _is_within(path, root) else None,
            space.opener(),
        )

    return _texts.get(_key(space, checked, edited), loaded)


def edited_rules(space: Workspace, checked: Checked) -> dict[str, str]:
    """Return the working texts of the set's rules by file, of those that there are."""
    found = {}
    for lang in LANGUAGES:
        document = space.document(checked.entry.id, rules_file(lang))
        state = document.refresh()
        if state.fault is None and (state.exists or document.text):
            found[rules_file(lang)] = document.text
    return found


def set_book(space: Workspace, checked: Checked, lang: str) -> Book | None:
    """Return the book of a set's rules in `lang`, else in a language there is; None if it has no rules.

    Raises CardError, CardSizeError and PieceError for pictures that cannot be drawn.
    """
    texts = set_texts(space, checked)
    if texts is None or not texts.rules:
        return None
    key = (_key(space, checked, edited_rules(space, checked)), lang)
    return _books.get(key, lambda: compose([texts], lang, look(), cwd=space.folder.root))


def book_page(space: Workspace, checked: Checked, lang: str) -> BookPage | None:
    """Return the book of a set's rules as a page to show beside its text; see `set_book`."""
    book = set_book(space, checked, lang)
    if book is None:
        return None
    key = (_key(space, checked, edited_rules(space, checked)), lang)
    html = _pages.get(key, lambda: book_html(book, look()))
    # What leads elsewhere opens a page of its own: in the frame it would take the book's place.
    shown = _AWAY.sub(b'<a target="_blank" rel="noopener noreferrer" href="', html)
    return BookPage(shown, _policy(shown))


def look() -> Theme:
    """Return the theme that rules are shown in."""
    return load_theme(BUILT_IN[0])


def _policy(html: bytes) -> str:
    styles = {_hashed(found) for found in (*_STYLE_SHEET.findall(html), *_STYLE.findall(html))}
    return (
        f"default-src 'none'; img-src 'self' data:; style-src 'unsafe-hashes' {' '.join(sorted(styles))}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    )


def _hashed(text: bytes) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'"


def _key(space: Workspace, checked: Checked, edited: dict[str, str]) -> tuple[object, ...]:
    """Return what the texts of a set depend on: the set, its rules, the files that those use, and the
    sets that boards may show.
    """
    folder = checked.entry.path.parent
    used = [folder / INTERACTIONS_FILE, *sorted(folder.glob("boards/*.json"))]
    others = tuple(space.document(entry.id).refresh().version for entry in space.sets() if not entry.shipped)
    return (str(folder), checked.version, others, tuple(edited.items()), tuple(map(_stamp, used)))


def _stamp(path: Path) -> tuple[str, int, int]:
    try:
        status = path.stat()
    except OSError:
        return path.name, 0, 0
    return path.name, status.st_mtime_ns, status.st_size


def _is_within(path: Path, root: Path) -> bool:
    return path.parent.resolve() == root.resolve()


def _shown(path: Path, root: Path) -> str:
    try:
        return path.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        return f"{path.parent.name}/{path.name}"
