"""Where the decisions of a turn come from: a turn as it was written down, or chance."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from tileforge.board.placing import is_usable
from tileforge.board.turn import Draw, Placing
from tileforge.model.board import Cell, Keys, Placement
from tileforge.model.game import CardPlay, Deployment, Drawn, Move, Turn

if TYPE_CHECKING:
    from tileforge.board.play import Play

_Choice = TypeVar("_Choice")


class Recorded:
    """The decisions of a turn that a game's file holds. Each is given out once."""

    def __init__(self, play: Play, turn: Turn) -> None:
        self.unfinished = turn.unfinished
        self.scores = turn.scored or not turn.unfinished
        self.keys = turn.keys
        self._play = play
        self._turn = turn
        self._draws: Sequence[Drawn] | None = turn.draws
        self._follower = turn.follower
        self._moves = list(turn.moves)
        self._cards = list(turn.cards)
        self._choices = dict(turn.choices)

    def draws(self, count: int) -> list[Draw]:
        """Return all tiles that the turn says were drawn, the first time; the placed one if it says none."""
        drawn, self._draws = self._draws, None
        if drawn is None:
            return []
        placing = self.placing()
        if not drawn and placing is not None:
            return [Draw(placing.design, placing.keys)]
        found = []
        for each in drawn:
            try:
                found.append(Draw(self._play.design(each.set, each.tile), each.keys))
            except KeyError:
                found.append(Draw(None, each.keys))
        return found

    def placing(self) -> Placing | None:
        """Return the placement that the turn says; None if its tile is not known."""
        return placing_of(self._play, self._turn.placement, (*self.keys, "place"))

    def follower(self, options: Callable[[], Sequence[Deployment]]) -> Deployment | None:
        """Return the follower that the turn places."""
        follower, self._follower = self._follower, None
        return follower

    def move(
        self,
        kind: str | None,
        options: Callable[[], Sequence[Move]],
        *,
        optional: bool = False,
        fits: Callable[[Move], bool] = lambda _move: True,
    ) -> Move | None:
        """Return the turn's next move of a figure of the `kind` that `fits`."""
        for index, move in enumerate(self._moves):
            if kind in (None, move.kind) and fits(move):
                return self._moves.pop(index)
        return None

    def roll(self, kind: str, faces: Sequence[int]) -> int | None:
        """Return what the turn says was rolled for its next move of a figure of the `kind`."""
        return next((move.die for move in self._moves if move.kind == kind), None)

    def card(
        self, act: str, deck: Container[str], options: Callable[[], Sequence[CardPlay]]
    ) -> CardPlay | None:
        """Return the turn's next card of the `deck` of which `act` is done; one of unknown face will do."""
        for index, card in enumerate(self._cards):
            if card.act == act and (card.card is None or card.card in deck):
                return self._cards.pop(index)
        return None

    def choice(self, name: str, options: Sequence[Cell]) -> Cell | None:
        """Return what the turn chooses in the matter called `name`."""
        return self._choices.pop(name, None)

    def left_over(self) -> Iterator[tuple[Keys, str]]:
        """Yield the decisions of the turn that nobody asked for."""
        if self._follower is not None:
            yield self._follower.keys, f"the {self._follower.kind} is placed"
        for move in self._moves:
            yield move.keys, f"the {move.kind} is moved"
        for card in self._cards:
            yield card.keys, f"a card is {'drawn' if card.act == 'draw' else 'opened'}"
        for name in self._choices:
            yield (*self.keys, "choose", name), f'"{name}" is chosen'


def placing_of(play: Play, placement: Placement | None, keys: Keys) -> Placing | None:
    """Return what `placement`, written at `keys`, asks for; None if it, or its tile, is not there."""
    if placement is None:
        return None
    try:
        design = play.design(placement.set, placement.tile, placement.copy)
    except LookupError:
        return None
    return Placing(design, (placement.x, placement.y), placement.turns, keys)


