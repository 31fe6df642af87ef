"""What happens when two expansions are played together."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tileforge.model.text import LocalText


class Basis(StrEnum):
    """Who says what happens when two expansions meet."""

    PUBLISHER = "publisher"
    """The publisher's rules."""
    OFFICIAL = "official"
    """An official clarification."""
    COMMUNITY = "community"
    """A reading that players agree on."""
    HOUSE = "house"
    """A house rule."""
    OPEN = "open"
    """Nobody has settled it."""


@dataclass(frozen=True, slots=True)
class Interaction:
    """What happens when a set is played with any one of the expansions called `others`. `topic` names
    what it is about in a word or two; `facts` are the ids of the facts that it states.
    """

    others: tuple[str, ...]
    basis: Basis
    topic: LocalText
    text: LocalText
    facts: tuple[str, ...] = ()
