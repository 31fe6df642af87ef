"""Edits and saves a file without end and tells each that was confirmed; a child a line of the input.

Run with a folder. Each child first tells what it found, after whatever became of the one before.
"""

from __future__ import annotations

import json
import os
import sys
from itertools import count
from pathlib import Path

from tileforge.studio.documents.desk import Desk

LABEL = {"key": "undo.number"}


def tell(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def text_of(number: int) -> str:
    """A text of a number, of very different lengths."""
    return json.dumps({"n": number, "pad": "x" * (number * 7919 % 50_000)})


def edit_and_save(folder: Path) -> None:
    path = folder / "set" / "tileset.json"
    on_disk = json.loads(path.read_bytes())["n"]
    document = Desk(folder / ".tileforge").document(path)
    worked_on = json.loads(document.text)["n"]
    state = document.state
    tell("found", os.getpid(), on_disk, worked_on, int(state.conflict), int(state.saved), int(state.kept))
    for number in count(worked_on + 1):
        document.edit(text_of(number), LABEL)
        tell("edit", number)
        if number % 3 == 0:
            document.save()
            tell("save", number)


def main() -> None:
    folder = Path(sys.argv[1])
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            edit_and_save(folder)
        os.waitpid(child, 0)
        tell("over")


if __name__ == "__main__":
    main()
