"""The deck of The Gifts: its pile, the players' unopened gifts, and the opened ones beside the pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping


class GiftDeck:
    """A deck of which only some faces are known: `counts` has how many cards of each kind it holds.

    `hands` counts the unopened gifts of each player, whatever their faces.
    """

    def __init__(self, counts: Mapping[str, int], hands: Counter[str]) -> None:
        self.counts = dict(counts)
        self.hands = hands
        self._known: dict[str, Counter[str]] = {}
        self._opened: Counter[str] = Counter()

    @property
    def pile(self) -> int:
        """How many cards lie face down in the pile."""
        return sum(self.counts.values()) - self.hands.total() - self._opened.total()

    def unseen(self, kind: str) -> int:
        """Return how many cards of the `kind` may be in the pile, or in a hand that does not show them."""
        known = sum(hand[kind] for hand in self._known.values())
        return self.counts[kind] - self._opened[kind] - known

    def may_hold(self, player: str, kind: str) -> bool:
        """Tell whether one of the player's unopened gifts can be of the `kind`."""
        known = self._known.get(player, Counter())
        return known[kind] > 0 or (self.hands[player] > known.total() and self.unseen(kind) > 0)

    def refill(self) -> bool:
        """Make a new pile of the opened cards if it is empty, and tell whether it now holds any."""
        if self.pile == 0:
            self._opened.clear()
        return self.pile > 0

    def faces(self) -> Iterator[str]:
        """Yield the kind of each card that may be in the pile: of all in it, if all faces are known."""
        for kind in self.counts:
            for _ in range(self.unseen(kind)):
                yield kind

    def draw(self, player: str, kind: str | None) -> None:
        """The pile's top card goes to `player`; None for one of unknown face."""
        self.hands[player] += 1
        if kind is not None:
            self._known.setdefault(player, Counter())[kind] += 1

    def open(self, player: str, kind: str) -> None:
        """One of the player's gifts, which `may_hold` says can be of the `kind`, goes beside the pile."""
        self.hands[player] -= 1
        self._opened[kind] += 1
        known = self._known.get(player)
        if known and known[kind]:
            known[kind] -= 1
