"""Every rule of the expansions that is checkable at the table is checked: by a code, or by a fixture."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tileforge.board.every import BOARD_RULES

HERE = Path(__file__).parent
TABLES = {path.stem: path for path in sorted((HERE / "facts").glob("*.json"))}
MAPPED: dict[str, list[str]] = {
    id: targets
    for path in TABLES.values()
    for id, targets in json.loads(path.read_text(encoding="utf-8")).items()
}
"""What checks each fact: codes, and fixtures by their paths in this folder."""
EXPECTED = json.loads((HERE / "fact_ids.json").read_text(encoding="utf-8"))
"""The ids of the facts that the table must hold, by kind."""
KINDS = ("placement", "follower", "figure-move", "eats", "safe", "scoring", "end", "extra-turn", "card")
SHARED = HERE.parents[2] / "shared" / "facts" / "rules"


def test_no_fact_is_without_a_check() -> None:
    wanted = {id for ids in EXPECTED.values() for id in ids}
    assert wanted - MAPPED.keys() == set()
    assert tuple(EXPECTED) == KINDS


@pytest.mark.parametrize("id", sorted(MAPPED))
def test_a_fact_leads_to_a_rule_or_a_fixture_that_there_is(id: str) -> None:
    assert MAPPED[id]
    for target in MAPPED[id]:
        if re.fullmatch(r"TF\d{3}", target):
            assert target in BOARD_RULES
        else:
            root = HERE.parents[1] if target.startswith("tilesets/") else HERE
            assert (root / target).is_file()


@pytest.mark.parametrize("code", sorted(code for code, rule in BOARD_RULES.items() if rule.facts))
def test_the_facts_that_a_rule_names_lead_back_to_it(code: str) -> None:
    checkable = {id for ids in EXPECTED.values() for id in ids}
    for id in set(BOARD_RULES[code].facts) & checkable:
        assert code in MAPPED[id]


@pytest.mark.skipif(not SHARED.is_dir(), reason="the fact lists are not beside this checkout")
def test_the_ids_are_those_of_the_fact_lists() -> None:
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for path in sorted(SHARED.glob("*.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) > 3 and re.fullmatch(r"[A-Z]\d{3}", cells[1]) and cells[2] in found:
                found[cells[2]].append(cells[1])
    assert {kind: sorted(ids) for kind, ids in found.items()} == EXPECTED
