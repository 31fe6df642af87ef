"""The studio on a set of 200 designs: an edit of a tile against the bare drawing of it, and the set's page
with all its pictures against the bare drawing of all.
"""

from __future__ import annotations

import gc
import re
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from fastapi.testclient import TestClient

from tests.benchmarks.designs import set_of
from tests.benchmarks.measure import row
from tileforge.art.pictures import tile_pictures
from tileforge.art.theme import load_theme
from tileforge.drawing.svg import svg_bytes
from tileforge.model.tileset import TileSet
from tileforge.studio.app import create_app
from tileforge.studio.serving import RARE
from tileforge.studio.workspace import Workspace

DESIGNS, EDITS = 200, 40
EDIT_LIMIT_MS, OPEN_LIMIT_S = 100, 2.0
ADDRESS = "http://127.0.0.1:8723"


def main() -> None:
    """Print the table."""
    gc.set_threshold(*RARE)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "tilesets" / "many"
        folder.mkdir(parents=True)
        set_of(DESIGNS, folder).rename(folder / "tileset.json")
        workspace = Workspace(Path(name))
        tileset = workspace.tileset("many")
        with TestClient(create_app(workspace), base_url=ADDRESS) as client:
            page = timed(lambda: client.get("/sets/many/tiles").raise_for_status())
            listed = client.get("/sets/many/tiles").text
            addresses = sorted(set(re.findall(r"/sets/many/tiles/\d+\.svg\?v=\w+", listed)))
            shown = addresses or [f"/sets/many/tiles/{number}.svg?v=1" for number in range(DESIGNS)]
            pictures = sum(timed(lambda at=at: client.get(at).raise_for_status()) for at in shown)
            edits = [turned(client, number) for number in range(EDITS)]
    bare = [timed(lambda number=number: draw(tileset, [number])) for number in range(EDITS)]
    sheet = timed(lambda: draw(tileset, range(DESIGNS)))
    row("what", "studio", "bare", "ratio", "limit")
    edit, alone = statistics.median(edits), statistics.median(bare)
    row("edit of a tile, ms", f"{edit * 1e3:.1f}", f"{alone * 1e3:.1f}", f"{edit / alone:.2f}", EDIT_LIMIT_MS)
    slowest = f"{max(edits) * 1e3:.1f}", f"{max(bare) * 1e3:.1f}"
    row("the slowest edit, ms", *slowest, f"{max(edits) / max(bare):.2f}", EDIT_LIMIT_MS)
    row("the page, s", f"{page:.2f}", f"{sheet:.2f}", f"{page / sheet:.2f}", OPEN_LIMIT_S)
    row("all its pictures, s", f"{pictures:.2f}", f"{sheet:.2f}", f"{pictures / sheet:.2f}", "")
    print("bare: the tile, or all tiles, drawn as SVG and nothing else; edits and bare drawings are medians")


def timed(action: Callable[[], object]) -> float:
    """Return how long `action` takes, in seconds."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def turned(client: TestClient, number: int) -> float:
    """Turn a tile by a quarter; return how long the answer took, which holds its picture and findings."""
    at = f"/api/sets/many/tiles/{number}"
    body = {"seen": client.get(at).json()["seen"], "operation": {"do": "turn", "turns": 1}}
    return timed(lambda: client.post(f"{at}/edit", json=body).raise_for_status())


def draw(tileset: TileSet, numbers: Iterable[int]) -> None:
    """Draw tiles and nothing else."""
    for picture in tile_pictures(tileset, load_theme("classic"), set(numbers)):
        svg_bytes(picture.drawing)
