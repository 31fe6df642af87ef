"""What a proof finds: text and symbols that a cut may take, pictures too coarse or of the wrong shape,
bleed that is not there (TF721 to TF726).

Everything is measured in the pictures as they are printed, in millimetres on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, hypot
from typing import Final

from tileforge.art.own.bitmap import read_bitmap
from tileforge.art.own.files import OwnFileError
from tileforge.drawing.scene import MM_PER_INCH, Box, Image, Symbol, Text, grown
from tileforge.drawing.symbols import symbol_words
from tileforge.drawing.walk import leaves, mapped, text_box
from tileforge.model.finding import Finding, Place
from tileforge.schema.codes import finding
from tileforge.schema.proof_codes import PROOF_CODES
from tileforge.sheets.document import Piece, narrowest_rim
from tileforge.sheets.finish import check_safe
from tileforge.sheets.options import Duplex, PrintOptions

LEAST_DPI: Final = 200
GOOD_DPI: Final = 300
_STRETCH_WITHIN: Final = 0.01
_HAIR_MM: Final = 0.05
"""What no cutter and no eye can tell."""


@dataclass(frozen=True, slots=True)
class _Fault:
    """A fault of one side of a piece: the code, what is wrong and what to do."""

    code: str
    message: str
    hint: str


def proof_findings(
    pieces: Iterable[Piece], options: PrintOptions, safe: float, place_of: Callable[[Piece], Place]
) -> tuple[Finding, ...]:
    """Return what is wrong with `pieces` printed as `options` ask, in their order, each fault once.

    `safe` is how far inside the trim the safe zone ends, in millimetres; `place_of` says where in
    whose file a piece stands. Raises SheetError if nothing of a piece is safe.
    """
    pieces = tuple(pieces)
    check_safe(pieces, safe)
    found: dict[Finding, None] = {}
    for piece in pieces:
        place = place_of(piece)
        for fault in _faults(piece, options, safe):
            message = f"{piece.name}: {fault.message}"
            found.setdefault(finding(fault.code, place, message, fault.hint, PROOF_CODES))
    return tuple(found)


def _faults(piece: Piece, options: PrintOptions, safe: float) -> Iterator[_Fault]:
    sides = [("the front", piece.front, options.bleed)]
    if piece.back is not None and options.duplex is not Duplex.NONE:
        sides.append(("the back", piece.back, options.bleed_of_backs))
    scale = piece.width_mm / piece.trim.width
    if not piece.cut:
        yield from _stood_faults(piece, safe, scale)
        for side, symbol, bleed in sides:
            yield from _text_faults(piece, side, symbol, safe, scale)
            yield from _bleed_faults(piece, side, symbol, bleed, scale)
        yield from _own_bleed_faults(piece, options.bleed)
    for side, symbol, _ in sides:
        yield from _picture_faults(side, symbol, scale)


def _stood_faults(piece: Piece, safe: float, scale: float) -> Iterator[_Fault]:
    for symbol, matrix in piece.stood:
        ink = mapped(symbol.box, matrix)
        out = _out_by(ink, piece.trim, safe, scale)
        if out > _HAIR_MM:
            where = _where(ink, piece.trim)
            yield _Fault(
                "TF721",
                f"the {_called(symbol)} {where} reaches {out:.1f} mm out of the safe zone",
                f"Give it another place, or take --safe {max(0.0, safe - out):.1f}.",
            )


def _text_faults(piece: Piece, side: str, symbol: Symbol, safe: float, scale: float) -> Iterator[_Fault]:
    for leaf, matrix in leaves(symbol.children):
        if isinstance(leaf, Text) and leaf.text.strip():
            out = _out_by(mapped(text_box(leaf), matrix), piece.trim, safe, scale)
            if out > _HAIR_MM:
                yield _Fault(
                    "TF722",
                    f'"{leaf.text}" on {side} reaches {out:.1f} mm out of the safe zone',
                    f"Shorten the text, or take --safe {max(0.0, safe - out):.1f}.",
                )


def _bleed_faults(piece: Piece, side: str, symbol: Symbol, bleed: float, scale: float) -> Iterator[_Fault]:
    rim = narrowest_rim(symbol.box, piece.trim) * scale
    if bleed > rim + _HAIR_MM:
        yield _Fault(
            "TF726",
            f"the picture of {side} goes on {max(0.0, rim):.1f} mm past the trim, not {bleed:g} mm",
            f"Take --bleed {max(0.0, rim):.1f} or less.",
        )


def _own_bleed_faults(piece: Piece, bleed: float) -> Iterator[_Fault]:
    own = piece.picture_bleed
    if own is not None and bleed > own + _HAIR_MM:
        yield _Fault(
            "TF725",
            f"the picture brings {own:g} mm of bleed, {bleed:g} mm are printed: the rest is mirrored",
            f"Make the picture larger and raise bleed_mm, or take --bleed {own:g}.",
        )


def _picture_faults(side: str, symbol: Symbol, scale: float) -> Iterator[_Fault]:
    """Yield what is wrong with bitmaps. Of one drawn several times the smallest counts: others are its
    mirrored rims.
    """
    drawn: dict[bytes, tuple[float, float]] = {}
    for leaf, matrix in leaves(symbol.children):
        if isinstance(leaf, Image):
            inches = (
                scale * hypot(matrix.a, matrix.b) * leaf.box.width / MM_PER_INCH,
                scale * hypot(matrix.c, matrix.d) * leaf.box.height / MM_PER_INCH,
            )
            drawn[leaf.data] = min(inches, drawn.get(leaf.data, inches))
    for data, inches in drawn.items():
        size = _pixels(data)
        if size is not None:
            yield from _bitmap_faults(side, size, inches)


def _bitmap_faults(side: str, size: tuple[int, int], inches: tuple[float, float]) -> Iterator[_Fault]:
    across, down = size[0] / inches[0], size[1] / inches[1]
    if abs(across - down) > _STRETCH_WITHIN * max(across, down):
        yield _Fault(
            "TF724",
            f"the picture of {side} is {size[0]} x {size[1]} pixels, stretched to "
            f"{inches[0] * MM_PER_INCH:.1f} x {inches[1] * MM_PER_INCH:.1f} mm",
            f"Crop it, to {round(min(size) * inches[0] / inches[1])} x {min(size)} pixels for example.",
        )
    if min(across, down) < LEAST_DPI:
        good, least = (
            " x ".join(str(ceil(dpi * length)) for length in inches) for dpi in (GOOD_DPI, LEAST_DPI)
        )
        yield _Fault(
            "TF723",
            f"the picture of {side} is printed at {min(across, down):.0f} dots an inch",
            f"Use {good} pixels, {least} at least.",
        )


@lru_cache(maxsize=256)
def _pixels(data: bytes) -> tuple[int, int] | None:
    """Return the width and height of a picture in pixels; None if it cannot be read."""
    try:
        bitmap = read_bitmap(data)
    except OwnFileError:
        return None
    return bitmap.width, bitmap.height


def _out_by(ink: Box, trim: Box, safe: float, scale: float) -> float:
    """Return by how many millimetres on paper `ink` reaches out of the safe zone of a piece."""
    zone = grown(trim, -safe / scale)
    out = max(zone.left - ink.left, zone.top - ink.top, ink.right - zone.right, ink.bottom - zone.bottom)
    return out * scale


def _where(ink: Box, trim: Box) -> str:
    """Return ``at the north``, or another side, for what stands nearest to it."""
    rooms = {
        "north": ink.top - trim.top,
        "east": trim.right - ink.right,
        "south": trim.bottom - ink.bottom,
        "west": ink.left - trim.left,
    }
    return f"in the {min(rooms, key=lambda side: rooms[side])}"


def _called(symbol: Symbol) -> str:
    """Return what a small picture shows: its name without the theme's, and without its kind."""
    words = symbol_words(symbol.name)[1:] or (symbol.name,)
    return words[-1].removeprefix("symbol-")
