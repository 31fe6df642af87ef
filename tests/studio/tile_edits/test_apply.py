"""Laws that hold for every operation on every tile."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, get_args

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.schema.tilesets import VALUES, tiles
from tests.strategies import odd_tiles, sound_tiles
from tests.studio.tile_edits.support import LAKE, OPERATIONS, SHAPES, edges, errors_in, raw_of, words
from tileforge.model.catalogue import DECOR, HUBS, SYMBOLS
from tileforge.model.geometry import BOUNDARY, CORNERS, SIDES
from tileforge.schema.build import tile_from
from tileforge.schema.conform import faults_in
from tileforge.studio.tile_edits.apply import edited
from tileforge.studio.tile_edits.draft import Draft
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.labels import label_of
from tileforge.studio.tile_edits.operations import TileOperation
from tileforge.topology.tile import edges_of

SIDE, INDEX, ON = st.sampled_from(SIDES), st.integers(0, 5), st.booleans()
PLACE = st.none() | st.sampled_from((*BOUNDARY, "a", "c", "x"))


def shaped(do: str, **members: st.SearchStrategy[Any]) -> st.SearchStrategy[TileOperation]:
    return st.fixed_dictionaries({"do": st.just(do), **members}).map(OPERATIONS.validate_python)


LYING = st.one_of(
    shaped("edge", side=SIDE, terrain=st.sampled_from(["field", "road", "road", "city", "river", "lake"])),
    shaped("join", **{"from": SIDE, "to": st.sampled_from([*SIDES, "centre"])}),
    shaped("part", sides=st.lists(SIDE, min_size=1, max_size=3)),
    shaped("centre", kind=st.none() | st.sampled_from([*HUBS, "monastery", "tent"])),
)
OTHERS = st.one_of(
    shaped(
        "end",
        segment=INDEX,
        at=st.one_of(
            st.fixed_dictionaries({"hub": st.sampled_from(["x", "a"])}),
            st.fixed_dictionaries({"segment": INDEX}),
            st.fixed_dictionaries({"kind": st.sampled_from(list(HUBS))}),
        ),
        instead_of=PLACE,
    ),
    shaped("level", segment=INDEX, level=st.sampled_from(["under", "ground", "over"])),
    shaped("corner", segment=INDEX, corner=st.sampled_from(CORNERS), on=ON),
    shaped("shields", segment=INDEX, count=st.integers(0, 20)),
    shaped(
        "symbol",
        symbol=st.sampled_from(list(SYMBOLS)),
        segment=st.none() | INDEX,
        on=ON,
        points=st.none() | SIDE,
        at=PLACE,
    ),
    shaped("decor", decor=st.sampled_from(list(DECOR)), on=ON, at=PLACE),
    shaped("some-copies", decor=st.sampled_from(list(DECOR)), copies=st.integers(0, 5)),
    shaped("turn", turns=st.integers(-3, 3)),
    shaped("mirror"),
    shaped("rename", id=st.just("T2")),
    shaped("count", count=st.integers(1, 9)),
    shaped("evidence", evidence=st.none() | st.just("original")),
    shaped("note", note=st.none() | st.text(max_size=5)),
    shaped("start", on=ON),
)
KNOWN = odd_tiles() | tiles("T", ("city", "road", "monastery", "lake"), tuple(SYMBOLS))


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """A tile's raw JSON with anything in the place of some of its parts."""
    raw: dict[str, Any] = raw_of(draw(KNOWN))
    holders = [raw, *raw.get("segments", ()), *raw.get("copies", ())]
    for _ in range(draw(st.integers(1, 4))):
        holder = draw(st.sampled_from(holders))
        keys = sorted({*holder, "segments", "hubs", "sides", "ends", "symbols", "copies"})
        holder[draw(st.sampled_from(keys))] = draw(VALUES | st.lists(VALUES | st.just("N"), max_size=3))
    return raw


def follows_the_schema(tile: dict[str, Any]) -> bool:
    document = {"id": "t", "name": {"en": "t"}, "terrains": LAKE, "tiles": [tile]}
    return not list(faults_in(document))


@given(KNOWN, st.lists(LYING | OTHERS, max_size=8))
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_a_tile_that_follows_the_schema_does_so_after_any_edits(tile: Any, operations: list[Any]) -> None:
    raw = raw_of(tile)
    if not follows_the_schema(raw):
        return
    refused = set()
    for operation in operations:
        try:
            raw = edited(raw, operation, SHAPES)
        except EditError as error:
            refused.add(error.key)
    assert follows_the_schema(raw)
    assert refused <= set(words("tile_edits"))


@given(spoilt(), st.lists(LYING | OTHERS, min_size=1, max_size=4))
@settings(suppress_health_check=[HealthCheck.too_slow])
def test_nothing_odd_raises_anything_but_an_edit_error(raw: dict[str, Any], operations: list[Any]) -> None:
    for operation in operations:
        before = deepcopy(raw)
        try:
            result = edited(raw, operation, SHAPES)
        except EditError:
            result = raw
        assert raw == before
        raw = result


@given(sound_tiles(), st.lists(LYING, max_size=8))
def test_a_sound_tile_stays_sound(tile: Any, operations: list[Any]) -> None:
    raw = raw_of(tile)
    for operation in operations:
        try:
            raw = edited(raw, operation, SHAPES)
        except EditError:
            continue
    assert errors_in(raw) == []


@given(KNOWN, st.text("FRCVL", min_size=4, max_size=4))
def test_edges_that_are_set_can_be_read_back(tile: Any, code: str) -> None:
    raw = raw_of(tile)
    operations = edges(code)
    for operation in operations:
        raw = edited(raw, OPERATIONS.validate_python(operation), SHAPES)
    assert edges_of(tile_from(raw)) == tuple(operation["terrain"] for operation in operations)
    assert [Draft.of(raw, SHAPES).edge(side) for side in SIDES] == [found["terrain"] for found in operations]


@given(LYING | OTHERS)
def test_every_operation_has_a_name_to_undo_it_by(operation: Any) -> None:
    label = label_of(operation, {"id": "Q"})
    text = words("undo")[label["key"]]
    assert set(text) == {"en", "fr"}
    for translated in text.values():
        assert "{" not in translated.format(**label)


def test_there_are_words_for_each_operation_and_for_no_other() -> None:
    union = get_args(get_args(TileOperation)[0])
    names = {get_args(model.model_fields["do"].annotation)[0] for model in union}
    assert {key.removeprefix("undo.") for key in words("undo")} >= names
