"""The symbols that rules know: dragon, princess, magic portal and volcano."""

from __future__ import annotations

from typing import Final

from tileforge.art.icons.dragon import dragon
from tileforge.art.icons.portal import portal
from tileforge.art.icons.princess import princess
from tileforge.art.icons.volcano import volcano
from tileforge.art.registry import IconRegistry

SYMBOLS: Final = IconRegistry("symbol")
"""Symbols by id."""

SYMBOLS.register("dragon", radius=5.4)(dragon)
SYMBOLS.register("princess", radius=5.3)(princess)
SYMBOLS.register("portal", radius=6.3)(portal)
SYMBOLS.register("volcano", radius=7.7)(volcano)
