from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let each test call the program in an empty folder, with no settings of anybody's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILEFORGE_HOME", str(tmp_path / ".settings"))
    return tmp_path
