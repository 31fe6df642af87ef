"""`tileforge stats`: what a set holds, fits and lacks, alone and with others."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tileforge.cli.errors import Stop, usable, writing
from tileforge.cli.options import (
    examples,
    format_option,
    lang_option,
    quiet_option,
    sets_argument,
    theme_option,
)
from tileforge.cli.pools import checked_pool, with_option


@click.command(
    "stats",
    epilog=examples(
        "tileforge stats base",
        "tileforge stats my-village --with base --report my-village.pdf",
        "tileforge stats easter --with base --with princess-dragon --format json",
    ),
)
@sets_argument
@with_option
@format_option("text", "json", help="How to print it.")
@click.option(
    "--report",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write two pages with charts instead, as .pdf or .svg.",
)
@lang_option
@theme_option
@quiet_option
def stats_command(
    sets: tuple[str, ...],
    others: tuple[str, ...],
    format_name: str,
    report: Path | None,
    lang: str,
    theme: str,
    quiet: bool,
) -> None:
    """Measure sets: edges, patterns, what fits, what is missing.

    Each number is given for the sets, for each set they are played with, and for all together. What
    fits, which gaps nothing fills and what can never be closed is said of all together.
    """
    from tileforge.stats.measure import stats_of

    if report is not None and report.suffix.lower() not in (".pdf", ".svg"):
        raise Stop(f"{report}: a report is a .pdf or an .svg file")
    pool = checked_pool(sets, others, quiet=quiet)
    if not any(tileset.tiles for tileset in (*pool.own, *pool.others)):
        raise Stop(f"no tiles to measure in {' and '.join(tileset.id for tileset in pool.own)}")
    stats = stats_of(pool.own, pool.others)
    if report is not None:
        from tileforge.art.theme import ThemeError, load_theme
        from tileforge.files import write_whole
        from tileforge.report.document import report_bytes

        with usable(ThemeError):
            look = load_theme(theme)
        data = report_bytes(stats, look, lang, report.suffix.lower().removeprefix("."))
        with writing(report):
            write_whole(report, data)
        if not quiet:
            click.echo(str(report))
    elif format_name == "json":
        from tileforge.stats.facts import stats_facts

        click.echo(json.dumps(stats_facts(stats), ensure_ascii=False, indent=1))
    else:
        from tileforge.cli.stats_text import stats_text

        click.echo(stats_text(stats, lang))
    raise SystemExit(pool.status)
