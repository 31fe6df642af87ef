from __future__ import annotations

import json
from functools import cache

import pytest

from tests.studio.support import VILLAGE
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.model.tileset import TileSet
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load, loads
from tileforge.stats.measure import Stats, stats_of
from tileforge.studio.set_view.charts import CHARTS, chart_svg, numbers_of
from tileforge.studio.set_view.helping import MOST_GAPS, PICKS, gapped, gaps_out, picks_for

THEME = load_theme(BUILT_IN[0])


@cache
def village() -> TileSet:
    tileset = loads(json.dumps(VILLAGE).encode()).tileset
    assert tileset is not None
    return tileset


@cache
def alone() -> Stats:
    return stats_of([village()])


def test_gaps_come_likeliest_first_each_drawn() -> None:
    found = gapped(alone(), THEME)
    assert len(found.gaps) == len(found.pictures) == MOST_GAPS
    chances = [gap.chance for gap in found.gaps]
    assert chances == sorted(chances, reverse=True)
    assert all(gap.minimal for gap in found.gaps)
    assert all(picture.startswith(b"<?xml") for picture in found.pictures)
    assert len(set(found.pictures)) == len(found.pictures)


def test_gaps_are_told_in_the_readers_language() -> None:
    found = gapped(alone(), THEME)
    english, french = (gaps_out(alone(), found, "v", lang) for lang in ("en", "fr"))
    assert english.total == french.total >= MOST_GAPS
    assert [gap.code for gap in english.gaps] == [gap.code for gap in french.gaps]
    assert english.gaps[0].chance.endswith("%")
    assert "," in french.gaps[0].chance
    assert english.sentence.startswith("No tile fits")
    assert french.sentence.startswith("Aucune tuile")


def test_designs_help_step_by_step_and_can_be_read_again() -> None:
    picks = picks_for(village(), alone(), THEME, "en")
    assert len(picks) == PICKS
    tiles = [pick.tile for pick in picks]
    again = loads(json.dumps({**VILLAGE, "tiles": tiles}).encode())
    assert again.complete
    assert again.tileset is not None
    assert len(again.tileset.tiles) == PICKS
    assert any(pick.fills for pick in picks)
    assert len({pick.svg for pick in picks}) == PICKS
    assert all(len(pick.edges) == 4 for pick in picks)


def test_numbers_and_pictures_go_together() -> None:
    numbers = numbers_of(alone(), "v", "fr")
    assert {chart.key for chart in numbers.charts} <= {*CHARTS, "patterns"}
    for chart in numbers.charts:
        assert chart_svg(alone(), chart.key, THEME, "fr").startswith(b"<?xml")
        assert all(len(row.counts) == len(chart.columns) for row in chart.rows)
    patterns = numbers.charts[-1]
    assert {row.name for row in patterns.rows}.isdisjoint(numbers.missing)
    with pytest.raises(KeyError):
        chart_svg(alone(), "none", THEME, "fr")


def test_others_that_are_played_with_have_columns_of_their_own() -> None:
    base = load(shipped_sets()["base"]).tileset
    assert base is not None
    both = numbers_of(stats_of([village()], [base]), "v", "en")
    assert [column.name for column in both.columns] == ["My village", "Base game", "all"]
    assert [column.name for column in numbers_of(alone(), "v", "en").columns] == ["My village"]
