"""Pieces and options in, a PDF to print out."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tileforge.drawing.pdf import PdfDocument
from tileforge.drawing.pdf_press import SpotLines
from tileforge.drawing.scene import Box, Clip, Drawing, Group, Matrix, Shape, Symbol, Use, box_round, grown
from tileforge.drawing.shapes import Ops, rect
from tileforge.sheets.correction import Correction, corrected
from tileforge.sheets.finish import PLAIN, Finish, Finisher
from tileforge.sheets.furniture import furniture, page_numbers
from tileforge.sheets.grid import Grid, Place
from tileforge.sheets.imposition import Item, Layout, Run, Sheet, impose
from tileforge.sheets.marks import trims_at
from tileforge.sheets.options import BleedMode, Duplex, Order, PrintOptions
from tileforge.sheets.pages import SheetError

_FLIPS: Final[Mapping[str, Literal["long", "short"]]] = {Duplex.LONG: "long", Duplex.SHORT: "short"}
_ROUND_MM: Final = 0.01


@dataclass(frozen=True, slots=True)
class Piece:
    """One design to print `count` times.

    `trim` is where it is cut, in the coordinates of `front` and `back`; both pictures go on past
    it. On paper the trim is `width_mm` x `height_mm`. `key` is unique in the job, `section` is the
    set or deck that heads its sheets, `original` says that the layout is this project's own.

    A machine cuts it along its trim, with corners of `rounding` millimetres unless it is told other
    ones, or along `cut` if it has an outline of its own, and folds it along `folds`, both in the
    coordinates of `front`.

    A proof asks what players must see whole (`stood`, small pictures on the front and where they
    stand), how much bleed on paper a picture of the author's own brings (None: all that is wanted),
    and where the set's file speaks of the piece (`pointer`, a JSON pointer).
    """

    key: str
    name: str
    count: int
    front: Symbol
    back: Symbol | None
    trim: Box
    width_mm: float
    height_mm: float
    section: str = ""
    original: bool = False
    rounding: float = 0.0
    cut: Ops = ()
    folds: Ops = ()
    pointer: str = ""
    stood: tuple[tuple[Symbol, Matrix], ...] = ()
    picture_bleed: float | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """One finished page. `trim` is the box round the trims of a full sheet, `bleed` that and its
    bleed; `keys` are the designs drawn as fronts, in order; `bookmark` is set where a section begins;
    `spots` are die lines.
    """

    drawing: Drawing
    trim: Box
    bleed: Box
    keys: tuple[str, ...]
    bookmark: str | None = None
    spots: tuple[SpotLines, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintFile:
    """A PDF's bytes, the layout it was made from and how many fronts of each key it shows."""

    data: bytes
    layout: Layout
    drawn: Mapping[str, int]


def print_pdf(
    pieces: Sequence[Piece],
    options: PrintOptions,
    *,
    title: str,
    progress: Callable[[int, int], None] | None = None,
    finish: Finish = PLAIN,
) -> PrintFile:
    """Return the PDF of `pieces` laid out as `options` ask.

    Pages come in the order that `options` name; only where front and back alternate is the printer
    told to turn the paper. `finish` adds die lines, proof zones or an output intent. `progress` is
    called with (pages done, pages in all). The page's TrimBox is the box round the trims of a full
    sheet, the same on every page of a run and mirrored on backs, and its BleedBox adds the bleed
    (ISO 32000-1, 14.11.2). Raises SheetError if the job cannot be laid out.
    """
    layout = lay_out(pieces, options)
    flip = _FLIPS.get(layout.options.duplex) if layout.options.order is Order.ALTERNATE else None
    document = PdfDocument(title=title, lang=options.lang, duplex=flip, intent=finish.intent)
    drawn: Counter[str] = Counter()
    for number, page in enumerate(pages(pieces, layout, title=title, finish=finish), start=1):
        document.add_page(
            page.drawing, trim=page.trim, bleed=page.bleed, bookmark=page.bookmark, spots=page.spots
        )
        drawn.update(page.keys)
        if progress is not None:
            progress(number, layout.page_count)
    return PrintFile(document.to_bytes(), layout, dict(drawn))


def lay_out(pieces: Sequence[Piece], options: PrintOptions) -> Layout:
    """Return the layout of `pieces`; one-sided if none of them has a back."""
    if all(piece.back is None for piece in pieces):
        options = options.one_sided()
    items = [Item(piece.key, piece.count, piece.width_mm, piece.height_mm, piece.section) for piece in pieces]
    return impose(items, options)


