"""The server: on this machine only, at a free port, until it is told to stop."""

from __future__ import annotations

import gc
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from tileforge.studio.app import create_app
from tileforge.studio.workspace import Workspace

HOST: Final = "127.0.0.1"
USUAL_PORT: Final = 8723
"""The port to take if it is free, so that a page left open finds the studio again when it is back."""
RARE: Final = (50_000, 20, 50)
"""How rarely garbage is collected: going through all that is remembered takes longer than an edit may."""


def serve(folder: Path, *, port: int | None, open_browser: bool, say: Callable[[str], None]) -> None:
    """Serve the studio for `folder` until a signal ends it; `say` is told its address.

    Without a `port` the usual one is taken, or a free one if that is in use. Raises OSError if the port
    cannot be had.
    """
    workspace = Workspace(folder)
    gc.set_threshold(*RARE)
    with _bound(port) as listening:
        url = f"http://{HOST}:{listening.getsockname()[1]}{workspace.first_page}"
        # h11 and the plain loop do on every system, and a machine's own browser asks for no more.
        config = uvicorn.Config(
            create_app(workspace),
            http="h11",
            ws="none",
            loop="asyncio",
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=2,
        )
        server = uvicorn.Server(config)
        say(url)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
        server.run(sockets=[listening])


def _bound(port: int | None) -> socket.socket:
    """Return a listening socket at `port`, by default the usual one or a free one."""
    wishes = (USUAL_PORT, 0) if port is None else (port,)
    for wish in wishes:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((HOST, wish))
            listening.listen(128)
        except OSError:
            listening.close()
            if wish == wishes[-1]:
                raise
        else:
            return listening
    raise AssertionError("a last wish is either had or refused")
