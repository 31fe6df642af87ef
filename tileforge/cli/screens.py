"""`tileforge export tts` and `tileforge export sprites`: sets for tables and programs on a screen."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote, urlsplit

import click

from tileforge.cli.errors import Stop, usable
from tileforge.cli.options import (
    examples,
    jobs_option,
    lang_option,
    out_option,
    quiet_option,
    sets_argument,
    theme_option,
)
from tileforge.cli.pictures import write_folder
from tileforge.cli.report import counted
from tileforge.cli.sets import sound_sets

max_px_option = click.option(
    "--max-px",
    "side",
    type=click.IntRange(256, 16384),
    default=4096,
    show_default=True,
    metavar="PX",
    help="The longest side that a sheet may have.",
)


@click.command(
    "tts",
    epilog=examples(
        "tileforge export tts base princess-dragon gifts --out table",
        "tileforge export tts base --base-url https://example.org/carcassonne --out table",
    ),
)
@sets_argument
@click.option(
    "--base-url",
    metavar="URL",
    help="Where the folder will stand on the web, so that all players see the pictures.",
)
@click.option(
    "--tiles",
    type=click.Choice(("bag", "deck")),
    default="bag",
    show_default=True,
    help="Thick tiles in a bag, or square cards in a deck, which takes fewer pictures.",
)
@max_px_option
@theme_option
@lang_option
@jobs_option
@out_option("DIR", "Where to; by default output/<set>/tts.")
@quiet_option
def export_tts_command(
    sets: tuple[str, ...],
    base_url: str | None,
    tiles: str,
    side: int,
    theme: str,
    lang: str,
    jobs: int | None,
    out: Path | None,
    quiet: bool,
) -> None:
    """Write a saved object for Tabletop Simulator.

    Tiles come in a bag, cards as a deck, with their counts, backs and names; start tiles lie beside
    the bag, and so do standees, tokens, dice and aids. Without --base-url the pictures are found on
    this computer only.
    """
    from tileforge.art.cards.looks import CardError
    from tileforge.art.cards.sizes import CardSizeError
    from tileforge.art.pieces.parts import PieceError
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.build import joined_ids
    from tileforge.interop.screen.tts import TtsError, tts_files
    from tileforge.interop.screen.tts_table import TtsExport

    with usable(ThemeError):
        look = load_theme(theme)
    if base_url is not None:
        _check_url(base_url)
    tilesets = sound_sets(sets, quiet=quiet)
    name = joined_ids(tilesets)
    folder = out if out is not None else Path("output", name, "tts")
    base = base_url.rstrip("/") if base_url is not None else None

    def url_of(file: str) -> str:
        if base is not None:
            return f"{base}/{quote(file)}"
        return f"file:///{(folder.absolute() / file).as_posix().lstrip('/')}"

    export = TtsExport(tilesets, look, url_of, name, lang, tiles, side)
    with usable(TtsError, PieceError, CardError, CardSizeError):
        names = write_folder(folder, lambda pool, step: tts_files(export, pool, step), jobs=jobs, quiet=quiet)
    if quiet:
        return
    click.echo(f"{folder / names[-1]}, with {counted(len(names) - 1, 'picture', 'pictures')}")
    click.echo('Copy the .json into "Saves/Saved Objects" in Tabletop Simulator\'s folder.')
    if base_url is None:
        click.echo(
            "tileforge: the pictures are named by their place on this computer, so other players will "
            "not see them: put the folder on the web and give --base-url, or load them into the Steam "
            "Cloud in the game.",
            err=True,
        )


@click.command(
    "sprites",
    epilog=examples(
        "tileforge export sprites base", "tileforge export sprites easter gifts --cell 128 --columns 8"
    ),
)
@sets_argument
@click.option(
    "--cell",
    type=click.IntRange(8, 2048),
    default=256,
    show_default=True,
    metavar="PX",
    help="How wide each picture is.",
)
@click.option(
    "--columns",
    type=click.IntRange(1, 1000),
    metavar="N",
    help="Pictures in a row; by default as many as make the sheet square.",
)
@click.option(
    "--padding",
    type=click.IntRange(0, 256),
    default=2,
    show_default=True,
    metavar="PX",
    help="Clear pixels between and round the pictures.",
)
@max_px_option
@theme_option
@lang_option
@jobs_option
@out_option("DIR", "Where to; by default output/<set>/sprites.")
@quiet_option
def export_sprites_command(
    sets: tuple[str, ...],
    cell: int,
    columns: int | None,
    padding: int,
    side: int,
    theme: str,
    lang: str,
    jobs: int | None,
    out: Path | None,
    quiet: bool,
) -> None:
    """Write sprite sheets, and an atlas that says what is where.

    The sheets are PNG, the atlas is JSON: for each picture the sheet, x, y, w, h, the set, tile, count,
    back, edges and segments. The backs are there too.
    """
    from tileforge.art.cards.looks import CardError
    from tileforge.art.cards.sizes import CardSizeError
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.build import joined_ids
    from tileforge.interop.screen.sprites import SpriteError, Sprites, sprite_files

    with usable(ThemeError):
        look = load_theme(theme)
    tilesets = sound_sets(sets, quiet=quiet)
    folder = out if out is not None else Path("output", joined_ids(tilesets), "sprites")
    sprites = Sprites(tilesets, look, lang, cell, columns, padding, side)
    with usable(SpriteError, CardError, CardSizeError):
        names = write_folder(
            folder, lambda pool, step: sprite_files(sprites, pool, step), jobs=jobs, quiet=quiet
        )
    if not quiet:
        click.echo("\n".join(str(folder / name) for name in names))


def _check_url(url: str) -> None:
    """Raise Stop unless `url` can stand before a file's name on the web."""
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    sound = parts.scheme in ("http", "https") and parts.netloc and not (parts.query or parts.fragment)
    if not sound or any(sign.isspace() or not sign.isprintable() for sign in url):
        raise Stop(f"--base-url {url[:80]!r}: write where the folder stands, as https://example.org/tiles")
