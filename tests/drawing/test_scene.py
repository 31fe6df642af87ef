from __future__ import annotations

import pytest

from tileforge.drawing.scene import Box, box_round, grown

BOX = Box(1.0, 2.0, 4.0, 8.0)


def test_a_grown_box_is_larger_on_every_side() -> None:
    assert grown(BOX, 0.5) == Box(0.5, 1.5, 4.5, 8.5)
    assert grown(grown(BOX, 0.5), -0.5) == BOX


def test_the_box_round_boxes_holds_all_of_each() -> None:
    assert box_round((BOX, Box(-3.0, 3.0, 2.0, 9.0))) == Box(-3.0, 2.0, 4.0, 9.0)
    assert box_round([BOX]) == BOX


def test_there_is_no_box_round_nothing() -> None:
    with pytest.raises(ValueError, match="no boxes"):
        box_round([])
