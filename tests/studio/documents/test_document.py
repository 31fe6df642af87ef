from __future__ import annotations

import errno
import json
import os
import stat
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tileforge.studio.documents import disk, document, exchange, journal
from tileforge.studio.documents.desk import Desk
from tileforge.studio.documents.document import Document, State
from tileforge.studio.documents.errors import (
    ConflictError,
    EncodingError,
    FaultError,
    ReadOnlyError,
    StaleError,
    TooLargeError,
)
from tileforge.studio.documents.splice import with_value

LABEL = {"key": "undo.named", "name": "x"}
FIRST = '{\n  "id": "lakes",\n  "name": {"en": "Lakes"}\n}\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lakes" / "tileset.json"
    path.parent.mkdir()
    path.write_bytes(FIRST.encode())
    return path


def opened(file: Path) -> Document:
    """The file on a desk of its own, as after a start."""
    return Desk(file.parents[1] / ".tileforge").document(file)


def named(name: str) -> Callable[[str], str]:
    return lambda text: with_value(text, ("name", "en"), name)


def name_in(text: str) -> str:
    name: str = json.loads(text)["name"]["en"]
    return name


def journal_of(file: Path) -> Path:
    return file.parents[1] / ".tileforge" / file.parent.name / f"{file.name}.journal"


def litter(file: Path) -> list[str]:
    return [path.name for path in file.parent.iterdir() if path != file]


def test_an_edit_is_undone_done_again_and_saved(file: Path) -> None:
    kept = opened(file)
    assert (kept.text, kept.state.saved, kept.state.undo) == (FIRST, True, None)
    state = kept.change(named("Ponds"), LABEL)
    assert (state.saved, state.undo, name_in(kept.text)) == (False, LABEL, "Ponds")
    assert file.read_text() == FIRST
    state = kept.undo()
    assert (kept.text, state.saved, state.undo, state.redo) == (FIRST, True, None, LABEL)
    assert name_in(kept.redo() and kept.text) == "Ponds"
    assert kept.save().saved
    assert file.read_text() == kept.text
    assert kept.undo().saved is False
    assert litter(file) == []


def test_revisions_grow_with_the_text_and_an_old_one_is_refused(file: Path) -> None:
    kept = opened(file)
    first = kept.state.revision
    kept.edit("{}", LABEL, revision=first)
    with pytest.raises(StaleError):
        kept.edit('{"a": 1}', LABEL, revision=first)
    with pytest.raises(StaleError):
        kept.save(first)
    assert kept.edit("{}", LABEL).revision == first + 1
    assert kept.save(first + 1).revision == first + 1
    assert kept.undo().revision == first + 2
    assert opened(file).state.revision == first + 2


def test_unsaved_work_and_its_history_survive_a_start(file: Path) -> None:
    kept = opened(file)
    for name in ("One", "Two", "Three"):
        kept.change(named(name), {"key": "undo.named", "name": name})
    kept.undo()
    again = opened(file)
    assert again.state == kept.state
    assert name_in(again.text) == "Two"
    assert name_in(again.redo() and again.text) == "Three"
    for _ in range(3):
        again.undo()
    assert (again.text, again.state.saved) == (FIRST, True)
    assert (file.parents[1] / ".tileforge" / ".gitignore").read_text() == "*\n"


def test_a_folder_that_is_only_looked_at_is_left_as_it_is(file: Path) -> None:
    opened(file).refresh()
    assert not (file.parents[1] / ".tileforge").exists()


def test_a_file_changed_outside_is_taken_over_and_undoing_brings_back_the_old(file: Path) -> None:
    kept = opened(file)
    revision = kept.state.revision
    file.write_text('{"other": 1}')
    state = kept.refresh()
    assert (kept.text, state.saved, state.undo) == ('{"other": 1}', True, document.OUTSIDE)
    assert state.revision > revision
    assert kept.undo().saved is False
    assert kept.text == FIRST
    again = opened(file)
    assert (again.text, again.state.conflict) == (FIRST, False)


