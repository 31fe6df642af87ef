from __future__ import annotations

import re

import pytest

from tests.schema.test_load import FAULTS
from tileforge.model.finding import Place, Severity
from tileforge.schema.codes import FILE_CODES, finding

TESTED_ELSEWHERE = {"TF101", "TF102", "TF103", "TF111", "TF115"}


@pytest.mark.parametrize("code", FILE_CODES)
def test_every_code_says_why_and_how_to_mend(code: str) -> None:
    info = FILE_CODES[code]
    assert re.fullmatch(r"TF1[0-9]{2}", code)
    assert info.code == code
    assert info.title == info.title.strip().rstrip(".")
    assert len(info.help) > 80
    assert info.help.endswith(".")


def test_every_code_has_a_failing_document() -> None:
    assert {code for code, _, _ in FAULTS} | TESTED_ELSEWHERE == set(FILE_CODES)


def test_a_finding_has_the_severity_of_its_code() -> None:
    made = finding("TF110", Place("x.json", "/name", 1, 2), "what", "how")
    assert (made.severity, made.message, made.hint) == (Severity.WARNING, "what", "how")
    with pytest.raises(KeyError):
        finding("TF999", Place("x.json"), "what")
