from __future__ import annotations

from dataclasses import replace

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops, ImageStat

from tests.art.shipped import shipped, shipped_designs
from tests.art.walk import picture, texts
from tileforge.art.board import MOST_PX, board_arts, board_dpi, board_drawing
from tileforge.art.board_tile import board_tile, ground_on
from tileforge.art.callouts import Callout, Ghost
from tileforge.art.figures import figure_look
from tileforge.art.ground.frame import TILE, TRIM
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.art.tile import tile_art
from tileforge.board.names import part_names
from tileforge.drawing.scene import Box, Drawing, Group, Symbol, Use, grown, quarter_turned
from tileforge.drawing.svg import svg_bytes
from tileforge.model.board import Figure, PlacedTile, Placement, Spot
from tileforge.model.tile import Copy, DecorUse, Segment, StatedField, Tile
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.schema.library import shipped_sets

CLASSIC = load_theme("classic")
MARGIN = 7.0
SETS = {name: shipped(name) for name in shipped_sets()}


def laid(
    set_id: str, tile: str, x: int = 0, y: int = 0, turns: int = 0, copy: int | None = None
) -> PlacedTile:
    tileset = SETS[set_id]
    design = next(one for one in tileset.tiles if one.id == tile)
    return PlacedTile(Placement(set_id, tile, x, y, turns, copy), design, terrains_of(tileset))


def used(drawing: Drawing, word: str) -> list[tuple[Symbol, tuple[float, float], float]]:
    """Return the symbols whose names hold `word` that are used on the board: where, and at what scale."""
    (everything,) = drawing.children
    assert isinstance(everything, Group)
    return [
        (shape.symbol, (shape.matrix.e, shape.matrix.f), shape.matrix.a)
        for shape in everything.children
        if isinstance(shape, Use) and word in shape.symbol.name
    ]


def test_tiles_lie_without_gaps_at_their_trim_size() -> None:
    drawing = board_drawing([laid("base", "D", -3, 5), laid("base", "E", -2, 5)], [], SETS, CLASSIC)
    assert drawing.box == Box(0.0, 0.0, 2 * TILE + 2 * MARGIN, TILE + 2 * MARGIN)
    assert [where for _, where, _ in used(drawing, "-cut")] == [(0.0, 0.0), (TILE, 0.0)]


def test_a_set_of_another_size_is_drawn_at_that_size() -> None:
    sets = {"base": replace(SETS["base"], tile_size_mm=60.0)}
    drawing = board_drawing([laid("base", "D")], [], sets, CLASSIC)
    assert drawing.box.width == pytest.approx((TILE + 2 * MARGIN) * 60 / 45)


@pytest.mark.parametrize("turns", range(4))
def test_a_turned_tile_shows_its_picture_turned(turns: int) -> None:
    drawing = board_drawing([laid("base", "D", turns=turns)], [], SETS, CLASSIC)
    inside = Box(MARGIN + 1, MARGIN + 1, MARGIN + TILE - 1, MARGIN + TILE - 1)
    art = tile_art(SETS["base"], laid("base", "D").tile, CLASSIC).design
    alone = (Use(art, quarter_turned(turns, TILE / 2, TILE / 2)),)
    shown, expected = picture(drawing.children, inside, 86), picture(alone, grown(TRIM, -1.0), 86)
    assert max(ImageStat.Stat(ImageChops.difference(shown, expected)).mean) < 1.5


def test_a_design_is_drawn_once_however_often_it_lies_there() -> None:
    row = [laid("base", "D", x, 0, x % 4) for x in range(12)]
    drawing = board_drawing(row, [], SETS, CLASSIC)
    symbols = [symbol for symbol, _, _ in used(drawing, "-cut")]
    assert len(symbols) == 12
    assert all(symbol is symbols[0] for symbol in symbols)
    assert len(svg_bytes(drawing)) < 1.1 * len(svg_bytes(board_drawing(row[:1], [], SETS, CLASSIC)))


