"""What is asked of a print job: paper, bleed, marks, duplex, language."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from tileforge.drawing.paper import Size
from tileforge.model.text import LANGUAGES
from tileforge.sheets.arrangement import Arrangement
from tileforge.sheets.correction import LARGEST_OFFSET_MM, LARGEST_ROTATION, Correction, Printer
from tileforge.sheets.cutting.registration import Registration
from tileforge.sheets.pages import SheetError, page_size

Choice = TypeVar("Choice", bound=StrEnum)

LARGEST_MARGIN_MM: Final = 50.0
LARGEST_BLEED_MM: Final = 5.0
LARGEST_GAP_MM: Final = 50.0
TILE_SIZES_MM: Final = (10.0, 200.0)
SMALLEST_PRINTABLE_MM: Final = 60.0
"""Less has no room for the 50 mm rulers."""


class Orientation(StrEnum):
    """Which way round the paper lies; `AUTO` takes the way that holds more pieces."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class BleedMode(StrEnum):
    """Who has bleed: nobody, each piece on its own, or only the rim of a block of touching pieces."""

    NONE = "none"
    INDIVIDUAL = "individual"
    SHARED = "shared"


class Marks(StrEnum):
    """The cut marks: crosses at each piece's corners, lines in the margins alone, there and in every gap,
    dots, lines through, or the pieces' outlines.
    """

    NONE = "none"
    CORNER = "corner"
    EDGE = "edge"
    DOUBLE = "double"
    DOTS = "dots"
    FULL = "full"
    OUTLINE = "outline"


class MarkSide(StrEnum):
    """Which sides of the paper carry the cut marks."""

    FRONT = "front"
    BACK = "back"
    BOTH = "both"


class Order(StrEnum):
    """How the pages of a two-sided job follow each other: each back behind its front, or all backs last."""

    ALTERNATE = "alternate"
    FRONTS_BACKS = "fronts-backs"


