"""Rules about symbols and shields on a tile (TF3xx)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tileforge.model.finding import Severity
from tileforge.model.tile import SymbolUse
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import TileSubject
from tileforge.rules.words import listed, named, with_article
from tileforge.topology.fields import CITY

_ANNIVERSARY: Final = "anniversary-20"
_TILE: Final = "tile"
"""What `sits_on` calls the tile itself."""


@rule(
    "TF301",
    scope="tile",
    severity=Severity.ERROR,
    title="a symbol lies where it may not",
    help='A symbol says in "sits_on" what it may lie on: segments of some terrains, or the tile itself. A '
    'princess lies on a city, so she stands in the "symbols" of that segment; a dragon lies on the '
    "tile, so he stands in those of the tile.",
    wrong='"symbols": ["princess"], "segments": [{"terrain": "city", "sides": ["N"]}]',
    right='"segments": [{"terrain": "city", "sides": ["N"], "symbols": ["princess"]}]',
)
def symbol_out_of_place(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each symbol on a segment or tile that it may not lie on."""
    for pointer, segment, use in subject.symbol_uses():
        kind = subject.symbols.get(use.symbol)
        ground = segment.terrain if segment else _TILE
        if kind and ground not in kind.sits_on and not _lacks_ground(subject, use):
            where = named(segment) if segment else "the tile itself"
            yield Fault(
                pointer,
                f"{use.symbol} lies on {where}; it may lie on {listed(kind.sits_on)} only",
                f'Move it to the "symbols" of the {" or ".join(kind.sits_on)} it belongs to.',
            )


