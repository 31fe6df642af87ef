from __future__ import annotations

import io

import pytest
from PIL import Image as Bitmap

from tileforge.drawing.png import indexed_bytes, picture_of, png_bytes
from tileforge.drawing.scene import (
    Box,
    Clip,
    Drawing,
    Group,
    Image,
    Matrix,
    Paint,
    Path,
    Symbol,
    Text,
    Use,
    moved,
    quarter_turned,
)
from tileforge.drawing.shapes import circle, polyline, rect

from .pictures import assert_drawn, corner_marked, filled, png_file


def test_y_points_down_and_later_shapes_lie_on_top() -> None:
    assert_drawn(
        """
        RR__
        RBB_
        _BB_
        ____
        """,
        filled("R", 0, 0, 2, 2),
        filled("B", 1, 1, 3, 3),
    )


def test_a_symbol_shows_only_inside_its_box() -> None:
    assert_drawn(
        """
        ______
        _BBRR_
        _BBRR_
        _RRRR_
        _RRRR_
        ______
        """,
        Use(corner_marked(), moved(1, 1)),
    )


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        (0, "BBRR BBRR RRRR RRRR"),
        (1, "RRBB RRBB RRRR RRRR"),
        (2, "RRRR RRRR RRBB RRBB"),
        (3, "RRRR RRRR BBRR BBRR"),
        (5, "RRBB RRBB RRRR RRRR"),
        (-1, "RRRR RRRR BBRR BBRR"),
    ],
)
def test_quarter_turns_run_clockwise(turns: int, expected: str) -> None:
    assert_drawn(expected, Use(corner_marked(), quarter_turned(turns, 2, 2)))


def test_transforms_of_groups_and_nested_symbols_multiply() -> None:
    half = Symbol("half", Box(0, 0, 4, 4), (Use(corner_marked(), moved(2, 0, 0.5)),))
    assert_drawn(
        """
        ________
        ________
        ____RRRR
        ____RRRR
        ____BBRR
        ____BBRR
        ________
        ________
        """,
        Group((Use(half, quarter_turned(3, 2, 2)),), Matrix(2, 0, 0, 2, 4, 2)),
    )


def test_a_clip_with_even_odd_has_a_hole() -> None:
    ring = (*rect(Box(0, 0, 5, 5)), *rect(Box(1, 1, 4, 4)))
    assert_drawn(
        """
        GGGGG
        G___G
        G___G
        G___G
        GGGGG
        """,
        Clip(ring, (filled("G", 0, 0, 5, 5),), even_odd=True),
    )
    assert_drawn("GGGGG GGGGG GGGGG GGGGG GGGGG", Clip(ring, (filled("G", 0, 0, 5, 5),)))


def test_a_fill_with_even_odd_has_a_hole() -> None:
    ring = (*rect(Box(0, 0, 3, 3)), *rect(Box(1, 1, 2, 2)))
    assert_drawn("RRR R_R RRR", Path(ring, Paint("#ff0000", even_odd=True)))
    assert_drawn("RRR RRR RRR", Path(ring, Paint("#ff0000")))


def test_what_a_clip_and_a_group_set_ends_with_them() -> None:
    assert_drawn(
        """
        RBBR
        RRRR
        """,
        filled("R", 0, 0, 1, 1),
        Clip(rect(Box(1, 0, 3, 1)), (filled("B", 0, 0, 9, 9),)),
        filled("R", 3, 0, 4, 1),
        Group((filled("R", 0, 0, 4, 1),), moved(0, 1)),
    )


def test_opacity_ends_where_the_next_shape_begins() -> None:
    pale = Path(rect(Box(0, 0, 4, 1)), Paint("#ff0000", opacity=0.5))
    opaque = Symbol("opaque", Box(0, 0, 4, 1), (filled("B", 0, 0, 4, 1),))
    assert_drawn(
        """
        PPPP
        RRRR
        PPPP
        BBBB
        """,
        pale,
        filled("R", 0, 1, 4, 2),
        Group((pale,), moved(0, 2)),
        Group((pale, Use(opaque)), moved(0, 3)),
    )


def test_strokes_are_centred_and_dashed() -> None:
    line = Paint(stroke="#000000", width=2, cap="butt", dash=(2, 1))
    assert_drawn(
        """
        ______
        KK_KK_
        KK_KK_
        ______
        """,
        Path(polyline(((0, 2), (6, 2))), line),
    )


def test_an_unpainted_path_leaves_no_trace() -> None:
    assert_drawn("_ _", Path(rect(Box(0, 0, 9, 9)), Paint()))


def test_an_image_fills_its_box_upright_and_keeps_its_alpha() -> None:
    red, blue = (255, 0, 0, 255), (0, 0, 255, 255)
    data = png_file((2, 2), [red, blue, (0, 0, 0, 0), (255, 0, 0, 128)])
    assert_drawn(
        """
        RRRRBBBB
        RRRRBBBB
        ____PPPP
        ____PPPP
        """,
        Image(Box(0, 0, 8, 4), data),
    )


