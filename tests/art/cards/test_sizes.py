from __future__ import annotations

import pytest

from tileforge.art.cards.sizes import CardSizeError, card_size, size_names


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("mini-euro", (44.0, 68.0)),
        ("bridge", (56.0, 88.9)),
        ("poker", (63.5, 88.9)),
        ("mini-us", (41.0, 63.0)),
        ("50x75", (50.0, 75.0)),
    ],
)
def test_a_name_gives_width_and_height(name: str, size: tuple[float, float]) -> None:
    assert card_size(name) == size


@pytest.mark.parametrize("name", ["", "mini", "10x20", "300x400", "44x68mm", "-44x68", "44X68", "٤٤x٦٨"])
def test_an_unknown_size_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(CardSizeError, match="mini-euro, bridge, poker, mini-us") as raised:
        card_size(name)
    assert (raised.value.name, raised.value.known) == (name, size_names())


def test_presets_are_listed() -> None:
    assert size_names() == ("mini-euro", "bridge", "poker", "mini-us")
