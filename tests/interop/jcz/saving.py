"""Saved games in small, and what becomes of them with the shipped sets."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from tileforge.interop.jcz.saves import read_saved_game
from tileforge.interop.remark import ImportedGame

SAVES = Path(__file__).with_name("saves")
Json = dict[str, Any]


def place(tile: str, x: int, y: int, turn: int = 0, **more: Any) -> Json:
    payload = {"tileId": tile, "rotation": f"R{turn}", "position": [x, y]}
    return {"type": "PLACE_TILE", "payload": payload, **more}


def pointer(feature: str, location: str, x: int, y: int) -> Json:
    return {"position": [x, y], "feature": feature, "location": location}


def deploy(meeple: str, feature: str, location: str, x: int, y: int) -> Json:
    payload = {"pointer": pointer(feature, location, x, y), "meepleId": meeple}
    return {"type": "DEPLOY_MEEPLE", "payload": payload}


def send_back(source: str, meeple: str, feature: str, location: str, x: int, y: int) -> Json:
    where = {"featurePointer": pointer(feature, location, x, y), "meepleId": meeple}
    return {"type": "RETURN_MEEPLE", "payload": {"source": source, "pointer": where}}


def move(figure: str, to: Any, **more: Any) -> Json:
    return {"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": figure, "to": to}, **more}


def to_follower(meeple: str, feature: str, location: str, x: int, y: int) -> Json:
    return {"featurePointer": pointer(feature, location, x, y), "meepleId": meeple}


PASS: Json = {"type": "PASS", "payload": {}}
COMMIT: Json = {"type": "COMMIT", "payload": {"random": 0.0}}
UNDO: Json = {"type": "UNDO", "payload": {}}
BASIC: Json = {"small-follower": 7, "farmers": True}


def save(
    *replay: Json,
    sets: Json | None = None,
    elements: Json | None = None,
    rules: Json | None = None,
    order: list[str] | None = None,
    end: int | None = None,
    players: tuple[str, ...] = ("Ann", "Bob"),
    **more: Any,
) -> Json:
    """Return a save of its own that begins with the start tile at 0, 0."""
    annotations: Json = {"drawOrder": order} if order is not None else {}
    if end is not None:
        annotations["endTurn"] = end
    setup = {
        "sets": sets or {"basic:2": 1},
        "elements": elements if elements is not None else BASIC,
        "rules": rules or {},
        "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}],
    }
    document = {
        "appVersion": "5.7.0",
        "name": "",
        "setup": setup,
        "players": [{"name": name, "slot": slot} for slot, name in enumerate(players)],
        "replay": list(replay),
        "gameAnnotations": annotations,
        **more,
    }
    return deepcopy(document)


def imported(folder: Path, document: Any) -> ImportedGame:
    """Write `document` into `folder` and return what is read from it, with the sets known there."""
    file = folder / "game.jcz"
    text = document if isinstance(document, str) else json.dumps(document, indent=2)
    file.write_text(text, encoding="utf-8")
    return read_saved_game(file, "game.jcz", folder)


def told(found: ImportedGame) -> list[tuple[str, str]]:
    """Return the code and pointer of each finding."""
    return [(finding.code, finding.place.pointer) for finding in found.findings]
