from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.rulebook.document import (
    Aside,
    Entry,
    Example,
    Heading,
    Listing,
    Paragraph,
    Picture,
    Row,
    Style,
    Table,
    Words,
)
from tileforge.rulebook.inline import title_of
from tileforge.rulebook.reading import Text, read_text, read_words


def read(body: str, head: str = "# T\n\n## Play <!-- play -->\n\n") -> Text:
    return read_text(head + body, "ponds", "en")


def blocks(body: str) -> tuple[object, ...]:
    text = read(body)
    assert text.faults == []
    assert text.rules is not None
    return text.rules.sections[0].blocks


def faults(markdown: str) -> list[tuple[str, int]]:
    return [(fault.code, fault.line) for fault in read_text(markdown, "ponds", "en").faults]


def test_title_and_introduction_come_before_the_sections() -> None:
    text = read_text("# The *big* Ponds\n\nThey are wet.\n\n## Box <!-- box -->\n\nNo.\n", "ponds", "en")
    assert text.rules is not None
    assert (text.rules.set, text.rules.lang, text.rules.title) == ("ponds", "en", "The big Ponds")
    assert text.rules.intro == (Paragraph((Words("They are wet."),)),)
    assert [section.id for section in text.rules.sections] == ["box"]
    assert text.rules.sections[0].title == (Words("Box"),)


def test_words_have_styles_and_links() -> None:
    (paragraph,) = blocks("A **bold *and more*** *soft* [word](#play) of [web](https://x.org/é).")
    assert paragraph == Paragraph(
        (
            Words("A "),
            Words("bold and more", Style.STRONG),
            Words(" "),
            Words("soft", Style.EMPHASIS),
            Words(" "),
            Words("word", link="#play"),
            Words(" of "),
            Words("web", link="https://x.org/%C3%A9"),
            Words("."),
        )
    )


def test_lines_are_joined_and_no_break_spaces_stay() -> None:
    (paragraph,) = blocks("Un\nétang\u202f!  \nOui\u00a0: \u00ab\u202fcoin\u202f\u00bb.")
    assert paragraph == Paragraph((Words("Un étang\u202f! Oui\u00a0: «\u202fcoin\u202f»."),))


@pytest.mark.parametrize(
    "body", ["Wet. <!-- X001 X002 -->", "Wet.\n<!-- X001 X002 -->", "Wet. <!-- X001 --> <!-- X002 -->"]
)
def test_a_comment_states_facts_wherever_it_stands(body: str) -> None:
    assert blocks(body) == (Paragraph((Words("Wet."),), ("X001", "X002")),)


def test_a_comment_that_holds_no_ids_is_the_authors_own() -> None:
    assert blocks("Wet. <!-- ask Anna about X001 -->") == (Paragraph((Words("Wet."),)),)


def test_lists_nest_once_and_each_entry_has_its_facts() -> None:
    (listing,) = blocks("- one <!-- X001 -->\n  - inner <!-- X002 -->\n- two\n  <!-- X003 -->\n")
    assert listing == Listing(
        (
            Entry((Words("one"),), ("X001",), entries=(Entry((Words("inner"),), ("X002",)),)),
            Entry((Words("two"),), ("X003",)),
        )
    )


def test_a_table_has_heads_and_rows_with_facts() -> None:
    (table,) = blocks("| a | b |\n|---|---|\n| ![A](tile:A) | 2 <!-- X001 --> |\n| 3 | |\n")
    assert table == Table(
        ((Words("a"),), (Words("b"),)),
        (
            Row(((Picture("tile", "A", "A"),), (Words("2"),)), ("X001",)),
            Row(((Words("3"),), ())),
        ),
    )


def test_a_quote_is_set_apart() -> None:
    assert blocks("> Or so.\n> <!-- X001 -->\n>\n> - maybe\n") == (
        Aside((Paragraph((Words("Or so."),), ("X001",)), Listing((Entry((Words("maybe"),)),)))),
    )


def test_a_board_alone_in_its_paragraph_is_an_example() -> None:
    text = read("![See ![dragon](symbol:dragon) here.](boards/a.json) <!-- X001 -->")
    caption = (Words("See "), Picture("symbol", "dragon", "dragon"), Words(" here."))
    assert text.rules is not None
    assert text.rules.sections[0].blocks == (Example("boards/a.json", caption, ("X001",)),)
    assert text.boards == [(5, "boards/a.json")]
    assert text.pictures == [(5, Picture("symbol", "dragon", "dragon"))]


def test_headings_and_entries_name_their_steps() -> None:
    text = read_text(
        "# T\n\n## Turn <!-- turn -->\n\n1. `1b` Swim.\n\n## Play <!-- play -->\n\n### S <!-- step 1b -->\n",
        "ponds",
        "en",
    )
    assert text.faults == []
    assert text.rules is not None
    turn, play = text.rules.sections
    assert turn.blocks == (Listing((Entry((Words("Swim."),), step="1b"),), ordered=True),)
    assert play.blocks == (Heading((Words("S"),), "1b"),)


