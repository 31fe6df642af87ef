"""Plain coloured pieces and option strategies: sheets are tested without the art."""

from __future__ import annotations

from hypothesis import strategies as st

from tileforge.drawing.scene import Box, Paint, Path, Symbol
from tileforge.drawing.shapes import rect
from tileforge.sheets.document import Piece
from tileforge.sheets.options import BleedMode, Duplex, Marks, Orientation, PrintOptions

BLEED = 8.0


def symbol(name: str, colour: str = "#3366cc", width: float = 45.0, height: float = 45.0) -> Symbol:
    box = Box(-BLEED, -BLEED, width + BLEED, height + BLEED)
    return Symbol(name, box, (Path(rect(box), Paint(fill=colour)),))


def piece(
    name: str = "A",
    count: int = 1,
    *,
    size: float = 45.0,
    back: Symbol | None = None,
    section: str = "Set",
    original: bool = False,
    colour: str = "#3366cc",
) -> Piece:
    """Return a square piece whose back is called ``back-<name>`` unless `back` is given."""
    return Piece(
        key=name,
        name=f"tile {name}",
        count=count,
        front=symbol(f"front-{name}", colour),
        back=back or symbol(f"back-{name}", "#663311"),
        trim=Box(0.0, 0.0, 45.0, 45.0),
        width_mm=size,
        height_mm=size,
        section=section,
        original=original,
    )


_DUPLEX = st.sampled_from(Duplex)
_MARKS = st.sampled_from(Marks)


def options(
    duplex: st.SearchStrategy[Duplex] = _DUPLEX, marks: st.SearchStrategy[Marks] = _MARKS
) -> st.SearchStrategy[PrintOptions]:
    """Return print options of every kind, on papers from A5 up."""
    return st.builds(
        PrintOptions,
        page=st.sampled_from(
            ("A3", "A4", "A5", "Letter", "Legal", "Tabloid", "200x200", "13x19in", "300x170.5")
        ),
        orientation=st.sampled_from(Orientation),
        margin=st.sampled_from((0.0, 3.0, 5.0, 10.0, 12.7)),
        bleed=st.integers(0, 50).map(lambda tenth: tenth / 10),
        bleed_mode=st.sampled_from(BleedMode),
        marks=marks,
        duplex=duplex,
    )


sides = st.integers(150, 700).map(lambda tenth: tenth / 10)
"""Lengths of a piece's side, 15 to 70 mm."""
