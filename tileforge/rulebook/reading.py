"""Reading a rule text: Markdown becomes `Rules`, and whatever is wrong in it a fault, all in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias, TypeVar

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from tileforge.rulebook.document import (
    SECTIONS,
    STEPS,
    Aside,
    Block,
    Entry,
    Example,
    Facts,
    Heading,
    Inline,
    Listing,
    Paragraph,
    Picture,
    Row,
    Rules,
    Section,
    Table,
)
from tileforge.rulebook.inline import Fault, Line, comments_in, facts_in, read_line, title_of
from tileforge.rulebook.structure import Mark
from tileforge.schema.source import brief
from tileforge.schema.wording import near

TURN: Final = "turn"
"""The section whose list is the order of a turn."""
SUMMARY: Final = "summary"
"""The section that becomes the page on the table."""

_NOT_HERE: Final = {
    "code_block": "a block of code",
    "fence": "a block of code",
    "hr": "a rule across the page",
}
_STEP: Final = "step "
_TITLE_FIRST: Final = "Begin with # and the title."
_UNNAMED: Final = "?"
"""Where blocks go that stand in a section without an id."""

_Node: TypeAlias = SyntaxTreeNode


@dataclass(slots=True)
class Text:
    """What a rule text holds: `rules` (None without a title), its `faults`, its blocks as `marks`, and
    with their lines the `pictures` and `boards` that it shows.
    """

    rules: Rules | None = None
    faults: list[Fault] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    pictures: list[tuple[int, Picture]] = field(default_factory=list)
    boards: list[tuple[int, str]] = field(default_factory=list)


def read_text(markdown: str, set_id: str, lang: str) -> Text:
    """Return what `markdown` holds: the rules of the set called `set_id`, in the language `lang`."""
    parser = MarkdownIt("commonmark").enable("table")
    reader = _Reader()
    reader.read(SyntaxTreeNode(parser.parse(markdown)).children)
    if reader.title is not None:
        intro = tuple(reader.blocks.pop("", ()))
        sections = tuple(
            Section(id, reader.titles[id], tuple(reader.blocks[id])) for id in SECTIONS if id in reader.titles
        )
        reader.text.rules = Rules(set_id, lang, reader.title, intro, sections)
    reader.text.faults.sort(key=lambda fault: fault.line)
    return reader.text


def read_words(markdown: str) -> Line:
    """Return the one paragraph that `markdown` holds; more is a fault."""
    nodes = SyntaxTreeNode(MarkdownIt("commonmark").parse(markdown)).children
    if len(nodes) != 1 or nodes[0].type != "paragraph":
        return Line(faults=[Fault("TF716", 0, "the text is not one paragraph", "Write one paragraph.")])
    return read_line(nodes[0].children[0], 0)


class _Reader:
    """Goes through a text from top to bottom; `section` is the id of the one it is in, ``""`` before
    the first.
    """

    def __init__(self) -> None:
        self.text = Text()
        self.title: str | None = None
        self.titles: dict[str, tuple[Inline, ...]] = {}
        self.blocks: dict[str, list[Block]] = {"": []}
        self.section = ""
        self._links: list[tuple[int, str]] = []

    def read(self, nodes: Iterable[_Node]) -> None:
        for node in nodes:
            if node.type == "heading" and node.tag in ("h1", "h2"):
                self._begin(node)
            elif node.type == "html_block":
                _give(self.blocks[self.section], self._comment(node))
            else:
                if self.title is None and not any(fault.code == "TF711" for fault in self.text.faults):
                    self._fault(
                        "TF711", node, "the text does not begin with its title", "Write # and the title."
                    )
                blocks = list(self._block(node))
                if self.section == SUMMARY and any(not isinstance(block, Listing) for block in blocks):
                    hint = "Make it an entry of the list, or put it in another section."
                    self._fault("TF716", node, "the page on the table holds more than a list", hint)
                self.blocks[self.section] += blocks
        if self.title is None and not self.text.faults:
            self.text.faults.append(Fault("TF711", 1, "the text has no title", _TITLE_FIRST))
        for line, target in self._links:
            if target[1:] not in self.titles:
                known = ", ".join(f"#{id}" for id in self.titles)
                hint = f"Link to one of {known}." if known else "Remove the link."
                message = f"the link to {brief(target)} leads to no section"
                self.text.faults.append(Fault("TF719", line, message, hint))

    def _begin(self, node: _Node) -> None:
        """Take in the title, or the heading of a section."""
        line = self._line(node)
        if node.tag == "h1":
            if self.title is None and not self.titles:
                self.title = title_of(line.parts)
            else:
                self._fault("TF711", node, "a second title", "Begin a section with ##.")
            return
        if self.title is None:
            self._fault("TF711", node, "a section stands before the title", _TITLE_FIRST)
            self.title = ""
        id = next(iter(line.comments), "")
        fault = self._wrong_section(id, title_of(line.parts))
        if fault is not None:
            self._fault("TF710", node, *fault)
        self.section = id or _UNNAMED
        self.blocks.setdefault(self.section, [])
        if id in SECTIONS:
            self.titles.setdefault(id, line.parts)
        self._mark(node, "section", line)

    def _wrong_section(self, id: str, title: str) -> tuple[str, str] | None:
        if not id:
            return f"the section {brief(title)} has no id", "Write its id behind the heading: <!-- setup -->."
        if id not in SECTIONS:
            meant = near(id, SECTIONS)
            hint = f'Did you mean "{meant}"?' if meant else f"Use one of {', '.join(SECTIONS)}."
            return f"there is no section {brief(id)}", hint
        if id in self.titles:
            return f"the section {brief(id)} is here a second time", "Join the two."
        later = [other for other in self.titles if SECTIONS.index(other) > SECTIONS.index(id)]
        if later:
            return f"the section {brief(id)} comes too late", f"Move it before {later[0]}."
        return None

    def _block(self, node: _Node) -> Iterator[Block]:
        match node.type:
            case "heading":
                yield from self._heading(node)
            case "paragraph":
                yield from self._paragraph(node)
            case "bullet_list" | "ordered_list":
                yield self._listing(node, depth=0)
            case "table":
                yield self._table(node)
            case "blockquote":
                self._mark(node, "aside")
                yield Aside(tuple(self._set_apart(node)))
            case other:
                self._fault("TF716", node, f"{_NOT_HERE.get(other, other)} stands here", "Say it in words.")

    def _heading(self, node: _Node) -> Iterator[Heading]:
        line = self._line(node)
        if node.tag != "h3" or not self.section:
            what = "before the first section" if node.tag == "h3" else f"of level {node.tag[1:]}"
            self._fault("TF711", node, f"a heading {what}", "Divide sections with ###, and nothing further.")
            return
        step = next((word.removeprefix(_STEP) for word in line.comments if word.startswith(_STEP)), None)
        if step is not None and not self._is_step(node, step):
            step = None
        self._mark(node, "heading", line, step)
        yield Heading(line.parts, step)

    def _paragraph(self, node: _Node) -> Iterator[Paragraph | Example]:
        line = self._line(node)
        if line.board is not None:
            self.text.boards.append((_line_of(node), line.board))
            self._mark(node, "example", line)
            yield Example(line.board, line.parts, line.facts)
        elif line.parts or line.facts:
            self._no_code(node, line)
            self._mark(node, "paragraph", line)
            yield Paragraph(line.parts, line.facts)

    def _set_apart(self, quote: _Node) -> Iterator[Paragraph | Listing]:
        blocks: list[Paragraph | Listing] = []
        for node in quote.children:
            if node.type == "html_block":
                _give(blocks, self._comment(node))
                continue
            for block in self._block(node) if node.type != "blockquote" else ():
                if isinstance(block, Paragraph | Listing):
                    blocks.append(block)
                else:
                    self._fault("TF716", node, "a quote holds more than words", "Put it below the quote.")
            if node.type == "blockquote":
                self._fault("TF716", node, "a quote stands in a quote", "Make one of the two.")
        yield from blocks

    def _listing(self, node: _Node, depth: int) -> Listing:
        ordered = node.type == "ordered_list"
        turn = self.section == TURN and ordered and depth == 0
        entries: list[Entry] = []
        last = ""
        for item in node.children:
            entry = self._entry(item, depth, turn=turn)
            if turn and entry.step is not None:
                if last and STEPS.index(entry.step) < STEPS.index(last):
                    message = f"the step {entry.step} comes after the step {last}"
                    self._fault("TF712", item, message, "Put the steps in order.")
                last = entry.step
            entries.append(entry)
        return Listing(tuple(entries), ordered)

    def _entry(self, item: _Node, depth: int, *, turn: bool) -> Entry:
        line, step = Line(), None
        entry = Entry(())
        begun = False
        for node in item.children:
            if node.type == "paragraph" and not begun:
                line, begun = self._line(node), True
                if turn:
                    step = self._step_of(node, line)
                else:
                    self._no_code(node, line)
                if line.board is not None:
                    hint = "Give it a paragraph of its own, outside the list."
                    self._fault("TF713", node, "an example stands in a list", hint)
                self._mark(node, f"entry {depth + 1}", line, step)
                entry = Entry(line.parts, line.facts, step)
            elif node.type in ("bullet_list", "ordered_list") and depth == 0 and begun:
                below = self._listing(node, depth + 1)
                entry = replace(entry, entries=entry.entries + below.entries)
            elif node.type == "html_block":
                entry = _entry_stating(entry, self._comment(node))
            else:
                what = "a third list" if node.type.endswith("_list") else "more than a paragraph and a list"
                self._fault("TF716", node, f"an entry holds {what}", "Make it another entry, or a paragraph.")
        return entry

    def _step_of(self, node: _Node, line: Line) -> str | None:
        if line.code is None:
            hint = "Begin the entry with the key of its step: 1. `2b` …"
            self._fault("TF712", node, "an entry of the turn begins with no step", hint)
            return None
        return line.code if self._is_step(node, line.code) else None

    def _is_step(self, node: _Node, step: str) -> bool:
        if step in STEPS:
            return True
        self._fault("TF712", node, f"there is no step {brief(step)}", f"Use one of {', '.join(STEPS)}.")
        return False

    def _table(self, node: _Node) -> Table:
        heads: tuple[tuple[Inline, ...], ...] = ()
        rows: list[Row] = []
        for row in (row for part in node.children for row in part.children):
            cells = [
                read_line(cell.children[0] if cell.children else None, _line_of(row)) for cell in row.children
            ]
            whole = Line()
            for cell in cells:
                self._take_in(cell)
                self._no_code(row, cell)
                whole.comments += cell.comments
                whole.pictures += cell.pictures
                if cell.board is not None:
                    self._fault("TF713", row, "an example stands in a table", "Put it below the table.")
            parts = tuple(cell.parts for cell in cells)
            if row.children and row.children[0].type == "th":
                self._mark(row, f"heads {len(cells)}", whole)
                heads = parts
            else:
                self._mark(row, "row", whole)
                rows.append(Row(parts, whole.facts))
        return Table(heads, tuple(rows))

    def _comment(self, node: _Node) -> Facts:
        """Return the facts in a comment that has lines of its own; they are the last block's."""
        comments = comments_in(node.content)
        if comments is None:
            open_end = node.content.startswith("<!--") and "-->" not in node.content
            what = "a comment without an end" if open_end else f"HTML: {brief(node.content.strip())}"
            self._fault("TF716", node, what, "Use Markdown; of HTML only comments.")
            return ()
        facts = facts_in(comments)
        if self.text.marks:
            self.text.marks[-1].facts += facts
        return facts

    def _line(self, node: _Node) -> Line:
        font = "serif" if not self.section or node.tag in ("h1", "h2") else "sans"
        line = read_line(node.children[0] if node.children else None, _line_of(node), font)
        self._take_in(line)
        return line

    def _take_in(self, line: Line) -> None:
        self.text.faults += line.faults
        self.text.pictures += line.pictures
        self._links += line.links

    def _no_code(self, node: _Node, line: Line) -> None:
        if line.code is not None:
            self._fault("TF716", node, f"{brief(line.code)} is set as code", "Write it as words.")

    def _mark(self, node: _Node, kind: str, line: Line | None = None, step: str | None = None) -> None:
        mark = Mark(_line_of(node), self.section, kind, step=step)
        if line is not None:
            shown = [f"{picture.kind}:{picture.id}" for _, picture in line.pictures]
            mark.shown = (*([line.board] if line.board is not None else []), *sorted(shown))
            mark.facts = line.facts
        self.text.marks.append(mark)

    def _fault(self, code: str, node: _Node, message: str, hint: str) -> None:
        self.text.faults.append(Fault(code, _line_of(node), message, hint))


_Holder = TypeVar("_Holder", bound=Block)


def _give(blocks: list[_Holder], facts: Facts) -> None:
    """Let the last of `blocks` state `facts` too."""
    if blocks and facts:
        blocks[-1] = _stating(blocks[-1], facts)


def _stating(block: _Holder, facts: Facts) -> _Holder:
    match block:
        case Paragraph() | Example():
            return replace(block, facts=block.facts + facts)
        case Listing(entries):
            return replace(block, entries=(*entries[:-1], _entry_stating(entries[-1], facts)))
        case Table(_, (*rows, Row(cells, known))):
            return replace(block, rows=(*rows, Row(cells, known + facts)))
        case Aside((*blocks, last)):
            return replace(block, blocks=(*blocks, _stating(last, facts)))
    return block


def _entry_stating(entry: Entry, facts: Facts) -> Entry:
    if entry.entries:
        return replace(entry, entries=(*entry.entries[:-1], _entry_stating(entry.entries[-1], facts)))
    return replace(entry, facts=entry.facts + facts)


def _line_of(node: _Node) -> int:
    """Return the number of the line in which `node` begins, from 1."""
    return node.map[0] + 1 if node.map else 1
