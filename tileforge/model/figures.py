"""The kinds of figure that can stand on tiles, and what the rules let each of them do.

Kinds of expansions that are not shipped are here too, because the shipped rules speak of them: which
of them the dragon eats, who gets an Easter egg, whom the fairy may guard.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tileforge.model.text import LocalText

_ALL: Final = frozenset({"road", "city", "monastery", "field", "tent"})
_UPRIGHT: Final = _ALL - {"field"}


class Role(StrEnum):
    """What a figure counts as."""

    FOLLOWER = "follower"
    """A player's meeple: it claims features and counts for their majority."""
    SPECIAL = "special"
    """A player's other figure: a builder, a pig."""
    NEUTRAL = "neutral"
    """Nobody's: the dragon, the fairy, the bunny."""


@dataclass(frozen=True, slots=True)
class FigureKind:
    """One kind of figure. `claims` are the terrains whose features it may claim; `weight` is what it
    counts for a majority, None for as many as the feature has shields. `eaten` tells whether the
    dragon eats it, `egg` whether it earns Easter eggs. One that `attends` followers goes back to its
    owner once none of theirs is left on its feature; one that `guards` stands beside a follower and is
    given with that one's player. `supply` is how many a player has of it unless the game's options
    say otherwise.
    """

    id: str
    role: Role
    name: LocalText = field(default_factory=dict)
    claims: frozenset[str] = frozenset()
    weight: int | None = 0
    eaten: bool = False
    egg: bool = False
    attends: bool = False
    guards: bool = False
    supply: int = 0


def _follower(
    id: str,
    en: str,
    fr: str,
    claims: frozenset[str] = _ALL,
    weight: int | None = 1,
    supply: int = 0,
) -> FigureKind:
    name = {"en": en, "fr": fr}
    return FigureKind(id, Role.FOLLOWER, name, claims, weight, eaten=True, egg=True, supply=supply)


def _other(
    id: str,
    role: Role,
    en: str,
    fr: str,
    *,
    eaten: bool = False,
    egg: bool = False,
    attends: bool = False,
    guards: bool = False,
) -> FigureKind:
    return FigureKind(id, role, {"en": en, "fr": fr}, eaten=eaten, egg=egg, attends=attends, guards=guards)


FIGURES: Final[Mapping[str, FigureKind]] = MappingProxyType(
    {
        kind.id: kind
        for kind in (
            _follower("follower", "follower", "partisan", supply=7),
            _follower("large-follower", "large follower", "grand partisan", weight=2),
            _follower("abbot", "abbot", "abbé", frozenset({"monastery", "garden"})),
            _follower("mayor", "mayor", "maire", frozenset({"city"}), weight=None),
            _follower("wagon", "wagon", "chariot", _UPRIGHT),
            _follower("ringmaster", "ringmaster", "directeur de cirque"),
            _follower("guard", "guard", "garde"),
            _follower("phantom", "phantom", "fantôme"),
            _other("builder", Role.SPECIAL, "builder", "bâtisseur", eaten=True, attends=True),
            _other("pig", Role.SPECIAL, "pig", "cochon", eaten=True, attends=True),
            _other("shepherd", Role.SPECIAL, "shepherd", "berger", eaten=True, egg=True),
            _other("sheep", Role.SPECIAL, "sheep", "mouton", eaten=True),
            _other("barn", Role.SPECIAL, "barn", "grange"),
            _other("ghost", Role.NEUTRAL, "ghost", "revenant", eaten=True),
            _other("mage", Role.NEUTRAL, "mage", "mage", eaten=True),
            _other("witch", Role.NEUTRAL, "witch", "sorcière", eaten=True),
            _other("gingerbread-man", Role.NEUTRAL, "gingerbread man", "petit bonhomme", eaten=True),
            _other("teacher", Role.NEUTRAL, "teacher", "professeur"),
            _other("tower-floor", Role.NEUTRAL, "tower floor", "étage de tour"),
            _other("dragon", Role.NEUTRAL, "dragon", "dragon"),
            _other("fairy", Role.NEUTRAL, "fairy", "fée", guards=True),
            _other("bunny", Role.NEUTRAL, "Easter bunny", "lapin de Pâques", eaten=True),
        )
    }
)
"""Every kind of figure, by id."""


def farms(kind: FigureKind) -> bool:
    """Tell whether a figure of this kind may lie in a field."""
    return "field" in kind.claims
