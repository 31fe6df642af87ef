"""`tileforge diff`: two tile sets compared by what their tiles are, whatever they are called."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tileforge.cli.errors import FOUND, Stop, usable
from tileforge.cli.exchange import show_remarks
from tileforge.cli.options import examples, format_option, quiet_option
from tileforge.cli.report import counted, size_of

if TYPE_CHECKING:
    from tileforge.interop.differences import Difference
    from tileforge.model.tileset import TileSet
    from tileforge.topology.compare import Comparison, Doubled, Pair

JSON_VERSION: Final = 1
"""Raised when a key of the JSON goes or changes its meaning; keys may be added without."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two sets: what it was called in the call, and the set itself."""

    shown: str
    tileset: TileSet

    def edges(self, index: int) -> str:
        """Return the edge code of the design number `index`."""
        from tileforge.model.terrain import edge_code
        from tileforge.model.tileset import terrains_of
        from tileforge.topology.tile import edges_of

        return edge_code(edges_of(self.tileset.tiles[index]), terrains_of(self.tileset))

    def id(self, index: int) -> str:
        """Return the id of the design number `index`."""
        return self.tileset.tiles[index].id


@dataclass(frozen=True, slots=True)
class Diff:
    """How two sets match, and for each pair that differs, in what."""

    a: Side
    b: Side
    found: Comparison
    differing: tuple[tuple[Pair, tuple[Difference, ...]], ...]

    @property
    def same(self) -> list[Pair]:
        """The pairs that differ in nothing."""
        differing = {pair for pair, _ in self.differing}
        return [pair for pair in self.found.alike if pair not in differing]

    @property
    def is_same(self) -> bool:
        """Whether the two sets hold the same."""
        found = self.found
        return not (self.differing or found.doubled_a or found.doubled_b or found.only_a or found.only_b)


@click.command(
    "diff",
    epilog=examples(
        "tileforge diff base my-base",
        "tileforge diff base basic.xml --ignore decor",
        "tileforge diff princess-dragon theirs.csv --format json",
    ),
)
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@format_option("text", "json", help="How to print it.")
@click.option(
    "--ignore",
    "ignored",
    multiple=True,
    type=click.Choice(("layout", "shields", "symbols", "decor", "count")),
    help="What may differ; give it once for each.",
)
@quiet_option
def diff_command(a: str, b: str, format_name: str, ignored: tuple[str, ...], quiet: bool) -> None:
    """Compare two tile sets, whatever ids, turns and formats.

    A and B are sets, or files of a format that tileforge import reads. The exit status is 0 if they
    are the same, 1 if they differ, 2 if one cannot be used.
    """
    sets_a, sets_b = _sets(a, quiet=quiet), _sets(b, quiet=quiet)
    chosen_a, chosen_b = _most_alike(sets_a, sets_b)
    for name, sets, chosen in ((a, sets_a, chosen_a), (b, sets_b, chosen_b)):
        if len(sets) > 1 and not quiet:
            ids = ", ".join(tileset.id for tileset in sets)
            click.echo(f"{name} holds {ids}; compared is {chosen.id}", err=True)
    diff = diff_of(Side(a, chosen_a), Side(b, chosen_b), ignored)
    if format_name == "json":
        click.echo(json.dumps(as_json(diff), ensure_ascii=False, indent=1))
    elif not quiet or not diff.is_same:
        for line in as_text(diff):
            click.echo(line)
    raise SystemExit(0 if diff.is_same else FOUND)


def diff_of(a: Side, b: Side, ignored: Sequence[str] = ()) -> Diff:
    """Return how `a` and `b` differ, but for the aspects that are `ignored`."""
    from tileforge.interop.differences import differences
    from tileforge.model.tileset import terrains_of
    from tileforge.topology.compare import compare

    terrains_a, terrains_b = terrains_of(a.tileset), terrains_of(b.tileset)
    found = compare(a.tileset.tiles, b.tileset.tiles)
    alike = set(found.alike)
    differing = []
    for pair in sorted((*found.alike, *found.near), key=lambda pair: pair.a):
        tile_a, tile_b = a.tileset.tiles[pair.a], b.tileset.tiles[pair.b]
        entries = differences(tile_a, tile_b, terrains_a, terrains_b, alike=pair in alike)
        kept = tuple(entry for entry in entries if entry.aspect not in ignored)
        if kept:
            differing.append((pair, kept))
    return Diff(a, b, found, tuple(differing))


