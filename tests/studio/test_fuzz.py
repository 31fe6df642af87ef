"""The API answers whatever its description allows, and worse, without a fault of its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from fastapi.testclient import TestClient
from httpx2 import InvalidURL
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig

from tests.studio.support import VILLAGE, put_set
from tests.studio.test_bad_sets import put_odd_sets
from tileforge.studio.app import create_app
from tileforge.studio.workspace import Workspace

IDS = ("village", "members", "bad", "easter", "odd tiles & <more>")
BOARD = {"sets": ["village"], "players": ["red"], "placements": [{"tile": "A", "x": 0, "y": 0}]}
EXAMPLES = 5
ADDRESS = "http://127.0.0.1:8723"


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("fuzzed")
    home = put_set(folder, VILLAGE).parent
    (home / "boards").mkdir()
    (home / "boards" / "walk.json").write_text(json.dumps(BOARD))
    put_odd_sets(folder)
    put_set(folder, b"{", "bad")
    app = create_app(Workspace(folder))
    with TestClient(app, base_url=ADDRESS, raise_server_exceptions=False, follow_redirects=False) as client:
        yield client


def description() -> dict[str, Any]:
    return create_app(Workspace(Path())).openapi()


OPERATIONS = sorted(
    (method.upper(), path) for path, methods in description()["paths"].items() for method in methods
)


@pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=lambda part: part)
def test_nothing_that_is_asked_is_a_fault_of_the_program(asked: TestClient, method: str, path: str) -> None:
    modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    config = SchemathesisConfig.from_dict({"generation": {"allow-x00": True}})
    schema = schemathesis.openapi.from_dict(description(), config=config)
    operation = schema[path][method]
    failed: list[str] = []
    number = 0

    def ask(case: schemathesis.Case) -> None:
        nonlocal number
        number += 1
        # Most sets that are asked for should be there, or little else is tried.
        if "id" in (case.path_parameters or {}) and number % 4:
            case.path_parameters["id"] = IDS[number % len(IDS)]
        if "name" in (case.path_parameters or {}) and number % 3 == 0:
            case.path_parameters["name"] = "tileset.json" if "documents" in path else "walk"
        request = case.as_transport_kwargs(base_url=ADDRESS)
        keys = ("method", "url", "params", "headers", "json", "content")
        try:
            answer = asked.request(**{key: request[key] for key in keys if request.get(key) is not None})
        except (ValueError, TypeError, InvalidURL):
            # What cannot be sent at all.
            return
        if answer.status_code >= 500 and answer.status_code != 507:
            failed.append(f"{answer.status_code} {answer.text[:200]} for {request}")

    for mode in modes:
        strategy = operation.as_strategy(generation_mode=mode)
        run = settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        # Where nothing can be asked wrongly, there is nothing to try.
        with suppress(Unsatisfiable):
            run(given(case=strategy)(lambda case: ask(case)))()
    assert failed == []
    assert number > 0


NASTY = ("..", "../../etc/passwd", "%2e%2e%2f", "a\0b", "\ud800", "x" * 5000, "CON", "a/b", "é#?%", " ")


@pytest.mark.parametrize("name", NASTY, ids=range(len(NASTY)))
def test_odd_names_lead_nowhere(asked: TestClient, name: str) -> None:
    odd = quote(name.encode("utf-8", "surrogatepass"), safe="")
    for path in (f"/api/sets/{odd}/tiles", f"/sets/{odd}/tiles", f"/api/sets/village/documents/{odd}"):
        answer = asked.get(path)
        assert answer.status_code in (307, 404, 400, 422), (path, answer.status_code)
        assert "root:" not in answer.text


def test_json_that_is_too_deep_or_too_odd_is_a_problem(asked: TestClient) -> None:
    state = asked.get("/api/sets/village/documents/tileset.json").json()["state"]
    for text in ("[" * 50_000, '{"a": ' * 2000, "\ud800", "\0"):
        body = json.dumps({"revision": state["revision"], "text": text})
        answer = asked.put("/api/sets/village/documents/tileset.json", content=body)
        assert answer.status_code < 500
        state = asked.get("/api/sets/village/documents/tileset.json").json()["state"]
    for page in ("tiles", "tiles/0", "cards", "print", "head"):
        assert asked.get(f"/api/sets/village/{page}").status_code < 500
    for body in (b"[" * 100_000, b'{"seen": 1e999}', b"\xff\xfe", b"{}" * 10):
        assert asked.post("/api/sets/village/tiles", content=body).status_code < 500
