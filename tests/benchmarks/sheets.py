"""Sheets of 72, 720 and 7,200 tiles of 24 designs, against a bare reportlab script."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.benchmarks.forms import forms_of
from tests.benchmarks.measure import TILEFORGE, base_game_of, measured, row, side_by_side

TOTALS = (72, 720, 7200, 14400)
LIMIT, SIZE_LIMIT = 1.5, 1.2


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def sheets(total: int, out: Path) -> list[str]:
            job = [*TILEFORGE, "sheets", "--quiet", str(base_game_of(total, folder)), "--duplex", "none"]
            return [*job, "--out", str(out)]

        one, ours, bare = folder / "one.pdf", folder / "ours.pdf", folder / "bare.pdf"
        measured(sheets(24, one))
        forms = forms_of(one, folder / "forms.json")
        script = [sys.executable, "-m", "tests.benchmarks.bare_sheets", str(forms)]
        row("tiles", "ours s", "bare s", "ratio", "less start-up", "MB", "file ratio")
        beyond: list[float] = []
        for total in TOTALS:
            jobs = [sheets(total, ours), [*script, str(total), str(bare)], sheets(24, one)]
            run, rival, start_up = side_by_side(jobs)
            beyond.append(run.seconds - start_up.seconds)
            net = beyond[-1] / rival.seconds
            size = ours.stat().st_size / bare.stat().st_size
            cells = (f"{run.seconds:.2f}", f"{rival.seconds:.2f}", f"{run.seconds / rival.seconds:.2f}")
            row(total, *cells, f"{net:.2f}", f"{run.megabytes:.0f}", f"{size:.2f}")
        print(f"start-up: {start_up.seconds:.2f} s to load, check and draw the 24 designs once")
        print(f"from 7,200 to 14,400 tiles: {beyond[3] / beyond[2]:.1f} times the time beyond start-up")
        print(f"limits: {LIMIT} less start-up at 720 and 7,200; file {SIZE_LIMIT}")


if __name__ == "__main__":
    main()
