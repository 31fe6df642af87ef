"""The table: tiles as they lie, figures on them, and the features that grow with each tile.

Features are the trees of a union-find without path compression, so that a tile can be taken back:
joining and parting are a few writes each, whatever lies on the table, and finding a feature takes as
many steps as the tree is deep, at most the logarithm of its size. `topology.board` builds the same
features as a networkx graph; the tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tileforge.board.design import AROUND, NO_PART, Design, Lie, Part
from tileforge.model.board import STEPS, Cell
from tileforge.model.figures import FigureKind
from tileforge.model.geometry import SIDES, Side

_STEPS: Final = tuple(STEPS[side] for side in SIDES)
_JOINED_INSIDE: Final = -1
_NOTHING: Final[list[str | None]] = [None, None, None, None]
"""What the frontier has of a cell beside which nothing lies."""


class Laid:
    """A tile on the table. Its parts are the nodes from `base` on, in the design's order. `met` is what
    its neighbours showed it when it was laid, as the frontier has it, None if nothing lay beside it.
    """

    __slots__ = ("base", "cell", "design", "joins", "lie", "met", "turns")

    def __init__(
        self, design: Design, cell: Cell, turns: int, base: int, met: list[str | None] | None
    ) -> None:
        self.design = design
        self.cell = cell
        self.turns = turns
        self.base = base
        self.met = met
        self.lie: Lie = design.lies[turns]
        self.joins: list[tuple[int, int]] = []

    @property
    def nodes(self) -> range:
        """The nodes of its parts."""
        return range(self.base, self.base + len(self.design.parts))


class Standing:
    """A figure on the table: on the part `node` of the tile at `cell`, or on no part of it (None).

    `inside` names a special place that it occupies there. A fairy's `beside` is the figure it guards.
    """

    __slots__ = ("beside", "cell", "inside", "kind", "lying", "node", "player")

    def __init__(
        self,
        kind: FigureKind,
        player: str | None,
        cell: Cell,
        node: int | None = None,
        *,
        lying: bool = False,
        inside: str | None = None,
    ) -> None:
        self.kind = kind
        self.player = player
        self.cell = cell
        self.node = node
        self.lying = lying
        self.inside = inside
        self.beside: Standing | None = None


class Table:
    """Placed tiles with their figures. `cells` holds the tiles, `figures` the figures on each cell
    that has any, `frontier` each empty cell beside a tile with the terrains that it must show,
    clockwise from north, None where nothing lies.
    """

    def __init__(self) -> None:
        self.cells: dict[Cell, Laid] = {}
        self.figures: dict[Cell, list[Standing]] = {}
        self.frontier: dict[Cell, list[str | None]] = {}
        self._order: list[Laid] = []
        self._laid: list[Laid] = []
        self._parent: list[int] = []
        self._size: list[int] = []
        self._open: list[int] = []
        self._ring: list[int] = []
        self._held: list[set[Standing] | None] = []

    def fits(self, design: Design, cell: Cell, turns: int) -> bool:
        """Tell whether `design`, turned by `turns`, may lie at `cell` by the base rules."""
        wanted = self.frontier.get(cell)
        if wanted is None:
            return not self.cells
        return all(
            want is None or want == edge for want, edge in zip(wanted, design.lies[turns].edges, strict=True)
        )

    def misfits(self, design: Design, cell: Cell, turns: int) -> list[tuple[Side, str, str]]:
        """Return each side on which `design` at `cell` differs from its neighbour, what it shows
        there, and what the neighbour shows.
        """
        edges = design.lies[turns].edges
        found = []
        for index, (step_x, step_y) in enumerate(_STEPS):
            other = self.cells.get((cell[0] + step_x, cell[1] + step_y))
            if other is not None and other.lie.edges[index - 2] != edges[index]:
                found.append((SIDES[index], edges[index], other.lie.edges[index - 2]))
        return found

    def spots(self, design: Design) -> Iterator[tuple[Cell, int]]:
        """Yield every cell and turn in which `design` may be placed by the base rules, in no set order."""
        if not self.cells:
            yield from (((0, 0), turns) for turns in range(4))
            return
        lies = tuple((turns, lie.edges) for turns, lie in enumerate(design.lies))
        for cell, (north, east, south, west) in self.frontier.items():
            for turns, edges in lies:
                if (
                    (north is None or north == edges[0])
                    and (east is None or east == edges[1])
                    and (south is None or south == edges[2])
                    and (west is None or west == edges[3])
                ):
                    yield cell, turns

    def place(self, design: Design, cell: Cell, turns: int) -> Laid:
        """Lay `design` at `cell` and join its parts to what they meet; nothing joins where sides differ.

        Raises ValueError if a tile lies there.
        """
        if cell in self.cells:
            raise ValueError(f"a tile lies at {cell[0]}, {cell[1]} already")
        base = len(self._parent)
        met = self.frontier.pop(cell, None)
        laid = Laid(design, cell, turns, base, met)
        count = len(design.parts)
        self._laid.extend([laid] * count)
        self._parent.extend(range(base, base + count))
        self._ring.extend(range(base, base + count))
        self._size.extend([1] * count)
        self._open.extend(design.opens)
        self._held.extend([None] * count)
        self._order.append(laid)
        self.cells[cell] = laid
        x, y = cell
        for index, (shown, edge) in enumerate(zip(met or _NOTHING, laid.lie.edges, strict=True)):
            step_x, step_y = _STEPS[index]
            beside = x + step_x, y + step_y
            if shown is None:
                wanted = self.frontier.get(beside)
                if wanted is None:
                    wanted = self.frontier[beside] = [None, None, None, None]
                wanted[index - 2] = edge
            elif shown == edge:
                other = self.cells[beside]
                segment, left, right = laid.lie.joints[index]
                facing, facing_left, facing_right = other.lie.joints[index - 2]
                for mine, theirs in ((segment, facing), (left, facing_right), (right, facing_left)):
                    if mine != NO_PART and theirs != NO_PART:
                        self._join(laid, base + mine, other.base + theirs)
        return laid

    def take_back(self) -> Laid:
        """Take the tile that was laid last off the table again and return it.

        Raises ValueError if there is none, or if a figure stands on it.
        """
        if not self._order:
            raise ValueError("no tile lies on the table")
        laid = self._order[-1]
        if laid.cell in self.figures:
            raise ValueError(f"a figure stands at {laid.cell[0]}, {laid.cell[1]}")
        self._order.pop()
        for child, parent in reversed(laid.joins):
            self._part(child, parent)
        for column in (self._laid, self._parent, self._ring, self._size, self._open, self._held):
            del column[laid.base :]
        del self.cells[laid.cell]
        x, y = laid.cell
        for index, shown in enumerate(laid.met or _NOTHING):
            if shown is None:
                beside = x + _STEPS[index][0], y + _STEPS[index][1]
                wanted = self.frontier[beside]
                wanted[index - 2] = None
                if wanted == _NOTHING:
                    del self.frontier[beside]
        if laid.met is not None:
            self.frontier[laid.cell] = laid.met
        return laid

    def _join(self, laid: Laid, one: int, other: int) -> None:
        child, parent = self.root(one), self.root(other)
        if child == parent:
            self._open[parent] -= 2
            laid.joins.append((_JOINED_INSIDE, parent))
            return
        if self._size[child] > self._size[parent]:
            child, parent = parent, child
        self._parent[child] = parent
        self._size[parent] += self._size[child]
        self._open[parent] += self._open[child] - 2
        self._swap(child, parent)
        held = self._held[child]
        if held:
            on_parent = self._held[parent]
            if on_parent is None:
                on_parent = self._held[parent] = set()
            on_parent |= held
        laid.joins.append((child, parent))

    def _part(self, child: int, parent: int) -> None:
        if child == _JOINED_INSIDE:
            self._open[parent] += 2
            return
        self._parent[child] = child
        self._size[parent] -= self._size[child]
        self._open[parent] -= self._open[child] - 2
        self._swap(child, parent)
        held = self._held[child]
        if held:
            on_parent = self._held[parent]
            assert on_parent is not None
            on_parent -= held

    def _swap(self, one: int, other: int) -> None:
        # Two rings in which one link each is swapped are one ring, and one ring so treated is two.
        ring = self._ring
        ring[one], ring[other] = ring[other], ring[one]

    def root(self, node: int) -> int:
        """Return the node that stands for the whole feature of `node`; it changes as features grow."""
        parent = self._parent
        while parent[node] != node:
            node = parent[node]
        return node

    def laid_of(self, node: int) -> Laid:
        """Return the tile that `node` lies on."""
        return self._laid[node]

    def part_of(self, node: int) -> Part:
        """Return which part of its tile `node` is."""
        laid = self._laid[node]
        return laid.design.parts[node - laid.base]

    def members(self, node: int) -> Iterator[int]:
        """Yield the nodes of the feature of `node`, in no set order."""
        yield node
        following = self._ring[node]
        while following != node:
            yield following
            following = self._ring[following]

    def tiles(self, node: int) -> set[Cell]:
        """Return the cells that the feature of `node` lies on."""
        return {self._laid[member].cell for member in self.members(node)}

    def empty_around(self, node: int) -> int:
        """Return how many tiles are missing around a part that touches no side, such as a monastery."""
        x, y = self._laid[node].cell
        steps = AROUND[self.part_of(node).terrain]
        return sum((x + step_x, y + step_y) not in self.cells for step_x, step_y in steps)

    def open_sides(self, node: int) -> int:
        """Return how many sides of the feature of `node` have no tile beside them, or one that differs
        there, or how many tiles are missing around it. A side on which a field has both half-edges
        counts once.
        """
        part = self.part_of(node)
        if part.terrain in AROUND:
            return self.empty_around(node)
        if part.field is None:
            return self._open[self.root(node)]
        return len(set(self._open_field_sides(node)))

    def _open_field_sides(self, node: int) -> Iterator[tuple[Cell, int]]:
        for member in self.members(node):
            laid = self._laid[member]
            own = member - laid.base
            for index, (_, left, right) in enumerate(laid.lie.joints):
                if own in (left, right):
                    beside = laid.cell[0] + _STEPS[index][0], laid.cell[1] + _STEPS[index][1]
                    other = self.cells.get(beside)
                    if other is None or other.lie.edges[index - 2] != laid.lie.edges[index]:
                        yield laid.cell, index

    def complete(self, node: int) -> bool:
        """Tell whether the feature of `node` is finished; a field never is."""
        part = self.part_of(node)
        if part.terrain in AROUND:
            return self.empty_around(node) == 0
        return part.field is None and self._open[self.root(node)] == 0

    def occupants(self, node: int) -> set[Standing]:
        """Return the figures on the feature of `node`; the set is the table's own."""
        return self._held[self.root(node)] or _NOBODY

    def put(self, figure: Standing) -> None:
        """Stand `figure` where it says it is. Raises KeyError if no tile lies there."""
        if figure.cell not in self.cells:
            raise KeyError(figure.cell)
        self.figures.setdefault(figure.cell, []).append(figure)
        node = figure.node
        while node is not None:
            held = self._held[node]
            if held is None:
                held = self._held[node] = set()
            held.add(figure)
            node = self._parent[node] if self._parent[node] != node else None

    def lift(self, figure: Standing) -> None:
        """Take `figure` off the table. Raises KeyError if it is not on it."""
        on_cell = self.figures[figure.cell]
        if figure not in on_cell:
            raise KeyError(figure.cell)
        on_cell.remove(figure)
        if not on_cell:
            del self.figures[figure.cell]
        node = figure.node
        while node is not None:
            held = self._held[node]
            if held is not None:
                held.discard(figure)
            node = self._parent[node] if self._parent[node] != node else None

    def around(self, cell: Cell) -> Iterator[Laid]:
        """Yield the tiles on the eight cells round `cell`."""
        for step_x, step_y in AROUND["monastery"]:
            laid = self.cells.get((cell[0] + step_x, cell[1] + step_y))
            if laid is not None:
                yield laid

    def beside(self, cell: Cell) -> Iterator[Cell]:
        """Yield the cells that share a side with `cell` and hold a tile."""
        for step_x, step_y in _STEPS:
            other = cell[0] + step_x, cell[1] + step_y
            if other in self.cells:
                yield other

    def finished_by(self, laid: Laid) -> list[int]:
        """Return one node of each feature that the tile `laid`, placed last, has completed."""
        found: dict[int, int] = {}
        for node in laid.nodes:
            if laid.design.parts[node - laid.base].field is None and self.complete(node):
                found.setdefault(self.root(node), node)
        for other in self.around(laid.cell):
            for number in other.design.spots:
                node = other.base + number
                x, y = other.cell
                near = (laid.cell[0] - x, laid.cell[1] - y) in AROUND[other.design.parts[number].terrain]
                if near and self.empty_around(node) == 0:
                    found.setdefault(node, node)
        return list(found.values())


_NOBODY: Final[set[Standing]] = set()
