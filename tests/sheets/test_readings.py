import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.drawing.paper import Size
from tileforge.sheets.correction import Correction, corrected
from tileforge.sheets.options import Duplex
from tileforge.sheets.pages import SheetError
from tileforge.sheets.readings import LETTERS, fitted, mark_places, scale_for, scale_places

A4 = Size("A4", 210.0, 297.0)
LYING = Size("A4", 297.0, 210.0)

millimetres = st.integers(-30, 30).map(lambda tenth: tenth / 10)
degrees = st.integers(-20, 20).map(lambda tenth: tenth / 20)


def read_from(x: float, y: float, rotation: float, letters: str, page: Size, duplex: Duplex):
    """Return what a person reads from a printer that shifts backs by (x, y) and turns them.

    The front's mark lies where its scale was meant to lie, so in the printed scale's own millimetres it
    lies where the printer's map takes the scale from.
    """
    angle = math.radians(rotation)
    cos, sin = math.cos(angle), math.sin(angle)
    readings = {}
    for letter in letters:
        px, py = scale_places(page, duplex)[letter]
        u, v = px - page.width / 2 - x, py - page.height / 2 - y
        source = page.width / 2 + cos * u + sin * v, page.height / 2 - sin * u + cos * v
        readings[letter] = (source[0] - px, source[1] - py)
    return readings


@given(
    millimetres, millimetres, degrees, st.sampled_from(("AD", "ABCDE", "AC", "BE")), st.sampled_from(Duplex)
)
def test_the_correction_undoes_what_the_printer_does(x, y, rotation, letters, duplex):
    for page in (A4, LYING):
        if duplex not in (Duplex.LONG, Duplex.SHORT):
            continue
        readings = read_from(x, y, rotation, letters, page, duplex)
        fit = fitted(readings, page, duplex)
        assert not fit.is_doubtful
        move = corrected(page, fit.correction, (100.0, 100.0))
        angle = math.radians(rotation)
        cos, sin = math.cos(angle), math.sin(angle)
        for px, py in scale_places(page, duplex).values():
            qx, qy = px, py
            if move is not None:
                qx, qy = move.a * px + move.c * py + move.e, move.b * px + move.d * py + move.f
            u, v = qx - page.width / 2, qy - page.height / 2
            printed = page.width / 2 + x + cos * u - sin * v, page.height / 2 + y + sin * u + cos * v
            assert printed == pytest.approx((px, py), abs=0.06)


def test_one_reading_is_a_shift():
    assert fitted({"E": (0.5, -1.5)}, A4, Duplex.LONG).correction == Correction(0.5, -1.5)


def test_readings_that_disagree_are_told():
    assert fitted({"A": (0, 0), "B": (0, 0), "C": (3, 0), "D": (0, 0)}, A4, Duplex.LONG).is_doubtful


@pytest.mark.parametrize(
    ("page", "duplex", "behind"),
    [
        (A4, Duplex.LONG, (185.0, 25.0)),
        (A4, Duplex.SHORT, (25.0, 272.0)),
        (LYING, Duplex.LONG, (25.0, 185.0)),
        (LYING, Duplex.SHORT, (272.0, 25.0)),
    ],
)
def test_each_scale_stands_behind_its_mark(page, duplex, behind):
    assert mark_places(page)[0] == (25.0, 25.0)
    assert scale_places(page, duplex)["A"] == behind
    assert tuple(scale_places(page, duplex)) == tuple(LETTERS)


def test_rulers_become_the_scale_that_makes_them_true():
    assert scale_for((100.0, 100.0)) == (100.0, 100.0)
    assert scale_for((99.2, 100.5)) == pytest.approx((100.806, 99.502))


@pytest.mark.parametrize("measured", [(50.0, 100.0), (100.0, 130.0), (math.nan, 100.0)])
def test_lengths_that_no_printer_makes_are_refused(measured):
    with pytest.raises(SheetError, match="a ruler of 100 mm"):
        scale_for(measured)


def test_an_unknown_scale_is_refused():
    with pytest.raises(SheetError, match="no scale 'F' on the test sheet; its scales are A, B, C, D, E"):
        fitted({"F": (0, 0)}, A4, Duplex.LONG)


def test_readings_far_from_any_printer_s_fault_are_refused():
    with pytest.raises(SheetError, match="offset is 40 mm"):
        fitted({"A": (40, 0)}, A4, Duplex.LONG)
