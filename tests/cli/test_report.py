from __future__ import annotations

import click
import pytest

from tileforge.cli.report import as_json, colour, finding_text, show, summary, tally
from tileforge.model.finding import Finding, Place, Severity

PLACE = Place("a/tileset.json", "/tiles/3", 12, 7)
ERROR = Finding("TF201", Severity.ERROR, PLACE, "side N is taken twice", "Remove one.")
WARNING = Finding("TF402", Severity.WARNING, Place("b.json"), "two alike")
IGNORED = Finding("TF403", Severity.ERROR, PLACE, "no match", "Add one.", ignored="on purpose")


def test_a_finding_is_place_code_message_pointer_and_hint() -> None:
    assert click.unstyle(finding_text(ERROR)).splitlines() == [
        "a/tileset.json:12:7: error TF201: side N is taken twice",
        "    at /tiles/3",
        "    hint: Remove one.",
    ]


def test_what_is_not_known_is_left_out() -> None:
    assert click.unstyle(finding_text(WARNING)) == "b.json: warning TF402: two alike"


def test_a_suppressed_finding_tells_why() -> None:
    assert click.unstyle(finding_text(IGNORED)).splitlines()[-1] == "    ignored because: on purpose"


@pytest.mark.parametrize(
    ("files", "findings", "line"),
    [
        (1, [], "1 set checked: nothing wrong"),
        (2, [ERROR, ERROR, WARNING], "2 sets checked: 2 errors, 1 warning"),
        (1, [IGNORED], "1 set checked: 1 ignored"),
    ],
)
def test_the_summary_counts(files: int, findings: list[Finding], line: str) -> None:
    assert summary(files, findings) == line


def test_what_is_suppressed_is_no_error() -> None:
    assert tally([ERROR, IGNORED]) == {"errors": 1, "warnings": 0, "infos": 0, "ignored": 1}
    assert as_json([("b.json", None)], [IGNORED])["findings"][0]["ignored"] == "on purpose"


def test_no_color_takes_the_colours_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert colour() is None
    monkeypatch.setenv("NO_COLOR", "1")
    assert colour() is False


def test_findings_go_to_the_stream_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    show([ERROR], err=True)
    show([WARNING], err=False)
    captured = capsys.readouterr()
    assert "TF201" in captured.err
    assert captured.out == "b.json: warning TF402: two alike\n"
