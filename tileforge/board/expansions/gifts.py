"""The Gifts: who helps an opponent's road or city along draws a card, and opens it later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tileforge.board.expansion import Expansion, Pool, board_rule, expansion
from tileforge.board.expansions.gift_deck import GiftDeck
from tileforge.board.expansions.gift_effects import EFFECTS
from tileforge.board.options import YES_NO, OptionInfo
from tileforge.board.placing import any_usable
from tileforge.board.scoring import strength
from tileforge.board.table import Laid
from tileforge.board.turn import TurnState
from tileforge.model.figures import FIGURES
from tileforge.model.game import CardPlay, Move

if TYPE_CHECKING:
    from tileforge.board.play import Play

_EARNING: Final = frozenset({"road", "city"})
_OF_EACH: Final = 5
"""How many cards of each kind the publisher's deck has."""
_UNOPENED: Final = 2


@expansion
class Gifts(Expansion):
    """The gifts: earning, opening and keeping them; `gift_effects` has what each of them does."""

    id = "gifts"
    order = 20
    options = (
        OptionInfo("gifts", None, YES_NO, "Whether placing a tile can earn gifts."),
        OptionInfo(
            "take-2-rest",
            "returned",
            ("returned", "discarded"),
            "Whether the tile that Take 2 leaves over goes back among the others or out of the game.",
        ),
        OptionInfo(
            "take-2-with-tellers",
            False,
            YES_NO,
            "Whether Take 2 adds a tile in a turn in which fortune tellers do so too.",
        ),
    )
    rules = (
        board_rule(
            "TF602",
            "a gift is drawn that was not earned",
            "A tile earns its player a gift, drawn at once, if it extends a road or a city that lay on the "
            "table before, and another player then has more followers on it than the one who placed the "
            "tile. Followers count as they do for the points, and once the tile lies there, so one that "
            "joins two features may win or lose the gift; whether it helps or completes the feature makes "
            "no difference. Who has as many followers there as anyone else gets none. One tile earns one "
            "gift at most. If the pile is empty, the opened gifts are shuffled into a new one; if all gifts "
            "are unopened in front of players, none is drawn. A gift that is due need not be written down. "
            "It is judged before a princess sends a knight away.",
            facts="G024 G025 G026 G027 G028 G029 G030 G031 G032 G033 G034 G035 G036 G037 G038 G039 G042 G043",
        ),
        board_rule(
            "TF603",
            "a gift may not be opened now",
            "A player may open one gift a turn, after drawing a tile that can be placed and before placing "
            "it. While no drawn tile fits anywhere none may be opened, not even if no tile is left. A gift "
            "that this turn's tile earns can be opened in a later turn at the earliest.",
            facts="G046 G047 G048 G050 G051 G052 G053",
        ),
        board_rule(
            "TF604",
            "a gift cannot be the one that is said",
            "Only a gift from one's own hand is opened, and the deck holds so many of each kind, usually "
            "five. Where a game's file does not say which gift was drawn, it may be any whose copies are "
            "not all in sight: open beside the pile, or named when others were drawn.",
            facts="G039 G040 G041 G053 G054",
        ),
        board_rule(
            "TF605",
            "Synod is used where it cannot be",
            "Synod puts a follower from the player's supply on an unfinished monastery anywhere, whether or "
            "not others are on it; not on a garden, and not onto the dragon's tile. The fairy does not turn "
            'to that follower. "to" names the monastery. If there is no such monastery, or no follower in '
            "the supply, the gift is lost.",
            facts="G049 G053 G055 G056 G057 G096 G101 G103",
        ),
        board_rule(
            "TF606",
            "Road Sweeper is used where it cannot be",
            "Road Sweeper scores one unfinished road as at the end of the game, for whoever has the "
            "majority on it, whether or not the player has a follower there; then all followers on it go "
            'home. The road is empty before the tile is placed, and may be claimed again. "to" names it.',
            facts="G049 G053 G060 G061 G062 G063 G064 G065 G066 G106 G107",
        ),
        board_rule(
            "TF607",
            "Cash Out is used where it cannot be",
            "Cash Out takes one of the player's own followers back from a road, a city, a monastery, a "
            "garden or a field, for 2 points and 2 more for each follower, of anybody, that is left on that "
            "feature. A tent is not among what the publisher or the community lists. "
            '"from" names the follower\'s place.',
            facts="G049 G053 G070 G071 G072 G108 G109 G110 G111 G113 G119",
        ),
        board_rule(
            "TF608",
            "Change Position is used where it cannot be",
            "Change Position lays one of the player's own followers from a road, a city or a monastery into "
            "a field of the same tile, or stands one up out of a field onto one of those, occupied or not. "
            "It never goes from field to field, nor between roads, cities and monasteries, nor onto a "
            "feature that is finished, which could not be scored again. Only followers that may lie in "
            'fields change: no abbot, mayor or wagon. "from" and "to" name both places.',
            facts="G049 G053 G074 G075 G076 G077 G078 G079 G080 G081 G082 G083 G127 G128 G129 G130 G148 G153 "
            "G154 G155 G156 G157 G158 G159 G163",
        ),
        board_rule(
            "TF609",
            "Take 2 draws no second tile",
            "Take 2 has a second tile drawn that can be placed, past any that cannot, and one of the two is "
            "placed. The publisher has the other mixed in again, and so does this check; a note of the "
            'community has it discarded: set the option "take-2-rest" to "discarded" for that. If no second '
            "tile is left that fits, the gift does nothing. It does nothing either in a turn in which "
            'fortune tellers let their player draw several; with the option "take-2-with-tellers", a house '
            "rule, it adds one tile to them.",
            facts="G053 G085 G086 G087 G088 G089 G090 G091 G092 G170 G171",
        ),
    )

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether there are gifts among the cards."""
        chosen = options["gifts"]
        return not EFFECTS.keys().isdisjoint(pool.cards) if chosen is None else bool(chosen)

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        counts = {kind: play.pool.cards.get(kind, 0) for kind in EFFECTS}
        hands = play.tokens.setdefault("gift", Counter())
        self.deck = GiftDeck(counts if any(counts.values()) else dict.fromkeys(EFFECTS, _OF_EACH), hands)

    def cards(self, turn: TurnState) -> None:
        """Open the gift that the player decides on."""
        card = turn.decisions.card("open", EFFECTS, lambda: self._to_open(turn))
        while card is not None:
            if turn.opened is not None:
                message = "a second gift is opened in one turn"
                self.play.fault("TF603", card.keys, message, "Open it in another turn.")
            elif not any_usable(self.play, turn.draws):
                message = "a gift is opened while no tile is drawn that could be placed"
                self.play.fault("TF603", card.keys, message, "Open it with a tile in hand that fits.")
            self._open(turn, card)
            card = turn.decisions.card("open", EFFECTS, list)

    def placed(self, turn: TurnState, laid: Laid) -> None:
        """Draw a gift if the tile has earned one."""
        due = self._earns(turn.player, laid) and self.deck.refill()
        card = turn.decisions.card("draw", EFFECTS, lambda: self._to_draw() if due else [])
        if due:
            self._draw(turn, card)
            card = turn.decisions.card("draw", EFFECTS, list)
        while card is not None:
            message = "a gift is drawn that this tile did not earn"
            hint = "Remove it: the tile extends no road or city that another player then controls."
            if due:
                message, hint = "a second gift is drawn for one tile", "Remove it."
            self.play.fault("TF602", card.keys, message, hint)
            self._draw(turn, card)
            card = turn.decisions.card("draw", EFFECTS, list)

    def final(self) -> None:
        """Give 2 points for each gift that was not opened."""
        for player in (*self.play.players, *sorted(self.deck.hands.keys() - set(self.play.players))):
            if self.deck.hands[player]:
                self.play.award(player, "gift", _UNOPENED * self.deck.hands[player])

    def _earns(self, player: str, laid: Laid) -> bool:
        table = self.play.table
        for node in laid.nodes:
            if table.part_of(node).terrain not in _EARNING or not table.occupants(node):
                continue
            lay_there = any(member not in laid.nodes for member in table.members(node))
            counts = strength(table, node)
            if lay_there and max(counts.values(), default=0) > counts.get(player, 0):
                return True
        return False

    def _to_draw(self) -> list[CardPlay]:
        return [CardPlay("draw", kind) for kind in self.deck.faces()]

    def _draw(self, turn: TurnState, card: CardPlay | None) -> None:
        kind = card.card if card is not None else None
        if card is not None and kind is not None and self.deck.unseen(kind) < 1:
            message = f"no {kind} is left in the pile: all of them are in sight"
            self.play.fault("TF604", card.keys, message, "Correct which gift was drawn, or write true.")
            kind = None
        if self.deck.pile > 0:
            self.deck.draw(turn.player, kind)

    def _to_open(self, turn: TurnState) -> list[CardPlay]:
        if not self.deck.hands[turn.player] or not any_usable(self.play, turn.draws):
            return []
        found = []
        for kind, effect in EFFECTS.items():
            if self.deck.may_hold(turn.player, kind):
                moves = list(effect.moves(self.play, turn))
                found += [CardPlay("open", kind, move) for move in moves] or [CardPlay("open", kind)]
        return found

    def _open(self, turn: TurnState, card: CardPlay) -> None:
        kind = card.card
        if kind is None:
            self.play.fault(
                "TF604", card.keys, "it is not said which gift is opened", 'Write it under "open".'
            )
            return
        turn.opened = kind
        if self.deck.may_hold(turn.player, kind):
            self.deck.open(turn.player, kind)
        else:
            why = "all of them are elsewhere" if self.deck.hands[turn.player] else "there is no gift in hand"
            message = f"{turn.player} cannot have a {kind} to open: {why}"
            self.play.fault("TF604", card.keys, message, "Correct which gift is opened, or remove it.")
        self._carry_out(turn, kind, card)

    def _carry_out(self, turn: TurnState, kind: str, card: CardPlay) -> None:
        effect, move = EFFECTS[kind], card.move or Move("follower", keys=card.keys)
        if move.owner not in (None, turn.player):
            message = f"a gift moves only its player's own followers, not {move.owner}'s"
            self.play.fault(effect.code, move.keys, message, 'Leave "of" out.')
        places = {"from": move.source, "to": move.target}
        for place, spot in places.items():
            if spot is not None and place not in effect.needs:
                message = f'{kind} needs no "{place}"'
                self.play.fault(effect.code, (*move.keys, place), message, "Leave it out.")
        spots = [places[place] for place in effect.needs]
        named = [spot for spot in spots if spot is not None]
        if len(named) < len(spots):
            if not turn.decisions.unfinished and next(effect.moves(self.play, turn), None) is not None:
                needed = " and ".join(f'"{place}"' for place in effect.needs)
                message = f"{kind} is opened and not used, though it could be"
                self.play.fault(effect.code, card.keys, message, f"Write {needed} with it.")
            return
        nodes = [self.play.node_at(spot, move.keys) for spot in named]
        found = [node for node in nodes if node is not None]
        if len(found) == len(nodes) and move.kind in FIGURES:
            effect.carry_out(self.play, turn, move, found)
