from __future__ import annotations

import pytest

from tileforge.board.options import (
    CORE_OPTIONS,
    MOST_FIGURES,
    SUPPLIES,
    YES_NO,
    OptionInfo,
    allowed,
    is_allowed,
    settled,
    written,
)
from tileforge.model.board import Option
from tileforge.model.figures import FIGURES

SWITCH = OptionInfo("switch", True, YES_NO, "On or off.")
NUMBER = OptionInfo("number", 3, (), "How many.")
WORD = OptionInfo("word", None, ("all", "none"), "Which.")


@pytest.mark.parametrize(
    ("info", "value", "may_be"),
    [
        (SWITCH, True, True),
        (SWITCH, False, True),
        (SWITCH, 1, False),
        (SWITCH, 0, False),
        (SWITCH, "true", False),
        (NUMBER, 0, True),
        (NUMBER, MOST_FIGURES, True),
        (NUMBER, MOST_FIGURES + 1, False),
        (NUMBER, -1, False),
        (NUMBER, True, False),
        (NUMBER, "3", False),
        (WORD, "none", True),
        (WORD, "", False),
        (WORD, 2, False),
    ],
)
def test_an_option_may_be_set_to_what_it_lists(info: OptionInfo, value: Option, may_be: bool) -> None:
    assert is_allowed(info, value) is may_be


def test_what_is_not_set_or_cannot_be_so_takes_the_default() -> None:
    infos = (SWITCH, NUMBER, WORD)
    assert settled(infos, {}) == {"switch": True, "number": 3, "word": None}
    chosen: dict[str, Option] = {"switch": False, "number": "many", "word": "all", "other": 1}
    assert settled(infos, chosen) == {"switch": False, "number": 3, "word": "all"}


def test_options_are_told_as_a_file_has_them() -> None:
    assert [allowed(info) for info in (SWITCH, NUMBER, WORD)] == [
        *("true or false", "a number from 0 to 100", '"all" or "none"')
    ]
    assert [written(value) for value in (True, 4, "four")] == ["true", "4", '"four"']


@pytest.mark.parametrize("info", CORE_OPTIONS, ids=lambda info: info.id)
def test_the_default_of_a_core_option_is_one_of_its_values(info: OptionInfo) -> None:
    assert info.default is not None
    assert is_allowed(info, info.default)


def test_each_supply_is_an_option_about_a_kind_of_figure() -> None:
    assert set(SUPPLIES) <= {info.id for info in CORE_OPTIONS}
    assert set(SUPPLIES.values()) <= set(FIGURES)
