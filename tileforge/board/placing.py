"""Steps 0 and 1 of a turn: which tiles may be drawn and held back, and where a tile may be placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    play.take_copy(placing.design, placing.keys)
    return table.place(placing.design, placing.cell, placing.turns)


def is_usable(play: Play, design: Design) -> bool:
    """Tell whether `design`, drawn now, is one that may be placed."""
    return not play.sets_aside(design) and can_be_placed(play.table, design)


def draws_by_drawing(play: Play, turn: TurnState, drawings: Sequence[int]) -> list[list[Draw]]:
    """Return the tiles drawn in `turn` that were not set aside: a list for each of the `drawings`, as
    `TurnState` explains them, and one of what is drawn beyond them.
    """
    drawn = [draw for draw in turn.draws if draw.design and not play.sets_aside(draw.design)]
    usable = [any_usable(play, [draw]) for draw in drawn]
    found = []
    start = 0
    for count in drawings:
        end = min(start + count, len(drawn))
        if not any(usable[start:end]):
            end = next((index + 1 for index in range(end, len(drawn)) if usable[index]), len(drawn))
        found.append(drawn[start:end])
        start = end
    return [*found, drawn[start:]]


def any_usable(play: Play, draws: Iterable[Draw]) -> bool:
    """Tell whether one of `draws` may be placed."""
    return any(draw.design is not None and is_usable(play, draw.design) for draw in draws)


def settle_draws(play: Play, turn: TurnState, placing: Placing | None) -> None:
    """Report what is wrong with the tiles drawn this turn, and put back those that were only looked at."""
    placed = _placed_draw(turn.draws, placing)
    if placing is not None and placed is None:
        message = f"tile {placing.design.name} is placed and was not drawn"
        play.fault("TF517", placing.keys, message, 'Correct "draw"; left out, it is the placed tile.')
    for draw in turn.draws:
        if draw.design is not None:
            play.take_from_bag(draw.design, draw.keys)
    if turn.draws == (placed,) or (turn.decisions.unfinished and placing is None):
        return
    play.aside += [
        draw.design
        for draw in turn.draws
        if draw.design and draw is not placed and play.sets_aside(draw.design)
    ]
    *drawings, beyond = draws_by_drawing(play, turn, turn.drawings)
    if beyond and beyond[0].design is not None:
        others = f", and {len(beyond) - 1} more after it" if len(beyond) > 1 else ""
        message = f"tile {beyond[0].design.name} was drawn after one that could be placed{others}"
        hint = "Another tile is drawn only if those drawn before fit nowhere, or a rule lets one choose."
        play.fault("TF517", beyond[0].keys, message, hint)
    for count, drawn in zip((*turn.drawings, 1), (*drawings, beyond), strict=True):
        # Of tiles drawn together one is chosen and all others go back, even those that fit nowhere; if
        # all fit nowhere they are discarded like a single one.
        all_return = count > 1 and any_usable(play, drawn[:count])
        for draw in drawn:
            if draw is placed or draw.design is None:
                continue
            usable = is_usable(play, draw.design)
            if placing is None and usable:
                message = f"tile {draw.design.name} was drawn and could be placed, and no tile is placed"
                play.fault("TF517", draw.keys, message, 'Write under "place" where it was placed.')
            if (usable or all_return) and not turn.discards:
                play.put_back(draw.design)
    if placing is None and not any_usable(play, turn.draws) and _has_usable(play):
        message = "no tile is placed, and there is one left to be drawn that can be"
        hint = 'List under "draw" what was drawn until one could be placed, and write under "place" where.'
        play.fault("TF517", turn.decisions.keys, message, hint)


def _has_usable(play: Play) -> bool:
    """Tell whether a tile that may be placed is still to be drawn."""
    return any(number > 0 and is_usable(play, play.design(*key)) for key, number in play.bag.items())


def _placed_draw(draws: Sequence[Draw], placing: Placing | None) -> Draw | None:
    if placing is None:
        return None
    name = placing.design.name
    return next((draw for draw in reversed(draws) if draw.design and draw.design.name == name), None)
