"""How soon `validate` and `--help` answer, against the imports that they cannot do without."""

from __future__ import annotations

import sys

from tests.benchmarks.measure import TILEFORGE, row, side_by_side

PAIRS = (
    ("validate base", ("validate", "base"), "import jsonschema, networkx", 1.6),
    ("--help", ("--help",), "import json", 8.0),
)


def main() -> None:
    """Print the table."""
    row("command", "ours s", "python -c s", "ratio", "limit")
    for name, arguments, code, limit in PAIRS:
        ours, bare = side_by_side([[*TILEFORGE, *arguments], [sys.executable, "-c", code]], rounds=15)
        row(name, f"{ours.seconds:.3f}", f"{bare.seconds:.3f}", f"{ours.seconds / bare.seconds:.2f}", limit)


if __name__ == "__main__":
    main()
