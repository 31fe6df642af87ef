from __future__ import annotations

import json

from tileforge.stats.facts import gap_code, stats_facts
from tileforge.stats.measure import stats_of
from tileforge.stats.pool import merged_terrains

from .pools import pattern, shipped, small_set


def test_the_object_is_what_its_docstring_says() -> None:
    facts = stats_facts(stats_of([small_set("CRFF*2", "LLFF")], [shipped("base")]))
    assert list(facts) == ["version", "sets", "with", "columns", "patterns", "fit", "gaps", "closing", "odd"]
    assert (facts["version"], facts["sets"], facts["with"]) == (1, ["small"], ["base"])
    assert [column["name"] for column in facts["columns"]] == ["small", "base", "*"]
    assert facts["columns"][2]["edges"]["city"] == 81
    assert facts["columns"][0]["pairs"][0] == {"first": "field", "then": "field", "count": 3}
    assert {"edges": "CRFF", "tiles": [2, 0, 2]} in facts["patterns"]["tiles"]
    assert facts["fit"]["designs"][0]["sides"][0] == {"side": "N", "terrain": "city", "ways": 38, "tiles": 45}
    assert list(facts["gaps"]["unfillable"][0]) == ["edges", "kind", "known", "chance", "minimal"]
    lake = facts["closing"][-1]
    assert (lake["terrain"], lake["at_most"]) == ("lake", 0)
    assert lake["never"][0]["designs"] == [{"set": "small", "tile": "t1"}]


def test_it_is_the_same_every_time() -> None:
    sets = [small_set("CRFF", "LLFF", "LRLR")], [shipped("easter"), shipped("base")]
    assert json.dumps(stats_facts(stats_of(*sets))) == json.dumps(stats_facts(stats_of(*sets)))


def test_a_set_alone_is_its_own_pool() -> None:
    facts = stats_facts(stats_of([shipped("base")]))
    assert [column["name"] for column in facts["columns"]] == ["base"]


def test_a_set_without_tiles_has_facts_too() -> None:
    facts = stats_facts(stats_of([shipped("gifts")]))
    assert facts["columns"][0]["tiles"] == 0
    assert facts["gaps"]["rate"] == 0


def test_a_gap_is_written_with_a_question_mark_for_what_is_not_known() -> None:
    assert gap_code(pattern("CR?L"), merged_terrains([small_set("LLLL")])) == "CR?L"
