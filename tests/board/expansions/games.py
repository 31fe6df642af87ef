"""Games of shipped sets for the tests of expansions: at a table set up by hand, or at random."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from random import Random

from tileforge.board.decisions import Recorded, placing_of
from tileforge.board.game import random_game, replay
from tileforge.board.play import Play
from tileforge.model.board import Option, Placement
from tileforge.model.game import Game, Turn
from tileforge.model.tileset import TileSet
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load

START = Placement("base", "D", 0, 0)


@cache
def shipped(set_id: str) -> TileSet:
    """Return a shipped set."""
    tileset = load(shipped_sets()[set_id]).tileset
    assert tileset is not None
    return tileset


def renamed(set_id: str) -> TileSet:
    """Return a shipped set under an id that no program knows."""
    return replace(shipped(set_id), id="fan-made")


def begun(
    tilesets: Iterable[TileSet],
    start: Iterable[Placement] = (START,),
    options: Mapping[str, Option] | None = None,
    players: tuple[str, ...] = ("red", "blue"),
) -> Play:
    """Return a game that begins with the tiles of `start`."""
    play = Play(tuple(tilesets), players, options)
    found = [placing_of(play, placement, ()) for placement in start]
    play.begin(placing for placing in found if placing is not None)
    return play


def took(play: Play, *turns: Turn) -> Play:
    """Return `play` after `turns`."""
    for turn in turns:
        play.take_turn(turn.player, Recorded(play, turn))
    return play


def codes(play: Play) -> list[str]:
    """Return the codes of all that was found in `play`, in the order in which it was found."""
    return [fault.code for fault in play.faults]


def at_random(
    tilesets: Iterable[TileSet], seed: int, options: Mapping[str, Option] | None = None, turns: int = 60
) -> tuple[Game, Play]:
    """Return a game of two or three players at random, and how it went.

    It must be free of faults, and go the same way once more when it is replayed.
    """
    sets = tuple(tilesets)
    players = ("red", "blue", "green")[: 2 + seed % 2]
    game, play = random_game(sets, players, Random(seed), START, options=options, turns=turns, claim=0.7)
    again = replay(game, {tileset.id: tileset for tileset in sets})
    assert [*play.faults, *again.faults] == []
    assert again.events == play.events
    assert again.points == play.points
    assert again.tokens == play.tokens
    return game, play
