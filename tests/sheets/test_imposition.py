from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sheets.stand_ins import options
from tileforge.sheets.imposition import Item, impose
from tileforge.sheets.options import Duplex, PrintOptions
from tileforge.sheets.pages import SheetError


def tile(key: str, count: int = 1, section: str = "", size: float = 45.0) -> Item:
    return Item(key, count, size, size, section)


items = st.lists(
    st.tuples(
        st.integers(1, 40), st.sampled_from(("base", "dragon", "gifts")), st.sampled_from((30.0, 45.0))
    ),
    min_size=1,
    max_size=12,
).map(lambda rows: [tile(f"t{n}", count, section, size) for n, (count, section, size) in enumerate(rows)])


@given(items, options(), st.booleans())
def test_what_is_drawn_is_what_was_asked(wanted, wishes, mix):
    layout = impose(wanted, replace(wishes, mix=mix))
    sheets = list(layout.sheets())
    drawn = Counter(slot.key for sheet in sheets for slot in sheet.front)
    assert drawn == {item.key: item.count for item in wanted}
    slots = [(slot.key, slot.copy) for sheet in sheets for slot in sheet.front]
    assert len(set(slots)) == len(slots)
    assert [sheet.number for sheet in sheets] == list(range(1, layout.sheet_count + 1))


@given(items, options())
def test_each_back_is_its_own_front_s(wanted, wishes):
    for sheet in impose(wanted, wishes).sheets():
        if wishes.duplex is Duplex.NONE:
            assert sheet.back == ()
        else:
            assert [(s.key, s.copy) for s in sheet.back] == [(s.key, s.copy) for s in sheet.front]


@given(items, options())
def test_a_part_filled_sheet_has_the_grid_of_a_full_one(wanted, wishes):
    for run in impose(wanted, wishes).runs:
        full_front = [(place.x, place.y) for place in run.grid.fronts()]
        full_back = [(place.x, place.y) for place in run.grid.backs()]
        sheets = list(run.sheets())
        for sheet in sheets:
            assert [slot[:2] for slot in sheet.front] == full_front[: len(sheet.front)]
            assert [slot[:2] for slot in sheet.back] == full_back[: len(sheet.back)]
        assert all(len(sheet.front) == run.grid.capacity for sheet in sheets[:-1])


@pytest.mark.parametrize("count", [1, 7, 14, 15, 16, 31])
def test_the_grid_does_not_depend_on_how_many_are_printed(count):
    run = impose([tile("A", count)], PrintOptions()).runs[0]
    alone = impose([tile("A")], PrintOptions()).runs[0]
    assert (run.grid, run.hash) == (alone.grid, alone.hash)
    assert run.sheet_count == -(-count // 15)


def test_each_section_and_size_begins_a_sheet_and_mixing_shares_it():
    wanted = [tile("A", 4, "base"), tile("B", 4, "dragon"), tile("C", 4, "base"), tile("D", 4, "base", 40.0)]
    apart = list(impose(wanted, PrintOptions()).sheets())
    assert [sheet.sections for sheet in apart] == [("base",), ("dragon",), ("base",)]
    assert [slot.key for slot in apart[0].front] == ["A"] * 4 + ["C"] * 4
    mixed = list(impose(wanted, PrintOptions(mix=True)).sheets())
    assert [sheet.sections for sheet in mixed] == [("base", "dragon"), ("base",)]
    assert [slot.key for slot in mixed[0].back] == ["A"] * 4 + ["B"] * 4 + ["C"] * 4


@pytest.mark.parametrize(("duplex", "pages"), [("long", 6), ("short", 6), ("fold", 7), ("none", 3)])
def test_pages_are_counted(duplex, pages):
    assert impose([tile("A", 40)], PrintOptions(duplex=duplex)).page_count == pages


def test_a_huge_count_costs_nothing_until_its_sheets_are_made():
    layout = impose([tile("A", 10**9)], PrintOptions())
    first, second = islice(layout.sheets(), 2)
    assert layout.sheet_count == 66_666_667
    assert second.front[0].copy == 15 == len(first.front)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ([], "nothing to print"),
        ([tile("A"), tile("A")], "'A' is in the job twice"),
        ([tile("A", 0)], "wanted 0 times"),
        ([tile("A", 1, size=300.0)], "does not fit on A4"),
    ],
)
def test_a_job_that_cannot_be_printed_is_refused(wanted, message):
    with pytest.raises(SheetError, match=message):
        impose(wanted, PrintOptions())
