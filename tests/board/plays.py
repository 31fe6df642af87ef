"""Short games for the tests: turns written in a line, played on the spot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tileforge.board.game import replay
from tileforge.board.play import Play
from tileforge.board.turn import Fault
from tileforge.model.board import Option, Placement, Spot
from tileforge.model.game import Deployment, Drawn, Game, Turn
from tileforge.model.tileset import TileSet
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load

RED, BLUE = "red", "blue"
START = Placement("base", "D", 0, 0)


@cache
def tileset(id: str) -> TileSet:
    """Return the shipped set called `id`."""
    found = load(shipped_sets()[id]).tileset
    assert found is not None
    return found


def place(name: str, x: int, y: int, turns: int = 0, copy: int | None = None) -> Placement:
    """Return the placement of a tile called as in files: ``U``, ``princess-dragon:Z``."""
    set_id, _, tile = name.rpartition(":")
    return Placement(set_id or "base", tile, x, y, turns, copy)


def turn(
    player: str,
    placement: Placement | None = None,
    on: str | None = None,
    figure: str = "follower",
    draws: Sequence[str] = (),
    **more: Any,
) -> Turn:
    """Return a turn in which the follower goes `on` a part of the placed tile."""
    spot = None if placement is None or on is None else Spot(placement.x, placement.y, on)
    return Turn(
        player,
        draws=tuple(Drawn("base", name) for name in draws),
        placement=placement,
        follower=None if spot is None else Deployment(figure, spot),
        **more,
    )


def game_of(
    *turns: Turn,
    start: Sequence[Placement] = (START,),
    players: Sequence[str] = (RED, BLUE),
    sets: Sequence[str] = ("base",),
    options: Mapping[str, Option] | None = None,
    ended: bool = False,
) -> Game:
    """Return a game of `turns` whose keys are those of a file."""
    numbered = (
        Turn(
            each.player,
            each.draws,
            each.placement,
            each.follower,
            each.moves,
            each.cards,
            each.choices,
            each.unfinished,
            each.scored,
            keys=("turns", number),
        )
        for number, each in enumerate(turns)
    )
    return Game(tuple(sets), tuple(players), tuple(start), tuple(numbered), options or {}, ended)


def played(*turns: Turn, until: int | None = None, **game: Any) -> Play:
    """Return the game of `turns`, as `game_of` makes it, after its turn number `until`."""
    made = game_of(*turns, **game)
    return replay(made, {id: tileset(id) for id in made.sets}, until)


def codes(faults: Sequence[Fault]) -> list[tuple[int, str]]:
    """Return the turn and the code of each of `faults`."""
    return [(fault.turn, fault.code) for fault in faults]
