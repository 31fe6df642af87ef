"""The messages of a saved game become turns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tileforge.board.design import Design
from tileforge.interop.jcz.saves_json import FaultyError, Node
from tileforge.interop.jcz.saves_places import Lying, spot_at
from tileforge.interop.jcz.saves_reading import Message, Save, turns_in
from tileforge.interop.jcz.saves_sets import Shelf
from tileforge.interop.jcz.saves_uses import Uses
from tileforge.interop.jcz.saves_words import (
    FIGURE_ELEMENTS,
    FOLLOWERS,
    MESSAGE_ELEMENTS,
    QUIET_KINDS,
    RANDOM_KINDS,
    TOKEN_ELEMENTS,
    Supply,
)
from tileforge.model.board import Cell, Placement, Spot
from tileforge.model.game import Deployment, Move
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys, brief

_MEEPLE: Final = re.compile(r"([0-9]{1,3})\.([a-z]{1,40})\.[0-9]{1,4}")
_FIGURE: Final = re.compile(r"([A-Za-z]{1,40})\.[0-9]{1,4}")
_ABBEY: Final = "AM/A"
"""The tile that fits beside anything; it stands in no file of definitions."""
_BY_A_FOLLOWER: Final = frozenset({"PRINCESS", "ABBOT_RETURN"})
"""Why a follower may go back to its supply, as far as our rules know."""


@dataclass(slots=True)
class PlayedTurn:
    """One turn of player number `player`, who placed the `tile` (that program's id).

    `design` and `placement` are None if no known set has it. `steps` is how far the dragon walked.
    """

    player: int
    tile: str
    keys: Keys
    design: Design | None = None
    placement: Placement | None = None
    follower: Deployment | None = None
    moves: list[Move] = field(default_factory=list)
    steps: int = 0
    committed: bool = False


@dataclass(slots=True)
class Played:
    """The start tiles and turns of a save, and what lies where at its end; `fairy` tells whether the
    fairy came onto the board.
    """

    start: list[Placement] = field(default_factory=list)
    turns: list[PlayedTurn] = field(default_factory=list)
    lying: dict[Cell, Lying] = field(default_factory=dict)
    fairy: bool = False


def played(save: Save, shelf: Shelf, uses: Uses) -> Played:
    """Return what was played in `save`, with the tiles of `shelf`; `uses` is told what is wrong."""
    reader = _Reader(save, shelf, uses)
    for start in save.start:
        laid = reader.lay(start.tile, start.cell, start.turns)
        reader.played.start.extend([laid[1]] if laid is not None else [])
    for message in _not_undone(save.messages, uses.say):
        try:
            reader.take(message)
        except FaultyError as error:
            uses.faulty(error)
    return reader.played


def _not_undone(messages: Iterable[Message], say: Callable[[Problem], None]) -> list[Message]:
    """Return `messages` without those that were taken back; a commitment never is."""
    kept: list[Message] = []
    for message in messages:
        if message.kind != "UNDO":
            kept.append(message)
        elif kept and kept[-1].kind not in RANDOM_KINDS:
            kept.pop()
        else:
            say(Problem("TF138", message.keys, "UNDO stands where nothing can be undone"))
    return kept


@dataclass(slots=True)
class _Reader:
    """Takes one message after the other."""

    save: Save
    shelf: Shelf
    uses: Uses
    played: Played = field(default_factory=Played)

    def take(self, message: Message) -> None:
        """Take the next message. Raises FaultyError if it cannot be understood."""
        handler = _HANDLERS.get(message.kind)
        if handler is not None:
            handler(self, message)
        elif message.kind not in QUIET_KINDS:
            self._needs_message(message, message.kind)

    def lay(self, tile: Node, cell: Cell, turns: int) -> tuple[Design, Placement] | None:
        """Lay the tile that the program calls `tile`; return None if no known set has it."""
        id = tile.text()
        if cell in self.played.lying:
            self.uses.say(Problem("TF138", tile.keys, f"at {cell[0]}, {cell[1]} lies a tile already"))
        found = self.shelf.find(id)
        design = self.shelf.design(found) if found is not None else None
        self.played.lying[cell] = Lying(design, turns)
        if id == _ABBEY:
            self.uses.needs("the abbey", ("abbey",), tile.keys, "the abbey fits beside anything")
        elif found is None or design is None:
            self.uses.lacks(id, tile.keys)
        else:
            self.uses.bears(design, tile.keys)
            return design, Placement(found.set, found.tile, *cell, turns, found.copy)
        return None

    def place(self, message: Message) -> None:
        """PLACE_TILE: a turn begins."""
        before = self.played.turns[-1] if self.played.turns else None
        if before is not None and not before.committed:
            text = "a tile is placed while the turn before is not committed"
            self.uses.say(Problem("TF138", message.keys, text))
        tile = message.payload.member("tileId")
        expected = (before.player + 1) % len(self.save.players) if before is not None else 0
        turn = PlayedTurn(expected if message.player is None else message.player, tile.text(), message.keys)
        self.played.turns.append(turn)
        cell = message.payload.member("position").cell()
        laid = self.lay(tile, cell, turns_in(message.payload.member("rotation")))
        if laid is not None:
            turn.design, turn.placement = laid

    def commit(self, _message: Message) -> None:
        """COMMIT: the turn is over. Before a tile is placed, it is about an abbey that stays in hand."""
        if self.played.turns:
            self.played.turns[-1].committed = True

    def deploy(self, message: Message) -> None:
        """DEPLOY_MEEPLE: a figure comes onto the board."""
        turn = self._turn(message)
        meeple = message.payload.member("meepleId")
        owner, word, supply = self._meeple(meeple)
        if supply is None:
            element = FIGURE_ELEMENTS.get(word, word)
            self.uses.needs(f"the figure {word}", (element,), meeple.keys, f"a {word} comes onto the board")
            return
        if turn.committed:
            text = f"a {supply.kind} comes onto the board, or moves on, after its turn was committed"
            self.uses.needs("after the commitment", (supply.element,), message.keys, text)
            return
        spot = self._spot(message.payload.member("pointer"))
        if owner != turn.player:
            raise meeple.faulty("TF138", f"{brief(meeple.value)} is not of the player whose turn it is")
        if spot is None:
            return
        is_phantom = supply.kind == "phantom"
        if turn.follower is None and not (is_phantom and turn.moves):
            turn.follower = Deployment(supply.kind, spot)
        elif is_phantom:
            turn.moves.append(Move(supply.kind, target=spot))
        else:
            raise message.payload.faulty("TF138", f"a {supply.kind} is a second follower in one turn")

    def move_neutral(self, message: Message) -> None:
        """MOVE_NEUTRAL_FIGURE: the dragon takes a step, or the fairy goes to a follower or onto a tile."""
        turn = self._turn(message)
        figure, to = message.payload.member("figureId"), message.payload.member("to")
        match = _FIGURE.fullmatch(figure.text())
        word = match[1].lower() if match is not None else figure.text()[:40]
        if word == "dragon":
            cell = self._tile_cell(to)
            by = (turn.player + turn.steps) % len(self.save.players)
            by = message.player if message.player is not None else by
            turn.steps += 1
            mover = self.save.players[by] if by != turn.player else None
            turn.moves.append(Move("dragon", target=Spot(*cell), by=mover))
        elif word == "fairy":
            self.played.fairy = True
            self._move_fairy(turn, to)
        else:
            element = FIGURE_ELEMENTS.get(word, word)
            self.uses.needs(f"the figure {word}", (element,), figure.keys, f"{brief(word)} moves")

    def _move_fairy(self, turn: PlayedTurn, to: Node) -> None:
        if isinstance(to.value, list):
            turn.moves.append(Move("fairy", target=Spot(*self._tile_cell(to))))
            return
        spot = self._spot(to.member("featurePointer"))
        owner, word, supply = self._meeple(to.member("meepleId"))
        if supply is None:
            text = f"the fairy goes to a {word}"
            self.uses.needs(f"the figure {word}", (FIGURE_ELEMENTS.get(word, word),), to.keys, text)
        elif spot is not None:
            turn.moves.append(Move("fairy", target=spot, owner=self._other(owner, turn)))

    def bring_back(self, message: Message) -> None:
        """RETURN_MEEPLE: a follower goes back to its owner's supply."""
        turn = self._turn(message)
        source = message.payload.member("source").text()
        if source not in _BY_A_FOLLOWER:
            self._needs_message(message, f"RETURN_MEEPLE {source}")
            return
        pointer = message.payload.member("pointer")
        owner, word, supply = self._meeple(pointer.member("meepleId"))
        spot = self._spot(pointer.optional("featurePointer") or pointer)
        if supply is None:
            element = FIGURE_ELEMENTS.get(word, word)
            self.uses.needs(f"the figure {word}", (element,), pointer.keys, f"a {word} leaves the board")
        elif spot is not None:
            turn.moves.append(Move(supply.kind, source=spot, owner=self._other(owner, turn)))

    def token(self, message: Message) -> None:
        """PLACE_TOKEN: no rule of ours knows tokens."""
        name = message.payload.member("token").text()
        element = TOKEN_ELEMENTS.get(name.partition("_")[0], "")
        self.uses.needs(f"the token {name}", (element,), message.keys, f"the token {brief(name)} is placed")

    def _needs_message(self, message: Message, kind: str) -> None:
        element = MESSAGE_ELEMENTS.get(kind, "")
        self.uses.needs(f"the message {kind}", (element,), message.keys, f"the message is {brief(kind)}")

    def _turn(self, message: Message) -> PlayedTurn:
        if not self.played.turns:
            raise FaultyError(
                Problem("TF138", message.keys, f"{brief(message.kind)} comes before any tile was placed")
            )
        return self.played.turns[-1]

    def _spot(self, pointer: Node) -> Spot | None:
        return spot_at(pointer, self.played.lying.get, self.uses.say)

    def _tile_cell(self, node: Node) -> Cell:
        """Return the cell in `node`. Raises FaultyError unless a tile lies there."""
        cell = node.cell()
        if cell not in self.played.lying:
            raise node.faulty("TF137", f"no tile lies at {cell[0]}, {cell[1]}")
        return cell

    def _meeple(self, node: Node) -> tuple[int, str, Supply | None]:
        """Return whose figure it is, the word for its kind, and the follower of ours that it is."""
        match = _MEEPLE.fullmatch(node.text())
        if match is None:
            raise node.refused("a figure's id, such as 0.small.1")
        owner = Node(int(match[1]), node.keys).whole(0, len(self.save.players) - 1)
        return owner, match[2], FOLLOWERS.get(match[2])

    def _other(self, owner: int, turn: PlayedTurn) -> str | None:
        return self.save.players[owner] if owner != turn.player else None


_HANDLERS: Final[Mapping[str, Callable[[_Reader, Message], None]]] = {
    "PLACE_TILE": _Reader.place,
    "COMMIT": _Reader.commit,
    "DEPLOY_MEEPLE": _Reader.deploy,
    "MOVE_NEUTRAL_FIGURE": _Reader.move_neutral,
    "RETURN_MEEPLE": _Reader.bring_back,
    "PLACE_TOKEN": _Reader.token,
}
"""What takes a message, by its kind."""
