"""The words of saved games: which of them our rules know, and what the others take part in.

What that program calls an element is a piece or a rule that is switched on for one game; a mark
is what a tile bears. The tables follow its lists of elements, rules and messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tileforge.model.board import Option


@dataclass(frozen=True, slots=True)
class Supply:
    """A follower that our rules know: its `kind`, and the option that says how many there are."""

    element: str
    kind: str
    option: str


FOLLOWERS: Final[Mapping[str, Supply]] = MappingProxyType(
    {
        "small": Supply("small-follower", "follower", "followers"),
        "big": Supply("big-follower", "large-follower", "large-followers"),
        "abbot": Supply("abbot", "abbot", "abbots"),
        "phantom": Supply("phantom", "phantom", "phantoms"),
        "mayor": Supply("mayor", "mayor", "mayors"),
        "wagon": Supply("wagon", "wagon", "wagons"),
        "ringmaster": Supply("ringmaster", "ringmaster", "ringmasters"),
    }
)
"""The followers by the middle word of their ids, as in ``0.small.1``."""

FIGURE_ELEMENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "decinskysneznik": "decinsky-sneznik",
        "bigtop": "big-top",
        "blackfairy": "black-fairy",
        "blackdragon": "black-dragon",
    }
)
"""The elements of other figures whose ids have another word than the element."""

IN_PART: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wagon": "that a wagon drives on when it is scored",
        "ringmaster": "what a ringmaster gains beside circus tents and acrobats",
    }
)
"""Elements of which our rules know the follower alone, with what they do not know."""


@dataclass(frozen=True, slots=True)
class Switch:
    """An element that switches our `option` on. `marks` are the symbols and decor by which sets imply
    it; if none are given, the option is on unless it is set to false.
    """

    element: str
    option: str
    marks: tuple[str, ...] = ()
    implied_only: bool = False


SWITCHES: Final = (
    Switch("farmers", "fields"),
    Switch("garden", "gardens", ("garden",), implied_only=True),
    Switch("inn", "inns", ("inn",), implied_only=True),
    Switch("cathedral", "cathedrals", ("cathedral",), implied_only=True),
    Switch("dragon", "dragon", ("dragon", "volcano")),
    Switch("fairy", "fairy", ("dragon", "volcano")),
    Switch("princess", "princess", ("princess",)),
    Switch("portal", "portal", ("portal",)),
)

KNOWN_ELEMENTS: Final = frozenset(
    {supply.element for supply in FOLLOWERS.values()} | {switch.element for switch in SWITCHES}
)

RULES: Final[Mapping[str, tuple[str, Mapping[str, tuple[str, Option] | None]]]] = MappingProxyType(
    {
        "tiny-city-scoring": ("", {"4": None, "2": ("small-city", 2)}),
        "inn-and-cathedral-final-scoring": ("", {"zero": None, "ignore": ("unfinished-inns", "plain")}),
        "dragon-move": (
            "dragon",
            {"before-scoring": None, "after-scoring": ("dragon-moves", "after-scoring")},
        ),
        "fairy-placement": ("fairy", {"next-follower": None, "on-tile": ("fairy-placement", "on-tile")}),
        "princess-action": ("princess", {"may": None, "must": ("princess", "must")}),
    }
)
"""The rules that ours know: the element each goes with, and for each value the option that says the
same, None if that is the default.
"""

OTHER_RULES: Final[Mapping[str, tuple[tuple[str, ...], str]]] = MappingProxyType(
    {
        "barn-placement": (("barn",), "not-occupied"),
        "wagon-move": (("wagon",), "C2"),
        "bazaar-no-auction": (("bazaar",), "false"),
        "hill-tiebreaker": (("hill",), "at-least-one-follower"),
        "espace-variant": (("escape",), "any-tile"),
        "gq11-pig-herd": (("pig-herd",), "pig"),
        "tunnelize-other-expansions": (("tunnel",), "true"),
        "more-tunnel-tokens": (("tunnel",), "3/2"),
        "festival-return": (("festival",), "meeple"),
        "keep-monasteries": ((), "replace"),
        "labyrinth-variant": ((), "advanced"),
        "little-buildings-scoring": (("little-buildings",), "1/1/1"),
        "king-and-robber-scoring": (("king", "robber"), "default"),
        "coc-final-scoring": (("count",), "market-only"),
        "count-move": (("count",), "by-player"),
        "vineyards-for-garden": (("vineyard",), "false"),
        "robbers-son-action": (("robbers-son",), "may"),
        "meteorite-impact": (("meteorite",), "standard"),
        "black-fairy-placement": (("black-fairy",), "next-follower"),
    }
)
"""The rules that ours do not know: the elements they go with (none: tiles alone) and the default."""

ALWAYS: Final = ("",)
"""Stands for the elements of a mark that counts whatever is switched on."""

MARKS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "besieged": ("siege", "escape"),
        "goldmine": ("gold",),
        "mage": ("mage", "witch"),
        "circus": ("big-top", "ringmaster"),
        "acrobats": ("acrobats", "ringmaster"),
        "quarter": ("count",),
        "wells": ("well",),
        "crater": ("meteorite",),
        "courier-letter": ("courier",),
        "family": ("families",),
        "pig-herd": ("pig-herd",),
        "wine": ("traders",),
        "grain": ("traders",),
        "cloth": ("traders",),
        "darmstadtium": ALWAYS,
        "church": ALWAYS,
        "labyrinth": ALWAYS,
        "watchtower": ALWAYS,
        "corn-circle": ALWAYS,
        "razboynik": ALWAYS,
        "vodyanoy": ALWAYS,
        "wind-rose": ALWAYS,
        "city-gate": ALWAYS,
        "multi-edge": ALWAYS,
        "points": ALWAYS,
    }
)
"""Marks that change the game by lying there, with the elements of which one must be on; any other
mark goes with the element of its own name.
"""

PASSIVE_MARKS: Final = frozenset(
    {"tower", "festival", "robbers-son", "special", "flying-machine", "yaga-hut", "castle-base"}
    | {mark for switch in SWITCHES for mark in switch.marks}
)
"""Marks that change nothing until a message makes use of them, and those that our rules know."""

FINAL_MARKS: Final = frozenset({"pig-herd", "wine", "grain", "cloth"})
"""Marks that count in the final scoring alone."""
FINAL_ELEMENTS: Final = ("king", "robber")
"""Elements that count in the final scoring alone, whatever lies on the table."""
CONTINUOUS: Final = ("king-and-robber-scoring", "continuously")
"""The rule and its value by which `FINAL_ELEMENTS` count all the time."""

RANDOM_KINDS: Final = frozenset(
    {"COMMIT", "FLOCK_EXPAND_OR_SCORE", "TILE_CONFIRM", "TILE_CONFIRMED", "SHEPHERD_CONFIRM"}
)
"""Messages that bring a random number: they cannot be undone."""
QUIET_KINDS: Final = frozenset({"PASS", "TILE_CONFIRM", "TILE_CONFIRMED", "SHEPHERD_CONFIRM"})
"""Messages that do nothing on the table."""

MESSAGE_ELEMENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "FLOCK_EXPAND_OR_SCORE": "shepherd",
        "CAPTURE_FOLLOWER": "tower",
        "PAY_RANSOM": "tower",
        "EXCHANGE_FOLLOWER": "tower",
        "BAZAAR_BID": "bazaar",
        "BAZAAR_BUY_OR_SELL": "bazaar",
        "SCORE_ACROBATS": "acrobats",
        "RETURN_MEEPLE FESTIVAL": "festival",
        "RETURN_MEEPLE SIEGE_ESCAPE": "escape",
        "RETURN_MEEPLE ROBBERS_SON": "robbers-son",
        "RETURN_MEEPLE ROBBERSSON": "robbers-son",
    }
)
"""The elements that other messages make use of; those of `PLACE_TOKEN` are in `TOKEN_ELEMENTS`."""

TOKEN_ELEMENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "TOWER": "tower",
        "BLACK": "black-tower",
        "WHITE": "black-tower",
        "BRIDGE": "bridge",
        "CASTLE": "castle",
        "TUNNEL": "tunnel",
        "FERRY": "ferry",
        "LB": "little-buildings",
        "GOLD": "gold",
        "ABBEY": "abbey",
    }
)
"""The elements of tokens, by the first word of a token's name, as in ``LB_SHED``."""

FEATURES_IN_POINTERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "City": "city",
        "Road": "road",
        "River": "river",
        "Field": "field",
        "Farm": "field",
        "Monastery": "monastery",
        "Cloister": "monastery",
        "Garden": "garden",
    }
)
"""What a figure can stand on, with our terrain; the program called two of them otherwise before."""
SPECIAL_LOCATIONS: Final = ("AS_ABBOT", "QUARTER_")
"""How locations begin that are no place on a tile: a way to be there, or a quarter of Carcassonne."""
