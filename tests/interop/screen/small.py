from __future__ import annotations

from tileforge.model.pieces import Aid, AidLine, AidSection, Die, Standee, Token, TokenColour
from tileforge.model.tile import Copy, DecorUse, Segment, Tile
from tileforge.model.tileset import Card, Deck, TileSet

CITY = (Segment("city", id="c", sides=("N",), shields=1), Segment("road", sides=("S",), ends=("c",)))
COPIES = (Copy(1, start=True), Copy(2), Copy(1, decor=(DecorUse("garden"),)))
TILES = TileSet(
    "small", {"en": "Small", "fr": "Petit"}, tiles=(Tile("A", 4, CITY, copies=COPIES), Tile("B", 2))
)
CARDS = TileSet(
    "gifts",
    {"en": "Gifts", "fr": "Cadeaux"},
    cards=Deck(designs=(Card("x", 3, title={"en": "Draw", "fr": "Pioche"}), Card("y", 1))),
)
PIECES = TileSet(
    "pieces",
    {"en": "Pieces"},
    pieces=(
        Standee("bunny", "bunny", 2, {"en": "Bunny", "fr": "Lapin"}),
        Token(
            "egg",
            "egg",
            (TokenColour("red", "#d8433f", "dots", 3), TokenColour("blue", "#3f78c4", "zigzag", 2)),
            "nest",
            {"en": "Egg", "fr": "Œuf"},
        ),
        Die("die", (1, 2, 3, 1, 2, 3), name={"en": "Bunny die"}),
        Die("plain", (1, 6, 2, 5, 3, 4)),
        Aid("aid", (AidSection({"en": "Turn"}, (AidLine({"en": "Draw."}),)),), 2, {"en": "Aid"}),
    ),
)
