"""Hypothesis strategies for tiles: well-formed ones, and odd ones as the format allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import strategies as st

from tileforge.model.geometry import CORNERS, HALVES, SIDES
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Level, Segment, StatedField, Tile
from tileforge.topology.tile import topology_of

_Drawn = TypeVar("_Drawn")
_NAMES = ("a", "b", "c", "x", "y", "nowhere")


def odd_tiles() -> st.SearchStrategy[Tile]:
    """Tiles that break any rule: sides taken twice, ends that name nothing, rings of ends, crossings."""
    segment = st.builds(
        Segment,
        terrain=st.sampled_from(("city", "road", "river", "monastery", "field", "sea")),
        id=st.sampled_from((None, "a", "b", "c")),
        sides=_few(SIDES),
        ends=st.lists(st.sampled_from(_NAMES), max_size=3).map(tuple),
        corners=_few(CORNERS),
        level=st.sampled_from(Level),
        shields=st.integers(0, 2),
    )
    field = st.builds(StatedField, halves=_few(HALVES), cities=_few(_NAMES))
    return st.builds(
        Tile,
        id=st.just("odd"),
        count=st.integers(1, 3),
        segments=st.lists(segment, max_size=6).map(tuple),
        hubs=st.dictionaries(st.sampled_from(("x", "y", "a")), st.just("village"), max_size=3),
        fields=st.none() | st.lists(field, max_size=3).map(tuple),
    )


@st.composite
def sound_tiles(draw: Callable[[st.SearchStrategy[_Drawn]], _Drawn]) -> Tile:
    """Tiles with nothing wrong: no side taken twice, nothing crosses, every road goes somewhere."""
    edges = [draw(st.sampled_from(("field", "road", "city"))) for _ in SIDES]
    cities = [side for side, edge in zip(SIDES, edges, strict=True) if edge == "city"]
    roads = [side for side, edge in zip(SIDES, edges, strict=True) if edge == "road"]
    segments = []
    joined = draw(st.booleans())
    for index, group in enumerate([tuple(cities)] if joined and cities else [(side,) for side in cities]):
        shields = draw(st.integers(0, 1))
        segments.append(Segment("city", id=f"c{index}", sides=group, shields=shields))
    hubs = {}
    if len(roads) == 2 and draw(st.booleans()):
        segments.append(Segment("road", sides=tuple(roads)))
    elif roads:
        end = "c0" if segments and draw(st.booleans()) else "x"
        if end == "x":
            hubs = {"x": "village"}
        segments.extend(Segment("road", sides=(side,), ends=(end,)) for side in roads)
    tile = Tile("sound", count=draw(st.integers(1, 3)), segments=tuple(segments), hubs=hubs)
    if topology_of(tile, BUILT_IN).crossings:
        roads_under = tuple(
            Segment("road", sides=segment.sides, ends=segment.ends, level=Level.UNDER)
            if segment.terrain == "road"
            else segment
            for segment in tile.segments
        )
        tile = Tile("sound", count=tile.count, segments=roads_under, hubs=hubs)
    return tile


def _few(points: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(points), max_size=3).map(tuple)
