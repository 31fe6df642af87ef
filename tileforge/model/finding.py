"""Findings: faults that are reported, never raised."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How bad a finding is; only an error makes a command fail."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a fault stands: file, JSON pointer (RFC 6901), line and column (from 1; 0 unknown)."""

    file: str
    pointer: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: its code and severity, where it is, what is wrong (`message`) and what to do
    about it (`hint`). `ignored` holds the author's reason if the set suppresses it.
    """

    code: str
    severity: Severity
    place: Place
    message: str
    hint: str = ""
    ignored: str | None = None