def pages(
    pieces: Sequence[Piece], layout: Layout, *, title: str = "", finish: Finish = PLAIN
) -> Iterator[Page]:
    """Yield the pages of `layout` in order, one at a time, so that memory stays flat."""
    by_key = {piece.key: piece for piece in pieces}
    pictures = _Pictures()
    finisher = Finisher(finish, by_key, layout)
    builders = [
        _RunPages(index, run, layout, by_key, pictures, title, finisher)
        for index, run in enumerate(layout.runs)
    ]
    seen: set[str] = set()
    passes: tuple[tuple[bool, ...], ...] = ((False, True)[: layout.pages_per_sheet],)
    if layout.options.order is Order.FRONTS_BACKS:
        passes = tuple((back,) for back in passes[0])
    for sides in passes:
        for builder in builders:
            for sheet in builder.run.sheets():
                new = [section for section in sheet.sections if section and section not in seen]
                seen.update(new)
                bookmark = ", ".join(new) or None
                yield from (builder.page(sheet, None if back else bookmark, back=back) for back in sides)


class _Pictures:
    """Each design's symbol, its box narrowed to trim and bleed, made once."""

    def __init__(self) -> None:
        self._narrowed: dict[tuple[str, Box], tuple[Symbol, Symbol]] = {}
        self._names: Counter[str] = Counter()

    def narrowed(self, piece: Piece, symbol: Symbol, scale: float, bleed: float) -> Symbol:
        """Return `symbol` showing no more than trim and `bleed`; SheetError if it has less to show."""
        box = grown(piece.trim, bleed / scale)
        known = self._narrowed.get((symbol.name, box))
        if known is not None and (known[0] is symbol or known[0] == symbol):
            return known[1]
        rim = narrowest_rim(symbol.box, piece.trim)
        if bleed / scale > rim + _ROUND_MM:
            most = math.floor(max(0.0, rim) * scale * 10) / 10
            raise SheetError(
                f"{piece.name}: the picture does not go on {bleed:g} mm past its trim; "
                f"take {most:g} mm of bleed or less"
            )
        self._names[symbol.name] += 1
        children = tuple(
            Use(self.narrowed(piece, child.symbol, scale, bleed))
            if isinstance(child, Use) and child.symbol.box == symbol.box and child.matrix == Matrix()
            else child
            for child in symbol.children
        )
        # A name of its own: the whole picture may stand elsewhere in the document.
        name = f"{symbol.name}--{self._names[symbol.name]}"
        narrowed = Symbol(name, box, children)
        self._narrowed[symbol.name, box] = symbol, narrowed
        return narrowed


def narrowest_rim(box: Box, trim: Box) -> float:
    """Return how far `box` goes on past `trim` where it does so least; less than 0 if it ends inside."""
    return min(trim.left - box.left, trim.top - box.top, box.right - trim.right, box.bottom - trim.bottom)


