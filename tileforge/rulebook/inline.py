"""Lines of a Markdown text: words with their style and links, pictures, and what comments say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from tileforge.drawing.fonts import missing_glyphs
from tileforge.rulebook.document import Facts, Inline, Picture, Style, Words
from tileforge.schema.source import brief

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

KINDS: Final = ("symbol", "card", "tile", "piece")
"""What a picture in a line can be of."""

_MOST_NAMED: Final = 5
_BEGIN: Final = "<!--"
_END: Final = "-->"
_FACT: Final = re.compile(r"[A-Z]{1,3}[0-9]{1,5}")
_SPACES: Final = " \t\n"
"""What is dropped at both ends of a line; a no-break space is not."""
_MANY: Final = re.compile(r"[ \t\n]+")
_WEB: Final = re.compile(r"https?://", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in line number `line` of a text: the finding's code, message and hint."""

    code: str
    line: int
    message: str
    hint: str = ""


@dataclass(slots=True)
class Line:
    """One stretch of text: its `parts`, the `code` that it begins with, and the words of its comments.

    `pictures` and `links` (to sections) are given with the lines that they stand in. `board` is the
    path of a board, and `parts` its caption, if there is nothing else in the line.
    """

    parts: tuple[Inline, ...] = ()
    code: str | None = None
    comments: list[str] = field(default_factory=list)
    pictures: list[tuple[int, Picture]] = field(default_factory=list)
    links: list[tuple[int, str]] = field(default_factory=list)
    board: str | None = None
    faults: list[Fault] = field(default_factory=list)

    @property
    def facts(self) -> Facts:
        """The ids of facts in the line's comments."""
        return facts_in(self.comments)


def comments_in(html: str) -> list[str] | None:
    """Return what the comments in `html` say; None if there is more than comments in it."""
    comments = []
    html = html.strip()
    start = 0
    while start < len(html):
        end = html.find(_END, start) if html.startswith(_BEGIN, start) else -1
        if end < 0:
            return None
        comments.append(html[start + len(_BEGIN) : end].strip())
        start = end + len(_END)
        while start < len(html) and html[start].isspace():
            start += 1
    return comments


def facts_in(comments: list[str]) -> Facts:
    """Return the ids in those of `comments` that hold nothing else; each once."""
    lists = (comment.split() for comment in comments)
    ids = [id for words in lists if all(map(_FACT.fullmatch, words)) for id in words]
    return tuple(dict.fromkeys(ids))


def plain(parts: Iterable[Inline]) -> str:
    """Return `parts` as text: words as they are, of a picture what it shows."""
    return "".join(part.text if isinstance(part, Words) else part.alt for part in parts)


def title_of(parts: Sequence[Inline]) -> str:
    """Return the title `parts` as contents and bookmarks have it: its words, without any what its
    pictures show.
    """
    return "".join(part.text for part in parts if isinstance(part, Words)).strip() or plain(parts)


def read_line(node: SyntaxTreeNode | None, line: int, font: str = "sans") -> Line:
    """Return what stands in `node`, of type ``inline``, whose first line is number `line` and which is
    printed in `font`.
    """
    reader = _Reader(line, font)
    if node is None:
        return reader.found
    children = list(node.children)
    board = _board_in(children)
    if board is not None:
        reader.found.board = _src(board)
        for child in children:
            if child is not board:
                reader.skip(child)
        children = list(board.children)
    reader.found.parts = _tidied(tuple(reader.read(children, Style.PLAIN, None)))
    return reader.found


