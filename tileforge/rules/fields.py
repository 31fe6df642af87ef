"""Rules about fields that an author wrote down (TF205, TF206, TF208, TF212, TF215)."""

from __future__ import annotations

from collections.abc import Iterator

from tileforge.model.finding import Severity
from tileforge.model.geometry import HALVES
from tileforge.model.terrain import Shape
from tileforge.model.tile import segment_indexes
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import TileSubject
from tileforge.rules.words import listed, named, with_article
from tileforge.topology.fields import CITY, Field, stated_fields


@rule(
    "TF205",
    scope="tile",
    severity=Severity.ERROR,
    title="stated fields differ from derived ones",
    help="Fields are what is left when the walls are drawn, so they need not be written. What cannot be "
    'derived may be stated in "fields", with a "fields_reason": an inner field, a field that a city '
    "pinches in two, fields that are joined under a bridge. Even then every half-edge of field lies "
    "in exactly one field, fields that a wall parts stay apart unless something crosses it, and a "
    "field adjoins no city from which walls keep it.",
    wrong='"fields": [{"halves": ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]}] on a tile with a road '
    "N-S",
    right='no "fields" at all',
)
def stated_fields_differ(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each way in which stated fields contradict the walls."""
    stated = stated_fields(subject.tile)
    if stated is None or not subject.resolved:
        return
    yield from _no_partition(subject)
    if subject.tile.fields_reason is None and set(stated) != set(subject.topology.derived):
        derived = _fields_words(subject, subject.topology.derived)
        yield Fault(
            "/fields",
            f"the stated fields differ from the derived ones ({derived})",
            'Remove "fields", or say in "fields_reason" why they differ.',
        )
        return
    yield from _walls_ignored(subject)


def _no_partition(subject: TileSubject) -> Iterator[Fault]:
    """Yield half-edges that are stated twice or not at all."""
    free = [half for field in subject.topology.derived for half in field.halves]
    holder: dict[str, int] = {}
    for index, field in enumerate(subject.tile.fields or ()):
        for number, half in enumerate(field.halves):
            if half not in holder:
                holder[half] = index
                continue
            twice = "is given twice" if holder[half] == index else "lies in two fields"
            yield Fault(
                f"/fields/{index}/halves/{number}",
                f"half-edge {half} {twice}",
                "Remove it from one of them.",
            )
    missing = [half for half in HALVES if half in free and half not in holder]
    if missing:
        yield Fault(
            "/fields",
            f"no stated field holds {listed(missing)}",
            "Add each half-edge to the field it belongs to.",
        )


def _walls_ignored(subject: TileSubject) -> Iterator[Fault]:
    """Yield stated fields that run through a wall, or adjoin a city behind one."""
    bridged = any(crossing.settled for crossing in subject.topology.crossings)
    by_id = segment_indexes(subject.tile)
    for index, field in enumerate(subject.tile.fields or ()):
        around = [found for found in subject.topology.derived if set(found.halves) & set(field.halves)]
        if len(around) > 1 and not bridged:
            parts = [".".join(half for half in found.halves if half in field.halves) for found in around]
            yield Fault(
                f"/fields/{index}/halves",
                f"a wall parts {listed(parts)}, which one field is said to join",
                "State them as fields of their own.",
            )
        elif around:
            yield from _cities_out_of_reach(subject, index, around, by_id)


def _cities_out_of_reach(
    subject: TileSubject, index: int, around: list[Field], by_id: dict[str, int]
) -> Iterator[Fault]:
    reached = {city for field in around for city in field.cities}
    for number, name in enumerate((subject.tile.fields or ())[index].cities):
        city = by_id.get(name)
        segment = subject.tile.segments[city] if city is not None else None
        if segment and segment.terrain == CITY and segment.sides and city not in reached:
            yield Fault(
                f"/fields/{index}/cities/{number}",
                f"walls keep the field from {named(segment)}, which it is said to adjoin",
                "Remove the city.",
            )


@rule(
    "TF206",
    scope="tile",
    severity=Severity.ERROR,
    title="a stated field lies on a side that an area takes",
    help="A city, or another area, takes the whole of a side, so no half-edge of that side is field.",
    wrong='"segments": [{"terrain": "city", "sides": ["N"]}], "fields": [{"halves": ["NL", "EL"]}]',
    right='"fields": [{"halves": ["EL"]}]',
)
def field_on_an_areas_side(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each stated half-edge of a side that an area takes."""
    areas = {
        side: segment
        for segment in reversed(subject.tile.segments)
        if subject.shape(segment) is Shape.AREA and segment.terrain in subject.terrains
        for side in segment.sides
    }
    for index, field in enumerate(subject.tile.fields or ()):
        for number, half in enumerate(field.halves):
            if half[0] in areas:
                yield Fault(
                    f"/fields/{index}/halves/{number}",
                    f"a stated field holds {half}, but {named(areas[half[0]])} takes side {half[0]}",
                    f"Remove {half}.",
                )


@rule(
    "TF208",
    scope="tile",
    severity=Severity.ERROR,
    title="a stated field adjoins what is no city",
    help='A field is scored by the cities it adjoins, so "cities" names segments of terrain city and '
    "nothing else.",
    wrong='"segments": [{"terrain": "road", "id": "r", …}], "fields": [{"halves": ["EL"], "cities": ["r"]}]',
    right='"fields": [{"halves": ["EL"], "cities": []}]',
)
def field_adjoins_no_city(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each of a stated field's cities that is another kind of segment."""
    by_id = segment_indexes(subject.tile)
    for index, field in enumerate(subject.tile.fields or ()):
        for number, name in enumerate(field.cities):
            segment = subject.tile.segments[by_id[name]] if name in by_id else None
            if segment and segment.terrain != CITY:
                yield Fault(
                    f"/fields/{index}/cities/{number}",
                    f'a stated field adjoins "{name}", which is {with_article(segment.terrain)} and no city',
                    "Remove it.",
                )


@rule(
    "TF215",
    scope="tile",
    severity=Severity.WARNING,
    title="a reason for fields that are not stated",
    help='"fields_reason" says why fields are stated by hand. Where none are, it explains nothing; perhaps'
    " the fields were forgotten.",
    wrong='"fields_reason": "an inner field", and no "fields"',
    right='"fields_reason": "an inner field", "fields": [{"cities": ["a", "b"]}, …]',
)
def reason_without_fields(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for a reason that stands alone."""
    if subject.tile.fields_reason is not None and subject.tile.fields is None and subject.whole:
        yield Fault(
            "/fields_reason", "a reason is given for fields, and none are stated", "State them, or remove it."
        )


@rule(
    "TF212",
    scope="tile",
    severity=Severity.INFO,
    title="fields are stated that would be derived",
    help="The stated fields are those that follow from the walls. What need not be written can be left "
    "out, and then it cannot go wrong when the segments change.",
    wrong='"segments": [], "fields": [{"halves": ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]}]',
    right='"segments": []',
)
def fields_stated_needlessly(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault if the stated fields are the derived ones."""
    stated = stated_fields(subject.tile)
    if stated is not None and subject.resolved and stated == subject.topology.derived:
        yield Fault(
            "/fields",
            "the stated fields are those that would be derived",
            'Remove "fields" and "fields_reason".',
        )


def _fields_words(subject: TileSubject, fields: tuple[Field, ...]) -> str:
    """Return the fields in few words: ``EL.WR with city N, and ER.SL.SR.WL``."""
    words = []
    for field in fields:
        cities = [named(subject.tile.segments[city]) for city in field.cities]
        words.append(".".join(field.halves) + (f" with {' and '.join(cities)}" if cities else ""))
    return "; ".join(words) or "none"
