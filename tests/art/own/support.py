"""Pictures made for the tests of this folder, and sets that name them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from PIL import Image

from tileforge.art.own.svg import SvgPicture, read_svg
from tileforge.model.tileset import TileSet
from tileforge.schema.load import load

NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
QUARTERS = ("#ff0000", "#00ff00", "#0000ff", "#ffff00")
"""The colours of the test picture: top left, top right, bottom left, bottom right."""


def svg(inner: str, head: str = 'viewBox="0 0 40 40"') -> bytes:
    return f"<svg {NAMESPACES} {head}>{inner}</svg>".encode()


def read(inner: str, head: str = 'viewBox="0 0 40 40"') -> SvgPicture:
    return read_svg(svg(inner, head))


def quarters(side: int, mode: str = "RGB") -> Image.Image:
    """Return a square picture in four colours, so that turning and mirroring show."""
    image = Image.new("RGB", (side, side))
    half = side // 2
    for index, colour in enumerate(QUARTERS):
        x, y = index % 2 * half, index // 2 * half
        image.paste(colour, (x, y, x + half, y + half))
    return image.convert(mode)


def saved(image: Image.Image, format: str, **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


def write_set(folder: Path, *tiles: dict[str, Any], **keys: Any) -> TileSet:
    """Write a set into `folder` and return it as it is read."""
    folder.mkdir(parents=True, exist_ok=True)
    name = {"en": "Mine", "fr": "Le mien"}
    file = folder / "tileset.json"
    file.write_text(json.dumps({"id": folder.name, "name": name, "tiles": tiles, **keys}), encoding="utf-8")
    tileset = load(file).tileset
    assert tileset is not None
    return tileset
