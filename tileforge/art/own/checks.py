"""What is wrong with pictures of the author's own: the faults of TF704 to TF707.

Importing this module supplies the rules of `tileforge.rules.artwork` with their functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from pathlib import Path
from typing import Final

from tileforge.art.own.files import OwnFileError, is_file, own_path
from tileforge.drawing.scene import MM_PER_INCH
from tileforge.rules.prints import supplies
from tileforge.rules.registry import Fault
from tileforge.rules.subject import SetSubject

LEAST_DPI: Final = 200
GOOD_DPI: Final = 300
_SQUARE_WITHIN: Final = 0.01
_MOST_LISTED: Final = 6


@dataclass(frozen=True, slots=True)
class _Facts:
    """What is asked about a picture file: its window's sides, its width in pixels, what is not shown."""

    width: float
    height: float
    pixels: int | None
    unshown: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Named:
    """A file that a set names: the pointer to it, whose it is, its name, and its bleed if it is art."""

    pointer: str
    whose: str
    file: str
    bleed_mm: float | None = None


@supplies("TF704")
def files_unusable(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each picture file that cannot be used."""
    for named in _files(subject):
        try:
            _facts(subject, named)
        except OwnFileError as error:
            yield Fault(named.pointer, f"{named.whose} {named.file} {error.reason}", error.hint)


@supplies("TF705")
def art_not_square(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each tile's art that is not square."""
    for named, facts in _usable(subject):
        longer, shorter = max(facts.width, facts.height), min(facts.width, facts.height)
        if named.bleed_mm is not None and longer - shorter > _SQUARE_WITHIN * longer:
            size = f"{facts.width:g} x {facts.height:g}"
            yield Fault(named.pointer, f"{named.whose} {named.file} is {size}, not square", "Crop it.")


@supplies("TF706")
def art_coarse(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each tile's art with fewer dots an inch than print needs."""
    for named, facts in _usable(subject):
        if named.bleed_mm is not None and facts.pixels is not None:
            inches = (subject.tileset.tile_size_mm + 2 * named.bleed_mm) / MM_PER_INCH
            if facts.pixels < LEAST_DPI * inches:
                yield Fault(
                    named.pointer,
                    f"{named.whose} {named.file} has {facts.pixels} pixels across, "
                    f"{facts.pixels / inches:.0f} dots an inch",
                    f"Use {ceil(GOOD_DPI * inches)} pixels across, {ceil(LEAST_DPI * inches)} at least.",
                )


@supplies("TF707")
def svg_not_shown(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each SVG of which something cannot be shown."""
    for named, facts in _usable(subject):
        if facts.unshown:
            more = len(facts.unshown) - _MOST_LISTED
            what = ", ".join(facts.unshown[:_MOST_LISTED]) + (f" and {more} more" if more > 0 else "")
            yield Fault(
                named.pointer,
                f"{named.whose} {named.file} holds what cannot be shown: {what}",
                "Turn it into paths, or export the picture as PNG."
                if named.bleed_mm is not None
                else "Turn it into paths.",
            )


def _files(subject: SetSubject) -> Iterator[_Named]:
    """Yield the icon files of the set's symbols, then the art of its tiles."""
    for id, kind in subject.tileset.symbols.items():
        if kind.icon and is_file(kind.icon):
            yield _Named(f"/symbols/{id}/icon", f"symbol {id}: the icon", kind.icon)
    for found in subject.tiles:
        art = found.tile.art
        if art is not None:
            yield _Named(f"{found.pointer}/art", f"tile {found.tile.id}: the art", art.file, art.bleed_mm)


def _usable(subject: SetSubject) -> Iterator[tuple[_Named, _Facts]]:
    for named in _files(subject):
        try:
            yield named, _facts(subject, named)
        except OwnFileError:
            continue


def _facts(subject: SetSubject, named: _Named) -> _Facts:
    home = subject.tileset.home
    path = own_path(home, named.file)
    status = path.stat()
    return _read(home, named.file, named.bleed_mm is not None, path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=1024)
def _read(home: str | None, file: str, is_art: bool, _path: Path, _time: int, _size: int) -> _Facts:
    """Return the facts about a file, read once for all rules as long as it stays as it is."""
    # Most sets have no pictures of their own, and what reads them is slow to import.
    from tileforge.art.own.picture import own_picture, own_svg

    if is_art:
        picture = own_picture(home, file)
        return _Facts(picture.box.width, picture.box.height, picture.pixels, picture.unshown)
    svg = own_svg(home, file)
    return _Facts(svg.box.width, svg.box.height, None, svg.unshown)
