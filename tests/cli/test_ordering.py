from __future__ import annotations

from pathlib import Path

import pytest

from .support import crossing_roads, run, tile, write_set


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_pictures_go_into_the_sets_folder(here: Path) -> None:
    write_set(here / "small")
    result = run("export", "pod", "small", "--dpi", "50")
    assert result.exit_code == 0, result.stderr
    folder = here / "output" / "small" / "pod"
    assert names(folder) == [
        "list.csv",
        "tiles/001-small-A-x1.png",
        "tiles/002-small-B-x1.png",
        "tiles/back-tiles-x2.png",
    ]
    assert "3 pictures of 100 x 100 pixels, cut to 45 x 45 mm: " in result.stdout


def test_several_sets_are_one_order_and_other_files_stay(here: Path) -> None:
    write_set(here / "one")
    write_set(here / "two", tile("A", count=3))
    (here / "out" / "tiles").mkdir(parents=True)
    (here / "out" / "tiles" / "mine.png").write_bytes(b"mine")
    result = run("export", "pod", "one", "two", "--dpi", "50", "--out", "out", "--proof", "-q", "--jobs", "1")
    assert (result.exit_code, result.output) == (0, "")
    assert "tiles/003-two-A-x3.png" in names(here / "out")
    assert "tiles/proof/back-tiles-x5.png" in names(here / "out")
    assert (here / "out" / "tiles" / "mine.png").read_bytes() == b"mine"


def test_products_are_listed() -> None:
    listed = run("export", "pod", "--list-products").stdout
    assert "game-crafter      small-square-tile   675 x 675             50.8 x 50.8" in listed


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "name the sets to print"),
        (("small", "--size", "45"), "--size 45: write width, comma, height in millimetres"),
        (("small", "--size", "a,b"), "--size a,b: write"),
        (("small", "--size", "1,1"), "each side must have 10 to 500"),
        (("small", "--service", "nobody"), "no service 'nobody'"),
        (("small", "--service", "game-crafter", "--dpi", "300"), "asks for pixels of its own"),
        (("small", "--product", "cards"), "there are no cards in small"),
        (("small", "--dpi", "-3"), "--dpi -3: write 20 to 2400"),
        (("small", "--bleed", "9"), "give less --bleed"),
        (("small", "--jobs", "0"), "--jobs"),
        (("small", "--theme", "nobody"), "no theme 'nobody'"),
        (("nowhere",), "nowhere"),
    ],
)
def test_what_cannot_be_done_says_why_and_writes_nothing(
    here: Path, args: tuple[str, ...], said: str
) -> None:
    write_set(here / "small")
    result = run("export", "pod", *args, "--out", "out")
    assert result.exit_code == 2
    assert said in result.stderr
    assert [path.name for path in here.iterdir()] == ["small"]


def test_a_set_with_errors_is_not_exported(here: Path) -> None:
    write_set(here / "small", crossing_roads())
    assert run("export", "pod", "small").exit_code == 1
    assert not (here / "output").exists()


def test_an_interrupted_export_leaves_nothing(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    write_set(here / "small")
    monkeypatch.setattr("tileforge.interop.pod.writing._table", interrupt)
    assert run("export", "pod", "small", "--out", "out", "--dpi", "50").exit_code == 130
    assert [path.name for path in here.iterdir()] == ["small"]


def test_a_file_where_the_folder_should_be(here: Path) -> None:
    write_set(here / "small")
    (here / "out").write_text("mine", encoding="utf-8")
    result = run("export", "pod", "small", "--out", "out/deep", "--dpi", "50")
    assert result.exit_code == 2
    assert result.stderr.startswith("tileforge: cannot write out")
