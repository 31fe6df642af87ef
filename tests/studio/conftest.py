"""A studio to ask and to look at: in the test's own process, on a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import Studio, running
from tileforge.studio.app import create_app
from tileforge.studio.workspace import Workspace


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with no sets yet."""
    home = tmp_path / "games"
    (home / "tilesets").mkdir(parents=True)
    return home


@pytest.fixture
def client(folder: Path) -> Iterator[TestClient]:
    """What asks a studio on `folder`; a fault in the program is an answer, as for a browser."""
    app = create_app(Workspace(folder))
    with TestClient(app, base_url="http://127.0.0.1:8723", raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def studio(folder: Path) -> Iterator[Studio]:
    """A studio that listens, on `folder`."""
    with running(folder) as studio:
        yield studio
