"""Faults found at the table become findings with a place in the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from tileforge.board.every import TABLE_CODES
from tileforge.board.options import OptionInfo, allowed, is_allowed, written
from tileforge.board.turn import Fault
from tileforge.model.board import Option
from tileforge.model.finding import Finding
from tileforge.schema.board import CODES
from tileforge.schema.codes import CodeInfo
from tileforge.schema.report import Problem, reported
from tileforge.schema.source import Source, brief
from tileforge.schema.wording import near

ALL_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({**CODES, **TABLE_CODES})
"""What the codes that a board or a game can have stand for."""


def findings_of(
    source: Source, faults: Iterable[Fault], others: Iterable[Finding] = ()
) -> tuple[Finding, ...]:
    """Return `faults`, and the `others` found before, as findings in the order of the file."""
    problems = (Problem(fault.code, fault.keys, fault.message, fault.hint) for fault in faults)
    found = (*others, *reported(source, problems, codes=ALL_CODES))
    return tuple(sorted(found, key=lambda entry: (entry.place.line, entry.place.column, entry.code)))


def wrong_options(options: Mapping[str, Option], infos: Iterable[OptionInfo]) -> Iterator[Fault]:
    """Yield a fault for each of `options` that `infos` do not know, or that is set to what it cannot be."""
    known = {info.id: info for info in infos}
    for name, option in options.items():
        keys = ("options", name)
        info = known.get(name)
        if info is None:
            meant = near(name, known)
            hint = f'Did you mean "{meant}"?' if meant else "tileforge explain TF521 lists them."
            yield Fault(0, "TF521", keys, f"there is no option {brief(name)}", hint)
        elif not is_allowed(info, option):
            message = f'the option "{name}" cannot be {written(option)}'
            yield Fault(0, "TF521", keys, message, f"Set it to {allowed(info)}. {info.help}")