def test_a_file_changed_while_nothing_ran_is_taken_over_too(file: Path) -> None:
    kept = opened(file)
    kept.change(named("Ponds"), LABEL)
    kept.save()
    file.write_text('{"other": 1}')
    again = opened(file)
    assert (again.text, again.state.saved, again.state.conflict) == ('{"other": 1}', True, False)
    assert name_in(again.undo() and again.text) == "Ponds"


def test_an_edit_is_made_of_what_the_disk_has_now(file: Path) -> None:
    kept = opened(file)
    file.write_text('{"name": {"en": "x", "fr": "y"}}')
    kept.change(named("Ponds"), LABEL)
    assert kept.text == '{"name": {"en": "Ponds", "fr": "y"}}'
    assert kept.state.conflict is False


def in_conflict(file: Path, theirs: str) -> Document:
    kept = opened(file)
    kept.change(named("Mine"), LABEL)
    file.write_text(theirs)
    with pytest.raises(ConflictError):
        kept.save()
    assert file.read_text() == theirs
    assert kept.state.conflict
    return kept


THEIRS = FIRST.replace('"id": "lakes",', '"id": "lakes",\n  "edition": "C2",')


def test_keeping_mine_saves_it_and_undoing_brings_theirs(file: Path) -> None:
    kept = in_conflict(file, THEIRS)
    mine, conflict = kept.text, kept.conflict()
    assert conflict is not None
    assert (conflict.mine, conflict.theirs, conflict.base) == (mine, THEIRS, FIRST)
    state = kept.resolve("mine", conflict.theirs_version)
    assert (state.saved, state.conflict, file.read_text()) == (True, False, mine)
    assert (kept.undo().saved, kept.text) == (False, THEIRS)


def test_taking_theirs_keeps_mine_in_the_history(file: Path) -> None:
    kept = in_conflict(file, THEIRS)
    mine, conflict = kept.text, kept.conflict()
    assert conflict is not None
    state = kept.resolve("theirs", conflict.theirs_version)
    assert (state.saved, state.conflict, kept.text, file.read_text()) == (True, False, THEIRS, THEIRS)
    assert (kept.undo().conflict, kept.text) == (False, mine)


def test_taking_both_has_both(file: Path) -> None:
    kept = in_conflict(file, THEIRS)
    conflict = kept.conflict()
    assert conflict is not None
    assert kept.resolve("merged", conflict.theirs_version).saved
    assert file.read_text() == kept.text
    assert json.loads(kept.text) == {"id": "lakes", "name": {"en": "Mine"}, "edition": "C2"}
    assert kept.conflict() is None


def test_what_was_not_seen_is_not_chosen(file: Path) -> None:
    kept = in_conflict(file, FIRST.replace("Lakes", "Theirs"))
    conflict = kept.conflict()
    assert conflict is not None
    assert conflict.merged is None
    with pytest.raises(StaleError):
        kept.resolve("merged", conflict.theirs_version)
    file.write_text(FIRST.replace("Lakes", "Theirs again"))
    with pytest.raises(StaleError):
        kept.resolve("mine", conflict.theirs_version)
    assert name_in(file.read_text()) == "Theirs again"
    assert kept.state.conflict


def test_a_conflict_survives_a_start_and_ends_when_the_disk_agrees(file: Path) -> None:
    kept = in_conflict(file, THEIRS)
    again = opened(file)
    assert again.state.conflict
    conflict = again.conflict()
    assert conflict is not None
    assert conflict.merged is not None
    file.write_text(kept.text)
    assert (again.refresh().conflict, again.state.saved) == (False, True)


def test_a_file_written_between_the_last_look_and_the_swap_is_put_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(new: Path, path: Path) -> Path:
        file.write_text(THEIRS)
        monkeypatch.setattr(disk, "exchanged", exchange.exchanged)
        return exchange.exchanged(new, path)

    kept = opened(file)
    kept.change(named("Mine"), LABEL)
    monkeypatch.setattr(disk, "exchanged", late)
    with pytest.raises(ConflictError):
        kept.save()
    assert (file.read_text(), name_in(kept.text), litter(file)) == (THEIRS, "Mine", [])
    assert kept.state.conflict


