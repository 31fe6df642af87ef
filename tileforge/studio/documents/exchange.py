"""Two files that change places, so that nothing is lost that stood in either."""

from __future__ import annotations

import ctypes
import errno
import os
import secrets
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

_AT_CWD: Final = -100
_RENAME_EXCHANGE: Final = 2
_UNSUPPORTED: Final = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM})


def exchanged(new: Path, path: Path) -> Path:
    """Put the file `new` in the place of the one at `path`, in one step, and return where that is now.

    Where the system can, the two change places. Else the old file gets a second name before: of what is
    written in that moment, only a file renamed over it by another program is lost. Raises OSError.
    """
    swap = _system_swap()
    if swap is not None:
        code = swap(os.fsencode(new), os.fsencode(path))
        if code == 0:
            return new
        if code not in _UNSUPPORTED:
            raise OSError(code, os.strerror(code), str(path))
    old = path.with_name(f"{new.name}-{secrets.token_hex(2)}")
    try:
        os.link(path, old)
    except FileNotFoundError:
        raise
    except OSError:
        # Some disks know no second names.
        old.write_bytes(path.read_bytes())
    new.replace(path)
    return old


@cache
def _system_swap() -> Callable[[bytes, bytes], int] | None:
    """Return the system's call that lets two files change places, by error number; None if there is none."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        renameat2 = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return None

    def swap(one: bytes, other: bytes) -> int:
        arguments = (
            ctypes.c_int(_AT_CWD),
            ctypes.c_char_p(one),
            ctypes.c_int(_AT_CWD),
            ctypes.c_char_p(other),
        )
        return 0 if renameat2(*arguments, ctypes.c_uint(_RENAME_EXCHANGE)) == 0 else ctypes.get_errno()

    return swap
