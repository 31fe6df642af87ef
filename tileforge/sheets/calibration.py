"""The test sheet from which a person reads what a printer does to two-sided pages."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from tileforge.drawing.fonts import text_width
from tileforge.drawing.paper import Size
from tileforge.drawing.pdf import PdfDocument
from tileforge.drawing.scene import MM_PER_POINT, Box, Drawing, Group, Matrix, Paint, Path, Shape, Text, grown
from tileforge.drawing.shapes import Dot, Ops, polygon, polyline, rect
from tileforge.model.text import LANGUAGES
from tileforge.sheets.calibration_words import ARROWS, CORRECTED, SIDES, STEPS, TITLE, WAYS
from tileforge.sheets.correction import Correction, corrected
from tileforge.sheets.options import Duplex, Orientation, PrintOptions
from tileforge.sheets.pages import SheetError
from tileforge.sheets.readings import MARK_INSET_MM, TEST_RULER_MM, mark_places, scale_places

ARM_MM: Final = 8.0
"""The length of each arm of the front's crosses."""
SCALE_MM: Final = 6
"""How far the back's scales reach to each side."""
STEPS_MM: Final = 10
"""The margin test has a step for each millimetre up to this distance from the edge."""
SMALLEST_MM: Final = (145.0, 205.0)
"""The least sides of the paper."""

_GRID_MM: Final = 10.0
_STEP_LENGTH: Final = 4.0
_TICKS: Final = ((10, 2.6), (5, 1.8), (1, 1.0))
_CLEAR: Final = 3.0
_LEADING: Final = 1.25
_SIZES: Final = tuple(point / 2 for point in range(18, 11, -1))
"""The type sizes in points that the instructions are tried in, the largest first."""
_READING: Final = slice(3, 5)
"""The steps that are done with the back before one's eyes."""
_SMALL: Final = 6 * MM_PER_POINT
_LINE: Final = Paint(stroke="#000000", width=0.15, cap="butt")
_FAINT: Final = Paint(stroke="#c8c8c8", width=0.1, cap="butt")
_BOLD: Final = Paint(stroke="#000000", width=0.4)
_WHITE: Final = Paint(fill="#ffffff")
_BLACK: Final = Paint(fill="#000000")

_Anchor: TypeAlias = Literal["start", "middle", "end"]
_Line: TypeAlias = tuple[Dot, Dot]


def calibration_pdf(options: PrintOptions) -> bytes:
    """Return the PDF of a test sheet: its front and its back, turned over the edge that `options` say.

    With a printer in `options`, both pages are corrected for it. The options' language comes first.
    Raises SheetError if the paper has no room for the rulers and what to do.
    """
    short, long = sorted((options.paper.width, options.paper.height))
    if short < SMALLEST_MM[0] or long < SMALLEST_MM[1]:
        raise SheetError(
            f"a test sheet needs paper of {SMALLEST_MM[0]:g} x {SMALLEST_MM[1]:g} mm at least, as A5; "
            f"what is read on it serves for {options.page} too"
        )
    lying = options.orientation is Orientation.LANDSCAPE
    page = Size(options.page, long, short) if lying else Size(options.page, short, long)
    duplex = Duplex(options.duplex)
    title = TITLE[options.lang]
    flip: Literal["long", "short"] = "long" if duplex is Duplex.LONG else "short"
    document = PdfDocument(title=title, lang=options.lang, duplex=flip)
    box = Box(0.0, 0.0, page.width, page.height)
    scale = options.printer.scale if options.printer is not None else (100.0, 100.0)
    moved = options.back_correction(landscape=lying) or Correction()
    sides = (
        (Correction(), _front(page, options, duplex)),
        (moved, _back(page, options, duplex)),
    )
    for correction, shapes in sides:
        move = corrected(page, correction, scale)
        document.add_page(Drawing(box, (Group(shapes, move),) if move else shapes), trim=box, bleed=box)
    return document.to_bytes()


