"""Bitmaps: PNG and JPEG files, checked whole before they are drawn."""

from __future__ import annotations

import io
import warnings
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from tileforge.art.own.files import OwnFileError

MOST_PIXELS: Final = 40_000_000
"""A tile of 200 mm at 800 dpi; more is a mistake, or a file made to fill the memory."""
_STARTS: Final = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
_ORIENTATION: Final = 0x0112
"""The EXIF tag that says which way up a camera was held."""
_AS_THEY_ARE: Final = frozenset({"L", "RGB"})


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A PNG or JPEG file's bytes as every backend shows them, and its size in pixels."""

    data: bytes
    width: int
    height: int


def is_bitmap(data: bytes) -> bool:
    """Tell whether `data` begins as PNG or JPEG files do."""
    return data.startswith(_STARTS)


def read_bitmap(data: bytes) -> Bitmap:
    """Return the picture in the PNG or JPEG file `data`.

    A JPEG that is turned by its EXIF data, or printed in CMYK, becomes a PNG, since not every backend
    would show it right. Raises OwnFileError for a file that is damaged or has too many pixels.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image: Image.Image = Image.open(io.BytesIO(data), formats=("PNG", "JPEG"))
        width, height = image.size
        if width * height > MOST_PIXELS:
            raise _too_many(f"{width} x {height}")
        image.load()
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _too_many("more than 80 million") from error
    except (OSError, SyntaxError, ValueError, UnidentifiedImageError) as error:
        raise OwnFileError("is damaged: it cannot be read to its end", "Export it again.") from error
    if image.format == "JPEG" and (
        image.mode not in _AS_THEY_ARE or image.getexif().get(_ORIENTATION, 1) != 1
    ):
        upright = ImageOps.exif_transpose(image).convert("RGB")
        file = io.BytesIO()
        upright.save(file, "PNG")
        return Bitmap(file.getvalue(), *upright.size)
    return Bitmap(data, width, height)


def _too_many(pixels: str) -> OwnFileError:
    return OwnFileError(
        f"has {pixels} pixels; {MOST_PIXELS // 10**6} million are the most", "Make the picture smaller."
    )
