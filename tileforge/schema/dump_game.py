"""Boards and games become files: keys in the schema's order, defaults left out, short lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tileforge.model.board import (
    Board,
    Cell,
    Expectation,
    ExpectedFeature,
    ExpectedPlacement,
    Figure,
    Placement,
    Spot,
    cell_of,
)
from tileforge.model.game import CardPlay, Deployment, Drawn, Game, Move, Turn
from tileforge.schema.conform import schema_uri
from tileforge.schema.layout import laid_out
from tileforge.schema.members import Kept, unless, without_empty
from tileforge.schema.turns import PLAIN_FOLLOWER


def dump_board(board: Board) -> bytes:
    """Return the JSON file of `board`, UTF-8 with a line break at its end; `load_board` gives it back.

    Raises ValueError if the author's own keys hold what JSON does not have, such as NaN.
    """
    first = board.sets[0]
    return _file(
        "board",
        name=board.name,
        sets=board.sets,
        players=board.players,
        options=board.options,
        placements=Kept(_placement(placement, first) for placement in board.placements),
        figures=[_figure(figure) for figure in board.figures],
        expect=_expectation(board.expect, first),
        x=board.x,
    )


def dump_game(game: Game) -> bytes:
    """Return the JSON file of `game`, UTF-8 with a line break at its end; `load_game` gives it back.

    Raises ValueError if the author's own keys hold what JSON does not have, such as NaN.
    """
    first = game.sets[0]
    return _file(
        "game",
        name=game.name,
        sets=game.sets,
        players=game.players,
        options=game.options,
        start=Kept(_placement(placement, first) for placement in game.start),
        turns=Kept(_turn(turn, first) for turn in game.turns),
        end=game.ended or None,
        expect=_expectation(game.expect, first),
        x=game.x,
    )


def _file(kind: str, **members: Any) -> bytes:
    return (laid_out({"$schema": schema_uri(kind), **without_empty(**members)}) + "\n").encode()


def _placement(placement: Placement, first_set: str) -> dict[str, Any]:
    return without_empty(
        set=unless(first_set, placement.set),
        tile=placement.tile,
        x=placement.x,
        y=placement.y,
        turns=unless(0, placement.turns),
        copy=placement.copy,
    )


def _spot(spot: Spot, cell: Cell | None = None) -> dict[str, Any]:
    """Return the place `spot`; its tile is left out if that is the one at `cell`."""
    where = {} if (spot.x, spot.y) == cell else {"x": spot.x, "y": spot.y}
    return where if spot.on is None else {**where, "on": spot.on}


def _stance(lying: bool | None) -> str | None:
    return None if lying is None else "lying" if lying else "standing"


def _figure(figure: Figure) -> dict[str, Any]:
    return without_empty(
        figure=figure.kind,
        player=figure.player,
        **_spot(figure.spot),
        stance=_stance(figure.lying),
        inside=figure.inside,
    )


def _expectation(expect: Expectation, first_set: str) -> dict[str, Any]:
    return without_empty(
        features=[_expected_feature(feature) for feature in expect.features],
        placements=[_expected_placement(placement, first_set) for placement in expect.placements],
        figures=None if expect.figures is None else Kept(map(_figure, expect.figures)),
        breaks=[without_empty(turn=unless(0, turn), code=code) for turn, code in expect.breaks],
    ) | _stated(points=expect.points, tokens=expect.tokens or None)


def _expected_feature(feature: ExpectedFeature) -> dict[str, Any]:
    return without_empty(
        **_spot(feature.spot), complete=feature.complete, open=feature.open, tiles=feature.tiles
    ) | _stated(points=feature.points, occupants=feature.occupants)


def _expected_placement(expected: ExpectedPlacement, first_set: str) -> dict[str, Any]:
    cell = cell_of(expected.placement)
    claims = expected.claims
    return _placement(expected.placement, first_set) | without_empty(
        breaks=expected.breaks,
        claims=None if claims is None else Kept(_spot(claim, cell) for claim in claims),
    )


def _stated(**numbers: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return the members that are stated; that no player has anything is stated too."""
    return {key: value for key, value in numbers.items() if value is not None}


def _turn(turn: Turn, first_set: str) -> dict[str, Any]:
    return without_empty(
        player=turn.player,
        draw=[_drawn(drawn, first_set) for drawn in turn.draws],
        place=turn.placement and _placement(turn.placement, first_set),
        follower=turn.follower and _follower(turn.follower, turn.placement),
        moves=[_move(move) for move in turn.moves],
        cards=[_card(card) for card in turn.cards],
        choose=turn.choices,
        unfinished=turn.unfinished or None,
        scored=turn.scored or None,
    )


def _drawn(drawn: Drawn, first_set: str) -> str:
    return drawn.tile if drawn.set == first_set else f"{drawn.set}:{drawn.tile}"


def _follower(follower: Deployment, placement: Placement | None) -> dict[str, Any]:
    return without_empty(
        figure=unless(PLAIN_FOLLOWER, follower.kind),
        **_spot(follower.spot, None if placement is None else cell_of(placement)),
        stance=_stance(follower.lying),
    )


def _move(move: Move) -> dict[str, Any]:
    return without_empty(
        figure=move.kind,
        of=move.owner,
        by=move.by,
        **{"from": move.source and _spot(move.source)},
        to=move.target and _spot(move.target),
        path=move.path,
        die=move.die,
    )


def _card(card: CardPlay) -> dict[str, Any]:
    if card.act == "draw":
        return {"draw": True if card.card is None else card.card}
    move = {} if card.move is None else _move(card.move)
    if len(move) > 1 and move["figure"] == PLAIN_FOLLOWER:
        del move["figure"]
    return {"open": card.card, **move}
