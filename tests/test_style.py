"""Ruff and mypy, so that one command checks everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "command", ["ruff check .", "ruff format --check .", "mypy"], ids=["lint", "format", "types"]
)
def test_the_code_is_clean(command: str) -> None:
    call = [sys.executable, "-m", *command.split()]
    done = subprocess.run(call, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
