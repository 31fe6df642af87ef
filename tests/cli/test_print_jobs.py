"""Print jobs as people put them, and what they come to on paper."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from tests.sheets.reading import ReadPage, read_pages

from .support import run, tile, write_set


def pages(here: Path, *call: str) -> list[ReadPage]:
    result = run(*call, "--out", "job.pdf")
    assert result.exit_code == 0, result.stderr
    return read_pages((here / "job.pdf").read_bytes())


def fronts(found: list[ReadPage]) -> int:
    return sum(len(page.forms) for page in found[::2])


def text_of(here: Path, page: int = 0) -> str:
    return str(pypdfium2.PdfDocument(here / "job.pdf")[page].get_textpage().get_text_bounded())


def darkness(here: Path) -> float:
    """Return how much of all pages' paper is covered, 0 to 1."""
    found = [page.render(scale=0.5).to_numpy() for page in pypdfium2.PdfDocument(here / "job.pdf")]
    return float(sum(1 - picture.mean() / 255 for picture in found) / len(found))


def middles(page: ReadPage) -> list[tuple[float, float]]:
    return [((box.left + box.right) / 2, (box.top + box.bottom) / 2) for _, box, _ in page.forms]


def test_two_copies_of_easter_on_letter_backs_short_edge_my_printer_is_1_5_mm_low(here: Path) -> None:
    call = ("sheets", "easter*2", "--page", "Letter", "--duplex", "short")
    found = pages(here, *call, "--back-offset", "0,-1.5")
    plain = pages(here, *call)
    assert fronts(found) == 2 * 22
    assert (found[0].width, found[0].height) == pytest.approx((215.9, 279.4), abs=0.01)
    for index, (one, other) in enumerate(zip(plain, found, strict=True)):
        for (x, y), middle in zip(middles(one), middles(other), strict=True):
            assert middle == pytest.approx((x, y - 1.5 * (index % 2)), abs=0.01)
    for front, back in zip(plain[::2], plain[1::2], strict=True):
        for (x, y), middle in zip(middles(front), middles(back), strict=True):
            assert middle == pytest.approx((x, 279.4 - y), abs=0.01)


def test_the_dog_ate_one_tile_d_of_the_base_game_print_just_that_one(here: Path) -> None:
    result = run("sheets", "base:D#1")
    path = Path("output", "base", "base-tiles-A4-chosen.pdf")
    assert result.stdout == f"1 tile on 1 sheet of A4: {path}\n"
    assert (here / path).is_file()
    assert not (here / "output" / "base" / "base-tiles-A4.pdf").exists()


def test_spare_start_tiles_and_an_easter_tile_and_all_of_the_dragon_on_the_same_sheets(here: Path) -> None:
    found = pages(here, "sheets", "base:start*2", "easter:03*4", "princess-dragon:*", "--mix")
    assert fronts(found) == 2 + 4 + 30
    assert len(found) == 2 * 3
    assert "Base game" in text_of(here)


def test_two_more_of_the_synod_cards_for_a_game_of_six() -> None:
    result = run("cards", "gifts:synod*2", "--out", "job.pdf")
    assert result.stdout == "10 cards on 1 sheet of A4: job.pdf\n"
    mixed = run("sheets", "base:start", "gifts:synod", "--out", "job.pdf")
    assert mixed.stdout == "6 pieces on 2 sheets of A4: job.pdf\n"


def test_my_printer_has_no_duplex_i_feed_the_pages_again_by_hand(here: Path) -> None:
    found = pages(here, "sheets", "easter", "--order", "fronts-backs")
    names = [[form.name.startswith("tile-back") for form in page.forms] for page in found]
    assert [set(page) for page in names] == [{False}, {False}, {True}, {True}]
    assert "page 3 of 4" in text_of(here, 2)


def test_ink_is_dear_and_the_backs_need_not_be_pretty(here: Path) -> None:
    pages(here, "sheets", "easter")
    full = darkness(here)
    pages(here, "sheets", "easter", "--theme", "inksaver")
    pale = darkness(here)
    pages(here, "sheets", "easter", "--low-ink")
    low = darkness(here)
    assert low < 0.7 * pale < 0.35 * full
    assert "low ink" in text_of(here)
    assert run("cards", "gifts", "--low-ink").exit_code == 0
    assert run("pieces", "easter", "--low-ink").exit_code == 0
    assert run("build", "easter", "--low-ink").exit_code == 0


