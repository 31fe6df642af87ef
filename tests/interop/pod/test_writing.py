from __future__ import annotations

import csv
import io
from collections import Counter

import pytest
from PIL import Image

from tileforge.art.faces import framed, tile_faces
from tileforge.art.theme import load_theme
from tileforge.drawing.batch import PngPool
from tileforge.drawing.png import picture_of
from tileforge.interop.pod.product import PodError, Wishes, products_for
from tileforge.interop.pod.proof import with_proof
from tileforge.interop.pod.writing import LIST, Order, order_files, remarks_on
from tileforge.model.tile import Copy, Segment, Tile
from tileforge.model.tileset import Card, Deck, TileSet

CLASSIC = load_theme("classic")
CITY = (Segment("city", sides=("N",)),)
SET = TileSet(
    "small",
    {"en": "Small", "fr": "Petit"},
    tiles=(Tile("A", 4, CITY, copies=(Copy(1, start=True), Copy(3))), Tile("B", 2)),
    cards=Deck(designs=(Card("x", 5, title={"en": "Draw", "fr": "Pioche"}, text={"en": "Draw a tile."}),)),
)


def order(wishes: Wishes, proof: bool = False) -> Order:
    return Order([SET], products_for([SET], wishes), CLASSIC, proof=proof)


def files(wishes: Wishes, proof: bool = False) -> dict[str, bytes]:
    return dict(order_files(order(wishes, proof), PngPool()))


def rows(made: dict[str, bytes]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(made[LIST].decode())))


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def test_names_sort_and_say_the_count() -> None:
    assert [*files(Wishes("game-crafter"))] == [
        "small-square-tile/001-small-A-start-x1.png",
        "small-square-tile/002-small-A-x3.png",
        "small-square-tile/003-small-B-x2.png",
        "small-square-tile/back-tiles-start-x1.png",
        "small-square-tile/back-tiles-x5.png",
        "mini-card/001-small-x-en-x5.png",
        "mini-card/back-small-cards-x5.png",
        LIST,
    ]


@pytest.mark.parametrize(
    ("wishes", "px"),
    [
        (Wishes("game-crafter", "large-square-tile"), (1125, 1125)),
        (Wishes("makeplayingcards"), (597, 822)),
        (Wishes("makeplayingcards", "poker-card"), (822, 1122)),
        (Wishes(product="tiles", dpi=72, size=(50, 50), bleed=0.5), (145, 145)),
        (Wishes(product="cards", dpi=100), (197, 291)),
    ],
)
def test_all_pictures_of_a_product_have_exactly_its_pixels(wishes: Wishes, px: tuple[int, int]) -> None:
    made = files(wishes, proof=True)
    pictures = [opened(data) for name, data in made.items() if name != LIST]
    assert {picture.size for picture in pictures} == {px}
    assert {picture.mode for picture in pictures} == {"RGB"}
    assert {(row["width"], row["height"]) for row in rows(made)} == {(str(px[0]), str(px[1]))}


def test_the_list_names_every_file_with_its_back_and_counts_as_the_set() -> None:
    made = files(Wishes("game-crafter"))
    listed = rows(made)
    named = {row["file"] for row in listed} | {row["back"] for row in listed}
    assert named == set(made) - {LIST}
    counts: Counter[tuple[str, str]] = Counter()
    behind: Counter[str] = Counter()
    for row in listed:
        counts[row["set"], row["tile"]] += int(row["count"])
        behind[row["back"]] += int(row["count"])
        assert f"-x{row['count']}.png" in row["file"]
    assert counts == {("small", "A"): 4, ("small", "B"): 2, ("small", "x"): 5}
    assert all(back.endswith(f"-x{count}.png") for back, count in behind.items())
    assert (listed[0]["name_en"], listed[0]["name_fr"]) == (
        "Small, tile A (start tile)",
        "Petit, tuile A (tuile de départ)",
    )
    assert (listed[-1]["name_en"], listed[-1]["name_fr"]) == ("Draw", "Pioche")


def test_the_trim_lies_in_the_middle_and_the_bleed_round_it() -> None:
    wishes = Wishes(product="tiles", dpi=254, size=(40, 40), bleed=2)
    whole = opened(files(wishes)["tiles/003-small-B-x2.png"])
    assert whole.size == (440, 440)
    _, _, face = tile_faces(SET, CLASSIC, 40.0)
    (made,) = products_for([SET], wishes)
    cut = picture_of(framed(face.front, face.trim, face.size_mm, made.trim), 400)
    middle = whole.crop((20, 20, 420, 420))
    differences = [abs(a - b) for a, b in zip(middle.tobytes(), cut.tobytes(), strict=True)]
    assert sum(differences) / len(differences) < 0.5
    assert opened(files(wishes)["tiles/003-small-B-x2.png"]).getpixel((1, 220)) != (255, 255, 255)


def test_a_proof_shows_bleed_cut_and_safe_zone() -> None:
    wishes = Wishes(product="tiles", dpi=254, size=(40, 40), bleed=2)
    made = files(wishes, proof=True)
    plain = opened(made["tiles/003-small-B-x2.png"])
    proof = opened(made["tiles/proof/003-small-B-x2.png"])
    changed = {
        depth: plain.getpixel((depth, 223)) != proof.getpixel((depth, 223)) for depth in (5, 20, 35, 50, 220)
    }
    assert changed == {5: True, 20: True, 35: False, 50: True, 220: False}
    assert proof.getpixel((20, 223)) == (0xD0, 0x02, 0x1B)


def test_the_overlay_adds_to_the_drawing_and_changes_nothing_of_it() -> None:
    (made,) = products_for([SET], Wishes(product="tiles"))
    face = next(tile_faces(SET, CLASSIC))
    drawing = framed(face.front, face.trim, face.size_mm, made.picture)
    marked = with_proof(drawing, made)
    assert marked.box == drawing.box
    assert marked.children[: len(drawing.children)] == drawing.children


def test_the_same_files_come_out_each_time_and_with_two_processes() -> None:
    once = files(Wishes("game-crafter"), proof=True)
    with PngPool(2) as pool:
        assert dict(order_files(order(Wishes("game-crafter"), proof=True), pool)) == once


def test_progress_ends_with_all_pictures() -> None:
    told: list[tuple[int, int]] = []
    wished = order(Wishes("game-crafter"), proof=True)
    made = list(order_files(wished, PngPool(), lambda done, total: told.append((done, total))))
    assert told[-1] == (len(made) - 1,) * 2


def test_more_bleed_than_a_picture_has_is_refused() -> None:
    with pytest.raises(PodError, match=r"001-small-A-start-x1: the picture goes on 1\.8 mm past the cut"):
        files(Wishes(product="tiles", size=(10, 10)))


def test_text_that_has_no_room_on_a_smaller_card_is_told() -> None:
    assert not list(remarks_on(order(Wishes("game-crafter", "poker-card"))))
    long = Card("long", text={"en": "Draw a tile and put it where it fits. " * 4})
    tileset = TileSet("cards", {}, cards=Deck(designs=(long,)))
    wished = Order([tileset], products_for([tileset], Wishes("game-crafter", "micro-card")), CLASSIC)
    (remark,) = remarks_on(wished)
    assert remark.where == "cards: card long"
    assert remark.message.startswith("as micro-card, the text (en) needs ")
