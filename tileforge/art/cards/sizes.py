"""How large a finished card is: presets kept with their sources in ``sizes.json``, or any size."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import Final

_SMALLEST: Final = 30
_LARGEST: Final = 200
_CUSTOM: Final = re.compile(r"(\d{2,3})x(\d{2,3})", re.ASCII)


class CardSizeError(ValueError):
    """No card size is called `name`; `known` are the presets, and `hint` says what can be written."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        self.hint = f"choose {', '.join(known)}, or write WxH in whole millimetres, {_SMALLEST} to {_LARGEST}"
        super().__init__(f"no card size {name!r}; {self.hint}")


def card_size(name: str) -> tuple[float, float]:
    """Return the trimmed width and height in millimetres of the preset `name`, or of ``50x75``.

    Raises CardSizeError for an unknown name and for a side under 30 or over 200 mm.
    """
    preset = _presets().get(name)
    if preset is not None:
        return preset
    custom = _CUSTOM.fullmatch(name)
    if custom:
        width, height = int(custom[1]), int(custom[2])
        if min(width, height) >= _SMALLEST and max(width, height) <= _LARGEST:
            return float(width), float(height)
    raise CardSizeError(name, size_names())


def size_names() -> tuple[str, ...]:
    """Return the names of the presets."""
    return tuple(_presets())


@cache
def _presets() -> dict[str, tuple[float, float]]:
    data = json.loads(resources.files(__package__).joinpath("sizes.json").read_text("utf-8"))
    return {name: (float(size["width_mm"]), float(size["height_mm"])) for name, size in data.items()}
