"""What can be put into a rule text at the press of a button: sections, steps, pictures, boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from pydantic import BaseModel

from tileforge.model.catalogue import symbols_of
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet, symbol_counts
from tileforge.rulebook.document import SECTIONS, STEPS
from tileforge.rulebook.texts import ids_of
from tileforge.rulebook.words import word
from tileforge.studio.folder import document_path
from tileforge.studio.language import words_in
from tileforge.studio.workspace import Checked

_MOST: Final = 400
_AROUND: Final = "\\`*_[]<>"
"""What Markdown would read as more than a letter."""


class Insertable(BaseModel):
    """One thing to put into a text: its `group` and `name` for people, the `text` that stands for it,
    what of that is `selected` then, and the address of its picture (``""`` if it has none). A `block`
    stands between empty lines.
    """

    group: str
    id: str
    name: str
    text: str
    selected: str
    picture: str
    block: bool


def insertable(checked: Checked, lang: str) -> list[Insertable]:
    """Return what can be put into the rules of a set in `lang`."""
    found = [*_sections(lang), *_steps(lang)]
    if checked.tileset is not None:
        found += _pictures(checked, checked.tileset, lang)
    found += _boards(checked, lang)
    return found[:_MOST]


def _sections(lang: str) -> Iterator[Insertable]:
    for id in SECTIONS:
        title = words_in(f"rules.section.{id}", lang)
        text = f"## {title} <!-- {id} -->\n"
        yield Insertable(group="section", id=id, name=title, text=text, selected="", picture="", block=True)


def _steps(lang: str) -> Iterator[Insertable]:
    for step in STEPS:
        what = words_in("rules.step-text", lang)
        name = f"{step} · {word(f'step-{step}', lang)}"
        text = f"1. `{step}` {what}"
        yield Insertable(group="step", id=step, name=name, text=text, selected=what, picture="", block=True)


def _pictures(checked: Checked, tileset: TileSet, lang: str) -> Iterator[Insertable]:
    names = _names(tileset, lang)
    used = symbol_counts(tileset)
    for kind in ("symbol", "card", "piece", "tile"):
        ids = ids_of(tileset, kind)
        for id in sorted(ids, key=lambda id: -used[id]) if kind == "symbol" else ids:
            name = names.get((kind, id.partition("/")[0])) or id
            at = f"/sets/{quote(checked.entry.id)}/rules/pictures/{kind}/{quote(id)}.svg?lang={lang}"
            text = f"![{_plain(name)}]({kind}:{id})"
            yield Insertable(group=kind, id=id, name=name, text=text, selected="", picture=at, block=False)


def _names(tileset: TileSet, lang: str) -> dict[tuple[str, str], str]:
    symbols = {("symbol", id): text_in(kind.name, lang) for id, kind in symbols_of(tileset).items()}
    deck = tileset.cards.designs if tileset.cards else ()
    cards = {("card", card.id): text_in(card.title, lang) for card in deck}
    pieces = {("piece", piece.id): text_in(piece.name, lang) for piece in tileset.pieces}
    tile = words_in("rules.tile", lang)
    return {
        **symbols,
        **cards,
        **pieces,
        **{("tile", each.id): f"{tile} {each.id}" for each in tileset.tiles},
    }


def _boards(checked: Checked, lang: str) -> Iterator[Insertable]:
    for path in sorted(checked.entry.path.parent.glob("boards/*.json")):
        name = f"boards/{path.name}"
        if document_path(checked.entry, name):
            what = words_in("rules.board-text", lang)
            yield Insertable(
                group="board",
                id=name,
                name=path.stem,
                text=f"![{what}]({name})",
                selected=what,
                picture="",
                block=True,
            )


def _plain(name: str) -> str:
    return "".join(f"\\{letter}" if letter in _AROUND else letter for letter in " ".join(name.split()))
