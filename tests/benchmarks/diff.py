"""What `diff` takes a design, of sets of 1,000 and of 10,000 designs: the same, and one in ten changed."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from tests.benchmarks.designs import GROWTH_LIMIT, MEMORY_LIMIT_MB, TOTALS, set_of
from tests.benchmarks.measure import TILEFORGE, Run, measured, row

ROUNDS = 3
STATUSES = (0, 1)
"""The same, and different."""


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        files = [set_of(total, Path(name)) for total in TOTALS]
        row("diff", *(f"{total:,} s" for total in TOTALS), "growth", "limit", "MB", "limit")
        start = best("base", "base").seconds
        for what, others in (("the same", files), ("one in ten changed", [changed(file) for file in files])):
            runs = [best(str(file), str(other)) for file, other in zip(files, others, strict=True)]
            each = [(run.seconds - start) / total for run, total in zip(runs, TOTALS, strict=True)]
            seconds = (f"{run.seconds:.2f}" for run in runs)
            memory = f"{runs[-1].megabytes:.0f}"
            row(what, *seconds, f"{each[1] / each[0]:.2f}", GROWTH_LIMIT, memory, MEMORY_LIMIT_MB)


def best(a: str, b: str) -> Run:
    """Return the quickest of some comparisons of `a` and `b`."""
    command = [*TILEFORGE, "diff", "--quiet", a, b]
    return min((measured(command, STATUSES) for _ in range(ROUNDS)), key=lambda run: run.seconds)


def changed(file: Path) -> Path:
    """Write the set in `file` again, its tiles in reverse and renamed, every tenth with one shield more."""
    document = json.loads(file.read_text("utf-8"))
    document["tiles"].reverse()
    for number, tile in enumerate(document["tiles"]):
        tile["id"] = f"other-{number}"
        if number % 10 == 0:
            tile["segments"][0]["shields"] = 1
    other = file.with_stem(f"{file.stem}-changed")
    other.write_text(json.dumps(document), "utf-8")
    return other


if __name__ == "__main__":
    main()
