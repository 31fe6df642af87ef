"""The check of a board: what is wrong on it, and what its features are worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tileforge.board.decisions import placing_of
from tileforge.board.deploying import may_claim, posture_fault
from tileforge.board.every import OPTIONS
from tileforge.board.expecting import meant, unexpected, wrong_points
from tileforge.board.findings import findings_of, wrong_options
from tileforge.board.listing import LegalSpot, legal_spots
from tileforge.board.play import Play
from tileforge.board.scoring import FeatureReport, feature_reports, worth_to_each
from tileforge.board.table import Standing, Table
from tileforge.board.turn import Fault
from tileforge.model.board import Cell, Figure, cell_of
from tileforge.model.figures import FIGURES, Role
from tileforge.model.finding import Finding, Severity
from tileforge.model.terrain import FIELD
from tileforge.schema.board import LoadedBoard
from tileforge.topology.board import misfits


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board with all that the rules say of it: `findings` in the order of the file, its `features`
    row by row, and what those of each player would score if the game ended now (`points`). `play`
    holds the table, None if nothing in the file can be used.
    """

    findings: tuple[Finding, ...]
    play: Play | None = None
    features: tuple[FeatureReport, ...] = ()
    points: Mapping[str, int] = field(default_factory=dict)


def check(loaded: LoadedBoard) -> tuple[Finding, ...]:
    """Return all findings about `loaded`, those of loading included, in the order of the file."""
    return view_of(loaded).findings


def view_of(loaded: LoadedBoard) -> BoardView:
    """Return `loaded` with its findings, features and points."""
    board = loaded.board
    if board is None:
        return BoardView(loaded.findings)
    tilesets = [loaded.tilesets[id] for id in board.sets if id in loaded.tilesets]
    play = Play(tilesets, board.players, board.options)
    for index, placed in zip(loaded.indexes, loaded.placed, strict=True):
        placing = placing_of(play, placed.placement, ("placements", index))
        if placing is not None and placing.cell not in play.table.cells:
            play.take_from_bag(placing.design, placing.keys)
            play.take_copy(placing.design, placing.keys)
            play.table.place(placing.design, placing.cell, placing.turns)
    whole = _is_whole(loaded)
    # Neutral figures come last, wherever they are listed: a follower that one guards must stand there.
    standing = [
        (figure, _stand(play, figure))
        for figure in sorted(board.figures, key=lambda figure: FIGURES[figure.kind].role is Role.NEUTRAL)
        if whole or (figure.spot.x, figure.spot.y) in play.table.cells
    ]
    for figure, stands in standing:
        for hook in play.hooks["stands"] if stands is not None else ():
            refusal = hook(stands)
            if refusal is not None:
                play.refuse(refusal, figure.keys)
    play.faults += [*wrong_options(board.options, OPTIONS), *_misfit_faults(loaded)]
    if whole:
        play.faults += _lone(play, loaded)
    unmeant, missing = meant(play.faults, board.expect)
    features = feature_reports(play.table, play.settings)
    points = worth_to_each(board.players, features)
    play.faults = unmeant
    if whole:
        play.faults += [*missing, *unexpected(play, board.expect), *wrong_points(points, board.expect)]
    return BoardView(findings_of(loaded.source, play.faults, loaded.findings), play, features, points)


def spots_on(view: BoardView, set_id: str, tile_id: str, copy: int | None = None) -> list[LegalSpot]:
    """Return every legal spot of a tile on the board of `view`, with what could be claimed there.

    Raises KeyError if no set of the board has that tile, IndexError if it has no such copy.
    """
    if view.play is None:
        raise KeyError(tile_id)
    return legal_spots(view.play, view.play.design(set_id, tile_id, copy))


def _is_whole(loaded: LoadedBoard) -> bool:
    """Tell whether every tile of the board lies on the table: where one is missing, and is told, what is
    not there may only be missing with it.
    """
    return bool(loaded.placed) and not any(
        found.severity is Severity.ERROR and found.place.pointer.startswith(("/placements", "/sets"))
        for found in loaded.findings
    )


