import pytest

from tileforge.drawing.scene import (
    Box,
    Clip,
    Group,
    Matrix,
    Paint,
    Path,
    Symbol,
    Text,
    Use,
    moved,
    quarter_turned,
)
from tileforge.drawing.shapes import rect
from tileforge.drawing.walk import composed, leaves, mapped, text_box

SQUARE = Path(rect(Box(0, 0, 1, 1)), Paint(fill="#000000"))


def placed(matrix: Matrix) -> tuple[float, ...]:
    return tuple(mapped(Box(0, 0, 1, 1), matrix))


def test_leaves_are_found_through_groups_clips_and_symbols_where_they_are_drawn() -> None:
    symbol = Symbol("s", Box(0, 0, 9, 9), (Group((SQUARE,), moved(1, 0, 2)),))
    scene = (
        SQUARE,
        Clip(rect(Box(0, 0, 5, 5)), (Group((Use(symbol, moved(10, 20)),), quarter_turned(1)),)),
    )
    (first, plain), (second, matrix) = leaves(scene)
    assert first is second is SQUARE
    assert placed(plain) == (0, 0, 1, 1)
    assert placed(matrix) == (-22, 11, -20, 13)


def test_composed_maps_do_the_inner_one_first() -> None:
    outer, inner = Matrix(2, 0.5, -1, 3, 5, 6), Matrix(0, 1, -1, 0, 7, 8)
    one = composed(outer, inner)
    x, y = 3.0, 4.0
    ix, iy = inner.a * x + inner.c * y + inner.e, inner.b * x + inner.d * y + inner.f
    expected = outer.a * ix + outer.c * iy + outer.e, outer.b * ix + outer.d * iy + outer.f
    assert (one.a * x + one.c * y + one.e, one.b * x + one.d * y + one.f) == pytest.approx(expected)


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_the_box_of_a_text_lies_round_its_anchor(anchor, share) -> None:
    box = text_box(Text(20.0, 10.0, "Synod", 4.0, anchor=anchor))
    assert box.left == pytest.approx(20.0 - share * box.width)
    assert 8 < box.width < 12
    assert box.top < 10.0 < box.bottom < 11.0
    assert 3 < box.height < 4.5
