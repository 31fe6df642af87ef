"""Every code has a file that fails, at a place that places.json states, and one that passes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tileforge.model.finding import Finding
from tileforge.rules.check import check
from tileforge.rules.every import EVERY_CODE
from tileforge.schema.load import load

FIXTURES = Path(__file__).parent / "fixtures"
PLACES = json.loads((FIXTURES / "places.json").read_text(encoding="utf-8"))
FOLLOWS_FROM_OTHERS = {"TF115"}
"""Codes that cannot be found alone: one counts the findings that are not listed."""


def findings_in(code: str, name: str) -> list[Finding]:
    path = FIXTURES / code / f"{name}.json"
    if not path.exists():
        path = FIXTURES / code / name / "tileset.json"
    assert path.exists(), f"{code} needs tests/rules/fixtures/{code}/{name}.json"
    return [finding for finding in check(load(path)) if finding.ignored is None]


@pytest.mark.parametrize("code", EVERY_CODE)
def test_the_failing_fixture_yields_its_code_at_its_place(code: str) -> None:
    found = findings_in(code, "fail")
    own = [finding for finding in found if finding.code == code]
    assert [f"{finding.place.line}:{finding.place.column}" for finding in own] == [PLACES[code]]
    assert own[0].severity is EVERY_CODE[code].severity
    assert own[0].message
    assert own[0].hint
    if code not in FOLLOWS_FROM_OTHERS:
        assert found == own


@pytest.mark.parametrize("code", EVERY_CODE)
def test_the_passing_fixture_yields_nothing(code: str) -> None:
    assert findings_in(code, "pass") == []


def test_no_fixture_is_left_over() -> None:
    assert {path.name for path in FIXTURES.iterdir() if path.is_dir()} == set(EVERY_CODE)
    assert set(PLACES) == set(EVERY_CODE)
