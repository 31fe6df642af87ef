from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.drawing.notation import written_matrix, written_number, written_path
from tileforge.drawing.scene import Matrix

SHORT = re.compile(r"-?(0|[1-9]\d*)(\.\d*[1-9])?")
NUMBERS = st.floats(-1e12, 1e12)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (-0.0, "0"),
        (-0.0004, "0"),
        (1e-9, "0"),
        (10, "10"),
        (100.0, "100"),
        (-10.5, "-10.5"),
        (0.125, "0.125"),
        (2 / 3, "0.667"),
        (1e16, "10000000000000000"),
    ],
)
def test_numbers_are_written_short(value: float, written: str) -> None:
    assert written_number(value) == written


@given(NUMBERS, st.integers(1, 6))
def test_a_written_number_is_the_number_rounded(value: float, digits: int) -> None:
    written = written_number(value, digits)
    assert SHORT.fullmatch(written)
    assert written != "-0"
    assert float(written) == pytest.approx(round(value, digits), abs=1e-3 if abs(value) > 1e9 else 1e-9)


@given(st.tuples(*[NUMBERS] * 6))
def test_a_path_is_written_number_by_number(numbers: tuple[float, ...]) -> None:
    forms: dict[str | float, str] = {"M": "%.3f %.3f m ", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c ", "Z": "h "}
    written = written_path((("M", *numbers[:2]), ("C", *numbers), ("Z",)), forms)
    words = [written_number(number) for number in numbers]
    assert written.split() == [*words[:2], "m", *words, "c", "h"]


def test_a_matrix_is_written_in_order() -> None:
    assert written_matrix(Matrix(0, 1, -1, 0, 10.50, -0.00001)) == "0 1 -1 0 10.5 0"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_numbers_that_are_not_finite_are_refused(value: float) -> None:
    with pytest.raises(ValueError, match="not finite"):
        written_number(value)
