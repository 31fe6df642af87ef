"""What the games among the fixtures cannot show of the gifts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tests.board.expansions.games import START, at_random, begun, codes, renamed, shipped, took
from tileforge.board.expansions.gift_effects import EFFECTS
from tileforge.board.expansions.gifts import Gifts
from tileforge.board.play import Play
from tileforge.board.table import Standing
from tileforge.model.board import Option, Placement, Spot
from tileforge.model.figures import FIGURES
from tileforge.model.game import CardPlay, Deployment, Drawn, Move, Turn
from tileforge.model.tileset import TileSet
from tileforge.schema.load import load

ALL = ("base", "gifts", "fortune-teller", "princess-dragon", "easter", "anniversary-20")
INNS = Path(__file__).parents[1] / "sets" / "inns" / "tileset.json"
MINE = Deployment("follower", Spot(1, 0, "road"))


def gifts_of(**counts: int) -> TileSet:
    """Return a fan's set with so many gifts of each kind, written with underscores."""
    tileset = shipped("gifts")
    assert tileset.cards is not None
    wanted = {kind.replace("_", "-"): count for kind, count in counts.items()}
    designs = tuple(
        replace(card, count=wanted[card.id]) for card in tileset.cards.designs if card.id in wanted
    )
    return replace(tileset, id="few-gifts", cards=replace(tileset.cards, designs=designs))


def game(
    gifts: TileSet | None = None,
    options: Mapping[str, Option] | None = None,
    players: tuple[str, ...] = ("red", "blue"),
) -> Play:
    return begun([shipped("base"), gifts or shipped("gifts")], options=options, players=players)


def road(player: str, x: int, *cards: CardPlay, follower: Deployment | None = None) -> Turn:
    """Return a turn in which the road of the start tile is extended at `x`."""
    cards = tuple(replace(card, keys=("cards", index)) for index, card in enumerate(cards))
    return Turn(player, placement=Placement("base", "U", x, 0), follower=follower, cards=cards)


def elsewhere(player: str, y: int, *cards: CardPlay, tile: str = "B") -> Turn:
    """Return a turn in which a monastery is placed below the start tile."""
    return Turn(player, placement=Placement("base", tile, 0, y), cards=cards)


def put(play: Play, player: str, *kinds: str) -> None:
    """Stand figures of the player on the road of the start tile."""
    for kind in kinds:
        play.table.put(Standing(FIGURES[kind], player, (0, 0), play.table.cells[0, 0].base + 1))


def draws(kind: str | None = None) -> CardPlay:
    return CardPlay("draw", kind)


def opens(kind: str, move: Move | None = None) -> CardPlay:
    return CardPlay("open", kind, move)


def deck(play: Play) -> Gifts:
    return next(each for each in play.expansions if isinstance(each, Gifts))


def in_play(play: Play) -> bool:
    return any(isinstance(each, Gifts) for each in play.expansions)


SWEEPS = opens("road-sweeper", Move("follower", target=Spot(0, 0, "road")))


def test_gifts_are_in_play_wherever_their_cards_are_and_by_option() -> None:
    assert in_play(begun([shipped("base"), renamed("gifts")]))
    assert in_play(game(gifts_of(synod=1)))
    assert not in_play(game(options={"gifts": False}))
    assert not in_play(begun([shipped("base")]))
    assert in_play(begun([shipped("base")], options={"gifts": True}))


def test_the_deck_is_that_of_the_sets_and_five_of_each_where_they_have_none() -> None:
    assert deck(game(gifts_of(synod=2, take_2=1))).deck.counts == {
        **dict.fromkeys(EFFECTS, 0),
        "synod": 2,
        "take-2": 1,
    }
    forced = begun([shipped("base")], options={"gifts": True})
    assert deck(forced).deck.counts == dict.fromkeys(EFFECTS, 5)
    doubled = begun([shipped("base"), shipped("gifts"), shipped("gifts")])
    assert deck(doubled).deck.counts == dict.fromkeys(EFFECTS, 10)


def test_no_gift_is_drawn_while_all_are_unopened_in_hands() -> None:
    play = took(game(gifts_of(synod=1)), road("red", 1, follower=MINE), road("blue", -1), elsewhere("red", 1))
    took(play, road("blue", 2))
    assert play.tokens["gift"] == {"blue": 1}
    took(play, elsewhere("red", 2), road("blue", 3, draws()))
    assert codes(play) == ["TF602"]
    assert play.tokens["gift"] == {"blue": 1}


def test_opened_gifts_are_drawn_again_once_the_pile_is_empty() -> None:
    monastery = opens("synod", Move("follower", target=Spot(0, 1, "monastery")))
    play = took(
        game(gifts_of(synod=1)),
        road("red", 1, follower=MINE),
        road("blue", -1, draws("synod")),
        elsewhere("red", 1),
        road("blue", 2, monastery, draws("synod")),
        elsewhere("red", 2),
        elsewhere("blue", 3, monastery),
    )
    assert codes(play) == []
    assert play.supply["blue"]["follower"] == 5
    assert play.tokens["gift"].total() == 0


