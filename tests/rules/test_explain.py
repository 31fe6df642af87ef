from __future__ import annotations

import pytest

from tileforge.rules.every import EVERY_RULE, EXPLAINED_CODE
from tileforge.rules.explain import UnknownCodeError, explain, overview


@pytest.mark.parametrize("code", EXPLAINED_CODE)
def test_every_code_is_explained(code: str) -> None:
    text = explain(code)
    info = EXPLAINED_CODE[code]
    assert text.startswith(f"{code} ({info.severity}): {info.title}\n\n")
    assert " ".join(info.help.split()) in " ".join(text.split())
    if code in EVERY_RULE:
        assert f"\nWrong: {EVERY_RULE[code].wrong}\nRight: {EVERY_RULE[code].right}\n" in text


@pytest.mark.parametrize("spelled", ["tf202", "202", " TF202 "])
def test_spelling_is_forgiven(spelled: str) -> None:
    assert explain(spelled) == explain("TF202")


def test_an_unknown_code_names_near_ones() -> None:
    with pytest.raises(UnknownCodeError, match=r'"TF299"; did you mean TF2') as caught:
        explain("TF299")
    assert all(near in EXPLAINED_CODE for near in caught.value.near)
    with pytest.raises(UnknownCodeError, match=r'no code "dragon"$'):
        explain("dragon")


def test_the_overview_has_a_line_a_code() -> None:
    lines = overview().splitlines()
    assert [line.split()[0] for line in lines] == list(EXPLAINED_CODE)
