"""What boards and games have in common, read from JSON that follows the schema."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tileforge.model.board import (
    Cell,
    Expectation,
    ExpectedFeature,
    ExpectedPlacement,
    Figure,
    Option,
    Placement,
    Spot,
    cell_of,
)
from tileforge.schema.raw import Json, member, objects
from tileforge.schema.source import Keys
from tileforge.schema.used_sets import UsedSets, placed_tile


def spoilt_by(paths: Iterable[Keys]) -> frozenset[Keys]:
    """Return the paths of all values that have a fault in them, given those of the faults."""
    return frozenset(path[:end] for path in paths for end in range(len(path) + 1))


def sound_entries(document: Json, path: Keys, spoilt: Collection[Keys]) -> Iterator[tuple[Keys, Json]]:
    """Yield the objects in the list at `path` in `document`, each with its own path, but those `spoilt`."""
    container: Any = document
    for key in path[:-1]:
        container = member(container, str(key))
    for index, entry in objects(container, str(path[-1])):
        if (*path, index) not in spoilt:
            yield (*path, index), entry


def options_from(document: Json, spoilt: Collection[Keys]) -> dict[str, Option]:
    """Return what the options of `document` are set to, but those `spoilt`."""
    return {
        name: int(value) if isinstance(value, float) else value
        for name, value in member(document, "options").items()
        if ("options", name) not in spoilt
    }


def cell_from(data: Sequence[float]) -> Cell:
    """Return the cell in `data`, a list of column and row."""
    return int(data[0]), int(data[1])


def placement_from(data: Json, first_set: str) -> Placement:
    """Return the placement in `data`; a tile that names no set is of `first_set`."""
    copy = data.get("copy")
    return Placement(
        data.get("set", first_set),
        data["tile"],
        int(data["x"]),
        int(data["y"]),
        int(data.get("turns", 0)),
        None if copy is None else int(copy),
    )


def spot_from(data: Json, cell: Cell = (0, 0)) -> Spot:
    """Return the place in `data`, on the tile at `cell` if it does not say which."""
    return Spot(int(data.get("x", cell[0])), int(data.get("y", cell[1])), data.get("on"))


def lying_from(data: Json) -> bool | None:
    """Return whether the figure in `data` lies, None if that is left open."""
    return data["stance"] == "lying" if "stance" in data else None


def figure_from(data: Json, keys: Keys) -> Figure:
    """Return the figure in `data`, which stands at `keys` in its document."""
    return Figure(
        data["figure"], spot_from(data), data.get("player"), lying_from(data), data.get("inside"), keys
    )


def expectation_from(document: Json, spoilt: Collection[Keys], sets: UsedSets) -> Expectation:
    """Return what the author of `document` expects, but what is `spoilt` or names a tile that no
    usable set has. Expected figures are all or none, for they are all that stand there.
    """
    expect = member(document, "expect")
    placements: list[ExpectedPlacement] = []
    for path, entry in sound_entries(document, ("expect", "placements"), spoilt):
        placement = placement_from(entry, sets.first)
        if placed_tile(sets, placement) is not None:
            placements.append(_expected_placement(entry, path, placement))
    return Expectation(
        features=tuple(
            _expected_feature(entry, path)
            for path, entry in sound_entries(document, ("expect", "features"), spoilt)
        ),
        placements=tuple(placements),
        points=None if ("expect", "points") in spoilt else _numbers(expect.get("points")),
        tokens={
            kind: _numbers(numbers) or {}
            for kind, numbers in member(expect, "tokens").items()
            if ("expect", "tokens", kind) not in spoilt
        },
        figures=None
        if "figures" not in expect or ("expect", "figures") in spoilt
        else tuple(
            figure_from(entry, path) for path, entry in sound_entries(document, ("expect", "figures"), spoilt)
        ),
        breaks=tuple(
            (int(entry.get("turn", 0)), entry["code"])
            for _, entry in sound_entries(document, ("expect", "breaks"), spoilt)
        ),
    )


def _expected_feature(data: Json, keys: Keys) -> ExpectedFeature:
    return ExpectedFeature(
        spot_from(data),
        complete=data.get("complete"),
        open=_whole(data.get("open")),
        tiles=_whole(data.get("tiles")),
        points=_numbers(data.get("points")),
        occupants=_numbers(data.get("occupants")),
        keys=keys,
    )


def _expected_placement(data: Json, keys: Keys, placement: Placement) -> ExpectedPlacement:
    claims = data.get("claims")
    cell = cell_of(placement)
    return ExpectedPlacement(
        placement,
        breaks=data.get("breaks"),
        claims=None if claims is None else tuple(spot_from(claim, cell) for claim in claims),
        keys=keys,
    )


def _numbers(data: Json | None) -> Mapping[str, int] | None:
    return None if data is None else {player: int(number) for player, number in data.items()}


def _whole(value: float | None) -> int | None:
    return None if value is None else int(value)
