from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.art.own.support import QUARTERS, quarters, saved, svg, write_set
from tests.art.shipped import shipped
from tests.art.walk import picture, pixels
from tileforge.art.ground.frame import PICTURE, TILE, TRIM
from tileforge.art.own.face import own_face
from tileforge.art.own.svg import read_svg
from tileforge.art.theme import load_theme
from tileforge.art.tile import tile_art
from tileforge.drawing.scene import Box, Drawing, Use
from tileforge.drawing.svg import svg_bytes
from tileforge.model.tile import copies_of, looks_of
from tileforge.model.tileset import TileSet

CLASSIC = load_theme("classic")
SEGMENTS = [{"terrain": "city", "sides": ["N"], "shields": 1}]


def a_set(folder: Path, data: bytes, file: str = "A.png", **art: float) -> TileSet:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_bytes(data)
    named = {"file": file, **art} if art else file
    return write_set(folder, {"id": "A", "segments": SEGMENTS, "symbols": ["dragon"], "art": named})


def colours_at(tileset: TileSet, *dots: tuple[float, float]) -> list[str]:
    """Return the colours, in 45 mm with the bleed, of the set's first tile."""
    image = pixels(tile_art(tileset, tileset.tiles[0], CLASSIC).design, PICTURE, 610)
    scale = 610 / PICTURE.width
    found = [
        image.getpixel((int((x - PICTURE.left) * scale), int((y - PICTURE.top) * scale))) for x, y in dots
    ]
    return ["#{:02x}{:02x}{:02x}".format(*colour) for colour in found]  # type: ignore[misc]


@pytest.mark.parametrize("format", ["PNG", "JPEG"])
def test_a_bitmap_covers_the_trim_and_nothing_is_drawn_over_it(format: str, tmp_path: Path) -> None:
    tileset = a_set(tmp_path / "mine", saved(quarters(400), format, quality=100, subsampling=0))
    quarter = [(1, 1), (44, 1), (1, 44), (44, 44)]
    middle = [(21.5, 21.5), (23.5, 21.5), (21.5, 23.5), (23.5, 23.5)]
    found = colours_at(tileset, *quarter, *middle)
    wanted = [*QUARTERS, *QUARTERS]
    for one, other in zip(found, wanted, strict=True):
        channels = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
        assert max(abs(a - b) for a, b in channels) <= 2


def test_past_the_file_the_picture_is_mirrored(tmp_path: Path) -> None:
    inner = (
        '<rect width="45" height="45" fill="#ffffff"/><rect x="1" y="2" width="3" height="3" fill="#ff0000"/>'
    )
    tileset = a_set(tmp_path / "mine", svg(inner, 'viewBox="0 0 45 45"'), "A.svg")
    red = [(2.5, 3.5), (-2.5, 3.5), (2.5, -3.5), (-2.5, -3.5)]
    assert colours_at(tileset, *red, (-2.5, 6), (-6, 3.5)) == ["#ff0000"] * 4 + ["#ffffff"] * 2


def test_bleed_of_the_file_lies_outside_the_trim(tmp_path: Path) -> None:
    tileset = a_set(tmp_path / "mine", saved(quarters(490), "PNG"), bleed_mm=2)
    picture = quarters(490)
    for x, y in ((-1.5, -1.5), (46.5, 10), (22, 46), (23, 44)):
        pixel = picture.getpixel((int((x + 2) * 10), int((y + 2) * 10)))
        assert colours_at(tileset, (x, y)) == ["#{:02x}{:02x}{:02x}".format(*pixel)]  # type: ignore[misc]


def test_bleed_is_measured_on_the_printed_tile(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "A.png").write_bytes(saved(quarters(40), "PNG"))
    art = {"file": "A.png", "bleed_mm": 4}
    tileset = write_set(tmp_path / "mine", {"id": "A", "art": art}, tile_size_mm=90)
    face = own_face(tileset, tileset.tiles[0])
    assert face is not None
    assert any(isinstance(one, Use) and one.symbol.box == Box(-2, -2, 47, 47) for one in face.children)


def test_no_seam_shows_at_the_trim(tmp_path: Path) -> None:
    plain = '<rect width="9" height="9" fill="#204060"/>'
    tileset = a_set(tmp_path / "mine", svg(plain, 'viewBox="0 0 9 9"'), "A.svg")
    face = tile_art(tileset, tileset.tiles[0], CLASSIC).design
    for width in (533, 601, 1000):
        found = pixels(face, PICTURE, width).getcolors(1 << 20)
        assert found is not None
        assert [colour for _, colour in found] == [(0x20, 0x40, 0x60)]


def test_all_copies_and_themes_show_the_same_art(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "A.png").write_bytes(saved(quarters(40), "PNG"))
    copies = [{"count": 1}, {"count": 1, "decor": ["garden"]}]
    tileset = write_set(tmp_path / "mine", {"id": "A", "count": 2, "copies": copies, "art": "A.png"})
    tile = tileset.tiles[0]
    themes = map(load_theme, ("classic", "inksaver"))
    faces = {face for theme in themes for face in tile_art(tileset, tile, theme).copies}
    assert len(faces) == 1
    assert len(copies_of(tile)) == 2
    assert looks_of(tile) == (0,)


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"<svg"])
def test_a_file_that_cannot_be_used_leaves_the_tile_to_its_data(data: bytes, tmp_path: Path) -> None:
    tileset = a_set(tmp_path / "mine", data)
    tile = tileset.tiles[0]
    assert own_face(tileset, tile) is None
    drawn = tile_art(tileset, tile, CLASSIC).design
    assert len(picture((Use(drawn),), TRIM, 100).getcolors(1 << 16) or ()) > 20
    assert drawn.box.width == TILE + 16


@pytest.mark.parametrize("theme", ["classic", "inksaver", "contrast"])
def test_a_tile_drawn_here_comes_back_as_it_went(theme: str) -> None:
    """An author may start from the program's own SVG."""
    tileset = shipped("princess-dragon")
    for tile in tileset.tiles[::9]:
        drawn = Drawing(TRIM, (Use(tile_art(tileset, tile, load_theme(theme)).copies[-1]),))
        back = read_svg(svg_bytes(drawn))
        assert back.box == TRIM
        assert back.unshown == ()
        pair = picture(drawn.children, TRIM, 200), picture(back.shapes, TRIM, 200)
        gap = np.abs(np.subtract(*(np.asarray(one, dtype=int) for one in pair)))
        assert gap.max() <= 64
        assert gap.mean() < 0.2
