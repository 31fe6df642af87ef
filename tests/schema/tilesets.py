"""Random tile sets that follow the schema, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from tileforge.model.catalogue import DECOR, HUBS, SYMBOLS
from tileforge.model.geometry import BOUNDARY, CORNERS, HALVES, SIDES
from tileforge.model.terrain import BUILT_IN, FIELD, Shape, Terrain
from tileforge.model.tile import Art, Copy, DecorUse, Evidence, Level, Segment, StatedField, SymbolUse, Tile
from tileforge.model.tileset import Card, Contents, Deck, Origin, SymbolKind, TileSet

WORDS = st.text(
    st.characters(exclude_categories=("Cc", "Cs")) | st.sampled_from("\n\u0301’éœ"), min_size=1, max_size=12
).filter(str.strip)
TEXTS = st.fixed_dictionaries({"en": WORDS, "fr": WORDS}, optional={"pt-BR": WORDS})
MAYBE_TEXTS = st.just({}) | TEXTS
NAMES = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True)
IDS = st.from_regex(r"q[A-Za-z0-9._-]{0,8}", fullmatch=True)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
X = st.just({}) | st.dictionaries(WORDS, VALUES, max_size=3)
REASONS = st.just({}) | st.dictionaries(st.sampled_from(["TF402", "TF301"]), WORDS)
REFS = st.just({}) | st.dictionaries(NAMES, st.from_regex(r"[!-~]{1,8}", fullmatch=True), max_size=2)
COUNTS = st.integers(1, 100_000)
TOTALS = st.integers(0, 1000)
PLACES = st.none() | st.sampled_from(BOUNDARY)

DECOR_USES = st.lists(st.builds(DecorUse, st.sampled_from(sorted(DECOR)), PLACES, X), max_size=2).map(tuple)


def several(values: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(values), max_size=3, unique=True).map(tuple)


def symbol_uses(symbols: tuple[str, ...]) -> st.SearchStrategy[tuple[SymbolUse, ...]]:
    points = st.none() | st.sampled_from(SIDES)
    return st.lists(st.builds(SymbolUse, st.sampled_from(symbols), PLACES, points, X), max_size=2).map(tuple)


@st.composite
def tiles(draw: st.DrawFn, id: str, terrains: tuple[str, ...], symbols: tuple[str, ...]) -> Tile:
    names = draw(st.lists(IDS, unique=True, max_size=5))
    hubs, ids = names[:2], [*names[2:], None, None]
    segments = tuple(
        Segment(
            terrain=draw(st.sampled_from(terrains)),
            id=own,
            sides=draw(several(SIDES)),
            ends=draw(several(tuple(hubs))) if hubs else (),
            corners=draw(several(CORNERS)),
            level=draw(st.sampled_from(Level)),
            shields=draw(st.integers(0, 3)),
            symbols=draw(symbol_uses(symbols)),
            x=draw(X),
        )
        for own in ids
    )
    cities = several(tuple(names[2:])) if names[2:] else st.just(())
    stated = st.lists(st.builds(StatedField, several(HALVES), cities, X), max_size=2).map(tuple)
    copies = st.builds(Copy, COUNTS, st.booleans(), DECOR_USES, symbol_uses(symbols), REFS, X)
    return Tile(
        id=id,
        count=draw(COUNTS),
        segments=segments[: draw(st.integers(len(names[2:]), len(segments)))],
        hubs={hub: draw(st.sampled_from(sorted(HUBS))) for hub in hubs},
        symbols=draw(symbol_uses(symbols)),
        decor=draw(DECOR_USES),
        copies=draw(st.lists(copies, max_size=2).map(tuple)),
        evidence=draw(st.none() | st.sampled_from(Evidence)),
        refs=draw(REFS),
        fields=draw(st.none() | stated),
        fields_reason=draw(WORDS),
        art=draw(st.none() | st.builds(Art, st.just("art/é A.png"), st.just(0.0) | st.floats(0, 20), X)),
        note=draw(st.none() | WORDS),
        ignore=draw(REASONS),
        x=draw(X),
    )


@st.composite
def tilesets(draw: st.DrawFn) -> TileSet:
    """Return a tile set that loads without an error."""
    terrains = {
        f"own-{name}": Terrain(
            id=f"own-{name}",
            shape=draw(st.sampled_from([Shape.AREA, Shape.LINE, Shape.SPOT])),
            letter=draw(st.sampled_from(["", "L"])),
            colour=draw(st.none() | st.just("#5aa9d6")),
            name=draw(MAYBE_TEXTS),
            x=draw(X),
        )
        for name in draw(st.lists(NAMES, max_size=2))
    }
    symbols = {
        f"own-{name}": SymbolKind(
            id=f"own-{name}",
            name=draw(MAYBE_TEXTS),
            icon=draw(st.none() | st.just("icons/flag.svg")),
            sits_on=draw(several(("tile", "city", *terrains))),
            needs_direction=draw(st.booleans()),
            exclusive=draw(st.none() | NAMES),
            x=draw(X),
        )
        for name in draw(st.lists(NAMES, max_size=2))
    }
    lying = (*(id for id in BUILT_IN if id != FIELD.id), *terrains)
    usable = (*SYMBOLS, *symbols)
    tile_ids = draw(st.lists(IDS, min_size=1, max_size=3))
    card = st.builds(Card, IDS, COUNTS, MAYBE_TEXTS, MAYBE_TEXTS, st.none() | NAMES, X)
    decks = st.builds(
        Deck,
        st.sampled_from(["mini-euro", "poker", "44x68"]),
        st.none() | NAMES,
        st.lists(card, min_size=1, max_size=2).map(tuple),
        X,
    )
    return TileSet(
        id=draw(st.sampled_from(["small", "7-wonders"])),
        name=draw(TEXTS),
        schema=draw(st.none() | st.just("https://tileforge.example/schema/tileset.schema.json")),
        edition=draw(st.none() | WORDS),
        tile_size_mm=draw(st.sampled_from([45.0, 44.5]) | st.floats(10, 200)),
        origin=draw(
            st.none()
            | st.builds(
                Origin,
                st.sampled_from(["official", "fan"]),
                WORDS,
                st.none() | st.integers(1900, 2100),
                WORDS,
                X,
            )
        ),
        sources=tuple(draw(st.lists(WORDS, max_size=2))),
        requires=draw(several(("base", "gifts"))),
        rules=draw(st.none() | st.just("gifts")),
        contents=draw(
            st.none()
            | st.builds(
                Contents,
                tiles=st.none() | TOTALS,
                cards=st.none() | TOTALS,
                symbols=st.dictionaries(st.sampled_from(usable), TOTALS, max_size=2),
                edges=st.dictionaries(st.sampled_from(lying), TOTALS, max_size=2),
                x=X,
            )
        ),
        terrains=terrains,
        symbols=symbols,
        tiles=tuple(draw(tiles(id, lying, usable)) for id in tile_ids),
        cards=draw(st.none() | decks),
        ignore=draw(REASONS),
        x=draw(X),
    )
