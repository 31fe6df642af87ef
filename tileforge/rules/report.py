"""Rules about what a set suppresses (TF408, TF409)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tileforge.model.finding import Severity
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import ReportSubject, tile_of


@rule(
    "TF408",
    scope="report",
    severity=Severity.INFO,
    title="nothing is suppressed",
    help='An entry of "ignore" whose code is not found does nothing now, and would hide a fault made '
    "later. Remove it. A tile's own entries concern that tile, the set's concern the whole file.",
    wrong='"ignore": {"TF402": "the two differ in the picture"}, and no two designs alike',
    right='no "ignore"',
)
def ignore_without_effect(subject: ReportSubject) -> Iterator[Fault]:
    """Yield a fault for each suppressed code that no finding has."""
    found = {(code, "") for code, _ in subject.found}
    found |= {(code, tile_of(pointer)) for code, pointer in subject.found}
    for pointer, codes in _ignores(subject):
        for code in codes:
            if code in subject.known_codes - subject.firm_codes and (code, pointer) not in found:
                yield Fault(
                    f"{pointer}/ignore/{code}",
                    f"{code} is ignored, and there is no {code}",
                    "Remove the entry.",
                )


@rule(
    "TF409",
    scope="report",
    severity=Severity.WARNING,
    title="a code that cannot be suppressed",
    help='"ignore" takes the codes that tileforge prints. Faults of the file itself cannot be suppressed, '
    "for what has them cannot be read.",
    wrong='"ignore": {"TF999": "why not"}',
    right='"ignore": {"TF402": "the two differ in the picture"}',
)
def ignore_of_a_wrong_code(subject: ReportSubject) -> Iterator[Fault]:
    """Yield a fault for each suppressed code that there is not, or that is always shown."""
    for pointer, codes in _ignores(subject):
        for code in codes:
            if code not in subject.known_codes:
                yield Fault(f"{pointer}/ignore/{code}", f"there is no code {code}", "Correct or remove it.")
            elif code in subject.firm_codes:
                yield Fault(
                    f"{pointer}/ignore/{code}",
                    f"{code} cannot be suppressed",
                    "Mend the fault, and remove the entry.",
                )


def _ignores(subject: ReportSubject) -> Iterator[tuple[str, Mapping[str, str]]]:
    yield "", subject.checked.tileset.ignore
    for found in subject.checked.tiles:
        yield found.pointer, found.tile.ignore
