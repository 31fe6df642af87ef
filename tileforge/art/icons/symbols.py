"""The symbols that rules know: those of the expansions, and the pictures of the arrows."""

from __future__ import annotations

from typing import Final

from tileforge.art.icons.anniversary import anniversary_20
from tileforge.art.icons.arrows import add_follower, any_feature, extra_turn
from tileforge.art.icons.bunny import bunny
from tileforge.art.icons.dragon import dragon
from tileforge.art.icons.nest import nest
from tileforge.art.icons.portal import portal
from tileforge.art.icons.princess import princess
from tileforge.art.icons.volcano import volcano
from tileforge.art.registry import IconRegistry

SYMBOLS: Final = IconRegistry("symbol")
"""Symbols by id."""

SYMBOLS.register("dragon", radius=5.4)(dragon)
SYMBOLS.register("princess", radius=5.3)(princess)
SYMBOLS.register("portal", radius=6.3)(portal)
SYMBOLS.register("volcano", radius=6.9)(volcano)
SYMBOLS.register("bunny", radius=5.9)(bunny)
SYMBOLS.register("nest", radius=6.8)(nest)
SYMBOLS.register("arrow-add-follower", radius=3.9)(add_follower)
SYMBOLS.register("arrow-any-feature", radius=3.9)(any_feature)
SYMBOLS.register("arrow-extra-turn", radius=3.9)(extra_turn)
SYMBOLS.register("anniversary-20", radius=4.9)(anniversary_20)
