from __future__ import annotations

import io
import sys

import pytest

from tileforge.cli.progress import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("stream", "quiet"), [(io.StringIO(), False), (Terminal(), True)])
def test_nothing_is_shown_off_a_terminal_or_when_quiet(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, quiet: bool
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    with progress("laying out", quiet=quiet) as step:
        step(1, 2)
    assert stream.getvalue() == ""


def test_a_terminal_shows_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    with progress("laying out", quiet=False) as step:
        step(1, 2)
        step(2, 2)
    assert "laying out" in stream.getvalue()
    assert "2/2" in stream.getvalue()
