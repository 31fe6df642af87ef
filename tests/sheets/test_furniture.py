from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sheets.stand_ins import options
from tests.sheets.test_fitting import grid_or_skip, inside
from tileforge import NOTICE
from tileforge.drawing.fonts import missing_glyphs, text_width
from tileforge.drawing.scene import MM_PER_POINT, Box, Group, Matrix, Path, Shape, Text
from tileforge.sheets.furniture import HAIRLINE_MM, TEXT_MM, footer_line, furniture, page_numbers
from tileforge.sheets.imposition import Item, Layout, impose
from tileforge.sheets.options import PrintOptions

ASCENT, DESCENT = 0.75, 0.25


def layout(count: int = 1, **wishes: object) -> Layout:
    return impose([Item("A", count, 45, 45, "Base game")], PrintOptions(**wishes))


def shapes_of(job: Layout, *, filled: int = 1, back: bool = False, **more: object) -> tuple[Shape, ...]:
    told = {"sections": "Base game", **more}
    return furniture(job.runs[0], job, filled, name="x", back=back, **told).children


def texts(shapes: Iterable[Shape]) -> list[str]:
    return [text.text for text, _ in _leaves(shapes, Matrix()) if isinstance(text, Text)]


def extents(shapes: Iterable[Shape]) -> Iterator[tuple[Shape, Box]]:
    for shape, (a, b, c, d, e, f) in _leaves(shapes, Matrix()):
        if isinstance(shape, Text):
            width = text_width(shape.text, shape.font, shape.size)
            left = shape.x - {"start": 0, "middle": width / 2, "end": width}[shape.anchor]
            top, bottom = shape.y - ASCENT * shape.size, shape.y + DESCENT * shape.size
            dots = [(x, y) for x in (left, left + width) for y in (top, bottom)]
        else:
            assert isinstance(shape, Path)
            numbers = [float(number) for op in shape.ops for number in op[1:]]
            dots = list(zip(numbers[::2], numbers[1::2], strict=True))
        xs = [a * x + c * y + e for x, y in dots]
        ys = [b * x + d * y + f for x, y in dots]
        yield shape, Box(min(xs), min(ys), max(xs), max(ys))


def _leaves(shapes: Iterable[Shape], matrix: Matrix) -> Iterator[tuple[Shape, Matrix]]:
    for shape in shapes:
        if isinstance(shape, Group):
            assert matrix == Matrix()
            yield from _leaves(shape.children, shape.matrix)
        else:
            yield shape, matrix


@settings(max_examples=60)
@given(options(), st.booleans(), st.sampled_from(("en", "fr")), st.text(max_size=300))
def test_everything_stands_inside_the_printable_area(wishes, back, lang, name):
    grid_or_skip(45, 45, wishes)
    job = layout(
        40, **{field: getattr(wishes, field) for field in wishes.__dataclass_fields__} | {"lang": lang}
    )
    back = back and job.pages_per_sheet == 2
    shapes = (
        *shapes_of(job, filled=3, back=back, sections=name, original=True),
        page_numbers(job.runs[0], job, sheet=9, page=9, back=back),
    )
    for shape, box in extents(shapes):
        assert inside(box, job.runs[0].grid.printable), shape


@settings(max_examples=60)
@given(options(), st.text(max_size=300))
def test_the_footer_s_lines_do_not_overlap(wishes, name):
    grid_or_skip(45, 45, wishes)
    job = impose([Item("A", 9000, 45, 45)], wishes)
    numbers = page_numbers(job.runs[0], job, sheet=job.sheet_count, page=job.page_count)
    lines = [*shapes_of(job, sections=name)[-3:], numbers]
    boxes = [box for shape, box in extents(lines) if shape.text]
    for index, one in enumerate(boxes):
        for other in boxes[:index]:
            assert one.right <= other.left or other.right <= one.left or abs(one.top - other.top) > 2


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_type_is_6_points_or_more_and_every_letter_has_a_glyph(lang):
    job = layout(lang=lang, duplex="fold")
    found = [shape for shape, _ in extents(shapes_of(job, original=True)) if isinstance(shape, Text)]
    assert found
    assert all(text.size >= 6 * MM_PER_POINT - 1e-9 for text in found)
    assert not any(missing_glyphs(text.text, text.font) for text in found)


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("back", [False, True])
def test_each_side_has_a_level_and_an_upright_ruler_of_50_mm(duplex, back):
    paths = [
        box
        for shape, box in extents(shapes_of(layout(marks="none", duplex=duplex), back=back))
        if isinstance(shape, Path)
    ]
    lengths = sorted((round(box.width, 6), round(box.height, 6)) for box in paths)
    assert [long for pair in lengths for long in pair if long > 10] == [50, 50]


def test_a_ruler_has_a_tick_each_millimetre():
    ruler = next(shape for shape, _ in extents(shapes_of(layout(marks="none"))) if isinstance(shape, Path))
    xs = sorted(op[1] for op in ruler.ops if op[0] == "M")
    assert xs == [0.0, *map(float, range(51))]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            ("print at 100 %", "front", "flip on long edge", "A4 portrait", "2 mm bleed", "marks: corner"),
        ),
        (
            "fr",
            ("imprimer à 100\u00a0%", "recto", "grand côté", "A4 portrait", "fond perdu de 2 mm", "coins"),
        ),
    ],
)
def test_the_footer_says_what_the_sheet_is_in_the_job_s_language(lang, words):
    job = layout(lang=lang)
    written = " | ".join(texts(shapes_of(job)))
    for expected in (*words, "Base game", job.runs[0].hash, NOTICE[lang]):
        assert expected in written
    assert texts([page_numbers(job.runs[0], job, sheet=1, page=2)])[0].startswith(
        {"en": "sheet 1 · page 2 of 2", "fr": "feuille 1 · page 2 sur 2"}[lang]
    )


def test_a_front_and_its_back_carry_the_same_layout_hash():
    job = layout()
    mark = f"layout {job.runs[0].hash}"
    assert mark in " ".join(texts(shapes_of(job)))
    assert mark in " ".join(texts(shapes_of(job, back=True)))


def test_layouts_of_the_project_s_own_are_named():
    assert "holds original layouts" in " ".join(texts(shapes_of(layout(), original=True)))
    assert "original" not in " ".join(texts(shapes_of(layout())))


@pytest.mark.parametrize("marks", ["corner", "edge", "full", "outline"])
def test_marks_are_hairlines_on_fronts_and_on_backs_only_if_asked(marks):
    def paths(*, back: bool, **wishes: object) -> list[Path]:
        shapes = shapes_of(layout(marks=marks, **wishes), back=back)
        return [shape for shape in shapes if isinstance(shape, Path)]

    assert [path.paint.width for path in paths(back=False)] == [HAIRLINE_MM]
    assert paths(back=True) == []
    assert len(paths(back=True, mark_side="both")) == 1


def test_a_fold_sheet_has_a_dashed_line_where_it_folds():
    job = layout(duplex="fold", marks="none")
    lines = [shape for shape in shapes_of(job) if isinstance(shape, Path)]
    assert len(lines) == 1
    assert lines[0].paint.dash
    assert {op[2] for op in lines[0].ops} == {job.runs[0].grid.axis}


def test_long_text_ends_in_an_ellipsis_rather_than_running_over():
    assert footer_line("short", 50) == "short"
    cut = footer_line("The Princess & the Dragon " * 20, 50)
    assert cut.endswith("…")
    assert 45 < text_width(cut, "sans", TEXT_MM) <= 50
