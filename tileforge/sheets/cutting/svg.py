"""A sheet's cuts as SVG: millimetres, one layer for each kind of path, and one for the marks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.drawing.scene import Box, Drawing, Paint, Path
from tileforge.drawing.svg import Layer, layered_svg_bytes
from tileforge.sheets.cutting.paths import CutLayer, CutSheet
from tileforge.sheets.cutting.registration import registration_marks

COLOURS: Final[Mapping[CutLayer, str]] = MappingProxyType(
    {CutLayer.FOLD: "#00a000", CutLayer.KISS: "#0000ff", CutLayer.THROUGH: "#ff0000"}
)
"""The colour of each kind of path: cutting programs can be told to do something else for each."""

_HAIR_MM: Final = 0.1


def cut_svg(sheet: CutSheet, title: str) -> bytes:
    """Return the file of `sheet`, which has the size of the paper, called `title`.

    The marks are there to lay the file over the print by; they are not to be cut.
    """
    box = Box(0.0, 0.0, sheet.page.width, sheet.page.height)
    layers = [
        Layer(
            str(layer),
            str(layer),
            tuple(Path(ops, Paint(stroke=COLOURS[layer], width=_HAIR_MM)) for ops in paths),
        )
        for layer, paths in sheet.layers.items()
    ]
    if sheet.marks is not None:
        shapes = registration_marks(sheet.marks, sheet.page)
        layers.insert(0, Layer("registration", "Regmarks", shapes))
    return layered_svg_bytes(Drawing(box, (), title), layers, f"layout {sheet.hash}")
