"""The turns of a game's file: what is wrong with the names in one, and its model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tileforge.model.board import Spot, cell_of
from tileforge.model.game import CardPlay, Deployment, Drawn, Move, Turn
from tileforge.schema.in_play import cell_from, lying_from, placement_from, spot_from
from tileforge.schema.names_in_play import (
    Naming,
    card_problems,
    figure_problems,
    placement_problems,
    player_problems,
    tile_problems,
)
from tileforge.schema.raw import Json, member, objects, texts
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys
from tileforge.schema.wording import subject

PLAIN_FOLLOWER: Final = "follower"
"""The kind of figure that is meant where none is named."""
_EFFECT: Final = ("figure", "of", "from", "to")
"""The keys that say what an opened card does on the board."""


def turn_problems(naming: Naming, path: Keys, turn: Json) -> Iterator[Problem]:
    """Yield what is wrong with the `turn` at `path`, which need not follow the schema, but for that."""
    yield from player_problems(naming, (*path, "player"), turn.get("player"))
    for index, name in texts(turn, "draw"):
        where = (*path, "draw", index)
        yield from tile_problems(naming, _drawn_name(name, naming.sets.first), where, where)
    yield from placement_problems(naming, (*path, "place"), member(turn, "place"))
    follower = member(turn, "follower")
    yield from figure_problems(naming, (*path, "follower"), follower)
    if follower and "place" not in turn and not {"x", "y"} & follower.keys():
        message = f'{subject(naming.document, path)[0]}: follower lacks "x" and "y", and no tile is placed'
        yield Problem("TF104", (*path, "follower"), message, "Say which tile it goes to.")
    for index, move in objects(turn, "moves"):
        yield from figure_problems(naming, (*path, "moves", index), move, "of", "by")
    for index, card in objects(turn, "cards"):
        where = (*path, "cards", index)
        yield from figure_problems(naming, where, card, "of")
        for act in ("draw", "open"):
            yield from card_problems(naming, (*where, act), card.get(act))
        others = [key for key in ("open", *_EFFECT) if "draw" in card and key in card]
        if others:
            message = f'{subject(naming.document, where)[0]} has "draw" and "{others[0]}"'
            yield Problem("TF104", where, message, "Give the drawn card an entry of its own.")


def turn_from(data: Json, keys: Keys, first_set: str) -> Turn:
    """Return the turn in `data`, which stands at `keys` in its document and has nothing wrong with it."""
    placement = placement_from(data["place"], first_set) if "place" in data else None
    follower = data.get("follower")
    cell = (0, 0) if placement is None else cell_of(placement)
    return Turn(
        player=data["player"],
        draws=tuple(
            Drawn(*_drawn_name(name, first_set), (*keys, "draw", index))
            for index, name in enumerate(data.get("draw", ()))
        ),
        placement=placement,
        follower=None
        if follower is None
        else Deployment(
            follower.get("figure", PLAIN_FOLLOWER),
            spot_from(follower, cell),
            lying_from(follower),
            (*keys, "follower"),
        ),
        moves=tuple(_move(move, (*keys, "moves", index)) for index, move in enumerate(data.get("moves", ()))),
        cards=tuple(
            _card_play(card, (*keys, "cards", index)) for index, card in enumerate(data.get("cards", ()))
        ),
        choices={name: cell_from(chosen) for name, chosen in member(data, "choose").items()},
        unfinished=data.get("unfinished", False),
        scored=data.get("scored", False),
        keys=keys,
    )


def _drawn_name(name: str, first_set: str) -> tuple[str, str]:
    """Return the ids of the set and the tile in `name`."""
    set_id, colon, tile_id = name.rpartition(":")
    return set_id if colon else first_set, tile_id


def _move(data: Json, keys: Keys) -> Move:
    die = data.get("die")
    return Move(
        data.get("figure", PLAIN_FOLLOWER),
        source=_spot(data.get("from")),
        target=_spot(data.get("to")),
        owner=data.get("of"),
        by=data.get("by"),
        path=tuple(map(cell_from, data.get("path", ()))),
        die=None if die is None else int(die),
        keys=keys,
    )


def _card_play(data: Json, keys: Keys) -> CardPlay:
    if "draw" in data:
        return CardPlay("draw", None if data["draw"] is True else data["draw"], keys=keys)
    has_move = not data.keys().isdisjoint(_EFFECT)
    return CardPlay("open", data["open"], _move(data, keys) if has_move else None, keys)


def _spot(data: Json | None) -> Spot | None:
    return None if data is None else spot_from(data)
