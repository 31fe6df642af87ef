"""Bytes become text, text becomes a JSON value; whatever prevents that becomes a finding."""

from __future__ import annotations

import json
import math
import re
import stat
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from tileforge.model.finding import Finding, Place
from tileforge.schema.codes import finding
from tileforge.schema.library import SET_FILE
from tileforge.schema.source import Keys, Member, Source, brief, members_at

MAX_BYTES: Final = 64 * 1024 * 1024
MAX_DEPTH: Final = 100
"""How deep objects and lists may stand in each other; the format itself needs eight."""
_PROBE: Final = 4
"""How many bytes at the start tell UTF-16 and UTF-32 from UTF-8."""
_SAVE_AS_UTF8: Final = "Save the file as UTF-8."

_TOKEN: Final = re.compile(
    r'"(?:[^"\\]++|\\.)*+"|[\[{]|[\]}]|-?Infinity|NaN|-?[0-9][0-9.eE+-]*+',
    re.DOTALL,
)
_ESCAPED_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")
_WORD: Final = re.compile(r'"[^"\n]{0,40}"?|\w{1,40}|.', re.DOTALL)
_SHOWN: Final = 40
_LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")


class UnusableFileError(Exception):
    """A file that holds no JSON value at all; `finding` says why and where."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(f"{finding.place}: {finding.message}")
        self.finding = finding


class _RefusedNumberError(ValueError):
    """A number that JSON does not have: NaN, infinite, or too big for a float."""


def read(path: Path, name: str = "") -> Source:
    """Return the text of the file at `path`, to be called `name` (by default, the path) in findings.

    A folder stands for the tileset.json in it. Raises UnusableFileError.
    """
    name = name or str(path)
    try:
        if path.is_dir():
            path, name = path / SET_FILE, str(Path(name, SET_FILE))
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            _refuse("TF101", Place(name), f"{name} is no file", "Name a tile set's id, folder or JSON file.")
        if status.st_size > MAX_BYTES:
            _refuse_size(name, status.st_size)
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        message = f"{name} cannot be read: {(reason or 'the path is not valid').lower()}"
        hint = "Check the path and that you may read the file."
        raise UnusableFileError(finding("TF101", Place(name), message, hint)) from error
    return decoded(data, name)


def decoded(data: bytes, name: str) -> Source:
    """Return the UTF-8 text in `data`, without a byte order mark. Raises UnusableFileError."""
    if len(data) > MAX_BYTES:
        _refuse_size(name, len(data))
    if b"\0" in data[:_PROBE] or data.startswith((b"\xff\xfe", b"\xfe\xff")):
        message = f"the file holds bytes of value 0, as {_zeros_of(data)} do; it is not UTF-8"
        _refuse("TF101", Source(name, "").at(0), message, _SAVE_AS_UTF8)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        good = error.object[: error.start].decode("utf-8", "replace")
        place = Source(name, good).at(len(good))
        message = f"byte {error.start} (0x{error.object[error.start]:02x}) is not UTF-8"
        _refuse("TF101", place, message, _SAVE_AS_UTF8)
    return Source(name, text)


def _zeros_of(data: bytes) -> str:
    """Return what kinds of file begin as `data` does, by the zeros around the first character."""
    wide = data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")) or data[:_PROBE].count(0) == _PROBE - 1
    return "UTF-32" if wide else "UTF-16 and pictures"


@dataclass(frozen=True, slots=True)
class DoubledKey:
    """A key given again in an object: the path to it, and where it stands first and again."""

    path: Keys
    first_at: int
    again_at: int


def parsed(source: Source) -> tuple[Any, tuple[DoubledKey, ...]]:
    """Return the JSON value in `source`, and each repetition of a key, in the order of the text.

    Of a doubled key the last value counts. Raises UnusableFileError.
    """
    decoder = _WatchfulDecoder()
    try:
        value = decoder.decode(source.text)
    except json.JSONDecodeError as error:
        _refuse_syntax(source, error)
    except (ValueError, RecursionError) as error:
        raise UnusableFileError(_first_trouble(source) or _too_deep(source, 0)) from error
    if _ESCAPED_SURROGATE.search(source.text) or _depth_exceeds(value, MAX_DEPTH):
        trouble = _first_trouble(source)
        if trouble:
            raise UnusableFileError(trouble)
    return value, tuple(_doubled_keys(source)) if decoder.doubled else ()


class _WatchfulDecoder(json.JSONDecoder):
    """A decoder that refuses what is not JSON and notices keys that are given twice."""

    def __init__(self) -> None:
        super().__init__(
            object_pairs_hook=self._pairs, parse_constant=_refuse_constant, parse_float=_finite_float
        )
        self.doubled = False

    def _pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) != len(pairs):
            self.doubled = True
        return value


def _refuse_constant(constant: str) -> NoReturn:
    raise _RefusedNumberError(constant)


def _finite_float(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise _RefusedNumberError(digits)
    return number


def _depth_exceeds(value: Any, limit: int) -> bool:
    level = [value]
    for _ in range(limit):
        level = [
            member
            for container in level
            if isinstance(container, dict | list)
            for member in (container.values() if isinstance(container, dict) else container)
            if isinstance(member, dict | list)
        ]
        if not level:
            return False
    return True


def _first_trouble(source: Source) -> Finding | None:
    """Return a finding for the first token that is no JSON for a reason other than grammar."""
    depth = 0
    for match in _TOKEN.finditer(source.text):
        token, offset = match.group(), match.start()
        if token in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                return _too_deep(source, offset)
        elif token in "]}":
            depth -= 1
        elif token[0] == '"':
            if _ESCAPED_SURROGATE.search(token) and _LONE_SURROGATE.search(_or_empty(token)):
                message = f"the text {_shortened(token)} holds half a surrogate pair"
                hint = "Write the character itself, or both halves of its pair."
                return finding("TF102", source.at(offset), message, hint)
        elif token[-1] in "yN":
            message = f"{token} is no JSON number"
            return finding("TF102", source.at(offset), message, "Write a number, or leave the key out.")
        elif _is_too_big(token):
            message = f"the number {_shortened(token)} is too big"
            return finding("TF102", source.at(offset), message, "Write a smaller number.")
    return None


def _or_empty(token: str) -> str:
    """Return the text that a string token stands for; ``""`` if it is not valid."""
    try:
        text = json.loads(token)
    except ValueError:
        return ""
    return text if isinstance(text, str) else ""


def _is_too_big(token: str) -> bool:
    if token.lstrip("-").isdecimal():
        limit = sys.get_int_max_str_digits()
        return 0 < limit < len(token.lstrip("-"))
    try:
        return math.isinf(float(token))
    except ValueError:
        return False


def _too_deep(source: Source, offset: int) -> Finding:
    message = f"objects and lists stand more than {MAX_DEPTH} deep in each other"
    return finding("TF102", source.at(offset), message, "A tile set needs eight levels; remove brackets.")


def _doubled_keys(source: Source) -> list[DoubledKey]:
    found: list[DoubledKey] = []
    containers: list[tuple[int, Keys]] = [(source.offset(()), ())]
    while containers:
        start, path = containers.pop()
        decoder = _WatchfulDecoder()
        first: dict[str | int, Member] = {}
        for member in members_at(source.text, start, decoder):
            if decoder.doubled:
                containers.append((member.value_at, (*path, member.key)))
                decoder.doubled = False
            earlier = first.setdefault(member.key, member)
            if earlier is not member:
                found.append(DoubledKey((*path, member.key), earlier.key_at, member.key_at))
    return sorted(found, key=lambda doubled: doubled.again_at)


def _refuse_syntax(source: Source, error: json.JSONDecodeError) -> NoReturn:
    message, hint = _explained(source.text, error.pos, error.msg)
    raise UnusableFileError(finding("TF102", source.at(error.pos), message, hint)) from error


def _explained(text: str, offset: int, complaint: str) -> tuple[str, str]:
    """Return what is wrong at `offset` and what to do, from what usually causes it."""
    before = text[:offset].rstrip() if offset < 1000 else text[offset - 1000 : offset].rstrip()
    here = text[offset : offset + 1]
    if not text.strip():
        return "the file is empty", "Write an object, {…}; tileforge new starts a tile set."
    if complaint.startswith("Unterminated string"):
        return "the text that begins here has no end", 'Close it with " on the same line.'
    if complaint.startswith("Invalid control character"):
        return "a line break or control character stands inside a text", r"Write \n for a line break."
    if complaint.startswith(("Invalid \\escape", "Invalid \\u")):
        return "a backslash stands before a character that cannot follow it", r"Write \\ for a backslash."
    if not text[offset:].strip():
        return "the file ends too early", "Something is cut off, or a closing bracket or brace is missing."
    if complaint == "Extra data":
        return f"{_word(text, offset)} stands after the end of the document", "Keep one object only."
    if here in ("]", "}") and before.endswith(","):
        return f"a comma stands before {here}", "Remove the comma after the last entry."
    if before.endswith(",") and here == ",":
        return "two commas follow each other", "Remove one of them."
    if here in ("'", "‘", "“", "”"):
        return f"text is quoted with {here}", 'Use straight double quotes: "…".'
    if text.startswith(("//", "/*"), offset) or here == "#":
        return "comments are not allowed in JSON", 'Remove it, or keep remarks under "x".'
    if complaint == "Expecting ',' delimiter":
        return f"a comma is missing before {_word(text, offset)}", "Put a comma between entries."
    if complaint == "Expecting ':' delimiter":
        return "a colon is missing after a key", 'Write "key": value.'
    if complaint.startswith("Expecting property name"):
        return f"a key is expected, not {_word(text, offset)}", "Write keys in double quotes."
    hint = "Write text in double quotes; true, false and null in small letters."
    return f"{_word(text, offset)} is no JSON value", hint


def _word(text: str, offset: int) -> str:
    """Return the word, the quoted text or else the character at `offset`, for a message."""
    match = _WORD.match(text, offset)
    word = match.group() if match else ""
    return word if word.isprintable() else brief(word)


def _shortened(token: str) -> str:
    return token if len(token) <= _SHOWN else f"{token[:_SHOWN]}… ({len(token)} characters)"


def _refuse_size(name: str, size: int) -> NoReturn:
    message = f"{name} has {size} bytes; {MAX_BYTES} are allowed"
    _refuse("TF101", Place(name), message, "Split the set, or keep pictures in files of their own.")


def _refuse(code: str, place: Place, message: str, hint: str) -> NoReturn:
    raise UnusableFileError(finding(code, place, message, hint))
