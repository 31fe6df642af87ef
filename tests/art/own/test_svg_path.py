from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.art.own.svg_path import PathDataError, path_ops

NUMBERS = st.integers(-50, 50)
OPS = st.sampled_from("MLHVCSQTAZ")


def rounded(data: str) -> list[tuple[str | float, ...]]:
    return [(kind, *(round(float(number), 6) for number in numbers)) for kind, *numbers in path_ops(data)]


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        ("M1 2L3 4", [("M", 1, 2), ("L", 3, 4)]),
        ("M1,2 3,4 5,6", [("M", 1, 2), ("L", 3, 4), ("L", 5, 6)]),
        ("m1 2 3 4-5-6", [("M", 1, 2), ("L", 4, 6), ("L", -1, 0)]),
        ("M1-.5.5.5", [("M", 1, -0.5), ("L", 0.5, 0.5)]),
        (
            "M1e1 2E-1H3v4h-1V0z",
            [("M", 10, 0.2), ("L", 3, 0.2), ("L", 3, 4.2), ("L", 2, 4.2), ("L", 2, 0), ("Z",)],
        ),
        ("M0 0zl1 1", [("M", 0, 0), ("Z",), ("L", 1, 1)]),
        ("M2 2l1 0zm1 1l1 0", [("M", 2, 2), ("L", 3, 2), ("Z",), ("M", 3, 3), ("L", 4, 3)]),
        ("M0 0C1 1 2 1 3 0S5-1 6 0", [("M", 0, 0), ("C", 1, 1, 2, 1, 3, 0), ("C", 4, -1, 5, -1, 6, 0)]),
        ("M0 0S1 1 2 0", [("M", 0, 0), ("C", 0, 0, 1, 1, 2, 0)]),
        ("M0 0Q3 3 6 0T12 0", [("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0)]),
        ("M0 0A0 5 0 0 1 4 4", [("M", 0, 0), ("L", 4, 4)]),
        ("", []),
    ],
)
def test_commands_become_operators(data: str, wanted: list[tuple[str | float, ...]]) -> None:
    assert rounded(data) == wanted


@pytest.mark.parametrize(("large", "sweep"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_an_arc_lies_on_its_circle_and_goes_the_right_way(large: int, sweep: int) -> None:
    ops = path_ops(f"M 10 0 A 10 10 0 {large}{sweep}0 10")
    centre = (0.0, 0.0) if large != sweep else (10.0, 10.0)
    assert ops[-1][-2:] == (0, 10)
    assert len(ops) - 1 == (3 if large else 1)
    x0, y0 = 10.0, 0.0
    for _, x1, y1, x2, y2, x, y in ops[1:]:
        middle = [(a + 3 * b + 3 * c + d) / 8 for a, b, c, d in ((x0, x1, x2, x), (y0, y1, y2, y))]  # type: ignore[operator]
        for dot in (middle, (x, y)):
            assert math.hypot(dot[0] - centre[0], dot[1] - centre[1]) == pytest.approx(10, abs=0.01)  # type: ignore[operator]
        x0, y0 = float(x), float(y)
    first = ops[1]
    turns_right = (10 - centre[0]) * (float(first[2]) - 0) - (0 - centre[1]) * (float(first[1]) - 10) > 0
    assert turns_right == bool(sweep)


def test_an_arc_too_small_to_reach_grows() -> None:
    ops = path_ops("M0 0A1 1 0 0 1 20 0")
    highest = min(float(number) for op in ops for number in op[2::2])
    assert highest == pytest.approx(-10, abs=0.1)


@pytest.mark.parametrize(
    ("data", "drawn"),
    [("M0 0L1", 1), ("M0 0L1 1 x", 2), ("L1 1", 0), ("M0 0Z1 1", 2), ("M0 0A1 1 0 2 1 1 1", 1)],
)
def test_what_breaks_off_is_told_with_what_comes_before(data: str, drawn: int) -> None:
    with pytest.raises(PathDataError) as caught:
        path_ops(data)
    assert len(caught.value.ops) == drawn


@given(st.lists(st.tuples(st.sampled_from("LHVCSQT"), st.lists(NUMBERS, min_size=6, max_size=6)), max_size=8))
def test_relative_commands_draw_what_absolute_ones_do(steps: list[tuple[str, list[int]]]) -> None:
    takes = {"L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
    absolute, relative, x, y = "M0 0", "M0 0", 0, 0
    for command, values in steps:
        numbers = values[: takes[command]]
        absolute += f"{command}{' '.join(map(str, numbers))}"
        base = [y] if command == "V" else [x, y] * 3
        relative += f"{command.lower()}{' '.join(str(n - b) for n, b in zip(numbers, base, strict=False))}"
        x = numbers[0] if command == "H" else x if command == "V" else numbers[-2]
        y = numbers[0] if command == "V" else y if command == "H" else numbers[-1]
    assert rounded(absolute) == rounded(relative)


@given(st.text("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n#", max_size=40))
def test_odd_data_breaks_off_and_nothing_worse(data: str) -> None:
    try:
        ops = path_ops(data)
    except PathDataError as error:
        ops = error.ops
    assert not ops or ops[0][0] == "M"
