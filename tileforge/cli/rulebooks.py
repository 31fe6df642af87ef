"""`tileforge rules`: a set's rules, or those of sets that are played together, as a book."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import click

from tileforge.cli.errors import Stop, usable, writing
from tileforge.cli.options import (
    examples,
    lang_option,
    out_option,
    page_option,
    parts,
    quiet_option,
    sets_argument,
    theme_option,
)
from tileforge.cli.sets import CheckedSet, checked_sets, refuse_unsound
from tileforge.cli.texts import with_texts

if TYPE_CHECKING:
    from tileforge.rulebook.texts import SetTexts

_FORMATS: Final = ("pdf", "html")
_ENDINGS: Final = {".pdf": "pdf", ".html": "html", ".htm": "html"}


@click.command(
    "rules",
    epilog=examples(
        "tileforge rules princess-dragon",
        "tileforge rules princess-dragon easter --lang fr --booklet",
        "tileforge rules gifts --with tower,abbey-mayor",
        "tileforge rules gifts --format html",
    ),
)
@sets_argument
@lang_option
@page_option
@click.option("--booklet", is_flag=True, help="Pages of half the size, two a side, to fold and staple.")
@click.option(
    "--flip",
    type=click.Choice(("short", "long")),
    default="short",
    show_default=True,
    help="The edge over which the printer turns a booklet's sheets.",
)
@click.option(
    "--with",
    "others",
    metavar="IDS",
    help="Tell what happens with these expansions only, as tower,abbey-mayor.",
)
@click.option(
    "--format",
    "format_name",
    type=click.Choice(_FORMATS),
    help="PDF to print, or one HTML file for phones; by default as FILE ends, else pdf.",
)
@theme_option
@out_option("FILE", "By default output/<set>/<set>-rules-<page>-<lang>.pdf.")
@quiet_option
def rules_command(
    sets: tuple[str, ...],
    lang: str,
    page: str,
    booklet: bool,
    flip: Literal["short", "long"],
    others: str | None,
    format_name: str | None,
    theme: str,
    out: Path | None,
    quiet: bool,
) -> None:
    """Print the rules of sets, with one order of the turn.

    One set alone comes with all that its rules say of other expansions; several sets with what they
    say of each other.
    """
    from tileforge.art.cards.looks import CardError
    from tileforge.art.cards.sizes import CardSizeError
    from tileforge.art.pieces.parts import PieceError
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.build import joined_ids
    from tileforge.drawing.paper import PaperError, paper_size
    from tileforge.files import write_whole
    from tileforge.rulebook.composing import compose
    from tileforge.rulebook.files import book_bytes, book_name

    form = _format(format_name, out, booklet=booklet)
    with usable(PaperError, ThemeError):
        size = paper_size(page)
        look = load_theme(theme)
    texts, bare = _rules_of(with_texts(checked_sets(sets)), quiet=quiet)
    named = _others(others, texts) if others is not None else None
    if named is None and bare:
        named = set(bare)
    with usable(CardError, CardSizeError, PieceError):
        book = compose(texts, lang, look, others=named, cwd=Path.cwd())
    data = book_bytes(book, form, size, look, booklet=booklet, flip=flip)
    stem = joined_ids([each.tileset for each in texts])
    path = out or Path("output", stem, book_name(stem, form, size.name, lang, booklet=booklet))
    with writing(path):
        write_whole(path, data)
    if not quiet:
        click.echo(f"{book.title}: {path}")


def _format(name: str | None, out: Path | None, *, booklet: bool) -> str:
    """Return the format to write; Stop if the file's name says another, or a booklet is no PDF."""
    ending = _ENDINGS.get(out.suffix.lower(), "") if out is not None else ""
    if out is not None and (not ending or name not in (None, ending)):
        wanted = f".{name}" if name else " or ".join(f".{format}" for format in _FORMATS)
        raise Stop(f"--out {out}: end the name in {wanted}")
    found = name or ending or _FORMATS[0]
    if booklet and found != "pdf":
        raise Stop("--booklet: a booklet is printed, so it is a PDF; leave out --format html")
    return found


def _rules_of(checked: Sequence[CheckedSet], *, quiet: bool) -> tuple[list[SetTexts], list[str]]:
    """Return the texts of the sets that have rules, and the ids of the others.

    Raises Stop if there is an error among the findings, or no set has rules.
    """
    refuse_unsound(checked, quiet=quiet)
    texts = [entry.texts for entry in checked if entry.texts is not None and entry.texts.rules]
    bare = [entry.name for entry in checked if entry.texts is None or not entry.texts.rules]
    if not texts:
        raise Stop(f"no rules to print in {' and '.join(bare)}; write rules.en.md beside tileset.json")
    if bare and not quiet:
        click.echo(f"tileforge: no rules in {' and '.join(bare)}; the others are printed", err=True)
    return texts, bare


def _others(text: str, texts: Sequence[SetTexts]) -> Collection[str]:
    """Return the ids of expansions that `text` lists; Stop for one that there is none of."""
    from tileforge.rulebook.expansions import known_expansions
    from tileforge.schema.wording import near

    homes = (Path(each.owner.home) for each in texts if each.owner.home is not None)
    known = sorted({id for home in homes for id in known_expansions(home, Path.cwd())})
    ids = parts(text)
    for id in ids:
        if id not in known:
            meant = near(id, known)
            hint = f"did you mean {meant}?" if meant else f"known are {', '.join(known)}"
            raise Stop(f"--with: there is no expansion {id[:60]}; {hint}")
    return set(ids)
