import pytest

from tileforge.art.theme import load_theme
from tileforge.model.tile import Copy, Evidence, Segment, Tile
from tileforge.model.tileset import TileSet
from tileforge.sheets.document import Piece, print_pdf
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.tiles import tile_pieces

ROAD = Segment("road", sides=("E", "W"))
SET = TileSet(
    "demo",
    {"en": "Demo", "fr": "Démo"},
    tile_size_mm=50.0,
    tiles=(
        Tile("A", 3, (ROAD,), copies=(Copy(1, start=True), Copy(2))),
        Tile("B", 2, (ROAD,), evidence=Evidence.ORIGINAL),
    ),
)


def pieces(**wishes: object) -> tuple[Piece, ...]:
    return tile_pieces(SET, load_theme("classic"), PrintOptions(**wishes))


def test_each_group_of_like_copies_is_a_piece():
    assert [(p.key, p.count) for p in pieces()] == [
        ("demo/tile/A/1", 1),
        ("demo/tile/A/2", 2),
        ("demo/tile/B/1", 2),
    ]


def test_only_the_start_tile_has_the_start_tile_s_back():
    start, plain, other = (p.back for p in pieces())
    assert plain is other
    assert start is not None
    assert plain is not None
    assert start.name != plain.name


@pytest.mark.parametrize(("asked", "size"), [(None, 50.0), (40.0, 40.0)])
def test_tiles_are_as_large_as_asked_else_as_the_set_says(asked, size):
    assert {(p.width_mm, p.height_mm) for p in pieces(tile_size_mm=asked)} == {(size, size)}


def test_sections_are_named_in_the_job_s_language_and_original_layouts_marked():
    assert {p.section for p in pieces(lang="fr")} == {"Démo"}
    assert [p.original for p in pieces()] == [False, False, True]


@pytest.mark.parametrize("wishes", [{}, {"bleed": 5, "tile_size_mm": 30}, {"bleed_mode": "shared"}])
def test_tiles_can_be_printed(wishes):
    options = PrintOptions(**wishes)
    file = print_pdf(tile_pieces(SET, load_theme("classic"), options), options, title="Demo")
    assert sum(file.drawn.values()) == 5
