from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tileforge.model.interaction import Basis, Interaction
from tileforge.schema.interactions import LoadedInteractions, load_interactions

KNOWN = ("base", "tower", "abbot")
ENTRY: dict[str, Any] = {
    "with": ["tower", "abbot", "tower"],
    "basis": "open",
    "topic": {"en": "Ducks", "fr": "Canards"},
    "text": {"en": "They quack.", "fr": "Ils cancanent."},
    "facts": ["X001"],
}


def loaded(tmp_path: Path, document: object) -> LoadedInteractions:
    path = tmp_path / "interactions.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document, indent=1), "utf-8")
    return load_interactions(path, "interactions.json", KNOWN)


def test_an_entry_becomes_an_interaction(tmp_path: Path) -> None:
    found = loaded(tmp_path, {"interactions": [ENTRY]})
    assert found.findings == ()
    assert found.interactions == (
        Interaction(("tower", "abbot"), Basis.OPEN, ENTRY["topic"], ENTRY["text"], ("X001",)),
    )


def test_a_set_may_have_none(tmp_path: Path) -> None:
    assert loaded(tmp_path, {"interactions": []}) == LoadedInteractions(
        loaded(tmp_path, {"interactions": []}).source, (), ()
    )


@pytest.mark.parametrize(
    ("code", "pointer", "entry"),
    [
        ("TF104", "/interactions/1/basis", {**ENTRY, "basis": "hearsay"}),
        ("TF104", "/interactions/1", {"with": ["base"], "basis": "open"}),
        ("TF104", "/interactions/1/with", {**ENTRY, "with": []}),
        ("TF104", "/interactions/1/wiht", {**ENTRY, "wiht": 1}),
        ("TF104", "/interactions/1/text/en", {**ENTRY, "text": {"en": " ", "fr": "Non."}}),
        ("TF110", "/interactions/1/text", {**ENTRY, "text": {"en": "Only this."}}),
        ("TF110", "/interactions/1/topic", {**ENTRY, "topic": {"fr": "Canards"}}),
        ("TF719", "/interactions/1/with/0", {**ENTRY, "with": ["towers"]}),
    ],
)
def test_a_fault_is_told_and_the_other_entries_are_kept(
    tmp_path: Path, code: str, pointer: str, entry: dict[str, Any]
) -> None:
    found = loaded(tmp_path, {"interactions": [ENTRY, entry, ENTRY]})
    assert [(finding.code, finding.place.pointer) for finding in found.findings] == [(code, pointer)]
    assert found.findings[0].place.line > 1
    assert found.findings[0].message.startswith("interaction number 2")
    assert 0 in found.indexes
    assert 2 in found.indexes


@pytest.mark.parametrize(("document", "code"), [("[", "TF102"), ([], "TF104"), ({}, "TF104")])
def test_a_file_of_another_form_is_told(tmp_path: Path, document: object, code: str) -> None:
    found = loaded(tmp_path, document)
    assert [finding.code for finding in found.findings] == [code]
    assert found.interactions == ()
