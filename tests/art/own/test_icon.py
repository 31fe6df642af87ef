from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.art.own.support import svg, write_set
from tests.art.walk import leaves, picture, texts
from tileforge.art.own.icon import BADGE_MM, own_stamp
from tileforge.art.theme import load_theme
from tileforge.art.tile import tile_art
from tileforge.drawing.scene import Box, Text, Use
from tileforge.drawing.scene import Path as Outline
from tileforge.model.tileset import SymbolKind, TileSet

CLASSIC = load_theme("classic")
FLAG = '<path d="M2 2H22V12H2Z" fill="#ff0000"/>'


def a_set(folder: Path, icon: str | None, data: bytes = b"") -> TileSet:
    folder.mkdir(parents=True, exist_ok=True)
    if data:
        (folder / "flag.svg").write_bytes(data)
    kind: dict[str, Any] = {} if icon is None else {"icon": icon}
    return write_set(folder, {"id": "A", "symbols": ["royal-flag"]}, symbols={"royal-flag": kind})


def fills(tileset: TileSet) -> list[str | None]:
    shapes = tile_art(tileset, tileset.tiles[0], CLASSIC).design.children
    return [leaf.paint.fill for leaf, _ in leaves(shapes) if isinstance(leaf, Outline)]


def test_an_svg_is_the_symbols_badge(tmp_path: Path) -> None:
    tileset = a_set(tmp_path / "mine", "flag.svg", svg(FLAG, 'viewBox="0 0 24 24"'))
    assert fills(tileset).count("#ff0000") == 1


def test_a_badge_is_as_large_as_the_built_in_ones_with_a_halo(tmp_path: Path) -> None:
    tileset = a_set(tmp_path / "mine", "flag.svg", svg(FLAG, 'viewBox="0 0 24 24"'))
    stamp = own_stamp(tileset, tileset.symbols["royal-flag"], CLASSIC)
    scale = BADGE_MM / 24
    assert stamp.radius == pytest.approx(math.hypot(10, 10) * scale)
    image = picture((Use(stamp.symbol),), Box(-8, -8, 8, 8), 320)

    def at(x: float, y: float) -> tuple[int, ...]:
        pixel = image.getpixel((int((x + 8) * 20), int((y + 8) * 20)))
        assert isinstance(pixel, tuple)
        return pixel

    edge = 10 * scale
    halo = tuple(bytes.fromhex(CLASSIC.colour("halo")[1:]))
    assert at(0, -2) == (255, 0, 0)
    assert at(edge - 0.2, -2) == (255, 0, 0)
    assert at(edge + 0.25, -2) == halo
    assert at(edge + 0.8, -2) == (255, 255, 255)


@pytest.mark.parametrize(
    ("icon", "data"), [(None, b""), ("flag.svg", b""), ("flag.svg", b"<svg"), ("dargon", b"")]
)
def test_a_symbol_without_a_usable_icon_shows_its_initials(
    icon: str | None, data: bytes, tmp_path: Path
) -> None:
    tileset = a_set(tmp_path / "mine", icon, data)
    shapes = tile_art(tileset, tileset.tiles[0], CLASSIC).design.children
    assert [text.text for text, _ in texts(shapes)] == ["RF"]


def test_a_built_in_icon_is_taken_by_name(tmp_path: Path) -> None:
    tileset = a_set(tmp_path / "mine", "dragon")
    names = [
        child.symbol.name
        for child in tile_art(tileset, tileset.tiles[0], CLASSIC).design.children
        if isinstance(child, Use)
    ]
    assert any("dragon" in name for name in names)


@pytest.mark.parametrize("id", ["a", "royal-flag", "a-b-c", "7-wonders"])
def test_initials_stand_inside_their_disc(id: str) -> None:
    stamp = own_stamp(TileSet("t", {"en": "t"}), SymbolKind(id), CLASSIC)
    (text,) = (shape for shape in stamp.symbol.children if isinstance(shape, Text))
    assert text.text == "".join(word[0] for word in id.split("-"))[:2].upper()
    bare = [shape for shape in stamp.symbol.children if not isinstance(shape, Text)]
    box = Box(-6, -6, 6, 6)
    with_text, without = (np.asarray(picture(some, box, 240)) for some in (stamp.symbol.children, bare))
    rows, columns = np.nonzero((with_text != without).any(axis=2))
    changed = np.hypot(rows - 119.5, columns - 119.5) / 20
    assert len(changed) > 100
    assert changed.max() < stamp.radius - 0.4
