from __future__ import annotations

import pytest

from tileforge.rulebook.binding import bound, held
from tileforge.rulebook.document import Inline, Style, Words
from tileforge.rulebook.inline import plain

from .books import OWL


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ((OWL, Words(" Fly high at night.")), ["owl\u00a0Fly", " high at\u00a0night."]),
        ((Words("Then look at the "), OWL, Words(".")), ["Then look at ", "the\u00a0owl", "."]),
        ((Words("Fly. "), OWL, Words(" Rest.")), ["Fly. ", "owl\u00a0Rest."]),
        (
            (Words("Take the "), OWL, Words(" owl\u202f! Go on.")),
            ["Take the ", "owl\u00a0owl\u202f!", " Go\u00a0on."],
        ),
        ((OWL, OWL), ["owl", "owl"]),
        ((Words("No picture here at all."),), ["No picture here at\u00a0all."]),
        ((OWL, Words(" " + "x" * 40)), ["owl", "\u00a0" + "x" * 40]),
        ((), []),
    ],
)
def test_a_picture_stands_with_one_word(text: tuple[Inline, ...], groups: list[str]) -> None:
    assert [plain(group) for group in held(bound(text))] == groups


def test_what_is_cut_off_looks_as_before() -> None:
    text = (OWL, Words(" Fly high at noon", Style.STRONG, "#turn"))
    (_, first), (rest,) = held(bound(text))
    assert first == Words("\u00a0Fly", Style.STRONG, "#turn")
    assert rest == Words(" high at\u00a0noon", Style.STRONG, "#turn")