@pytest.mark.parametrize("call", ["sheets base", "cards gifts", "pieces princess-dragon"])
def test_my_eyes_are_weak_everything_with_contrast_on_a3(here: Path, call: str) -> None:
    found = pages(here, *call.split(), "--theme", "contrast", "--page", "A3")
    assert sorted((found[0].width, found[0].height)) == pytest.approx([297, 420], abs=0.01)


def test_no_duplex_and_i_want_to_fold_and_glue(here: Path) -> None:
    found = pages(here, "sheets", "easter", "--duplex", "fold", "--marks", "edge", "--mark-side", "both")
    for page in found:
        half = len(page.forms) // 2
        assert [form.name.startswith("tile-back") for form in page.forms] == [False] * half + [True] * half
    assert "fold along the dashed line" in text_of(here)


def test_i_have_a_guillotine_and_want_as_few_cuts_as_can_be(here: Path) -> None:
    result = run("sheets", "base", "--layout", "touching-a4", "--out", "job.pdf")
    assert result.stderr == "45 x 45 mm: A4 portrait, 24 a sheet (layout touching-a4): 3 sheets\n"
    found = read_pages((here / "job.pdf").read_bytes())
    assert len(found[0].forms) == 24


def test_sheets_of_labels_of_my_own_measures(here: Path) -> None:
    write_set(here / "small", tile("A", count=7))
    slots = [{"x": 20, "y": 20}, {"x": 120, "y": 20}, {"x": 20, "y": 120}]
    document = {
        "page": "A4",
        "size": {"width": 50, "height": 50},
        "slots": slots,
        "bleed": 1,
        "marks": "none",
    }
    (here / "labels.json").write_text(json.dumps(document), "utf-8")
    found = pages(here, "sheets", "small", "--layout", "labels.json", "--duplex", "none")
    assert [len(page.forms) for page in found] == [3, 3, 1]
    assert middles(found[0]) == [pytest.approx(dot, abs=0.01) for dot in ((45, 45), (145, 45), (45, 145))]


def test_how_much_paper_it_takes_is_said_first_and_why_it_lies_so() -> None:
    assert run("cards", "gifts").stderr == (
        "44 x 68 mm: A4 landscape, 10 a sheet (portrait would hold 9): 3 sheets\n"
    )
    assert run("sheets", "base", "--quiet").stderr == ""
    run(*["calibrate", "--set", "home", "--offset", "1,1"])
    result = run("cards", "gifts", "--printer", "home")
    assert "A4 portrait, 9 a sheet (the only way that printer home was measured for)" in result.stderr


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("sheets base:Dd", 'base has no "Dd"; did you mean D?'),
        ("sheets bse:D", 'there is no tile set "bse"; did you mean base?'),
        ("sheets base:D#9", "base:D has no copy number 9; it has 4"),
        ("sheets base*0", "0 times; write 1 to 1000"),
        ("sheets base:", "is no entry of a job"),
        ("cards gifts:sinod", "did you mean synod?"),
        ("sheets base --layout tuching-a4", "did you mean touching-a4?"),
        ("sheets base --layout touching-a4 --page Letter", "is for A4; leave out --page Letter"),
        ("sheets base --layout touching-a4 --orientation landscape", "leave out --orientation landscape"),
        ("sheets base --layout no.json", "no.json cannot be read"),
        ("sheets base --printer home", "no printer 'home'"),
        ("sheets base --back-offset 1", "write two numbers"),
        ("sheets base --back-offset 99,0", "offset of backs is 99 mm"),
        ("sheets base --back-rotation 9", "rotation of backs is 9 degrees"),
        ("sheets base --duplex fold --back-offset 1,1", "no back pages to move"),
        ("sheets base --duplex none --mark-side back", "no back to mark"),
        ("sheets base --order fronts", "no order of pages 'fronts'"),
        ("sheets base --mark-side top", "no side for cut marks 'top'"),
        ("sheets base --bleed-mode none --back-bleed 3", "backs cannot have 3 mm of bleed"),
    ],
)
def test_a_job_that_cannot_be_done_is_told_in_words(here: Path, call: str, words: str) -> None:
    result = run(*call.split())
    assert result.exit_code == 2
    assert words in result.stderr
    assert list(here.iterdir()) == []