def test_sets_mix_and_pictures_drawn_before_are_used() -> None:
    placed = [laid("base", "D"), laid("easter", SETS["easter"].tiles[0].id, 1, 0)]
    arts = board_arts(placed, SETS, CLASSIC)
    assert set(arts) == {(one.placement.set, one.tile.id) for one in placed}
    with_arts, without = (board_drawing(placed, [], SETS, CLASSIC, arts=known) for known in (arts, None))
    assert with_arts == without
    cut = used(with_arts, "-cut")[0][0].children[0]
    assert isinstance(cut, Use)
    assert cut.symbol is arts["base", "D"].design


def test_a_copy_shows_its_own_decor_and_else_what_all_show() -> None:
    tile = Tile(
        "A", 2, (Segment("road", sides=("N", "S")),), copies=(Copy(1), Copy(1, decor=(DecorUse("garden"),)))
    )
    sets = {"mine": TileSet("mine", {}, tiles=(tile,))}
    terrains = terrains_of(sets["mine"])
    art = tile_art(sets["mine"], tile, CLASSIC)
    for copy, expected in ((None, art.design), (1, art.copies[0]), (2, art.copies[1]), (9, art.design)):
        drawing = board_drawing(
            [PlacedTile(Placement("mine", "A", 0, 0, 0, copy), tile, terrains)], [], sets, CLASSIC
        )
        ((symbol, _, _),) = used(drawing, "-cut")
        assert symbol.children == (Use(expected),)


@pytest.mark.parametrize(("set_id", "tile"), shipped_designs())
def test_every_figure_has_its_foot_on_its_part_and_off_every_other(set_id: str, tile: str) -> None:
    turns = sum(map(ord, tile)) % 4
    placed = laid(set_id, tile, turns=turns)
    board = board_tile(placed, SETS[set_id], tile_art(SETS[set_id], placed.tile, CLASSIC), CLASSIC)
    names = part_names(board.design, turns)
    for part, name in zip(board.design.parts, names, strict=True):
        drawing = board_drawing([placed], [Figure("follower", Spot(0, 0, name), "red")], SETS, CLASSIC)
        ((symbol, (x, y), share),) = used(drawing, "figure")
        lying = part.terrain == "field"
        assert symbol.name.endswith("lying" if lying else "standing")
        look = figure_look(CLASSIC, "follower", CLASSIC.colour("pawn.red"), lying=lying)
        foot = shapely.box(*(edge * share + by for edge, by in zip(look.foot, (x, y, x, y), strict=True)))
        ground = ground_on(board, part)
        if share > 0.35:
            assert ground.buffer(0.2).covers(foot), name
        else:
            assert ground.distance(foot.centroid) < 1.0, name


def test_those_on_one_part_stand_side_by_side() -> None:
    pair = [Figure("follower", Spot(0, 0, "city"), player) for player in ("red", "blue")]
    drawing = board_drawing([laid("base", "C")], pair, SETS, CLASSIC)
    (_, first, _), (_, second, _) = used(drawing, "figure")
    assert first[1] == second[1]
    assert second[0] - first[0] > figure_look(CLASSIC, "follower", "#000000").extent.width


def test_what_the_author_says_of_lying_counts() -> None:
    figures = [
        Figure("follower", Spot(0, 0, "road"), "red", lying=True),
        Figure("follower", Spot(0, 0, "field NL"), "red", lying=False),
    ]
    drawing = board_drawing([laid("base", "U")], figures, SETS, CLASSIC)
    assert sorted(symbol.name.rpartition("-")[2] for symbol, _, _ in used(drawing, "figure")) == [
        "lying",
        "standing",
    ]


def test_a_figure_off_the_tiles_is_left_out_and_one_on_no_known_part_stands_on_the_tile() -> None:
    figures = [Figure("dragon", Spot(5, 5)), Figure("follower", Spot(0, 0, "lake"), "red")]
    drawing = board_drawing([laid("base", "D")], figures, SETS, CLASSIC)
    ((symbol, _, _),) = used(drawing, "figure")
    assert "follower" in symbol.name


