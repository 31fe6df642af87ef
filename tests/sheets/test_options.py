import math

import pytest

from tileforge.sheets.options import BleedMode, Duplex, Marks, Orientation, PrintOptions
from tileforge.sheets.pages import SheetError


def test_strings_become_choices():
    options = PrintOptions(
        page="letter", orientation="landscape", bleed_mode="shared", marks="edge", duplex="short"
    )
    assert options.page == "Letter"
    assert options.orientation is Orientation.LANDSCAPE
    assert options.bleed_mode is BleedMode.SHARED
    assert options.marks is Marks.EDGE
    assert options.duplex is Duplex.SHORT


@pytest.mark.parametrize("wish", [{"bleed": 0}, {"bleed_mode": "none"}, {"bleed": 0, "bleed_mode": "shared"}])
def test_no_bleed_and_the_mode_none_mean_each_other(wish):
    options = PrintOptions(**wish)
    assert options.bleed == 0
    assert options.bleed_mode is BleedMode.NONE


@pytest.mark.parametrize(
    ("field", "known"),
    [
        ("orientation", "auto, portrait, landscape"),
        ("bleed_mode", "none, individual, shared"),
        ("marks", "none, corner, edge, double, dots, full, outline"),
        ("mark_side", "front, back, both"),
        ("order", "alternate, fronts-backs"),
        ("duplex", "long, short, fold, none"),
        ("lang", "en, fr"),
        ("page", "A3, A4, A5"),
    ],
)
def test_a_mistyped_choice_is_refused_and_the_choices_listed(field, known):
    with pytest.raises(SheetError, match=f"'cornr'.*choose {known}"):
        PrintOptions(**{field: "cornr"})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("bleed", 5.1),
        ("bleed", -1),
        ("margin", -0.1),
        ("margin", 51),
        ("tile_size_mm", 9),
        ("tile_size_mm", 201),
        ("bleed", math.nan),
        ("margin", math.inf),
        ("margin", True),
        ("bleed", "2"),
    ],
)
def test_a_number_out_of_range_is_refused(field, value):
    with pytest.raises(SheetError, match=r"write .*\d to \d"):
        PrintOptions(**{field: value})


def test_a_margin_that_leaves_no_room_for_the_rulers_is_refused():
    with pytest.raises(SheetError, match="leaves 48 mm of A5's shorter side; 60 mm are needed"):
        PrintOptions(page="A5", margin=50)