def _front(page: Size, options: PrintOptions, duplex: Duplex) -> tuple[Shape, ...]:
    middle = page.width / 2, page.height / 2
    reach, half = MARK_INSET_MM + ARM_MM + _CLEAR, TEST_RULER_MM / 2
    return (
        _grid(page),
        *_margin_steps(page),
        *_ruler((middle[0] - half, reach), level=True),
        *_ruler((reach, middle[1] - half), level=False),
        *(shape for number, at in enumerate(mark_places(page), 1) for shape in _cross(str(number), at)),
        *_heading(page, options, 0),
        *_instructions(page, options, duplex),
    )


def _back(page: Size, options: PrintOptions, duplex: Duplex) -> tuple[Shape, ...]:
    scales = scale_places(page, duplex)
    return (
        _grid(page),
        *(shape for letter, at in scales.items() for shape in _scales(letter, at)),
        *_heading(page, options, 1),
        *_reading_aid(page, options, duplex),
    )


def _grid(page: Size) -> Path:
    """Return a grid that is its own mirror image: lines go out from the page's middle."""
    lines: list[_Line] = []
    inset = STEPS_MM + 2.0
    for size, other, level in ((page.width, page.height, False), (page.height, page.width, True)):
        count = int((size / 2 - inset) // _GRID_MM)
        for index in range(-count, count + 1):
            at = size / 2 + index * _GRID_MM
            ends = ((at, inset), (at, other - inset))
            lines.append(((ends[0][1], at), (ends[1][1], at)) if level else ends)
    return _path(lines, _FAINT)


def _path(lines: list[_Line], paint: Paint) -> Path:
    return Path(tuple(op for line in lines for op in polyline(line)), paint)


def _label(x: float, y: float, text: str, size: float = _SMALL, anchor: _Anchor = "start") -> Text:
    return Text(x, y, text, size, "sans", "#000000", anchor)


def _margin_steps(page: Size) -> Iterator[Shape]:
    """Yield a stair along each edge: its step number n lies n mm from the edge, numbered."""
    lines: list[_Line] = []
    half = STEPS_MM * _STEP_LENGTH / 2
    for number in range(1, STEPS_MM + 1):
        start = (number - 1) * _STEP_LENGTH - half
        for x, y, level in (
            (page.width / 2, float(number), True),
            (page.width / 2, page.height - number, True),
            (float(number), page.height / 2, False),
            (page.width - number, page.height / 2, False),
        ):
            along = (x + start, x + start + _STEP_LENGTH) if level else (y + start, y + start + _STEP_LENGTH)
            lines.append(((along[0], y), (along[1], y)) if level else ((x, along[0]), (x, along[1])))
            inward = _SMALL if level and y < page.height / 2 else -0.5
            text_x = (along[0] + along[1]) / 2 if level else x + (0.5 if x < page.width / 2 else -0.5)
            text_y = y + inward if level else (along[0] + along[1]) / 2 + _SMALL / 3
            anchor: _Anchor = "middle" if level else "start" if x < page.width / 2 else "end"
            yield _label(text_x, text_y, str(number), anchor=anchor)
    yield _path(lines, _LINE)


def _ruler(start: Dot, *, level: bool) -> Iterator[Shape]:
    """Yield a ruler of `TEST_RULER_MM` from `start`, ticked each millimetre, numbered each ten."""
    x, y = start
    lines: list[_Line] = []
    for step in range(int(TEST_RULER_MM) + 1):
        length = next(length for every, length in _TICKS if step % every == 0)
        lines.append(
            ((x + step, y), (x + step, y + length)) if level else ((x, y + step), (x + length, y + step))
        )
        if step % 10 == 0 and level:
            yield _label(x + step, y + 2.9 + _SMALL * 0.7, str(step), anchor="middle")
        elif step % 10 == 0:
            yield _label(x + 3.0, y + step + _SMALL / 3, str(step))
    end = (x + TEST_RULER_MM, y) if level else (x, y + TEST_RULER_MM)
    lines.append(((x, y), end))
    yield _path(lines, _LINE)


def _cross(number: str, at: Dot) -> Iterator[Shape]:
    x, y = at
    yield _path([((x - ARM_MM, y), (x + ARM_MM, y)), ((x, y - ARM_MM), (x, y + ARM_MM))], _LINE)
    yield _label(x + 4.0, y - 4.0, number, 4.0, "middle")


def _scales(letter: str, at: Dot) -> Iterator[Shape]:
    """Yield a level and an upright scale that cross at their zeros, a tick each half millimetre.

    Their four arms have their numbers each in a quarter of its own.
    """
    x, y = at
    lines: list[_Line] = [((x - SCALE_MM, y), (x + SCALE_MM, y)), ((x, y - SCALE_MM), (x, y + SCALE_MM))]
    for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1):
        step, tick = half / 2, 0.3 if half % 2 else 0.7
        lines.append(((x + step, y - tick), (x + step, y + tick)))
        lines.append(((x - tick, y + step), (x + tick, y + step)))
        if half % 4 == 0 and half:
            sign, beyond = f"{half // 2:+d}", half > 0
            yield _label(x + step, y - 1.0 if beyond else y + 1.0 + _SMALL * 0.75, sign, anchor="middle")
            side: _Anchor = "start" if beyond else "end"
            yield _label(x + 1.0 if beyond else x - 1.0, y + step + _SMALL / 3, sign, anchor=side)
    yield _path(lines, _LINE)
    yield _label(x - 9.0, y - 4.0, letter, 4.0, "middle")
    yield _label(x + SCALE_MM + 0.8, y + _SMALL / 3, "X")
    yield _label(x, y + SCALE_MM + 2.4, "Y", anchor="middle")


