"""The official designs of official_tiles.txt, each with the fields that it is known to have."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tileforge.model.geometry import SIDES
from tileforge.model.tile import Level, Segment, Tile
from tileforge.topology.fields import Field


@dataclass(frozen=True)
class Official:
    tileset: str
    tile: Tile
    fields: tuple[Field, ...]

    def __str__(self) -> str:
        return f"{self.tileset} {self.tile.id}"


def official_tiles() -> list[Official]:
    table = Path(__file__).with_name("official_tiles.txt").read_text(encoding="utf-8")
    return [_parse(line) for line in table.splitlines() if not line.startswith("#")]


def _parse(line: str) -> Official:
    name, segments, fields = (part.strip() for part in line.split("|"))
    tileset, letter = name.split()
    tile = Tile(letter, segments=_segments(segments), hubs=_hubs(segments))
    return Official(tileset, tile, tuple(_field(field) for field in _items(fields)))


def _items(text: str) -> list[str]:
    return [] if text == "-" else text.split("; ")


def _segments(text: str) -> tuple[Segment, ...]:
    segments: list[Segment] = []
    for item in _items(text):
        terrain, *words = item.split()
        cities = sum(segment.terrain == "city" for segment in segments)
        segments.append(
            Segment(
                terrain,
                id={"city": f"c{cities}", "monastery": "m"}.get(terrain),
                sides=tuple(word for word in words if word in SIDES),
                ends=_ends(words),
                corners=tuple(word[1:] for word in words if word.startswith("^")),
                level=Level.UNDER if "under" in words else Level.GROUND,
            )
        )
    return tuple(segments)


def _ends(words: list[str]) -> tuple[str, ...]:
    return tuple(words[words.index(">") + 1 :]) if ">" in words else ()


def _hubs(text: str) -> dict[str, str]:
    ends = {end for item in _items(text) for end in _ends(item.split())}
    return {end: end for end in sorted(ends) if end not in ("m", "c0", "c1")}


def _field(text: str) -> Field:
    words = text.split()
    return Field(
        tuple(word for word in words if not word.startswith("+") and word != "inner"),
        tuple(int(word[1:]) for word in words if word.startswith("+")),
    )
