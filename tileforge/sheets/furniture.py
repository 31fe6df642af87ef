"""What stands round the pieces: cut marks, rulers, the fold line and the footer, as scene shapes.

All of it lies in the printable area, in the two strips that `grid` keeps free of pieces.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tileforge import NOTICE
from tileforge.drawing.fonts import shortened, text_width
from tileforge.drawing.scene import MM_PER_POINT, Box, Group, Matrix, Paint, Path, Shape, Symbol, Text
from tileforge.drawing.shapes import circle, polyline
from tileforge.model.text import text_in
from tileforge.sheets.correction import Correction
from tileforge.sheets.cutting.registration import registration_marks
from tileforge.sheets.grid import FOOT_STRIP_MM, SIDE_STRIP_MM, Grid, Turn
from tileforge.sheets.imposition import Layout, Run
from tileforge.sheets.marks import Line, mark_lines
from tileforge.sheets.options import Marks, PrintOptions
from tileforge.sheets.words import word

RULER_MM: Final = 50
HAIRLINE_MM: Final = 0.15
DOT_MM: Final = 0.6
"""A dot's diameter."""
TEXT_MM: Final = 6 * MM_PER_POINT
"""The footer's type size, 6 pt."""

_FONT: Final = "sans"
_INK: Final = "#000000"
_BASELINES: Final = (1.6, 3.7, 5.8)
_RULER_INSET: Final = 1.2
_TEXT_INSET: Final = RULER_MM + 5.0
_TICKS: Final = {10: 1.7, 5: 1.2, 1: 0.8}
_SEPARATOR: Final = " · "
_LINE: Final = Paint(stroke=_INK, width=HAIRLINE_MM, cap="butt")
_DOT: Final = Paint(fill=_INK)
_DASHES: Final = Paint(stroke=_INK, width=HAIRLINE_MM, cap="butt", dash=(3.0, 2.0))


def furniture(
    run: Run,
    layout: Layout,
    filled: int,
    *,
    name: str,
    sections: str,
    back: bool = False,
    original: bool = False,
) -> Symbol:
    """Return what is equal on all of a run's fronts (or backs) that hold `filled` pieces.

    `sections` names what is printed; `original` says that some of the layouts are this project's
    own. The symbol's box is the printable area.
    """
    options = layout.options
    grid = run.grid
    shapes: list[Shape] = []
    for behind in (False, True) if grid.folded else (back,):
        if options.marks_on_back if behind else options.marks_on_front:
            shapes += _marks(grid, options, filled, back=behind)
    if grid.folded:
        shapes.append(_fold_line(grid))
    if options.cut is not None and not back:
        shapes += registration_marks(options.cut, grid.page)
    shapes += _rulers(grid, options, back=back)
    if not grid.foot:
        return Symbol(name, grid.printable, tuple(shapes))
    foot, _ = strips(grid, back=back)
    room = foot.width - _TEXT_INSET
    rooms = (room - _width(_numbers(layout, layout.sheet_count, layout.page_count)) - TEXT_MM, room, room)
    lines = (
        _heading(run, options, sections, back=back, width_mm=rooms[0]),
        _settings(run, options, original=original),
        text_in(NOTICE, options.lang),
    )
    for baseline, line, width in zip(_BASELINES, lines, rooms, strict=True):
        shapes.append(_text(foot.left + _TEXT_INSET, foot.top + baseline, line, width))
    return Symbol(name, grid.printable, tuple(shapes))


def _rulers(grid: Grid, options: PrintOptions, *, back: bool) -> list[Shape]:
    """Return the rulers that have a strip to stand in; the upright one's has room for the printer, too."""
    foot, side = strips(grid, back=back)
    label = word("scale", options.lang)
    left, bottom = foot.left + _RULER_INSET, side.bottom - _RULER_INSET
    level = Group((*_ruler(), _text(0.0, _BASELINES[2], label, RULER_MM)), Matrix(e=left, f=foot.top))
    beside = _SEPARATOR.join((label, *_printer_told(grid, options)))
    upright = Group(
        (*_ruler(), _text(RULER_MM + 3.0, _BASELINES[0], beside, side.height - RULER_MM - 5.0)),
        Matrix(0.0, -1.0, 1.0, 0.0, side.left, bottom),
    )
    return [*([level] if grid.foot else ()), *([upright] if grid.side else ())]


def page_numbers(run: Run, layout: Layout, *, sheet: int, page: int, back: bool = False) -> Text:
    """Return the part of the footer that is different on every page, at the end of its first line."""
    foot, _ = strips(run.grid, back=back)
    text = _numbers(layout, sheet, page)
    return Text(foot.right, foot.top + _BASELINES[0], text, TEXT_MM, _FONT, _INK, "end")


def strips(grid: Grid, *, back: bool = False) -> tuple[Box, Box]:
    """Return the footer's strip and the upright ruler's, on a front or on its back.

    They keep clear of the corners that a cutting machine wants to itself.
    """
    area = grid.printable
    page, corner = grid.page, grid.corner
    left, right = max(area.left, corner), min(area.right, page.width - corner)
    foot = Box(left, area.bottom - FOOT_STRIP_MM, right, area.bottom)
    bottom = min(foot.top, page.height - corner)
    side = Box(area.left, max(area.top, corner), area.left + SIDE_STRIP_MM, bottom)
    return (grid.mirrored(foot), grid.mirrored(side)) if back else (foot, side)


