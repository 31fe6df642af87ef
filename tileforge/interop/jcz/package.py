"""The add-on package (.jca) of a tile set: one folder with manifest, definitions and artwork, zipped."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Mapping
from typing import Any, Final

from tileforge.art.theme import Theme
from tileforge.interop.jcz.artwork import UNITS, artwork
from tileforge.interop.jcz.reading import MANIFEST
from tileforge.interop.jcz.writing import addon_id, definitions_of
from tileforge.interop.remark import Exported, has_errors
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet

LEAST_VERSION: Final = "5.10.0"
"""The oldest version of the program whose add-ons look like this."""
_NEVER: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every entry, so that the same set gives the same bytes; ZIP knows none before."""
_MODE: Final = 0o100644 << 16
_UNIX: Final = 3


def package_of(
    tileset: TileSet,
    theme: Theme,
    *,
    stand_ins: Mapping[str, str] | None = None,
    version: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Exported:
    """Return the package of `tileset`, drawn in `theme`, and what it does not hold.

    `stand_ins` give for terrains that the program does not know those to write; `version` must grow
    with every edition that is handed out. With an error among the remarks there is no data.
    """
    definitions = definitions_of(tileset, stand_ins or {})
    if has_errors(definitions.remarks):
        return Exported(b"", tuple(definitions.remarks))
    title = text_in(tileset.name, "en") or tileset.id
    manifest = {
        "title": title,
        "version": version,
        "minimumJczVersion": LEAST_VERSION,
        "maintainer": None,
        "expansions": ["set.xml"],
        "artworks": ["art"],
    }
    look = {"title": title, "perspective": "rotate", "tileSize": UNITS, "tilesInclude": ["tiles.json"]}
    files: dict[str, bytes] = {
        MANIFEST: _json(manifest),
        "set.xml": definitions.text.encode(),
        "art/artwork.json": _json(look),
    }
    entries: dict[str, Any] = {}
    pictures: dict[str, bytes] = {}
    for number, (written, made) in enumerate(
        zip(definitions.tiles, artwork(tileset, definitions.tiles, theme), strict=True), start=1
    ):
        name, data, entries[written.id] = made
        pictures[f"art/{name}"] = data
        if progress is not None:
            progress(number, len(definitions.tiles))
    files["art/tiles.json"] = _json(entries)
    return Exported(_zipped(addon_id(tileset), {**files, **pictures}), tuple(definitions.remarks))


def _json(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def _zipped(folder: str, files: Mapping[str, bytes]) -> bytes:
    """Return a ZIP file whose only root entry is `folder`."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(f"{folder}/{name}", _NEVER)
            entry.create_system = _UNIX
            entry.external_attr = _MODE
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(".png") else zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return buffer.getvalue()
