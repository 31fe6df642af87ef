"""Which folder the studio works on, which sets it finds there, and what it keeps away from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.studio.support import VILLAGE, put_set
from tileforge.schema.library import shipped_sets
from tileforge.studio.folder import Entry, document_path, folder_at, is_set_id


def test_sets_lie_in_tilesets_beside_nothing_else(tmp_path: Path) -> None:
    found = folder_at(tmp_path)
    assert (found.root, found.home, found.opened) == (tmp_path, tmp_path / "tilesets", None)


def test_a_folder_of_sets_is_taken_as_it_is(tmp_path: Path) -> None:
    put_set(tmp_path, VILLAGE)
    assert folder_at(tmp_path).home == tmp_path / "tilesets"
    assert folder_at(tmp_path / "tilesets").home == tmp_path / "tilesets"
    (tmp_path / "tilesets").rename(tmp_path / "mine")
    assert folder_at(tmp_path / "mine").home == tmp_path / "mine"


def test_a_sets_own_folder_opens_that_set(tmp_path: Path) -> None:
    put_set(tmp_path, VILLAGE)
    found = folder_at(tmp_path / "tilesets" / "village")
    assert (found.home, found.opened) == (tmp_path / "tilesets", "village")


def test_own_sets_come_first_and_take_the_place_of_shipped_ones(tmp_path: Path) -> None:
    put_set(tmp_path, VILLAGE)
    put_set(tmp_path, VILLAGE, "base")
    entries = folder_at(tmp_path).entries()
    assert set(entries) == {"village", *shipped_sets()}
    assert not entries["village"].shipped
    assert not entries["base"].shipped
    assert entries["easter"].shipped


def test_sets_that_came_with_the_program_stay_read_only_in_their_own_folder() -> None:
    home = next(iter(shipped_sets().values())).parent.parent
    assert all(entry.shipped for entry in folder_at(home).entries().values())


def test_what_a_link_leads_to_outside_the_folder_is_none_of_it(tmp_path: Path) -> None:
    elsewhere, here = tmp_path / "elsewhere", tmp_path / "here"
    put_set(elsewhere, VILLAGE)
    (here / "tilesets").mkdir(parents=True)
    (here / "tilesets" / "village").symlink_to(elsewhere / "tilesets" / "village")
    assert "village" not in folder_at(here).entries()
    assert not folder_at(here).holds(here / "tilesets" / "village" / "tileset.json")


@pytest.mark.parametrize(
    "name", ["tileset.json", "rules.en.md", "rules.fr.md", "interactions.json", "boards/first walk.json"]
)
def test_a_sets_documents_are_known_by_name(tmp_path: Path, name: str) -> None:
    entry = Entry("a", tmp_path / "a" / "tileset.json", shipped=False)
    assert document_path(entry, name) == tmp_path / "a" / name


@pytest.mark.parametrize(
    "name",
    [
        *("", ".", "..", "../b/tileset.json", "/etc/passwd", "boards/../tileset.json", "boards/..json"),
        *(
            "boards/.hidden.json",
            "boards/a/b.json",
            "boards\\a.json",
            "boards/a",
            "boards/a.json\n",
            "x.json",
        ),
        *(
            "rules.de.md",
            "tileset.json/",
            "boards/a\0.json",
            "boards/" + "a" * 99 + ".json",
            "C:tileset.json",
        ),
    ],
)
def test_nothing_else_is_a_document(tmp_path: Path, name: str) -> None:
    assert document_path(Entry("a", tmp_path / "a" / "tileset.json", shipped=False), name) is None


@pytest.mark.parametrize(("id", "good"), [("my-lakes", True), ("2", True), ("", False), ("My", False)])
def test_ids_of_new_sets_suit_every_system(id: str, good: bool) -> None:
    assert is_set_id(id) is good
    assert not is_set_id("con")
    assert not is_set_id("a/b")
    assert not is_set_id("é")
    assert not is_set_id("a" * 61)