class Chance:
    """Decisions at random among those that the rules allow, and the turn that they make.

    `claim` is how often, from 0 to 1, something that is optional is done.
    """

    unfinished: Final = False
    scores: Final = True
    keys: Final[Keys] = ()

    def __init__(self, play: Play, rng: Random, claim: float = 0.5) -> None:
        self._play = play
        self._rng = rng
        self._claim = claim
        self._draws: list[Draw] = []
        self._placement: Placement | None = None
        self._follower: Deployment | None = None
        self._moves: list[Move] = []
        self._cards: list[CardPlay] = []
        self._choices: dict[str, Cell] = {}

    def draws(self, count: int) -> list[Draw]:
        """Draw `count` tiles from the bag, each as likely as any other, and more until one can be placed."""
        play = self._play
        left = play.bag.copy()
        for draw in self._draws:
            if draw.design is not None:
                left[draw.design.set, draw.design.tile.id] -= 1
        drawn: list[Draw] = []
        together, usable = 0, False
        while together < count or not usable:
            keys = [key for key, number in left.items() if number > 0]
            if not keys:
                break
            key = self._rng.choices(keys, [left[key] for key in keys])[0]
            left[key] -= 1
            design = play.design(*key)
            drawn.append(Draw(design))
            if not play.sets_aside(design):
                together += 1
                usable = usable or is_usable(play, design)
        self._draws += drawn
        return drawn

    def placing(self) -> Placing | None:
        """Place one of the drawn tiles, any of its copies, anywhere it fits; None if none does."""
        play = self._play
        usable = [draw.design for draw in self._draws if draw.design and is_usable(play, draw.design)]
        if not usable:
            return None
        design = self._rng.choice(usable)
        left = {number: count for number, count in play.copies_left(design).items() if count > 0}
        copy = self._rng.choices([*left], [*left.values()])[0] if left else None
        (x, y), turns = self._rng.choice(sorted(play.table.spots(design)))
        self._placement = Placement(design.set, design.tile.id, x, y, turns, copy)
        return Placing(play.design(design.set, design.tile.id, copy), (x, y), turns)

    def follower(self, options: Callable[[], Sequence[Deployment]]) -> Deployment | None:
        """Place a follower now and then."""
        if self._rng.random() < self._claim:
            self._follower = self._one(options())
        return self._follower

    def move(
        self,
        kind: str | None,
        options: Callable[[], Sequence[Move]],
        *,
        optional: bool = False,
        fits: Callable[[Move], bool] = lambda _move: True,
    ) -> Move | None:
        """Make one of the moves that are allowed; one that is `optional` only now and then."""
        if optional and self._rng.random() >= self._claim:
            return None
        move = self._one(options())
        if move is not None:
            self._moves.append(move)
        return move

    def roll(self, kind: str, faces: Sequence[int]) -> int | None:
        """Roll a die with these `faces`."""
        return self._rng.choice(faces)

    def card(
        self, act: str, deck: Container[str], options: Callable[[], Sequence[CardPlay]]
    ) -> CardPlay | None:
        """Draw the card that is due; open one now and then."""
        if act == "open" and self._rng.random() >= self._claim:
            return None
        card = self._one(options())
        if card is not None:
            self._cards.append(card)
        return card

    def choice(self, name: str, options: Sequence[Cell]) -> Cell | None:
        """Choose one of `options`."""
        cell = self._one(options)
        if cell is not None:
            self._choices[name] = cell
        return cell

    def left_over(self) -> Iterator[tuple[Keys, str]]:
        """Yield nothing: whatever is decided here was asked for."""
        yield from ()

    def turn(self, player: str) -> Turn:
        """Return the turn of `player` that the decisions so far make."""
        placed = self._placement
        drawn = tuple(Drawn(draw.design.set, draw.design.tile.id) for draw in self._draws if draw.design)
        only = placed is not None and drawn == (Drawn(placed.set, placed.tile),)
        return Turn(
            player=player,
            draws=() if only else drawn,
            placement=placed,
            follower=self._follower,
            moves=tuple(self._moves),
            cards=tuple(self._cards),
            choices=self._choices,
        )

    def _one(self, options: Sequence[_Choice]) -> _Choice | None:
        return self._rng.choice(options) if options else None
