from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let each test call the program in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