class _Reader:
    """Reads one line, counting line breaks as it goes."""

    def __init__(self, line: int, font: str) -> None:
        self._line, self._font = line, font
        self.found = Line()

    def read(self, nodes: list[SyntaxTreeNode], style: Style, link: str | None) -> Iterator[Inline]:
        for number, node in enumerate(nodes):
            match node.type:
                case "text":
                    self._check(node.content, style)
                    yield Words(node.content, style, link)
                case "softbreak" | "hardbreak":
                    self._line += 1
                    yield Words(" ", style, link)
                case "strong":
                    yield from self.read(node.children, Style.STRONG, link)
                case "em":
                    inner = style if style is Style.STRONG else Style.EMPHASIS
                    yield from self.read(node.children, inner, link)
                case "link":
                    yield from self.read(node.children, style, self._target(node))
                case "image":
                    yield from self._picture(node)
                case "code_inline" if number == 0 and style is Style.PLAIN:
                    self.found.code = node.content
                case "code_inline":
                    self._fault("TF716", f"{brief(node.content)} is set as code", "Write it as words.")
                case "html_inline":
                    self.skip(node)

    def skip(self, node: SyntaxTreeNode) -> None:
        """Take in what is no part of the words: comments, the space round them."""
        if node.type in ("softbreak", "hardbreak"):
            self._line += 1
        elif node.type == "html_inline":
            comments = comments_in(node.content)
            if comments is None:
                self._fault("TF716", f"HTML: {brief(node.content)}", "Use Markdown; of HTML only comments.")
            else:
                self.found.comments += comments
            self._line += node.content.count("\n")

    def _check(self, text: str, style: Style) -> None:
        font = "sans-italic" if (self._font, style) == ("sans", Style.EMPHASIS) else self._font
        lacking = missing_glyphs(text, font)
        if lacking:
            named = ", ".join(f"{brief(letter)} (U+{ord(letter):04X})" for letter in lacking[:_MOST_NAMED])
            more = ", …" if len(lacking) > _MOST_NAMED else ""
            message = f"characters that the font {font} lacks: {named}{more}"
            self._fault("TF716", message, "Write it another way.")

    def _fault(self, code: str, message: str, hint: str) -> None:
        self.found.faults.append(Fault(code, self._line, message, hint))

    def _target(self, node: SyntaxTreeNode) -> str | None:
        target = unquote(str(node.attrs.get("href", "")))
        if target.startswith("#"):
            self.found.links.append((self._line, target))
            return target
        if _WEB.match(target):
            return str(node.attrs["href"])
        hint = "Link to a section, as #turn, or to an address that begins with https://."
        self._fault("TF719", f"the link to {brief(target)} leads nowhere", hint)
        return None

    def _picture(self, node: SyntaxTreeNode) -> Iterator[Picture]:
        target = _src(node)
        kind, colon, id = target.partition(":")
        if not colon and target.endswith(".json"):
            hint = "Give the example a paragraph of its own, between empty lines."
            self._fault("TF713", f"the board {brief(target)} stands in a line of text", hint)
        elif kind not in KINDS or not id:
            hint = f"Write {', '.join(f'{kind}:…' for kind in KINDS)} or the path of a board."
            self._fault("TF713", f"{brief(target)} names no picture", hint)
        else:
            words = _Reader(self._line, self._font).read(node.children, Style.PLAIN, None)
            alt = _MANY.sub(" ", plain(words)).strip()
            if not alt:
                hint = "Say between the square brackets what it shows."
                self._fault("TF713", f"the picture {brief(target)} has no words", hint)
            picture = Picture(kind, id, alt or id)
            self.found.pictures.append((self._line, picture))
            yield picture


def _src(node: SyntaxTreeNode) -> str:
    return unquote(str(node.attrs.get("src", "")))


def _board_in(nodes: list[SyntaxTreeNode]) -> SyntaxTreeNode | None:
    """Return the image among `nodes` that shows a board, if there is nothing beside it but comments."""
    others = ("softbreak", "hardbreak", "html_inline")
    images = [
        node
        for node in nodes
        if node.type not in others and not (node.type == "text" and not node.content.strip())
    ]
    if len(images) == 1 and images[0].type == "image" and _src(images[0]).endswith(".json"):
        return images[0]
    return None


def _tidied(parts: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """Return `parts` with single spaces, none at the ends, and neighbours of one style in one."""
    joined: list[Inline] = []
    for part in parts:
        last = joined[-1] if joined else None
        match last, part:
            case Words(before, style, link), Words(text) if (style, link) == (part.style, part.link):
                joined[-1] = Words(before + text, style, link)
            case _:
                joined.append(part)
    tidy: list[Inline] = [
        replace(part, text=_MANY.sub(" ", part.text)) if isinstance(part, Words) else part for part in joined
    ]
    if tidy and isinstance(tidy[0], Words):
        tidy[0] = replace(tidy[0], text=tidy[0].text.lstrip(_SPACES))
    if tidy and isinstance(tidy[-1], Words):
        tidy[-1] = replace(tidy[-1], text=tidy[-1].text.rstrip(_SPACES))
    return tuple(part for part in tidy if not isinstance(part, Words) or part.text)
