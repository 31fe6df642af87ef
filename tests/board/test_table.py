"""The table against the same things worked out the long way, on random boards of the shipped sets."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.board.boards import (
    Lay,
    Member,
    Seen,
    any_boards,
    by_hand,
    called,
    cells_round,
    designs,
    features_by_graph,
    laid,
    legal_boards,
    moved,
    node_of,
    placed,
    seen,
    spots_by_hand,
    turned,
    turned_cell,
)
from tileforge.board.design import Design
from tileforge.board.table import Standing, Table
from tileforge.model.figures import FIGURES
from tileforge.model.geometry import SIDES
from tileforge.topology.board import misfits

RANDOM = st.randoms(use_true_random=False)
BOARDS = legal_boards() | any_boards()


def standing(table: Table, member: Member, player: str = "red") -> Standing:
    """Return a follower for the part `member`; it is not put there yet."""
    return Standing(FIGURES["follower"], player, member[0], node_of(table, *member))


def feature_at(table: Table, member: Member) -> Seen:
    """Return the feature that `member` is part of."""
    (found,) = (feature for feature in seen(table).features if member in feature.members)
    return found


@given(BOARDS)
def test_the_features_are_the_components_of_the_board_graph(board: list[Lay]) -> None:
    assert seen(laid(board)) == by_hand(board)


@given(any_boards(strangest=True))
def test_so_they_are_of_tiles_that_break_every_rule(board: list[Lay]) -> None:
    found = {(feature.terrain, feature.members) for feature in seen(laid(board)).features}
    assert found == set(features_by_graph(board))


@given(BOARDS)
def test_turning_a_board_changes_no_feature(board: list[Lay]) -> None:
    def member_turned(member: Member) -> Member:
        return turned_cell(member[0]), member[1]

    before, after = seen(laid(board)), seen(laid(turned(board)))
    assert after.features == {
        Seen(
            feature.terrain,
            frozenset(map(member_turned, feature.members)),
            feature.open,
            feature.complete,
            feature.occupants,
        )
        for feature in before.features
    }
    assert after.frontier == {
        turned_cell(cell): wanted[-1:] + wanted[:-1] for cell, wanted in before.frontier.items()
    }


@given(BOARDS, st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
def test_moving_a_board_changes_no_feature(board: list[Lay], x: int, y: int) -> None:
    before, after = seen(laid(board)), seen(laid(moved(board, (x, y))))
    assert {
        Seen(
            feature.terrain,
            frozenset(((cell[0] - x, cell[1] - y), number) for cell, number in feature.members),
            feature.open,
            feature.complete,
            feature.occupants,
        )
        for feature in after.features
    } == before.features


@given(BOARDS, RANDOM)
def test_any_order_of_placing_gives_the_same_table(board: list[Lay], random: Any) -> None:
    mixed = board.copy()
    random.shuffle(mixed)
    assert seen(laid(mixed)) == seen(laid(board))


@given(BOARDS, st.data())
def test_whatever_is_played_and_taken_back_the_table_shows_what_lies_there(
    board: list[Lay], data: st.DataObject
) -> None:
    table = Table()
    lying: list[Lay] = []
    waiting = board[::-1]
    figures: list[tuple[Member, Standing]] = []
    for _ in range(data.draw(st.integers(1, 3 * len(board) + 1))):
        acts = [
            *(["place"] * 3 if waiting else []),
            *(["put", "put"] if lying else []),
            *(["lift"] if figures else []),
            *(["take back"] if lying and all(member[0] != lying[-1].cell for member, _ in figures) else []),
        ]
        act = data.draw(st.sampled_from(acts or ["rest"]))
        if act == "place":
            lay = waiting.pop()
            table.place(lay.design, lay.cell, lay.turns)
            lying.append(lay)
        elif act == "put":
            lay = data.draw(st.sampled_from(lying))
            member = lay.cell, data.draw(st.integers(0, len(lay.design.parts) - 1))
            figures.append((member, standing(table, member)))
            table.put(figures[-1][1])
        elif act == "lift":
            table.lift(figures.pop(data.draw(st.integers(0, len(figures) - 1)))[1])
        elif act == "take back":
            taken = table.take_back()
            waiting.append(lying.pop())
            assert Lay(taken.design, taken.cell, taken.turns) == waiting[-1]
        assert seen(table) == by_hand(lying, figures)


@given(BOARDS, st.data())
def test_to_place_and_to_take_back_is_nothing_however_deep(board: list[Lay], data: st.DataObject) -> None:
    table = Table()
    before = []
    for lay in board:
        before.append(seen(table))
        tile = table.place(lay.design, lay.cell, lay.turns)
        figure = Standing(FIGURES["follower"], "red", lay.cell, data.draw(st.sampled_from(tile.nodes)))
        table.put(figure)
        before.append(seen(table))
        if data.draw(st.booleans()):
            table.lift(figure)
            table.put(figure)
    for lay in reversed(board):
        assert seen(table) == before.pop()
        (figure,) = table.figures[lay.cell]
        table.lift(figure)
        table.take_back()
        assert seen(table) == before.pop()


@given(legal_boards(), designs())
def test_the_spots_are_the_cells_and_turns_that_fit(board: list[Lay], design: Design) -> None:
    table = laid(board)
    wanted = spots_by_hand(board, design)
    found = list(table.spots(design))
    assert len(found) == len(set(found))
    assert set(found) == wanted
    near = [(lay.cell[0] + x, lay.cell[1] + y) for lay in board for x in (-1, 0, 2) for y in (-1, 0, 2)]
    for cell in (*near, *cells_round(board)):
        for turns in range(4):
            assert table.fits(design, cell, turns) == ((cell, turns) in wanted)


@given(BOARDS.filter(bool), designs(), st.data())
def test_misfits_are_those_of_the_topology(board: list[Lay], design: Design, data: st.DataObject) -> None:
    new = Lay(design, data.draw(st.sampled_from(sorted(cells_round(board)))), data.draw(st.integers(0, 3)))
    wanted = {
        (misfit.side, misfit.second_shows, misfit.first_shows)
        for misfit in misfits(placed([*board, new]))
        if misfit.second == len(board)
    }
    found = laid(board).misfits(design, new.cell, new.turns)
    assert set(found) == wanted
    assert len(found) == len(wanted)
    assert [side for side, _, _ in found] == [
        side for side in SIDES if side in {side for side, _, _ in found}
    ]


@given(BOARDS)
def test_a_tile_finishes_what_was_not_complete_before(board: list[Lay]) -> None:
    table = Table()
    for lay in board:
        before = {feature.members for feature in seen(table).features if feature.complete}
        tile = table.place(lay.design, lay.cell, lay.turns)
        after = {feature.members for feature in seen(table).features if feature.complete}
        found = [
            frozenset((table.laid_of(node).cell, table.part_of(node).number) for node in table.members(first))
            for first in table.finished_by(tile)
        ]
        assert len(found) == len(set(found))
        assert set(found) == after - before


@given(BOARDS)
def test_the_tiles_of_a_feature_and_those_round_a_cell(board: list[Lay]) -> None:
    table = laid(board)
    for feature in seen(table).features:
        member = min(feature.members)
        assert table.tiles(node_of(table, *member)) == {cell for cell, _ in feature.members}
    for x, y in {lay.cell for lay in board} | cells_round(board):
        steps = {(lay.cell[0] - x, lay.cell[1] - y): lay.cell for lay in board}
        assert {tile.cell for tile in table.around((x, y))} == {
            cell for step, cell in steps.items() if max(map(abs, step)) == 1
        }
        assert set(table.beside((x, y))) == {
            cell for step, cell in steps.items() if sorted(map(abs, step)) == [0, 1]
        }


@given(BOARDS)
def test_a_feature_has_one_root_and_each_node_its_own_part(board: list[Lay]) -> None:
    table = laid(board)
    for lay in board:
        tile = table.cells[lay.cell]
        assert [table.part_of(node) for node in tile.nodes] == list(lay.design.parts)
        for node in tile.nodes:
            assert table.laid_of(node) is tile
            members = list(table.members(node))
            assert len(members) == len(set(members))
            assert {table.root(member) for member in members} == {table.root(node)}


def test_no_tree_is_deeper_than_the_logarithm_of_its_size_whatever_was_taken_back() -> None:
    # Not to be seen from outside but in the time it takes, hence the look inside.
    def depth(node: int) -> int:
        return 0 if table._parent[node] == node else 1 + depth(table._parent[node])

    table, road = Table(), called("base:U")
    for step in range(6):
        table.place(road, (2 * step + 1, 0), 0)
        for _ in range(4**step):
            table.place(road, (2 * step + 2, 0), 0)
            table.take_back()
        table.place(road, (2 * step, 0), 0)
    line = list(table.members(node_of(table, (0, 0), 0)))
    assert len(line) == 12
    assert max(map(depth, line)) <= math.log2(12)


def test_the_first_tile_may_lie_at_the_origin_in_every_turn() -> None:
    table, tile = Table(), called("base:D")
    assert set(table.spots(tile)) == {((0, 0), turns) for turns in range(4)}
    assert table.fits(tile, (7, -3), 2)
    assert table.misfits(tile, (7, -3), 2) == []


def test_a_ring_of_roads_is_complete_when_its_last_tile_lies_and_open_again_without_it() -> None:
    bend = called("base:V")
    table = laid([Lay(bend, (0, 0), 3), Lay(bend, (1, 0), 0), Lay(bend, (1, 1), 1)])
    road = node_of(table, (0, 0), 0)
    assert (table.open_sides(road), table.complete(road)) == (2, False)
    last = table.place(bend, (0, 1), 2)
    assert (table.open_sides(road), table.complete(road)) == (0, True)
    assert [table.root(node) for node in table.finished_by(last)] == [table.root(road)]
    table.take_back()
    assert (table.open_sides(road), table.complete(road)) == (2, False)


def test_a_field_is_never_complete_and_counts_a_side_once() -> None:
    monastery = called("base:B")
    table = laid([Lay(monastery)])
    assert feature_at(table, ((0, 0), 1)).open == 4
    table = laid([Lay(monastery, (x, y)) for x in range(3) for y in range(3) if (x, y) != (1, 1)])
    assert feature_at(table, ((0, 0), 1)).open == 12 + 4
    table.place(monastery, (1, 1), 0)
    field = feature_at(table, ((0, 0), 1))
    assert (len(field.members), field.open, field.complete) == (9, 12, False)
    ended = laid([Lay(called("base:U")), Lay(called("base:A"), (-1, 0), 3)])
    round_the_end = feature_at(ended, ((0, 0), 1))
    assert (len(round_the_end.members), round_the_end.open) == (3, 6)
    ring = laid([Lay(called("base:C"), cell) for cell in cells_round([Lay(monastery)])])
    ring.place(called("easter:03"), (0, 0), 0)
    inner = feature_at(ring, ((0, 0), 2))
    assert (inner.terrain, inner.open, inner.complete) == ("field", 0, False)


@pytest.mark.parametrize(("name", "missing"), [("base:B", 8), ("fortune-teller:03", 4)])
def test_a_spot_is_complete_by_the_tiles_round_it(name: str, missing: int) -> None:
    table = laid([Lay(called(name))])
    spot = node_of(table, (0, 0), 0)
    assert table.open_sides(spot) == missing
    cells = [(-1, -1), (1, -1), (1, 1), (-1, 1), (0, -1), (1, 0), (0, 1), (-1, 0)]
    for cell in cells:
        last = table.place(called("base:B"), cell, 0)
    assert (table.open_sides(spot), table.complete(spot)) == (0, True)
    assert table.finished_by(last) == [spot]
    table.take_back()
    assert (table.open_sides(spot), table.complete(spot)) == (1, False)


def test_a_side_that_differs_from_what_lies_there_stays_open() -> None:
    road, city = called("base:U"), called("base:C")
    table = laid([Lay(road), Lay(city, (1, 0)), Lay(city, (0, -1))])
    assert feature_at(table, ((0, 0), 0)).open == 2
    assert feature_at(table, ((0, 0), 1)).open == 3
    assert feature_at(table, ((1, 0), 0)).open == 4


def test_occupants_come_together_when_features_do_and_part_when_the_tile_is_taken_back() -> None:
    road = called("base:U")
    table = laid([Lay(road, (0, 0)), Lay(road, (2, 0))])
    left, right = ((0, 0), 0), ((2, 0), 0)
    red, blue = standing(table, left, "red"), standing(table, right, "blue")
    table.put(red)
    table.put(blue)
    table.place(road, (1, 0), 0)
    assert feature_at(table, left).occupants == feature_at(table, right).occupants == {red, blue}
    green = standing(table, left, "green")
    table.put(green)
    table.lift(red)
    assert feature_at(table, ((1, 0), 0)).occupants == {blue, green}
    table.take_back()
    assert feature_at(table, left).occupants == {green}
    assert feature_at(table, right).occupants == {blue}


def test_a_figure_on_no_part_occupies_nothing_but_keeps_its_tile() -> None:
    table = laid([Lay(called("base:D"))])
    dragon = Standing(FIGURES["dragon"], None, (0, 0))
    table.put(dragon)
    assert table.figures == {(0, 0): [dragon]}
    assert not any(feature.occupants for feature in seen(table).features)
    with pytest.raises(ValueError, match="a figure stands at 0, 0"):
        table.take_back()
    table.lift(dragon)
    assert table.figures == {}
    table.take_back()


def test_what_cannot_be_done_is_refused_and_changes_nothing() -> None:
    table = laid([Lay(called("base:D"))])
    before = seen(table)
    with pytest.raises(ValueError, match="a tile lies at 0, 0 already"):
        table.place(called("base:E"), (0, 0), 0)
    follower = standing(table, ((0, 0), 0))
    with pytest.raises(KeyError):
        table.lift(follower)
    with pytest.raises(KeyError):
        table.put(Standing(FIGURES["follower"], "red", (5, 5), 0))
    table.put(follower)
    with pytest.raises(KeyError):
        table.lift(standing(table, ((0, 0), 0)))
    table.lift(follower)
    assert seen(table) == before
    table.take_back()
    with pytest.raises(ValueError, match="no tile lies"):
        table.take_back()