def test_players_in_turn_order_have_their_colours() -> None:
    placed = [laid("base", "C")]
    figure = [Figure("follower", Spot(0, 0, "city"), "Bob")]
    ((first, _, _),) = used(board_drawing(placed, figure, SETS, CLASSIC), "figure")
    ((second, _, _),) = used(board_drawing(placed, figure, SETS, CLASSIC, players=["Ann", "Bob"]), "figure")
    assert first == figure_look(CLASSIC, "follower", CLASSIC.colour("pawn.red")).symbol
    assert second == figure_look(CLASSIC, "follower", CLASSIC.colour("pawn.blue")).symbol


def test_callouts_stand_on_their_part_near_a_corner_or_in_an_empty_cell() -> None:
    callouts = [Callout(1, Spot(0, 0, "city")), Callout(2, Spot(0, 0)), Callout(3, Spot(1, 0))]
    drawing = board_drawing([laid("base", "E")], [], SETS, CLASSIC, callouts=callouts, ghosts=[Ghost((1, 0))])
    assert [text.text for text, _ in texts(drawing.children)] == ["1", "2", "3"]
    part, corner, empty = (where for _, where, _ in used(drawing, "callout"))
    assert part[1] < 13.2
    assert corner[0] < 10
    assert corner[1] < 10
    assert empty == pytest.approx((1.5 * TILE, TILE / 2), abs=0.5)
    assert drawing.box.width == 2 * TILE + 2 * MARGIN


def test_a_callout_hides_no_figure() -> None:
    spot = Spot(0, 0, "city")
    drawing = board_drawing(
        [laid("base", "C")], [Figure("follower", spot, "red")], SETS, CLASSIC, callouts=[Callout(1, spot)]
    )
    ((figure, (x, y), _),) = used(drawing, "figure")
    ((disc, (cx, cy), _),) = used(drawing, "callout")
    extent = figure_look(CLASSIC, "follower", CLASSIC.colour("pawn.red")).extent
    assert figure.name.startswith("classic-figure")
    body = shapely.box(x + extent.left, y + extent.top, x + extent.right, y + extent.bottom)
    assert not body.intersects(shapely.Point(cx, cy).buffer(disc.box.right))


def test_a_ghosts_tile_can_bear_figures_and_is_paler() -> None:
    ghost = Ghost((1, 0), laid("base", "C", 1, 0))
    figure = Figure("follower", Spot(1, 0, "city"), "red")
    drawing = board_drawing([laid("base", "C")], [figure], SETS, CLASSIC, ghosts=[ghost])
    assert used(drawing, "figure")[0][1][0] > TILE
    image = picture(drawing.children, drawing.box, 104, grey=True)
    levels = [
        [image.getpixel((x, y)) for x in range(start, start + 8) for y in range(12, 24)] for start in (12, 57)
    ]
    spread = [max(part) - min(part) for part in levels]
    assert spread[1] < 0.75 * spread[0]


def test_a_highlight_covers_its_parts_and_nothing_else() -> None:
    placed = [laid("base", "E", turns=2), laid("base", "E", 0, 1)]
    parts = [Spot(0, 0, "city"), Spot(0, 1, "city"), Spot(4, 4, "city")]
    plain, shown = (
        picture(board_drawing(placed, [], SETS, CLASSIC, highlights=marked).children, Box(0, 0, 59, 104), 118)
        for marked in ([], [parts])
    )
    changed = {
        (x, y) for x in range(118) for y in range(208) if plain.getpixel((x, y)) != shown.getpixel((x, y))
    }
    middle = 2 * (MARGIN + TILE / 2), 2 * (MARGIN + TILE)
    assert (int(middle[0]), int(middle[1]) - 8) in changed
    assert all(abs(y - middle[1]) < 2 * 15.5 for _, y in changed)


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_every_theme_draws_tiles_that_can_be_told_apart(theme_name: str) -> None:
    theme = load_theme(theme_name)
    drawing = board_drawing([laid("base", "B"), laid("base", "B", 1, 0)], [], SETS, theme)
    image = picture(drawing.children, drawing.box, 1040, grey=True)
    joint, beside = (sum(image.getpixel((column, y)) for y in range(100, 480, 5)) for column in (520, 510))
    assert beside - joint > 76 * 12