class Duplex(StrEnum):
    """How the paper is turned for its back: over an edge of the page as printed, folded, or never."""

    LONG = "long"
    SHORT = "short"
    FOLD = "fold"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """One job's wishes, in millimetres; strings are accepted for every choice.

    `page` is a name or a size that `paper.paper_size` reads, `margin` the rim that the printer
    cannot reach, `tile_size_mm` the tile's side (None: as each set says). A bleed of 0 and the mode
    ``none`` mean each other; `back_bleed` is the backs' own (None: as the fronts'). `mix` lets a set
    start on the sheet where the last one ended. `back_offset` moves the backs right and down as one
    looks at them, `back_rotation` turns them clockwise, in degrees; None leaves either to `printer`.
    `low_ink` asks for plain backs. `arrangement` says where pieces stand, `gap` how far apart they do
    at least (None: as bleed and marks need it). With `cut`, fronts carry a cutting machine's marks in
    place of `marks`. Raises SheetError for anything that cannot be printed.
    """

    page: str = "A4"
    orientation: Orientation | str = Orientation.AUTO
    margin: float = 5.0
    bleed: float = 2.0
    bleed_mode: BleedMode | str = BleedMode.INDIVIDUAL
    marks: Marks | str = Marks.CORNER
    duplex: Duplex | str = Duplex.LONG
    tile_size_mm: float | None = None
    lang: str = LANGUAGES[0]
    mark_side: MarkSide | str = MarkSide.FRONT
    mix: bool = False
    back_bleed: float | None = None
    order: Order | str = Order.ALTERNATE
    back_offset: tuple[float, float] | None = None
    back_rotation: float | None = None
    printer: Printer | None = None
    low_ink: bool = False
    arrangement: Arrangement | None = None
    gap: float | None = None
    cut: Registration | None = None

    def __post_init__(self) -> None:
        paper = page_size(self.page)
        self._set("page", paper.name)
        self._set("orientation", chosen(Orientation, "orientation", self.orientation))
        self._set("bleed_mode", chosen(BleedMode, "bleed mode", self.bleed_mode))
        self._set("marks", chosen(Marks, "cut marks", self.marks))
        self._set("mark_side", chosen(MarkSide, "side for cut marks", self.mark_side))
        self._set("duplex", chosen(Duplex, "duplex", self.duplex))
        self._set("order", chosen(Order, "order of pages", self.order))
        self._set("margin", within("margin", self.margin, 0.0, LARGEST_MARGIN_MM))
        side = min(paper.width, paper.height) - 2 * self.margin
        if side < SMALLEST_PRINTABLE_MM:
            raise SheetError(
                f"a margin of {self.margin:g} mm leaves {side:g} mm of {paper.name}'s shorter side; "
                f"{SMALLEST_PRINTABLE_MM:g} mm are needed: take less margin or larger paper"
            )
        if self.tile_size_mm is not None:
            self._set("tile_size_mm", within("tile size", self.tile_size_mm, *TILE_SIZES_MM))
        self._settle_bleed()
        self._settle_backs()
        self._settle_cut()
        if self.lang not in LANGUAGES:
            raise SheetError(f"no language {self.lang!r}; choose {', '.join(LANGUAGES)}")

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def _settle_bleed(self) -> None:
        bleed = within("bleed", self.bleed, 0.0, LARGEST_BLEED_MM)
        back = self.back_bleed
        if back is not None:
            back = within("bleed of backs", back, 0.0, LARGEST_BLEED_MM)
        if self.bleed_mode is BleedMode.NONE:
            if back:
                raise SheetError(
                    f"backs cannot have {back:g} mm of bleed where no bleed is asked for; "
                    "take the bleed mode individual or shared"
                )
            bleed = 0.0
        if bleed == 0 and not back:
            self._set("bleed_mode", BleedMode.NONE)
        self._set("bleed", bleed)
        self._set("back_bleed", back)

    def _settle_backs(self) -> None:
        moved = self.back_offset is not None or self.back_rotation is not None
        if self.back_offset is not None:
            x, y = (
                within("offset of backs", value, -LARGEST_OFFSET_MM, LARGEST_OFFSET_MM)
                for value in self.back_offset
            )
            self._set("back_offset", (x, y))
        if self.back_rotation is not None:
            limit = LARGEST_ROTATION
            turn = within("rotation of backs", self.back_rotation, -limit, limit, "degrees")
            self._set("back_rotation", turn)
        if not self.has_back_pages:
            if moved:
                raise SheetError(
                    f"with duplex {self.duplex} there are no back pages to move; "
                    "leave out their offset and rotation, or take duplex long or short"
                )
            if self.duplex is Duplex.NONE and self.mark_side is MarkSide.BACK:
                raise SheetError("with duplex none there is no back to mark; take the mark side front")

    def _settle_cut(self) -> None:
        if self.gap is not None:
            self._set("gap", within("gap between pieces", self.gap, 0.0, LARGEST_GAP_MM))
        marks = self.cut
        if marks is None:
            if self.gap and self.bleed_mode is BleedMode.SHARED:
                raise SheetError(
                    f"pieces {self.gap:g} mm apart share no bleed; take the bleed mode individual or none"
                )
            return
        self._set("marks", Marks.NONE)
        self._set("gap", max(self.gap or 0.0, marks.gap))
        if self.duplex is Duplex.FOLD:
            raise SheetError(
                "a machine cannot cut along a layout that is folded first; take duplex long, short or none"
            )
        if self.bleed_mode is BleedMode.SHARED:
            raise SheetError(
                "a machine cuts each piece on its own; take the bleed mode individual or none for it"
            )
        if marks.inset - marks.line / 2 < self.margin:
            raise SheetError(
                f"marks {marks.inset:g} mm from the paper's edges lie in the margin of {self.margin:g} mm, "
                "where the printer cannot reach; take less margin or a larger inset"
            )
        side = min(self.paper.width, self.paper.height) - 2 * (marks.inset + marks.keep_out)
        if side < SMALLEST_PRINTABLE_MM:
            raise SheetError(
                f"between the marks, {side:g} mm of {self.page}'s shorter side are left; "
                f"{SMALLEST_PRINTABLE_MM:g} mm are needed: take larger paper, shorter arms or a smaller inset"
            )

    @property
    def paper(self) -> Size:
        """The paper, as its name spells it (upright for named sizes)."""
        return page_size(self.page)

    @property
    def has_bleed_gaps(self) -> bool:
        """Whether neighbours stand apart because each has bleed of its own."""
        return self.bleed_mode is BleedMode.INDIVIDUAL

    @property
    def has_back_pages(self) -> bool:
        """Whether the paper is turned over, so that backs have pages of their own."""
        return self.duplex in (Duplex.LONG, Duplex.SHORT)

    @property
    def bleed_of_backs(self) -> float:
        """How far the backs' colour goes on past a trim."""
        return self.bleed if self.back_bleed is None else self.back_bleed

    @property
    def marks_on_front(self) -> bool:
        """Whether fronts carry the cut marks."""
        return self.mark_side is not MarkSide.BACK

    @property
    def marks_on_back(self) -> bool:
        """Whether backs carry the cut marks."""
        return self.mark_side is not MarkSide.FRONT

    def one_sided(self) -> PrintOptions:
        """Return these wishes for pieces that have no backs."""
        front = MarkSide.FRONT
        return replace(
            self, duplex=Duplex.NONE, mark_side=front, back_bleed=None, back_offset=None, back_rotation=None
        )

    def back_correction(self, *, landscape: bool) -> Correction | None:
        """Return how backs are moved on upright or lying pages; None if the printer, though measured
        otherwise, was never measured for these.
        """
        known = Correction()
        if not self.has_back_pages:
            return known
        if self.printer is not None and self.printer.backs:
            way = Orientation.LANDSCAPE if landscape else Orientation.PORTRAIT
            measured = self.printer.behind(Duplex(self.duplex), way)
            if measured is None and None in (self.back_offset, self.back_rotation):
                return None
            known = measured or known
        x, y = (known.x, known.y) if self.back_offset is None else self.back_offset
        return Correction(x, y, known.rotation if self.back_rotation is None else self.back_rotation)


def chosen(choices: type[Choice], what: str, value: str) -> Choice:
    """Return the member of `choices` that `value` spells; SheetError listing them if none does."""
    try:
        return choices(value)
    except ValueError:
        raise SheetError(f"no {what} {value!r}; choose {', '.join(choices)}") from None


def within(what: str, value: float, low: float, high: float, unit: str = "mm") -> float:
    """Return `value`, which must be a number from `low` to `high`; SheetError naming `what` if it is not."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        unit = "millimetres" if unit == "mm" else unit
        raise SheetError(f"{what} is {value!r}; write a number of {unit} from {low:g} to {high:g}")
    if not low <= value <= high:
        raise SheetError(f"{what} is {value:g} {unit}; write {low:g} to {high:g}")
    return float(value)
