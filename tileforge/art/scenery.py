"""Scenery: groves, hedges, tufts and flowers on what is free of the fields."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from tileforge.art.ground.frame import Dot
from tileforge.art.kit import Kit, Stamp
from tileforge.art.room import Room
from tileforge.drawing.scene import Shape, Use, moved

_Stood: TypeAlias = tuple[Dot, Stamp]

_GROVES: Final = 3
_HEDGES: Final = 2
_TUFTS: Final = 14
_FLOWERS: Final = 3
_RIM_GAP: Final = 1.0
_APART_MM: Final = (1.2, 2.3)
"""How far the trees of a grove stand from its middle, at least and at most: so near that crowns meet."""
_ASKED_MM: Final = 6.0
"""Nothing green asks for more clearance from its like than this."""
_HEDGE_STEP_MM: Final = 2.5


def paint_scenery(room: Room, fields: list[str], kit: Kit, rng: Random) -> list[Shape]:
    """Return groves, hedges, tufts and flowers, back to front, taking their room."""
    density = kit.theme.density
    stood: list[_Stood] = []
    for _ in range(round(_GROVES * density["tree"])):
        _stand(room, fields, _grove(room, fields, kit, rng), stood)
    for _ in range(round(_HEDGES * density["tree"])):
        _stand(room, fields, _hedge(kit, rng), stood)
    for kind, number in (("flowers", _FLOWERS), ("tuft", _TUFTS)):
        for _ in range(round(number * density["tuft"])):
            dot = (rng.uniform(2, 43), rng.uniform(2, 43))
            _stand(room, fields, [(dot, kit.tree(kind, rng))], stood)
    stood.sort(key=lambda one: one[0][1])
    return [Use(stamp.symbol, moved(*dot)) for dot, stamp in stood]


def _grove(room: Room, fields: list[str], kit: Kit, rng: Random) -> list[_Stood]:
    """Return up to four trees of one kind round the clearest of a few places, a bush beside them."""
    dots = [(rng.uniform(3, 42), rng.uniform(3, 42)) for _ in range(8)]
    clear, (x, y) = max(
        (
            (clear, dot)
            for name in fields
            for clear, dot in zip(room.clearance(name, dots), dots, strict=True)
        ),
        default=(0.0, dots[0]),
    )
    kind = rng.choice(("round", "round", "fir"))
    members = [kind] * rng.choice((1, 2, 2, 3, 3, 4)) + ["bush"] * rng.randint(0, 1)
    if clear < 2.4:
        return []
    phase, turn = rng.uniform(0, math.tau), math.tau / max(len(members), 3)
    grove: list[_Stood] = []
    for step, member in enumerate(members):
        reach = rng.uniform(*_APART_MM) if len(members) > 1 else 0.0
        angle = phase + step * turn + rng.uniform(-0.3, 0.3)
        dot = (x + math.cos(angle) * reach * 1.15, y + math.sin(angle) * reach * 0.85)
        grove.append((dot, kit.tree(member, rng)))
    return grove


def _hedge(kit: Kit, rng: Random) -> list[_Stood]:
    """Return a row of up to three pieces of hedge."""
    (x, y), slope = (rng.uniform(3, 42), rng.uniform(3, 42)), rng.uniform(-0.5, 0.5)
    return [
        ((x + step * _HEDGE_STEP_MM, y + step * slope), kit.tree("hedge", rng))
        for step in range(rng.randint(1, 3))
    ]


def _stand(room: Room, fields: list[str], wished: Sequence[_Stood], stood: list[_Stood]) -> None:
    """Stand what there is room for of what is `wished` in one place, near to each other as it is."""
    fitting = [
        (dot, stamp)
        for dot, stamp in wished
        if any(room.clearance(name, [dot])[0] >= stamp.radius + _RIM_GAP for name in fields)
    ]
    for dot, stamp in fitting:
        room.block(dot, stamp.radius * 0.8, asked=_ASKED_MM)
    stood += fitting
