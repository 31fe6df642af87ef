"""Broken tile sets never end in a traceback: each gives findings with their places."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hostile.cases import FILES, SETS, TILES, Case, good_set, good_tile, to_bytes
from tileforge.model.finding import Finding
from tileforge.rules.check import check, has_errors
from tileforge.schema.load import load, loads

SHORTEST_LINE_TO_READ = 400
"""No message for people is longer, whatever the file holds."""


def findings_in(data: bytes) -> tuple[Finding, ...]:
    return check(loads(data, "hostile/tileset.json"))


def at_or_below(findings: tuple[Finding, ...], pointer: str) -> list[Finding]:
    return [
        finding
        for finding in findings
        if finding.place.pointer == pointer or finding.place.pointer.startswith(f"{pointer}/")
    ]


def assert_fit_to_print(findings: tuple[Finding, ...]) -> None:
    for finding in findings:
        assert finding.message
        for text in (finding.message, finding.hint):
            assert len(text) <= SHORTEST_LINE_TO_READ
            assert text.isprintable(), text
            text.encode()


def test_the_good_set_has_no_fault() -> None:
    assert findings_in(to_bytes(good_set())) == ()


@pytest.mark.parametrize("name", FILES)
def test_a_broken_file_is_an_error_with_a_place(name: str) -> None:
    findings = findings_in(FILES[name])
    assert has_errors(findings)
    assert all(finding.place.file == "hostile/tileset.json" for finding in findings)
    assert all(finding.place.line >= 1 and finding.place.column >= 1 for finding in findings)
    assert_fit_to_print(findings)


@pytest.mark.parametrize("case", SETS, ids=lambda case: case.name)
def test_a_broken_set_is_found_out(case: Case) -> None:
    findings = findings_in(to_bytes(case.over(good_set())))
    assert case.code in [finding.code for finding in at_or_below(findings, case.pointer)]
    assert_fit_to_print(findings)


@pytest.mark.parametrize("case", TILES, ids=lambda case: case.name)
def test_a_broken_tile_is_found_out(case: Case) -> None:
    findings = findings_in(to_bytes(good_set(case.over(good_tile()))))
    found = at_or_below(findings, f"/tiles/0{case.pointer}")
    assert case.code in [finding.code for finding in found]
    assert all(finding.place.line > 1 for finding in found), "a tile stands in a line of its own"
    assert_fit_to_print(findings)


def test_three_hundred_broken_tiles_are_all_found_out_in_one_pass() -> None:
    cases = [TILES[number % len(TILES)] for number in range(300)]
    tiles = [case.over(good_tile(f"T{number}")) for number, case in enumerate(cases)]
    findings = findings_in(to_bytes(good_set(*tiles)))
    missed = [
        (number, case.name)
        for number, case in enumerate(cases)
        if case.code not in [found.code for found in at_or_below(findings, f"/tiles/{number}{case.pointer}")]
    ]
    assert missed == []


def test_a_broken_tile_hides_nothing_about_the_next() -> None:
    sound = good_tile("Z")
    sound["segments"].append({"terrain": "road", "sides": ["S"]})
    alone = findings_in(to_bytes(good_set(sound)))
    assert [finding.code for finding in alone] == ["TF203"]
    for case in TILES:
        findings = findings_in(to_bytes(good_set(case.over(good_tile()), sound)))
        second = at_or_below(findings, "/tiles/1")
        assert alone[0].message in [finding.message for finding in second], case.name


def test_faults_come_in_the_order_of_the_file() -> None:
    findings = findings_in(to_bytes(good_set(*(case.over(good_tile("A")) for case in TILES))))
    places = [(finding.place.line, finding.place.column) for finding in findings]
    assert places == sorted(places)


def crowd(**keys: Any) -> bytes:
    return to_bytes(good_set({**good_tile(), **keys}))


CROWDS = {
    "2,000 roads on one side": crowd(segments=[{"terrain": "road", "sides": ["N"]}] * 2000),
    "2,000 roads to one hub": crowd(
        hubs={"x": "village"}, segments=[{"terrain": "road", "sides": ["N"], "ends": ["x"]}] * 2000
    ),
    "a chain of 2,000 roads": crowd(
        segments=[{"terrain": "road", "id": f"r{i}", "ends": [f"r{i + 1}"]} for i in range(2000)]
    ),
    "a ring of 2,000 roads": crowd(
        segments=[{"terrain": "road", "id": f"r{i}", "ends": [f"r{(i + 1) % 2000}"]} for i in range(2000)]
    ),
    "2,000 hubs": crowd(hubs={f"h{i}": "village" for i in range(2000)}),
    "2,000 fields": crowd(fields=[{"halves": ["EL"], "cities": ["c"]}] * 2000, fields_reason="many"),
    "2,000 dragons": crowd(symbols=["dragon"] * 2000),
    "2,000 tiles alike": to_bytes(good_set(*(good_tile(f"T{i}") for i in range(2000)))),
    "2,000 tiles of one id": to_bytes(good_set(*([good_tile()] * 2000))),
    "20,000 unknown keys": to_bytes({**good_set(), **{f"k{i}": 1 for i in range(20_000)}}),
    "20,000 times the same key": b'{"x": {' + b", ".join([b'"a": 1'] * 20_000) + b"}}",
}


@pytest.mark.parametrize("name", CROWDS)
def test_a_crowd_takes_no_more_than_seconds(name: str) -> None:
    start = time.process_time()
    findings = findings_in(CROWDS[name])
    assert time.process_time() - start < 5
    assert findings
    assert_fit_to_print(findings)


@pytest.mark.parametrize("accents", ["Cha\u0302teau", "Ch\u00e2teau"], ids=["decomposed", "composed"])
def test_accents_in_text_are_welcome_however_they_are_written(accents: str) -> None:
    assert findings_in(to_bytes({**good_set(), "name": {"en": "Castle", "fr": accents}})) == ()


def test_a_byte_order_mark_is_no_fault() -> None:
    assert findings_in(b"\xef\xbb\xbf" + to_bytes(good_set())) == ()


def paths(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield paths under `folder` at which no tile set can be read."""
    yield "nothing there", folder / "nowhere" / "tileset.json"
    (folder / "empty").mkdir()
    yield "a folder without tileset.json", folder / "empty"
    (folder / "folder" / "tileset.json").mkdir(parents=True)
    yield "a folder called tileset.json", folder / "folder" / "tileset.json"
    yield "a folder with a folder called tileset.json", folder / "folder"
    (folder / "circle").symlink_to(folder / "circle")
    yield "a link to itself", folder / "circle"
    (folder / "loose").symlink_to(folder / "gone")
    yield "a link to nothing", folder / "loose"
    os.mkfifo(folder / "pipe")
    yield "a pipe that nobody writes to", folder / "pipe"
    yield "a device without end", Path("/dev/zero")
    yield "a name with a NUL", folder / "til\0eset.json"
    yield "a name of 5,000 letters", folder / ("a" * 5000)
    (folder / "file").write_bytes(b"{}")
    yield "a folder that is a file", folder / "file" / "tileset.json"


