from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tileforge.cli.interrupts import interrupt_between_imports


@pytest.fixture(autouse=True)
def handler() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    interrupt_between_imports()
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_is_raised_at_once() -> None:
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_amid_an_import_it_waits_for_the_end() -> None:
    code = compile("raise_signal(SIGINT)\nreached = True", "<frozen importlib._bootstrap>", "exec")
    names: dict[str, Any] = {"raise_signal": signal.raise_signal, "SIGINT": signal.SIGINT}
    exec(code, names)
    assert names["reached"]
    with pytest.raises(KeyboardInterrupt):
        time.sleep(5)
