"""The registry of rules: every rule is a small function that a decorator files under its code."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

from tileforge.model.finding import Severity
from tileforge.schema.codes import FILE_CODES, CodeInfo

_CODE: Final = re.compile(r"TF[1-9][0-9]{2}")


class Scope(StrEnum):
    """What a rule looks at, and so what it is called with."""

    TILE = "tile"
    """One tile: a `subject.TileSubject`."""
    SET = "set"
    """The whole set: a `subject.SetSubject`."""
    REPORT = "report"
    """The set with all that the other rules found: a `subject.ReportSubject`."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a rule yields: a JSON pointer from the rule's subject (a tile rule's from the tile),
    what is wrong there, and what to do about it.
    """

    pointer: str
    message: str
    hint: str = ""


FindFaults: TypeAlias = Callable[[Any], Iterable[Fault]]
_Find = TypeVar("_Find", bound=FindFaults)


@dataclass(frozen=True, slots=True)
class Rule:
    """A registered rule: what its code stands for, and the function that finds its faults.

    `wrong` and `right` are JSON to show in an explanation; ``""`` where words do better.
    """

    info: CodeInfo
    scope: Scope
    find: FindFaults
    wrong: str = ""
    right: str = ""


class RuleError(Exception):
    """A rule cannot be registered as it was written."""


_RULES: dict[str, Rule] = {}
RULES: Final[Mapping[str, Rule]] = MappingProxyType(_RULES)
"""The rules registered so far, by code; `tileforge.rules.every` registers all."""


def rule(
    code: str,
    *,
    scope: str,
    severity: Severity,
    title: str,
    help: str,
    wrong: str = "",
    right: str = "",
) -> Callable[[_Find], _Find]:
    """Register the function below under `code`.

    Raises RuleError if the code is malformed or taken, the scope unknown, or title or help empty.
    """
    if not _CODE.fullmatch(code):
        raise RuleError(f"{code!r} is no code: write TF and three digits")
    if code in _RULES or code in FILE_CODES:
        raise RuleError(f"{code} is taken")
    if scope not in tuple(Scope):
        raise RuleError(f"{code}: there is no scope {scope!r}; use one of {', '.join(Scope)}")
    if not title.strip() or not help.strip():
        raise RuleError(f"{code}: a rule needs a title and a help text")

    def register(find: _Find) -> _Find:
        _RULES[code] = Rule(CodeInfo(code, severity, title, help), Scope(scope), find, wrong, right)
        return find

    return register
