"""Sizes of paper: named ones from a data file, custom ones as ``210x297`` or ``8.5x11in``."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from tileforge.drawing.scene import MM_PER_INCH

SMALLEST_PAGE_MM: Final = 60.0
"""Shorter sides leave no room for the 50 mm rulers."""
LARGEST_PAGE_MM: Final = 5080.0
"""14,400 units of 1/72 inch, the largest page of PDF 1.7 (ISO 32000-1, annex C)."""

_CUSTOM: Final = re.compile(
    r"\s*(\d{1,5}(?:\.\d{1,4})?)\s*[x×]\s*(\d{1,5}(?:\.\d{1,4})?)\s*(mm|in)?\s*", re.I | re.A
)


class PaperError(ValueError):
    """A paper that is not known or that no printer has; the message says what to write instead."""


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height in millimetres, with the name that people know it by."""

    name: str
    width: float
    height: float


def paper_size(text: str) -> Size:
    """Return the paper called `text` (any case), or the custom size that it spells.

    Raises PaperError for a name that is not known and for a size no printer has.
    """
    named = {name.casefold(): size for name, size in _papers().items()}.get(text.strip().casefold())
    if named is not None:
        return named
    custom = _CUSTOM.fullmatch(text)
    if custom is None:
        raise PaperError(
            f"no page size {text!r}; choose {', '.join(paper_names())}, "
            "or write width x height, as 210x297 or 8.5x11in"
        )
    unit = (custom[3] or "mm").lower()
    factor = MM_PER_INCH if unit == "in" else 1.0
    width, height = (round(float(side) * factor, 4) for side in custom.group(1, 2))
    if min(width, height) < SMALLEST_PAGE_MM or max(width, height) > LARGEST_PAGE_MM:
        raise PaperError(
            f"page size {text!r} is {width:g} x {height:g} mm; "
            f"each side must be {SMALLEST_PAGE_MM:g} to {LARGEST_PAGE_MM:g} mm"
        )
    return Size(
        f"{width:.10g}x{height:.10g}" if unit == "mm" else f"{custom[1]}x{custom[2]}in", width, height
    )


def paper_names() -> tuple[str, ...]:
    """Return the names of the papers that are known."""
    return tuple(_papers())


@cache
def _papers() -> dict[str, Size]:
    text = resources.files(__package__).joinpath("paper_sizes.json").read_text("utf-8")
    sizes = json.loads(text)["sizes"]
    return {name: Size(name, float(size["width"]), float(size["height"])) for name, size in sizes.items()}
