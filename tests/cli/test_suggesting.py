from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from .support import run, write_set


def test_text_tells_both_parts_of_the_gain() -> None:
    result = run("suggest", "base", "--count", "4")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "unfillable gaps 7.6\u00a0%, unevenness of the edge mix 6.6\u00a0%"
    assert lines[2].split() == [
        *["S1", "CFFR", "city", "N,", "road", "W", ">", "city", "1.29", "1.43", "-0.14", "CFFR"]
    ]
    assert len(lines) == 1 + 1 + 4 + 1


def test_json_is_what_its_docstring_says() -> None:
    facts = json.loads(run("suggest", "easter", "--with", "base", "--count", "3", "--format", "json").stdout)
    assert list(facts) == ["set", "with", "version", "terrains", "before", "suggestions"]
    first = facts["suggestions"][0]
    assert list(first) == ["tile", "edges", "gain", "gaps", "mix", "fills", "after"]
    assert (first["edges"], first["fills"]) == ("CCFR", ["CCFR"])
    assert first["gaps"] + first["mix"] == pytest.approx(first["gain"], abs=2e-6)


def test_it_draws_each_and_the_json_makes_a_sound_set(here: Path) -> None:
    result = run("suggest", "base", "--count", "8", "--out", "drawn")
    assert result.exit_code == 0
    names = sorted(path.name for path in (here / "drawn").iterdir())
    assert names == sorted(f"S{n}.{end}" for n in range(1, 9) for end in ("json", "png", "svg"))
    with Image.open(here / "drawn" / "S1.png") as picture:
        assert picture.size == (532, 532)
    tiles = [json.loads((here / "drawn" / f"S{n}.json").read_text("utf-8")) for n in range(1, 9)]
    write_set(here / "pasted", *tiles)
    assert run("validate", "pasted", "--ignore", "TF402").exit_code == 0


def test_nothing_helps_a_pool_that_lacks_nothing(here: Path) -> None:
    field = {"id": "A", "count": 4, "evidence": "original", "segments": [{"terrain": "monastery"}]}
    write_set(here / "fields", field)
    result = run("suggest", "fields")
    assert result.stdout.startswith("No design would help")


def test_a_count_of_nothing_is_refused() -> None:
    assert run("suggest", "base", "--count", "0").exit_code == 2
