"""`tileforge export pod`: pictures for print-on-demand services."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tileforge.cli.errors import Stop, usable
from tileforge.cli.exchange import show_remarks
from tileforge.cli.options import (
    examples,
    jobs_option,
    lang_option,
    out_option,
    quiet_option,
    theme_option,
)
from tileforge.cli.pictures import write_folder
from tileforge.cli.report import counted
from tileforge.cli.sets import sound_sets

if TYPE_CHECKING:
    from tileforge.interop.pod.product import Product


@click.command(
    "pod",
    epilog=examples(
        "tileforge export pod base --service game-crafter --out order",
        "tileforge export pod gifts --service makeplayingcards --product poker-card --lang fr",
        "tileforge export pod base easter --size 50,50 --dpi 600 --bleed 2 --proof",
        "tileforge export pod --list-products",
    ),
)
@click.argument("sets", metavar="SET...", nargs=-1)
@click.option(
    "--service",
    metavar="NAME",
    default="print-shop",
    show_default=True,
    help="Who prints: print-shop, game-crafter or makeplayingcards.",
)
@click.option("--product", metavar="NAME", help="What they print; by default what is nearest in size.")
@click.option("--list-products", is_flag=True, help="List services, products and their pixels, and stop.")
@click.option("--dpi", type=int, metavar="N", help="Dots an inch, for print-shop; by default 300.")
@click.option("--size", metavar="W,H", help="The cut size in mm, for print-shop; by default the set's.")
@click.option("--bleed", type=float, metavar="MM", help="How far colour goes on past the cut; by default 3.")
@click.option("--proof", is_flag=True, help="Add pictures that show bleed, cut and safe zone.")
@theme_option
@lang_option
@jobs_option
@out_option("DIR", "Where to; by default output/<set>/pod.")
@quiet_option
def export_pod_command(
    sets: tuple[str, ...],
    service: str,
    product: str | None,
    list_products: bool,
    dpi: int | None,
    size: str | None,
    bleed: float | None,
    proof: bool,
    theme: str,
    lang: str,
    jobs: int | None,
    out: Path | None,
    quiet: bool,
) -> None:
    """Write PNG pictures for a print-on-demand service.

    One picture for each design and back, bleed included, at exactly the pixels that the service asks
    for; each name says how many to order, and so does list.csv.
    """
    from tileforge.art.cards.looks import CardError
    from tileforge.art.cards.sizes import CardSizeError
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.build import joined_ids
    from tileforge.interop.pod.product import PodError, Wishes, left_out, products_for
    from tileforge.interop.pod.writing import Order, order_files, remarks_on

    if list_products:
        click.echo(_all_products())
        return
    if not sets:
        raise click.UsageError("name the sets to print, or give --list-products")
    with usable(ThemeError):
        look = load_theme(theme)
    wishes = Wishes(service, product, dpi, _size(size), bleed)
    tilesets = sound_sets(sets, quiet=quiet)
    folder = out if out is not None else Path("output", joined_ids(tilesets), "pod")
    with usable(PodError, CardError, CardSizeError):
        order = Order(tilesets, products_for(tilesets, wishes), look, lang, proof)
        show_remarks(remarks_on(order), quiet=quiet)
        names = write_folder(
            folder, lambda pool, step: order_files(order, pool, step), jobs=jobs, quiet=quiet
        )
    if quiet:
        return
    for made in order.products:
        number = sum(name.startswith(f"{made.name}/") and "/proof/" not in name for name in names)
        click.echo(f"{counted(number, 'picture', 'pictures')} of {_told(made)}: {folder / made.name}")
    click.echo(f"How many of each: {folder / 'list.csv'}")
    if proof:
        click.echo("In proof/: red is cut away, the line is the cut, inside the dashes all is safe.")
    missing = () if product else left_out(tilesets, order.products)
    if missing:
        click.echo(f"{service} makes no {' and no '.join(missing)}, so these were left out.", err=True)


def _size(text: str | None) -> tuple[float, float] | None:
    """Return the two numbers of ``45,45``."""
    if text is None:
        return None
    try:
        width, height = (float(part) for part in text.split(","))
    except ValueError:
        raise Stop(f"--size {text[:40]}: write width, comma, height in millimetres, as 45,45") from None
    return width, height


def _all_products() -> str:
    """Return a table of what every service makes."""
    from tileforge.cli.table import table
    from tileforge.interop.pod.product import preset_products

    rows = [
        (service, made.name, f"{made.px[0]} x {made.px[1]}", _millimetres(made))
        if made is not None
        else (service, name, "by --dpi and --bleed", "as the set or --size")
        for service, name, made in preset_products()
    ]
    return table(("service", "product", "pixels", "cut to (mm)"), rows)


def _told(product: Product) -> str:
    width, height = product.px
    return f"{width} x {height} pixels, cut to {_millimetres(product)} mm"


def _millimetres(product: Product) -> str:
    return " x ".join(f"{side:.4g}" for side in product.trim_mm)
