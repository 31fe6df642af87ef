"""The command that serves the studio: its address, its port, its end, and two of them at once."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from tests.studio.support import VILLAGE, put_set
from tileforge.studio.serving import USUAL_PORT


@contextmanager
def served(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A studio in a process of its own, and its address."""
    command = [sys.executable, "-m", "tileforge.cli.main", "studio", str(folder), "--no-browser", *options]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+/\S*", process.stdout.readline())
        assert found is not None, process.stderr and process.stderr.read()
        yield process, found[0]
    finally:
        process.kill()
        process.wait(10)


def answers(address: str) -> bool:
    for _ in range(100):
        try:
            return httpx2.get(f"{address}api/alive").status_code == 200
        except httpx2.TransportError:
            time.sleep(0.05)
    return False


@pytest.mark.skipif(os.name != "posix", reason="signals end programs otherwise there")
def test_it_answers_at_the_address_it_prints_and_ends_quietly(folder: Path) -> None:
    with served(folder) as (process, address):
        assert answers(address)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=15)
        assert process.returncode in (0, 130)
        assert "Traceback" not in errors


def test_two_studios_take_two_ports_and_the_second_says_that_its_work_is_not_kept(folder: Path) -> None:
    put_set(folder, VILLAGE)
    with served(folder) as (_, first), served(folder) as (_, second):
        assert first != second
        assert answers(first)
        assert answers(second)
        kept = []
        for address in (first, second):
            at = f"{address}api/sets/village/documents/tileset.json"
            found = httpx2.get(at).json()
            body = {"revision": found["state"]["revision"], "text": found["text"] + "\n"}
            kept.append(httpx2.put(at, json=body).json()["kept"])
        assert kept == [True, False]


def test_a_port_that_is_taken_is_told(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "tileforge.cli.main", "studio", str(folder), "--port", port]
        result = subprocess.run(
            [*command, "--no-browser"], capture_output=True, text=True, timeout=60, check=False
        )
    assert result.returncode == 2
    assert result.stderr.startswith(f"tileforge: the studio cannot listen at port {port}: ")


def test_only_this_machine_is_listened_to(folder: Path) -> None:
    with served(folder, "--port", str(free_port())) as (_, address):
        assert answers(address)
        port = int(address.rsplit(":", 1)[1].strip("/"))
        # Another of this machine's addresses: what listens at all of them would answer here too.
        with pytest.raises(OSError), socket.create_connection(("127.0.0.2", port), timeout=2):  # noqa: PT011
            pass
    assert port != USUAL_PORT


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port