@pytest.mark.parametrize("has_links", [True, False])
def test_files_change_hands_where_the_system_cannot_swap_them(
    file: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool
) -> None:
    def none_there(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(exchange, "_system_swap", lambda: None)
    if not has_links:
        monkeypatch.setattr(os, "link", none_there)
    test_a_file_written_between_the_last_look_and_the_swap_is_put_back(file, monkeypatch)
    conflict = (kept := opened(file)).conflict()
    assert conflict is not None
    assert kept.resolve("merged", conflict.theirs_version).saved
    assert (name_in(file.read_text()), litter(file)) == ("Mine", [])
    new = opened(file.with_name("new.json"))
    new.edit("{}", LABEL)
    assert new.save().saved


def test_an_editor_that_still_writes_to_the_replaced_file_is_noticed(file: Path) -> None:
    kept = opened(file)
    kept.change(named("Mine"), LABEL)
    with file.open("r+") as editor:
        kept.save()
        editor.write(THEIRS)
    assert name_in(file.read_text()) == "Mine"
    assert kept.refresh().conflict
    assert file.read_text() == THEIRS
    conflict = kept.conflict()
    assert conflict is not None
    assert name_in(conflict.mine) == "Mine"
    assert conflict.base == FIRST
    assert kept.resolve("merged", conflict.theirs_version).saved


def test_a_link_is_written_through_and_bits_and_mark_and_line_ends_stay(file: Path) -> None:
    real = file.with_name("real.json")
    real.write_bytes(b"\xef\xbb\xbf" + FIRST.replace("\n", "\r\n").encode())
    real.chmod(0o640)
    file.unlink()
    file.symlink_to("real.json")
    kept = opened(file)
    assert kept.text == FIRST.replace("\n", "\r\n")
    kept.change(named("Ponds"), LABEL)
    kept.save()
    assert file.is_symlink()
    assert (
        real.read_bytes() == b"\xef\xbb\xbf" + FIRST.replace("\n", "\r\n").replace("Lakes", "Ponds").encode()
    )
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_a_new_file_is_made_with_its_folder_but_not_over_another(file: Path) -> None:
    path = file.parent / "boards" / "first.json"
    kept = opened(path)
    assert (kept.text, kept.state.saved, kept.state.exists) == ("", True, False)
    kept.edit("{}", LABEL)
    path.parent.mkdir()
    path.write_text('{"a": 1}')
    with pytest.raises(ConflictError):
        kept.save()
    path.unlink()
    assert kept.save().saved
    assert path.read_text() == "{}"


def test_a_deleted_file_is_unsaved_and_saving_puts_it_back(file: Path) -> None:
    kept = opened(file)
    file.unlink()
    state = kept.refresh()
    assert (state.exists, state.saved, state.conflict, kept.text) == (False, False, False, FIRST)
    assert kept.save().saved
    assert file.read_text() == FIRST
    kept.change(named("Ponds"), LABEL)
    file.unlink()
    assert name_in(opened(file).text) == "Ponds"


@pytest.mark.parametrize("known", [True, False])
def test_what_is_no_text_is_told_and_never_overwritten(file: Path, known: bool) -> None:
    kept = opened(file)
    if known:
        kept.change(named("Ponds"), LABEL)
    file.write_bytes(b"caf\xe9")
    again = opened(file)
    assert again.state.fault == {"key": "document.not-utf8"}
    assert not again.state.saved
    if known:
        assert name_in(again.text) == "Ponds"
        again.change(named("Lagoons"), LABEL)
    else:
        assert again.text == ""
        with pytest.raises(FaultError):
            again.edit("{}", LABEL)
    with pytest.raises(FaultError):
        again.save()
    assert file.read_bytes() == b"caf\xe9"
    file.write_bytes(FIRST.encode())
    assert again.refresh().fault is None
    assert name_in(again.text) == ("Lagoons" if known else "Lakes")


def test_a_folder_in_the_file_s_place_is_told(file: Path) -> None:
    kept = opened(file)
    kept.change(named("Ponds"), LABEL)
    file.unlink()
    file.mkdir()
    with pytest.raises(FaultError):
        kept.save()
    assert kept.state.fault == {"key": "document.folder"}
    assert name_in(kept.text) == "Ponds"


def test_texts_that_no_file_can_hold_are_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = opened(file)
    with pytest.raises(EncodingError):
        kept.edit('{"a": "\ud800"}', LABEL)
    monkeypatch.setattr(document, "MAX_BYTES", 100)
    with pytest.raises(TooLargeError):
        kept.edit("é" * 51, LABEL)
    assert kept.text == FIRST


def test_what_may_only_be_read_is_only_read(file: Path) -> None:
    kept = Desk(file.parents[1] / ".tileforge").document(file, writable=False)
    for refused in (
        lambda: kept.edit("{}", LABEL),
        lambda: kept.change(str.upper, LABEL),
        kept.undo,
        kept.redo,
        kept.save,
        lambda: kept.resolve("mine", ""),
    ):
        with pytest.raises(ReadOnlyError):
            refused()
    file.write_text("{}")
    assert (kept.refresh().saved, kept.text) == (True, "{}")
    assert not (file.parents[1] / ".tileforge").exists()


def full_disk(*_: object, **__: object) -> Path:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_refuses_the_save_and_the_draft_is_kept(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = opened(file)
    kept.change(named("Ponds"), LABEL)
    monkeypatch.setattr(disk, "written_beside", full_disk)
    with pytest.raises(OSError, match="No space"):
        kept.save()
    monkeypatch.undo()
    assert (file.read_text(), litter(file)) == (FIRST, [])
    again = opened(file)
    assert (name_in(again.text), again.state.saved) == ("Ponds", False)
    assert again.save().saved


def test_where_nothing_can_be_kept_editing_goes_on_and_says_so(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = opened(file)
    assert kept.change(named("One"), LABEL).kept
    monkeypatch.setattr(journal.os, "write", full_disk)
    monkeypatch.setattr(journal, "written_beside", full_disk)
    state = kept.change(named("Two"), LABEL)
    assert (state.kept, name_in(kept.text)) == (False, "Two")
    monkeypatch.undo()
    assert kept.change(named("Three"), LABEL).kept
    again = opened(file)
    assert name_in(again.text) == "Three"
    assert name_in(again.undo() and again.text) == "Two"


def test_where_no_folder_for_drafts_can_be_made_nothing_is_kept(file: Path) -> None:
    (file.parents[1] / ".tileforge").write_text("a file in the way")
    kept = opened(file)
    assert kept.change(named("One"), LABEL).kept is False
    assert kept.save().saved
    assert name_in(file.read_text()) == "One"


@pytest.mark.parametrize("cut", [1, 20])
def test_a_torn_last_line_of_the_journal_is_dropped(file: Path, cut: int) -> None:
    kept = opened(file)
    kept.change(named("One"), LABEL)
    kept.change(named("Two"), LABEL)
    path = journal_of(file)
    path.write_bytes(path.read_bytes()[:-cut])
    again = opened(file)
    assert name_in(again.text) == "One"
    again.change(named("Three"), LABEL)
    assert name_in(opened(file).text) == "Three"


@pytest.mark.parametrize(
    "rubbish",
    [
        b"rubbish\n",
        b"\x00\xff\n",
        b"[]\n",
        b"{}\n",
        b'{"tileforge": 9}\n',
        b"[" * 100_000 + b"\n",
        b'{"do": "undo"}\n',
    ],
)
def test_a_journal_that_is_rubbish_is_set_aside(file: Path, rubbish: bytes) -> None:
    path = journal_of(file)
    path.parent.mkdir(parents=True)
    path.write_bytes(rubbish)
    kept = opened(file)
    assert (kept.text, kept.state.undo) == (FIRST, None)
    assert path.with_name(f"{path.name}.bad-1").read_bytes() == rubbish
    kept.change(named("One"), LABEL)
    assert name_in(opened(file).text) == "One"


def test_of_a_journal_with_rubbish_in_it_what_came_before_is_kept(file: Path) -> None:
    kept = opened(file)
    kept.change(named("One"), LABEL)
    kept.change(named("Two"), LABEL)
    path = journal_of(file)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines[:2], b'{"do": "edit"}\n', *lines[2:])))
    assert name_in(opened(file).text) == "One"
    assert name_in(opened(file).text) == "One"
    assert len(list(path.parent.glob("*.bad-*"))) == 1


