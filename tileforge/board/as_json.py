"""Boards and games as JSON for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tileforge.board.listing import Claim, LegalSpot
from tileforge.board.play import Play
from tileforge.board.scoring import FeatureReport
from tileforge.board.snapshot import standing_figures
from tileforge.board.turn import Event
from tileforge.model.board import Figure


def features_json(features: Iterable[FeatureReport]) -> list[dict[str, Any]]:
    """Return each feature as ``{"terrain", "tiles": [[x, y]], "open", "complete", "occupants", "points"}``.

    The last two are numbers by player.
    """
    return [
        {
            "terrain": feature.terrain,
            "tiles": [list(cell) for cell in feature.tiles],
            "open": feature.open,
            "complete": feature.complete,
            "occupants": dict(feature.occupants),
            "points": dict(feature.points),
        }
        for feature in features
    ]


def spots_json(spots: Iterable[LegalSpot]) -> list[dict[str, Any]]:
    """Return each spot as ``{"at": [x, y], "turn", "claims": [claim]}``.

    A claim is ``{"at", "on", "terrain", "sides" or "halves", "figures"}``, all as the tile lies.
    """
    return [
        {
            "at": list(spot.cell),
            "turn": spot.turns,
            "claims": [_claim_json(claim) for claim in spot.claims],
        }
        for spot in spots
    ]


def _claim_json(claim: Claim) -> dict[str, Any]:
    return {
        "at": [claim.spot.x, claim.spot.y],
        "on": claim.spot.on,
        "terrain": claim.terrain,
        "halves" if claim.terrain == "field" else "sides": list(claim.points),
        "figures": list(claim.figures),
    }


def events_json(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Return each event as ``{"turn", "player", "kind", "points"}``; turn 0 is the end of the game."""
    return [
        {"turn": event.turn, "player": event.player, "kind": event.kind, "points": event.points}
        for event in events
    ]


def figures_json(figures: Iterable[Figure]) -> list[dict[str, Any]]:
    """Return each figure as ``{"figure", "player", "at": [x, y], "on", "stance", "inside"}``."""
    return [
        {
            "figure": figure.kind,
            "player": figure.player,
            "at": [figure.spot.x, figure.spot.y],
            "on": figure.spot.on,
            "stance": "lying" if figure.lying else "standing",
            "inside": figure.inside,
        }
        for figure in figures
    ]


def table_json(
    play: Play | None,
    features: Iterable[FeatureReport],
    points: Mapping[str, int],
    spots: Iterable[LegalSpot],
) -> dict[str, Any]:
    """Return ``{"features", "points", "figures", "spots"}`` of a table; no figures if `play` is None.

    `points` are what the features would score, by player.
    """
    return {
        "features": features_json(features),
        "points": dict(points),
        "figures": figures_json(standing_figures(play.table) if play is not None else ()),
        "spots": spots_json(spots),
    }
