"""A game as it is played: the base rules, turn by turn, with the hooks of the expansions in play.

A step that breaks a rule is reported and then taken all the same where that is possible: the table
shows what the players did, and each later step is judged by what lies there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from tileforge.board import deploying, placing
from tileforge.board.design import Design, shared_design
from tileforge.board.every import EXPANSIONS, OPTIONS
from tileforge.board.expansion import HOOKS, Refusal, overridden, pool_of, tiles_in
from tileforge.board.names import part_called, part_names, spot_at
from tileforge.board.options import SUPPLIES, settled
from tileforge.board.scoring import worth_to_holders
from tileforge.board.table import Laid, Standing, Table
from tileforge.board.turn import Decisions, Event, Fault, Placing, Scoring, TurnState
from tileforge.model.board import Cell, Keys, Option, Spot
from tileforge.model.figures import FIGURES, FigureKind, Role
from tileforge.model.game import Move
from tileforge.model.terrain import FIELD
from tileforge.model.tileset import TileSet


class Play:
    """A game that is going on. `points`, `events` and `faults` tell what has come of it so far,
    `supply` how many figures of each kind each player has left, `bag` how many tiles of each set and
    design are still to be drawn, `aside` the designs that wait for something before they go back.
    `neutral` are the figures on the table that nobody owns, by kind. `turn` is the turn being played,
    or the last one, None before the first. `tokens` counts what players have collected that is no
    points, such as eggs, by kind and player.
    """

    def __init__(
        self,
        tilesets: Sequence[TileSet],
        players: Sequence[str],
        options: Mapping[str, Option] | None = None,
    ) -> None:
        """Begin a game of `players` with `tilesets`, one given twice for two copies of it."""
        self.players = tuple(players)
        self.table = Table()
        self.neutral: dict[str, Standing] = {}
        self.points: dict[str, int] = dict.fromkeys(players, 0)
        self.tokens: dict[str, Counter[str]] = {}
        self.events: list[Event] = []
        self.faults: list[Fault] = []
        self.aside: list[Design] = []
        self.turn_number = 0
        self.turn: TurnState | None = None
        self.next_player = players[0] if players else ""
        self._again = False
        self.pool = pool_of(tilesets)
        self.bag: Counter[tuple[str, str]] = tiles_in(tilesets)
        self.settings = settled(OPTIONS, options or {})
        self.supply: dict[str, Counter[str]] = {
            player: Counter({kind: int(self.settings[name] or 0) for name, kind in SUPPLIES.items()})
            for player in players
        }
        self._tilesets = {tileset.id: tileset for tileset in tilesets}
        self._sets = Counter(tileset.id for tileset in tilesets)
        self._laid_copies: Counter[Design] = Counter()
        self._tiles = {(tileset.id, tile.id): tile for tileset in tilesets for tile in tileset.tiles}
        self._designs: dict[tuple[str, str, int | None], Design] = {}
        self.expansions = tuple(kind(self) for kind in EXPANSIONS if kind.in_play(self.pool, self.settings))
        self.hooks = {hook: overridden(self.expansions, hook) for hook in HOOKS}

    def design(self, set_id: str, tile_id: str, copy: int | None = None) -> Design:
        """Return a design of the sets in play. Raises KeyError, or IndexError for the copy."""
        key = (set_id, tile_id, copy)
        found = self._designs.get(key)
        if found is None:
            tile = self._tiles[set_id, tile_id]
            found = self._designs[key] = shared_design(self._tilesets[set_id], tile, copy)
        return found

    def begin(self, start: Iterable[Placing] = ()) -> None:
        """Lay the tiles of `start` and let the expansions do what these bring about."""
        for number, first in enumerate(start):
            self.take_from_bag(first.design, first.keys)
            laid = placing.lay(self, first, first=number == 0)
            for hook in self.hooks["starts"] if laid is not None else ():
                hook(laid)

    def fault(self, code: str, keys: Keys, message: str, hint: str = "") -> None:
        """Report that a rule was broken at `keys` of the file, if empty in this turn as a whole."""
        if not keys and self.turn is not None:
            keys = self.turn.decisions.keys
        self.faults.append(Fault(self.turn_number, code, keys, message, hint))

    def refuse(self, refusal: Refusal, keys: Keys) -> None:
        """Report `refusal` as a fault at `keys`."""
        self.fault(refusal.code, keys, refusal.message, refusal.hint)

    def check_mover(self, turn: TurnState, move: Move, code: str) -> None:
        """Report it as `code` if `move`, which the player of `turn` makes, is said to be another's."""
        if move.by not in (None, turn.player):
            message = f"the {move.kind} is moved by {turn.player}, whose turn it is, not by {move.by}"
            self.fault(code, (*move.keys, "by"), message, 'Correct "by", or leave it out.')

    def award(self, player: str, kind: str, points: int) -> None:
        """Give `player` some `points`, and note what for."""
        self.points[player] = self.points.get(player, 0) + points
        self.events.append(Event(self.turn_number, player, kind, points))

    def take_turn(self, player: str, decisions: Decisions) -> TurnState:
        """Play one turn of `player` by `decisions`; what breaks a rule is added to `faults`."""
        self.turn_number += 1
        extra = self._again and player == self.next_player
        self.turn = turn = TurnState(self.turn_number, player, decisions, extra=extra)
        if player != self.next_player:
            message = f"it is {self.next_player}'s turn, not {player}'s"
            hint = f'Players take turns in the order of "players": {", ".join(self.players)}.'
            if self._again:
                hint = f"{self.next_player} has another turn by what the last turn did."
            self.fault("TF516", (*decisions.keys, "player"), message, hint)
        for hook in self.hooks["turn_begins"]:
            hook(turn)
        can_go_on = self._place(turn)
        if turn.laid is not None:
            deploying.deploy(self, turn)
            for name in ("acts", "walks"):
                for hook in self.hooks[name]:
                    hook(turn)
            if decisions.scores:
                self._score(turn, turn.laid)
        for keys, what in decisions.left_over() if can_go_on else ():
            self.fault("TF519", keys, f"{what}: no rule lets this be done now", "Remove it.")
        self._again = any(hook(turn) for hook in self.hooks["plays_again"])
        self.next_player = player if self._again else self.player_after(player)
        return turn

    def _place(self, turn: TurnState) -> bool:
        """Steps 0 and 1: draw tiles, open cards, place one of the tiles. Return False if it was placed
        where one lies already, so that nothing that the player did with it can be judged.
        """
        together = 1 + max((hook(turn) for hook in self.hooks["extra_draws"]), default=0)
        turn.drawings = [together]
        turn.draws = tuple(turn.decisions.draws(together))
        for hook in self.hooks["cards"]:
            hook(turn)
        chosen = turn.decisions.placing()
        placing.settle_draws(self, turn, chosen)
        if chosen is not None:
            turn.laid = placing.lay(self, chosen)
        if turn.laid is not None:
            for hook in self.hooks["placed"]:
                hook(turn, turn.laid)
        return chosen is None or turn.laid is not None

    def _score(self, turn: TurnState, laid: Laid) -> None:
        """Steps 3 and 4: score what the tile has completed."""
        for node in self.table.finished_by(laid):
            self.score(turn, node, complete=True)
        for hook in self.hooks["after_scoring"]:
            hook(turn)

    def score(self, turn: TurnState | None, node: int, *, complete: bool, final: bool = False) -> None:
        """Score the feature of `node`, `complete` or as it is, and give its figures back."""
        table = self.table
        terrain = table.part_of(node).terrain
        for player, worth in worth_to_holders(table, node, self.settings, complete=complete).items():
            self.award(player, terrain, worth)
        scoring = Scoring(node, terrain, complete, final)
        for hook in self.hooks["scoring"]:
            hook(turn, scoring)
        for figure in sorted(table.occupants(node), key=lambda each: (each.cell, each.player or "")):
            if figure in table.occupants(node):
                self.take_back(figure)

    def finish(self) -> None:
        """Score what is unfinished at the end of the game."""
        self.turn_number = 0
        self.turn = None
        table = self.table
        for figure in [figure for _, found in sorted(table.figures.items()) for figure in found]:
            node = figure.node
            if node is not None and figure in table.occupants(node):
                self.score(None, node, complete=table.complete(node), final=True)
        for hook in self.hooks["final"]:
            hook()

    def closed(self, kind: FigureKind, cell: Cell) -> Refusal | None:
        """Return why no figure of the `kind` may come onto the tile at `cell`; None if it may."""
        for hook in self.hooks["closes"]:
            refusal: Refusal | None = hook(kind, cell)
            if refusal is not None:
                return refusal
        return None

    def player_after(self, player: str) -> str:
        """Return who sits to the left of `player`; the first player if there is no such one."""
        if player not in self.players:
            return self.players[0] if self.players else ""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def supply_of(self, player: str) -> Counter[str]:
        """Return how many figures of each kind `player` has left."""
        return self.supply.setdefault(player, Counter())

    def take_from_bag(self, design: Design, keys: Keys) -> None:
        """A tile was drawn: take it from the bag, and report it if there is none left."""
        key = design.set, design.tile.id
        if self.bag[key] < 1:
            message = f"there is no tile {design.name} left: the sets hold fewer"
            self.fault("TF518", keys, message, 'List a set twice in "sets" to play with two copies of it.')
        else:
            self.bag[key] -= 1

    def copies_left(self, design: Design) -> dict[int, int]:
        """Return how many of each of the design's copies, by number, do not lie on the table yet."""
        return {
            number: copy.count * self._sets[design.set]
            - self._laid_copies[self.design(design.set, design.tile.id, number)]
            for number, copy in enumerate(design.tile.copies, start=1)
        }

    def take_copy(self, design: Design, keys: Keys) -> None:
        """`design` is laid: if it is said which of its copies it is, report it if none of these is left."""
        if design.copy is not None and design.tile.copies:
            if self.copies_left(design)[design.copy] < 1:
                message = f"there is no tile {design.name} of copy number {design.copy} left"
                self.fault("TF518", keys, message, 'Correct "copy", or leave it out.')
            self._laid_copies[design] += 1

    def put_back(self, design: Design) -> None:
        """Put a tile that was drawn back into the bag."""
        self.bag[design.set, design.tile.id] += 1

    def sets_aside(self, design: Design) -> bool:
        """Tell whether `design`, drawn now, is set aside and replaced."""
        return any(hook(design) for hook in self.hooks["sets_aside"])

    def node_at(self, spot: Spot, keys: Keys) -> int | None:
        """Return the node of the part that `spot` names; report it at `keys` if there is none."""
        laid = self.table.cells.get((spot.x, spot.y))
        if laid is None:
            self.fault("TF512", keys, f"no tile lies at {spot.x}, {spot.y}", "Correct x and y.")
            return None
        part = part_called(laid.design, laid.turns, spot.on or "")
        if part is None:
            names = ", ".join(part_names(laid.design, laid.turns)) or "none at all"
            what = f'has no part called "{spot.on}"' if spot.on else "is meant, and no part of it named"
            message = f"the tile {laid.design.name} at {spot.x}, {spot.y} {what}"
            self.fault("TF512", keys, message, f'Its parts, as it lies, for "on": {names}.')
            return None
        return laid.base + part.number

    def spot_of(self, node: int) -> Spot:
        """Return where `node` lies and what it is called there."""
        return spot_at(self.table, node)

    def deploy(self, player: str, kind: FigureKind, node: int) -> Standing:
        """Put one of the player's figures, from the supply, on `node`."""
        counts = self.supply_of(player)
        counts[kind.id] = max(0, counts[kind.id] - 1)
        lies = self.table.part_of(node).terrain == FIELD.id
        figure = Standing(kind, player, self.table.laid_of(node).cell, node, lying=lies)
        self.table.put(figure)
        return figure

    def shift(self, figure: Standing, node: int) -> None:
        """Move a figure that is on the table to `node`."""
        before = figure.node
        self.table.lift(figure)
        figure.cell, figure.node = self.table.laid_of(node).cell, node
        figure.lying = self.table.part_of(node).terrain == FIELD.id
        self.table.put(figure)
        self._has_left(figure, before)

    def take_back(self, figure: Standing) -> None:
        """Give a figure on the table back to its owner's supply; a neutral one leaves the board."""
        self.table.lift(figure)
        if self.neutral.get(figure.kind.id) is figure:
            del self.neutral[figure.kind.id]
        elif figure.player is not None:
            self.supply_of(figure.player)[figure.kind.id] += 1
        self._has_left(figure, figure.node)

    def _has_left(self, figure: Standing, node: int | None) -> None:
        for hook in self.hooks["left"]:
            hook(figure)
        if node is not None and figure.kind.role is Role.FOLLOWER:
            left_behind = [each for each in self.table.occupants(node) if each.player == figure.player]
            if all(each.kind.attends for each in left_behind):
                for each in sorted(left_behind, key=lambda each: each.cell):
                    self.take_back(each)

    def set_neutral(self, kind: str, cell: Cell) -> Standing:
        """Put the neutral figure of the `kind` on the tile at `cell`, from wherever it was."""
        before = self.neutral.pop(kind, None)
        if before is not None:
            self.table.lift(before)
        figure = self.neutral[kind] = Standing(FIGURES[kind], None, cell)
        self.table.put(figure)
        return figure
