"""The Print page: all that the command line can ask, the same files, and refusals in place of faults."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.studio.support import VILLAGE, put_set
from tileforge.cli.main import tileforge
from tileforge.cli.printing import sheets_command
from tileforge.sheets.options import BleedMode, Duplex, Marks, MarkSide, Order, Orientation
from tileforge.studio.print_view.asked import PrintAsked
from tileforge.studio.print_view.controls import GROUPS

NO_CONTROL = {"entries", "out", "quiet", "marks_on_back"}
"""What the command line asks that the page asks otherwise, or that says what another option says."""
CONTROLS = {control.name: control for group in GROUPS for control in group.controls}


def preview(client: TestClient, id: str, **asked: Any) -> dict[str, Any]:
    answer = client.get(f"/api/sets/{id}/print", params={"ask": json.dumps(asked)})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_page_has_every_option_of_the_command_line() -> None:
    assert {param.name for param in sheets_command.params} - NO_CONTROL == set(CONTROLS)
    assert set(CONTROLS) <= set(PrintAsked.model_fields)


ASKED: list[tuple[str, dict[str, Any]]] = [
    ("princess-dragon", {}),
    ("easter", {"page": "Letter", "duplex": "short", "bleed": 3, "marks": "full"}),
    ("easter", {"chosen": {"03": 2, "05": 4}, "only": True, "low_ink": True}),
    ("easter", {"chosen": {"03": 0}, "page": "A3"}),
    ("gifts", {"kind": "cards", "lang": "fr"}),
    ("easter", {"kind": "pieces", "times": 2}),
    ("fortune-teller", {"others": ["easter"], "mix": True, "die_line": True, "tile_size_mm": 40}),
    ("fortune-teller", {"back_offset": [0.5, -1.5], "back_rotation": 0.2, "layout": "touching-a4"}),
]


@pytest.mark.parametrize(("id", "asked"), ASKED, ids=str)
def test_the_command_shown_makes_the_very_file_that_the_page_gives(
    client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id: str, asked: dict[str, Any]
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = preview(client, id, **asked)
    assert shown["refusal"] == ""
    file = client.get(f"/sets/{id}/print/file.pdf", params={"ask": json.dumps(asked)})
    program, *words = shlex.split(shown["command"])
    assert program == "tileforge"
    result = CliRunner().invoke(tileforge, words, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    written = next(tmp_path.glob("output/*/*.pdf"))
    assert (written.name, written.read_bytes()) == (shown["name"], file.content)
    assert f'filename="{shown["name"]}"' in file.headers["content-disposition"]


def test_what_is_on_the_sheets_is_told(client: TestClient) -> None:
    shown = preview(client, "easter")
    assert shown["summary"][0] == "2 sheets of A4, 22 tiles, printed on both sides"
    assert [sheet["front"] for sheet in shown["sheets"]] == [0, 2]
    assert [sheet["back"] for sheet in shown["sheets"]] == [1, 3]
    last = preview(client, "easter", order="fronts-backs")
    assert [(sheet["front"], sheet["back"]) for sheet in last["sheets"]] == [(0, 2), (1, 3)]
    assert [sheet["back"] for sheet in preview(client, "easter", duplex="none")["sheets"]] == [None, None]


def test_each_page_has_its_picture_and_there_are_no_more(client: TestClient) -> None:
    pages = [client.get(f"/sets/easter/print/pages/{number}.svg") for number in range(5)]
    assert [page.status_code for page in pages] == [200, 200, 200, 200, 404]
    assert all(page.content.startswith(b"<?xml") for page in pages[:4])
    assert len({page.content for page in pages[:4]}) == 4
    plain = client.get("/sets/easter/print/pages/0.svg").content
    dies = client.get("/sets/easter/print/pages/0.svg", params={"ask": '{"die_line": true}'}).content
    assert b"#e6007e" in dies
    assert b"#e6007e" not in plain


def test_files_for_a_machine_go_with_the_sheets(client: TestClient) -> None:
    shown = preview(client, "easter", cut="silhouette")
    assert [Path(name).suffix for name in shown["cuts"]] == [".svg", ".dxf", ".svg", ".dxf"]
    for number, name in enumerate(shown["cuts"]):
        file = client.get(f"/sets/easter/print/cuts/{number}", params={"ask": '{"cut": "silhouette"}'})
        assert file.status_code == 200
        assert name in file.headers["content-disposition"]
    assert client.get("/sets/easter/print/cuts/0").status_code == 404


def test_options_that_exclude_each_other_say_so_by_their_labels(client: TestClient) -> None:
    shown = preview(client, "easter", cut="silhouette", die_line=True)
    assert set(shown["about"]) == {"cut", "die_line"}
    assert "“Machine”" in shown["refusal"]
    assert shown["sheets"] == []
    file = client.get(
        "/sets/easter/print/file.pdf", params={"ask": '{"cut": "silhouette", "die_line": true}'}
    )
    assert (file.status_code, file.json()["problem"]) == (409, "print.refused")


def test_a_set_with_errors_is_not_printed_and_says_why(client: TestClient, folder: Path) -> None:
    crossing = {
        "id": "X",
        "segments": [{"terrain": "city", "sides": ["N"]}, {"terrain": "road", "sides": ["N"]}],
    }
    put_set(folder, {**VILLAGE, "tiles": [crossing]})
    shown = preview(client, "village")
    assert shown["faulty"] == "village"
    assert any(finding["severity"] == "error" and finding["tile"] == 0 for finding in shown["findings"])
    assert client.get("/sets/village/print/file.pdf").status_code == 409


def test_unsaved_work_is_printed_as_it_is_seen(client: TestClient, folder: Path) -> None:
    put_set(folder, VILLAGE)
    before = preview(client, "village")["summary"][0]
    body = {"numbers": [0]}
    state = client.get("/api/sets/village/documents/tileset.json").json()
    text = state["text"].replace('"count": 2', '"count": 20')
    body = {"revision": state["state"]["revision"], "text": text}
    assert client.put("/api/sets/village/documents/tileset.json", json=body).status_code == 200
    after = preview(client, "village")["summary"][0]
    assert (before.split(", ")[1], after.split(", ")[1]) == ("4 tiles", "22 tiles")


def test_a_reader_of_french_prints_in_french(client: TestClient) -> None:
    french = {"accept-language": "fr"}
    shown = client.get("/api/sets/gifts/print", params={"ask": '{"kind": "cards"}'}, headers=french).json()
    assert shown["name"].endswith("-fr.pdf")
    assert shown["command"].endswith("--lang fr")
    assert "cartes" in shown["summary"][0]


@pytest.mark.parametrize("ask", ["[]", "{", '{"bleed": "x"}', '{"unheard": 1}', '{"margin": NaN}', "null"])
def test_nonsense_in_the_address_is_a_problem(client: TestClient, ask: str) -> None:
    answer = client.get("/api/sets/easter/print", params={"ask": ask})
    assert (answer.status_code, answer.json()["problem"]) == (400, "problem.malformed")


@pytest.mark.parametrize(
    "asked", [{"layout": "../x.json"}, {"theme": "/etc/x.json"}, {"output_profile": "../a.icc"}]
)
def test_no_option_leads_out_of_the_folder(client: TestClient, asked: dict[str, Any]) -> None:
    answer = client.get("/api/sets/easter/print", params={"ask": json.dumps(asked)})
    assert answer.status_code == 404


def test_the_test_sheet_for_a_printer_is_a_pdf(client: TestClient) -> None:
    assert client.get("/print/calibration.pdf?page=Letter&duplex=short").content.startswith(b"%PDF")
    assert client.get("/print/calibration.pdf?page=nothing").status_code == 409


NUMBERS = ("bleed", "back_bleed", "margin", "tile_size_mm", "safe", "corner_radius", "cut_inset")
figures = st.one_of(st.none(), st.sampled_from([-1.0, 0.0, 0.5, 2.0, 3.0, 5.0, 10.0, 45.0, 300.0]))
wishes = st.fixed_dictionaries(
    {},
    optional={
        "page": st.sampled_from(["A4", "Letter", "A5", "100x150", "nothing"]),
        "duplex": st.sampled_from([*Duplex, "sideways"]),
        "orientation": st.sampled_from([*Orientation]),
        "order": st.sampled_from([*Order]),
        "marks": st.sampled_from([*Marks]),
        "mark_side": st.sampled_from([*MarkSide]),
        "bleed_mode": st.sampled_from([*BleedMode]),
        "layout": st.sampled_from(["touching-a4", "labels-21-a4"]),
        "cut": st.sampled_from(["silhouette", "silhouette-4", "saw"]),
        **{flag: st.booleans() for flag in ("kiss", "die_line", "proof", "pdf_x", "low_ink", "mix")},
        **dict.fromkeys(
            ("bleed", "back_bleed", "margin", "tile_size_mm", "safe", "corner_radius", "cut_inset"), figures
        ),
    },
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(asked=wishes)
def test_any_options_give_sheets_or_a_reason(client: TestClient, asked: dict[str, Any]) -> None:
    shown = preview(client, "fortune-teller", **asked)
    assert bool(shown["sheets"]) != bool(shown["refusal"])
    if shown["sheets"]:
        page = client.get("/sets/fortune-teller/print/pages/0.svg", params={"ask": json.dumps(asked)})
        assert page.status_code in (200, 409)
