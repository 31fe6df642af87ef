from __future__ import annotations

from typing import Any

import pytest

from tileforge.schema.kinds import other_kind


@pytest.mark.parametrize(
    ("document", "kind", "message", "hint"),
    [
        ({"turns": []}, "board", "the file holds a game, not a board", "tileforge replay reads that."),
        ({"placements": 1}, "game", "the file holds a board, not a game", "tileforge board reads that."),
        ({"tiles": []}, "game", "the file holds a tile set, not a game", "tileforge validate reads that."),
        ({"cards": {}}, "board", "the file holds a tile set, not a board", "tileforge validate reads that."),
    ],
)
def test_a_file_of_another_kind_is_told_as_that(
    document: dict[str, Any], kind: str, message: str, hint: str
) -> None:
    found = other_kind(document, kind)
    assert found is not None
    assert (found.code, found.path, found.message, found.hint) == ("TF104", (), message, hint)


@pytest.mark.parametrize(
    "document",
    [
        *({}, [], None, "turns", ["turns"], {"sets": ["base"]}),
        *({"placements": [], "turns": []}, {"turns": [], "tiles": []}, {"placements": []}),
    ],
)
def test_what_may_be_a_faulty_board_is_read_as_one(document: Any) -> None:
    assert other_kind(document, "board") is None
