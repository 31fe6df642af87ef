from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.interop.tables.cells import (
    CellError,
    Group,
    RoadEnd,
    Thing,
    count_in,
    groups_in,
    groups_text,
    is_yes,
    road_ends_in,
    road_ends_text,
    shields_in,
    thing_text,
    things_in,
)
from tileforge.model.geometry import BOUNDARY, CORNERS, SIDES
from tileforge.model.tile import Level


def some(points: tuple[str, ...], least: int = 0) -> st.SearchStrategy[tuple[str, ...]]:
    return st.sets(st.sampled_from(points), min_size=least).map(
        lambda found: tuple(p for p in points if p in found)
    )


@pytest.mark.parametrize(("cell", "count"), [("", 1), ("3", 3), ("2,0", 2), ("2.00", 2), ("100000", 100_000)])
def test_counts(cell: str, count: int) -> None:
    assert count_in(cell) == count


@pytest.mark.parametrize(
    ("cell", "groups"),
    [
        ("", None),
        ("none", ()),
        ("Aucun", ()),
        ("all", (Group(()),)),
        ("N+E", (Group(("N", "E")),)),
        ("e-n", (Group(("N", "E")),)),
        ("N + O", (Group(("N", "W")),)),
        ("N+W+SE, S", (Group(("N", "W"), ("SE",)), Group(("S",)))),
        ("N+S:under;E+W", (Group(("N", "S"), (), Level.UNDER), Group(("E", "W")))),
    ],
)
def test_groups(cell: str, groups: tuple[Group, ...] | None) -> None:
    assert groups_in(cell) == groups


@pytest.mark.parametrize(
    ("cell", "ends"),
    [
        ("", None),
        ("through", (RoadEnd((), "through"),)),
        ("traverse", (RoadEnd((), "through"),)),
        ("E:village S+W : through", (RoadEnd(("E",), "village"), RoadEnd(("S", "W"), "through"))),
        ("W:city@N", (RoadEnd(("W",), "city", "N"),)),
    ],
)
def test_road_ends(cell: str, ends: tuple[RoadEnd, ...] | None) -> None:
    assert road_ends_in(cell) == ends


def test_shields_things_and_yes() -> None:
    assert shields_in("") == shields_in("none") == ()
    assert shields_in("2") == ((None, 2),)
    assert shields_in("oui") == ((None, 1),)
    assert shields_in("N, o:2") == (("N", 1), ("W", 2))
    assert things_in("dragon; garden@SW arrow>E@n") == (
        Thing("dragon"),
        Thing("garden", "SW"),
        Thing("arrow", "N", "E"),
    )
    assert [is_yes(cell) for cell in ("yes", "X", "oui", "", "no", "faux")] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]


WRONG: tuple[tuple[Callable[[str], Any], tuple[str, ...]], ...] = (
    (count_in, ("0", "-1", "1e9", "1000000000", "two", "2.5", "²", "9" * 5000)),
    (groups_in, ("N+N", "NE+SW", "N+X", "N+E N", "N+E:deep", "+", "N+E+")),
    (road_ends_in, ("E:", "X:village", "E+NE:village", "E:city@NE", "a_b", "E:city@")),
    (shields_in, ("Q", "N:x", "NE", "N:999", "-1", "1.5")),
    (things_in, ("@N", "dragon@Q", "arrow>NE", "a b@", "d!", "dragon@N@S")),
    (is_yes, ("maybe",)),
)


@pytest.mark.parametrize(("read", "cell"), [(read, cell) for read, cells in WRONG for cell in cells])
def test_what_means_nothing_is_refused_with_a_hint(read: Callable[[str], Any], cell: str) -> None:
    with pytest.raises(CellError) as caught:
        read(cell)
    assert caught.value.hint
    assert len(str(caught.value)) < 200


@given(
    st.lists(st.builds(Group, some(SIDES, 1), some(CORNERS), st.sampled_from(Level)), max_size=1).map(tuple)
)
def test_groups_are_read_as_they_were_written(groups: tuple[Group, ...]) -> None:
    assert groups_in(groups_text(groups)) == groups


@given(
    st.lists(
        st.builds(
            RoadEnd,
            some(SIDES),
            st.sampled_from(("through", "village", "city")),
            st.none() | st.sampled_from(SIDES),
        ),
        min_size=1,
    ).map(tuple)
)
def test_road_ends_are_read_as_they_were_written(ends: tuple[RoadEnd, ...]) -> None:
    assert road_ends_in(road_ends_text(ends)) == ends


@given(
    st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True),
    st.none() | st.sampled_from(BOUNDARY),
    st.none() | st.sampled_from(SIDES),
)
def test_things_are_read_as_they_were_written(id: str, at: str | None, points: str | None) -> None:
    thing = Thing(id, at, points)
    if id not in ("none", "no", "apart", "aucun", "aucune", "non"):
        assert things_in(thing_text(thing)) == (thing,)


@given(st.sampled_from([read for read, _ in WRONG]), st.text(max_size=30))
def test_any_text_is_read_or_refused(read: Callable[[str], Any], cell: str) -> None:
    fault = None
    try:
        read(cell)
    except CellError as found:
        fault = found
    assert fault is None or fault.hint
