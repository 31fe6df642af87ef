from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tileforge.art.checks  # noqa: F401 - supplies the rules
from tests.art.own.support import quarters, saved, svg, write_set
from tileforge.art.own.checks import LEAST_DPI
from tileforge.model.finding import Finding
from tileforge.rules.check import check
from tileforge.schema.load import load

SQUARE = '<rect width="10" height="10"/>'


def found(folder: Path, *tiles: dict[str, Any], **keys: Any) -> list[Finding]:
    write_set(folder, *tiles, **keys)
    return [one for one in check(load(folder), select=["TF7"]) if one.ignored is None]


def told(findings: list[Finding]) -> list[tuple[str, str]]:
    return [(one.code, one.place.pointer) for one in findings]


def test_sound_pictures_have_no_findings(tmp_path: Path) -> None:
    (tmp_path / "A.png").write_bytes(saved(quarters(600), "PNG"))
    (tmp_path / "B.jpg").write_bytes(saved(quarters(600), "JPEG"))
    (tmp_path / "C.svg").write_bytes(svg(SQUARE))
    tiles = [{"id": file[0], "art": file} for file in ("A.png", "B.jpg", "C.svg")]
    symbols = {"flag": {"icon": "C.svg"}, "drake": {"icon": "dragon"}, "plain": {}}
    assert found(tmp_path, *tiles, symbols=symbols) == []


@pytest.mark.parametrize(
    ("file", "data", "words"),
    [
        ("A.png", None, "is not there"),
        ("A.png", b"", "is neither PNG, JPEG nor SVG"),
        ("A.webp", b"RIFF....WEBP", "is neither PNG, JPEG nor SVG"),
        ("A.png", saved(quarters(200), "PNG")[:90], "is damaged"),
        ("A.svg", b"<svg", "is no SVG"),
        ("A.svg", b"\xff\xfe", "is no SVG"),
    ],
)
def test_art_that_cannot_be_used(file: str, data: bytes | None, words: str, tmp_path: Path) -> None:
    if data is not None:
        (tmp_path / file).write_bytes(data)
    (one,) = found(tmp_path, {"id": "A", "art": file})
    assert (one.code, one.place.pointer) == ("TF704", "/tiles/0/art")
    assert one.message.startswith(f"tile A: the art {file} {words}")
    assert one.hint


def test_the_art_object_is_where_the_finding_points(tmp_path: Path) -> None:
    art = {"file": "gone.png", "bleed_mm": 2}
    assert told(found(tmp_path, {"id": "A", "art": art})) == [("TF704", "/tiles/0/art")]


def test_an_icon_that_is_no_svg(tmp_path: Path) -> None:
    (tmp_path / "flag.png").write_bytes(saved(quarters(40), "PNG"))
    symbols = {"flag": {"icon": "flag.png"}, "gone": {"icon": "icons/gone.svg"}}
    findings = found(tmp_path, {"id": "A"}, symbols=symbols)
    assert told(findings) == [("TF704", "/symbols/flag/icon"), ("TF704", "/symbols/gone/icon")]
    assert "is no SVG" in findings[0].message
    assert "is not there" in findings[1].message


def test_an_icon_that_is_neither_built_in_nor_a_file(tmp_path: Path) -> None:
    (one,) = found(tmp_path, {"id": "A"}, symbols={"drake": {"icon": "dargon"}})
    assert (one.code, one.place.pointer) == ("TF703", "/symbols/drake/icon")
    assert one.message == "there is no icon 'dargon'"
    assert one.hint.startswith('Did you mean "dragon"? There are dragon, princess, ')


@pytest.mark.parametrize(
    ("width", "height", "square"), [(600, 600, True), (600, 603, True), (600, 590, False)]
)
def test_art_is_square_within_a_hundredth(width: int, height: int, square: bool, tmp_path: Path) -> None:
    (tmp_path / "A.png").write_bytes(saved(quarters(600).resize((width, height)), "PNG"))
    (tmp_path / "B.svg").write_bytes(svg(SQUARE, f'viewBox="0 0 {width} {height}"'))
    findings = found(tmp_path, {"id": "A", "art": "A.png"}, {"id": "B", "art": "B.svg"})
    wanted = [] if square else [("TF705", "/tiles/0/art"), ("TF705", "/tiles/1/art")]
    assert told(findings) == wanted


@pytest.mark.parametrize(
    ("pixels", "size", "bleed", "fine"),
    [(355, 45, 0, True), (354, 45, 0, False), (355, 45, 1, False), (394, 50, 0, True)],
)
def test_the_dots_an_inch_are_those_of_the_printed_tile(
    pixels: int, size: float, bleed: float, fine: bool, tmp_path: Path
) -> None:
    (tmp_path / "A.png").write_bytes(saved(quarters(pixels), "PNG"))
    art = {"file": "A.png", "bleed_mm": bleed}
    findings = found(tmp_path, {"id": "A", "art": art}, tile_size_mm=size)
    assert (pixels / (size + 2 * bleed) * 25.4 >= LEAST_DPI) == fine
    assert told(findings) == ([] if fine else [("TF706", "/tiles/0/art")])


def test_what_an_svg_loses_is_listed(tmp_path: Path) -> None:
    (tmp_path / "A.svg").write_bytes(svg("<text>a</text><text>b</text><image/>" + SQUARE))
    symbols = {"flag": {"icon": "A.svg"}}
    art, icon = found(tmp_path, {"id": "A", "art": "A.svg"}, symbols=symbols)
    assert (icon.code, icon.place.pointer) == ("TF707", "/symbols/flag/icon")
    assert (art.code, art.place.pointer) == ("TF707", "/tiles/0/art")
    assert art.message.endswith("holds what cannot be shown: text (2), a picture in the picture")


def test_a_mended_file_is_looked_at_again(tmp_path: Path) -> None:
    (tmp_path / "A.svg").write_bytes(svg("<text>a</text>"))
    assert told(found(tmp_path, {"id": "A", "art": "A.svg"})) == [("TF707", "/tiles/0/art")]
    (tmp_path / "A.svg").write_bytes(svg(SQUARE))
    assert found(tmp_path, {"id": "A", "art": "A.svg"}) == []


def test_a_tile_may_suppress_what_is_said_of_its_art(tmp_path: Path) -> None:
    tile = {"id": "A", "art": "gone.png", "ignore": {"TF704": "to be drawn"}}
    assert found(tmp_path, tile) == []
