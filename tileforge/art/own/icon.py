"""The badge of a symbol that a set declares: its own SVG, or else its initials."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tileforge.art.icons.pen import inked, lined
from tileforge.art.kit import Stamp
from tileforge.art.own.files import OwnFileError, is_file
from tileforge.art.own.picture import own_svg
from tileforge.art.own.svg import SvgPicture
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Paint, Path, Shape, Symbol, Text, moved
from tileforge.drawing.shapes import circle
from tileforge.drawing.symbols import symbol_name
from tileforge.model.tileset import SymbolKind, TileSet

BADGE_MM: Final = 10.8
"""The longer side of an icon's window on a tile of 45 mm, that of the built-in badges."""
_HALO: Final = 0.5
_DISC: Final = 4.4
_MOST_INITIALS: Final = 2
_CAPITAL: Final = 0.66
"""How high capitals are, as a share of the em (Source Sans 3)."""


def own_stamp(tileset: TileSet, kind: SymbolKind, theme: Theme) -> Stamp:
    """Return the badge of a symbol that has no built-in icon.

    Without an icon, or with a file that cannot be used (the checks say why), it shows initials.
    """
    name = symbol_name(theme.name, "own", tileset.id, kind.id)
    if kind.icon and is_file(kind.icon):
        try:
            return _from_svg(own_svg(tileset.home, kind.icon), name, theme)
        except OwnFileError:
            pass
    return _initials(kind.id, name, theme)


@lru_cache(maxsize=64)
def _from_svg(picture: SvgPicture, name: str, theme: Theme) -> Stamp:
    """Return the badge of `picture`, its window's centre at (0, 0), with a light halo round its outlines."""
    box = picture.box
    scale = BADGE_MM / max(box.width, box.height)
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    halo: list[Shape] = [
        Path(outline.ops, Paint(stroke=theme.colour("halo"), width=outline.paint.width + 2 * _HALO / scale))
        for outline in picture.outlines
    ]
    shapes = (Group((*halo, *picture.shapes), moved(-x * scale, -y * scale, scale)),)
    across, down = box.width * scale / 2, box.height * scale / 2
    window = Box(-across - _HALO, -down - _HALO, across + _HALO, down + _HALO)
    radius = min(math.hypot(across, down), _reach(picture.outlines, x, y) * scale or math.inf)
    return Stamp(Symbol(name, window, shapes), radius, window)


def _reach(outlines: Iterable[Path], x: float, y: float) -> float:
    """Return how far `outlines` reach from (x, y) at most; 0 if there are none."""
    return max(
        (
            math.hypot(float(op[index]) - x, float(op[index + 1]) - y) + outline.paint.width / 2
            for outline in outlines
            for op in outline.ops
            for index in range(1, len(op), 2)
        ),
        default=0.0,
    )


@lru_cache(maxsize=64)
def _initials(id: str, name: str, theme: Theme) -> Stamp:
    """Return a plain badge with the first letters of the words of `id`."""
    letters = "".join(word[0] for word in id.split("-") if word)[:_MOST_INITIALS].upper()
    size = 6.4 if len(letters) == 1 else 5.0
    disc = circle(0.0, 0.0, _DISC)
    shapes = (
        lined(theme, "halo", 2 * _HALO + theme.line("symbol"), disc),
        inked(theme, "paper", disc, ink="ink", line="symbol"),
        Text(0.0, size * _CAPITAL / 2, letters, size, "sans-bold", theme.colour("ink"), "middle"),
    )
    edge = _DISC + _HALO + theme.line("symbol")
    return Stamp(Symbol(name, Box(-edge, -edge, edge, edge), shapes), _DISC, Box(-edge, -edge, edge, edge))
