from __future__ import annotations

from dataclasses import replace

import pytest

from tileforge.rulebook.structure import Difference, Mark, differences

MARKS = [
    Mark(1, "box", "section"),
    Mark(2, "box", "paragraph", facts=("X001", "X002")),
    Mark(3, "play", "section"),
    Mark(4, "play", "heading", step="1"),
    Mark(5, "play", "example", shown=("a.json",)),
]


def test_texts_that_differ_in_words_only_are_alike() -> None:
    moved = [replace(mark, line=mark.line + 7, facts=mark.facts[::-1]) for mark in MARKS]
    assert list(differences(MARKS, moved)) == []


@pytest.mark.parametrize(
    ("number", "mark", "what"),
    [
        (1, Mark(2, "box", "entry 1"), "a list entry for a paragraph"),
        (1, Mark(2, "box", "paragraph"), "states nothing where the other states X001 X002"),
        (3, Mark(4, "play", "heading"), "tells of step none where the other tells of step 1"),
        (
            4,
            Mark(5, "play", "example", shown=("b.json",)),
            "shows b.json where the other shows a.json",
        ),
    ],
)
def test_the_first_block_that_differs_is_told(number: int, mark: Mark, what: str) -> None:
    other = [*MARKS[:number], mark, *MARKS[number + 1 :]]
    assert list(differences(MARKS, other)) == [Difference(number + 1, number + 1, what)]


def test_what_is_missing_is_told_once_a_section() -> None:
    assert list(differences(MARKS, MARKS[:1])) == [
        Difference(2, 0, "no paragraph"),
        Difference(3, 0, "no section"),
    ]
    assert list(differences(MARKS[:4], MARKS)) == [Difference(0, 5, "one more example")]
