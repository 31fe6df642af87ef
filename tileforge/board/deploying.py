"""Step 2 of a turn: what a follower may claim, and what is against a follower that was placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tileforge.board.expansion import Refusal
from tileforge.board.options import SUPPLIES
from tileforge.board.scoring import can_be_claimed
from tileforge.board.table import Table
from tileforge.board.turn import TurnState
from tileforge.model.figures import FIGURES, FigureKind, Role
from tileforge.model.game import Deployment
from tileforge.model.terrain import FIELD

if TYPE_CHECKING:
    from tileforge.board.play import Play


def deploy(play: Play, turn: TurnState) -> None:
    """Place the follower that the player decides on, and report what is against it."""
    deployment = turn.decisions.follower(lambda: deployments(play, turn))
    if deployment is None:
        return
    node = play.node_at(deployment.spot, deployment.keys)
    kind = FIGURES.get(deployment.kind)
    if node is None or kind is None:
        return
    for refusal in against_deploying(play, turn, kind, node):
        play.refuse(refusal, deployment.keys)
    wrong = posture_fault(play.table.part_of(node).terrain, deployment.lying)
    if wrong:
        play.fault("TF513", deployment.keys, wrong, 'Correct "stance", or leave it out.')
    if kind.role is not Role.NEUTRAL:
        turn.deployed = play.deploy(turn.player, kind, node)


def posture_fault(terrain: str, lying: bool | None) -> str:
    """Return what is wrong with how a follower is said to stand on `terrain`; nothing if all is well.

    A monk may be laid on its side to tell it from the knights around it (fact P017).
    """
    if terrain == FIELD.id and lying is False:
        return "a follower in a field lies"
    if terrain in ("road", "city") and lying:
        return f"a follower on a {terrain} stands"
    return ""


def deployments(play: Play, turn: TurnState) -> list[Deployment]:
    """Return every follower that the player could place now, and where."""
    supply = play.supply_of(turn.player)
    kinds = [FIGURES[kind] for kind in SUPPLIES.values() if supply[kind] > 0]
    return [Deployment(kind.id, play.spot_of(node)) for kind in kinds for node in claims(play, turn, kind)]


def claims(play: Play, turn: TurnState, kind: FigureKind) -> list[int]:
    """Return the nodes that a follower of the `kind` may go to now, whether or not one is left."""
    nodes = near_claims(play, turn, kind)
    if turn.laid is not None and turn.bar is None and opens_all(play, turn, kind):
        nodes += [node for node in free_anywhere(play.table) if is_open(play, turn, kind, node)]
    return list(dict.fromkeys(nodes))


def near_claims(play: Play, turn: TurnState, kind: FigureKind) -> list[int]:
    """Return those of `claims` that do not come of every free feature being within reach."""
    if turn.laid is None or turn.bar is not None:
        return []
    free = [node for node in turn.laid.nodes if not play.table.occupants(node)]
    reached = [node for hook in play.hooks["reaches"] for node in hook(turn, kind)]
    return [node for node in dict.fromkeys((*free, *reached)) if is_open(play, turn, kind, node)]


def is_open(play: Play, turn: TurnState, kind: FigureKind, node: int) -> bool:
    """Tell whether `node`, if it is within reach, takes a follower of the `kind`."""
    return may_claim(play, kind, node) and refusal_of(play, turn, kind, node) is None


def opens_all(play: Play, turn: TurnState, kind: FigureKind) -> bool:
    """Tell whether every free, unfinished feature is within reach of a follower of the `kind`."""
    return any(hook(turn, kind) for hook in play.hooks["opens_all"])


def may_claim(play: Play, kind: FigureKind, node: int) -> bool:
    """Tell whether a figure of the `kind` may ever claim what `node` is."""
    terrain = play.table.part_of(node).terrain
    if terrain == FIELD.id and not play.settings["fields"]:
        return False
    if terrain == "garden" and not play.settings["gardens"]:
        return False
    return terrain in kind.claims and can_be_claimed(terrain)


def refusal_of(play: Play, turn: TurnState, kind: FigureKind, node: int) -> Refusal | None:
    """Return what an expansion has against a follower of the `kind` on `node`; None if none minds."""
    for hook in play.hooks["refuses"]:
        refusal: Refusal | None = hook(turn, kind, node)
        if refusal is not None:
            return refusal
    return play.closed(kind, play.table.laid_of(node).cell)


def against_deploying(play: Play, turn: TurnState, kind: FigureKind, node: int) -> Iterator[Refusal]:
    """Yield all that is against placing a follower of the `kind` on `node` now."""
    name = kind.name["en"]
    if kind.role is not Role.FOLLOWER:
        yield Refusal("TF513", f"a {name} is no follower", "Place a follower, or nothing.")
        return
    if turn.bar is not None:
        yield turn.bar
        return
    if play.supply_of(turn.player)[kind.id] < 1:
        message = f"{turn.player} has no {name} left in the supply"
        yield Refusal("TF515", message, "Place none, or one of another kind.")
    refusal = refusal_of(play, turn, kind, node)
    terrain = play.table.part_of(node).terrain
    if refusal is not None:
        yield refusal
    elif not may_claim(play, kind, node):
        yield Refusal("TF513", f"a {name} cannot claim a {terrain}", "Place it on another part.")
    elif not _is_within_reach(play, turn, kind, node):
        yield _out_of_reach(play, turn, kind, node)


def free_anywhere(table: Table) -> Iterator[int]:
    """Yield every node whose feature nobody is on and is not complete, tile by tile as they were laid."""
    for laid in table.cells.values():
        for node in laid.nodes:
            if _is_free(table, node):
                yield node


def _is_free(table: Table, node: int) -> bool:
    return not table.occupants(node) and not table.complete(node)


def _is_within_reach(play: Play, turn: TurnState, kind: FigureKind, node: int) -> bool:
    """Tell whether `node`, which no expansion minds, is among `claims`, without listing all of them."""
    if turn.laid is not None and opens_all(play, turn, kind) and _is_free(play.table, node):
        return True
    return node in near_claims(play, turn, kind)


def _out_of_reach(play: Play, turn: TurnState, kind: FigureKind, node: int) -> Refusal:
    for hook in play.hooks["explains"]:
        refusal: Refusal | None = hook(turn, kind, node)
        if refusal is not None:
            return refusal
    if turn.laid is not None and node in turn.laid.nodes:
        message = f"the {play.table.part_of(node).terrain} is occupied already"
        return Refusal("TF511", message, "A follower may claim only what nobody is on.")
    x, y = play.table.laid_of(node).cell
    message = f"the tile at {x}, {y} is not the one that was placed"
    return Refusal("TF514", message, "A follower goes on the tile just placed.")
