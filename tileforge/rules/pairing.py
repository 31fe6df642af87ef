"""Rules that hold tiles against each other: designs alike, edges and designs that nothing fits (TF40x)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

import networkx as nx

from tileforge.model.finding import Severity
from tileforge.model.terrain import edge_code
from tileforge.model.tileset import TileSet, tile_count
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import SetSubject, TileSubject
from tileforge.rules.words import named
from tileforge.topology.canon import Form, rough_form, turned_forms
from tileforge.topology.fit import fit_graph, lone_terrains, lonely_designs
from tileforge.topology.tile import edges_of

_TURNED: Final = ("", ", turned clockwise,", ", turned halfway,", ", turned anticlockwise,")


@rule(
    "TF402",
    scope="set",
    severity=Severity.WARNING,
    title="two designs are alike",
    help="Two tiles have the same segments, fields, shields and symbols when one of them is turned. "
    'Perhaps one was copied and not changed; if not, one design with a higher "count" says the same. '
    'Decor does not count: copies of one design may differ in it, in "copies".',
    wrong='{"id": "A", "segments": [{"terrain": "city", "sides": ["N"]}]}, '
    '{"id": "B", "segments": [{"terrain": "city", "sides": ["E"]}]}',
    right='{"id": "A", "count": 2, "segments": [{"terrain": "city", "sides": ["N"]}]}',
)
def designs_alike(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each design that an earlier one is like under some turn."""
    like: defaultdict[Form, list[TileSubject]] = defaultdict(list)
    for found in subject.tiles:
        if found.resolved and found.whole:
            like[rough_form(found.tile)].append(found)
    for candidates in like.values():
        if len(candidates) > 1:
            yield from _alike_among(candidates)


def _alike_among(candidates: list[TileSubject]) -> Iterator[Fault]:
    first_of: dict[Form, TileSubject] = {}
    for found in candidates:
        forms = turned_forms(found.tile)
        turns = next((turns for turns, form in enumerate(forms) if form in first_of), None)
        if turns is None:
            first_of[forms[0]] = found
            continue
        first = first_of[forms[turns]].tile.id
        yield Fault(
            found.pointer,
            f"tile {found.tile.id}{_TURNED[turns]} is like tile {first}",
            f'Raise the "count" of {first} instead, or make the two differ.',
        )


@rule(
    "TF403",
    scope="set",
    severity=Severity.WARNING,
    title="an edge that nothing can meet",
    help="Only one printed tile, in the set and those it requires, shows this terrain on a side, so no "
    "tile can be laid against that side, and a feature that begins there is never finished. Add a "
    'tile that shows the terrain, or name the set that has one in "requires".',
    wrong='a set with one tile that shows a lake: {"terrain": "lake", "sides": ["N"]}',
    right="two tiles with a side of lake",
)
def edge_that_nothing_meets(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each terrain that a single tile of the set shows, unless it fits nowhere."""
    graph = _fit_graph(subject)
    if graph is None:
        return
    lonely = set(lonely_designs(graph))
    for terrain, design in lone_terrains(graph).items():
        if design.tileset != subject.tileset.id or design in lonely:
            continue
        found = subject.tiles[design.index]
        showing = [index for index, segment in enumerate(found.tile.segments) if segment.terrain == terrain]
        place = f"/segments/{showing[0]}" if showing else ""
        what = named(found.tile.segments[showing[0]]) if showing else f"a side of {terrain}"
        yield Fault(
            found.pointer + place,
            f"tile {found.tile.id} shows {what}, and no other tile{_among(subject)} shows {terrain}",
            'Add a tile that does, or a set that has one to "requires".',
        )


@rule(
    "TF404",
    scope="set",
    severity=Severity.WARNING,
    title="a design fits beside nothing",
    help="No side of the tile shows a terrain that another tile, in the set and those it requires, shows "
    "too. Whoever draws it can only put it aside.",
    wrong="a tile with a lake on all four sides, in a set without another lake",
    right="a tile with a lake on one side and field on three",
)
def design_that_fits_nothing(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each design of the set that no other tile can be laid beside."""
    graph = _fit_graph(subject)
    for design in lonely_designs(graph) if graph is not None else ():
        if design.tileset == subject.tileset.id:
            found = subject.tiles[design.index]
            edges = edge_code(found.topology.edges, found.terrains)
            yield Fault(
                found.pointer,
                f"tile {found.tile.id} ({edges}) fits beside no other tile{_among(subject)}",
                "Give it a side that another tile shows, or add tiles that show its sides.",
            )


def _fit_graph(subject: SetSubject) -> nx.Graph | None:
    """Return the fit graph of all the sets together; None if it would tell nothing."""
    tilesets = (subject.tileset, *subject.played_with)
    if not subject.complete or sum(map(tile_count, tilesets)) <= 1:
        return None
    return fit_graph(tilesets) if _anything_alone(tilesets) else None


def _anything_alone(tilesets: Iterable[TileSet]) -> bool:
    """Tell whether any terrain is shown by a single printed tile; the fit graph, which takes its time,
    says by which.
    """
    showing: Counter[str] = Counter()
    for tileset in tilesets:
        for tile in tileset.tiles:
            for terrain in set(edges_of(tile)):
                showing[terrain] += tile.count
    return 1 in showing.values()


def _among(subject: SetSubject) -> str:
    others = ", ".join(tileset.id for tileset in subject.played_with)
    return f" here or in {others}" if others else ""
