"""Sheets of 72, 720 and 7,200 tiles of 24 designs, against a bare reportlab script."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.benchmarks.forms import forms_of
from tests.benchmarks.measure import TILEFORGE, Run, base_game_of, measured, row, side_by_side

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
        start_up = side_by_side([sheets(24, one)])[0]
        print(f"start-up: {start_up.seconds:.2f} s to draw the 24 designs once, {start_up.megabytes:.0f} MB")
        row("tiles", "ours s", "bare s", "ratio", "less start-up", "MB", "file ratio")
        runs: list[Run] = []
        for total in TOTALS:
            run, rival = side_by_side([sheets(total, ours), [*script, str(total), str(bare)]])
            net = max(0.0, run.seconds - start_up.seconds) / rival.seconds
            size = ours.stat().st_size / bare.stat().st_size
            cells = (f"{run.seconds:.2f}", f"{rival.seconds:.2f}", f"{run.seconds / rival.seconds:.2f}")
            row(total, *cells, f"{net:.2f}", f"{run.megabytes:.0f}", f"{size:.2f}")
            runs.append(run)
        growth = (runs[3].seconds - start_up.seconds) / max(runs[2].seconds - start_up.seconds, 1e-3)
        print(f"from 7,200 to 14,400 tiles: {growth:.1f} times the time beyond start-up")
        print(f"limits: {LIMIT} less start-up at 720 and 7,200; file {SIZE_LIMIT}")


if __name__ == "__main__":
    main()
