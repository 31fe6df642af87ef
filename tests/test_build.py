from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

import tileforge.build as build_module
from tileforge.art.theme import Theme, load_theme
from tileforge.art.tile import TileArt, tile_art
from tileforge.build import MANIFEST, CountError, Step, build, joined_ids, print_name
from tileforge.model.pieces import Aid, AidSection, Standee
from tileforge.model.tile import Copy, DecorUse, Segment, Tile
from tileforge.model.tileset import Card, Contents, Deck, TileSet
from tileforge.sheets.options import PrintOptions

CITY = Segment("city", sides=("N",))
GARDEN = Copy(1, decor=(DecorUse("garden"),))
TEXT = {"en": "Draw again.", "fr": "Piochez encore."}
SMALL = TileSet(
    "small",
    {"en": "Small", "fr": "Petit"},
    tiles=(
        Tile("A", 3, segments=(CITY,), copies=(Copy(2), GARDEN)),
        Tile("B", segments=(Segment("city", sides=("N", "E")),)),
    ),
    cards=Deck(designs=(Card("again", 2, {"en": "Again", "fr": "Encore"}, TEXT),)),
    contents=Contents(tiles=4, cards=2),
)


def make(folder: Path, tileset: TileSet = SMALL, progress: Step | None = None) -> set[str]:
    built = build(tileset, folder, load_theme("inksaver"), PrintOptions(), progress)
    assert built.folder == folder
    return set(built.files)


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_everything_is_made_and_named_for_what_it_is(tmp_path: Path) -> None:
    names = make(tmp_path / "small")
    assert names == set(files_in(tmp_path / "small"))
    assert names == {
        "small-tiles-A4.pdf",
        "small-cards-A4-en.pdf",
        "small-cards-A4-fr.pdf",
        "small-contact.png",
        MANIFEST,
        *(f"tiles/{stem}.{ending}" for stem in ("A", "A-2", "B") for ending in ("svg", "png")),
        *(f"cards/again-{lang}.{ending}" for lang in ("en", "fr") for ending in ("svg", "png")),
    }
    assert [path.name for path in tmp_path.iterdir()] == ["small"]


def test_the_manifest_names_every_other_file_with_its_digest_and_the_counts(tmp_path: Path) -> None:
    make(tmp_path / "small")
    files = files_in(tmp_path / "small")
    manifest = json.loads(files.pop(MANIFEST))
    assert {entry["path"]: (entry["size"], entry["sha256"]) for entry in manifest["files"]} == {
        name: (len(data), hashlib.sha256(data).hexdigest()) for name, data in files.items()
    }
    assert manifest["counts"] == {
        "tiles": {"contents": 4, "json": 4, "sheets": 4},
        "cards": {"contents": 2, "json": 2, "sheets": 2},
    }
    assert manifest["set"] == "small"


def test_pieces_are_printed_once_unless_they_have_words_and_are_counted(tmp_path: Path) -> None:
    standee = Standee("drake", "dragon", count=2)
    contents = Contents(pieces={"drake": 2})
    names = make(tmp_path / "small", replace(SMALL, pieces=(standee,), contents=contents))
    assert {name for name in names if "pieces" in name} == {"small-pieces-A4.pdf"}
    manifest = json.loads((tmp_path / "small" / MANIFEST).read_text("utf-8"))
    assert manifest["counts"]["pieces"] == {"contents": 2, "json": 2, "sheets": 2}
    aid = Aid("aid", (AidSection({"en": "Do", "fr": "Faire"}),), title={"en": "Aid", "fr": "Aide"})
    steps: list[tuple[int, int]] = []
    worded = replace(SMALL, pieces=(standee, aid), contents=contents)
    names = make(tmp_path / "small", worded, lambda done, total: steps.append((done, total)))
    assert {name for name in names if "pieces" in name} == {
        f"small-pieces-A4-{lang}.pdf" for lang in ("en", "fr")
    }
    assert steps[-1] == (len(names) - 1, len(names) - 1)
    manifest = json.loads((tmp_path / "small" / MANIFEST).read_text("utf-8"))
    assert manifest["counts"]["pieces"] == {"contents": None, "json": 3, "sheets": 3}


