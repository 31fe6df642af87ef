"""A spreadsheet on its way to becoming a set: what it leaves open, as questions with pictures."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tileforge.art.pictures import tile_pictures
from tileforge.art.theme import BUILT_IN as THEMES
from tileforge.art.theme import load_theme
from tileforge.drawing.svg import svg_bytes
from tileforge.interop.remark import Remark
from tileforge.interop.tables.cells import CellError
from tileforge.interop.tables.delimited import read_delimited
from tileforge.interop.tables.draft import Draft
from tileforge.interop.tables.layout import CITY, THROUGH, Known, tile_of
from tileforge.interop.tables.open_points import Answer, Defaults, Question, default_option, settled
from tileforge.interop.tables.options import Option
from tileforge.interop.tables.reading import WORKBOOK, TableOptions, tileset_in
from tileforge.interop.tables.workbook import read_workbook
from tileforge.model.catalogue import HUBS
from tileforge.model.terrain import BUILT_IN
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet
from tileforge.studio.language import words_in

MOST_OPTIONS: Final = 6
"""No question is shown with more ways to answer it."""
MOST_QUESTIONS: Final = 40
_MOST_NAMED: Final = 8


@dataclass(frozen=True, slots=True)
class Way:
    """One way to settle a question: what it is called, and one of the tiles drawn like that (SVG)."""

    label: str
    picture: str


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """What a table leaves open of some tiles, named by `tiles`: the `ways` to settle it, and the number of
    the one that is taken as yet. `key` names the question when it is answered.
    """

    key: str
    about_areas: bool
    terrain: str
    tiles: tuple[str, ...]
    more: int
    ways: tuple[Way, ...]
    taken: int


@dataclass(frozen=True, slots=True)
class ReadTable:
    """What a spreadsheet gives: a set (None if something in it is wrong), what there is to say about it,
    and what it leaves open.
    """

    tileset: TileSet | None
    remarks: tuple[Remark, ...]
    questions: tuple[OpenPoint, ...]


def read_table(
    data: bytes,
    file: str,
    id: str,
    name: Mapping[str, str],
    answers: Mapping[str, int],
    lang: str,
    *,
    drawn: bool = True,
) -> ReadTable:
    """Return what the table in `data`, a `file` of CSV or XLSX, holds, as a set called `id` and `name`.

    `answers` holds the number of the way that was chosen, by the question's key; for the others the
    likeliest is taken. Without `drawn` no pictures are made. Raises ExchangeError for a file of which
    nothing can be used.
    """
    is_workbook = file.lower().endswith(WORKBOOK) or data.startswith(b"PK")
    sheet = read_workbook(data, file) if is_workbook else read_delimited(data, file)
    asked = _Asked(answers, lang, drawn=drawn)
    found = tileset_in(sheet, TableOptions(ask=asked.answer), id, name)
    return ReadTable(found.tileset, found.remarks, tuple(asked.points))


class _Asked:
    """Answers what is asked with what was chosen before, and notes each question."""

    def __init__(self, answers: Mapping[str, int], lang: str, *, drawn: bool) -> None:
        self.points: list[OpenPoint] = []
        self._answers = answers
        self._lang = lang
        self._drawn = drawn
        self._times: dict[str, int] = {}

    def answer(self, draft: Draft, question: Question, others: Sequence[Draft], known: Known) -> Answer:
        ways = _ways(question)
        likely = default_option(question, Defaults(), [thing.id for thing in draft.spots])
        if likely not in ways:
            ways = [likely, *ways[: MOST_OPTIONS - 1]]
        key = self._key(question)
        taken = self._answers.get(key, ways.index(likely))
        if not 0 <= taken < len(ways):
            taken = ways.index(likely)
        if len(self.points) < MOST_QUESTIONS:
            tiles = [draft.id, *(other.id for other in others)]
            self.points.append(
                OpenPoint(
                    key=key,
                    about_areas=question.about_areas,
                    terrain=self._terrain(question.terrain, known),
                    tiles=tuple(tiles[:_MOST_NAMED]),
                    more=max(0, len(tiles) - _MOST_NAMED),
                    ways=tuple(self._way(draft, question, way, known) for way in ways),
                    taken=taken,
                )
            )
        return Answer(ways[taken], for_all=True)

    def _key(self, question: Question) -> str:
        """Return a name for `question`; where it is asked again, of tiles that the answer does not fit, a
        number makes another of it.
        """
        name = hashlib.sha256("\n".join(question.key).encode()).hexdigest()[:16]
        self._times[name] = self._times.get(name, 0) + 1
        return f"{name}-{self._times[name]}"

    def _way(self, draft: Draft, question: Question, option: Option, known: Known) -> Way:
        picture = _picture(settled(draft, question, option), known) if self._drawn else ""
        return Way(self._label(question, option, known), picture)

    def _label(self, question: Question, option: Option, known: Known) -> str:
        if question.about_areas:
            joined = sum(len(group.sides) for group in option.groups)
            if not option.groups:
                return words_in("sets.way-apart", self._lang)
            whole = len(option.groups) == 1 and joined == len(question.sides)
            return words_in("sets.way-joined" if whole else "sets.way-partly", self._lang)
        goals = [end.goal for end in option.roads]
        told = [self._goal(goal, known, each=goals.count(goal) > 1) for goal in dict.fromkeys(goals)]
        return words_in("sets.way-and", self._lang).join(told)

    def _goal(self, goal: str, known: Known, *, each: bool) -> str:
        if goal == THROUGH:
            return words_in("sets.way-through", self._lang)
        if goal == CITY:
            return words_in("sets.way-gate", self._lang)
        name = text_in(HUBS[goal], self._lang) if goal in HUBS else self._terrain(goal, known)
        return words_in("sets.way-each" if each else "sets.way-ends", self._lang, {"place": name})

    def _terrain(self, id: str, known: Known) -> str:
        terrain = known.terrains.get(id)
        return (text_in(terrain.name, self._lang) if terrain else "") or id


def _ways(question: Question) -> list[Option]:
    usual = [option for option in question.options if not option.rare]
    return list((usual or list(question.options))[:MOST_OPTIONS])


def _picture(draft: Draft, known: Known) -> str:
    """Return what `draft` looks like as far as it is settled; nothing if it cannot be drawn."""
    try:
        tile = replace(tile_of(draft, known), count=1, copies=())
    except CellError:
        return ""
    own = {id: terrain for id, terrain in known.terrains.items() if id not in BUILT_IN}
    tileset = TileSet("table", {}, terrains=own, tiles=(tile,))
    picture = next(iter(tile_pictures(tileset, load_theme(THEMES[0]), {0})), None)
    return svg_bytes(picture.drawing).decode() if picture else ""
