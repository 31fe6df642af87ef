from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tileforge.schema.library import shipped_sets

from .support import crossing_roads, run, tile, write_set

BASE = shipped_sets()["base"]


def changed(change: Callable[[dict[str, Any]], None]) -> str:
    """Write the base game with `change` made to its tiles, by id, renamed and in reverse; return its file."""
    document = json.loads(BASE.read_text("utf-8"))
    by_id = {entry["id"]: entry for entry in document["tiles"]}
    change(by_id)
    for id, entry in by_id.items():
        entry["id"] = f"x{id}"
    document["tiles"] = list(reversed(by_id.values()))
    document.pop("contents")
    Path("other.json").write_text(json.dumps(document), "utf-8")
    return "other.json"


def lose_shield(tiles: dict[str, Any]) -> None:
    del tiles["M"]["segments"][0]["shields"]


def join_cities(tiles: dict[str, Any]) -> None:
    tiles["H"]["segments"] = [{"terrain": "city", "sides": ["N", "S"]}]


def double(tiles: dict[str, Any]) -> None:
    tiles["new"] = {"id": "new", "segments": [{"terrain": "road", "sides": ["W", "N"]}]}


def mirror(tiles: dict[str, Any]) -> None:
    tiles["K"]["segments"][1]["sides"] = ["S", "E"]


def remove(tiles: dict[str, Any]) -> None:
    del tiles["C"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lose_shield, "differs: M (CFFC, in B xM): in B, city N-W has no shields instead of 1"),
        (join_cities, "differs: H (CFCF, in B xH): in B, city N and city S are joined"),
        (double, "doubled in B: xnew (RFFR) is like xV; together 10 tiles"),
        (mirror, "differs: K (CFRR, in B xK): in B, it is mirrored"),
        (remove, "only in A: C (CCCC), 1 copy"),
    ],
)
def test_each_change_in_72_tiles_is_named_alone(change: Callable[[dict[str, Any]], None], told: str) -> None:
    found = run("diff", "base", changed(change))
    assert found.exit_code == 1
    same, *rest = found.stdout.splitlines()[2:]
    assert same.startswith("the same: 2")
    assert rest == [told]


def test_all_changes_at_once() -> None:
    def change(tiles: dict[str, Any]) -> None:
        for one in (lose_shield, join_cities, double, mirror, remove):
            one(tiles)

    found = run("diff", "base", changed(change), "--format", "json")
    facts = json.loads(found.stdout)
    assert [entry["a"] for entry in facts["differing"]] == ["H", "K", "M"]
    assert facts["doubled_b"] == [{"tile": "xnew", "like": "xV"}]
    assert facts["only_a"] == ["C"]
    assert (facts["only_b"], facts["doubled_a"], len(facts["same"])) == ([], [], 20)


def test_the_same_is_the_same_whatever_the_format() -> None:
    assert run("diff", "base", changed(lambda _: None)).exit_code == 0
    run("export", "csv", "base", "--out", "base.csv")
    found = run("diff", "base", "base.csv", "--quiet")
    assert (found.exit_code, found.stdout) == (0, "")


def test_aspects_can_be_ignored() -> None:
    other = changed(lose_shield)
    assert run("diff", "base", other, "--ignore", "shields").exit_code == 0
    write_set(Path("one"), tile("A", decor=["garden"]), tile("B", "N", "S", count=2))
    write_set(Path("two"), tile("A"), tile("B", "N", "S"))
    assert run("diff", "one", "two").exit_code == 1
    assert run("diff", "one", "two", "--ignore", "decor", "--ignore", "count").exit_code == 0


@pytest.mark.parametrize("other", ["nowhere", "nowhere.csv", "bad.csv", "bad.json", "empty.csv"])
def test_what_cannot_be_used_ends_in_2(other: str) -> None:
    Path("bad.csv").write_text("id,edges\nA,CRF\n", "utf-8")
    Path("empty.csv").write_text("", "utf-8")
    Path("bad.json").write_text(
        '{"id": "bad", "name": {"en": "a"}, "tiles": [{"id": "A", "segment": []}]}', "utf-8"
    )
    found = run("diff", "base", other)
    assert (found.exit_code, found.stdout) == (2, "")


def test_sets_with_faults_of_rules_can_be_compared() -> None:
    write_set(Path("bad"), crossing_roads())
    assert run("diff", "bad", "bad").exit_code == 0


def test_tiles_listed_one_by_one_are_told_in_one_line() -> None:
    write_set(Path("one"), tile("A", "N", count=3))
    write_set(Path("three"), tile("A1", "N"), tile("A2", "N"), tile("A3", "N"))
    lines = run("diff", "one", "three").stdout.splitlines()
    assert lines[-1] == "doubled in B: A2, A3 (CFFF) are like A1; together 3 tiles"


def test_of_several_editions_the_same_is_compared() -> None:
    sets = "".join(f'<tile-set id="fan:{n}"><ref tile="X/A" count="1"/></tile-set>' for n in (1, 2))
    body = f'<tiles><tile id="X/A"><city>N E S W</city></tile></tiles><sets>{sets}</sets>'
    Path("fan.xml").write_text(f"<defs>{body}</defs>", "utf-8")
    write_set(Path("mine"), tile("A", "N", "E", "S", "W"), edition="C2")
    assert "compared is fan-c2" in run("diff", "mine", "fan.xml").stderr
