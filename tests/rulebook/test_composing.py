from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rulebook.small import ENGLISH, INTERACTION, write_ponds
from tileforge.art.theme import load_theme
from tileforge.rulebook.book import (
    Book,
    Chapter,
    Meetings,
    Passage,
    Summary,
    TurnOrder,
)
from tileforge.rulebook.composing import compose
from tileforge.rulebook.document import Heading, Listing, Paragraph, Words
from tileforge.rulebook.inline import plain
from tileforge.rulebook.texts import SetTexts, load_texts
from tileforge.schema.load import load

THEME = load_theme("classic")
PUDDLES = (
    ENGLISH.replace("Ponds", "Puddles")
    .replace("1. `1` Place a pond. <!-- X003 -->\n2. `2b`", "Mind your feet.\n\n1. `1` Splash.\n2. `4`")
    .replace("step 2b", "step 4")
)


def texts(home: Path) -> SetTexts:
    found = load_texts(load(home), home.parent)
    assert found is not None
    assert found.findings == () or {finding.code for finding in found.findings} == {"TF717"}
    return found


def alone(tmp_path: Path, lang: str = "en", **parts: Any) -> Book:
    others = parts.pop("others", None)
    return compose(
        [texts(write_ponds(tmp_path / "ponds", **parts))], lang, THEME, others=others, cwd=tmp_path
    )


def together(tmp_path: Path, **parts: Any) -> Book:
    ponds = write_ponds(tmp_path / "ponds", **parts)
    met = [{**INTERACTION, "with": ["ponds"], "text": {"en": "They join.", "fr": "Ils se joignent."}}]
    board = {"sets": ["puddles"], "placements": [{"tile": "A", "x": 0, "y": 0}]}
    puddles = write_ponds(
        tmp_path / "puddles",
        english=PUDDLES,
        french=None,
        board=board,
        interactions=[*met, *met],
        name={"en": "The Puddles", "fr": "Les Flaques"},
    )
    return compose([texts(ponds), texts(puddles)], "en", THEME, cwd=tmp_path)


def part(book: Book, kind: type[Any]) -> Any:
    return next(part for part in book.parts if isinstance(part, kind))


def test_one_set_reads_from_the_box_to_the_table(tmp_path: Path) -> None:
    book = alone(tmp_path)
    assert [(type(part), part.anchor) for part in book.parts] == [
        (Chapter, "ponds.rules"),
        (Passage, "ponds.box"),
        (TurnOrder, "turn"),
        (Passage, "ponds.play"),
        (Summary, "summary"),
    ]
    assert (book.title, book.subtitle, book.sets) == ("The Ponds", "Rules", ("ponds",))
    assert [(entry.level, entry.title) for entry in book.contents] == [
        (1, "The box"),
        (1, "The turn"),
        (1, "Play"),
        (2, "Ducks"),
        (1, "On the table"),
    ]


def test_the_turn_has_the_base_games_steps_with_what_the_set_does(tmp_path: Path) -> None:
    order = part(alone(tmp_path), TurnOrder)
    assert [(step.key, bool(step.base), len(step.entries)) for step in order.steps] == [
        ("1", True, 1),
        ("2", True, 0),
        ("2b", False, 1),
        ("3", True, 0),
        ("5", True, 0),
    ]
    assert not order.marked
    assert order.steps[2].link == "#ponds.play-1"
    assert order.steps[0].link is None


def test_headings_get_anchors_and_links_lead_to_them(tmp_path: Path) -> None:
    book = alone(tmp_path)
    play = next(part for part in book.parts if part.anchor == "ponds.play")
    assert isinstance(play, Passage)
    assert isinstance(play.blocks[0], Heading)
    assert play.blocks[0].anchor == "ponds.play-1"
    swim = part(book, TurnOrder).steps[2].entries[0]
    assert [words.link for words in swim.text] == [None, "#ponds.play", None]


def test_pictures_and_boards_are_drawn(tmp_path: Path) -> None:
    book = alone(tmp_path)
    assert set(book.pictures) == {("ponds", "tile", "A"), ("ponds", "symbol", "dragon")}
    assert set(book.boards) == {("ponds", "boards/city.json")}
    assert book.boards["ponds", "boards/city.json"].box.width > 45


def test_french_rules_make_a_french_book(tmp_path: Path) -> None:
    book = alone(tmp_path, "fr")
    assert (book.lang, book.title, book.subtitle) == ("fr", "Les Étangs", "Règles")
    assert "éditeurs" in book.notice
    assert part(book, TurnOrder).steps[0].name == "Placer une tuile"


OTHERS: list[dict[str, Any]] = [
    INTERACTION,
    {**INTERACTION, "with": ["tower"], "text": {"en": "High.", "fr": "Haut."}},
    {**INTERACTION, "with": ["abbot", "tower"], "text": {"en": "Both.", "fr": "Les deux."}},
    {**INTERACTION, "with": ["ponds"], "text": {"en": "Itself.", "fr": "Soi."}},
]