def test_the_former_way_to_mark_backs_still_works(here: Path) -> None:
    pages(here, "sheets", "easter", "--marks-on-back")
    old = (here / "job.pdf").read_bytes()
    pages(here, "sheets", "easter", "--mark-side", "both")
    assert (here / "job.pdf").read_bytes() == old


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--order fronts-backs --duplex none", "no back pages to put last; leave out --order"),
        ("--order fronts-backs --duplex fold", "no back pages to put last; leave out --order"),
        ("--duplex none --back-bleed 3", "leave out --back-bleed"),
        ("--duplex none --mark-side both", "leave out --mark-side"),
        ("--marks none --mark-side both", "leave out --mark-side"),
        ("--bleed 3 --bleed-mode none", "leave out one of them"),
        ("--cut silhouette --mark-side both", "leave out --mark-side"),
        ("--die-line --mark-side both", "leave out --mark-side"),
        ("--die-line --bleed-mode shared", "take the bleed mode individual or none"),
        ("--proof --safe 10 --tile-size 20", "take a smaller --safe"),
    ],
)
def test_options_that_leave_each_other_nothing_to_do_are_refused(
    here: Path, options: str, words: str
) -> None:
    write_set(here / "small")
    result = run("sheets", "small", *options.split(), "--out", "job.pdf")
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.count("\n") == 1
    assert not (here / "job.pdf").exists()


@pytest.mark.parametrize(
    "options",
    [
        "--order alternate --duplex none",
        "--duplex none --back-bleed 0",
        "--bleed 0 --bleed-mode none",
        "--die-line --marks corner --mark-side both",
        "--duplex fold --mark-side both --back-bleed 3",
    ],
)
def test_options_that_say_the_same_twice_do_no_harm(here: Path, options: str) -> None:
    write_set(here / "small")
    assert run("sheets", "small", *options.split(), "--out", "job.pdf").exit_code == 0


def test_a_layout_s_own_wishes_are_not_held_against_the_command_line(here: Path) -> None:
    write_set(here / "small")
    layout = {"page": "A4", "columns": 1, "rows": 1, "back_bleed": 3, "mark_side": "both", "bleed": 1}
    (here / "own.json").write_text(json.dumps(layout), encoding="utf-8")
    assert run("sheets", "small", "--layout", "own.json", "--duplex", "none").exit_code == 0


def test_labels_need_no_more_than_the_name_of_their_layout(here: Path) -> None:
    write_set(here / "small", tile("A", count=22))
    [first, second] = pages(here, "sheets", "small", "--layout", "labels-21-a4")
    assert (len(first.forms), len(second.forms)) == (21, 1)
    assert first.forms[0].box.width == pytest.approx(36 + 2 * 1, abs=0.01)
    larger = pages(here, "sheets", "small", "--layout", "labels-21-a4", "--tile-size", "30")
    assert larger[0].forms[0].box.width == pytest.approx(30 + 2 * 1, abs=0.01)


def test_a_set_that_adds_nothing_to_the_print_is_told_with_what_prints_it(here: Path) -> None:
    write_set(here / "small")
    result = run("sheets", "small", "gifts", "--out", "job.pdf")
    assert result.exit_code == 0
    told = "tileforge: no tiles to print in gifts; print what it has with tileforge cards gifts\n"
    assert told in result.stderr
    assert told not in run("sheets", "small", "gifts", "--quiet", "--out", "job.pdf").stderr
    alone = run("cards", "small", "easter")
    assert (alone.exit_code, alone.stderr) == (
        2,
        "tileforge: no cards to print in small; print what it has with tileforge sheets small\n"
        "tileforge: no cards to print in easter; print what it has with tileforge sheets easter "
        "and tileforge pieces easter\n",
    )