@rule(
    "TF302",
    scope="tile",
    severity=Severity.ERROR,
    title="a symbol lacks the terrain it lies on",
    help="A princess needs a city: who enlarges that city may send a knight away. A tile without a segment"
    " that the symbol may lie on cannot carry it.",
    wrong='"symbols": ["princess"], "segments": [{"terrain": "road", "sides": ["N", "S"]}]',
    right='"segments": [{"terrain": "city", "sides": ["N"], "symbols": ["princess"]}]',
)
def symbol_without_its_terrain(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each symbol whose terrains the tile has no segment of."""
    for pointer, _, use in subject.symbol_uses():
        if _lacks_ground(subject, use):
            grounds = " or ".join(map(with_article, subject.symbols[use.symbol].sits_on))
            yield Fault(
                pointer,
                f"{use.symbol} needs {grounds}, and the tile has none",
                "Add the segment, or remove the symbol.",
            )


def _lacks_ground(subject: TileSubject, use: SymbolUse) -> bool:
    kind = subject.symbols.get(use.symbol)
    if kind is None or not kind.sits_on or _TILE in kind.sits_on:
        return False
    return not any(segment.terrain in kind.sits_on for segment in subject.tile.segments)


@rule(
    "TF303",
    scope="tile",
    severity=Severity.ERROR,
    title="an arrow has no direction",
    help='A symbol that its set declares with "needs_direction" must say which side of the tile it points '
    "to.",
    wrong='"symbols": ["arrow"]',
    right='"symbols": [{"symbol": "arrow", "points": "N"}]',
)
def arrow_without_direction(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each symbol that needs a direction and has none."""
    for pointer, _, use in subject.symbol_uses():
        kind = subject.symbols.get(use.symbol)
        if kind and kind.needs_direction and use.points is None:
            yield Fault(
                pointer,
                f"{use.symbol} does not say where it points",
                f'Write {{"symbol": "{use.symbol}", "points": "N"}}.',
            )


@rule(
    "TF304",
    scope="tile",
    severity=Severity.ERROR,
    title="symbols that exclude each other share a tile",
    help="A tile carries at most one of volcano, dragon, princess and portal: each asks for something else"
    " as soon as the tile is laid. A set's own symbols exclude each other if they name the same "
    '"exclusive" group. The symbols of a copy come on top of the design\'s.',
    wrong='"symbols": ["dragon", "volcano"]',
    right='"symbols": ["dragon"]',
)
def symbols_exclude_each_other(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each symbol that comes after another of its exclusive group."""
    uses = subject.symbol_uses()
    own = [(pointer, use) for pointer, _, use in uses if not pointer.startswith("/copies/")]
    yield from _second_of_a_group(subject, own, 0)
    for index in range(len(subject.tile.copies)):
        extra = [(pointer, use) for pointer, _, use in uses if pointer.startswith(f"/copies/{index}/")]
        yield from _second_of_a_group(subject, own + extra, len(own))


def _second_of_a_group(subject: TileSubject, uses: list[tuple[str, SymbolUse]], new: int) -> Iterator[Fault]:
    """Yield a fault for each of `uses`, from number `new` on, whose group an earlier one is of."""
    first: dict[str, str] = {}
    for number, (pointer, use) in enumerate(uses):
        kind = subject.symbols.get(use.symbol)
        if kind is None or kind.exclusive is None:
            continue
        if kind.exclusive not in first:
            first[kind.exclusive] = use.symbol
        elif number >= new:
            other = first[kind.exclusive]
            with_what = f"another {other}" if other == use.symbol else other
            yield Fault(pointer, f"{use.symbol} shares the tile with {with_what}", "Keep one of them.")


@rule(
    "TF305",
    scope="tile",
    severity=Severity.ERROR,
    title="a shield on what is no city",
    help="A shield makes its city worth more. On any other segment it means nothing.",
    wrong='{"terrain": "road", "sides": ["N", "S"], "shields": 1}',
    right='{"terrain": "city", "sides": ["N", "S"], "shields": 1}',
)
def shield_on_no_city(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each segment with shields that is no city."""
    for index, segment in enumerate(subject.tile.segments):
        if segment.shields and segment.terrain != CITY:
            yield Fault(
                f"/segments/{index}/shields", f"{named(segment)} carries a shield", 'Remove "shields".'
            )


@rule(
    "TF306",
    scope="tile",
    severity=Severity.ERROR,
    title="a direction on what is no arrow",
    help="Only an arrow says where it points, and is drawn pointing there: a symbol that the program or its "
    'set declares with "needs_direction". On any other symbol "points" would mean nothing.',
    wrong='"symbols": [{"symbol": "nest", "points": "N"}]',
    right='"symbols": [{"symbol": "nest", "at": "N"}]',
)
def direction_on_no_arrow(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each symbol that points somewhere and needs no direction."""
    for pointer, _, use in subject.symbol_uses():
        kind = subject.symbols.get(use.symbol)
        if kind and use.points is not None and not kind.needs_direction:
            yield Fault(
                f"{pointer}/points",
                f"{use.symbol} is no arrow, and points {use.points}",
                'Remove "points"; to say where it is drawn, write "at".',
            )


@rule(
    "TF307",
    scope="tile",
    severity=Severity.WARNING,
    title="the anniversary's mark without an arrow",
    help="The 20 marks the tiles of the 20th anniversary, and each of them has one of three arrows: add a "
    "follower beside one of yours, claim any free and unfinished feature, take an extra turn. A tile with "
    "the mark alone plays like any other; its arrow was probably forgotten.",
    wrong='"symbols": ["anniversary-20"]',
    right='"symbols": [{"symbol": "arrow-extra-turn", "points": "N"}, "anniversary-20"]',
)
def mark_without_arrow(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each anniversary mark on a tile without any arrow."""
    uses = subject.symbol_uses()
    kinds = [subject.symbols.get(use.symbol) for _, _, use in uses]
    if any(kind is None or kind.needs_direction for kind in kinds):
        return
    for pointer, _, use in uses:
        if use.symbol == _ANNIVERSARY:
            yield Fault(
                pointer,
                "the tile bears the anniversary's mark and no arrow",
                'Add its arrow, such as {"symbol": "arrow-extra-turn", "points": "N"}, or remove the mark.',
            )
