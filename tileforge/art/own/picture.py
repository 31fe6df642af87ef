"""A picture file of the author's own as shapes, whatever its format."""

from __future__ import annotations

from dataclasses import dataclass

from tileforge.art.own.bitmap import is_bitmap, read_bitmap
from tileforge.art.own.files import OwnFileError, own_path, read_whole
from tileforge.art.own.svg import SvgPicture, read_svg
from tileforge.drawing.scene import Box, Image, Shape


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """Shapes seen through the window `box`, in units of their own.

    `pixels` is a bitmap's width, None for an SVG. `unshown` says what the file holds and `shapes` lack.
    """

    box: Box
    shapes: tuple[Shape, ...]
    pixels: int | None
    unshown: tuple[str, ...]


def own_picture(home: str | None, name: str) -> OwnPicture:
    """Return the picture in the file called `name` in the folder `home`. Raises OwnFileError."""
    path = own_path(home, name)
    data = read_whole(path)
    if is_bitmap(data):
        bitmap = read_bitmap(data)
        box = Box(0.0, 0.0, bitmap.width, bitmap.height)
        return OwnPicture(box, (Image(box, bitmap.data),), bitmap.width, ())
    if _may_be_svg(name, data):
        svg = read_svg(data)
        return OwnPicture(svg.box, svg.shapes, None, svg.unshown)
    raise OwnFileError("is neither PNG, JPEG nor SVG", "Export it as one of these.")


def own_svg(home: str | None, name: str) -> SvgPicture:
    """Return the SVG in the file called `name` in the folder `home`. Raises OwnFileError."""
    data = read_whole(own_path(home, name))
    if not _may_be_svg(name, data) or is_bitmap(data):
        raise OwnFileError("is no SVG", "Export it as SVG; an icon is drawn at many sizes.")
    return read_svg(data)


def _may_be_svg(name: str, data: bytes) -> bool:
    return name.lower().endswith(".svg") or data[:200].removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
