from __future__ import annotations

import pytest
from reportlab.graphics.shapes import Circle, Drawing

from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import Box, Path, Shape, Text
from tileforge.report.charts import Series, level_bars, scene_of, upright_bars

BOX = Box(10.0, 20.0, 110.0, 60.0)
ROWS = (
    Series("#b9552f", (4.0, 1.0), ("4.0", "1.0")),
    Series("#3f5573", (2.0, 0.5), ("2.0", "0.5")),
)


def bars(shapes: list[Shape], colour: str) -> list[Box]:
    found = []
    for shape in shapes:
        if isinstance(shape, Path) and shape.paint.fill == colour:
            xs, ys = zip(*((op[1], op[2]) for op in shape.ops if len(op) == 3), strict=True)
            found.append(Box(min(xs), min(ys), max(xs), max(ys)))
    return found


def texts(shapes: list[Shape]) -> dict[str, Text]:
    return {shape.text: shape for shape in shapes if isinstance(shape, Text)}


def test_level_bars_are_as_long_as_their_values_first_on_top() -> None:
    shapes = level_bars(BOX, ("road", "city"), ROWS, 20.0)
    road, city = sorted(bars(shapes, "#b9552f"), key=lambda bar: bar.top)
    assert road.width == pytest.approx(4 * city.width)
    assert road.left == pytest.approx(BOX.left + 20.0)
    other = min(bars(shapes, "#3f5573"), key=lambda bar: bar.top)
    assert road.top < other.top < city.top
    assert other.width == pytest.approx(road.width / 2)
    written = texts(shapes)
    assert written["road"].y < written["city"].y
    assert written["4.0"].x > road.right


def test_upright_bars_stand_side_by_side_within_the_box() -> None:
    shapes = upright_bars(BOX, ("FF", "FR"), ROWS)
    first, second = sorted(bars(shapes, "#b9552f"), key=lambda bar: bar.left)
    assert first.height == pytest.approx(4 * second.height)
    assert first.bottom == pytest.approx(second.bottom)
    assert first.top >= BOX.top
    assert second.right <= BOX.right
    assert texts(shapes)["FF"].y > first.bottom


def test_few_bars_do_not_grow_fat() -> None:
    (bar,) = bars(upright_bars(BOX, ("one",), (Series("#b9552f", (4.0,), ("4",)),)), "#b9552f")
    assert bar.width < 12


def test_values_that_would_run_into_each_other_are_left_out() -> None:
    many = [f"t{index}" for index in range(40)]
    row = Series("#b9552f", (1.0,) * 40, ("1,000.0",) * 40)
    assert "1,000.0" not in texts(upright_bars(BOX, many, (row,)))
    assert "1,000.0" not in texts(level_bars(BOX, many, (row,), 20.0))


def test_long_labels_are_cut_short() -> None:
    row = Series("#b9552f", (1.0, 2.0), ("1", "2"))
    for shapes in (
        level_bars(BOX, ("arrow: take an extra turn", "city"), (row,), 20.0),
        upright_bars(BOX, ("arrow: take an extra turn", "city"), (row,)),
    ):
        (label,) = (text for text in texts(shapes) if text.startswith("arrow"))
        assert label.endswith("…")
        assert text_width(label, "sans", 2.7) < 20.0


def test_a_shape_that_charts_do_not_use_is_refused() -> None:
    drawing = Drawing(10, 10)
    drawing.add(Circle(5, 5, 2))
    with pytest.raises(ValueError, match="drawCircle"):
        scene_of(drawing, BOX)
