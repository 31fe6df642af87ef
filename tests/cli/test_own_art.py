"""A set with pictures of its own, through the commands that check, draw and print it."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf

from tests.art.own.support import quarters, saved, svg

from .support import run, tile, write_set

FLAG = svg('<path d="M2 2H22V12H2Z" fill="#c02020"/>', 'viewBox="0 0 24 24"')


def own_set(folder: Path) -> None:
    (folder / "art").mkdir(parents=True)
    (folder / "art" / "A.png").write_bytes(saved(quarters(600), "PNG"))
    (folder / "art" / "B.jpg").write_bytes(saved(quarters(653), "JPEG"))
    (folder / "art" / "C.svg").write_bytes(FLAG)
    copies = [{"count": 1, "start": True}, {"count": 2, "decor": ["garden"]}]
    write_set(
        folder,
        tile("A", art="art/A.png", **{"count": 3, "copies": copies}),
        tile("B", art={"file": "art/B.jpg", "bleed_mm": 2}),
        tile("C", "N", "E", art="art/C.svg"),
        tile("D", symbols=["flag"]),
        symbols={"flag": {"icon": "art/C.svg"}},
        ignore={"TF402": "the art differs"},
    )


def test_own_art_is_built_printed_and_counted(here: Path) -> None:
    own_set(here / "mine")
    result = run("build", "./mine")
    assert result.exit_code == 0, result.stderr
    folder = here / "output" / "mine"
    pictures = sorted(path.name for path in (folder / "tiles").iterdir() if path.suffix == ".png")
    assert pictures == ["A.png", "B.png", "C.png", "D.png"]
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["counts"]["tiles"]["sheets"] == 6
    with pikepdf.open(folder / "mine-tiles-A4.pdf") as pdf:
        sizes = {
            (
                int(one["/Width"]),
                str(one["/Filter"][-1] if isinstance(one["/Filter"], pikepdf.Array) else one["/Filter"]),
            )
            for one in pdf.objects
            if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"
        }
    assert sizes == {(600, "/FlateDecode"), (653, "/DCTDecode")}


def test_the_same_set_gives_the_same_bytes_wherever_it_lies(here: Path) -> None:
    for place in ("one", "two"):
        own_set(here / place / "mine")
        assert run("sheets", f"./{place}/mine", "--out", f"{place}.pdf").exit_code == 0
    assert (here / "one.pdf").read_bytes() == (here / "two.pdf").read_bytes()


def test_a_missing_picture_stops_the_print_and_is_named(here: Path) -> None:
    own_set(here / "mine")
    (here / "mine" / "art" / "A.png").unlink()
    result = run("sheets", "./mine")
    assert result.exit_code == 1
    assert "error TF704: tile A: the art art/A.png is not there" in result.stderr
    assert not (here / "output").exists()
    rendered = run("render", "./mine")
    assert rendered.exit_code == 1
    assert sorted(path.name for path in (here / "output/mine/tiles").iterdir()) == ["B.svg", "C.svg", "D.svg"]
