"""Icons of the author's own: looked at before they are put beside the set's file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tileforge.art.own.files import OwnFileError
from tileforge.art.own.svg import read_svg
from tileforge.files import write_whole
from tileforge.studio.folder import Folder
from tileforge.studio.french.translate import in_french
from tileforge.studio.problems import Problem

MOST_BYTES: Final = 512 * 1024
"""No icon that is handed in is longer."""
_FOLDER: Final = "icons"
_PLAIN: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def put_icon(folder: Folder, home: Path, symbol: str, data: bytes, lang: str) -> str:
    """Put the SVG `data` into the set's folder `home` as an icon of `symbol`; return its name there.

    What stands there already is never written over, so that undoing the choice brings the old one back.
    Raises Problem if it is no SVG that can be shown, or lies elsewhere; OSError.
    """
    if len(data) > MOST_BYTES:
        raise Problem(413, "problem.too-long")
    try:
        shown = read_svg(data)
    except OwnFileError as error:
        raise Problem(409, "set.icon-refused", reason=_told(symbol, error, lang)) from error
    if not shown.shapes:
        raise Problem(409, "set.icon-empty")
    stem = symbol if _PLAIN.fullmatch(symbol) else "icon"
    number = 1
    while True:
        name = f"{_FOLDER}/{stem}.svg" if number == 1 else f"{_FOLDER}/{stem}-{number}.svg"
        path = home / name
        if not folder.holds(path):
            raise Problem(409, "set.icon-outside", folder=_FOLDER)
        if not path.exists():
            write_whole(path, data)
            return name
        if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
            return name
        number += 1


def _told(symbol: str, error: OwnFileError, lang: str) -> str:
    """Return what is wrong with an icon, in `lang` if it is known there."""
    english = f"symbol {symbol}: the icon {symbol}.svg {error.reason}"
    said = in_french(english) if lang == "fr" else english
    return (said or english).rpartition(f"{symbol}.svg ")[2]
