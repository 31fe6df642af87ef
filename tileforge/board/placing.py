"""Steps 0 and 1 of a turn: which tiles may be drawn and held back, and where a tile may be placed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tileforge.board.design import Design
from tileforge.board.expansion import Refusal
from tileforge.board.table import Laid, Table
from tileforge.board.turn import Draw, Placing, TurnState

if TYPE_CHECKING:
    from tileforge.board.play import Play


def against_placing(table: Table, placing: Placing) -> Iterator[Refusal]:
    """Yield all that is against `placing` a tile."""
    design, cell, turns = placing.design, placing.cell, placing.turns
    x, y = cell
    if cell in table.cells:
        there = table.cells[cell].design.name
        yield Refusal("TF503", f"at {x}, {y} lies the tile {there} already", "Place it elsewhere.")
        return
    if table.cells and cell not in table.frontier:
        yield Refusal("TF510", f"no tile lies beside {x}, {y}", "Place it beside a tile.")
    for side, own, others in table.misfits(design, cell, turns):
        message = f"tile {design.name} shows {own} on its side {side}, as it lies, and its neighbour {others}"
        yield Refusal("TF504", message, "Turn it, or place it elsewhere.")


def can_be_placed(table: Table, design: Design) -> bool:
    """Tell whether `design` may be placed anywhere."""
    return next(table.spots(design), None) is not None


def lay(play: Play, placing: Placing, *, first: bool = False) -> Laid | None:
    """Lay a tile and report what is against it; None if a tile lies there. The `first` may lie alone."""
    table = play.table
    for refusal in against_placing(table, placing):
        if not (first and refusal.code == "TF510"):
            play.refuse(refusal, placing.keys)
    if placing.cell in table.cells:
        return None
    return table.place(placing.design, placing.cell, placing.turns)


def settle_draws(play: Play, turn: TurnState, placing: Placing | None) -> None:
    """Report what is wrong with the tiles drawn this turn, and put back those that were only looked at."""
    draws = turn.draws or ((Draw(placing.design, placing.keys),) if placing is not None else ())
    placed = _placed_draw(draws, placing)
    if placing is not None and placed is None:
        message = f"tile {placing.design.name} is placed and was not drawn"
        play.fault("TF517", placing.keys, message, 'Correct "draw"; left out, it is the placed tile.')
    allowed = play.extra_draws(turn)
    held_back = 0
    for draw in draws:
        design = draw.design
        if design is None:
            continue
        play.take_from_bag(design, draw.keys)
        if draw is placed or (turn.decisions.unfinished and placing is None):
            continue
        if play.sets_aside(design):
            play.aside.append(design)
        elif can_be_placed(play.table, design):
            play.put_back(design)
            held_back += 1
            if held_back > allowed or placing is None:
                message = f"tile {design.name} was drawn and could be placed, and is not"
                play.fault("TF517", draw.keys, message, "Only what fits nowhere may be drawn and not placed.")
        elif allowed:
            play.put_back(design)


def _placed_draw(draws: Sequence[Draw], placing: Placing | None) -> Draw | None:
    if placing is None:
        return None
    name = placing.design.name
    return next((draw for draw in reversed(draws) if draw.design and draw.design.name == name), None)
