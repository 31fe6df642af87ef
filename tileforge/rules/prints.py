"""Rules about what cards and pieces print (TF701 to TF703).

Only what draws can measure, and drawing lies above this floor: it supplies the functions that find
these faults with `supplies`. Where nothing is supplied, none of these codes is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias, TypeVar

from tileforge.model.finding import Severity
from tileforge.rules.registry import Fault, RuleError, rule
from tileforge.rules.subject import SetSubject

Find: TypeAlias = Callable[[SetSubject], Iterable[Fault]]
_Find = TypeVar("_Find", bound=Find)

_SUPPLIED: Final[dict[str, Find]] = {}


def supplies(code: str) -> Callable[[_Find], _Find]:
    """Make the function below the one that finds the faults of `code`; RuleError if there is one."""
    if code in _SUPPLIED:
        raise RuleError(f"{code} is supplied already")

    def supply(find: _Find) -> _Find:
        _SUPPLIED[code] = find
        return find

    return supply


def supplied(code: str, subject: SetSubject) -> Iterable[Fault]:
    """Return what the function supplied for `code` finds; nothing if there is none."""
    find = _SUPPLIED.get(code)
    return find(subject) if find else ()


@rule(
    "TF701",
    scope="set",
    severity=Severity.ERROR,
    title="a text does not fit",
    help="Text is set as large as its place allows, and never smaller than can be read: 6.5 pt, titles 8 pt. "
    "What needs more room even then would be cut off or run over the edge. Shorten it, break up a long "
    "word, or take a larger size for the cards or the aid. The message says how much room is needed.",
    wrong='"title": {"en": "A title that goes on far beyond the end of its ribbon"}',
    right='"title": {"en": "A short title"}',
)
def text_does_not_fit(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each text of a card or aid that has no room at the smallest size."""
    yield from supplied("TF701", subject)


@rule(
    "TF702",
    scope="set",
    severity=Severity.ERROR,
    title="a character cannot be printed",
    help="The fonts that are embedded cover Latin, Greek and Cyrillic. A character that its font has no "
    "glyph for would print as a box or not at all. Write it another way.",
    wrong='"title": {"en": "Sheep 羊"}',
    right='"title": {"en": "Sheep"}',
)
def glyph_missing(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each text of the set, a card or an aid with a character that its font lacks."""
    yield from supplied("TF702", subject)


@rule(
    "TF703",
    scope="set",
    severity=Severity.ERROR,
    title="a picture or size that there is none of",
    help="Cards and pieces name pictures that TileForge draws: pictograms, backs, figures, faces, patterns "
    "and icons, and sizes by a preset or as width x height. The message lists those there are.",
    wrong='{"id": "drake", "kind": "standee", "figure": "drake"}',
    right='{"id": "drake", "kind": "standee", "figure": "dragon"}',
)
def picture_unknown(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each name of a picture or size on a card or piece that leads nowhere."""
    yield from supplied("TF703", subject)