def test_after_a_crash_between_the_rename_and_the_journal_it_is_saved(file: Path) -> None:
    kept = opened(file)
    kept.change(named("One"), LABEL)
    before = journal_of(file).read_bytes()
    kept.save()
    after = journal_of(file).read_bytes().splitlines(keepends=True)
    for left in (before, b"".join(after[:-1]), b"".join(after)):
        journal_of(file).write_bytes(left)
        again = opened(file)
        assert (again.state.saved, again.state.conflict, again.state.undo) == (True, False, LABEL)


def test_a_long_journal_is_written_anew_when_saved(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "LONG", 1300)
    kept = opened(file)
    kept.change(named("One"), LABEL)
    for _ in range(40):
        kept.undo()
        kept.redo()
    kept.change(named("Two"), LABEL)
    kept.undo()
    assert journal_of(file).stat().st_size > 1300
    revision = kept.save().revision
    assert journal_of(file).stat().st_size < 1200
    again = opened(file)
    assert (again.state, again.state.revision) == (kept.state, revision)
    assert name_in(again.redo() and again.text) == "Two"


def test_a_second_program_in_the_folder_keeps_nothing(file: Path) -> None:
    kept = opened(file)
    kept.change(named("One"), LABEL)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        other = opened(file)
        state = other.change(named("Two"), LABEL)
        os.write(writer, b"kept" if state.kept else f"{name_in(other.text)} {state.saved}".encode())
        os._exit(0)
    os.waitpid(child, 0)
    assert os.read(reader, 100) == b"Two False"
    os.close(reader)
    os.close(writer)
    assert name_in(opened(file).text) == "One"


