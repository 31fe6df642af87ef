"""The head of a board's or a game's file: its name, sets, players and options, and what is faulty in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tileforge.model.board import Option
from tileforge.model.finding import Place
from tileforge.model.text import LocalText
from tileforge.schema.board_codes import BOARD_CODES
from tileforge.schema.codes import FILE_CODES, CodeInfo, finding
from tileforge.schema.document import Document
from tileforge.schema.in_play import options_from, spoilt_by
from tileforge.schema.load import load
from tileforge.schema.names_in_play import Naming, players_of
from tileforge.schema.parse import UnusableFileError, read
from tileforge.schema.raw import member
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys, Source
from tileforge.schema.used_sets import OpenSet, used_sets

CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({**FILE_CODES, **BOARD_CODES})
"""What the codes that a board's or a game's file can have stand for."""


@dataclass(frozen=True, slots=True)
class Head:
    """What the rest of a file is read with.

    `problems` are the file's schema faults and what is wrong with its sets and players; `spoilt` are
    the paths of all values that have one of these in them; keys that nobody knows spoil nothing.
    """

    name: LocalText
    options: Mapping[str, Option]
    naming: Naming
    problems: tuple[Problem, ...]
    spoilt: frozenset[Keys]


def source_of(path: Path, name: str, kind: str) -> Source:
    """Return the text of the file at `path`, which holds a `kind` of thing and is called `name` in
    findings. Raises UnusableFileError.
    """
    if path.is_dir():
        hint = f"Name the {kind}'s JSON file."
        raise UnusableFileError(finding("TF101", Place(name), f"{name} is a folder", hint))
    return read(path, name)


def head_of(source: Source, found: Document, folder: Path, cwd: Path, open_set: OpenSet = load) -> Head:
    """Return the head of the usable document in `source`, a file in `folder`.

    Its sets are looked for as `used_sets` does.
    """
    document = found.value
    faulty = spoilt_by(fault.path for fault in found.faults if fault.keyword != "additionalProperties")
    sets, set_problems = used_sets(document, faulty, folder, cwd, open_set)
    players, player_problems = players_of(document, faulty)
    return Head(
        name={} if ("name",) in faulty else member(document, "name"),
        options=options_from(document, faulty),
        naming=Naming(document, source, sets, players),
        problems=(*found.problems, *set_problems, *player_problems),
        spoilt=faulty | spoilt_by(problem.path for problem in (*set_problems, *player_problems)),
    )
