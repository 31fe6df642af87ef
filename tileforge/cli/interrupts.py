"""Ctrl-C at a moment at which the program can take it."""

from __future__ import annotations

import _thread
import signal
import threading
from types import FrameType
from typing import Final

_AGAIN_AFTER_SECONDS: Final = 0.05
_IMPORTING: Final = "<frozen importlib"


def interrupt_between_imports() -> None:
    """Let Ctrl-C raise KeyboardInterrupt, but not amid an import.

    Extension modules turn an interrupt while they load into an error of their own and a traceback.
    """
    signal.signal(signal.SIGINT, _interrupt)


def _interrupt(_signal: int, frame: FrameType | None) -> None:
    if not _is_importing(frame):
        raise KeyboardInterrupt
    later = threading.Timer(_AGAIN_AFTER_SECONDS, _thread.interrupt_main)
    later.daemon = True
    later.start()


def _is_importing(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename.startswith(_IMPORTING):
            return True
        frame = frame.f_back
    return False
