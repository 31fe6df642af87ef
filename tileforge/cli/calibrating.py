"""`tileforge calibrate`: a test sheet for a printer, and what was read from it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tileforge.cli.errors import Stop, usable, writing
from tileforge.cli.options import examples, lang_option, out_option, page_option, quiet_option
from tileforge.cli.print_options import Pair, sound_files

if TYPE_CHECKING:
    from tileforge.sheets.correction import Correction, Printer
    from tileforge.sheets.options import PrintOptions


@click.command(
    "calibrate",
    epilog=examples(
        "tileforge calibrate --page Letter --out test.pdf",
        "tileforge calibrate --set home --read A=0.5,-1.5 --read D=0.7,-1.4 --margin 4 --default",
        "tileforge calibrate --set office --duplex short --offset 0,-1.5",
        "tileforge calibrate --list",
    ),
)
@page_option
@click.option(
    "--orientation",
    type=click.Choice(("portrait", "landscape")),
    default="portrait",
    show_default=True,
    help="The way the paper lies; each is measured on its own.",
)
@click.option(
    "--duplex",
    type=click.Choice(("long", "short")),
    default="long",
    show_default=True,
    help="Which edge the printer turns the paper over.",
)
@click.option("--printer", metavar="NAME", help="Make the test sheet as this printer needs it, to check.")
@click.option("--set", "name", metavar="NAME", help="Store what was read of the printer called NAME.")
@click.option(
    "--read",
    "readings",
    multiple=True,
    metavar="A=X,Y",
    help="What the test sheet's scale A shows; give it for each scale, B to E too.",
)
@click.option(
    "--offset", type=Pair(), metavar="X,Y", help="Move backs X mm right and Y mm down, as you see them."
)
@click.option("--rotation", type=float, metavar="DEG", help="Turn backs clockwise, as you see them.")
@click.option(
    "--measured", type=Pair(), metavar="X,Y", help="What the rulers of 100 mm measure, across and down."
)
@click.option(
    "--scale", type=Pair(), metavar="X,Y", help="Print at X percent across and Y down, on both sides."
)
@click.option("--margin", type=float, metavar="MM", help="The rim that the printer cannot reach.")
@click.option("--add", is_flag=True, help="Add what was read to what is stored, after a test with --printer.")
@click.option("--default", is_flag=True, help="Use this printer where none is named.")
@click.option("--list", "listing", is_flag=True, help="Say what is stored of each printer.")
@click.option("--forget", metavar="NAME", help="Remove what is stored of the printer called NAME.")
@lang_option
@out_option("FILE", "The test sheet's PDF; by default output/calibrate-<page>-<edge>.pdf.")
@quiet_option
def calibrate_command(
    name: str | None, listing: bool, forget: str | None, out: Path | None, quiet: bool, **wishes: Any
) -> None:
    """Measure a printer: a test sheet, and what you read from it.

    sheets, cards, pieces and build with --printer NAME make up for what was stored: backs that are
    shifted or turned, pages that come out too large or too small, and the margin.
    """
    from tileforge.sheets.pages import SheetError

    if sum((name is not None, listing, forget is not None)) > 1:
        raise click.UsageError("give one of --set, --list and --forget")
    values = ("readings", "offset", "rotation", "measured", "scale", "margin", "default", "add")
    stray = [key for key in values if wishes[key] not in (None, False, ())]
    if stray and name is None:
        flag = "read" if stray[0] == "readings" else stray[0]
        raise click.UsageError(f"--{flag} is stored of a printer: give --set NAME, too")
    idle = [flag for flag, value in (("out", out), ("printer", wishes["printer"])) if value is not None]
    if idle and (name is not None or listing or forget is not None):
        raise click.UsageError(
            f"--{idle[0]} is about a test sheet, and none is made with --set, --list or --forget"
        )
    with usable(SheetError), sound_files():
        if listing:
            _list()
        elif forget is not None:
            _forget(forget, quiet=quiet)
        elif name is not None:
            _store(name, wishes, quiet=quiet)
        else:
            _print(wishes, out, quiet=quiet)


def _print(wishes: dict[str, Any], out: Path | None, *, quiet: bool) -> None:
    from tileforge.files import write_whole
    from tileforge.sheets.calibration import calibration_pdf
    from tileforge.sheets.options import PrintOptions
    from tileforge.sheets.printers import load_printers

    if out is not None and out.suffix.lower() != ".pdf":
        raise Stop(f"--out {out}: the test sheet is a PDF; end the name in .pdf")
    printer = load_printers().named(wishes["printer"]) if wishes["printer"] else None
    options = PrintOptions(
        page=wishes["page"],
        orientation=wishes["orientation"],
        duplex=wishes["duplex"],
        lang=wishes["lang"],
        printer=printer,
    )
    path = out or Path("output", f"calibrate-{options.page}-{options.duplex}.pdf")
    with writing(path):
        write_whole(path, calibration_pdf(options))
    if not quiet:
        click.echo(f"test sheet for {_way(options)}: {path}")


def _way(options: PrintOptions) -> str:
    return f"{options.page} {options.orientation}, turned over the {options.duplex} edge"


def _store(name: str, wishes: dict[str, Any], *, quiet: bool) -> None:
    from tileforge.sheets.correction import Printer
    from tileforge.sheets.options import LARGEST_MARGIN_MM, within
    from tileforge.sheets.printers import check_name, load_printers, save_printers

    check_name(name)
    printers = load_printers()
    old = printers.printers.get(name, Printer(name))
    margin = wishes["margin"]
    printer = replace(
        old,
        margin=old.margin if margin is None else within("margin", margin, 0.0, LARGEST_MARGIN_MM),
        scale=_scale(old, wishes),
        backs=_backs(old, wishes),
    )
    if printer == old and name not in printers.printers:
        raise click.UsageError(
            "say what was read: --read, --offset, --rotation, --measured, --scale or --margin"
        )
    path = save_printers(printers.with_printer(printer, default=wishes["default"]))
    if not quiet:
        click.echo(f"{_described(printer)}\nstored in {path}")


def _scale(old: Printer, wishes: dict[str, Any]) -> tuple[float, float]:
    from tileforge.sheets.correction import SCALES_PERCENT
    from tileforge.sheets.options import within
    from tileforge.sheets.readings import scale_for

    if wishes["measured"] is not None and wishes["scale"] is not None:
        raise click.UsageError("give --measured or --scale, not both")
    if wishes["measured"] is not None:
        new = scale_for(wishes["measured"])
    elif wishes["scale"] is not None:
        new = wishes["scale"]
    else:
        return old.scale
    if wishes["add"]:
        new = round(old.scale[0] * new[0] / 100, 3), round(old.scale[1] * new[1] / 100, 3)
    low, high = SCALES_PERCENT
    return within("scale", new[0], low, high, "percent"), within("scale", new[1], low, high, "percent")


def _backs(old: Printer, wishes: dict[str, Any]) -> dict[tuple[str, str], Correction]:
    """Return the printer's corrections, with the one for this flip and way of the paper as was read."""
    from tileforge.sheets.correction import LARGEST_OFFSET_MM, LARGEST_ROTATION, Correction
    from tileforge.sheets.options import within

    key = wishes["duplex"], wishes["orientation"]
    known = old.behind(*key) or Correction()
    given = wishes["offset"], wishes["rotation"]
    if wishes["readings"]:
        if given != (None, None):
            raise click.UsageError("give --read, or --offset and --rotation, not both")
        new = _fitted(wishes)
    elif given == (None, None):
        return dict(old.backs)
    else:
        base = Correction() if wishes["add"] else known
        x, y = (base.x, base.y) if given[0] is None else given[0]
        new = Correction(x, y, base.rotation if given[1] is None else given[1])
    if wishes["add"]:
        new = Correction(
            round(known.x + new.x, 3), round(known.y + new.y, 3), round(known.rotation + new.rotation, 4)
        )
    for value in (new.x, new.y):
        within("offset", value, -LARGEST_OFFSET_MM, LARGEST_OFFSET_MM)
    within("rotation", new.rotation, -LARGEST_ROTATION, LARGEST_ROTATION, "degrees")
    return {**old.backs, key: new}


