from __future__ import annotations

from tests.stats.pools import shipped, small_set
from tileforge.report.sentences import closing_sentences, fit_sentences, gaps_sentence, heading, symbol_names
from tileforge.stats.measure import stats_of
from tileforge.stats.pool import merged_terrains


def test_the_base_game_fits_and_is_odd_in_two_terrains() -> None:
    stats = stats_of([shipped("base")])
    assert fit_sentences(stats, "en") == ["Every design fits beside others."]
    (odd,) = closing_sentences(stats, merged_terrains(stats.own), "en")
    assert odd.endswith("field, city.")
    assert "30.5\u00a0% with three" not in gaps_sentence(stats, "en")
    assert "0.0\u00a0% with three, 30.5\u00a0% with four" in gaps_sentence(stats, "en")


def test_what_stands_apart_is_named_with_its_set() -> None:
    stats = stats_of([small_set("CFFF*2", "LLLL")], [small_set("RRRR*2", id="other")])
    alone, themselves, islands = fit_sentences(stats, "en")
    assert alone == "Fit beside nothing: small t1."
    assert themselves == "Fit only beside themselves: small t0, other t0."
    assert "3 groups" in islands


def test_a_terrain_without_hope_is_said_to_have_none() -> None:
    stats = stats_of([small_set("CFFF*2", "LFFF")])
    terrains = merged_terrains(stats.own)
    first, second, *_ = closing_sentences(stats, terrains, "en")
    assert first == "lake: none can ever be closed."
    assert second.startswith("lake, one side: never closed; too few other tiles show the terrain.")
    assert closing_sentences(stats, terrains, "fr")[0].startswith("lac\u00a0: aucun")


def test_no_gap_is_said_too() -> None:
    assert gaps_sentence(stats_of([small_set("CCCC*4")]), "en").startswith("Every gap")


def test_headings_and_symbols_have_their_names() -> None:
    stats = stats_of([shipped("easter")], [shipped("base")])
    assert heading(stats, "en") == ("Easter in Carcassonne", "played with Base game")
    assert symbol_names(stats, "fr")["nest"] == "nid de Pâques"
