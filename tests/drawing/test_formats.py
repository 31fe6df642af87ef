from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Bitmap

from tileforge.drawing.formats import FORMATS, write_drawing
from tileforge.drawing.scene import Box, Drawing

from .pictures import filled

DRAWING = Drawing(Box(0, 0, 25.4, 12.7), (filled("R", 0, 0, 5, 5),), "A picture")


@pytest.mark.parametrize(
    ("name", "start"), [("a.svg", b"<?xml"), ("a.PNG", b"\x89PNG"), ("deep/a.pdf", b"%PDF-1.7")]
)
def test_the_extension_names_the_format(tmp_path: Path, name: str, start: bytes) -> None:
    write_drawing(DRAWING, tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(start)


def test_pixels_follow_from_the_resolution(tmp_path: Path) -> None:
    write_drawing(DRAWING, tmp_path / "a.png", dpi=100)
    with Bitmap.open(tmp_path / "a.png") as bitmap:
        assert bitmap.size == (100, 50)


def test_a_pdf_is_one_page_of_the_drawings_size(tmp_path: Path) -> None:
    write_drawing(DRAWING, tmp_path / "a.pdf")
    with pikepdf.open(io.BytesIO((tmp_path / "a.pdf").read_bytes())) as pdf:
        assert [[float(n) for n in page.MediaBox] for page in pdf.pages] == [[0, 0, 72, 36]]
        assert str(pdf.docinfo["/Title"]) == "A picture"


@pytest.mark.parametrize("name", ["a.gif", "a", "a.svgz", "svg"])
def test_an_unknown_extension_is_refused_with_those_known(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"end the name in \.svg, \.png, \.pdf"):
        write_drawing(DRAWING, tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("extension", FORMATS)
def test_every_format_is_written_alike_twice(tmp_path: Path, extension: str) -> None:
    paths = [tmp_path / f"{name}.{extension}" for name in ("one", "two")]
    for path in paths:
        write_drawing(DRAWING, path, dpi=72)
    assert paths[0].read_bytes() == paths[1].read_bytes()
