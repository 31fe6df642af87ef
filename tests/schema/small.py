"""A small sound tile set, as JSON and laid over with faults, for the tests of this folder."""

from __future__ import annotations

import json
from typing import Any

from tileforge.schema.load import Loaded, loads

ROAD: dict[str, Any] = {"terrain": "road", "sides": ["N", "S"]}


def small_set(**changes: Any) -> dict[str, Any]:
    """Return a sound set of two tiles, its top-level keys replaced by `changes`."""
    document = {
        "id": "small",
        "name": {"en": "Small", "fr": "Petit"},
        "tiles": [
            {"id": "A", "count": 2, "segments": [ROAD]},
            {"id": "B", "segments": [{"terrain": "city", "sides": ["N"]}]},
        ],
    }
    return {**document, **changes}


def with_tile(**changes: Any) -> dict[str, Any]:
    """Return the small set, the keys of its first tile replaced by `changes`."""
    document = small_set()
    document["tiles"][0] = {**document["tiles"][0], **changes}
    return document


def with_segment(**changes: Any) -> dict[str, Any]:
    """Return the small set, the keys of its first segment replaced by `changes`."""
    return with_tile(segments=[{**ROAD, **changes}])


def with_card(**changes: Any) -> dict[str, Any]:
    """Return the small set with one card, its keys replaced by `changes`."""
    card = {"id": "gift", "title": {"en": "Gift", "fr": "Cadeau"}, **changes}
    return small_set(cards={"designs": [card]})


def loaded(document: Any) -> Loaded:
    """Return what loading `document` gives."""
    return loads(json.dumps(document, indent=1).encode())


def found(document: Any) -> list[tuple[str, str]]:
    """Return code and pointer of each finding about `document`, in order."""
    return [(finding.code, finding.place.pointer) for finding in loaded(document).findings]
