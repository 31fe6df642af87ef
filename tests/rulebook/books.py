"""A book of rules to print: sections of every kind of block, long enough for many pages."""

from __future__ import annotations

from collections.abc import Sequence

from tileforge.drawing.scene import Box, Drawing, Paint, Path, Symbol
from tileforge.drawing.shapes import circle, rect
from tileforge.model.interaction import Basis
from tileforge.rulebook.book import (
    Book,
    Chapter,
    ContentsEntry,
    Meeting,
    MeetingGroup,
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
    Aside,
    Block,
    Entry,
    Example,
    Heading,
    Inline,
    Listing,
    Paragraph,
    Picture,
    Row,
    Style,
    Table,
    Words,
)

NOTICE = "A fan project. For personal use."
OWL = Picture("symbol", "owl", "owl")
BOARDS = ("boards/wide.json", "boards/small.json")
CARD = Picture("card", "nest", "nest")
STORY = (
    "The owl sleeps by day and flies by night, and whoever meets it on the road goes home at once. "
    "It visits one tile after another until it has seen six of them, and then it sits down to rest."
)


def words(text: str, style: Style = Style.PLAIN, link: str | None = None) -> tuple[Inline, ...]:
    return (Words(text, style, link),)


def paragraph(text: str) -> Paragraph:
    return Paragraph(words(text))


def entries(*texts: str) -> tuple[Entry, ...]:
    return tuple(Entry(words(text)) for text in texts)


def disc(name: str, width: float = 10.0, height: float = 10.0) -> Symbol:
    shape = Path(circle(width / 2, height / 2, width / 2), Paint(fill="#803020"))
    return Symbol(name, Box(0, 0, width, height), (shape,))


def board(columns: int, rows: int) -> Drawing:
    box = Box(0, 0, 45.0 * columns + 10, 45.0 * rows + 10)
    return Drawing(box, (Path(rect(box), Paint(fill="#9dbb62")),))


def table(rows: int) -> Table:
    return Table(
        (words("Tile"), words("What it does")),
        tuple(
            Row((words(f"Row {number}."), words(f"First of {number}. {STORY} Last of {number}.")))
            for number in range(1, rows + 1)
        ),
    )


def detail(number: int) -> tuple[Block, ...]:
    """Blocks of every kind, below a heading that names the number."""
    return (
        Heading(words(f"Detail {number} of the play"), "2b" if number % 2 else None, f"owls-play-{number}"),
        Paragraph((OWL, *words(f" {STORY}"))),
        Listing(entries(f"One {number}. {STORY}", "Two.", "Three."), ordered=bool(number % 2)),
        Aside((paragraph(f"Aside {number} begins. {STORY}"), paragraph(f"{STORY} Aside {number} ends."))),
        Example(
            "boards/small.json" if number % 2 else "boards/wide.json", words(f"Caption {number}. {STORY}")
        ),
        Paragraph((CARD, *words(f" Card {number}. {STORY}"))),
    )


def book(
    *,
    details: int = 6,
    rows: int = 12,
    lang: str = "en",
    title: str = "The Owls",
    extra: Sequence[Block] = (),
) -> Book:
    """A book of one set."""
    turn = TurnOrder(
        "owls-turn",
        "Your turn",
        (
            TurnStep("1", "Place a tile", "Draw a tile and place it."),
            TurnStep(
                "2b",
                "Before scoring",
                "",
                (TurnEntry("owls", title, (OWL, *words(" The owl flies.")), entries=entries("Six tiles.")),),
                link="#owls-play",
            ),
            TurnStep("3", "Score", "Score what is complete."),
        ),
    )
    play = tuple(block for number in range(1, details + 1) for block in detail(number))
    meetings = Meetings(
        "meetings",
        "With other expansions",
        tuple(
            MeetingGroup(
                "owls",
                f"with-{number}",
                f"Expansion number {number}",
                (Meeting("Owl", words(STORY), basis), Meeting("Nest", words(STORY), Basis.OPEN)),
            )
            for number, basis in enumerate(Basis, start=1)
        ),
        tuple((basis, basis.value, f"what {basis.value} means") for basis in Basis),
    )
    glance = (Entry((OWL, *words(" Look at the owl."))), *entries("Then at the road.", "Then go home."))
    parts: tuple[Part, ...] = (
        Chapter("owls", "owls", title, (paragraph(STORY),), (OWL,)),
        Passage("owls", "owls-box", "box", words("What is in the box"), (table(rows), *extra)),
        turn,
        Passage(
            "owls",
            "owls-play",
            "play",
            words("The rules in detail"),
            (Paragraph((*words("See "), *words("the box", link="#owls-box"), *words("."))), *play),
        ),
        Passage("owls", "owls-end", "end", words("End of the game"), (paragraph(STORY),)),
        meetings,
        Summary("summary", "On the table", (SummaryGroup("owls", title, glance),)),
    )
    contents = (
        ContentsEntry(1, "What is in the box", "owls-box"),
        ContentsEntry(1, "Your turn", "owls-turn"),
        ContentsEntry(1, "The rules in detail", "owls-play"),
        ContentsEntry(1, "End of the game", "owls-end"),
        ContentsEntry(1, "With other expansions", "meetings"),
        ContentsEntry(1, "On the table", "summary"),
    )
    return Book(
        lang=lang,
        title=title,
        subtitle="Rules",
        notice=NOTICE,
        contents_title="Contents",
        sets=("owls",),
        parts=parts,
        contents=contents,
        pictures={("owls", "symbol", "owl"): disc("owl"), ("owls", "card", "nest"): disc("nest", 44, 68)},
        boards={("owls", "boards/small.json"): board(1, 2), ("owls", "boards/wide.json"): board(4, 2)},
    )
