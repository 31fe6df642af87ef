from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from .support import run, write_set


def stored(here: Path) -> dict[str, object]:
    document: dict[str, object] = json.loads((here / ".settings" / "printers.json").read_text("utf-8"))
    return document


def test_a_test_sheet_has_two_pages_and_goes_where_the_command_says(here: Path) -> None:
    result = run("calibrate", "--page", "letter", "--duplex", "short", "--lang", "fr")
    path = Path("output", "calibrate-Letter-short.pdf")
    assert (result.exit_code, result.stdout) == (
        0,
        f"test sheet for Letter portrait, turned over the short edge: {path}\n",
    )
    with pikepdf.open(here / path) as document:
        assert len(document.pages) == 2
        assert document.docinfo["/Title"] == "TileForge\u00a0: essai d’imprimante"
    assert not (here / ".settings").exists()


def test_what_is_read_is_stored_and_used(here: Path) -> None:
    write_set(here / "small")
    call = "calibrate --set home --read a=0.5,-1.5 --read D=0.5,-1.5 --margin 6 --measured 99,100"
    assert run(*call.split()).exit_code == 0
    assert stored(here)["printers"] == {
        "home": {
            "margin": 6,
            "scale": {"across": 101.01, "down": 100},
            "backs": [
                {"duplex": "long", "orientation": "portrait", "right": 0.5, "down": -1.5, "clockwise": 0}
            ],
        }
    }
    assert "default" not in stored(here)
    plain = run("sheets", "small", "--out", "plain.pdf", "--margin", "6")
    used = run("sheets", "small", "--out", "used.pdf", "--printer", "home")
    known = run("sheets", "small", "--out", "known.pdf", "--back-offset=0.5,-1.5", "--margin", "6")
    assert plain.exit_code == used.exit_code == known.exit_code == 0
    text = content(here / "used.pdf")
    assert "printer home" in text
    assert "backs moved right 0.5, down -1.5 mm" in text
    assert "scale 101.01 × 100 %" in text
    assert "6 mm margin" in text
    assert "backs moved" not in content(here / "plain.pdf")
    assert "backs moved right 0.5, down -1.5 mm" in content(here / "known.pdf")


