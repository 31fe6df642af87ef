from __future__ import annotations

import os
from pathlib import Path

import pikepdf
import pytest

from .support import crossing_roads, run, tile, write_set

ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def test_sheets_go_where_the_command_says(here: Path) -> None:
    write_set(here / "small", tile("A", count=20))
    result = run("sheets", "small")
    path = Path("output", "small", "small-tiles-A4.pdf")
    assert (result.exit_code, result.stdout) == (0, f"20 tiles on 2 sheets of A4: {path}\n")
    with pikepdf.open(here / path) as document:
        assert len(document.pages) == 4
        assert document.docinfo["/Title"] == "Small"


def test_the_options_reach_the_paper(here: Path) -> None:
    write_set(here / "small")
    wishes = (
        "--page letter --orientation landscape --duplex none --bleed 0 --marks edge --margin 8 --tile-size 50"
    )
    result = run("sheets", "small", *wishes.split(), "--lang", "fr", "--out", "a/b.pdf")
    assert result.exit_code == 0, result.stderr
    with pikepdf.open(here / "a" / "b.pdf") as document:
        assert [float(value) for value in document.pages[0].MediaBox] == [0, 0, 792, 612]
        assert len(document.pages) == 1
        assert document.docinfo["/Title"] == "Petit"


def test_several_sets_share_a_pdf_with_an_outline(here: Path) -> None:
    write_set(here / "one")
    write_set(here / "two", name={"en": "Second", "fr": "Second"})
    result = run("sheets", "one", "two")
    assert result.exit_code == 0
    with pikepdf.open(here / "output" / "one-two" / "one-two-tiles-A4.pdf") as document:
        with document.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Small", "Second"]
        assert document.docinfo["/Title"] == "Small + Second"


def test_cards_come_in_the_language_that_is_asked_for(here: Path) -> None:
    result = run("cards", "gifts", "--lang", "fr")
    assert result.exit_code == 0
    assert result.stdout.startswith("25 cards on ")
    assert (here / "output" / "gifts" / "gifts-cards-A4-fr.pdf").is_file()


def test_text_that_cannot_be_set_on_a_card_is_told_and_nothing_is_written(here: Path) -> None:
    words = {"en": "Much too long a text. " * 40, "fr": "Ω漢"}
    card = {"id": "a", "title": {"en": "A", "fr": "A"}, "text": words}
    write_set(here / "deck", tile("A"), cards={"designs": [card]})
    result = run("cards", "deck")
    assert result.exit_code == 1
    assert "TF701: card a: text needs " in result.stderr
    assert "TF702: card a: text has characters that the font sans lacks: 漢" in result.stderr
    assert not (here / "output").exists()


def test_pieces_without_words_are_one_file_for_all_languages(here: Path) -> None:
    result = run("pieces", "easter", "--lang", "fr")
    path = Path("output", "easter", "easter-pieces-A4.pdf")
    assert (result.exit_code, result.stdout) == (0, f"62 pieces on 3 sheets of A4: {path}\n")
    with pikepdf.open(here / path) as document:
        assert document.docinfo["/Title"] == "Pâques à Carcassonne\u00a0: pièces"


def test_pieces_with_words_come_in_the_language_that_is_asked_for(here: Path) -> None:
    assert run("pieces", "princess-dragon", "--lang", "fr").exit_code == 0
    assert (here / "output" / "princess-dragon" / "princess-dragon-pieces-A4-fr.pdf").is_file()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("sheets gifts", "no tiles to print in gifts"),
        ("cards base", "no cards to print in base"),
        ("pieces gifts", "no pieces to print in gifts"),
        ("sheets base --page B9", "no page size 'B9'"),
        ("sheets base --bleed 9", "bleed is 9 mm"),
        ("sheets base --bleed nan", "bleed is nan"),
        ("sheets base --duplex both", "no duplex 'both'"),
        ("sheets base --marks stars", "no cut marks 'stars'"),
        ("sheets base --tile-size 500", "tile size is 500 mm"),
        ("sheets base --page A5 --tile-size 180", "does not fit on A5"),
        ("sheets base --theme neon", "no theme 'neon'"),
        ("sheets base --out sheet.png", "end the name in .pdf"),
        ("sheets base --lang de", "--lang"),
    ],
)
def test_what_cannot_be_printed_is_told_in_words(here: Path, call: str, words: str) -> None:
    result = run(*call.split())
    assert result.exit_code == 2
    assert words in result.stderr
    assert list(here.iterdir()) == []


def test_two_sets_of_one_id_are_refused(here: Path) -> None:
    write_set(here / "mine", id="small")
    write_set(here / "small")
    result = run("sheets", "./mine", "./small")
    assert result.exit_code == 2
    assert "have the same id, small" in result.stderr


def test_a_set_with_errors_is_not_printed(here: Path) -> None:
    write_set(here / "small", tile("A"), crossing_roads())
    result = run("sheets", "small", "base", "--out", "x.pdf")
    assert result.exit_code == 1
    assert "TF202" in result.stderr
    assert "1 error in small: nothing was written" in result.stderr
    assert not (here / "x.pdf").exists()


def test_quiet_says_nothing(here: Path) -> None:
    write_set(here / "small")
    result = run("sheets", "small", "--quiet")
    assert (result.exit_code, result.output) == (0, "")


def test_a_folder_where_the_file_should_be(here: Path) -> None:
    write_set(here / "small")
    (here / "x.pdf").mkdir()
    result = run("sheets", "small", "--out", "x.pdf")
    assert result.exit_code == 2
    assert "\ntileforge: cannot write x.pdf: " in result.stderr
    assert list((here / "x.pdf").iterdir()) == []


@pytest.mark.skipif(ROOT, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_to(here: Path) -> None:
    write_set(here / "small")
    (here / "locked").mkdir(mode=0o500)
    result = run("sheets", "small", "--out", "locked/x.pdf")
    assert result.exit_code == 2
    assert "permission denied" in result.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_told(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_set(here / "small")

    def refuse(*_: object) -> None:
        Path("/dev/full").write_bytes(b"x")

    monkeypatch.setattr("tileforge.files.write_whole", refuse)
    result = run("sheets", "small", "--out", "x.pdf")
    assert result.exit_code == 2
    assert "cannot write x.pdf: no space left on device" in result.stderr


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("command", ["cards", "pieces"])
def test_the_examples_in_the_help_print_something(command: str) -> None:
    shown = run(command, "--help").stdout.partition("Examples:")[2]
    examples = [line.split()[1:] for line in shown.splitlines() if line.strip()]
    assert len(examples) > 1
    for call in examples:
        result = run(*call)
        assert result.exit_code == 0, result.stderr
