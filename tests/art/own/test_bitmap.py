from __future__ import annotations

import io
import struct
import zlib

import pytest
from PIL import Image

from tests.art.own.support import QUARTERS, quarters, saved
from tileforge.art.own.bitmap import MOST_PIXELS, is_bitmap, read_bitmap
from tileforge.art.own.files import OwnFileError


def corners(data: bytes) -> list[tuple[int, ...]]:
    with Image.open(io.BytesIO(data)) as image:
        far = image.width - 4
        return [image.convert("RGB").getpixel((x, y)) for y in (3, far) for x in (3, far)]  # type: ignore[misc]


def colours() -> list[tuple[int, ...]]:
    return [tuple(bytes.fromhex(colour[1:])) for colour in QUARTERS]


def assert_like(found: list[tuple[int, ...]], wanted: list[tuple[int, ...]], within: int) -> None:
    for one, other in zip(found, wanted, strict=True):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= within, (found, wanted)


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png_claiming(width: int, height: int) -> bytes:
    """Return a PNG of a few bytes that says it has `width` x `height` pixels."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


@pytest.mark.parametrize("format", ["PNG", "JPEG"])
def test_a_plain_picture_is_left_as_it_is(format: str) -> None:
    data = saved(quarters(40), format)
    assert is_bitmap(data)
    bitmap = read_bitmap(data)
    assert (bitmap.data, bitmap.width, bitmap.height) == (data, 40, 40)


@pytest.mark.parametrize(("orientation", "turn"), [(3, 180), (6, 90), (8, 270)])
def test_a_jpeg_that_a_camera_turned_stands_upright(orientation: int, turn: int) -> None:
    lying = quarters(64).rotate(turn, expand=True)
    exif = lying.getexif()
    exif[0x0112] = orientation
    bitmap = read_bitmap(saved(lying, "JPEG", exif=exif, quality=95))
    assert bitmap.data.startswith(b"\x89PNG")
    assert_like(corners(bitmap.data), colours(), 30)


def test_a_jpeg_in_cmyk_becomes_rgb() -> None:
    bitmap = read_bitmap(saved(quarters(64, "CMYK"), "JPEG", quality=95))
    assert bitmap.data.startswith(b"\x89PNG")
    assert_like(corners(bitmap.data), colours(), 60)


@pytest.mark.parametrize("format", ["PNG", "JPEG"])
def test_a_damaged_file_is_refused(format: str) -> None:
    data = saved(quarters(200), format)
    for cut in (12, len(data) // 2):
        with pytest.raises(OwnFileError, match="damaged"):
            read_bitmap(data[:cut])


@pytest.mark.parametrize("side", [7_000, 12_000, 60_000])
def test_a_file_that_would_fill_the_memory_is_refused_before_it_does(side: int) -> None:
    assert side * side > MOST_PIXELS
    with pytest.raises(OwnFileError, match="pixels"):
        read_bitmap(png_claiming(side, side))
