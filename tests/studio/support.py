"""Studios that listen, and small tile sets for them."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn

from tileforge.studio.app import create_app
from tileforge.studio.workspace import Workspace


@dataclass(frozen=True)
class Studio:
    """A studio at `url`, without a stroke at its end, on `folder`."""

    url: str
    folder: Path
    workspace: Workspace


@contextmanager
def running(folder: Path, port: int = 0) -> Iterator[Studio]:
    """A studio on `folder` that listens until the block ends."""
    workspace = Workspace(folder)
    listening = socket.create_server(("127.0.0.1", port))
    config = uvicorn.Config(create_app(workspace), http="h11", ws="none", log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.005)
    try:
        yield Studio(f"http://127.0.0.1:{listening.getsockname()[1]}", folder, workspace)
    finally:
        server.should_exit = True
        server.force_exit = True
        thread.join(10)
        listening.close()


VILLAGE: dict[str, Any] = {
    "id": "village",
    "name": {"en": "My village", "fr": "Mon village"},
    "requires": ["base"],
    "tiles": [
        {
            "id": "A",
            "count": 2,
            "evidence": "original",
            "segments": [
                {"terrain": "city", "sides": ["N", "E"], "shields": 1},
                {"terrain": "road", "sides": ["S", "W"]},
            ],
        },
        {"id": "B", "evidence": "original", "segments": [{"terrain": "city", "sides": ["N"]}]},
        {
            "id": "C",
            "evidence": "original",
            "segments": [
                {"terrain": "monastery", "id": "m"},
                {"terrain": "road", "sides": ["S"], "ends": ["m"]},
            ],
        },
    ],
}
"""A small sound set."""


def put_set(folder: Path, document: dict[str, Any] | str | bytes, id: str = "") -> Path:
    """Put a set's file into `folder`, laid out or as it is; return it."""
    if isinstance(document, dict):
        id, document = id or document["id"], json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    path = folder / "tilesets" / id / "tileset.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(document if isinstance(document, bytes) else document.encode())
    return path
