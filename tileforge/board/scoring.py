"""What features are worth, and to whom, by the base rules with inns, cathedrals and shields.

The figures are those of the publisher's rules of the base game (2014) and of Inns & Cathedrals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from tileforge.board.design import AROUND, GARDEN
from tileforge.board.table import Standing, Table
from tileforge.model.board import Cell, Option, row_by_row
from tileforge.model.figures import Role
from tileforge.model.terrain import FIELD

Settings: TypeAlias = Mapping[str, Option | None]
"""What the options of `board.options` are set to, by id."""
Value: TypeAlias = Callable[[Table, int, Settings, bool], int]

_CITY_TILE: Final = 2
_INN_TILE: Final = 2
_CATHEDRAL_TILE: Final = 3
_CITY_IN_FIELD: Final = 3


@dataclass(frozen=True, slots=True)
class FeatureReport:
    """A feature as reports give it: its tiles row by row, how many `open` sides it has, how many
    followers each player has there (`occupants`), and what it would score now, or at the end if it
    is unfinished (`points`).
    """

    node: int
    terrain: str
    tiles: tuple[Cell, ...]
    open: int
    complete: bool
    occupants: Mapping[str, int]
    points: Mapping[str, int]


def can_be_claimed(terrain: str) -> bool:
    """Tell whether a figure may stand on features of `terrain` at all."""
    return terrain in VALUES or terrain in AROUND


def value(table: Table, node: int, settings: Settings, *, complete: bool) -> int:
    """Return what the feature of `node` scores, complete or not, whoever holds it."""
    return VALUES[table.part_of(node).terrain](table, node, settings, complete)


def strength(table: Table, node: int) -> dict[str, int]:
    """Return what each player's followers on the feature of `node` count for its majority."""
    found: dict[str, int] = {}
    for figure in table.occupants(node):
        if figure.player is not None and figure.kind.role is Role.FOLLOWER:
            weight = figure.kind.weight
            counts = _shields(table, node) if weight is None else weight
            found[figure.player] = found.get(figure.player, 0) + counts
    return found


def holders(table: Table, node: int) -> list[str]:
    """Return the players who hold the majority on the feature of `node`, in alphabetical order."""
    counts = strength(table, node)
    most = max(counts.values(), default=0)
    return sorted(player for player, count in counts.items() if count == most and most > 0)


def worth_to_holders(table: Table, node: int, settings: Settings, *, complete: bool) -> dict[str, int]:
    """Return what the feature of `node` scores, complete or not, for each who holds it; nobody gets
    anything for a terrain that scores nothing.
    """
    winners = holders(table, node) if table.part_of(node).terrain in VALUES else []
    return dict.fromkeys(winners, value(table, node, settings, complete=complete)) if winners else {}


def followers_on(table: Table, node: int) -> dict[str, int]:
    """Return how many followers each player has on the feature of `node`, in alphabetical order."""
    found: dict[str, int] = {}
    for figure in table.occupants(node):
        if figure.player is not None and figure.kind.role is Role.FOLLOWER:
            found[figure.player] = found.get(figure.player, 0) + 1
    return dict(sorted(found.items()))


def feature_nodes(table: Table) -> Iterator[int]:
    """Yield one node of each feature on the table: its first, row by row."""
    seen: set[int] = set()
    for cell in sorted(table.cells, key=row_by_row):
        for node in table.cells[cell].nodes:
            root = table.root(node)
            if root not in seen:
                seen.add(root)
                yield node


def report(table: Table, node: int, settings: Settings) -> FeatureReport:
    """Return all that is to be said about the feature of `node`."""
    terrain = table.part_of(node).terrain
    complete = can_be_claimed(terrain) and table.complete(node)
    return FeatureReport(
        node=node,
        terrain=terrain,
        tiles=tuple(sorted(table.tiles(node), key=row_by_row)),
        open=table.open_sides(node),
        complete=complete,
        occupants=followers_on(table, node),
        points=worth_to_holders(table, node, settings, complete=complete),
    )


def feature_reports(table: Table, settings: Settings) -> tuple[FeatureReport, ...]:
    """Return all that is to be said about every feature on the table, row by row."""
    return tuple(report(table, node, settings) for node in feature_nodes(table))


def worth_to_each(players: Iterable[str], features: Iterable[FeatureReport]) -> dict[str, int]:
    """Return what `features` would score for each of `players`, and for whoever else is on them."""
    found = dict.fromkeys(players, 0)
    for feature in features:
        for player, points in feature.points.items():
            found[player] = found.get(player, 0) + points
    return found


def occupied(features: Iterable[FeatureReport]) -> list[FeatureReport]:
    """Return those of `features` that somebody is on: what texts and drawings give numbers, from 1."""
    return [feature for feature in features if feature.occupants]


def own_followers(table: Table, player: str) -> list[Standing]:
    """Return the followers of `player` on the table, row by row."""
    return [
        figure
        for cell in sorted(table.figures, key=row_by_row)
        for figure in table.figures[cell]
        if figure.player == player and figure.kind.role is Role.FOLLOWER
    ]


def _shields(table: Table, node: int) -> int:
    return sum(table.part_of(member).shields for member in table.members(node))


def _bears(table: Table, node: int, symbol: str) -> bool:
    return any(symbol in table.part_of(member).symbols for member in table.members(node))


def _road(table: Table, node: int, settings: Settings, complete: bool) -> int:
    tiles = len(table.tiles(node))
    if settings["inns"] and _bears(table, node, "inn"):
        if complete:
            return _INN_TILE * tiles
        return 0 if settings["unfinished-inns"] == "nothing" else tiles
    return tiles


def _city(table: Table, node: int, settings: Settings, complete: bool) -> int:
    tiles, shields = len(table.tiles(node)), _shields(table, node)
    if settings["cathedrals"] and _bears(table, node, "cathedral"):
        if complete:
            return _CATHEDRAL_TILE * (tiles + shields)
        return 0 if settings["unfinished-inns"] == "nothing" else tiles + shields
    is_small = tiles == 2 and settings["small-city"] == 2
    return tiles + shields if is_small or not complete else _CITY_TILE * (tiles + shields)


def _surrounded(table: Table, node: int, _settings: Settings, _complete: bool) -> int:
    return 1 + len(AROUND["monastery"]) - table.empty_around(node)


def _field(table: Table, node: int, _settings: Settings, _complete: bool) -> int:
    cities: set[int] = set()
    for member in table.members(node):
        base = table.laid_of(member).base
        for city in table.part_of(member).cities:
            if table.complete(base + city):
                cities.add(table.root(base + city))
    return _CITY_IN_FIELD * len(cities)


VALUES: Final[Mapping[str, Value]] = MappingProxyType(
    {
        "road": _road,
        "city": _city,
        "monastery": _surrounded,
        GARDEN: _surrounded,
        FIELD.id: _field,
    }
)
"""What makes the value of a feature, by terrain; features of other terrains score nothing."""
