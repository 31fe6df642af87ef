"""What is asked of a print job: paper, bleed, marks, duplex, language."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from tileforge.drawing.paper import Size
from tileforge.model.text import LANGUAGES
from tileforge.sheets.pages import SheetError, page_size

Choice = TypeVar("Choice", bound=StrEnum)

LARGEST_MARGIN_MM: Final = 50.0
LARGEST_BLEED_MM: Final = 5.0
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
    """The cut marks: round each piece, in the margins, lines through, or the pieces' outlines."""

    NONE = "none"
    CORNER = "corner"
    EDGE = "edge"
    FULL = "full"
    OUTLINE = "outline"


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
    ``none`` mean each other. `marks_on_back` repeats the marks on the backs. `mix` lets a set start
    on the sheet where the last one ended. Raises SheetError for anything that cannot be printed.
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
    marks_on_back: bool = False
    mix: bool = False

    def __post_init__(self) -> None:
        paper = page_size(self.page)
        self._set("page", paper.name)
        self._set("orientation", chosen(Orientation, "orientation", self.orientation))
        self._set("bleed_mode", chosen(BleedMode, "bleed mode", self.bleed_mode))
        self._set("marks", chosen(Marks, "cut marks", self.marks))
        self._set("duplex", chosen(Duplex, "duplex", self.duplex))
        self._set("margin", _within("margin", self.margin, 0.0, LARGEST_MARGIN_MM))
        side = min(paper.width, paper.height) - 2 * self.margin
        if side < SMALLEST_PRINTABLE_MM:
            raise SheetError(
                f"a margin of {self.margin:g} mm leaves {side:g} mm of {paper.name}'s shorter side; "
                f"{SMALLEST_PRINTABLE_MM:g} mm are needed: take less margin or larger paper"
            )
        self._set("bleed", _within("bleed", self.bleed, 0.0, LARGEST_BLEED_MM))
        if self.tile_size_mm is not None:
            self._set("tile_size_mm", _within("tile size", self.tile_size_mm, *TILE_SIZES_MM))
        if self.bleed == 0 or self.bleed_mode is BleedMode.NONE:
            self._set("bleed", 0.0)
            self._set("bleed_mode", BleedMode.NONE)
        if self.lang not in LANGUAGES:
            raise SheetError(f"no language {self.lang!r}; choose {', '.join(LANGUAGES)}")

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    @property
    def paper(self) -> Size:
        """The paper, as its name spells it (upright for named sizes)."""
        return page_size(self.page)

    @property
    def has_bleed_gaps(self) -> bool:
        """Whether neighbours stand apart because each has bleed of its own."""
        return self.bleed_mode is BleedMode.INDIVIDUAL


def chosen(choices: type[Choice], what: str, value: str) -> Choice:
    """Return the member of `choices` that `value` spells; SheetError listing them if none does."""
    try:
        return choices(value)
    except ValueError:
        raise SheetError(f"no {what} {value!r}; choose {', '.join(choices)}") from None


def _within(what: str, value: float, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise SheetError(f"{what} is {value!r}; write a number of millimetres from {low:g} to {high:g}")
    if not low <= value <= high:
        raise SheetError(f"{what} is {value:g} mm; write {low:g} to {high:g}")
    return float(value)
