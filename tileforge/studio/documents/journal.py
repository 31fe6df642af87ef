"""A file beside the work, in which each step is written down before it counts."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from tileforge.studio.documents.claim import Claim
from tileforge.studio.documents.disk import written_beside
from tileforge.studio.documents.work import Step, Work, begun

LONG: Final = 4 * 1024 * 1024
"""A journal of more bytes is written anew, without what no longer counts, when its work is saved."""

_SUFFIX: Final = ".journal"
_LOG: Final = logging.getLogger("tileforge.studio")


class Journal:
    """The journal of `file`, kept in the folder that `claim` is for, which is made when it is needed."""

    def __init__(self, claim: Claim, file: Path) -> None:
        self._claim = claim
        self._path, self._name = _place(claim.folder, file)
        self._size = 0

    @property
    def is_long(self) -> bool:
        """Whether it is worth writing anew."""
        return self._size > LONG

    def replayed(self) -> Work | None:
        """Return the work that the journal tells of; None if there is none.

        A last line that was never finished is dropped. One that is rubbish is set aside, under a name
        beside it, and what is sound before that is returned. Raises OSError, and BlockingIOError if
        another program writes it.
        """
        if not self._claim.may_be_read():
            raise BlockingIOError
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return None
        whole = data[: data.rfind(b"\n") + 1]
        work: Work | None = None
        try:
            for step in _steps(whole):
                if work is None:
                    work = begun(step)
                else:
                    work.take(step)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            self._set_aside(error)
            if work is not None:
                self.rewrite(work)
            return work
        if work is None:
            self._path.unlink()
            return None
        if len(whole) < len(data):
            os.truncate(self._path, len(whole))
        self._size = len(whole)
        return work

    def add(self, step: Step) -> None:
        """Write `step` behind the others; it has reached the system when this returns. Raises OSError."""
        data = _line(step)
        handle = os.open(self._path, os.O_WRONLY | os.O_APPEND)
        try:
            rest = data
            while rest:
                rest = rest[os.write(handle, rest) :]
        except OSError:
            with suppress(OSError):
                os.ftruncate(handle, self._size)
            raise
        finally:
            os.close(handle)
        self._size += len(data)

    def rewrite(self, work: Work) -> None:
        """Write the journal anew, as short as can be, so that it tells of `work`. Raises OSError."""
        data = b"".join(map(_line, work.steps(self._name)))
        self._claim.take()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        temporary = written_beside(self._path, data)
        try:
            temporary.replace(self._path)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
        self._size = len(data)

    def _set_aside(self, error: Exception) -> None:
        number = 1
        while (aside := self._path.with_name(f"{self._path.name}.bad-{number}")).exists():
            number += 1
        self._path.replace(aside)
        _LOG.warning("%s could not be read (%s) and was set aside as %s", self._path, error, aside.name)


def names_kept(drafts: Path, folder: Path) -> set[str]:
    """Return the names of the files in `folder` of which a journal is kept in `drafts`."""
    path, _ = _place(drafts, folder / "any")
    try:
        return {found.name.removesuffix(_SUFFIX) for found in path.parent.glob(f"*{_SUFFIX}")}
    except OSError:
        return set()


def _steps(data: bytes) -> Iterator[Step]:
    for line in data.splitlines():
        step = json.loads(line)
        if not isinstance(step, dict):
            raise ValueError("a line holds no step")
        yield step


def _line(step: Step) -> bytes:
    return json.dumps(step, separators=(",", ":")).encode() + b"\n"


def _place(drafts: Path, file: Path) -> tuple[Path, str]:
    """Return where the journal of `file` is kept, as a person would look for it, and what the file is
    called there.
    """
    try:
        name = file.relative_to(drafts.parent)
    except ValueError:
        name = Path("elsewhere", *_parts(file))
    return drafts / name.parent / f"{name.name}{_SUFFIX}", name.as_posix()


def _parts(file: Path) -> Iterable[str]:
    return [part.strip("\\/:") or "root" for part in file.parts]
