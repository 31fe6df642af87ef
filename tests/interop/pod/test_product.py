from __future__ import annotations

import pytest

from tileforge.art.backs import tile_back
from tileforge.art.faces import bleed_of
from tileforge.art.ground.frame import TRIM
from tileforge.art.theme import load_theme
from tileforge.interop.pod.product import PodError, Product, Wishes, left_out, preset_products, products_for
from tileforge.model.tile import Tile
from tileforge.model.tileset import Card, Deck, TileSet

TILES = TileSet("tiles", {}, tiles=(Tile("A"),))
CARDS = TileSet("cards", {}, cards=Deck(designs=(Card("a"),)))

PUBLISHED = {
    ("game-crafter", "mini-square-tile"): ((450, 450), (1.25, 1.25)),
    ("game-crafter", "small-square-tile"): ((675, 675), (2.0, 2.0)),
    ("game-crafter", "medium-square-tile"): ((825, 825), (2.5, 2.5)),
    ("game-crafter", "large-square-tile"): ((1125, 1125), (3.5, 3.5)),
    ("game-crafter", "micro-card"): ((450, 600), (1.25, 1.75)),
    ("game-crafter", "mini-card"): ((600, 825), (1.75, 2.5)),
    ("game-crafter", "poker-card"): ((825, 1125), (2.5, 3.5)),
    ("makeplayingcards", "mini-card"): ((597, 822), (1.75, 2.5)),
    ("makeplayingcards", "poker-card"): ((822, 1122), (2.5, 3.5)),
}
"""The services' pixels, and the inches that they cut to."""


def test_the_presets_are_the_published_sizes() -> None:
    found = {(service, name): made for service, name, made in preset_products() if made is not None}
    assert found.keys() == PUBLISHED.keys()
    for key, made in found.items():
        px, inches = PUBLISHED[key]
        assert made.px == px
        assert made.trim_mm == pytest.approx([side * 25.4 for side in inches])


@pytest.mark.parametrize("made", [made for *_, made in preset_products() if made], ids=lambda made: made.name)
def test_the_trim_is_centred_and_tiles_have_the_bleed(made: Product) -> None:
    box = made.picture
    assert (box.width, box.height) == pytest.approx([side / 300 * 25.4 for side in made.px])
    assert (-box.left, -box.top) == pytest.approx((box.right - made.trim_mm[0], box.bottom - made.trim_mm[1]))
    assert -box.left == pytest.approx(-box.top)
    if made.piece == "tile":
        back = tile_back(load_theme("classic"))
        assert bleed_of(back, TRIM, made.trim_mm) >= made.bleed_mm


def test_the_game_crafters_content_starts_75_px_in() -> None:
    (made,) = products_for([TILES], Wishes("game-crafter", "small-square-tile"))
    assert (made.bleed_mm + made.safe_mm) / 25.4 * 300 == pytest.approx(75)


def test_without_a_product_the_nearest_in_size_is_made() -> None:
    names = [made.name for made in products_for([TILES, CARDS], Wishes("game-crafter"))]
    assert names == ["small-square-tile", "mini-card"]
    (card,) = products_for([TILES, CARDS], Wishes("makeplayingcards"))
    assert card.name == "mini-card"
    assert left_out([TILES, CARDS], [card]) == ("tiles",)


@pytest.mark.parametrize(
    ("wishes", "px", "trim"),
    [
        (Wishes(), (602, 602), (45, 45)),
        (Wishes(bleed=0), (531, 531), (45, 45)),
        (Wishes(dpi=600, size=(50.8, 50.8), bleed=2.54), (1320, 1320), (50.8, 50.8)),
    ],
)
def test_own_sizes_are_rounded_once(wishes: Wishes, px: tuple[int, int], trim: tuple[float, float]) -> None:
    (made,) = products_for([TILES], wishes)
    assert (made.px, made.trim_mm) == (px, trim)
    assert made.picture.width == pytest.approx(made.px[0] / made.dpi * 25.4)


@pytest.mark.parametrize(
    ("sets", "wishes", "said"),
    [
        ([TILES], Wishes("moon-print"), "no service 'moon-print'; choose print-shop, game-crafter"),
        ([TILES], Wishes("game-crafter", "tile"), "no product 'tile'; choose mini-square-tile"),
        ([TILES], Wishes(product="cards"), "no cards in tiles"),
        ([TILES], Wishes("makeplayingcards"), "makes no tiles; --service print-shop makes both"),
        ([TileSet("none", {})], Wishes(), "no tiles and no cards in none"),
        ([TILES], Wishes("game-crafter", dpi=600, bleed=1), "--dpi and --bleed: game-crafter asks for"),
        ([TILES], Wishes(dpi=5), "write 20 to 2400"),
        ([TILES], Wishes(dpi=2400, size=(400, 400)), "a side may have 10000"),
        ([TILES], Wishes(bleed=float("nan")), "--bleed nan: write 0 to 10"),
        ([TILES], Wishes(bleed=-1), "--bleed -1"),
        ([TILES], Wishes(size=(float("nan"), 45)), "each side must have 10 to 500"),
        ([TILES], Wishes(size=(float("inf"), 45)), "each side must have"),
        ([TILES], Wishes(size=(45, 46)), "tiles are square"),
        ([CARDS], Wishes(size=(50, 50)), "no room for the cards' text; give a higher size, such as 44,68"),
        ([TILES, CARDS], Wishes(size=(45, 45)), "give --product tiles or --product cards too"),
        (
            [TILES, TileSet("big", {}, tile_size_mm=60, tiles=(Tile("A"),))],
            Wishes(),
            r"differ in size \(tiles 45,45, big 60,60 mm\)",
        ),
    ],
)
def test_what_cannot_be_made_says_why(sets: list[TileSet], wishes: Wishes, said: str) -> None:
    with pytest.raises(PodError, match=said):
        products_for(sets, wishes)
