"""The options for cutting machines and print shops, and the files that they add to a print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tileforge.cli.errors import writing

if TYPE_CHECKING:
    from tileforge.model.tileset import TileSet
    from tileforge.sheets.document import Piece
    from tileforge.sheets.imposition import Layout
    from tileforge.sheets.options import PrintOptions
    from tileforge.sheets.press import PressWishes

_PRESS_OPTIONS: Final = (
    click.option(
        "--cut",
        metavar="MACHINE",
        help="Print registration marks for a cutting machine, and write what it cuts as SVG and DXF beside "
        "the PDF: silhouette (three marks), silhouette-4 (Cameo 5 Alpha), inkscape-silhouette.",
    ),
    click.option("--cut-arm", type=float, metavar="MM", help="The marks' arms, 5 to 20 (silhouette: 5)."),
    click.option(
        "--cut-line",
        type=float,
        metavar="MM",
        help="The width of the marks' lines, 0.3 to 1 (silhouette: 1).",
    ),
    click.option(
        "--cut-inset",
        type=float,
        metavar="MM",
        help="The marks' distance from the paper's edges, 10 or more (silhouette: 10).",
    ),
    click.option(
        "--corner-radius",
        type=float,
        metavar="MM",
        help="Round corners of cut paths and die lines; 3 for cards and 0 for the rest unless said.",
    ),
    click.option(
        "--kiss", is_flag=True, help="Cut pieces through the sticker only, and through all of it round them."
    ),
    click.option(
        "--die-line",
        is_flag=True,
        help="Draw the cuts for a print shop: on a layer of their own, in a spot colour, with 3 mm bleed and "
        "6 mm between them, without cut marks.",
    ),
    click.option(
        "--die-ink",
        metavar="NAME",
        help="The die lines' spot colour, as the shop calls it; CutContour unless said.",
    ),
    click.option(
        "--proof",
        is_flag=True,
        help="Draw trim, bleed and safe zone over each piece, and list what crosses them.",
    ),
    click.option(
        "--safe",
        type=float,
        metavar="MM",
        help="How far inside the trim the safe zone of a proof ends; 2, with --die-line 3, unless said.",
    ),
    click.option(
        "--pdf-x",
        is_flag=True,
        help="Write a PDF for print shops: as PDF/X-4 wants it, colours in sRGB. It is called PDF/X-4 only "
        "with --output-profile, for that asks for the profile of a press.",
    ),
    click.option(
        "--output-profile",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="The print shop's ICC profile, for a PDF that is PDF/X-4; colours stay sRGB, the shop converts.",
    ),
)
_NAMES: Final = (
    *("cut", "cut_arm", "cut_line", "cut_inset", "corner_radius", "kiss", "die_line", "die_ink"),
    *("proof", "safe", "pdf_x", "output_profile"),
)


def press_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give `command` the options for cutting machines and print shops."""
    for option in reversed(_PRESS_OPTIONS):
        command = option(command)
    return command


def asked_of_press(wishes: Mapping[str, Any]) -> PressWishes:
    """Return what the command line's `wishes` ask for machines and shops."""
    from tileforge.sheets.press import PressWishes

    return PressWishes(**{name: wishes[name] for name in _NAMES if name in wishes})


def write_cuts(
    wished: PressWishes, pieces: Sequence[Piece], layout: Layout, path: Path, title: str, *, quiet: bool
) -> None:
    """Write the files for the machine beside the PDF at `path`, an SVG and a DXF for each way in which
    sheets are cut, and say which they are.
    """
    if wished.cut is None:
        return
    from tileforge.files import write_whole
    from tileforge.sheets.cutting.files import cut_files

    for file in cut_files(pieces, layout, wished.style, path.stem, title):
        target = path.with_name(file.name)
        with writing(target):
            write_whole(target, file.data)
        if not quiet:
            click.echo(f"cuts of {file.sheets}: {target}")


def show_proof_of(
    wished: PressWishes,
    pieces: Sequence[Piece],
    options: PrintOptions,
    sets: Sequence[TileSet],
    *,
    quiet: bool,
) -> None:
    """Print what a proof finds, if one is asked for, on standard error; Found if there is an error."""
    if not wished.proof:
        return
    from tileforge.cli.proofing import show_proof

    show_proof(pieces, options, sets, wished.safe_mm, quiet=quiet)
