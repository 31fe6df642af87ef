"""Two tabs and an outside editor on one file, and programs that are killed while they save."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.studio.documents import saver
from tileforge.studio.documents import history
from tileforge.studio.documents.desk import Desk
from tileforge.studio.documents.document import Document
from tileforge.studio.documents.errors import ConflictError, StaleError
from tileforge.studio.documents.splice import with_value

LABEL = {"key": "undo.token"}
SAVES = 200


class Tab:
    """A page: it edits the text that it has seen, saves, and ends conflicts one way or another."""

    def __init__(self, name: str, document: Document) -> None:
        self.name, self.document = name, document
        self.random = random.Random(name)
        self.confirmed: list[str] = []
        self.saves = self.conflicts = 0

    def edit_and_save(self, number: int) -> None:
        token = f"{self.name}-{number}"
        with self.document.held():
            seen, text = self.document.refresh(), self.document.text
        try:
            self.document.edit(with_value(text, (self.name,), token), LABEL, revision=seen.revision)
        except StaleError:
            return
        self.confirmed.append(token)
        time.sleep(self.random.uniform(0, 0.004))
        try:
            self.document.save()
        except ConflictError:
            self._choose()
        self.saves += 1

    def _choose(self) -> None:
        conflict = self.document.conflict()
        if conflict is None:
            return
        choices = ["mine", "theirs"] if conflict.merged is None else ["mine", "theirs", "merged"]
        choice: Any = self.random.choice(choices)
        self.conflicts += 1
        with suppress(StaleError, ConflictError):
            self.document.resolve(choice, conflict.theirs_version)


class Editor:
    """Another program: it writes into the file, or puts a new one in its place."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written: list[str] = []
        self.overwritten: set[str] = set()
        """What it replaced itself, perhaps before anybody had looked."""

    def write(self, number: int) -> None:
        text = self.path.read_text()
        self.overwritten.add(json.loads(text)["editor"])
        self.written.append(f"editor-{number}")
        text = with_value(text, ("editor",), self.written[-1])
        if number % 2:
            self.path.write_text(text)
        else:
            temporary = self.path.with_name("editor.tmp")
            temporary.write_text(text)
            temporary.replace(self.path)


def test_two_tabs_and_an_editor_lose_nothing_in_200_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "MOST_ENTRIES", 100_000)
    path = tmp_path / "set" / "tileset.json"
    path.parent.mkdir()
    path.write_text(
        json.dumps({"id": "set", "tab1": "", "note": "", "tab2": "", "x": 1, "editor": ""}, indent=2)
    )
    document = Desk(tmp_path / ".tileforge").document(path)
    tabs = [Tab("tab1", document), Tab("tab2", document)]
    editor = Editor(path)
    over = threading.Event()

    def write_outside() -> None:
        for number in range(10_000):
            if over.wait(random.Random(number).uniform(0.001, 0.03)):
                break
            editor.write(number)

    def work(tab: Tab) -> None:
        number = 0
        while sum(each.saves for each in tabs) < SAVES:
            tab.edit_and_save(number)
            number += 1

    threads = [threading.Thread(target=work, args=(tab,)) for tab in tabs]
    outside = threading.Thread(target=write_outside)
    for thread in (*threads, outside):
        thread.start()
    for thread in threads:
        thread.join(60)
    over.set()
    outside.join(10)
    document.refresh()
    if (conflict := document.conflict()) is not None:
        document.resolve("mine", conflict.theirs_version)
    assert document.save().saved
    assert path.read_text() == document.text
    assert [entry.name for entry in path.parent.iterdir()] == ["tileset.json"]
    assert len(editor.written) > 5
    assert any(tab.conflicts for tab in tabs)

    texts = [document.text]
    while document.state.undo:
        document.undo()
        texts.append(document.text)
    known = set(re.findall(r"(?:tab1|tab2|editor)-\d+", "\n".join(texts)))
    assert {token for tab in tabs for token in tab.confirmed} <= known
    assert set(editor.written) - editor.overwritten <= known
    assert all(isinstance(json.loads(text), dict) for text in texts)


@contextmanager
def saving(folder: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", saver.__name__, str(folder)]
    root = Path(__file__).parents[3]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_killed_100_times_what_was_confirmed_is_there(tmp_path: Path) -> None:
    path = tmp_path / "set" / "tileset.json"
    path.parent.mkdir()
    path.write_text(saver.text_of(0))
    chance = random.Random(8)
    saved = edited = 0
    with saving(tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(100):
            process.stdin.write("go\n")
            process.stdin.flush()
            word, *numbers = process.stdout.readline().split()
            assert word == "found"
            child, on_disk, worked_on, conflict, is_saved, kept = map(int, numbers)
            assert on_disk >= saved
            assert worked_on >= edited
            assert (conflict, is_saved, kept) == (0, int(on_disk == worked_on), 1)
            time.sleep(chance.uniform(0, 0.025))
            os.kill(child, signal.SIGKILL)
            while (line := process.stdout.readline().split())[0] != "over":
                if line[0] == "edit":
                    edited = int(line[1])
                else:
                    saved = int(line[1])
    assert saved > 30
    assert json.loads(path.read_bytes())["n"] >= saved
    assert path.read_text() == saver.text_of(json.loads(path.read_bytes())["n"])