@pytest.mark.parametrize(
    ("others", "titles"),
    [
        (None, ["Base game", "The Abbot, The Tower", "The Tower"]),
        (set(), ["Base game"]),
        ({"tower"}, ["Base game", "The Tower"]),
        ({"abbot"}, ["Base game", "The Abbot"]),
    ],
)
def test_one_set_tells_of_all_others_or_of_those_that_are_named(
    tmp_path: Path, others: set[str] | None, titles: list[str]
) -> None:
    meetings = part(alone(tmp_path, interactions=OTHERS, others=others), Meetings)
    assert [group.title for group in meetings.groups] == titles
    assert meetings.legend == (("house", "house rule", "a house rule, if all agree"),)
    assert meetings.groups[0].meetings[0].topic == "Ducks."


def test_sets_together_have_one_turn_in_the_order_of_its_steps(tmp_path: Path) -> None:
    order = part(together(tmp_path), TurnOrder)
    assert order.marked
    told = [(step.key, [(entry.set, entry.name) for entry in step.entries]) for step in order.steps]
    both = [("ponds", "The Ponds"), ("puddles", "The Puddles")]
    assert told == [("1", both), ("2", []), ("2b", both[:1]), ("3", []), ("4", both[1:]), ("5", [])]


def test_what_a_set_notes_on_the_turn_is_marked_with_its_name(tmp_path: Path) -> None:
    ((id, blocks),) = part(together(tmp_path), TurnOrder).notes
    assert id == "puddles"
    (note,) = blocks
    assert isinstance(note, Paragraph)
    assert plain(note.text) == "The Puddles · Mind your feet."


def test_sets_together_tell_of_each_other_once(tmp_path: Path) -> None:
    said = {**INTERACTION, "with": ["puddles", "tower"], "text": {"en": "Rain.", "fr": "Pluie."}}
    meetings = part(together(tmp_path, interactions=[said, *OTHERS]), Meetings)
    assert [(group.title, [plain(one.text) for one in group.meetings]) for group in meetings.groups] == [
        ("The Ponds + The Puddles", ["Rain.", "They join."]),
        ("The Ponds + Base game", ["They quack."]),
    ]


def test_sets_together_have_a_chapter_and_a_part_of_the_summary_each(tmp_path: Path) -> None:
    book = together(tmp_path)
    assert book.title == "The Ponds + The Puddles"
    assert [part.anchor for part in book.parts] == [
        *("turn", "with", "ponds.rules", "ponds.box", "ponds.play"),
        *("puddles.rules", "puddles.box", "puddles.play", "summary"),
    ]
    assert [group.title for group in part(book, Summary).groups] == ["The Ponds", "The Puddles"]
    assert {set_id for set_id, _, _ in book.pictures} == {"ponds", "puddles"}


def test_every_link_of_a_book_leads_to_a_part_or_a_heading_of_it(tmp_path: Path) -> None:
    book = together(tmp_path)
    anchors = {part.anchor for part in book.parts}
    for passage in book.parts:
        if isinstance(passage, Passage):
            anchors |= {block.anchor for block in passage.blocks if isinstance(block, Heading)}
    steps = part(book, TurnOrder).steps
    links = {step.link for step in steps}
    for entry in (entry for step in steps for entry in step.entries):
        links |= {words.link for words in entry.text if isinstance(words, Words)}
    found = {link[1:] for link in links if link}
    assert found == {"ponds.play", "ponds.play-1", "puddles.play", "puddles.play-1"}
    assert found <= anchors


def test_sets_that_share_their_rules_have_them_once(tmp_path: Path) -> None:
    ponds = write_ponds(tmp_path / "ponds")
    second = write_ponds(tmp_path / "second", rules="ponds", english=None, french=None, board=None)
    book = compose([texts(ponds), texts(second)], "en", THEME, cwd=tmp_path)
    assert book.sets == ("ponds",)
    assert [entry.text for entry in part(book, Summary).groups[0].entries] == [(Words("Ducks swim."),)]


def test_a_set_without_a_turn_or_summary_has_none(tmp_path: Path) -> None:
    book = alone(tmp_path, english="# T\n\n## Box <!-- box -->\n\n- wet\n", french=None)
    assert [type(part) for part in book.parts] == [Chapter, Passage]
    assert isinstance(part(book, Passage).blocks[0], Listing)


def test_no_two_places_share_a_name_whatever_sets_are_called(tmp_path: Path) -> None:
    ids = ("turn", "with", "summary", "pond", "pond-box")
    text = ENGLISH.partition("\n![A city.]")[0] + "\n\n## On the table <!-- summary -->\n\n- Ducks swim.\n"
    sets = [write_ponds(tmp_path / id, english=text, french=None, board=None) for id in ids]
    book = compose([texts(home) for home in sets], "en", THEME, cwd=tmp_path)
    anchors = [part.anchor for part in book.parts]
    assert len(anchors) == len(set(anchors))
    assert not {"contents", "contents-title"} & set(anchors)