def test_the_same_set_gives_the_same_bytes(tmp_path: Path) -> None:
    make(tmp_path / "one")
    make(tmp_path / "two")
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")


def test_building_again_removes_what_is_not_made_any_more_and_keeps_what_is_not_ours(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    make(folder)
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    names = make(folder, replace(SMALL, tiles=SMALL.tiles[:1], contents=None))
    assert "tiles/B.svg" not in names
    assert set(files_in(folder)) == names | {"notes.txt"}


@pytest.mark.parametrize("entry", ["../outside.txt", "/etc/x", "C:\\x", "tiles/../../outside.txt"])
def test_a_forged_manifest_removes_nothing_outside(tmp_path: Path, entry: str) -> None:
    outside = tmp_path / "outside.txt"
    outside.write_text("mine", encoding="utf-8")
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / MANIFEST).write_text(json.dumps({"files": [{"path": entry}]}), encoding="utf-8")
    make(tmp_path / "small")
    assert outside.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("entry", ["", ".", "mine", "a\0b"])
def test_a_forged_manifest_keeps_no_set_from_being_built(tmp_path: Path, entry: str) -> None:
    (tmp_path / "small" / "mine").mkdir(parents=True)
    (tmp_path / "small" / MANIFEST).write_text(json.dumps({"files": [{"path": entry}]}), encoding="utf-8")
    assert "tiles/A.svg" in make(tmp_path / "small")
    assert (tmp_path / "small" / "mine").is_dir()


def test_a_failure_in_the_middle_of_swapping_puts_everything_back(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    make(folder)
    (folder / "tiles" / "B.svg").unlink()
    (folder / "tiles" / "B.svg").mkdir()
    before = files_in(folder)
    with pytest.raises(IsADirectoryError):
        make(folder, replace(SMALL, name={"en": "Other", "fr": "Autre"}))
    assert files_in(folder) == before
    assert [path.name for path in tmp_path.iterdir()] == ["small"]


def test_a_failure_while_drawing_leaves_what_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> bytes:
        raise OSError(28, "No space left on device")

    make(tmp_path / "small")
    before = files_in(tmp_path / "small")
    monkeypatch.setattr(build_module, "contact_png", fail)
    with pytest.raises(OSError, match="No space"):
        make(tmp_path / "small")
    assert files_in(tmp_path / "small") == before


def test_contents_that_differ_are_refused_unless_they_are_meant(tmp_path: Path) -> None:
    wrong = replace(SMALL, contents=Contents(tiles=5))
    with pytest.raises(CountError, match="contents says 5 tiles, its JSON counts 4"):
        make(tmp_path / "small", wrong)
    assert list(tmp_path.iterdir()) == []
    assert MANIFEST in make(tmp_path / "small", replace(wrong, ignore={"TF401": "one is lost"}))


def test_progress_counts_up_to_the_number_of_files(tmp_path: Path) -> None:
    steps: list[tuple[int, int]] = []
    names = make(tmp_path / "small", progress=lambda done, total: steps.append((done, total)))
    total = len(names) - 1
    assert steps == [(number, total) for number in range(1, total + 1)]


def test_names_of_print_files() -> None:
    french = PrintOptions(page="letter", lang="fr")
    assert print_name([SMALL], "tiles", french) == "small-tiles-Letter.pdf"
    assert print_name([SMALL, SMALL], "cards", french) == "small-small-cards-Letter-fr.pdf"
    assert joined_ids([SMALL] * 7) == "7-sets"


def test_a_build_draws_each_design_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def counted(tileset: TileSet, tile: Tile, theme: Theme) -> TileArt:
        drawn.append(tile.id)
        return tile_art(tileset, tile, theme)

    for module in ("tileforge.art.tile", "tileforge.art.pictures"):
        monkeypatch.setattr(f"{module}.tile_art", counted)
    make(tmp_path / "small")
    assert drawn == ["A", "B"]
