"""The options of a game: what its players may settle before they begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tileforge.model.board import Option
from tileforge.schema.source import brief

MOST_FIGURES: Final = 100


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option: what it is set to if nobody sets it, and what it may be set to instead.

    A `default` of None leaves the matter to the sets in play. `choices` lists all values; left
    empty, any number from 0 to `MOST_FIGURES` will do.
    """

    id: str
    default: Option | None
    choices: tuple[Option, ...]
    help: str


YES_NO: Final[tuple[Option, ...]] = (True, False)

CORE_OPTIONS: Final = (
    OptionInfo("followers", 7, (), "How many followers each player has."),
    OptionInfo("large-followers", 0, (), "How many large followers, which count as two, each player has."),
    OptionInfo("abbots", 1, (), "How many abbots each player has."),
    OptionInfo("mayors", 0, (), "How many mayors each player has."),
    OptionInfo("wagons", 0, (), "How many wagons each player has; only their claims are known here."),
    OptionInfo("ringmasters", 0, (), "How many ringmasters each player has; only their claims are known."),
    OptionInfo("phantoms", 0, (), "How many phantoms each player has."),
    OptionInfo("guards", 0, (), "How many guards each player has; only their claims are known here."),
    OptionInfo("fields", True, YES_NO, "Whether followers may lie in fields."),
    OptionInfo("gardens", True, YES_NO, "Whether abbots may claim gardens."),
    OptionInfo("small-city", 4, (4, 2), "What a finished city of two tiles scores, but for its shields."),
    OptionInfo("inns", True, YES_NO, "Whether inns change what a road scores."),
    OptionInfo("cathedrals", True, YES_NO, "Whether cathedrals change what a city scores."),
    OptionInfo(
        "unfinished-inns",
        "nothing",
        ("nothing", "plain"),
        "What a road with an inn or a city with a cathedral scores that is unfinished at the end.",
    ),
)
"""The options that every game has."""

SUPPLIES: Final[Mapping[str, str]] = {
    "followers": "follower",
    "large-followers": "large-follower",
    "abbots": "abbot",
    "mayors": "mayor",
    "wagons": "wagon",
    "ringmasters": "ringmaster",
    "phantoms": "phantom",
    "guards": "guard",
}
"""Which kind of figure an option counts."""


def allowed(info: OptionInfo) -> str:
    """Return what `info` may be set to, as a file has it: ``true or false``."""
    return " or ".join(map(written, info.choices)) or f"a number from 0 to {MOST_FIGURES}"


def written(option: Option) -> str:
    """Return `option` as a file has it, cut short if it is long."""
    if isinstance(option, bool):
        return "true" if option else "false"
    return brief(option)


def is_allowed(info: OptionInfo, value: Option) -> bool:
    """Tell whether `info` may be set to `value`; True is no number."""
    if info.choices:
        return any(value == choice and type(value) is type(choice) for choice in info.choices)
    return type(value) is int and 0 <= value <= MOST_FIGURES


def settled(infos: Iterable[OptionInfo], chosen: Mapping[str, Option]) -> dict[str, Option | None]:
    """Return what each of `infos` is set to, by id; a value that is not allowed counts as not chosen."""
    return {
        info.id: chosen[info.id] if info.id in chosen and is_allowed(info, chosen[info.id]) else info.default
        for info in infos
    }
