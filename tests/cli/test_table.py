from __future__ import annotations

from tileforge.cli.table import table


def test_columns_line_up_and_numbers_stand_to_the_right() -> None:
    text = table(("set", "tiles", "name"), [("a", "7", "One"), ("longer", "120", "")])
    assert text.splitlines() == ["set     tiles  name", "a           7  One", "longer    120"]


def test_combining_accents_take_no_room_and_wide_letters_two() -> None:
    rows = [("e\u0301", "x"), ("城", "y"), ("ab", "z")]
    assert [line.rstrip()[-1] for line in table(("n", "h"), rows).splitlines()] == ["h", "x", "y", "z"]
    assert table(("n", "h"), rows).splitlines()[1] == "e\u0301   x"
    assert table(("n", "h"), rows).splitlines()[2] == "城  y"
