"""Findings as text for people and as JSON for programs."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from tileforge.model.finding import Finding, Severity

if TYPE_CHECKING:
    from tileforge.model.tileset import TileSet

_COLOURS: Final[Mapping[str, str]] = {
    Severity.ERROR: "red",
    Severity.WARNING: "yellow",
    Severity.INFO: "cyan",
}
JSON_VERSION: Final = 1
"""Raised when a key of the JSON report goes or changes its meaning; keys may be added without."""


def show(findings: Iterable[Finding], *, err: bool) -> None:
    """Print `findings` as text, on standard error if `err`; in colour on a terminal only."""
    for finding in findings:
        click.echo(finding_text(finding), err=err, color=colour())


def colour() -> bool | None:
    """Return click's `color`: False if the environment's NO_COLOR asks for none, else None (auto)."""
    return False if os.environ.get("NO_COLOR") else None


def finding_text(finding: Finding) -> str:
    """Return ``file:line:column: error TF201: message``, and below it the pointer and the hint."""
    if finding.ignored is None:
        mark = severity_mark(finding.severity, finding.code)
    else:
        mark = click.style(f"ignored {finding.code}", dim=True)
    lines = [f"{click.style(str(finding.place), bold=True)}: {mark}: {finding.message}"]
    if finding.place.pointer:
        lines.append(click.style(f"    at {finding.place.pointer}", dim=True))
    if finding.ignored is not None:
        lines.append(f"    ignored because: {finding.ignored}")
    elif finding.hint:
        lines.append(f"    hint: {finding.hint}")
    return "\n".join(lines)


def severity_mark(severity: Severity, code: str) -> str:
    """Return ``error TF201`` in the colour of `severity`; without a code, ``error``."""
    return click.style(f"{severity} {code}".rstrip(), fg=_COLOURS[severity], bold=True)


def tally(findings: Iterable[Finding]) -> dict[str, int]:
    """Return how many findings there are as ``errors``, ``warnings``, ``infos`` and ``ignored``."""
    counts = Counter("ignored" if finding.ignored is not None else finding.severity for finding in findings)
    return {
        "errors": counts[Severity.ERROR],
        "warnings": counts[Severity.WARNING],
        "infos": counts[Severity.INFO],
        "ignored": counts["ignored"],
    }


def summary(files: int, findings: Sequence[Finding]) -> str:
    """Return one line that sums up: ``3 sets checked: 1 error, 2 warnings``."""
    return f"{counted(files, 'set', 'sets')} checked: {found_what(findings)}"


def found_what(findings: Sequence[Finding]) -> str:
    """Return how much was found: ``1 error, 2 warnings``, or ``nothing wrong``."""
    counts = tally(findings)
    named = [
        counted(counts[key], noun, plural)
        for key, noun, plural in (
            ("errors", "error", "errors"),
            ("warnings", "warning", "warnings"),
            ("infos", "remark", "remarks"),
            ("ignored", "ignored", "ignored"),
        )
        if counts[key]
    ]
    return ", ".join(named) or "nothing wrong"


def counted(number: int, singular: str, plural: str) -> str:
    """Return ``1 set`` or ``2 sets``."""
    return f"{number} {singular if number == 1 else plural}"


def size_of(tileset: TileSet) -> str:
    """Return how much a set holds: ``24 designs, 72 tiles``."""
    from tileforge.model.tileset import tile_count

    designs = counted(len(tileset.tiles), "design", "designs")
    return f"{designs}, {counted(tile_count(tileset), 'tile', 'tiles')}"


def as_json(sets: Iterable[tuple[str, str | None]], findings: Sequence[Finding]) -> dict[str, Any]:
    """Return the report of `validate --format json`; `sets` are files and the ids found in them.

    ``{"version": 1, "sets": [{"file", "id"}], "findings": [{"code", "severity", "file", "pointer",
    "line", "column", "message", "hint", "ignored"}], "summary": {"errors", "warnings", "infos",
    "ignored"}}``; `id` is null for a file that holds no set, `ignored` null or the reason.
    """
    return {
        "version": JSON_VERSION,
        "sets": [{"file": file, "id": id} for file, id in sets],
        "findings": [finding_json(finding) for finding in findings],
        "summary": tally(findings),
    }


def finding_json(finding: Finding) -> dict[str, Any]:
    """Return one finding as `as_json` has it."""
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "file": finding.place.file,
        "pointer": finding.place.pointer,
        "line": finding.place.line,
        "column": finding.place.column,
        "message": finding.message,
        "hint": finding.hint,
        "ignored": finding.ignored,
    }
