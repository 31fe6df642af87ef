from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tileforge.schema.layout import WIDTH, laid_out

WORDS = st.text(max_size=30)
KEYS = st.text("abcé", max_size=20)
VALUES = st.recursive(
    st.none() | st.integers() | WORDS,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(WORDS, inner, max_size=6),
    max_leaves=40,
)


@given(st.dictionaries(WORDS, VALUES))
def test_the_layout_changes_no_value(document: dict[str, Any]) -> None:
    assert json.loads(laid_out(document)) == document


@given(st.dictionaries(KEYS, st.lists(st.dictionaries(KEYS, st.integers(-999, 999), max_size=6), max_size=6)))
def test_lines_are_as_long_as_allowed_at_most(document: dict[str, Any]) -> None:
    assert all(len(line) <= WIDTH for line in laid_out(document).splitlines())


def test_short_values_stay_on_a_line_and_scalars_share_lines() -> None:
    text = laid_out({"a": {"b": 1, "c": [2]}, "d": {"e": "x" * 60, "f": "y" * 60, "g": 1, "h": [], "i": 2}})
    assert text.splitlines() == [
        "{",
        '  "a": {"b": 1, "c": [2]},',
        '  "d": {',
        f'    "e": "{"x" * 60}",',
        f'    "f": "{"y" * 60}", "g": 1,',
        '    "h": [],',
        '    "i": 2',
        "  }",
        "}",
    ]


def test_an_empty_document_is_two_braces() -> None:
    assert laid_out({}) == "{}"