@cache
def footer_line(text: str, width_mm: float) -> str:
    """Return `text` as a footer line of at most `width_mm`, an ellipsis standing for what is left out."""
    return shortened(text, _FONT, TEXT_MM, width_mm)


def _numbers(layout: Layout, sheet: int, page: int) -> str:
    return word("numbers", layout.options.lang, sheet=sheet, page=page, pages=layout.page_count)


def _heading(run: Run, options: PrintOptions, sections: str, *, back: bool, width_mm: float) -> str:
    """Return the footer's line that tells a sheet from others; names too long for it are cut short."""
    side = "both" if run.grid.folded else "back" if back else "front"
    tail = "".join(
        _SEPARATOR + part
        for part in (
            word(side, options.lang),
            word(str(options.duplex), options.lang),
            word("layout", options.lang, hash=run.hash),
        )
    )
    return footer_line(sections, width_mm - _width(tail)) + tail


def _settings(run: Run, options: PrintOptions, *, original: bool) -> str:
    """Return the footer's line that says how the sheet was made."""
    grid, lang = run.grid, options.lang
    parts = [
        f"{grid.page.name} {word('landscape' if grid.landscape else 'portrait', lang)}",
        word("pieces", lang, columns=grid.columns, rows=grid.rows, width=grid.width, height=grid.height),
        word(f"bleed-{options.bleed_mode}", lang, bleed=grid.bleed),
        *_backs_told(grid, options),
        *(() if grid.side else _printer_told(grid, options)),
        word("margin", lang, margin=grid.margin),
        word("marks", lang, marks=options.cut.name if options.cut else word(f"marks-{options.marks}", lang)),
    ]
    if original:
        parts.insert(0, word("original", lang))
    return _SEPARATOR.join(parts)


def _backs_told(grid: Grid, options: PrintOptions) -> list[str]:
    """Return what the footer says of backs that differ from the fronts in more than their picture."""
    told = []
    if grid.turn is not None and grid.back_bleed != grid.bleed:
        told.append(word("back-bleed", options.lang, bleed=grid.back_bleed))
    if options.low_ink:
        told.append(word("low-ink", options.lang))
    return told


def _printer_told(grid: Grid, options: PrintOptions) -> list[str]:
    """Return what the footer says of the printer, and of how its faults are made up for."""
    lang = options.lang
    moved = options.back_correction(landscape=grid.landscape) or Correction()
    told = []
    if (moved.x, moved.y) != (0.0, 0.0):
        told.append(word("backs-moved", lang, x=moved.x, y=moved.y))
    if moved.rotation:
        told.append(word("backs-turned", lang, degrees=moved.rotation))
    if options.printer is None:
        return told
    across, down = options.printer.scale
    if (across, down) != (100.0, 100.0):
        told.append(word("printer-scale", lang, across=across, down=down))
    return [word("printer", lang, name=options.printer.name), *told]


def _marks(grid: Grid, options: PrintOptions, filled: int, *, back: bool) -> list[Shape]:
    marks = mark_lines(Marks(options.marks), grid, filled, back=back)
    lines = [mark for mark in marks if mark[:2] != mark[2:]]
    dots = [mark for mark in marks if mark[:2] == mark[2:]]
    shapes: list[Shape] = [_path(lines, _LINE)] if lines else []
    if dots:
        shapes.append(Path(tuple(op for x, y, *_ in dots for op in circle(x, y, DOT_MM / 2)), _DOT))
    return shapes


def _fold_line(grid: Grid) -> Path:
    area, axis = grid.usable, grid.axis
    if grid.turn is Turn.SIDEWAYS:
        return _path([(axis, area.top, axis, area.bottom)], _DASHES)
    return _path([(area.left, axis, area.right, axis)], _DASHES)


def _ruler() -> tuple[Shape, ...]:
    """Return a level ruler from (0, 0): its line, a tick each millimetre, numbers each ten."""
    top = HAIRLINE_MM
    lines: list[Line] = [(0.0, top, float(RULER_MM), top)]
    numbers: list[Shape] = []
    for x in range(RULER_MM + 1):
        length = next(length for step, length in _TICKS.items() if x % step == 0)
        lines.append((float(x), top, float(x), top + length))
        if x % 10 == 0:
            numbers.append(Text(x, _BASELINES[1] - 0.2, str(x), TEXT_MM, _FONT, _INK, "middle"))
    return _path(lines, _LINE), *numbers


def _path(lines: list[Line] | tuple[Line, ...], paint: Paint) -> Path:
    return Path(tuple(op for x1, y1, x2, y2 in lines for op in polyline(((x1, y1), (x2, y2)))), paint)


def _text(x: float, baseline: float, text: str, room: float) -> Text:
    return Text(x, baseline, footer_line(text, room), TEXT_MM, _FONT, _INK)


def _width(text: str) -> float:
    return text_width(text, _FONT, TEXT_MM)
