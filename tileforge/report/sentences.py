"""What the measures say, as sentences: shared by the table on a terminal and the printed pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tileforge.model.catalogue import symbols_of
from tileforge.model.terrain import Terrain
from tileforge.model.text import text_in
from tileforge.report.words import percent, terrain_name, word
from tileforge.stats.gaps import Kind
from tileforge.stats.measure import WHOLE, Column, Stats

_MOST_NAMED: Final = 12


def column_name(column: Column, lang: str) -> str:
    """Return the head of a column: its sets' ids, or a word for the whole pool."""
    return word("all", lang) if column.name == WHOLE else column.name


def heading(stats: Stats, lang: str) -> tuple[str, str]:
    """Return the names of the sets measured, and a line on those they are played with (or "")."""
    own = " + ".join(text_in(tileset.name, lang) or tileset.id for tileset in stats.own)
    others = " + ".join(text_in(tileset.name, lang) or tileset.id for tileset in stats.others)
    return own, word("with", lang, names=others) if others else ""


def symbol_names(stats: Stats, lang: str) -> dict[str, str]:
    """Return the names of the symbols on the pool's tiles, by id."""
    kinds = {id: kind for tileset in stats.pool.tilesets for id, kind in symbols_of(tileset).items()}
    used = stats.columns[-1].counts.symbols
    return {id: text_in(kinds[id].name, lang) or id if id in kinds else id for id in used}


def fit_sentences(stats: Stats, lang: str) -> list[str]:
    """Return what stands apart in the pool, or that nothing does."""
    fit = stats.fit
    found = [
        word(key, lang, designs=_designs(designs, stats))
        for key, designs in (("alone", fit.alone), ("only-themselves", fit.only_themselves))
        if designs
    ]
    if len(fit.islands) > 1:
        found.append(word("islands", lang, number=len(fit.islands)))
    return found or [word("whole-fit", lang)]


def closing_sentences(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    """Return what can never be closed, and which terrains are odd in number."""
    found = []
    for closing in stats.closing:
        name = terrain_name(closing.terrain, terrains, lang)
        if closing.hopeless:
            found.append(word("never-all", lang, terrain=name))
        found += [
            word(f"never-{never.reason}", lang, terrain=name, form=word(f"form-{never.form}", lang))
            + f" ({_designs(never.designs, stats)})"
            for never in closing.never
        ]
    odd = ", ".join(terrain_name(id, terrains, lang) for id in stats.odd)
    found.append(word("odd", lang, terrains=odd) if odd else word("odd-none", lang))
    return found


def gaps_sentence(stats: Stats, lang: str) -> str:
    """Return how likely a cell of each kind is a gap that nothing fills."""
    if not stats.gaps.unfillable:
        return word("gaps-none", lang)
    chances = {str(kind): percent(stats.gaps.chances[kind], lang) for kind in Kind}
    return word("gaps-sum", lang, **chances)


def _designs(designs: Iterable[tuple[str, str]], stats: Stats) -> str:
    single = len(stats.pool.tilesets) == 1
    names = [tile if single else f"{tileset} {tile}" for tileset, tile in designs]
    return ", ".join(names[:_MOST_NAMED]) + (", …" if len(names) > _MOST_NAMED else "")