@pytest.mark.parametrize(
    ("code", "line", "markdown"),
    [
        ("TF710", 3, "# T\n\n## Box <!-- bix -->\n"),
        ("TF710", 3, "# T\n\n## Box\n"),
        ("TF710", 5, "# T\n\n## Box <!-- box -->\n\n## Box <!-- box -->\n"),
        ("TF710", 5, "# T\n\n## Play <!-- play -->\n\n## Box <!-- box -->\n"),
        ("TF711", 1, ""),
        ("TF711", 1, "Wet.\n\n# T\n"),
        ("TF711", 1, "## Box <!-- box -->\n"),
        ("TF711", 3, "# T\n\n# U\n"),
        ("TF711", 3, "# T\n\n### Ducks\n"),
        ("TF711", 5, "# T\n\n## Box <!-- box -->\n\n#### Ducks\n"),
        ("TF712", 5, "# T\n\n## Turn <!-- turn -->\n\n1. Swim.\n"),
        ("TF712", 5, "# T\n\n## Turn <!-- turn -->\n\n1. `9` Swim.\n"),
        ("TF712", 6, "# T\n\n## Turn <!-- turn -->\n\n1. `3` Swim.\n2. `1` Dive.\n"),
        ("TF712", 5, "# T\n\n## Play <!-- play -->\n\n### S <!-- step 7 -->\n"),
        ("TF713", 4, "# T\n\nWet\n![duck](duck.png).\n"),
        ("TF713", 3, "# T\n\n![](symbol:dragon)\n"),
        ("TF713", 3, "# T\n\nSee ![x](boards/a.json) here.\n"),
        ("TF713", 3, "# T\n\n- ![x](boards/a.json)\n"),
        ("TF713", 5, "# T\n\n| a |\n|---|\n| ![x](boards/a.json) |\n"),
        ("TF716", 3, "# T\n\nA <b>bold</b> word.\n"),
        ("TF716", 3, "# T\n\n<div>\nWet.\n</div>\n"),
        ("TF716", 3, "# T\n\n<!-- open\n\nWet.\n"),
        ("TF716", 3, "# T\n\n    code\n"),
        ("TF716", 3, "# T\n\n```\ncode\n```\n"),
        ("TF716", 3, "# T\n\n---\n"),
        ("TF716", 3, "# T\n\nA `word`.\n"),
        ("TF716", 3, "# T\n\n`word` first.\n"),
        ("TF716", 5, "# T\n\n- a\n  - b\n    - c\n"),
        ("TF716", 3, "# T\n\n> > deep\n"),
        ("TF716", 3, "# T\n\n> | a |\n> |---|\n"),
        ("TF716", 4, "# T\n\nA duck\nand a \U0001f986.\n"),
        ("TF716", 3, "# T\n\nA big \u014a.\n"),
        ("TF716", 3, "# T\n\n![A \u7f8a.](boards/a.json)\n"),
        ("TF716", 5, "# T\n\n## Box <!-- box -->\n\n*\u03b1*\n"),
        ("TF716", 7, "# T\n\n## At a glance <!-- summary -->\n\n- Swim.\n\nDive.\n"),
        ("TF716", 5, "# T\n\n## At a glance <!-- summary -->\n\n| a |\n|---|\n"),
        ("TF719", 3, "# T\n\n[there](#nowhere)\n"),
        ("TF719", 3, "# T\n\n[there](other.md)\n"),
    ],
)
def test_a_fault_has_its_code_and_line(code: str, line: int, markdown: str) -> None:
    found = faults(markdown)
    assert (code, line) in found
    assert {other for other, _ in found} == {code}


def test_all_faults_are_found_in_one_pass() -> None:
    text = "# T\n\n## Box <!-- bix -->\n\n<div>\n\n## Turn <!-- turn -->\n\n1. Swim.\n\n[x](#y) ![d](q)\n"
    assert [code for code, _ in faults(text)] == ["TF710", "TF716", "TF712", "TF713", "TF719"]


def test_characters_of_the_font_that_prints_them_are_sound() -> None:
    sections = "## Box <!-- box -->\n\n\u014a, \u03b1, non\u2011breaking, \u00ab\u202foui\u202f\u00bb.\n"
    assert faults(f"# 20\u1d49\n\n![\U0001f986](tile:A)\n\n{sections}") == []


def test_a_title_is_its_words_or_else_what_it_shows() -> None:
    dragon = Picture("symbol", "dragon", "dragon")
    assert title_of((dragon, Words(" The dragon"))) == "The dragon"
    assert title_of((dragon,)) == "dragon"


def test_a_link_to_a_section_that_comes_later_is_right() -> None:
    assert faults("# T\n\n[on](#box)\n\n## Box <!-- box -->\n") == []


def test_a_text_of_another_place_is_one_paragraph() -> None:
    assert read_words("They **quack**.").parts == (Words("They "), Words("quack", Style.STRONG), Words("."))
    assert [fault.code for fault in read_words("One.\n\nTwo.").faults] == ["TF716"]
    assert [fault.code for fault in read_words("- one").faults] == ["TF716"]


SCRAPS = st.sampled_from(
    [
        *("# T", "## Box <!-- box -->", "## Turn <!-- turn -->", "## x", "### y <!-- step 2b -->", "#### z"),
        *("1. `0` a", "- b", "  - c", "    - d", "> e", ">> f", "> - g", "| a | b |", "|---|---|", "| x |"),
        *("![p](symbol:q)", "![b](boards/b.json) <!-- X001 -->", "<!-- X001 -->", "<!--", "-->", "<b>", ""),
        *(
            "[l](#box)",
            "[m]: <",
            "```",
            "~~~",
            "\t",
            "---",
            "***",
            "`",
            "&#0;",
            "\\",
            "\u202f",
            "é\u0301",
            "\x00",
        ),
    ]
)


@given(st.lists(st.one_of(SCRAPS, st.text(max_size=12)), max_size=14))
def test_whatever_a_text_holds_it_is_read(lines: list[str]) -> None:
    text = "\n".join(lines)
    found = read_text(text, "ponds", "en")
    last = text.count("\n") + text.count("\r") + 2
    assert all(1 <= fault.line <= last for fault in found.faults)
    assert found.rules is not None or found.faults
