"""`sheets`, `cards` and `pieces` for cutting machines and print shops."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest

from tests.art.own.support import quarters, saved
from tests.drawing.test_pdf_press import profile
from tests.sheets.cutting.reading import box_of, group_codes, polylines, svg_layers
from tileforge.drawing.pdf_press import srgb_profile
from tileforge.schema.proof_codes import PROOF_CODES
from tileforge.sheets.cutting.files import ranges

from .support import run, tile, write_set


def test_a_cutting_machine_gets_its_files_beside_the_pdf(here: Path) -> None:
    write_set(here / "small", tile("A", count=47))
    result = run("sheets", "small", "--cut", "silhouette", "--corner-radius", "2")
    assert result.exit_code == 0, result.stderr
    folder = here / "output" / "small"
    [pdf, *files] = sorted(folder.iterdir(), key=lambda path: (path.suffix != ".pdf", path.name))
    assert pdf.name == "small-tiles-A4-cut.pdf"
    assert [path.suffix for path in files] == [".dxf", ".svg"] * 2
    lines = result.stdout.splitlines()
    assert lines[0] == f"47 tiles on 3 sheets of A4: {pdf.relative_to(here)}"
    assert lines[1].startswith("cuts of sheets 1-2: ")
    assert lines[3].startswith("cuts of sheet 3: ")
    assert [Path(line.rpartition(" ")[2]).name for line in lines[1:]] == [
        files[index].name for index in (1, 0, 3, 2)
    ]
    [first, *_] = svg_layers(files[1].read_bytes())["through-cut"]
    assert len(first) == 1 + 4 + 3 * 4
    assert (999, "Small (sheets 1-2)") in group_codes(files[0].read_bytes())
    cuts = [line for line in polylines(files[2].read_bytes(), 297) if line.layer == "through-cut"]
    assert len(cuts) == 7
    with pikepdf.open(pdf) as document:
        assert len(document.pages) == 6


def test_cards_have_round_corners_unless_others_are_asked_for(here: Path) -> None:
    assert run("cards", "gifts", "--cut", "silhouette-4", "--quiet").exit_code == 0
    assert (
        run("cards", "gifts", "--cut", "silhouette-4", "--corner-radius", "0", "--out", "b.pdf").exit_code
        == 0
    )
    [rounded, *_] = sorted((here / "output" / "gifts").glob("*.svg"))
    [square, *_] = sorted(here.glob("b-*.svg"))
    for file, dots in ((rounded, 17), (square, 4)):
        [outline, *_] = svg_layers(file.read_bytes())["through-cut"]
        assert len(outline) == dots
        box = box_of(outline)
        assert (round(box.width, 2), round(box.height, 2)) == (44, 68)


def test_standees_and_dice_are_cut_along_their_outline_and_folded(here: Path) -> None:
    result = run("pieces", "easter", "--cut", "silhouette", "--out", "p.pdf")
    assert result.exit_code == 0, result.stderr
    first, second, third = (svg_layers(file.read_bytes()) for file in sorted(here.glob("p-*.svg")))
    assert (len(first["fold"]), len(first["through-cut"])) == (3, 1)
    assert "fold" not in second
    assert len(third["fold"]) == 12


def test_the_bleed_is_half_the_gap_unless_it_is_asked_for(here: Path) -> None:
    write_set(here / "small", tile("A", count=20))
    assert run("sheets", "small", "--cut", "silhouette", "--out", "a.pdf").stdout.startswith(
        "20 tiles on 1 sheet"
    )
    assert run("sheets", "small", "--cut", "silhouette", "--bleed", "2", "--out", "b.pdf").stdout.startswith(
        "20 tiles on 2 sheets"
    )


def test_a_die_line_has_the_name_and_the_room_that_shops_ask_for(here: Path) -> None:
    write_set(here / "small")
    result = run("sheets", "small", "--die-line", "--die-ink", "Stanzkontur", "--duplex", "none")
    assert result.exit_code == 0, result.stderr
    with pikepdf.open(here / "output" / "small" / "small-tiles-A4-die.pdf") as document:
        [page] = document.pages
        assert "/Stanzkontur" in [str(space[1]) for space in page.Resources.ColorSpace.values()]
        trim, bleed = (list(map(float, page[key])) for key in ("/TrimBox", "/BleedBox"))
        assert (trim[0] - bleed[0]) * 25.4 / 72 == pytest.approx(3, abs=0.01)


def test_a_print_shop_s_profile_makes_it_pdf_x_4(here: Path) -> None:
    write_set(here / "small")
    (here / "press.icc").write_bytes(profile(space=b"RGB "))
    assert run("sheets", "small", "--output-profile", "press.icc", "--out", "x.pdf").exit_code == 0
    assert run("sheets", "small", "--pdf-x", "--out", "y.pdf").exit_code == 0
    with pikepdf.open(here / "x.pdf") as document, document.open_metadata() as metadata:
        assert metadata["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
    with pikepdf.open(here / "y.pdf") as document, document.open_metadata() as metadata:
        assert "pdfxid:GTS_PDFXVersion" not in metadata
        assert document.Root.OutputIntents[0].DestOutputProfile.read_bytes() == srgb_profile()


def test_a_proof_lists_what_crosses_the_zones_and_says_where(here: Path) -> None:
    (here / "mine" / "art").mkdir(parents=True)
    (here / "mine" / "art" / "A.png").write_bytes(saved(quarters(400), "PNG"))
    write_set(
        here / "mine", tile("A", art="art/A.png"), tile("B", "N", symbols=[{"symbol": "dragon", "at": "S"}])
    )
    result = run("sheets", "./mine", "--proof", "--safe", "10", "--tile-size", "60")
    assert result.exit_code == 0
    assert "warning TF723: mine: tile A: the picture of the front is printed at 169 dots" in result.stderr
    assert "warning TF725: mine: tile A: the picture brings 0 mm of bleed, 2 mm are printed" in result.stderr
    assert "warning TF721: mine: tile B: the dragon" in result.stderr
    place = next(line for line in result.stderr.splitlines() if "TF721" in line).split(": ")[0]
    text = (here / "mine" / "tileset.json").read_text("utf-8").splitlines()
    file, line, _ = place.split(":")
    assert (file, text[int(line) - 1 : int(line) + 1]) == (
        str(Path("mine", "tileset.json")),
        ["  {", '   "id": "B",'],
    )
    assert (here / "output" / "mine" / "mine-tiles-A4-proof.pdf").is_file()
    assert "TF72" not in run("sheets", "./mine", "--proof", "--quiet").stderr


def test_a_proof_that_finds_nothing_says_so(here: Path) -> None:
    write_set(here / "small")
    told = "proof: nothing is wrong, and all that counts is 3 mm inside the trim\n"
    assert told in run("sheets", "small", "--proof", "--safe", "3").stderr
    assert told not in run("sheets", "small", "--proof", "--safe", "3", "--quiet").stderr


def test_bleed_that_is_missing_stops_the_print(here: Path) -> None:
    write_set(here / "small")
    result = run("sheets", "small", "--proof", "--bleed", "5", "--tile-size", "20")
    assert result.exit_code == 1
    assert "error TF726" in result.stderr
    assert "errors in the proof: nothing was written" in result.stderr
    assert not (here / "output").exists()


@pytest.mark.parametrize("code", list(PROOF_CODES))
def test_the_codes_of_a_proof_are_explained(code: str) -> None:
    assert run("explain", code).stdout.startswith(f"{code} (")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("--cut silhuette", "did you mean silhouette?"),
        ("--cut silhouette --cut-arm 30", "arms of marks: 30 mm; write 5 to 20"),
        ("--cut silhouette --cut-inset nan", "the inset of marks"),
        ("--cut silhouette --die-line", "take one of them"),
        ("--cut silhouette --marks full", "leave out --marks"),
        ("--cut silhouette --duplex fold", "folded first"),
        ("--cut silhouette --bleed-mode shared", "each piece on its own"),
        ("--cut silhouette --margin 10", "lie in the margin of 10 mm"),
        ("--cut silhouette --corner-radius -1", "corner radius is -1 mm; write 0 to 30"),
        ("--cut-inset 12", "say --cut MACHINE too"),
        ("--corner-radius 3", "say --cut MACHINE or --die-line too"),
        ("--kiss", "say --cut MACHINE or --die-line too"),
        ("--die-ink Cut", "say --die-line too"),
        ("--safe 2", "say --proof too"),
        ("--proof --safe 99", "safe zone is 99 mm; write 0 to 10"),
        ("--output-profile none.icc", "cannot read none.icc: no such file"),
        ("--output-profile screen.icc", "screen.icc is the profile of a screen"),
        ("--output-profile set/tileset.json", "is no ICC profile"),
    ],
)
def test_what_cannot_be_done_is_told_in_words(here: Path, call: str, words: str) -> None:
    write_set(here / "set")
    (here / "screen.icc").write_bytes(srgb_profile())
    result = run("sheets", "set", *call.split())
    assert result.exit_code == 2
    assert words in result.stderr
    assert not (here / "output").exists()


def test_a_spot_colour_needs_a_name(here: Path) -> None:
    write_set(here / "set")
    for name in (" ", "All", "None", "Cut\udce9", "Cut\n"):
        result = run("sheets", "set", "--die-line", "--die-ink", name)
        assert (result.exit_code, "names no spot colour" in result.stderr) == (2, True)


@pytest.mark.parametrize("ink", ["Cut/Contour (1)", "Découpe #1", "漢"])
def test_any_other_name_of_a_spot_colour_is_written_as_it_is(here: Path, ink: str) -> None:
    write_set(here / "set")
    assert run("sheets", "set", "--die-line", "--die-ink", ink, "--out", "a.pdf").exit_code == 0
    with pikepdf.open(here / "a.pdf") as document:
        spaces = document.pages[0].Resources.ColorSpace.values()
        assert f"/{ink}" in [str(space[1]) for space in spaces]
        assert str(document.Root.OCProperties.OCGs[0].Name) == "Die line"


def test_a_name_longer_than_pdf_allows_is_refused(here: Path) -> None:
    write_set(here / "set")
    result = run("sheets", "set", "--die-line", "--die-ink", "é" * 64)
    assert (result.exit_code, "at most 127 bytes" in result.stderr) == (2, True)


def test_numbers_of_sheets_are_written_short() -> None:
    assert ranges((4,)) == "sheet 4"
    assert ranges((1, 2, 3, 5, 7, 8)) == "sheets 1-3, 5, 7-8"
