"""The net is folded here, square by square, and must close to a cube."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from shapely import Polygon

from tileforge.art.pieces.net import (
    EXTENT,
    FOLDS,
    OPPOSITES,
    SQUARES,
    TABS,
    Edge,
    by_square,
    corners_of,
    ends_of,
    tab_of,
)

Vector = NDArray[np.float64]
Frame = tuple[Vector, Vector, Vector]
"""Where the flat net's (0, 0), its x and its y direction lie in space for one square."""


def at(frame: Frame, dot: tuple[float, float]) -> Vector:
    origin, x, y = frame
    return origin + dot[0] * x + dot[1] * y


def quarter(vector: Vector, axis: Vector) -> Vector:
    """Return `vector` turned by a quarter about the unit vector `axis`."""
    return np.cross(axis, vector) + axis * float(np.dot(axis, vector))


def folded() -> dict[str, Frame]:
    """Return each square's frame after all folds, printed side (x cross y) outwards."""
    frames: dict[str, Frame] = {"front": (np.zeros(3), np.array([1.0, 0, 0]), np.array([0, 1.0, 0]))}
    waiting = list(FOLDS)
    while waiting:
        fold = next(fold for fold in waiting if fold[0][0] in frames)
        waiting.remove(fold)
        (near, _), (far, _) = fold
        frame = frames[near]
        first, last = (at(frame, dot) for dot in ends_of(fold[0]))
        axis = first - last
        # Edges run clockwise: turned about its edge this way, the far square goes behind the paper.
        origin, x, y = frame
        turned = (first + quarter(origin - first, axis), quarter(x, axis), quarter(y, axis))
        frames[far] = turned
    return frames


def ends_in_space(frames: dict[str, Frame], edge: Edge) -> set[tuple[float, ...]]:
    return {tuple(np.round(at(frames[edge[0]], dot), 9)) for dot in ends_of(edge)}


def middle(frames: dict[str, Frame], square: str) -> Vector:
    return np.mean([at(frames[square], dot) for dot in corners_of(square)], axis=0)


def test_folding_puts_each_square_on_a_side_of_the_cube_of_its_own() -> None:
    frames = folded()
    assert set(frames) == set(SQUARES)
    vertices = {
        tuple(np.round(at(frames[square], dot), 9)) for square in SQUARES for dot in corners_of(square)
    }
    assert len(vertices) == 8
    middles = [middle(frames, square) for square in SQUARES]
    centre = np.mean(middles, axis=0)
    assert {tuple(np.round(spot - centre, 9)) for spot in middles} == {
        tuple(sign * 0.5 if place == axis else 0.0 for place in range(3))
        for axis in range(3)
        for sign in (1, -1)
    }


def test_the_printed_sides_look_outwards() -> None:
    frames = folded()
    centre = np.mean([middle(frames, square) for square in SQUARES], axis=0)
    for square, (_, x, y) in frames.items():
        # On paper y points down, so the printed side is where x cross y points away from the reader.
        assert float(np.dot(-np.cross(x, y), middle(frames, square) - centre)) == pytest.approx(0.5), square


def test_edges_that_meet_are_the_same_edge_in_space_and_as_long() -> None:
    frames = folded()
    joints = [*FOLDS, *TABS]
    for one, other in joints:
        assert ends_in_space(frames, one) == ends_in_space(frames, other), (one, other)
        lengths = [np.linalg.norm(np.subtract(*ends_of(edge))) for edge in (one, other)]
        assert lengths == pytest.approx([1.0, 1.0])
    assert len({frozenset(ends_in_space(frames, one)) for one, _ in joints}) == 12
    edges = [edge for joint in joints for edge in joint]
    assert sorted(edges) == sorted((square, side) for square in SQUARES for side in "NESW")


def test_opposite_squares_lie_opposite_each_other() -> None:
    frames = folded()
    centre = np.mean([middle(frames, square) for square in SQUARES], axis=0)
    for one, other in OPPOSITES:
        assert np.allclose(middle(frames, one) + middle(frames, other), 2 * centre)


def test_values_are_put_on_opposite_squares_in_pairs() -> None:
    numbers = by_square((1, 1, 2, 2, 3, 3))
    assert sorted(numbers.values()) == [1, 1, 2, 2, 3, 3]
    assert all(numbers[one] == numbers[other] for one, other in OPPOSITES)


def test_the_flat_net_and_its_tabs_do_not_overlap_and_keep_to_the_extent() -> None:
    parts = [Polygon(corners_of(square)) for square in SQUARES] + [Polygon(tab_of(edge)) for edge, _ in TABS]
    assert max(one.intersection(other).area for one, other in combinations(parts, 2)) < 1e-9
    bounds = [part.bounds for part in parts]
    assert (EXTENT.left, EXTENT.top) == (min(b[0] for b in bounds), min(b[1] for b in bounds))
    assert (EXTENT.right, EXTENT.bottom) == (max(b[2] for b in bounds), max(b[3] for b in bounds))


def test_tabs_behind_one_square_do_not_overlap() -> None:
    behind: dict[str, list[Polygon]] = {}
    for edge, (square, side) in TABS:
        flat = [(x - SQUARES[edge[0]][0], y - SQUARES[edge[0]][1]) for x, y in tab_of(edge)]
        turns = ("NESW".index(side) - "NESW".index(edge[1])) % 4
        for _ in range(turns):
            flat = [(1 - y, x) for x, y in flat]
        # Glued down, the tab lies inside the square that it was outside of.
        mirrored = {"N": (1, -1), "S": (1, -1), "E": (-1, 1), "W": (-1, 1)}[side]
        offset = {"N": (0, 0), "S": (0, 2), "E": (2, 0), "W": (0, 0)}[side]
        inside = [(x * mirrored[0] + offset[0], y * mirrored[1] + offset[1]) for x, y in flat]
        behind.setdefault(square, []).append(Polygon(inside))
    assert {square: len(tabs) for square, tabs in behind.items()} == {"left": 2, "right": 2, "back": 3}
    unit = Polygon(((0, 0), (1, 0), (1, 1), (0, 1)))
    for tabs in behind.values():
        assert all(unit.buffer(1e-9).contains(tab) for tab in tabs)
        assert max(one.intersection(other).area for one, other in combinations(tabs, 2)) < 1e-9
