"""What a test save of JCloisterZone asserts, held against the game that was made of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tileforge.board.replaying import GameView
from tileforge.interop.jcz.vocabulary import edges_name, halves_name
from tileforge.model.terrain import FIELD

_HAS = re.compile(r"(\S+) has (\d+) points?\.?")
_SCORED = re.compile(r"(\S+) scored (\S+) for (\d+) points?\.?")
_SPOTS = re.compile(r"TilePlacement (\S+) options: (.*)")
_CLAIMS = re.compile(r"Meeple (\S+) options: (.*)")
_OTHERS = re.compile(r"Phase is .*|Player can.*|Undo is .*|Available action .*", re.IGNORECASE)
_KINDS = {
    "SmallFollower": "follower",
    "BigFollower": "large-follower",
    "Abbot": "abbot",
    "Mayor": "mayor",
    "Wagon": "wagon",
    "Phantom": "phantom",
}


def broken(assertions: Iterable[str], view: GameView) -> Iterator[str]:
    """Yield each of `assertions` that does not hold in `view`, or that is of no kind known here."""
    assert view.play is not None
    play = view.play
    for text in assertions:
        if match := _HAS.fullmatch(text):
            holds = play.points.get(match[1]) == int(match[2])
        elif match := _SCORED.fullmatch(text):
            wanted = (match[1], match[2].partition(".")[0].lower(), int(match[3]))
            holds = wanted in {(event.player, event.kind, event.points) for event in play.events}
        elif match := _SPOTS.fullmatch(text):
            holds = _options(match[2]) == set(_spots(view))
        elif match := _CLAIMS.fullmatch(text):
            holds = _options(match[2]) == set(_claims(view, _KINDS[match[1]]))
        else:
            holds = _OTHERS.fullmatch(text) is not None
        if not holds:
            yield text


def _options(text: str) -> set[str]:
    return {option.replace(" ", "").rstrip(".") for option in text.split(";") if option.strip(" .")}


def _spots(view: GameView) -> Iterator[str]:
    turns: dict[tuple[int, int], list[int]] = {}
    for spot in view.spots:
        turns.setdefault(spot.cell, []).append(90 * spot.turns)
    for (x, y), found in turns.items():
        yield f"[{x},{y}]-[{','.join(map(str, sorted(found)))}]"


def _claims(view: GameView, kind: str) -> Iterator[str]:
    for claim in (claim for spot in view.spots for claim in spot.claims):
        if kind in claim.figures:
            name = halves_name if claim.terrain == FIELD.id else edges_name
            location = name(claim.points) if claim.points else "I"
            yield f"{{{claim.terrain.title()},{location},[{claim.spot.x},{claim.spot.y}]}}"