@pytest.mark.skipif(os.name == "nt", reason="pipes and devices are found on Unix")
def test_a_path_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    for name, path in paths(tmp_path):
        loaded = load(path)
        assert loaded.tileset is None, name
        assert [finding.code for finding in check(loaded)] == ["TF101"], name
        assert loaded.findings[0].place.file.startswith(str(path)), name


@pytest.mark.parametrize(
    "error", [PermissionError(13, "Permission denied"), OSError(5, "Input/output error")]
)
def test_a_file_without_read_permission_is_an_error(
    error: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Raised by hand, for nothing is forbidden to an administrator."""

    def refuse(_path: Path) -> bytes:
        raise error

    (tmp_path / "tileset.json").write_bytes(to_bytes(good_set()))
    monkeypatch.setattr(Path, "read_bytes", refuse)
    findings = load(tmp_path).findings
    assert [finding.code for finding in findings] == ["TF101"]
    assert str(error.strerror).lower() in findings[0].message


@pytest.mark.parametrize(
    "keys",
    [
        {"fields": [{"halves": ["N"]}], "fields_reason": "an inner field"},
        {"evidence": "rumour"},
        {"count": 0, "copies": [{"count": 2}]},
        {"symbols": [1, "dragon"]},
    ],
    ids=lambda keys: next(iter(keys)),
)
def test_a_fault_brings_no_complaint_that_only_follows_from_it(keys: dict[str, Any]) -> None:
    """Left out of the model, the faulty part is missed by rules that look for it."""
    tileset = {**good_set({**good_tile(), **keys}), "origin": {"kind": "official"}}
    tileset["contents"] = {"tiles": 1, "symbols": {"dragon": 1} if "symbols" in keys else {}}
    assert [finding.code for finding in findings_in(to_bytes(tileset))] == ["TF104"]
