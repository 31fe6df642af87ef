"""The files for a cutting machine that go with a printed PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tileforge.sheets.cutting.dxf import cut_dxf
from tileforge.sheets.cutting.paths import CutStyle, cut_sheets
from tileforge.sheets.cutting.svg import cut_svg
from tileforge.sheets.document import Piece
from tileforge.sheets.imposition import Layout


@dataclass(frozen=True, slots=True)
class CutFile:
    """One file: its `name`, what is in it, and which `sheets` it cuts, in words."""

    name: str
    data: bytes
    sheets: str


def cut_files(
    pieces: Sequence[Piece], layout: Layout, style: CutStyle, stem: str, title: str
) -> Iterator[CutFile]:
    """Yield an SVG and a DXF for each way in which the sheets of `layout` are cut; their names begin with
    `stem`.
    """
    for number, sheet in enumerate(cut_sheets(pieces, layout, style), start=1):
        numbers = ranges(sheet.sheets)
        for suffix, written in ((".svg", cut_svg), (".dxf", cut_dxf)):
            name = f"{stem}-{number}-{sheet.hash}{suffix}"
            yield CutFile(name, written(sheet, f"{title} ({numbers})"), numbers)


def ranges(numbers: Sequence[int]) -> str:
    """Return ``sheet 4`` or ``sheets 1-3, 5``."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    shown = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)
    return f"sheet{'s' if len(numbers) > 1 else ''} {shown}"
