from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx

from .support import crossing_roads, run, tile, write_set


def test_graphs_are_printed_or_written(here: Path) -> None:
    write_set(here / "small", tile("A"), tile("B", "N", "E"))
    printed = run("export", "graphml", "small")
    assert printed.exit_code == 0, printed.stderr
    written = run("export", "graphml", "small", "--out", "a/small.graphml")
    assert (written.exit_code, written.stdout) == (0, f"{Path('a/small.graphml')}\n")
    assert (here / "a" / "small.graphml").read_text(encoding="utf-8") == printed.stdout
    assert "A/segment/0" in nx.read_graphml(here / "a" / "small.graphml")


def test_the_fit_graph_is_another_kind(here: Path) -> None:
    write_set(here / "small")
    assert run("export", "graphml", "small", "--kind", "fit", "--out", "fit.graphml", "-q").output == ""
    assert "terrain/city" in nx.read_graphml(here / "fit.graphml")
    assert run("export", "graphml", "small", "--kind", "board").exit_code == 2


def write_board(file: Path, *placements: dict[str, Any], **keys: Any) -> None:
    file.write_text(json.dumps({"sets": ["small"], "placements": placements, **keys}), encoding="utf-8")


def test_a_board_is_a_graph_of_features(here: Path) -> None:
    write_set(here / "tilesets" / "small")
    write_board(here / "b.json", {"tile": "A", "x": 0, "y": 0}, {"tile": "A", "x": 0, "y": -1, "turns": 2})
    result = run("export", "graphml", "b.json", "--kind", "board", "--out", "b.graphml")
    assert (result.exit_code, result.stdout) == (0, "b.graphml\n"), result.stderr
    graph = nx.read_graphml(here / "b.graphml")
    assert graph.has_edge("0,0/segment/0", "0,-1/segment/0")
    assert graph.nodes["0,0/segment/0"]["feature"] == graph.nodes["0,-1/segment/0"]["feature"]


def test_a_board_with_errors_is_not_exported(here: Path) -> None:
    write_set(here / "tilesets" / "small")
    write_board(here / "b.json", {"tile": "A", "x": 0, "y": 0}, {"tile": "A", "x": 0, "y": -1})
    result = run("export", "graphml", "b.json", "--kind", "board", "--out", "b.graphml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "b.json:1:" in result.stderr
    assert "error TF504" in result.stderr
    assert not (here / "b.graphml").exists()
    for name, text in (("nowhere.json", None), ("bad.json", "{")):
        if text:
            (here / name).write_text(text, encoding="utf-8")
        assert run("export", "graphml", name, "--kind", "board").exit_code == 2


def test_a_board_of_a_set_with_errors_is_not_exported(here: Path) -> None:
    write_set(here / "tilesets" / "small", crossing_roads())
    write_board(here / "b.json", {"tile": "bad", "x": 0, "y": 0})
    result = run("export", "graphml", "b.json", "--kind", "board")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "TF202" in result.stderr


def test_flat_json(here: Path) -> None:
    write_set(here / "small", tile("A", "N", count=2))
    result = run("export", "json", "--flat", "small")
    assert result.exit_code == 0, result.stderr
    (only,) = json.loads(result.stdout)["tiles"]
    assert only == {"id": "A", "count": 2, "edges": ["city", "field", "field", "field"], "symbols": []}
    assert run("export", "json", "small").exit_code == 2


def test_a_set_with_errors_is_not_exported(here: Path) -> None:
    write_set(here / "small", crossing_roads())
    for call in (("graphml",), ("json", "--flat")):
        result = run("export", *call, "small")
        assert (result.exit_code, result.stdout) == (1, "")
