from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tileforge.model.finding import Severity
from tileforge.rules import every
from tileforge.rules.registry import RULES, Fault, RuleError, Scope, rule

GOOD: dict[str, Any] = {
    "scope": "tile",
    "severity": Severity.ERROR,
    "title": "something is wrong",
    "help": "Mend it.",
}


@pytest.mark.parametrize(
    ("code", "change", "complaint"),
    [
        ("TF201", {}, "taken"),
        ("TF101", {}, "taken"),
        ("tf298", {}, "no code"),
        ("TF0001", {}, "no code"),
        ("TF298\n", {}, "no code"),
        ("TF298", {"help": "  "}, "help"),
        ("TF298", {"title": ""}, "title"),
        ("TF298", {"scope": "world"}, "scope"),
    ],
)
def test_what_the_registry_refuses(code: str, change: dict[str, Any], complaint: str) -> None:
    before = dict(RULES)
    with pytest.raises(RuleError, match=complaint):
        rule(code, **{**GOOD, **change})
    assert before == RULES


def test_a_rule_is_filed_under_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    filed: dict[str, Any] = {}
    monkeypatch.setattr("tileforge.rules.registry._RULES", filed)

    @rule("TF298", **GOOD)
    def everything_is_wrong(_subject: object) -> Iterator[Fault]:
        yield Fault("", "everything")

    assert filed["TF298"].find is everything_is_wrong
    assert filed["TF298"].scope is Scope.TILE
    assert filed["TF298"].info.help == "Mend it."


def test_every_rule_says_what_is_wrong() -> None:
    assert len(every.EVERY_RULE) >= 25
    for code, filed in every.EVERY_RULE.items():
        assert filed.find.__doc__, code
        assert filed.info.title[0].islower(), code
        assert filed.info.help.endswith("."), code
        assert filed.wrong, code
        assert filed.right, code


def test_codes_are_in_order_and_none_is_lost() -> None:
    assert list(every.EVERY_CODE) == sorted(every.EVERY_CODE)
    assert set(every.EVERY_RULE) | set(every.FILE_CODES) == set(every.EVERY_CODE)
    assert not set(every.EVERY_CODE) & set(every.EXCHANGE_CODES)
    assert not set(every.EVERY_CODE) & set(every.BOARD_CODES)
    explained = {
        *every.EVERY_CODE,
        *every.EXCHANGE_CODES,
        *every.BOARD_CODES,
        *every.TEXT_CODES,
        *every.LAYOUT_CODES,
        *every.PROOF_CODES,
    }
    assert explained == set(every.EXPLAINED_CODE)
