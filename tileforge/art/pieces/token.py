"""Tokens: a face for each colour and one back for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tileforge.art.pieces.eggs import egg_back, egg_face
from tileforge.art.pieces.parts import Picture, grown_by_bleed, named
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Shape, Symbol, moved
from tileforge.drawing.symbols import symbol_name
from tileforge.model.pieces import Token, TokenColour


@dataclass(frozen=True, slots=True)
class TokenFace:
    """A token's painter and the size in millimetres that it paints for."""

    paint: Callable[[Theme, TokenColour], Sequence[Shape]]
    size: tuple[float, float]


@dataclass(frozen=True, slots=True)
class TokenBack:
    """The painter of a back, and the size in millimetres that it paints for."""

    paint: Callable[[Theme], Sequence[Shape]]
    size: tuple[float, float]


FACES: Final[Mapping[str, TokenFace]] = MappingProxyType({"egg": TokenFace(egg_face, (18.0, 24.0))})
"""The pictures that a token's `face` may name."""

BACKS: Final[Mapping[str, TokenBack]] = MappingProxyType({"nest": TokenBack(egg_back, (18.0, 24.0))})
"""The pictures that a token's `back` may name."""


def token_picture(token: Token, colour: TokenColour, theme: Theme) -> Picture:
    """Return `token` in `colour`; its trim is its size, and the picture runs on past it.

    Raises PieceError for an unknown face, back or pattern.
    """
    whose = f"token {token.id}"
    face = named(FACES, token.face, whose, "face")
    name = symbol_name(theme.name, "token", token.face, colour.id, colour.colour, colour.pattern or "")
    front = _symbol(name, token, face.size, face.paint(theme, colour))
    return Picture(front, _trim(token), token_back(token, theme))


def token_back(token: Token, theme: Theme) -> Symbol | None:
    """Return the back of `token`, None if it is blank; PieceError if it names none there is."""
    if token.back is None:
        return None
    back = named(BACKS, token.back, f"token {token.id}", "back")
    name = symbol_name(theme.name, "token-back", token.back)
    return _symbol(name, token, back.size, back.paint(theme))


def _symbol(name: str, token: Token, drawn_for: tuple[float, float], shapes: Sequence[Shape]) -> Symbol:
    width, height = token.size_mm
    scale = min(width / drawn_for[0], height / drawn_for[1])
    middle = moved(width / 2, height / 2, scale)
    size = symbol_name(f"{width:g}", f"{height:g}")
    return Symbol(f"{name}-{size}", grown_by_bleed(_trim(token)), (Group(tuple(shapes), middle),))


def _trim(token: Token) -> Box:
    width, height = token.size_mm
    return Box(0.0, 0.0, width, height)
