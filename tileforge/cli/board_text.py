"""A board as text for people: its features, its points, and where a tile may go."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from tileforge.cli.report import counted
from tileforge.cli.table import table

if TYPE_CHECKING:
    from tileforge.board.listing import Claim, LegalSpot
    from tileforge.board.scoring import FeatureReport
    from tileforge.board.turn import Event


JSON_VERSION: Final = 1
"""Raised when a key of the JSON goes or changes its meaning; keys may be added without."""


def print_json(report: Mapping[str, Any]) -> None:
    """Print `report`, with the version of its form before it."""
    click.echo(json.dumps({"version": JSON_VERSION, **report}, ensure_ascii=False, indent=1))


def feature_lines(features: Sequence[FeatureReport]) -> Iterator[str]:
    """Yield a table of the occupied features, and a line that counts the others."""
    from tileforge.board.scoring import occupied

    shown = occupied(features)
    rows = [
        (
            f"{number}",
            feature.terrain,
            str(len(feature.tiles)),
            "complete" if feature.complete else f"{feature.open} open",
            "{}, {}".format(*feature.tiles[0]),
            _numbers(feature.occupants),
            _worth(feature),
        )
        for number, feature in enumerate(shown, start=1)
    ]
    if rows:
        heads = ("no", "feature", "tiles", "sides", "first at", "followers", "worth")
        yield table(heads, rows)
    others = len(features) - len(shown)
    if others:
        yield f"{counted(others, 'feature', 'features')} that nobody is on"


def points_line(points: Mapping[str, int]) -> str:
    """Return what each player has: ``red 12, blue 8``."""
    return _numbers(points) or "nobody plays"


def spot_lines(spots: Sequence[LegalSpot]) -> Iterator[str]:
    """Yield a line for each legal spot, with what could be claimed there."""
    rows = [
        (
            "{}, {}".format(*spot.cell),
            str(spot.turns),
            ", ".join(_claim(claim, spot) for claim in spot.claims) or "nothing to claim",
        )
        for spot in spots
    ]
    yield table(("at", "turns", "may be claimed"), rows) if rows else "it fits nowhere"


def event_lines(events: Iterable[Event]) -> Iterator[str]:
    """Yield a line for each event in which points were scored."""
    rows = [
        (str(event.turn) if event.turn else "end", event.player, event.kind, str(event.points))
        for event in events
    ]
    if rows:
        yield table(("turn", "player", "for", "points"), rows)


def _worth(feature: FeatureReport) -> str:
    if not feature.points:
        return ""
    number = next(iter(feature.points.values()))
    return f"{counted(number, 'point', 'points')} to {', '.join(feature.points)}"


def _claim(claim: Claim, spot: LegalSpot) -> str:
    where = "" if (claim.spot.x, claim.spot.y) == spot.cell else f" at {claim.spot.x}, {claim.spot.y}"
    who = "" if "follower" in claim.figures else f" ({' or '.join(claim.figures)})"
    return f"{claim.spot.on}{where}{who}"


def _numbers(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {number}" for player, number in numbers.items())
