"""The options of a print as they stand on the page: in groups, the few that everybody needs first."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from tileforge.model.text import LANGUAGES
from tileforge.sheets.correction import LARGEST_OFFSET_MM, LARGEST_ROTATION
from tileforge.sheets.cutting.paths import LARGEST_RADIUS_MM
from tileforge.sheets.cutting.registration import ARMS_MM, INSETS_MM, LINES_MM
from tileforge.sheets.finish import LARGEST_SAFE_MM
from tileforge.sheets.options import (
    LARGEST_BLEED_MM,
    LARGEST_MARGIN_MM,
    TILE_SIZES_MM,
    BleedMode,
    Duplex,
    Marks,
    MarkSide,
    Order,
    Orientation,
)
from tileforge.studio.language import has_words, words_in


@dataclass(frozen=True, slots=True)
class Control:
    """One option. A ``choice`` has `choices`, known when the page is made if there are none here, and
    words of its own for them if they are `worded`; a ``number`` or ``pair`` goes from `low` to `high` in
    steps of `step`, in `unit`.
    """

    name: str
    kind: Literal["choice", "paper", "number", "pair", "flag", "text"]
    choices: tuple[str, ...] = ()
    worded: bool = True
    low: float = 0.0
    high: float = 0.0
    step: float = 0.5
    unit: str = "mm"


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together; only the first group is `open` at first."""

    name: str
    controls: tuple[Control, ...]
    open: bool = False


def _millimetres(name: str, low: float, high: float, step: float = 0.5) -> Control:
    return Control(name, "number", low=low, high=high, step=step)


GROUPS: Final = (
    Group(
        "printer",
        (
            Control("page", "paper"),
            Control("duplex", "choice", tuple(Duplex)),
            Control("theme", "choice", worded=True),
            Control("lang", "choice", LANGUAGES),
            Control("low_ink", "flag"),
        ),
        open=True,
    ),
    Group(
        "marks",
        (
            _millimetres("bleed", 0, LARGEST_BLEED_MM),
            Control("bleed_mode", "choice", tuple(BleedMode)),
            Control("marks", "choice", tuple(Marks)),
            Control("mark_side", "choice", tuple(MarkSide)),
            _millimetres("margin", 0, LARGEST_MARGIN_MM),
        ),
    ),
    Group(
        "backs",
        (
            Control("printer", "choice", worded=False),
            Control("back_offset", "pair", low=-LARGEST_OFFSET_MM, high=LARGEST_OFFSET_MM, step=0.1),
            Control(
                "back_rotation", "number", low=-LARGEST_ROTATION, high=LARGEST_ROTATION, step=0.1, unit="°"
            ),
            _millimetres("back_bleed", 0, LARGEST_BLEED_MM),
        ),
    ),
    Group(
        "paper",
        (
            Control("orientation", "choice", tuple(Orientation)),
            Control("order", "choice", tuple(Order)),
            Control("mix", "flag"),
            Control("layout", "choice", worded=False),
            _millimetres("tile_size_mm", *TILE_SIZES_MM),
        ),
    ),
    Group(
        "machine",
        (
            Control("cut", "choice", worded=False),
            _millimetres("corner_radius", 0, LARGEST_RADIUS_MM),
            Control("kiss", "flag"),
            _millimetres("cut_arm", *ARMS_MM),
            _millimetres("cut_line", *LINES_MM, step=0.1),
            _millimetres("cut_inset", *INSETS_MM),
        ),
    ),
    Group(
        "shop",
        (
            Control("die_line", "flag"),
            Control("die_ink", "text"),
            Control("pdf_x", "flag"),
            Control("output_profile", "choice", worded=False),
            Control("proof", "flag"),
            _millimetres("safe", 0, LARGEST_SAFE_MM),
        ),
    ),
)
"""All options, as the page shows them."""

_OPTION: Final = re.compile(r"--([a-z][a-z-]+[a-z])(?: [A-Z]{2,})?")


def named_labels(message: str, lang: str) -> str:
    """Return `message` with options of the command line by their labels on the page."""

    def label(found: re.Match[str]) -> str:
        name = {"tile-size": "tile_size_mm"}.get(found[1], found[1].replace("-", "_"))
        key = f"print.o.{name}"
        if not has_words(key):
            return found[0]
        return f"« {words_in(key, lang)} »" if lang == "fr" else f"“{words_in(key, lang)}”"

    return _OPTION.sub(label, message)
