"""Problems become findings: each gets its place, and a flood of them is cut short."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tileforge.model.finding import Finding, Severity
from tileforge.schema.codes import FILE_CODES, CodeInfo, finding
from tileforge.schema.source import Keys, Source, pointer

MOST_FINDINGS: Final = 2000
"""How many faults of one file are listed before the rest are only counted: more than the tiles of any
set, so that each broken tile shows.
"""


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding in the making: its code, the path to the value (or its key), what and what to do.

    `offset` is where it stands in the text if the path does not tell.
    """

    code: str
    path: Keys
    message: str
    hint: str = ""
    at_key: bool = False
    offset: int | None = None


def reported(
    source: Source,
    problems: Iterable[Problem],
    unlisted: int = 0,
    codes: Mapping[str, CodeInfo] = FILE_CODES,
) -> tuple[Finding, ...]:
    """Return `problems` as findings in the order of the text, at most `MOST_FINDINGS`, errors first.

    `codes` says how bad each is. A last finding counts those left out, and the `unlisted` that the
    caller has left out already.
    """
    placed = [(_offset(source, problem), problem) for problem in problems]
    placed.sort(key=lambda entry: (entry[0], entry[1].code))
    if len(placed) > MOST_FINDINGS:
        placed.sort(key=lambda entry: codes[entry[1].code].severity is not Severity.ERROR)
        unlisted += len(placed) - MOST_FINDINGS
        placed = sorted(placed[:MOST_FINDINGS], key=lambda entry: (entry[0], entry[1].code))
    findings = [
        finding(problem.code, source.at(offset, pointer(problem.path)), problem.message, problem.hint, codes)
        for offset, problem in placed
    ]
    if unlisted:
        message = f"{unlisted} more {'fault is' if unlisted == 1 else 'faults are'} not listed"
        findings.append(finding("TF115", source.at(0), message, "Mend those above first."))
    return tuple(findings)


def _offset(source: Source, problem: Problem) -> int:
    if problem.offset is not None:
        return problem.offset
    return source.offset(problem.path, at_key=problem.at_key)
