"""The deck of gifts, of which only some faces are known."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tileforge.board.expansions.gift_deck import GiftDeck


def deck(**counts: int) -> GiftDeck:
    return GiftDeck(counts, Counter())


def test_a_drawn_card_leaves_the_pile_and_its_face_is_seen_if_it_is_named() -> None:
    gifts = deck(synod=1, road=2)
    gifts.draw("red", "road")
    gifts.draw("blue", None)
    assert gifts.pile == 1
    assert gifts.hands == {"red": 1, "blue": 1}
    assert [gifts.unseen("synod"), gifts.unseen("road")] == [1, 1]
    assert list(gifts.faces()) == ["synod", "road"]


def test_a_hand_may_hold_what_is_known_to_be_in_it_and_nothing_else() -> None:
    gifts = deck(synod=1, road=2)
    gifts.draw("red", "road")
    assert gifts.may_hold("red", "road")
    assert not gifts.may_hold("red", "synod")
    assert not gifts.may_hold("blue", "road")


def test_an_unknown_card_may_be_any_that_is_not_in_sight() -> None:
    gifts = deck(synod=1, road=2)
    gifts.draw("red", None)
    gifts.draw("blue", "synod")
    assert gifts.may_hold("red", "road")
    assert not gifts.may_hold("red", "synod")


def test_opening_a_known_card_leaves_the_unknown_one() -> None:
    gifts = deck(synod=1, road=2)
    gifts.draw("red", "road")
    gifts.draw("red", None)
    gifts.open("red", "road")
    assert gifts.hands["red"] == 1
    assert gifts.may_hold("red", "synod")
    assert gifts.may_hold("red", "road")


def test_opened_cards_become_the_pile_once_it_is_empty() -> None:
    gifts = deck(synod=1, road=1)
    gifts.draw("red", "synod")
    gifts.open("red", "synod")
    assert gifts.refill()
    assert list(gifts.faces()) == ["road"]
    gifts.draw("red", "road")
    assert gifts.pile == 0
    assert gifts.refill()
    assert list(gifts.faces()) == ["synod"]


def test_nothing_is_left_to_draw_while_all_are_in_hands() -> None:
    gifts = deck(synod=1)
    gifts.draw("red", None)
    assert not gifts.refill()
    assert gifts.pile == 0


@given(st.lists(st.tuples(st.sampled_from(["red", "blue"]), st.booleans(), st.integers(0, 5)), max_size=40))
def test_no_card_is_made_or_lost(steps: list[tuple[str, bool, int]]) -> None:
    gifts = deck(synod=2, road=2, cash=1)
    for player, draws, number in steps:
        held = [kind for kind in gifts.counts if gifts.may_hold(player, kind)]
        if draws and gifts.refill():
            faces = list(gifts.faces())
            gifts.draw(player, faces[number % len(faces)])
        elif held:
            gifts.open(player, held[number % len(held)])
        assert len(list(gifts.faces())) == gifts.pile
        assert 0 <= gifts.pile <= 5
        assert gifts.hands.total() <= 5
