"""Runs the benchmarks named on the command line, or all of them."""

from __future__ import annotations

import importlib
import sys

BENCHMARKS = ("startup", "sheets", "svg", "protograf_sheets", "designs", "diff", "placing", "games", "studio")

for name in sys.argv[1:] or BENCHMARKS:
    print(f"\n{name}")
    importlib.import_module(f"tests.benchmarks.{name}").main()
