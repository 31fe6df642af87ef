from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tileforge.art.colour import channels_of, hex_of, mixed

CHANNELS = st.tuples(*[st.integers(0, 255)] * 3)


@given(CHANNELS)
def test_a_colour_taken_apart_is_put_together_again(channels: tuple[int, int, int]) -> None:
    assert channels_of(hex_of(*channels)) == channels


def test_mixed_goes_from_one_colour_to_the_other() -> None:
    assert mixed("#000000", "#ffffff", 0) == "#000000"
    assert mixed("#000000", "#ffffff", 1) == "#ffffff"
    assert mixed("#000000", "#ff8000", 0.5) == "#804000"