def test_the_same_board_gives_the_same_bytes() -> None:
    placed = [laid("base", "D"), laid("princess-dragon", "P", 1, 0, 1)]
    figures = [Figure("follower", Spot(0, 0, "road"), "Ann"), Figure("dragon", Spot(1, 0))]
    first, second = (svg_bytes(board_drawing(placed, figures, SETS, CLASSIC)) for _ in range(2))
    assert first == second


@given(dx=st.integers(-(10**6), 10**6), dy=st.integers(-(10**6), 10**6))
@settings(max_examples=5, deadline=None)
def test_where_on_the_grid_a_board_lies_does_not_show(dx: int, dy: int) -> None:
    def drawn(x: int, y: int) -> Drawing:
        placed = [laid("base", "D", x, y), laid("base", "E", x, y + 1)]
        return board_drawing(placed, [Figure("follower", Spot(x, y, "road"), "red")], SETS, CLASSIC)

    assert drawn(dx, dy) == drawn(0, 0)


def test_an_empty_board_is_an_empty_table() -> None:
    drawing = board_drawing([], [], SETS, CLASSIC)
    assert drawing.box.width == drawing.box.height == TILE + 2 * MARGIN
    assert len(picture(drawing.children, drawing.box, 20).getcolors()) == 1


def test_a_tile_of_a_set_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        board_drawing([laid("base", "D")], [], {}, CLASSIC)


def test_bitmaps_of_large_boards_have_fewer_dots() -> None:
    small, large = (
        board_drawing([laid("base", "D"), laid("base", "D", far, 0)], [], SETS, CLASSIC) for far in (1, 10**6)
    )
    assert board_dpi(small) == 300.0
    assert board_dpi(small, 150.0) == 150.0
    assert large.box.width / 25.4 * board_dpi(large) == pytest.approx(MOST_PX)


def test_a_part_of_which_nothing_shows_has_the_whole_tile() -> None:
    inner = StatedField(cities=("c",))
    tile = Tile("A", segments=(Segment("city", "c", ("N", "E", "S", "W")),), fields=(inner,))
    tileset = TileSet("mine", {}, tiles=(tile,))
    placed = PlacedTile(Placement("mine", "A", 0, 0), tile, terrains_of(tileset))
    board = board_tile(placed, tileset, tile_art(tileset, tile, CLASSIC), CLASSIC)
    city, field = board.design.parts
    assert field.terrain == "field"
    assert board.layout.fields[0].is_empty
    assert ground_on(board, field).area == pytest.approx(TILE * TILE)
    assert ground_on(board, city).area > 0


def test_who_claims_a_garden_stands_on_it() -> None:
    copies = (Copy(1, decor=(DecorUse("garden"),)),)
    tile = Tile("A", 1, (Segment("road", sides=("N", "S")),), copies=copies)
    tileset = TileSet("mine", {}, tiles=(tile,))
    art = tile_art(tileset, tile, CLASSIC)
    ((_, garden),) = art.placed.copies[0]
    for turns, (x, y) in enumerate(((garden.e, garden.f), (TILE - garden.f, garden.e))):
        placed = PlacedTile(Placement("mine", "A", 0, 0, turns, 1), tile, terrains_of(tileset))
        figure = Figure("abbot", Spot(0, 0, "garden"), "red")
        drawing = board_drawing([placed], [figure], {"mine": tileset}, CLASSIC)
        ((_, (at_x, at_y), share),) = used(drawing, "figure")
        foot = figure_look(CLASSIC, "abbot", CLASSIC.colour("pawn.red")).foot
        assert abs(at_x - x) < 5
        assert abs(at_y + foot.bottom * share - y) < 5
