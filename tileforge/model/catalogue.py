"""The built-in symbols, hubs and decor, by id: what a tile may carry beside its segments."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.text import LocalText
from tileforge.model.tileset import SymbolKind, TileSet

_ONE_OF_FOUR: Final = "princess-dragon"
_BUNNY_OR_NEST: Final = "easter"
_ONE_ARROW: Final = "arrow"

SYMBOLS: Final[Mapping[str, SymbolKind]] = MappingProxyType(
    {
        kind.id: kind
        for kind in (
            SymbolKind("dragon", {"en": "dragon", "fr": "dragon"}, exclusive=_ONE_OF_FOUR),
            SymbolKind("volcano", {"en": "volcano", "fr": "volcan"}, exclusive=_ONE_OF_FOUR),
            SymbolKind(
                "princess",
                {"en": "princess", "fr": "princesse"},
                sits_on=("city",),
                exclusive=_ONE_OF_FOUR,
            ),
            SymbolKind("portal", {"en": "magic portal", "fr": "portail magique"}, exclusive=_ONE_OF_FOUR),
            SymbolKind("bunny", {"en": "Easter bunny", "fr": "lapin de Pâques"}, exclusive=_BUNNY_OR_NEST),
            SymbolKind("nest", {"en": "Easter nest", "fr": "nid de Pâques"}, exclusive=_BUNNY_OR_NEST),
            SymbolKind(
                "arrow-add-follower",
                {"en": "arrow: add a follower beside one of yours", "fr": "flèche : un partisan de renfort"},
                needs_direction=True,
                exclusive=_ONE_ARROW,
            ),
            SymbolKind(
                "arrow-any-feature",
                {
                    "en": "arrow: claim any free, unfinished feature",
                    "fr": "flèche : une zone libre et inachevée, où que ce soit",
                },
                needs_direction=True,
                exclusive=_ONE_ARROW,
            ),
            SymbolKind(
                "arrow-extra-turn",
                {"en": "arrow: take an extra turn", "fr": "flèche : un tour de plus"},
                needs_direction=True,
                exclusive=_ONE_ARROW,
            ),
            SymbolKind("anniversary-20", {"en": "20th anniversary mark", "fr": "marque du 20ᵉ anniversaire"}),
        )
    }
)
"""The symbols every set knows."""

HUBS: Final[Mapping[str, LocalText]] = MappingProxyType(
    {
        "crossroads": {"en": "crossroads", "fr": "carrefour"},
        "village": {"en": "village", "fr": "village"},
        "bushes": {"en": "bushes", "fr": "bosquet"},
        "farm": {"en": "farm", "fr": "ferme"},
        "volcano": {"en": "volcano", "fr": "volcan"},
    }
)
"""The kinds of hub, with their names."""

DECOR: Final[Mapping[str, LocalText]] = MappingProxyType(
    {
        "garden": {"en": "garden", "fr": "jardin"},
        "water-tower": {"en": "water tower", "fr": "château d’eau"},
        "farmhouse": {"en": "farmhouse", "fr": "corps de ferme"},
        "cowshed": {"en": "cowshed", "fr": "étable"},
        "pigsty": {"en": "pigsty", "fr": "porcherie"},
        "donkey-stable": {"en": "donkey stable", "fr": "écurie à ânes"},
        "highwayman": {"en": "highwayman", "fr": "bandit de grand chemin"},
        "village": {"en": "hamlet", "fr": "hameau"},
        "bushes": {"en": "bushes", "fr": "buissons"},
    }
)
"""The kinds of decor, with their names."""


def symbols_of(tileset: TileSet) -> Mapping[str, SymbolKind]:
    """Return the built-in symbols and those `tileset` declares, by id."""
    return {**SYMBOLS, **tileset.symbols} if tileset.symbols else SYMBOLS
