"""The base rules at the table: TF510 to TF529, with the help that `tileforge explain` prints."""

from __future__ import annotations

from typing import Final

from tileforge.board.expansion import BoardRule, board_rule
from tileforge.model.finding import Severity

CORE_RULES: Final[tuple[BoardRule, ...]] = (
    board_rule(
        "TF510",
        "a tile touches no other",
        "Every tile but the first lies beside another, side to side. Move it, or place what should "
        "connect it first.",
    ),
    board_rule(
        "TF511",
        "the feature is occupied already",
        "A follower may be placed only on a feature that nobody occupies once the tile lies there. "
        "Features that are occupied may be joined by placing a tile between them.",
    ),
    board_rule(
        "TF512",
        "there is no such place on the board",
        "A figure stands on a tile that lies on the board, and on one of its parts: a segment, a field "
        'or a garden. "on" names the part by its terrain and a side or half-edge at which it lies on '
        'the board, as in "city N" or "field SL"; the terrain alone will do where there is only one, '
        "\"road #2\" is the second road in the order of the tile's file, and a segment's own id works too.",
    ),
    board_rule(
        "TF513",
        "such a figure may not stand there",
        "Followers claim roads, cities, monasteries, fields and tents; an abbot claims monasteries and "
        "gardens only. A follower in a field lies, on a road or in a city it stands. Rivers cannot be "
        "claimed.",
    ),
    board_rule(
        "TF514",
        "a follower is not on the tile just placed",
        "A follower goes on the tile that its player has just placed, unless an expansion says otherwise.",
    ),
    board_rule(
        "TF515",
        "the supply is empty",
        "Each player has a number of figures; a figure comes back when its feature is scored. The "
        'options of the game, such as "followers", say how many there are.',
    ),
    board_rule(
        "TF516",
        "a turn is out of order",
        'Players take turns in the order of "players", unless a rule gives one of them another turn. '
        "Only the last turn may be unfinished.",
    ),
    board_rule(
        "TF517",
        "a drawn tile is not the one placed",
        "A player places the tile drawn. A tile that fits nowhere is discarded and another drawn; some "
        "expansions let a player draw several and choose. Whatever was drawn is listed, in order. No turn "
        "passes without a tile while one is left that can be placed.",
    ),
    board_rule(
        "TF518",
        "more tiles were drawn than there are",
        "The sets in play hold a certain number of each tile. List a set twice to play with two copies.",
        severity=Severity.WARNING,
    ),
    board_rule(
        "TF519",
        "something is done that no rule allows then",
        "A move, a card or a choice is only looked at when a rule of the sets in play asks for it. This "
        "one was never asked for: the expansion is not in play, the moment was wrong, or there are more "
        "of them than the rule allows.",
    ),
    board_rule(
        "TF520",
        "what the author expects is not so",
        '"expect" says what the board or the game should show. Either that is wrong, or the board is: the '
        "message tells what the rules work out.",
    ),
    board_rule(
        "TF521",
        "there is no such option, or it cannot be set to that",
        "The options of a game settle what the rules leave open; these are they:",
    ),
)
"""The rules that every board and game is held against."""