def _heading(page: Size, options: PrintOptions, side: int) -> Iterator[Shape]:
    way = "landscape" if options.orientation is Orientation.LANDSCAPE else "portrait"
    y = STEPS_MM + 7.0
    for index, lang in enumerate(_languages(options)):
        words = WAYS[lang]
        parts = (TITLE[lang], SIDES[lang][side], f"{page.name} {words[way]}", words[str(options.duplex)])
        yield from _on_white(page, y + index * 4.4, " · ".join(parts), 8 * MM_PER_POINT)
        if options.printer is not None:
            text = CORRECTED[lang].format(name=options.printer.name)
            yield from _on_white(page, y + 9.0 + index * 3.4, text, _SMALL)


def _on_white(page: Size, y: float, text: str, size: float) -> Iterator[Shape]:
    """Yield a line in the page's middle, at most of `size`, so that it stands clear of the marks."""
    x, room = page.width / 2, page.width - 2 * (MARK_INSET_MM + ARM_MM + _CLEAR + 1)
    size = min(size, size * room / text_width(text, "sans", size))
    half = text_width(text, "sans", size) / 2 + 1
    yield Path(rect(Box(x - half, y - size, x + half, y + size * 0.35)), _WHITE)
    yield _label(x, y, text, size, "middle")


def _languages(options: PrintOptions) -> tuple[str, ...]:
    return (options.lang, *(lang for lang in LANGUAGES if lang != options.lang))


def _rooms(page: Size) -> tuple[Box, Box]:
    """Return the room for each language: above and below the middle mark, or left and right of it."""
    edge = MARK_INSET_MM + ARM_MM + _CLEAR
    inner = Box(edge + 10.0, edge + 10.0, page.width - edge, page.height - edge)
    keep = ARM_MM + _CLEAR
    if page.width > page.height:
        middle = page.width / 2
        return inner._replace(right=middle - keep), inner._replace(left=middle + keep)
    middle = page.height / 2
    return inner._replace(bottom=middle - keep), inner._replace(top=middle + keep)