def as_text(diff: Diff) -> Iterator[str]:
    """Yield the lines that tell people of `diff`."""
    a, b = diff.a, diff.b
    yield f"A: {_summary(a)}"
    yield f"B: {_summary(b)}"
    yield f"the same: {counted(len(diff.same), 'design', 'designs')}"
    for pair, entries in diff.differing:
        renamed = "" if a.id(pair.a) == b.id(pair.b) else f", in B {b.id(pair.b)}"
        told = "; ".join(entry.message for entry in entries)
        yield f"differs: {a.id(pair.a)} ({a.edges(pair.a)}{renamed}): in B, {told}"
    for name, side, doubled in (("A", a, diff.found.doubled_a), ("B", b, diff.found.doubled_b)):
        for like in dict.fromkeys(double.like for double in doubled):
            group = [double.index for double in doubled if double.like == like]
            ids = f"{', '.join(map(side.id, group))} ({side.edges(group[0])})"
            verb = "is" if len(group) == 1 else "are"
            tiles = sum(side.tileset.tiles[index].count for index in (like, *group))
            together = counted(tiles, "tile", "tiles")
            yield f"doubled in {name}: {ids} {verb} like {side.id(like)}; together {together}"
    for name, side, only in (("A", a, diff.found.only_a), ("B", b, diff.found.only_b)):
        for index in only:
            count = counted(side.tileset.tiles[index].count, "copy", "copies")
            yield f"only in {name}: {side.id(index)} ({side.edges(index)}), {count}"


def as_json(diff: Diff) -> dict[str, Any]:
    """Return `diff` for programs.

    ``{"version": 1, "a": {"name", "set", "designs", "tiles"}, "b", "same": [{"a", "b"}], "differing":
    [{"a", "b", "differences": [{"aspect", "message"}]}], "doubled_a": [{"tile", "like"}], "doubled_b",
    "only_a": [id], "only_b"}``
    """
    from tileforge.model.tileset import tile_count

    def side(which: Side) -> dict[str, Any]:
        tileset = which.tileset
        return {
            "name": which.shown,
            "set": tileset.id,
            "designs": len(tileset.tiles),
            "tiles": tile_count(tileset),
        }

    def ids(pair: Pair) -> dict[str, str]:
        return {"a": diff.a.id(pair.a), "b": diff.b.id(pair.b)}

    def doubles(which: Side, doubled: Sequence[Doubled]) -> list[dict[str, str]]:
        return [{"tile": which.id(double.index), "like": which.id(double.like)} for double in doubled]

    return {
        "version": JSON_VERSION,
        "a": side(diff.a),
        "b": side(diff.b),
        "same": [ids(pair) for pair in diff.same],
        "differing": [
            {
                **ids(pair),
                "differences": [{"aspect": entry.aspect, "message": entry.message} for entry in entries],
            }
            for pair, entries in diff.differing
        ],
        "doubled_a": doubles(diff.a, diff.found.doubled_a),
        "doubled_b": doubles(diff.b, diff.found.doubled_b),
        "only_a": [diff.a.id(index) for index in diff.found.only_a],
        "only_b": [diff.b.id(index) for index in diff.found.only_b],
    }


def _summary(side: Side) -> str:
    return f"{side.shown} ({size_of(side.tileset)})"


def _sets(name: str, *, quiet: bool) -> tuple[TileSet, ...]:
    """Return the sets that `name` stands for. Raises Stop if nothing of it can be used."""
    from tileforge.interop.formats import format_of
    from tileforge.interop.remark import ExchangeError

    path = Path(name)
    reader = format_of(path)
    if reader is None or path.is_dir():
        return (_own_set(name),)
    if not path.exists():
        raise Stop(f"{name}: there is no such file")
    with usable(ExchangeError):
        imported = reader.read(path)
    show_remarks(imported.remarks, quiet=quiet)
    if not imported.tilesets:
        raise Stop(f"{name} cannot be compared")
    return imported.tilesets


def _own_set(name: str) -> TileSet:
    """Return the set called `name`. Raises Stop unless all of its file could be read."""
    from tileforge.cli.report import show
    from tileforge.cli.sets import errors, shown_path
    from tileforge.schema.library import UnknownSetError, find_set
    from tileforge.schema.load import load

    cwd = Path.cwd()
    with usable(UnknownSetError):
        path = find_set(name, cwd)
    loaded = load(path, shown_path(path, cwd))
    faults = errors(loaded.findings)
    if loaded.tileset is None or faults:
        show(faults, err=True)
        raise Stop(f"{name} cannot be compared: {counted(len(faults), 'error', 'errors')}")
    return loaded.tileset


def _most_alike(a: Sequence[TileSet], b: Sequence[TileSet]) -> tuple[TileSet, TileSet]:
    """Return the one of `a` and the one of `b` that have most designs in common, best of one edition."""
    if len(a) == len(b) == 1:
        return a[0], b[0]
    from tileforge.topology.compare import compare

    def common(pair: tuple[TileSet, TileSet]) -> tuple[int, int, bool]:
        one, other = pair
        alike = len(compare(one.tiles, other.tiles).alike)
        return -alike, len(one.tiles) + len(other.tiles), one.edition != other.edition

    return min(((one, other) for one in a for other in b), key=common)
