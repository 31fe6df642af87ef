"""The decor: what stands beside the features for its own sake or for a rule's."""

from __future__ import annotations

from typing import Final

from tileforge.art.icons.farmyard import cowshed, donkey_stable, farmhouse, pigsty
from tileforge.art.icons.hubs import bushes, village
from tileforge.art.icons.outdoors import garden, highwayman, water_tower
from tileforge.art.registry import IconRegistry

DECOR: Final = IconRegistry("decor")
"""Decor by id."""

DECOR.register("garden", radius=4.7)(garden)
DECOR.register("water-tower", radius=4.3)(water_tower)
DECOR.register("farmhouse", radius=5.1)(farmhouse)
DECOR.register("cowshed", radius=4.4)(cowshed)
DECOR.register("pigsty", radius=4.7)(pigsty)
DECOR.register("donkey-stable", radius=4.7)(donkey_stable)
DECOR.register("highwayman", radius=4.8)(highwayman)
DECOR.register("village", radius=5.6)(village)
DECOR.register("bushes", radius=4.6)(bushes)
