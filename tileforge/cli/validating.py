"""`tileforge validate` and `tileforge explain`: what is wrong with sets, and what a code means."""

from __future__ import annotations

import json

import click

from tileforge.cli.errors import Stop, usable
from tileforge.cli.options import examples, format_option, parts, quiet_option
from tileforge.cli.report import as_json, show, summary
from tileforge.cli.sets import known_sets, status_of
from tileforge.cli.texts import with_texts


@click.command(
    "validate",
    epilog=examples(
        "tileforge validate base princess-dragon",
        "tileforge validate tilesets/mine/tileset.json --format json",
    ),
)
@click.argument("sets", metavar="SET|PATH...", nargs=-1, required=True)
@format_option("text", "json", help="How to print what was found.")
@click.option("--select", metavar="CODES", default="", help="Report these only, as TF2,TF401.")
@click.option("--ignore", metavar="CODES", default="", help="Do not report these.")
@quiet_option
def validate_command(sets: tuple[str, ...], format_name: str, select: str, ignore: str, quiet: bool) -> None:
    """Check tile sets and print every fault with its place.

    What is wrong in their rule texts and in the boards that these show is told too.

    CODES are finding codes or their beginnings, with commas between: TF2 stands for all of TF2xx.
    A file that cannot be read is always reported, and so is a SET that there is none of; the others are
    checked all the same.
    """
    chosen, left_out = _codes("--select", select), _codes("--ignore", ignore)
    sets_there, complaints = known_sets(sets, select=chosen, ignore=left_out)
    checked = with_texts(sets_there, select=chosen, ignore=left_out)
    findings = [finding for entry in checked for finding in entry.findings]
    if not checked:
        raise Stop("\n".join(complaints))
    if format_name == "json":
        ids = [(entry.file, entry.loaded.tileset.id if entry.loaded.tileset else None) for entry in checked]
        click.echo(json.dumps(as_json(ids, findings), ensure_ascii=False, indent=2))
    else:
        show(findings, err=False)
        if not quiet:
            click.echo(summary(len(checked), findings))
    if complaints:
        raise Stop("\n".join(complaints))
    raise SystemExit(status_of(checked))


@click.command("explain", epilog=examples("tileforge explain TF201"))
@click.argument("codes", metavar="[CODE...]", nargs=-1)
def explain_command(codes: tuple[str, ...]) -> None:
    """Explain a finding code: what is wrong and how to mend it.

    Without a CODE, list them all.
    """
    from tileforge.board.every import TABLE_CODES
    from tileforge.rules.explain import UnknownCodeError, explain, overview

    with usable(UnknownCodeError):
        texts = [explain(code, TABLE_CODES) for code in codes] or [overview(TABLE_CODES)]
    click.echo("\n\n".join(text.rstrip() for text in texts))


def _codes(option: str, text: str) -> tuple[str, ...]:
    """Return the beginnings of codes in `text`; Stop for one that no code begins with."""
    from tileforge.rules.every import EVERY_CODE
    from tileforge.schema.text_codes import TEXT_CODES

    beginnings = tuple(part.upper() for part in parts(text))
    for beginning in beginnings:
        if not any(code.startswith(beginning) for code in (*EVERY_CODE, *TEXT_CODES)):
            raise Stop(f"{option}: no code begins with {beginning[:20]}; see tileforge explain")
    return beginnings
