"""A file's JSON value held against its schema: what any kind of document is examined for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from tileforge.schema.conform import Fault
from tileforge.schema.parse import DoubledKey, parsed
from tileforge.schema.report import MOST_FINDINGS, Problem
from tileforge.schema.source import Source, brief
from tileforge.schema.wording import worded

MOST_FAULTS: Final = 20_000
"""With so many schema faults, a file is not what it should be: the rest of it is not looked at."""


@dataclass(frozen=True, slots=True)
class Document:
    """The JSON `value` of a file, its schema `faults`, and these and doubled keys as `problems`; so
    many more are `unlisted`. Only a `usable` one is an object with few enough faults to go on.
    """

    value: Any
    faults: tuple[Fault, ...]
    problems: tuple[Problem, ...]
    unlisted: int
    usable: bool


def examined(source: Source, faults_in: Callable[[Any], Iterable[Fault]]) -> Document:
    """Return the document in `source`, whose departures from its schema `faults_in` yields.

    Raises UnusableFileError if it is no JSON.
    """
    value, doubled = parsed(source)
    faults = tuple(islice(faults_in(value), MOST_FAULTS))
    problems = [_doubled_problem(source, key) for key in doubled[:MOST_FINDINGS]]
    problems += [_schema_problem(fault, value) for fault in _first(source, faults)]
    unlisted = max(0, len(doubled) - MOST_FINDINGS) + max(0, len(faults) - MOST_FINDINGS)
    usable = isinstance(value, dict) and len(faults) < MOST_FAULTS
    return Document(value, faults, tuple(problems), unlisted, usable)


def _first(source: Source, faults: tuple[Fault, ...]) -> Iterable[Fault]:
    """Return the faults that come first in the text, as many as are listed."""
    if len(faults) <= MOST_FINDINGS:
        return faults
    return sorted(faults, key=lambda fault: source.offset(fault.path, at_key=fault.at_key))[:MOST_FINDINGS]


def _schema_problem(fault: Fault, document: Any) -> Problem:
    message, hint = worded(fault, document)
    return Problem("TF104", fault.path, message, hint, fault.at_key)


def _doubled_problem(source: Source, key: DoubledKey) -> Problem:
    first = source.at(key.first_at)
    message = f"the key {brief(key.path[-1])} was given before, in line {first.line}, column {first.column}"
    return Problem("TF103", key.path, message, "Remove or rename one of the two.", offset=key.again_at)
