from __future__ import annotations

import json
from pathlib import Path

from jsonschema import Draft202012Validator

from tileforge.interop.new_set import SCHEMA_FILE, starter_set, write_set
from tileforge.rules.check import check
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load


def test_the_starter_is_sound_and_its_schema_stands_beside_it(tmp_path: Path) -> None:
    path = write_set(tmp_path / "mine", starter_set("mine", {"en": "Mine", "fr": "À moi"}))
    base = load(shipped_sets()["base"]).tileset
    assert base is not None
    assert check(load(path), [base]) == ()
    document = json.loads(path.read_text("utf-8"))
    schema = json.loads((path.parent / document["$schema"]).read_text("utf-8"))
    assert document["$schema"] == SCHEMA_FILE
    assert list(Draft202012Validator(schema).iter_errors(document)) == []
