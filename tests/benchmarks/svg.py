"""SVG pictures of all designs of a set, against bare svgwrite writing the same elements."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tests.benchmarks.measure import TILEFORGE, measured, row, side_by_side

LIMIT = 1.5


def _plain(element: ElementTree.Element) -> dict[str, Any]:
    tag = element.tag.rpartition("}")[2]
    attributes = {key.replace("{http://www.w3.org/1999/xlink}", "xlink:"): v for key, v in element.items()}
    return {"tag": tag, "attributes": attributes, "children": [_plain(child) for child in element]}


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ours = [*TILEFORGE, "render", "--quiet", "base", "--format", "svg", "--out", str(folder / "ours")]
        measured(ours)
        pictures = sorted((folder / "ours").glob("*.svg"))
        elements = {file.name: _plain(ElementTree.parse(file).getroot()) for file in pictures}
        listing = folder / "elements.json"
        listing.write_text(json.dumps(elements), "utf-8")
        bare = [sys.executable, "-m", "tests.benchmarks.bare_svg", str(listing), str(folder / "bare")]
        one = [*TILEFORGE, "render", "--quiet", "base", "W", "--format", "svg", "--out", str(folder / "one")]
        run, rival, start_up = side_by_side([ours, bare, one])
        net = (run.seconds - start_up.seconds) / rival.seconds
        row("pictures", "ours s", "svgwrite s", "ratio", "less start-up", "limit")
        cells = (run.seconds, rival.seconds, run.seconds / rival.seconds, net, LIMIT)
        row(len(pictures), *(f"{cell:.2f}" for cell in cells))
        print(f"start-up: {start_up.seconds:.2f} s to load, check the set and draw one tile")


if __name__ == "__main__":
    main()