@pytest.mark.parametrize(
    ("mode", "shade", "options", "expected"),
    [
        ("RGB", (255, 0, 0), {}, "R"),
        ("RGB", (255, 0, 0), {"transparency": (255, 0, 0)}, "_"),
        ("L", 0, {}, "K"),
        ("1", 1, {}, "_"),
        ("I;16", 0xFFFF, {}, "_"),
        ("I;16", 0x00FF, {}, "K"),
        ("CMYK", (0, 0, 0, 0), {"format": "JPEG"}, "_"),
        ("RGB", (0, 0, 255), {"format": "JPEG"}, "B"),
    ],
)
def test_images_of_every_mode_keep_their_colours(
    mode: str, shade: object, options: dict[str, object], expected: str
) -> None:
    file = io.BytesIO()
    Bitmap.new(mode, (8, 8), shade).save(file, **{"format": "PNG", **options})
    assert_drawn(f"{expected * 2} {expected * 2}", Image(Box(0, 0, 2, 2), file.getvalue()))


@pytest.mark.parametrize(("anchor", "x"), [("start", 2.0), ("middle", 10.0), ("end", 18.0)])
def test_text_stands_on_its_baseline_at_its_anchor(anchor: str, x: float) -> None:
    text = Text(x, 15, "M", 20, "sans-bold", anchor=anchor)  # type: ignore[arg-type]
    picture = picture_of(Drawing(Box(0, 0, 20, 20), (text,)), 200, grey=True)
    left, top, right, bottom = picture.point(lambda level: 255 * (level < 128)).getbbox()
    assert abs(bottom - 150) <= 1
    assert abs(top - (150 - 0.66 * 200)) <= 3
    assert left >= 0
    assert right <= 200
    assert {"start": left - 20, "middle": (left + right) / 2 - 100, "end": 180 - right}[anchor] < 25


@pytest.mark.parametrize(("width", "height"), [(1, 1), (450, 450), (531, 531), (1001, 1001)])
def test_a_square_has_the_pixels_asked_for(width: int, height: int) -> None:
    assert picture_of(Drawing(Box(0, 0, 45, 45), ()), width).size == (width, height)


def test_height_follows_from_the_box_rounded_once() -> None:
    assert picture_of(Drawing(Box(-10, 5, 34, 73), ()), 597).size == (597, round(597 * 68 / 44))


def test_the_file_states_its_resolution() -> None:
    with Bitmap.open(io.BytesIO(png_bytes(Drawing(Box(0, 0, 25.4, 50.8), ()), 300))) as bitmap:
        assert bitmap.info["dpi"] == pytest.approx((300, 300), abs=0.01)
        assert bitmap.size == (300, 600)


def test_grey_is_one_channel() -> None:
    drawing = Drawing(Box(0, 0, 2, 1), (filled("R", 0, 0, 1, 1),))
    with Bitmap.open(io.BytesIO(png_bytes(drawing, 2, grey=True))) as bitmap:
        assert bitmap.mode == "L"
        assert 50 < bitmap.getpixel((0, 0)) < 130
        assert bitmap.getpixel((1, 0)) == 255


def test_without_antialias_there_are_only_the_drawings_colours() -> None:
    drawing = Drawing(Box(0, 0, 20, 20), (Path(circle(9.3, 10.1, 7.7), Paint("#123456")),))
    assert picture_of(drawing, 97, antialias=False).getcolors(99) is not None
    colours = {colour for _, colour in picture_of(drawing, 97, antialias=False).getcolors(99)}
    assert colours == {(255, 255, 255), (0x12, 0x34, 0x56)}
    assert len(picture_of(drawing, 97).getcolors(999)) > 2


def test_the_same_drawing_gives_the_same_bytes() -> None:
    drawing = Drawing(Box(0, 0, 8, 8), (Use(corner_marked(), moved(1.3, 2.1)), Text(1, 7, "été", 3)))
    assert png_bytes(drawing, 123) == png_bytes(drawing, 123)


@pytest.mark.parametrize(
    ("box", "width"), [(Box(0, 0, 0, 5), 10), (Box(0, 0, 5, -1), 10), (Box(0, 0, 5, 5), 0)]
)
def test_a_picture_of_nothing_is_refused(box: Box, width: int) -> None:
    with pytest.raises(ValueError, match="no picture"):
        png_bytes(Drawing(box, ()), width)


def test_an_indexed_picture_keeps_the_colour_of_a_small_spot() -> None:
    picture = Bitmap.linear_gradient("L").convert("RGB")
    picture.paste("#6d3a73", (100, 100, 108, 108))
    with Bitmap.open(io.BytesIO(indexed_bytes(picture))) as small:
        assert small.mode == "P"
        red, green, blue = small.convert("RGB").getpixel((104, 104))
    assert max(abs(red - 0x6D), abs(green - 0x3A), abs(blue - 0x73)) < 12
