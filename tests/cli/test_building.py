from __future__ import annotations

from pathlib import Path

import pytest

from .support import crossing_roads, run, tile, write_set


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_build_tells_where_the_pdf_is_and_how_to_print_it(here: Path) -> None:
    write_set(here / "small")
    result = run("build", "small")
    assert result.exit_code == 0
    pdf = Path("output", "small", "small-tiles-A4.pdf")
    first, second = result.stdout.splitlines()
    assert first == f"{pdf}  (1 sheet of paper)"
    assert "100 %" in second
    assert pdf.is_file()


def test_out_page_and_language(here: Path) -> None:
    write_set(here / "small")
    result = run("build", "small", "--out", "made", "--page", "Letter", "--duplex", "none", "--lang", "fr")
    assert result.exit_code == 0
    assert (here / "made" / "small" / "small-tiles-Letter.pdf").is_file()
    assert not (here / "output").exists()


def test_all_builds_local_sets_and_leaves_out_what_has_errors(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tileforge.schema.library.shipped_sets", dict)
    write_set(here / "tilesets" / "good")
    write_set(here / "tilesets" / "bad", crossing_roads(), tile("A"))
    result = run("build", "--all")
    assert result.exit_code == 1
    assert "TF202" in result.stderr
    assert "tileforge: bad was not built: 1 error" in result.stderr
    assert {path.name for path in (here / "output").iterdir()} == {"good"}


def test_what_was_built_stays_when_the_set_breaks(here: Path) -> None:
    write_set(here / "small")
    run("build", "small")
    before = contents(here / "output")
    write_set(here / "small", tile("A"), crossing_roads())
    assert run("build", "small").exit_code == 1
    assert contents(here / "output") == before


def test_a_file_where_the_folder_should_be(here: Path) -> None:
    write_set(here / "small")
    (here / "output").write_text("mine", encoding="utf-8")
    result = run("build", "small")
    assert result.exit_code == 2
    assert result.stderr.startswith("tileforge: cannot write ")
    assert result.stderr.endswith(": a file stands where the folder output should be\n")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("moment", ["contact_png", "swap_in"])
def test_an_interrupted_build_leaves_nothing(
    here: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    write_set(here / "small")
    monkeypatch.setattr(f"tileforge.build.{moment}", interrupt)
    result = run("build", "small")
    assert (result.exit_code, result.stderr) == (130, "tileforge: interrupted\n")
    assert contents(here / "output") == {}
    assert [path.name for path in (here / "output").iterdir()] == []


def test_sheets_that_do_not_agree_with_the_counts_fail(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tileforge.build.tile_count", lambda _: 99)
    write_set(here / "small")
    result = run("build", "small")
    assert result.exit_code == 1
    assert "its JSON counts 99 tiles, the sheets show 2" in result.stderr
    assert contents(here / "output") == {}


def test_a_name_that_no_font_can_print_is_told(here: Path) -> None:
    write_set(here / "small", name={"en": "Small 羊", "fr": "Petit"})
    result = run("build", "small")
    assert result.exit_code == 1
    assert "TF702: the set's name has characters" in result.stderr


def test_two_sets_of_one_id_are_refused(here: Path) -> None:
    write_set(here / "mine", id="small")
    write_set(here / "small")
    result = run("build", "./mine", "./small")
    assert result.exit_code == 2
    assert "mine/tileset.json and small/tileset.json have the same id, small" in result.stderr
    assert not (here / "output").exists()


def test_a_set_too_large_for_the_paper_keeps_no_other_from_being_built(here: Path) -> None:
    write_set(here / "huge", tile_size_mm=200)
    write_set(here / "small")
    result = run("build", "./huge", "./small")
    assert result.exit_code == 2
    assert {path.name for path in (here / "output").iterdir()} == {"small"}
    assert result.stderr.startswith("tileforge: huge was not built: a piece of 200 x 200 mm does not fit")


def test_an_unknown_set_keeps_no_other_from_being_built(here: Path) -> None:
    write_set(here / "small")
    result = run("build", "nosuch", "./small")
    assert result.exit_code == 2
    assert (here / "output" / "small" / "manifest.json").is_file()
    assert result.stderr.splitlines()[-1].startswith('tileforge: there is no tile set "nosuch"')
