"""Rules that hold tiles against each other: designs alike, edges and designs that nothing fits (TF40x)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import networkx as nx

from tileforge.model.finding import Severity
from tileforge.model.geometry import SIDES
from tileforge.model.terrain import edge_code
from tileforge.model.tile import Segment, SymbolUse, Tile, all_symbols, turned
from tileforge.model.tileset import tile_count
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import SetSubject, TileSubject
from tileforge.rules.words import named
from tileforge.topology.fields import stated_fields
from tileforge.topology.fit import fit_graph, lone_terrains, lonely_designs
from tileforge.topology.tile import edges_of

_Form: TypeAlias = tuple[Any, ...]

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
    like: defaultdict[_Form, list[TileSubject]] = defaultdict(list)
    for found in subject.tiles:
        if found.resolved and found.whole:
            like[_rough_form(found.tile)].append(found)
    for candidates in like.values():
        if len(candidates) > 1:
            yield from _alike_among(candidates)


def _alike_among(candidates: list[TileSubject]) -> Iterator[Fault]:
    first_of: dict[_Form, TileSubject] = {}
    for found in candidates:
        forms = [_form(turned(found.tile, turns)) for turns in range(len(SIDES))]
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


def _rough_form(tile: Tile) -> _Form:
    """Return what designs alike have in common whichever way they lie; cheap to work out."""
    edges = edges_of(tile)
    around = min(edges[turns:] + edges[:turns] for turns in range(len(SIDES)))
    shields = sorted(segment.shields for segment in tile.segments)
    symbols = sorted(use.symbol for use in all_symbols(tile))
    return around, tuple(shields), tuple(symbols)


def _form(tile: Tile) -> _Form:
    """Return all that makes a design play as it does, lying as it lies; names and order left out."""
    parts = [_part_form(segment) for segment in tile.segments]
    by_id = {segment.id: part for segment, part in zip(tile.segments, parts, strict=True) if segment.id}
    at_hub: defaultdict[str, list[_Form]] = defaultdict(list)
    for segment, part in zip(tile.segments, parts, strict=True):
        for end in segment.ends:
            at_hub[end].append(part)
    goals = {name: ("segment", part) for name, part in by_id.items()} | {
        hub: ("hub", tuple(sorted(at_hub[hub]))) for hub in tile.hubs
    }
    segments = sorted(
        (part, tuple(sorted(goals[end] for end in segment.ends)))
        for segment, part in zip(tile.segments, parts, strict=True)
    )
    fields = sorted(
        (field.halves, tuple(sorted(parts[city] for city in field.cities)))
        for field in stated_fields(tile) or ()
    )
    copies = sorted({_symbols_form(copy.symbols) for copy in tile.copies})
    return tuple(segments), tuple(fields), _symbols_form(tile.symbols), tuple(copies)


def _part_form(segment: Segment) -> _Form:
    sides, corners = tuple(sorted(segment.sides)), tuple(sorted(segment.corners))
    return segment.terrain, sides, corners, segment.level, segment.shields, _symbols_form(segment.symbols)


def _symbols_form(uses: tuple[SymbolUse, ...]) -> _Form:
    return tuple(sorted((use.symbol, use.points or "") for use in uses))


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
    return fit_graph(tilesets)


def _among(subject: SetSubject) -> str:
    others = ", ".join(tileset.id for tileset in subject.played_with)
    return f" here or in {others}" if others else ""
