from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from .support import crossing_roads, run, tile, write_set


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_every_design_becomes_a_file_in_the_sets_folder(here: Path) -> None:
    write_set(here / "small")
    result = run("render", "small")
    assert result.exit_code == 0
    assert names(here / "output" / "small" / "tiles") == {"A.svg", "B.svg"}
    assert result.stdout == f"2 pictures in {Path('output', 'small', 'tiles')}\n"


def test_copies_that_look_different_get_a_file_each(here: Path) -> None:
    copies = [{"count": 1, "start": True}, {"count": 1, "decor": ["garden"]}, {"count": 2}]
    write_set(here / "small", tile("A", count=4, copies=copies), tile("B", "N", "E"))
    run("render", "small", "--out", "here")
    assert names(here / "here") == {"A.svg", "A-2.svg", "B.svg"}
    assert (here / "here" / "A.svg").read_bytes() != (here / "here" / "A-2.svg").read_bytes()


@pytest.mark.parametrize(("dpi", "width"), [("300", 532), ("100", 178), ("600", 1063)])
def test_all_pictures_have_the_same_whole_number_of_pixels(here: Path, dpi: str, width: int) -> None:
    write_set(here / "small")
    run("render", "small", "--format", "png", "--dpi", dpi, "--out", "png")
    sizes = set()
    for file in (here / "png").iterdir():
        with Image.open(file) as picture:
            sizes.add(picture.size)
    assert sizes == {(width, width)}


def test_only_the_tiles_that_are_asked_for_are_drawn(here: Path) -> None:
    write_set(here / "small")
    result = run("render", "small", "B", "--format", "pdf", "--out", ".")
    assert names(here) == {"small", "B.pdf"}
    assert result.stdout == "1 picture in .\n"


def test_a_flat_map_has_hard_edges_and_a_name_of_its_own(here: Path) -> None:
    write_set(here / "small")
    run("render", "small", "B", "--flat", "--format", "png", "--out", "flat")
    with Image.open(here / "flat" / "B-flat.png") as picture:
        colours = picture.convert("RGB").getcolors()
    assert colours is not None
    assert len(colours) == 2


def test_of_two_tiles_with_one_id_the_second_is_left_out(here: Path) -> None:
    roads = [{"terrain": "city", "id": "c"}, {"terrain": "road", "sides": [], "ends": ["c"]}]
    write_set(here / "small", tile("A"), tile("A") | {"segments": roads})
    result = run("render", "small", "--out", "out")
    assert (result.exit_code, result.stdout) == (1, "1 picture in out\n")


def test_a_set_with_an_error_is_drawn_but_for_that_design(here: Path) -> None:
    write_set(here / "small", tile("A"), crossing_roads())
    result = run("render", "small", "--out", "out")
    assert result.exit_code == 1
    assert "TF202" in result.stderr
    assert names(here / "out") == {"A.svg"}


def test_an_unsound_design_alone_draws_nothing(here: Path) -> None:
    write_set(here / "small", tile("A"), crossing_roads())
    result = run("render", "small", "bad", "--out", "out")
    assert result.exit_code == 1
    assert not (here / "out").exists()


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("nope",), "no tile"),
        (("--theme", "neon"), "no theme 'neon'"),
        (("--dpi", "0"), "--dpi"),
        (("--format", "bmp"), "bmp"),
    ],
)
def test_a_wrong_argument_is_named(here: Path, args: tuple[str, ...], words: str) -> None:
    write_set(here / "small")
    result = run("render", "small", *args)
    assert result.exit_code == 2
    assert words in result.stderr
    assert not (here / "output").exists()


def test_a_file_where_the_folder_should_be(here: Path) -> None:
    write_set(here / "small")
    (here / "taken").write_text("mine", encoding="utf-8")
    result = run("render", "small", "--out", "taken")
    assert result.exit_code == 2
    assert result.stderr.startswith("tileforge: cannot write taken")
    assert (here / "taken").read_text(encoding="utf-8") == "mine"


def test_a_set_without_tiles_has_nothing_to_draw() -> None:
    result = run("render", "gifts")
    assert (result.exit_code, result.stderr) == (2, "tileforge: gifts has no tiles to draw\n")


def test_one_process_and_two_draw_the_same_files(here: Path) -> None:
    write_set(here / "small", *(tile(f"t{number}") for number in range(13)))
    for jobs in ("1", "2"):
        call = ("render", "small", "--format", "png", "--dpi", "50", "--jobs", jobs, "--out", jobs)
        assert run(*call).exit_code == 0
    one, two = ({path.name: path.read_bytes() for path in (here / jobs).iterdir()} for jobs in ("1", "2"))
    assert len(one) == 13
    assert one == two