def test_no_more_of_a_kind_are_opened_than_the_deck_holds() -> None:
    play = took(
        game(gifts_of(road_sweeper=1, synod=2)),
        road("red", 1, follower=MINE),
        road("blue", -1),
        elsewhere("red", 1),
        road("blue", 2),
        elsewhere("red", 2),
        elsewhere("blue", 3, SWEEPS),
    )
    assert codes(play) == []
    took(play, elsewhere("red", 4), Turn("blue", placement=Placement("base", "E", 1, 1, 1), cards=(SWEEPS,)))
    assert codes(play) == ["TF604"]
    assert play.tokens["gift"] == {"blue": 1}


def test_no_more_of_a_kind_are_drawn_than_are_out_of_sight() -> None:
    play = took(
        game(gifts_of(road_sweeper=1, synod=2)),
        road("red", 1, follower=MINE),
        road("blue", -1, draws("road-sweeper")),
        elsewhere("red", 1),
        road("blue", 2, draws("road-sweeper")),
    )
    assert codes(play) == ["TF604"]
    assert play.faults[0].keys == ("cards", 0)
    assert play.tokens["gift"] == {"blue": 2}


def test_a_card_of_another_deck_is_not_a_gift() -> None:
    play = took(game(), road("red", 1, follower=MINE), road("blue", -1, draws("treasure"), opens("treasure")))
    assert codes(play) == ["TF519", "TF519"]


def test_which_gift_is_opened_must_be_said() -> None:
    play = took(game(), road("red", 1, CardPlay("open"), follower=MINE))
    assert codes(play) == ["TF604"]


@pytest.mark.parametrize(
    ("mine", "theirs", "due"),
    [
        (["follower"], ["large-follower"], True),
        (["large-follower"], ["follower", "follower"], False),
        (["follower", "follower"], ["large-follower", "follower"], True),
        ([], ["mayor"], False),
        ([], ["builder", "pig"], False),
        ([], ["wagon"], True),
        (["builder"], ["follower"], True),
    ],
)
def test_followers_count_for_a_gift_as_they_do_for_the_points(
    mine: list[str], theirs: list[str], due: bool
) -> None:
    play = game()
    put(play, "red", *mine)
    put(play, "blue", *theirs)
    took(play, road("red", 1))
    assert play.tokens["gift"]["red"] == due


def test_cash_out_counts_followers_and_nobody_else() -> None:
    play = game()
    put(play, "red", "follower", "pig")
    put(play, "blue", "large-follower", "builder")
    play.tokens["gift"]["red"] = 1
    took(play, elsewhere("red", 1, opens("cash-out", Move("follower", source=Spot(0, 0, "road")))))
    assert codes(play) == []
    assert play.points["red"] == 4
    assert play.supply["red"]["follower"] == 8


def test_an_unfinished_turn_may_stop_before_a_gift_is_used() -> None:
    play = took(game(), road("red", 1, follower=MINE), road("blue", -1), elsewhere("red", 1))
    took(play, replace(elsewhere("blue", 2, opens("synod")), unfinished=True))
    assert codes(play) == []


def test_a_place_that_is_not_there_is_reported_once() -> None:
    nowhere = Move("follower", target=Spot(0, 1, "castle"), keys=("cards", 0))
    play = took(game(), road("red", 1, follower=MINE), road("blue", -1), elsewhere("red", 1))
    took(play, elsewhere("blue", 2, opens("synod", nowhere)))
    assert codes(play) == ["TF512"]


@pytest.mark.parametrize(("kind", "found"), [("mayor", ["TF605"]), ("pig", ["TF605"]), ("wizard", [])])
def test_only_a_follower_that_may_claim_monasteries_comes_by_synod(kind: str, found: list[str]) -> None:
    """An unknown kind is reported where the game's file is read."""
    play = took(
        game(options={"mayors": 1}), road("red", 1, follower=MINE), road("blue", -1), elsewhere("red", 1)
    )
    took(play, elsewhere("blue", 2, opens("synod", Move(kind, target=Spot(0, 1, "monastery")))))
    assert codes(play) == found


def test_two_gifts_in_one_turn_are_one_too_many_even_if_both_are_take_2() -> None:
    play = took(game(), road("red", 1, follower=MINE), road("blue", -1), elsewhere("red", 1), road("blue", 2))
    drawn = (Drawn("base", "B"), Drawn("base", "V"))
    took(play, elsewhere("red", 2))
    took(play, replace(elsewhere("blue", 3, opens("take-2"), opens("take-2")), draws=drawn))
    assert codes(play) == ["TF603"]


