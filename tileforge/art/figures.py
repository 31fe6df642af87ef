"""Figures as they stand on a board: players' pilgrims, their other pieces, and what is nobody's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from tileforge.art.colour import mixed
from tileforge.art.extent import extent_of
from tileforge.art.icons.pen import curve, lined
from tileforge.art.pawn import COLOURS, OUTLINE, pawn
from tileforge.art.pieces.figures.figure import FIGURE_HEIGHT
from tileforge.art.pieces.parts import THINNEST, thickened
from tileforge.art.pieces.standee import FIGURES as STANDEES
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Clip, Group, Matrix, Paint, Path, Shape, Symbol, Text, grown, moved
from tileforge.drawing.shapes import circle, ellipse
from tileforge.drawing.symbols import symbol_name
from tileforge.model.figures import FIGURES, Role

_PAWN: Final = 1.7
"""How much larger than its nominal size the pawn stands on a board."""
_SIZE: Final[Mapping[str, float]] = MappingProxyType({"large-follower": 1.25})
_STANDEE_MM: Final[Mapping[str, float]] = MappingProxyType({"dragon": 15.0, "fairy": 12.0, "bunny": 12.0})
_BADGES: Final[Mapping[str, str]] = MappingProxyType({"follower": "", "abbot": "", "large-follower": "2"})
"""What a follower bears on its cape; others bear their first letter."""
_LETTERS: Final[Mapping[str, str]] = MappingProxyType({"sheep": "Sp"})
"""What a token bears; others bear their first two letters."""
_FOOT: Final = Box(-1.1, 2.2, 1.1, 3.0)
_LYING: Final = Matrix(0.0, 1.0, 1.0, 0.0, 0.0, 0.0)
"""Swaps x and y, as a pawn is laid down."""
_DULL: Final = "#808080"
_HALO_MM: Final = 0.45
_TOKEN_MM: Final = 2.5
_MITRE: Final = curve("-1.35,-2.1! -1.75,-3.3 0,-5.0! 1.75,-3.3 1.35,-2.1! 0,-2.5")
_MITRE_CROSS: Final = (("M", 0.0, -4.3), ("L", 0.0, -2.5), ("M", -0.75, -3.45), ("L", 0.75, -3.45))
_CAPE_CROSS: Final = (("M", 0.0, 0.3), ("L", 0.0, 2.5), ("M", -0.75, 0.95), ("L", 0.75, 0.95))
_CROOK: Final = curve("2.75,3.0! 2.75,-2.4 2.5,-3.5 1.75,-3.4 1.7,-2.6 2.2,-2.5", closed=False)

Dress: TypeAlias = tuple[tuple[Path, ...], tuple[Path, ...]]
"""What is painted behind a pawn and before it."""


@dataclass(frozen=True, slots=True)
class Look:
    """A figure about (0, 0), in canonical millimetres. `extent` holds it without its shadow, `foot`
    what of it touches the ground.
    """

    symbol: Symbol
    extent: Box
    foot: Box


def player_colours(players: Iterable[str], theme: Theme) -> dict[str, str]:
    """Return the colour of each player's figures as ``#rrggbb``.

    A player called like one of `pawn.COLOURS` has that one; the others have those that are left, in
    order, and duller ones once these are used up.
    """
    names = list(dict.fromkeys(players))
    own = {name: name.casefold() for name in names if name.casefold() in COLOURS}
    left = [colour for colour in COLOURS if colour not in own.values()]
    colours = {name: theme.colour(f"pawn.{colour}") for name, colour in own.items()}
    for number, name in enumerate(name for name in names if name not in own):
        rounds, index = divmod(max(0, number - len(left)), len(COLOURS))
        if number < len(left):
            colours[name] = theme.colour(f"pawn.{left[number]}")
        else:
            colours[name] = mixed(theme.colour(f"pawn.{COLOURS[index]}"), _DULL, 1 - 1 / (rounds + 2))
    return colours


@cache
def figure_look(theme: Theme, kind: str, colour: str | None = None, *, lying: bool = False) -> Look:
    """Return the look of a figure of `kind` (see `model.figures`) in its player's `colour`, ``#rrggbb``.

    None is for what nobody owns. Only followers lie.
    """
    if kind in STANDEES:
        return _standee(theme, kind)
    if kind in FIGURES and FIGURES[kind].role is Role.FOLLOWER:
        return _follower(theme, kind, colour or theme.colour("stone"), lying=lying)
    return _token(theme, kind, colour or theme.colour("stone"))


def _follower(theme: Theme, kind: str, colour: str, *, lying: bool) -> Look:
    behind, before = _DRESS.get(kind, _plain)(theme)
    laid = _LYING if lying else Matrix()
    halo = Path(OUTLINE, Paint(stroke=theme.colour("halo"), width=2 * _HALO_MM + theme.line("outline")))
    round_it = Group((halo, *behind), laid)
    shadow, *body = pawn(theme, colour, "lying" if lying else "standing")
    badge = _badge(theme, _BADGES.get(kind, kind[:1].upper()), (1.3, 0.0) if lying else (0.0, 1.3), 1.25)
    dress = (Group(before, laid),) if before else ()
    name = symbol_name(theme.name, "figure", kind, colour, "lying" if lying else "standing")
    extent = extent_of((round_it,))
    foot = grown(extent, -_HALO_MM) if lying else _FOOT
    return _look(name, (shadow, round_it, *body, *dress, *badge), extent, foot, _PAWN * _SIZE.get(kind, 1.0))


def _token(theme: Theme, kind: str, colour: str) -> Look:
    edge = theme.colour("pawn.edge")
    disc = (
        Path(circle(0.0, 0.0, _TOKEN_MM + _HALO_MM), Paint(fill=theme.colour("halo"))),
        Path(circle(0.0, 0.0, _TOKEN_MM), Paint(fill=colour, stroke=edge, width=theme.line("outline") * 1.4)),
    )
    letters = _LETTERS.get(kind, kind[:2].capitalize())
    shadow = Path(circle(0.45, 0.5, _TOKEN_MM), Paint(fill=theme.colour("shadow"), opacity=0.22))
    shapes = (shadow, *disc, *_badge(theme, letters, (0.0, 0.0), 1.75))
    name = symbol_name(theme.name, "figure", kind, colour)
    return _look(name, shapes, extent_of(disc), Box(-1.2, -1.2, 1.2, 1.2), _PAWN)


def _standee(theme: Theme, kind: str) -> Look:
    """Return the standee seen from the front, its middle at (0, 0)."""
    figure, height = STANDEES[kind], _STANDEE_MM[kind]
    scale = height / FIGURE_HEIGHT
    outline = curve(" ".join((*figure.left.split(), *reversed(figure.right.split()))))
    line = theme.line("outline") / scale
    card = (
        Path(outline, Paint(stroke=theme.colour("halo"), width=line + 2 * _HALO_MM / scale)),
        Path(outline, Paint(fill=theme.colour(figure.ground))),
        Clip(outline, thickened(figure.front(theme), THINNEST / scale)),
        Path(outline, Paint(stroke=theme.colour("ink"), width=line)),
    )
    extent = extent_of((card[0],))
    shadow = Path(ellipse(3.0, -1.0, extent.width / 2, 3.2), Paint(fill=theme.colour("shadow"), opacity=0.22))
    foot = Box(-4.0, -4.0, 4.0, 0.0)
    placed = (Group((shadow, *card), moved(0.0, FIGURE_HEIGHT / 2)),)
    name = symbol_name(theme.name, "figure", kind)
    return _look(name, placed, _down(extent), _down(foot), scale)


def _down(box: Box) -> Box:
    return Box(box.left, box.top + FIGURE_HEIGHT / 2, box.right, box.bottom + FIGURE_HEIGHT / 2)


def _look(name: str, shapes: tuple[Shape, ...], extent: Box, foot: Box, scale: float) -> Look:
    symbol = Symbol(name, _scaled(extent_of(shapes), scale), (Group(shapes, moved(0.0, 0.0, scale)),))
    return Look(symbol, _scaled(extent, scale), _scaled(foot, scale))


def _scaled(box: Box, scale: float) -> Box:
    return Box(*(edge * scale for edge in box))


def _badge(theme: Theme, letters: str, middle: tuple[float, float], radius: float) -> tuple[Shape, ...]:
    """Return `letters` on a paper disc about `middle`; nothing for no letters."""
    if not letters:
        return ()
    x, y = middle
    size = radius * (1.75 if len(letters) == 1 else 1.3)
    disc = Paint(fill=theme.colour("paper"), stroke=theme.colour("pawn.edge"), width=0.2)
    return (
        Path(circle(x, y, radius), disc),
        Text(x, y + size * 0.355, letters, size, "sans-bold", theme.colour("ink"), "middle"),
    )


def _plain(_theme: Theme) -> Dress:
    return (), ()


def _abbot(theme: Theme) -> Dress:
    """Return a mitre, a cross on the cape, and a crook."""
    edge, halo = theme.colour("pawn.edge"), theme.colour("halo")
    behind = (
        Path(_MITRE, Paint(stroke=halo, width=2 * _HALO_MM + 0.35)),
        Path(_CROOK, Paint(stroke=halo, width=2 * _HALO_MM + 0.95)),
        Path(_CROOK, Paint(stroke=edge, width=0.95)),
        Path(_CROOK, Paint(stroke=theme.colour("monastery.cross"), width=0.5)),
    )
    before = (
        Path(_MITRE, Paint(fill=theme.colour("paper"), stroke=edge, width=0.35)),
        Path(_MITRE_CROSS, Paint(stroke=edge, width=0.4, cap="butt")),
        lined(theme, "paper", 0.55, _CAPE_CROSS, sharp=True),
    )
    return behind, before


_DRESS: Final[Mapping[str, Callable[[Theme], Dress]]] = MappingProxyType({"abbot": _abbot})
"""What followers wear besides their cape, about a standing pawn."""