def content(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    return " ".join(page.get_textpage().get_text_bounded() for page in document)


def test_values_not_given_stay_and_each_flip_is_kept_apart() -> None:
    for call in (
        "--set home --offset 1,2 --rotation 0.5",
        "--set home --duplex short --offset=-3,0",
        "--set home --margin 4 --default",
        "--set home --rotation 0.25",
    ):
        assert run("calibrate", *call.split()).exit_code == 0, call
    result = run("calibrate", "--list")
    assert result.stdout == (
        "home: margin 4 mm; long edge, portrait: backs 1 mm right, 2 mm down, 0.25 degrees clockwise; "
        "short edge, portrait: backs -3 mm right, 0 mm down, 0.5 degrees clockwise (default)\n"
    )


def test_the_default_is_used_where_none_is_named_and_none_uses_no_printer(here: Path) -> None:
    write_set(here / "small")
    run(*["calibrate", "--set", "home", "--offset", "1,2", "--default"])
    run("sheets", "small", "--out", "default.pdf")
    run("sheets", "small", "--out", "none.pdf", "--printer", "none")
    assert "printer home" in content(here / "default.pdf")
    assert "printer" not in content(here / "none.pdf")
    result = run("build", "small", "--out", "built")
    assert result.exit_code == 0, result.stderr
    assert "printer home" in content(here / "built" / "small" / "small-tiles-A4.pdf")


def test_what_is_left_after_a_second_test_is_added(here: Path) -> None:
    run(*["calibrate", "--set", "home", "--offset", "1,-1", "--scale", "101,100"])
    assert run(*["calibrate", "--printer", "home", "--out", "again.pdf"]).exit_code == 0
    assert "printer home needs it" in content(here / "again.pdf")
    assert (
        run(
            *["calibrate", "--set", "home", "--add", "--read", "E=0.25,-0.5", "--measured", "100,99.5"]
        ).exit_code
        == 0
    )
    printer = stored(here)["printers"]["home"]  # type: ignore[index]
    assert printer["scale"] == {"across": 101.0, "down": 100.503}
    assert (printer["backs"][0]["right"], printer["backs"][0]["down"]) == (1.25, -1.5)


def test_a_printer_is_forgotten(here: Path) -> None:
    run(*["calibrate", "--set", "home", "--margin", "4", "--default"])
    assert run("calibrate", "--forget", "home").exit_code == 0
    assert stored(here) == {"$schema": stored(here)["$schema"], "printers": {}}
    assert "no printer was measured yet" in run("calibrate", "--list").stdout


def test_readings_that_contradict_each_other_are_told(here: Path) -> None:
    result = run(*["calibrate", "--set", "home", "--read", "A=0,0", "--read", "B=0,0", "--read", "C=4,0"])
    assert result.exit_code == 0
    assert "mm from what the others say: look again" in result.stderr
    assert (here / ".settings" / "printers.json").is_file()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("--offset 1,2", "give --set NAME, too"),
        ("--read A=1,2", "give --set NAME, too"),
        ("--set home", "say what was read"),
        ("--set home --list", "one of --set, --list and --forget"),
        ("--set none --margin 5", "cannot name a printer"),
        ("--set a/b --margin 5", "cannot name a printer"),
        ("--set home --offset 1", "write two numbers with a comma between them"),
        ("--set home --offset 1,x", "write two numbers with a comma between them"),
        ("--set home --offset nan,0", "offset is nan"),
        ("--set home --offset 30,0", "offset is 30 mm; write -20 to 20"),
        ("--set home --rotation 9", "rotation is 9 degrees; write -5 to 5"),
        ("--set home --scale 50,100", "scale is 50 percent; write 90 to 110"),
        ("--set home --measured 50,100", "a ruler of 100 mm is 50 mm"),
        ("--set home --margin 60", "margin is 60 mm"),
        ("--set home --read A", "write the scale's letter and what it shows"),
        ("--set home --read F=1,2", "no scale 'F' on the test sheet"),
        ("--set home --read A=1,2 --offset 1,2", "not both"),
        ("--set home --scale 100,100 --measured 99,99", "not both"),
        ("--forget office", "no printer 'office'"),
        ("--printer office", "no printer 'office'"),
        ("--page A9", "no page size 'A9'"),
        ("--out test.png", "end the name in .pdf"),
        ("--duplex fold", "--duplex"),
    ],
)
def test_what_cannot_be_stored_is_told_in_words(here: Path, call: str, words: str) -> None:
    result = run("calibrate", *call.split())
    assert result.exit_code == 2
    assert words in result.stderr
    assert list(here.iterdir()) == []


def test_a_faulty_file_stops_the_print_with_its_places(here: Path) -> None:
    write_set(here / "small")
    (here / ".settings").mkdir()
    (here / ".settings" / "printers.json").write_text('{"printers": {"home": {"margin": "4"}}}', "utf-8")
    for call in ("sheets small", "calibrate --list", "build small"):
        result = run(*call.split())
        assert result.exit_code == 2
        assert "printers.json:1:34: error TF104: " in result.stderr
        assert "cannot be used" in result.stderr
    assert not (here / "output").exists()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("--set home --read A=1,1 --read a=2,2", "--read A is given twice"),
        ("--set home --offset 0,1 --out test.pdf", "--out is about a test sheet"),
        ("--set home --offset 0,1 --printer home", "--printer is about a test sheet"),
        ("--list --out test.pdf", "--out is about a test sheet"),
    ],
)
def test_what_has_nothing_to_do_with_each_other_is_refused(here: Path, call: str, words: str) -> None:
    result = run("calibrate", *call.split())
    assert result.exit_code == 2
    assert words in result.stderr
    assert not (here / ".settings").exists()


def test_paper_without_room_for_the_test_is_refused(here: Path) -> None:
    result = run("calibrate", "--page", "4x6in", "--out", "test.pdf")
    assert result.exit_code == 2
    assert "a test sheet needs paper of 145 x 205 mm at least, as A5" in result.stderr
    assert not (here / "test.pdf").exists()


def test_a_folder_in_the_place_of_the_printers_is_told_as_what_it_is(here: Path) -> None:
    write_set(here / "small")
    (here / ".settings" / "printers.json").mkdir(parents=True)
    result = run("sheets", "small", "--out", "job.pdf")
    assert result.exit_code == 2
    assert "printers.json is no file" in result.stderr
    assert "tileset.json" not in result.stderr
