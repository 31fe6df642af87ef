"""Broken tile sets: what people and programs get wrong, each with the place that a report must name.

`FILES` are whole files, made as bytes. `SETS` and `TILES`, in the JSON tables beside this module,
are keys laid over a good set or a good tile; their pointers start at the set or at the tile.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
LONG: Final = 10_000_000
DEEP: Final = 100_000


@dataclass(frozen=True)
class Case:
    """`keys` over a good set or tile, without the key `gone`; some finding must point at `pointer`
    or below it, and one of all findings must have `code`.
    """

    name: str
    pointer: str
    code: str
    gone: str | None = None
    keys: dict[str, Any] = field(default_factory=dict)

    def over(self, good: dict[str, Any]) -> dict[str, Any]:
        """Return `good` with this fault."""
        return {key: value for key, value in {**good, **self.keys}.items() if key != self.gone}


def read_cases(name: str) -> tuple[Case, ...]:
    """Read the table `name` beside this module, one case a line."""
    rows = json.loads((HERE / name).read_text(encoding="utf-8"))
    return tuple(
        Case(row["name"], row["at"], row["code"], row.get("without"), row.get("with", {})) for row in rows
    )


def good_tile(name: str = "A") -> dict[str, Any]:
    """Return a tile with a city in the north and a road from east to west."""
    segments = [
        {"terrain": "city", "id": "c", "sides": ["N"]},
        {"terrain": "road", "id": "r", "sides": ["E", "W"]},
    ]
    return {"id": name, "count": 1, "evidence": "original", "segments": segments}


def good_set(*tiles: Any) -> dict[str, Any]:
    """Return a set of `tiles`, of one good tile if there are none, that has nothing wrong."""
    name = {"en": "Hostile", "fr": "Hostile"}
    return {"id": "hostile", "name": name, "tiles": list(tiles or (good_tile(),))}


def to_bytes(value: Any) -> bytes:
    """Write `value` as JSON, one tile a line; lone surrogates become escapes."""
    return json.dumps(value).replace('{"id": ', '\n{"id": ').encode()


_GOOD: Final = to_bytes(good_set())
_TEXT: Final = _GOOD.decode()


def _with(key: str, text: str | bytes) -> bytes:
    """Return the good set with one more key, its value as JSON text."""
    raw = text.encode() if isinstance(text, str) else text
    return _GOOD.rstrip()[:-1] + b', "' + key.encode() + b'": ' + raw + b"}"


def _id(text: str) -> bytes:
    return _GOOD.replace(b'"hostile"', f'"{text}"'.encode(), 1)


FILES: Final[dict[str, bytes]] = {
    "empty": b"",
    "only blanks": b" \n\t\r\n ",
    "cut off after the first brace": b"{",
    "cut off half way": _GOOD[: len(_GOOD) // 2],
    "cut off inside a string": _GOOD[: _GOOD.index(b"Hostile") + 3],
    "cut off inside an escape": b'{"id": "\\u00',
    "cut off before the last brace": _GOOD.rstrip()[:-1],
    "text after the end": _GOOD + b"{}",
    "comma before a closing bracket": _GOOD.replace(b"]", b",]", 1),
    "comment": b"// a set\n" + _GOOD,
    "single quotes": _GOOD.replace(b'"', b"'"),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4,
    "UTF-16": _TEXT.encode("utf-16"),
    "UTF-16 without its mark": _TEXT.encode("utf-16-le"),
    "UTF-32": _TEXT.encode("utf-32"),
    "Latin-1": _TEXT.replace("Hostile", "Ch\u00e2teau").encode("latin-1"),
    "half a surrogate pair": _id("\\ud800"),
    "half a surrogate pair under x": _with("x", '{"\\udfff": 1}'),
    "surrogate in UTF-8": _GOOD.replace(b"Hostile", b"Hos\xed\xa0\x80tile", 1),
    "raw line break in a string": _GOOD.replace(b"Hostile", b"Hos\ntile", 1),
    "raw NUL in a string": _GOOD.replace(b"Hostile", b"Hos\x00tile", 1),
    "NaN": _with("tile_size_mm", "NaN"),
    "Infinity": _with("tile_size_mm", "Infinity"),
    "minus Infinity under x": _with("x", '{"weight": -Infinity}'),
    "number beyond floats": _with("tile_size_mm", "1e999"),
    "number of 5,000 digits": _with("tile_size_mm", "9" * 5000),
    "number of 5,000 digits under x": _with("x", '{"n": ' + "9" * 5000 + "}"),
    "key twice": _with("id", '"other"'),
    "key twice in a tile": _GOOD.replace(b'"count": 1', b'"count": 1, "count": 2'),
    "key twice under x": _with("x", '{"a": 1, "a": 2}'),
    "key twice, once escaped": _with("\\u0069d", '"other"'),
    "brackets without end": b"[" * DEEP,
    "objects in objects": b'{"x":' * DEEP + b"1" + b"}" * DEEP,
    "brackets in brackets under x": _with("x", '{"deep": ' + "[" * DEEP + "]" * DEEP + "}"),
    "10 MB of id": _id("a" * LONG),
    "10 MB of an unknown key": _with("k" * LONG, "1"),
    "10 MB where a number belongs": _with("tile_size_mm", '"' + "9" * LONG + '"'),
    "10 MB without a closing quote": b'{"id": "' + b"a" * LONG,
    "a list": b"[]",
    "a string": b'"base"',
    "a number": b"72",
    "null": b"null",
    "true": b"true",
    "an empty object": b"{}",
}
"""Whole files; each must bring an error."""

SETS: Final = read_cases("sets.json")
"""Sets with one fault; pointers start at the set."""

TILES: Final = read_cases("tiles.json")
"""Tiles with one fault; pointers start at the tile."""
