"""Folders of pictures: drawn on every core, shown by a progress bar, put in place all together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from tileforge.cli.errors import writing
from tileforge.cli.progress import Step, progress

if TYPE_CHECKING:
    from tileforge.drawing.batch import PngPool

MakeFiles: TypeAlias = "Callable[[PngPool, Step], Iterable[tuple[str, bytes]]]"
"""Makes files, as (path in the folder, bytes), with what draws pictures and shows how far it is."""


def write_folder(folder: Path, make: MakeFiles, *, jobs: int | None, quiet: bool) -> list[str]:
    """Put the files that `make` makes into `folder`, all or none, and return their names.

    `jobs` is the number of processes, None for as many as there are cores. Raises Stop if `folder`
    cannot be written.
    """
    from tileforge.drawing.batch import PngPool, usable_cores
    from tileforge.files import staged

    with (
        writing(folder),
        staged(folder) as files,
        PngPool(jobs or usable_cores()) as pool,
        progress("drawing", quiet=quiet) as step,
    ):
        for name, data in make(pool, step):
            files.add(name, data)
        return files.names
