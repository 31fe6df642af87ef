from __future__ import annotations

import pytest
from reportlab.platypus import Flowable

from tileforge.rulebook.pdf_columns import Band, Page, Room, filled, paginated
from tileforge.rulebook.pdf_flowables import Stack
from tileforge.rulebook.pdf_styles import PageFormat

FORM = PageFormat(width=300, height=240, side=20, top=20, bottom=20, columns=2, gutter=20)
"""Two columns of 120 points, 200 high."""


class Brick(Flowable):
    """So many lines of ten points, which may be parted anywhere if `soft`."""

    def __init__(self, name: str, lines: int, *, soft: bool = False, keep: bool = False, before: float = 0.0):
        super().__init__()
        self.name, self.lines, self.soft = name, lines, soft
        self.keepWithNext, self.spaceBefore, self.spaceAfter = keep, before, 0.0

    def wrap(self, width, _height):
        return width, 10.0 * self.lines

    def split(self, _width, height):
        count = int(height // 10)
        if not self.soft or not 0 < count < self.lines:
            return []
        return [Brick(self.name, count, soft=True), Brick(f"{self.name}…", self.lines - count, soft=True)]


def names(pages: list[Page]) -> list[list[list[str]]]:
    """The names in each column of each page."""
    return [
        [[one.name for one, x, *_ in page.placed if (x > 100) == right] for right in (False, True)]
        for page in pages
    ]


def heights(page: Page) -> list[float]:
    """How far down each column of `page` reaches."""
    top = FORM.height - FORM.top
    left = [top - bottom for _, x, bottom, *_ in page.placed if x < 100]
    right = [top - bottom for _, x, bottom, *_ in page.placed if x > 100]
    return [max(left, default=0), max(right, default=0)]


def test_columns_fill_one_after_another():
    pages = paginated([Band([Brick(str(number), 5) for number in range(9)])], FORM)
    assert names(pages) == [[["0", "1", "2", "3"], ["4", "5", "6", "7"]], [["8"], []]]


def test_the_columns_of_the_last_page_are_levelled():
    pages = paginated([Band([Brick(str(number), 2) for number in range(6)])], FORM)
    assert names(pages) == [[["0", "1", "2"], ["3", "4", "5"]]]
    assert heights(pages[0]) == pytest.approx([60, 60])


def test_a_heading_goes_with_the_beginning_of_what_follows():
    soft = [Brick("a", 19), Brick("head", 1, keep=True), Brick("text", 12, soft=True), Brick("b", 15)]
    assert names(paginated([Band(soft)], FORM))[0][1][:2] == ["head", "text"]
    parted = [Brick("a", 18), Brick("head", 1, keep=True), Brick("text", 12, soft=True), Brick("b", 15)]
    assert names(paginated([Band(parted)], FORM))[0] == [["a", "head", "text"], ["text…"]]


def test_two_headings_and_what_follows_go_together():
    bricks = [
        Brick("a", 17),
        Brick("h", 1, keep=True),
        Brick("hh", 1, keep=True),
        Brick("text", 2),
        Brick("z", 19),
    ]
    assert names(paginated([Band(bricks)], FORM))[0] == [["a"], ["h", "hh", "text"]]


def test_no_space_stands_at_the_top_of_a_column():
    column, rest = filled([Brick("a", 2, before=30), Brick("b", 2, before=7)], Room(120, 200))
    assert [one.top for one in column] == [0, 27]
    assert not rest


def test_what_is_higher_than_a_column_is_placed_all_the_same():
    pages = paginated([Band([Brick("a", 2), Brick("giant", 50), Brick("b", 2)])], FORM)
    placed = [name for page in names(pages) for column in page for name in column]
    assert placed == ["a", "giant", "b"]


def test_a_whole_stack_is_cut_only_if_no_column_holds_it():
    fits = Stack([Brick(str(number), 4) for number in range(4)], whole=True)
    assert fits.split(120, 100) == []
    column, rest = filled([Brick("a", 10), fits], Room(120, 200))
    assert [one.flowable for one in column][1:] == []
    assert rest == [fits]
    giant = Stack([Brick(str(number), 4) for number in range(9)], whole=True)
    pages = paginated([Band([giant])], FORM)
    assert sum(height for page in pages for *_, height in page.placed) == pytest.approx(360)
    assert all(bottom >= FORM.bottom - 0.1 for page in pages for _, _, bottom, _, _ in page.placed)


def test_a_band_goes_on_below_the_longest_column_of_the_one_before():
    pages = paginated([Band([Brick("a", 3), Brick("b", 2)]), Band([Brick("wide", 2)], columns=1)], FORM)
    (_, x, bottom, width, _) = next(one for one in pages[0].placed if one[0].name == "wide")
    assert (x, width) == (20, 260)
    assert FORM.height - FORM.top - bottom - 20 == pytest.approx(30 + 12)


def test_a_band_begins_on_a_new_page_if_little_room_is_left():
    first = Band([Brick("wide", 17)], columns=1)
    pages = paginated([first, Band([Brick(str(number), 1) for number in range(8)])], FORM)
    assert names(pages)[1][0][0] == "0"
    short = paginated([first, Band([Brick("0", 1), Brick("1", 1)])], FORM)
    assert len(short) == 1


def test_a_whole_band_had_better_begin_a_page():
    first = Band([Brick("wide", 12)], columns=1)
    bricks = [Brick(str(number), 2) for number in range(8)]
    assert len(paginated([first, Band(bricks)], FORM)[0].placed) > 1
    assert len(paginated([first, Band(bricks, whole=True)], FORM)[0].placed) == 1


def test_what_is_above_a_band_is_never_alone_on_a_page():
    head = Brick("head", 2, keep=True)
    pages = paginated([Band([Brick("wide", 17)], columns=1), Band([Brick("a", 6)], above=[head])], FORM)
    assert [one.name for one, *_ in pages[1].placed] == ["head", "a"]


def test_a_fresh_band_begins_a_page_and_changes_the_foot():
    pages = paginated(
        [Band([Brick("a", 1)], head="One"), Band([Brick("b", 1)], fresh=True, head="Two")], FORM
    )
    assert [page.head for page in pages] == ["One", "Two"]


def test_an_example_that_just_fails_to_fit_is_made_smaller():
    class Elastic(Brick):
        def fitted(self, _width, height):
            return Brick("smaller", int(height // 10)) if height >= 80 else None

    elastic = Elastic("elastic", 10)
    column, _ = filled([Brick("a", 11), elastic], Room(120, 200, shrink=True))
    assert [one.flowable.name for one in column] == ["a", "smaller"]
    column, rest = filled([Brick("a", 14), elastic], Room(120, 200, shrink=True))
    assert rest == [elastic]
