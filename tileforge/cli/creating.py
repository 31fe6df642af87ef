"""`tileforge new`: a tile set of one's own, from nothing or from a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tileforge.cli.errors import writing
from tileforge.cli.options import examples, page_option, quiet_option, theme_option
from tileforge.cli.questions import Questions, has_terminal
from tileforge.cli.tables import (
    check_free,
    force_option,
    name_option,
    options_of,
    set_from,
    set_id,
    table_options,
    told,
    write_new,
)

BASE: Final = "base"
"""The set that others are played with."""
MOST_GAPS: Final = 5
"""How many of the gaps that nothing fills are named."""

if TYPE_CHECKING:
    from tileforge.model.tileset import TileSet


@click.command(
    "new",
    epilog=examples(
        "tileforge new tilesets/my-village",
        "tileforge new tilesets/my-lakes --from ideas.csv --sheets",
        "tileforge new tilesets/my-lakes --from ideas.xlsx --terrain lake:area:#5aa9d6 --yes",
    ),
)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--from",
    "table",
    metavar="TABLE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A table, CSV or XLSX, with a row for each tile.",
)
@name_option
@table_options
@click.option(
    "--ask/--yes",
    "asked",
    default=None,
    help="Ask what the table leaves open, or take the defaults; by default ask if there is a terminal.",
)
@click.option("--sheets", "with_sheets", is_flag=True, help="Make the PDF to print at once.")
@page_option
@theme_option
@force_option
@quiet_option
def new_command(
    folder: Path,
    table: Path | None,
    name: str | None,
    asked: bool | None,
    with_sheets: bool,
    page: str,
    theme: str,
    force: bool,
    quiet: bool,
    **reading: Any,
) -> None:
    """Start a tile set that validates and prints.

    It comes with rules to fill in. Without a table it holds a few tiles to change. With one, what the
    table leaves open (do two city edges join? does a road go through, or where does it end?) is asked
    once for all tiles alike.
    """
    options = options_of(**reading)
    check_free(folder, force=force)
    id = set_id(folder)
    if table is None:
        tileset = _starter(id, name, options.terrains)
    else:
        if asked or (asked is None and has_terminal()):
            questions = Questions(options.defaults)
            options = replace(options, ask=questions.layout, ask_terrain=questions.terrain)
        tileset = set_from(table, folder, options, name, quiet=quiet)
    path = write_new(folder, tileset, force=force)
    _write_texts(folder, tileset)
    if not quiet:
        click.echo(told(path, tileset))
        for line in _learnt(tileset) if table is not None else ():
            click.echo(line)
    if with_sheets:
        from tileforge.cli.printing import print_checked

        print_checked(folder, page, theme, quiet=quiet)


def _write_texts(folder: Path, tileset: TileSet) -> None:
    """Write rules to begin with into `folder`, but for the files that stand there already."""
    from tileforge.files import write_whole
    from tileforge.rulebook.skeleton import skeleton

    for name, data in skeleton(tileset).items():
        path = folder / name
        if not path.exists():
            with writing(path):
                write_whole(path, data)


def _starter(id: str, name: str | None, terrains: tuple[Any, ...]) -> TileSet:
    from tileforge.interop.new_set import starter_set

    title = name or id.replace("-", " ").capitalize()
    tileset = starter_set(id, {"en": title, "fr": title})
    return replace(tileset, terrains={terrain.id: terrain for terrain in terrains})


def _learnt(tileset: TileSet) -> Iterator[str]:
    """Yield what a designer wants to know of a new set, alone and played with the base game."""
    from tileforge.report.sentences import closing_sentences, gaps_sentence
    from tileforge.schema.library import shipped_sets
    from tileforge.schema.load import load
    from tileforge.stats.facts import gap_code
    from tileforge.stats.measure import stats_of
    from tileforge.stats.pool import merged_terrains
    from tileforge.topology.fit import edge_counts, fit_graph

    counts = edge_counts(fit_graph([tileset]))
    ordered = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
    yield f"sides: {', '.join(f'{terrain} {number}' for terrain, number in ordered)}"
    odd = [terrain for terrain, number in ordered if number % 2]
    if odd:
        yield f"odd: {', '.join(odd)}; one side of each is left over"
    base = load(shipped_sets()[BASE]).tileset if BASE in shipped_sets() and tileset.id != BASE else None
    stats = stats_of([tileset], [base] if base is not None else [])
    if base is not None:
        yield "played with the base game:"
    yield gaps_sentence(stats, "en")
    terrains = merged_terrains(stats.pool.tilesets)
    likeliest = [gap_code(gap.edges, terrains) for gap in stats.gaps.unfillable[:MOST_GAPS]]
    if likeliest:
        yield f"the likeliest: {', '.join(likeliest)} (? is any edge); tileforge stats tells more"
    yield from closing_sentences(stats, terrains, "en")