def _fitted(wishes: dict[str, Any]) -> Correction:
    from tileforge.drawing.paper import Size
    from tileforge.sheets.options import Duplex
    from tileforge.sheets.pages import page_size
    from tileforge.sheets.readings import fitted

    paper = page_size(wishes["page"])
    short, long = sorted((paper.width, paper.height))
    page = Size(paper.name, short, long)
    if wishes["orientation"] == "landscape":
        page = Size(paper.name, long, short)
    readings: dict[str, tuple[float, float]] = {}
    for letter, reading in map(_reading, wishes["readings"]):
        if letter in readings:
            raise click.UsageError(f"--read {letter} is given twice; give the reading that is right")
        readings[letter] = reading
    fit = fitted(readings, page, Duplex(wishes["duplex"]))
    if fit.is_doubtful:
        click.echo(
            f"one reading is {fit.misfit:.1f} mm from what the others say: look again, or print another test "
            "sheet; paper that slips in the printer is no fault that can be made up for",
            err=True,
        )
    return fit.correction


def _reading(text: str) -> tuple[str, tuple[float, float]]:
    letter, equals, numbers = text.partition("=")
    if not equals:
        raise click.UsageError(f"--read {text}: write the scale's letter and what it shows, as A=0.5,-1.5")
    return letter.strip().upper(), Pair().convert(numbers, None, None)


def _list() -> None:
    from tileforge.sheets.printers import load_printers

    printers = load_printers()
    if not printers.printers:
        click.echo("no printer was measured yet; tileforge calibrate --out FILE makes a test sheet")
    for name, printer in printers.printers.items():
        click.echo(_described(printer) + (" (default)" if name == printers.default else ""))


def _described(printer: Printer) -> str:
    """Return what is stored of `printer` in a line."""
    parts = []
    if printer.margin is not None:
        parts.append(f"margin {printer.margin:g} mm")
    if printer.scale != (100.0, 100.0):
        parts.append(f"scale {printer.scale[0]:g} x {printer.scale[1]:g} %")
    for (duplex, orientation), moved in sorted(printer.backs.items()):
        turned = f", {moved.rotation:g} degrees clockwise" if moved.rotation else ""
        shift = f"{moved.x:g} mm right, {moved.y:g} mm down{turned}"
        parts.append(f"{duplex} edge, {orientation}: backs {shift}")
    return f"{printer.name}: {'; '.join(parts) or 'nothing but its name'}"


def _forget(name: str, *, quiet: bool) -> None:
    from tileforge.sheets.printers import load_printers, save_printers

    path = save_printers(load_printers().without(name))
    if not quiet:
        click.echo(f"{name} is forgotten in {path}")
