"""The decor: what stands beside the features for its own sake or for a rule's."""

from __future__ import annotations

from typing import Final

from tileforge.art.icons.farmyard import cowshed, donkey_stable, farmhouse, pigsty
from tileforge.art.icons.outdoors import garden, highwayman, water_tower
from tileforge.art.registry import IconRegistry

DECOR: Final = IconRegistry("decor")
"""Decor by id."""

DECOR.register("garden", radius=5.6)(garden)
DECOR.register("water-tower", radius=5.6)(water_tower)
DECOR.register("farmhouse", radius=5.6)(farmhouse)
DECOR.register("cowshed", radius=5.6)(cowshed)
DECOR.register("pigsty", radius=5.6)(pigsty)
DECOR.register("donkey-stable", radius=5.6)(donkey_stable)
DECOR.register("highwayman", radius=5.6)(highwayman)
