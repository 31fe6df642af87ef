"""Tiles and tile sets as a definitions file states them: plain values, made by `elements`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from tileforge.model.geometry import Half, Side

Say: TypeAlias = Callable[[str, int, str], None]
"""Called with a code, a line and a message for whatever there is to say about a file."""


@dataclass(frozen=True, slots=True)
class Feature:
    """A city, road, river, monastery or tent; `tokens` are its ``wagon-move`` words, `shields` its
    pennants.
    """

    kind: str
    line: int
    sides: tuple[Side, ...] = ()
    tokens: tuple[str, ...] = ()
    shields: int = 0
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Meadow:
    """A field as it is stated; `cities` are indexes into the tile's features, ascending."""

    line: int
    halves: tuple[Half, ...]
    cities: tuple[int, ...]
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Marker:
    """Any other element of a tile: a game element's mark on it."""

    name: str
    line: int
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TileDefinition:
    """A tile. `sound_fields` is false if the stated fields contradict themselves or the edges."""

    id: str
    file: str
    line: int
    features: tuple[Feature, ...] = ()
    meadows: tuple[Meadow, ...] = ()
    markers: tuple[Marker, ...] = ()
    attributes: Mapping[str, str] = field(default_factory=dict)
    sound_fields: bool = True
    own: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SetDefinition:
    """A set: which tiles, how many of each, and the line of each reference."""

    id: str
    file: str
    line: int
    title: str = ""
    refs: tuple[tuple[str, int, int], ...] = ()
    removes: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()
    attributes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Document:
    """What one file defines."""

    file: str
    tiles: tuple[TileDefinition, ...]
    sets: tuple[SetDefinition, ...]
