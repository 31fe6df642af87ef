"""Counts the regions of a flat map by flood fill."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from PIL.Image import Image

from tileforge.art.ground.frame import TILE, boundary_dot
from tileforge.model.geometry import HALVES

Colour = tuple[int, int, int]


@dataclass
class Region:
    """One connected patch of one colour."""

    colour: Colour
    size: int = 0
    halves: set[str] = field(default_factory=set)
    touches: set[Colour] = field(default_factory=set)


def regions_of(picture: Image, smallest: int = 6) -> list[Region]:
    """Return the 4-connected regions of a flat map that shows the trim only, without its crumbs."""
    width, height = picture.size
    pixels = list(picture.get_flattened_data())
    label = [-1] * len(pixels)
    regions: list[Region] = []
    for start, colour in enumerate(pixels):
        if label[start] >= 0:
            continue
        region, stack = Region(colour), [start]
        label[start] = len(regions)
        while stack:
            here = stack.pop()
            region.size += 1
            x = here % width
            for near, inside in (
                (here - 1, x > 0),
                (here + 1, x < width - 1),
                (here - width, here >= width),
                (here + width, here < len(pixels) - width),
            ):
                if not inside:
                    continue
                if pixels[near] != colour:
                    region.touches.add(pixels[near])
                elif label[near] < 0:
                    label[near] = len(regions)
                    stack.append(near)
        regions.append(region)
    for half in HALVES:
        x, y = boundary_dot(half, 0.5)
        at = int(y / TILE * height) * width + int(x / TILE * width)
        regions[label[at]].halves.add(half)
    return [region for region in regions if region.size >= smallest]


def by_colour(regions: list[Region]) -> dict[Colour, list[Region]]:
    """Group regions by their colour."""
    groups: dict[Colour, list[Region]] = defaultdict(list)
    for region in regions:
        groups[region.colour].append(region)
    return groups


def rgb(colour: str) -> Colour:
    """Return ``#rrggbb`` as three numbers."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red, green, blue
