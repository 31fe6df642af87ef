"""What is built on a segment because of its data: the monastery, the tent, and a city's shield."""

from __future__ import annotations

from typing import Final

from tileforge.art.icons.monastery import monastery
from tileforge.art.icons.shield import shield
from tileforge.art.icons.tent import tent
from tileforge.art.registry import IconRegistry

BUILDINGS: Final = IconRegistry("building")
"""Buildings and shields by name."""

BUILDINGS.register("monastery", radius=8.4)(monastery)
BUILDINGS.register("shield", radius=3.2)(shield)
BUILDINGS.register("tent", radius=6.8)(tent)
