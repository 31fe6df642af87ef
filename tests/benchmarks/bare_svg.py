"""The bare svgwrite script that `render --format svg` is measured against: ELEMENTS.json OUT_FOLDER."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import svgwrite
from svgwrite.base import BaseElement


class _Element(BaseElement):
    """An element of any name, as svgwrite's own classes are made."""

    def __init__(self, name: str, **attributes: Any) -> None:
        self.elementname = name
        super().__init__(**attributes)


def _built(node: dict[str, Any]) -> BaseElement:
    element = _Element(node["tag"], debug=False)
    for key, value in node["attributes"].items():
        element[key] = value
    for child in node["children"]:
        element.add(_built(child))
    return element


def main(elements_file: str, out: str) -> None:
    """Write each picture of `elements_file` into the folder `out`."""
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    for name, root in json.loads(Path(elements_file).read_text("utf-8")).items():
        size = (root["attributes"].get("width", "45mm"), root["attributes"].get("height", "45mm"))
        drawing = svgwrite.Drawing(str(folder / name), size=size, debug=False, profile="full")
        for child in root["children"]:
            drawing.add(_built(child))
        drawing.save()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