def _misfit_faults(loaded: LoadedBoard) -> Iterator[Fault]:
    """Yield a fault at the second tile of each pair that does not fit."""
    for misfit in misfits(loaded.placed):
        first, second = loaded.indexes[misfit.first], loaded.indexes[misfit.second]
        message = (
            f"placement number {second + 1}: tile {loaded.placed[misfit.second].tile.id} shows "
            f"{misfit.second_shows} on its side {misfit.side}, as it lies, and placement number {first + 1}, "
            f"tile {loaded.placed[misfit.first].tile.id}, shows {misfit.first_shows} there"
        )
        yield Fault(0, "TF504", ("placements", second), message, "Turn or move one of the two.")


def _lone(play: Play, loaded: LoadedBoard) -> Iterator[Fault]:
    """Yield a fault at the first tile of each group that does not hang together with the first tile."""
    reached: set[Cell] = set()
    for number, placed in enumerate(loaded.placed):
        cell = cell_of(placed.placement)
        if cell not in reached:
            reached |= _connected(play.table, cell)
            if number:
                message = f"nothing connects the tile at {cell[0]}, {cell[1]} with the first one"
                hint = "Place the tiles between them, or move it."
                yield Fault(0, "TF510", ("placements", loaded.indexes[number]), message, hint)


def _connected(table: Table, cell: Cell) -> set[Cell]:
    """Return the cells that hang together with `cell`, side to side."""
    found, waiting = {cell}, [cell]
    while waiting:
        for other in table.beside(waiting.pop()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def _stand(play: Play, figure: Figure) -> Standing | None:
    """Put `figure` on the table and report what is against it; None if it cannot be put there."""
    kind = FIGURES[figure.kind]
    cell = figure.spot.x, figure.spot.y
    if cell not in play.table.cells:
        play.fault("TF512", figure.keys, f"no tile lies at {cell[0]}, {cell[1]}", "Correct x and y.")
        return None
    node = None
    if figure.spot.on is not None:
        node = play.node_at(figure.spot, figure.keys)
        if node is None:
            return None
    if kind.role is Role.NEUTRAL:
        if kind.id in play.neutral:
            play.fault("TF515", figure.keys, f"a second {kind.name['en']} stands here", "Remove one.")
            return None
        return _stand_neutral(play, figure, node)
    player = figure.player or ""
    if kind.role is Role.FOLLOWER and figure.inside is None:
        if node is None:
            message = f"it is not said on which part the {kind.name['en']} stands"
            play.fault("TF512", figure.keys, message, 'Name it under "on", or say "inside" what it is.')
            return None
        if not may_claim(play, kind, node):
            terrain = play.table.part_of(node).terrain
            play.fault("TF513", figure.keys, f"a {kind.name['en']} cannot claim a {terrain}", "Move it.")
        wrong = posture_fault(play.table.part_of(node).terrain, figure.lying)
        if wrong:
            play.fault("TF513", figure.keys, wrong, 'Correct "stance", or leave it out.')
        counts = play.supply_of(player)
        if counts[kind.id] < 1:
            message = f"{player} has more {kind.name['en']}s on the board than there are"
            play.fault("TF515", figure.keys, message, 'Remove one, or give more in "options".')
        counts[kind.id] -= 1
    on = None if figure.inside is not None else node
    lies = on is not None and play.table.part_of(on).terrain == FIELD.id
    standing = Standing(kind, player, cell, on, lying=lies, inside=figure.inside)
    play.table.put(standing)
    return standing


def _stand_neutral(play: Play, figure: Figure, node: int | None) -> Standing:
    """Put a figure on the table that nobody owns, beside the follower that it guards if it names one."""
    cell = figure.spot.x, figure.spot.y
    standing = play.set_neutral(figure.kind, cell)
    if figure.player is None:
        return standing
    if not standing.kind.guards:
        message = f"the {standing.kind.name['en']} is nobody's, not {figure.player}'s"
        play.fault("TF513", figure.keys, message, 'Leave "player" out.')
        return standing
    guarded = [
        other
        for other in play.table.figures[cell]
        if other.player == figure.player and other.kind.role is Role.FOLLOWER and node in (None, other.node)
    ]
    if guarded:
        standing.beside = guarded[0]
    else:
        message = f"{figure.player} has no follower there for the {standing.kind.name['en']} to guard"
        play.fault("TF512", figure.keys, message, "List the follower, too, on the same tile and part.")
    return standing
