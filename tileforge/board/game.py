"""A whole game: replayed from what was written down, or played at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tileforge.board.decisions import Chance, Recorded, placing_of
from tileforge.board.play import Play
from tileforge.model.board import Placement
from tileforge.model.game import Game, Turn
from tileforge.model.tileset import TileSet


def replay(game: Game, tilesets: Mapping[str, TileSet], until: int | None = None) -> Play:
    """Return `game` as it stands after its turn number `until`, by default after all of it.

    `tilesets` are those of the game's sets that can be used, by id; what names another is left out.
    Final scoring comes only after all turns, and if the game has `ended`.
    """
    play = Play(
        [tilesets[id] for id in game.sets if id in tilesets],
        game.players,
        game.options,
    )
    start = (placing_of(play, placement, ("start", number)) for number, placement in enumerate(game.start))
    play.begin([placing for placing in start if placing is not None])
    turns = game.turns if until is None else game.turns[:until]
    for number, turn in enumerate(turns):
        if turn.unfinished and number < len(game.turns) - 1:
            play.turn_number += 1
            keys = (*turn.keys, "unfinished")
            play.fault("TF516", keys, "only the last turn may be unfinished", "Finish it, or cut the rest.")
            play.turn_number -= 1
        play.take_turn(turn.player, Recorded(play, turn))
    if game.ended and len(turns) == len(game.turns) and not (turns and turns[-1].unfinished):
        play.finish()
    return play


def random_game(
    tilesets: Sequence[TileSet],
    players: Sequence[str],
    rng: Random,
    start: Placement,
    *,
    options: Mapping[str, bool | int | str] | None = None,
    turns: int | None = None,
    claim: float = 0.5,
) -> tuple[Game, Play]:
    """Play a game by the rules with every decision left to `rng`; return it, and how it went.

    It ends when the bag is empty, or after so many `turns`. `claim` is how often what is optional
    is done.
    """
    play = Play(tilesets, players, options)
    first = placing_of(play, start, ())
    play.begin([first] if first is not None else [])
    played = play_on(play, rng, turns=turns, claim=claim)
    play.finish()
    game = Game(
        sets=tuple(tileset.id for tileset in tilesets),
        players=tuple(players),
        start=(start,),
        turns=tuple(played),
        options=dict(options or {}),
        ended=True,
    )
    return game, play


def play_on(play: Play, rng: Random, *, turns: int | None = None, claim: float = 0.5) -> list[Turn]:
    """Play turns of `play`, as `random_game` does, from where it stands, and return them."""
    played: list[Turn] = []
    while (turns is None or len(played) < turns) and play.bag.total() > 0:
        player = play.next_player
        chance = Chance(play, rng, claim)
        play.take_turn(player, chance)
        played.append(chance.turn(player))
    return played