def test_a_gift_moves_nobody_else_s_followers() -> None:
    ours = Move("follower", target=Spot(0, 1, "monastery"), owner="red", keys=("cards", 0))
    play = took(game(), road("red", 1, follower=MINE), road("blue", -1), elsewhere("red", 1))
    took(play, elsewhere("blue", 2, opens("synod", ours)))
    assert codes(play) == ["TF605"]


@pytest.mark.parametrize(
    ("kind", "move", "place"),
    [
        ("synod", Move("follower", source=Spot(0, 0, "road"), target=Spot(0, 1, "monastery")), "from"),
        ("road-sweeper", Move("follower", source=MINE.spot, target=MINE.spot), "from"),
        ("cash-out", Move("follower", source=Spot(-1, 0, "road"), target=Spot(0, 1, "monastery")), "to"),
    ],
)
def test_a_place_that_a_gift_has_no_use_for_is_reported(kind: str, move: Move, place: str) -> None:
    play = took(
        game(), road("red", 1), road("blue", -1, follower=Deployment("follower", Spot(-1, 0, "road")))
    )
    play.tokens["gift"]["blue"] = 1
    took(play, elsewhere("red", 1))
    took(play, elsewhere("blue", 2, opens(kind, replace(move, keys=("cards", 0)))))
    (fault,) = play.faults
    assert (fault.code, fault.keys) == (EFFECTS[kind].code, ("cards", 0, place))


def test_take_2_needs_no_place_at_all() -> None:
    play = took(game(), road("red", 1, follower=MINE), road("blue", -1), elsewhere("red", 1))
    here = Move("follower", target=Spot(0, 1, "monastery"))
    drawn = (Drawn("base", "B"), Drawn("base", "V"))
    took(play, replace(elsewhere("blue", 2, opens("take-2", here)), draws=drawn))
    assert codes(play) == ["TF609"]


@pytest.mark.parametrize(("option", "points"), [("nothing", 0), ("plain", 3)])
def test_road_sweeper_scores_a_road_with_an_inn_as_the_end_of_the_game_does(option: str, points: int) -> None:
    inns = load(INNS).tileset
    assert inns is not None
    start = (START, Placement("inns", "inn", -1, 0))
    play = begun([shipped("base"), shipped("gifts"), inns], start, {"unfinished-inns": option})
    took(play, road("red", 1, follower=MINE), elsewhere("blue", 1), elsewhere("red", 2))
    play.tokens["gift"]["blue"] = 1
    took(play, elsewhere("blue", 3, SWEEPS))
    assert codes(play) == []
    assert play.points["red"] == points
    assert play.supply["red"]["follower"] == 7


def test_the_last_tile_of_all_leaves_take_2_without_effect() -> None:
    play = took(game(), road("red", 1, follower=MINE), road("blue", -1), elsewhere("red", 1))
    play.bag = Counter({("base", "B"): 1})
    took(play, elsewhere("blue", 2, opens("take-2")))
    assert codes(play) == []


def test_take_2_passes_over_what_is_left_if_none_of_it_fits() -> None:
    play = took(game(), road("red", 1, follower=MINE), road("blue", -1))
    took(play, Turn("red", placement=Placement("base", "E", 0, -1, 2)))
    play.bag = Counter({("base", "B"): 1, ("base", "C"): 1})
    drawn = (Drawn("base", "B"), Drawn("base", "C"))
    took(play, replace(elsewhere("blue", 1, opens("take-2")), draws=drawn))
    assert codes(play) == []
    assert play.bag.total() == 0


def test_who_is_not_among_the_players_scores_their_gifts_too() -> None:
    play = game()
    play.tokens["gift"].update({"green": 1, "blue": 2})
    play.finish()
    assert [(event.player, event.points) for event in play.events] == [("blue", 4), ("green", 2)]


@pytest.mark.parametrize("seed", range(3))
def test_random_games_break_no_rule_and_replay_to_the_same_end(seed: int) -> None:
    at_random([shipped("base"), shipped("gifts")], seed)


@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_every_expansion_do_so_too(seed: int) -> None:
    at_random(map(shipped, ALL), seed, options={"take-2-with-tellers": seed == 1, "large-followers": 1})


def test_every_gift_is_opened_at_random_and_a_small_deck_runs_out_and_is_shuffled_again() -> None:
    few = gifts_of(**{kind.replace("-", "_"): 1 for kind in EFFECTS})
    opened: set[str | None] = set()
    drawn = []
    for seed in range(5):
        played, play = at_random([shipped("base"), few], seed)
        cards = [card for turn in played.turns for card in turn.cards]
        opened.update(card.card for card in cards if card.act == "open")
        drawn.append(sum(card.act == "draw" for card in cards))
        assert play.tokens["gift"].total() <= len(EFFECTS)
    assert opened == EFFECTS.keys()
    assert max(drawn) > len(EFFECTS)
