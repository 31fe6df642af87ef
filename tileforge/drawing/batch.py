"""Many drawings become PNG files, on as many cores as there are."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import get_context
from types import TracebackType
from typing import Final, Generic, TypeVar

from tileforge.drawing.png import png_bytes
from tileforge.drawing.scene import Drawing

_Key = TypeVar("_Key")

_CHUNK: Final = 4
"""Drawings that go to a process together: few, so that memory stays flat, and what they share goes once."""
_AHEAD: Final = 2
"""Chunks that each process may have before it, so that none waits while the next drawing is made."""
_WORTH_IT: Final = 12
"""Fewer pictures are drawn sooner than a process has started."""


@dataclass(frozen=True, slots=True)
class PngJob:
    """One PNG file to draw, as for `png.png_bytes`."""

    drawing: Drawing
    width_px: int
    antialias: bool = True


class PngPool:
    """Draws PNG files in as many `processes`, in this one if that is 1; the bytes are the same each time.

    Processes are spawned when there is enough to draw, and end with the ``with`` block.
    """

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._executor: ProcessPoolExecutor | None = None

    def __enter__(self) -> PngPool:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)

    def drawn(self, jobs: Iterable[tuple[_Key, PngJob]]) -> Iterator[tuple[_Key, bytes]]:
        """Yield the file of each of `jobs` with the key it came with, in order.

        Jobs are asked for as they are needed, so that only a few drawings and files are in memory at
        a time. Raises ValueError as `png_bytes` does.
        """
        coming = iter(jobs)
        first = list(islice(coming, _WORTH_IT))
        rest = chain(first, coming)
        if self._processes == 1 or len(first) < _WORTH_IT:
            yield from ((key, _drawn_one(job)) for key, job in rest)
            return
        waiting: deque[_Waiting[_Key]] = deque()
        while chunk := list(islice(rest, _CHUNK)):
            batch = [job for _, job in chunk]
            waiting.append(_Waiting([key for key, _ in chunk], batch, self._submitted(batch)))
            if len(waiting) >= self._processes * _AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()

    def _submitted(self, chunk: Sequence[PngJob]) -> Future[list[bytes]] | None:
        """Return the drawing of `chunk` by a process; None where there can be none."""
        try:
            if self._executor is None:
                self._executor = ProcessPoolExecutor(
                    self._processes, mp_context=get_context("spawn"), initializer=_leave_interrupts
                )
            return self._executor.submit(_drawn, chunk)
        except (BrokenProcessPool, NotImplementedError, ImportError, OSError):
            return None


@dataclass(frozen=True, slots=True)
class _Waiting(Generic[_Key]):
    """A chunk of jobs that a process draws; None where there is no process."""

    keys: list[_Key]
    jobs: list[PngJob]
    future: Future[list[bytes]] | None

    def result(self) -> Iterable[tuple[_Key, bytes]]:
        """Return the files with their keys; where the process died, they are drawn here."""
        return zip(self.keys, self._files(), strict=True)

    def _files(self) -> list[bytes]:
        if self.future is not None:
            with suppress(BrokenProcessPool):
                return self.future.result()
        return _drawn(self.jobs)


def usable_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _drawn(chunk: Sequence[PngJob]) -> list[bytes]:
    return [_drawn_one(job) for job in chunk]


def _drawn_one(job: PngJob) -> bytes:
    return png_bytes(job.drawing, job.width_px, antialias=job.antialias)


def _leave_interrupts() -> None:
    """Leave Ctrl-C, which a terminal sends to every process, to the one that called."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