def _instructions(page: Size, options: PrintOptions, duplex: Duplex) -> Iterator[Shape]:
    rooms = _rooms(page)
    texts = {lang: _steps(lang, options, duplex) for lang in LANGUAGES}
    size = _fitting(list(texts.values()), rooms)
    for lang, room in zip(_languages(options), rooms, strict=True):
        yield Path(rect(grown(room, 1.0)), _WHITE)
        yield from _set(texts[lang], room, size)


def _steps(lang: str, options: PrintOptions, duplex: Duplex) -> list[str]:
    """Return the instructions; an option and its value stay on one line."""
    way = "landscape" if options.orientation is Orientation.LANDSCAPE else "portrait"
    page_part = "" if options.page == "A4" else f" --page {options.page}"
    call = f"--duplex {duplex} --orientation {way}{page_part}"
    steps = [step.format(way=WAYS[lang][str(duplex)], call=call) for step in STEPS[lang]]
    return [re.sub(r"(--\w+) (?!-)", "\\1\u00a0", step) for step in steps]


def _set(text: list[str], room: Box, size: float) -> Iterator[Shape]:
    y = room.top + size
    for step in text:
        for line in _wrapped(step, size, room.width):
            yield _label(room.left, y, line, size)
            y += size * _LEADING
        y += size * 0.5


def _fitting(texts: list[list[str]], rooms: tuple[Box, Box]) -> float:
    """Return the largest of the type sizes, in millimetres, at which each text fits either room."""

    def height(text: list[str], size: float, width: float) -> float:
        lines = sum(len(_wrapped(step, size, width)) for step in text)
        return (lines * _LEADING + len(text) * 0.5) * size

    room = min(rooms, key=lambda box: (box.width, box.height))
    for point in _SIZES:
        size = point * MM_PER_POINT
        if all(height(text, size, room.width) <= room.height for text in texts):
            return size
    return _SIZES[-1] * MM_PER_POINT


def _wrapped(text: str, size: float, width: float) -> list[str]:
    lines: list[str] = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, "sans", size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _reading_aid(page: Size, options: PrintOptions, duplex: Duplex) -> Iterator[Shape]:
    """Yield what the signs mean, an arrow to the right, one down and one that turns clockwise, and how
    scales are read: the back is what lies before the reader's eyes.
    """
    texts = {lang: _steps(lang, options, duplex)[_READING] for lang in LANGUAGES}
    rooms = _rooms(page)
    pitch = min(14.0, rooms[0].height / 6)
    below = tuple(room._replace(top=room.top + 3 * pitch) for room in rooms)
    size = _fitting(list(texts.values()), (below[0], below[1]))
    for lang, room, rest in zip(_languages(options), rooms, below, strict=True):
        yield Path(rect(grown(room, 1.0)), _WHITE)
        x, zoom = room.left + 5.0, pitch / 14.0
        for index, text in enumerate(ARROWS[lang]):
            y = room.top + (index + 0.5) * pitch
            for ops in _ARROWS[index]:
                paint = _BLACK if ops[-1] == ("Z",) else _BOLD
                yield Group((Path(ops, paint),), Matrix(zoom, 0.0, 0.0, zoom, x, y))
            yield _label(x + 8.0, y + size / 3, text, size)
        yield from _set(texts[lang], rest, size)


def _arc() -> Ops:
    """Return three quarters of a circle, clockwise from the left, as short lines."""
    angles = [math.radians(180 + step * 10) for step in range(28)]
    return polyline([(4 * math.cos(angle), 4 * math.sin(angle)) for angle in angles])


_ARROWS: Final[tuple[tuple[Ops, ...], ...]] = (
    (polyline(((-5.0, 0.0), (3.0, 0.0))), polygon(((3.0, -1.5), (6.0, 0.0), (3.0, 1.5)))),
    (polyline(((0.0, -5.0), (0.0, 3.0))), polygon(((-1.5, 3.0), (0.0, 6.0), (1.5, 3.0)))),
    (_arc(), polygon(((0.4, 2.5), (-2.6, 4.0), (0.4, 5.5)))),
)
