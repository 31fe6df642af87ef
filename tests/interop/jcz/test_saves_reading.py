from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.interop.jcz.saving import COMMIT, SAVES, Json, deploy, imported, place, save, told
from tileforge.interop.jcz.saves import read_saved_game
from tileforge.model.finding import Severity

FIRST = place("BA/RFr", 1, 0)
WHOLE = json.loads((SAVES / "dragon.jcz").read_text(encoding="utf-8"))
JUNK = [
    *(None, True, 0, -1, 3, 10**6, 1.5, "", "x", "#END", "UNDO", "COMMIT", "BA/C", "9.small.1", "City"),
    *("NL", "II", "R90", "\x00", [], {}, [0, 0], [[]], {"a": 1}),
]


def paths_in(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the paths to all values in `value`."""
    inner = value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
    for key, entry in inner:
        yield (*path, key)
        yield from paths_in(entry, (*path, key))


def changed(*path: str | int, to: Any) -> Json:
    """Return a save in which the value at `path` is another; ``...`` takes it out."""
    document: Any = save(FIRST, deploy("0.small.1", "Road", "WE", 1, 0), COMMIT, order=["BA/RFr"], end=1)
    holder = document
    for key in path[:-1]:
        holder = holder[key]
    if to is ...:
        del holder[path[-1]]
    else:
        holder[path[-1]] = to
    return document


def test_the_save_that_is_changed_is_sound(tmp_path: Path) -> None:
    assert told(imported(tmp_path, changed("name", to="x"))) == []


@pytest.mark.parametrize(
    ("path", "to", "pointer"),
    [
        (("setup",), ..., ""),
        (("setup",), [], "/setup"),
        (("setup", "sets"), ..., "/setup"),
        (("setup", "sets"), 7, "/setup/sets"),
        (("setup", "sets", "basic:2"), "many", "/setup/sets/basic:2"),
        (("setup", "sets", "basic:2"), 10**6, "/setup/sets/basic:2"),
        (("setup", "elements", "small-follower"), -1, "/setup/elements/small-follower"),
        (("setup", "elements"), [1], "/setup/elements"),
        (("setup", "rules"), {"tiny-city-scoring": [2]}, "/setup/rules/tiny-city-scoring"),
        (("setup", "start", 0, "x"), 10**6, "/setup/start/0/x"),
        (("setup", "start", 0, "y"), ..., "/setup/start/0"),
        (("setup", "start", 0, "tile"), 3, "/setup/start/0/tile"),
        (("setup", "start", 0, "rotation"), 45, "/setup/start/0/rotation"),
        (("setup", "addons"), "x", "/setup/addons"),
        (("players",), ..., ""),
        (("players",), [], "/players"),
        (("players", 1), {"slot": 1}, "/players/1"),
        (("players", 0, "name"), None, "/players/0"),
        (("replay",), {}, "/replay"),
        (("replay", 0), "PASS", "/replay/0"),
        (("replay", 0, "type"), 3, "/replay/0/type"),
        (("replay", 0, "player"), 2, "/replay/0/player"),
        (("replay", 0, "player"), True, "/replay/0/player"),
        (("replay", 0, "payload"), "x", "/replay/0/payload"),
        (("replay", 0, "payload", "tileId"), ..., "/replay/0/payload"),
        (("replay", 0, "payload", "rotation"), "R30", "/replay/0/payload/rotation"),
        (("replay", 0, "payload", "rotation"), True, "/replay/0/payload/rotation"),
        (("replay", 0, "payload", "position"), [1], "/replay/0/payload/position"),
        (("replay", 0, "payload", "position", 0), 10**6, "/replay/0/payload/position/0"),
        (("replay", 0, "payload", "position", 1), "0", "/replay/0/payload/position/1"),
        (("replay", 1, "payload", "meepleId"), "0.small", "/replay/1/payload/meepleId"),
        (("replay", 1, "payload", "meepleId"), "2.small.1", "/replay/1/payload/meepleId"),
        (("replay", 1, "payload", "pointer"), None, "/replay/1/payload"),
        (("replay", 1, "payload", "pointer", "location"), 5, "/replay/1/payload/pointer/location"),
        (("gameAnnotations", "drawOrder"), "BA/L", "/gameAnnotations/drawOrder"),
        (("gameAnnotations", "drawOrder", 0), 1, "/gameAnnotations/drawOrder/0"),
        (("gameAnnotations", "endTurn"), -1, "/gameAnnotations/endTurn"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    tmp_path: Path, path: tuple[str | int, ...], to: Any, pointer: str
) -> None:
    found = imported(tmp_path, changed(*path, to=to))
    assert ("TF132", pointer) in told(found)
    assert found.game is None
    assert all(finding.place.line for finding in found.findings)


def test_all_faults_are_told_in_one_pass(tmp_path: Path) -> None:
    document = changed("replay", 0, "payload", "position", to=[0, 10**6])
    document["setup"]["sets"]["basic:2"] = {}
    document["players"][0] = 3
    document["gameAnnotations"]["endTurn"] = "soon"
    assert [pointer for _, pointer in told(imported(tmp_path, document))] == [
        *("/setup/sets/basic:2", "/players/0", "/gameAnnotations/endTurn")
    ]
    document["players"][0] = {"name": "Ann"}
    assert ("TF132", "/replay/0/payload/position/1") in told(imported(tmp_path, document))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "TF102"),
        ("PK\x03\x04", "TF102"),
        ("[]", "TF132"),
        ('"save"', "TF132"),
        ("{}", "TF132"),
        ('{"setup": {"expansions": {"BASIC": 1}}, "slots": []}', "TF132"),
    ],
)
def test_what_is_no_save_is_told(tmp_path: Path, text: str, code: str) -> None:
    found = imported(tmp_path, text)
    assert [each for each, _ in told(found)] == [code]
    assert found.game is None


def test_a_save_that_was_cut_off_is_told_and_a_doubled_key_is(tmp_path: Path) -> None:
    text = json.dumps(save(FIRST, COMMIT))
    for end in range(1, len(text), 97):
        assert [code for code, _ in told(imported(tmp_path, text[:end]))] == ["TF102"]
    doubled = text.replace('"name": ""', '"name": "", "name": ""', 1)
    assert told(imported(tmp_path, doubled)) == [("TF103", "/name")]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.sampled_from(list(paths_in(WHOLE))), st.sampled_from(JUNK))
def test_any_value_may_be_anything(tmp_path: Path, path: tuple[str | int, ...], to: Any) -> None:
    document: Any = json.loads(json.dumps(WHOLE))
    holder = document
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = to
    found = imported(tmp_path, document)
    errors = [finding for finding in found.findings if finding.severity is Severity.ERROR]
    assert (found.game is None) == bool(errors)
    assert all(finding.place.line for finding in found.findings)


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.write_bytes(b"\xff\xfe{\x00"), None])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, make: Callable[[Path], Any] | None) -> None:
    path = tmp_path / "game.jcz"
    if make is not None:
        make(path)
    assert [code for code, _ in told(read_saved_game(path, "game.jcz", tmp_path))] == ["TF101"]
