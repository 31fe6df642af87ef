from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tileforge.drawing.scene import Box, Symbol
from tileforge.drawing.symbols import SymbolTable, symbol_name

PARTS = st.lists(st.text("aZ9-_é. ", max_size=4), min_size=1, max_size=4)


@given(PARTS, PARTS)
def test_different_parts_give_different_names(one: list[str], other: list[str]) -> None:
    assert (symbol_name(*one) == symbol_name(*other)) == (one == other)


@given(st.lists(st.text(min_size=1), min_size=1, max_size=3))
def test_a_name_of_any_parts_may_be_a_symbols(parts: list[str]) -> None:
    assert SymbolTable().is_new(Symbol(symbol_name(*parts), Box(0, 0, 1, 1), ()))