def test_a_look_costs_no_reading_once_the_file_has_rested(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.utime(file, (1_000_000_000, 1_000_000_000))
    monkeypatch.setattr(disk, "_FRESH_NS", 0)
    kept = opened(file)
    monkeypatch.setattr(disk, "seen", lambda _: pytest.fail("the file was read"))
    start = time.perf_counter()
    for _ in range(100):
        kept.refresh()
    assert time.perf_counter() - start < 0.5


def test_many_threads_change_one_document(file: Path) -> None:
    kept = opened(file)
    file.write_text('{"n": 0}')
    kept.refresh()

    def count() -> None:
        for _ in range(10):
            kept.change(lambda text: with_value(text, ("n",), json.loads(text)["n"] + 1), LABEL)
            kept.save()

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert json.loads(file.read_text()) == {"n": 40}
    state: State = kept.state
    assert state.saved


def test_the_desk_gives_one_document_a_file(file: Path) -> None:
    desk = Desk(file.parents[1] / ".tileforge")
    first = desk.document(file)
    assert desk.document(file.parent / ".." / "lakes" / "tileset.json") is first
    assert desk.document(file.with_name("rules.en.md")) is not first


def test_a_file_elsewhere_has_its_journal_here(tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    outside.write_text("{}")
    desk = Desk(tmp_path / "games" / ".tileforge")
    desk.document(outside).edit("[]", LABEL)
    assert Desk(tmp_path / "games" / ".tileforge").document(outside).text == "[]"
    assert list((tmp_path / "games" / ".tileforge" / "elsewhere").rglob("outside.json.journal"))
