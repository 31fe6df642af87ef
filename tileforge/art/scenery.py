"""Scenery: sparse trees, bushes and tufts on what is free of the fields."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from tileforge.art.ground.frame import Dot
from tileforge.art.kit import Kit, Stamp
from tileforge.art.room import Room
from tileforge.drawing.scene import Shape, Use, moved

_GROVES: Final = 4
_HEDGES: Final = 3
_TUFTS: Final = 14
_RIM_GAP: Final = 0.5


def paint_scenery(room: Room, fields: list[str], kit: Kit, rng: Random) -> list[Shape]:
    """Return trees in small groves and single tufts, back to front, taking their room."""
    density = kit.theme.density
    stood: list[tuple[Dot, Stamp]] = []
    for _ in range(round(_GROVES * density["tree"])):
        stood += _grove(room, fields, kit, rng)
    for _ in range(round(_HEDGES * density["tree"])):
        dot = (rng.uniform(3, 42), rng.uniform(3, 42))
        _stand(room, fields, kit.tree("hedge", rng), dot, stood)
    for _ in range(round(_TUFTS * density["tuft"])):
        dot = (rng.uniform(2, 43), rng.uniform(2, 43))
        _stand(room, fields, kit.tree("tuft", rng), dot, stood)
    stood.sort(key=lambda one: one[0][1])
    return [Use(stamp.symbol, moved(*dot)) for dot, stamp in stood]


def _grove(room: Room, fields: list[str], kit: Kit, rng: Random) -> list[tuple[Dot, Stamp]]:
    """Return up to four trees of one kind round the clearest of a few places, a bush beside them."""
    dots = [(rng.uniform(3, 42), rng.uniform(3, 42)) for _ in range(8)]
    best = (
        max(
            (clear, dot)
            for name in fields
            for clear, dot in zip(room.clearance(name, dots), dots, strict=True)
        )
        if fields
        else (0.0, dots[0])
    )
    if best[0] < 2.4:
        return []
    centre = best[1]
    kind = rng.choice(("round", "round", "fir"))
    stood: list[tuple[Dot, Stamp]] = []
    phase = rng.uniform(0, math.tau)
    members = [kind] * rng.randint(1, 3) + ["bush"] * rng.randint(0, 1)
    for step, member in enumerate(members):
        reach = 0.0 if step == 0 else rng.uniform(2.3, 3.0)
        angle = phase + step * 2.2
        dot = (centre[0] + math.cos(angle) * reach, centre[1] + math.sin(angle) * reach * 0.8)
        _stand(room, fields, kit.tree(member, rng), dot, stood)
    return stood


def _stand(room: Room, fields: list[str], stamp: Stamp, dot: Dot, stood: list[tuple[Dot, Stamp]]) -> None:
    for name in fields:
        if room.clearance(name, [dot])[0] >= stamp.radius + _RIM_GAP:
            room.block(dot, stamp.radius * 0.8)
            stood.append((dot, stamp))
            return