class _RunPages:
    """Makes the pages of one run; what its sheets share is made once."""

    def __init__(
        self,
        index: int,
        run: Run,
        layout: Layout,
        pieces: Mapping[str, Piece],
        pictures: _Pictures,
        title: str,
        finisher: Finisher,
    ) -> None:
        self._finisher = finisher
        self._index = index
        self.run = run
        self._layout = layout
        self._pieces = pieces
        self._pictures = pictures
        self._title = title
        self._original = any(pieces[item.key].original for item in run.items)
        self._moves = tuple(_move(run.grid, layout.options, back=back) for back in (False, True))
        self._furniture: dict[tuple[int, str, bool], Use] = {}
        self._matrices: dict[tuple[float, Box, bool], tuple[Matrix, ...]] = {}
        self._clips: dict[tuple[int, bool], tuple[Ops, ...]] = {}
        self._faces: dict[tuple[str, bool], tuple[Symbol, tuple[Matrix, ...]] | None] = {}

    def page(self, sheet: Sheet, bookmark: str | None, *, back: bool) -> Page:
        """Return a side of the sheet; fold sheets have both on the front."""
        grid = self.run.grid
        keys = tuple(slot.key for slot in sheet.front)
        faces = self._faces_drawn(keys, back=back)
        if grid.folded:
            faces += self._faces_drawn(keys, back=True)
        number = self._layout.page_number(sheet.number, back=back)
        shapes: tuple[Shape, ...] = (*faces, self._furnished(sheet, back=back))
        if grid.foot:
            shapes += (page_numbers(self.run, self._layout, sheet=sheet.number, page=number, back=back),)
        shapes += self._finisher.zones(self.run, sheet, back=back)
        move = self._moves[back]
        if move is not None:
            shapes = (Group(shapes, move),)
        drawing = Drawing(Box(0.0, 0.0, grid.page.width, grid.page.height), shapes)
        trim = _trim_box(grid, back=back)
        spots = self._finisher.spots(self.run, sheet, back=back)
        return Page(drawing, trim, grown(trim, grid.reach(back=back)), () if back else keys, bookmark, spots)

    def _furnished(self, sheet: Sheet, *, back: bool) -> Use:
        sections = ", ".join(filter(None, sheet.sections)) or self._title
        key = (len(sheet.front), sections, back)
        if key not in self._furniture:
            self._furniture[key] = Use(
                furniture(
                    self.run,
                    self._layout,
                    len(sheet.front),
                    name=f"sheet-{self._index + 1}-{len(self._furniture) + 1}",
                    sections=sections,
                    back=back,
                    original=self._original,
                )
            )
        return self._furniture[key]

    def _faces_drawn(self, keys: tuple[str, ...], *, back: bool) -> list[Shape]:
        faces = [self._face(key, back=back) for key in keys]
        if self._layout.options.bleed_mode is BleedMode.SHARED:
            outlines = self._outlines(len(keys), back=back)
            return [
                Clip(outlines[index], (Use(face[0], face[1][index]),))
                for index, face in enumerate(faces)
                if face is not None
            ]
        return [Use(face[0], face[1][index]) for index, face in enumerate(faces) if face is not None]

    def _face(self, key: str, *, back: bool) -> tuple[Symbol, tuple[Matrix, ...]] | None:
        """Return a design's picture and the map to each place; None if it has none on this side."""
        if (key, back) not in self._faces:
            piece, grid = self._pieces[key], self.run.grid
            symbol = piece.back if back else piece.front
            face = None
            if symbol is not None:
                scale = _scale(piece)
                face = (
                    self._pictures.narrowed(piece, symbol, scale, grid.reach(back=back)),
                    self._maps(scale, piece.trim, back),
                )
            self._faces[key, back] = face
        return self._faces[key, back]

    def _maps(self, scale: float, trim: Box, back: bool) -> tuple[Matrix, ...]:
        key = (scale, trim, back)
        if key not in self._matrices:
            grid = self.run.grid
            places = grid.backs() if back else grid.fronts()
            self._matrices[key] = tuple(_map(place, grid, scale, trim) for place in places)
        return self._matrices[key]

    def _outlines(self, filled: int, *, back: bool) -> tuple[Ops, ...]:
        """Return what each of `filled` touching pieces may cover: bleed only where none is beside it."""
        key = (filled, back)
        if key not in self._clips:
            grid = self.run.grid
            trims = trims_at(grid, (grid.backs() if back else grid.fronts())[:filled])
            bleed = grid.reach(back=back)
            self._clips[key] = tuple(rect(_rimmed(trim, trims, bleed)) for trim in trims)
        return self._clips[key]


def _move(grid: Grid, options: PrintOptions, *, back: bool) -> Matrix | None:
    """Return the map that makes up for the printer's faults on one side of the paper; None if it has none."""
    scale = options.printer.scale if options.printer is not None else (100.0, 100.0)
    moved = options.back_correction(landscape=grid.landscape) if back else None
    return corrected(grid.page, moved or Correction(), scale)


def _trim_box(grid: Grid, *, back: bool) -> Box:
    if grid.folded:
        return box_round((grid.trim(), grid.trim(back=True)))
    return grid.trim(back=back)


def _scale(piece: Piece) -> float:
    """Return page millimetres for one of the picture's; SheetError if the picture would be stretched."""
    scale = piece.width_mm / piece.trim.width
    if abs(piece.trim.height * scale - piece.height_mm) > _ROUND_MM:
        raise SheetError(
            f"{piece.name}: a picture of {piece.trim.width:g} x {piece.trim.height:g} does not fit "
            f"a piece of {piece.width_mm:g} x {piece.height_mm:g} mm without stretching"
        )
    return scale


def _map(place: Place, grid: Grid, scale: float, trim: Box) -> Matrix:
    if place.half_turned:
        right, bottom = place.x + grid.width, place.y + grid.height
        return Matrix(-scale, 0.0, 0.0, -scale, right + trim.left * scale, bottom + trim.top * scale)
    return Matrix(scale, 0.0, 0.0, scale, place.x - trim.left * scale, place.y - trim.top * scale)


def _rimmed(trim: Box, trims: Sequence[Box], bleed: float) -> Box:
    """Return `trim` with bleed on the sides where it touches none of `trims`."""

    def beside(x: float, y: float) -> float:
        taken = any(box.left < x < box.right and box.top < y < box.bottom for box in trims)
        return 0.0 if taken else bleed

    middle_x, middle_y = (trim.left + trim.right) / 2, (trim.top + trim.bottom) / 2
    return Box(
        trim.left - beside(middle_x - trim.width, middle_y),
        trim.top - beside(middle_x, middle_y - trim.height),
        trim.right + beside(middle_x + trim.width, middle_y),
        trim.bottom + beside(middle_x, middle_y + trim.height),
    )
