from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rulebook.small import BOARD, ENGLISH, FRENCH, INTERACTION, ponds, write_ponds
from tileforge.model.finding import Severity
from tileforge.rulebook.texts import SetTexts, load_texts
from tileforge.schema.load import load
from tileforge.schema.rule_files import has_texts
from tileforge.schema.text_codes import TEXT_CODES

READ = {"TF710", "TF711", "TF712", "TF716"}
"""What reading one text finds; its own tests have a case of each."""


def told(texts: SetTexts) -> list[tuple[str, str, int]]:
    return [(found.code, found.place.file, found.place.line) for found in texts.findings]


def test_sound_texts_have_no_findings(tmp_path: Path) -> None:
    texts = ponds(tmp_path, interactions=[INTERACTION])
    assert texts.findings == ()
    assert set(texts.rules) == {"en", "fr"}
    assert set(texts.boards) == {"boards/city.json"}
    assert [entry.basis for entry in texts.interactions] == ["house"]
    assert {picture.id for picture in texts.pictures_in("fr")} == {"A", "dragon"}


BROKEN: list[tuple[str, str, int, dict[str, Any]]] = [
    ("TF713", "rules.en.md", 7, {"english": ENGLISH.replace("tile:A", "tile:Z")}),
    ("TF713", "rules.fr.md", 18, {"french": FRENCH.replace("symbol:dragon", "symbol:wyrm")}),
    ("TF714", "rules.en.md", 20, {"english": ENGLISH.replace("city.json", "town.json")}),
    ("TF714", "rules.en.md", 20, {"english": ENGLISH.replace("boards/", "../")}),
    ("TF714", "rules.en.md", 20, {"board": {"sets": ["ponds"]}}),
    ("TF715", "rules.en.md", 20, {"board": {**BOARD, "expect": {"points": {"red": 99}}}}),
    ("TF717", "rules.en.md", 0, {"french": None}),
    ("TF718", "rules.fr.md", 7, {"french": FRENCH.replace(" <!-- X002 -->", "")}),
    ("TF719", "rules.en.md", 12, {"english": ENGLISH.replace("#play", "#pond")}),
    ("TF719", "interactions.json", 5, {"interactions": [{**INTERACTION, "with": ["bass"]}]}),
    ("TF719", "tileset.json", 34, {"rules": "puddles", "english": None, "french": None}),
]


def test_a_board_that_may_not_be_read_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = Path.is_file

    def is_file(path: Path) -> bool:
        if path.name == "city.json":
            raise PermissionError(13, "Permission denied")
        return known(path)

    monkeypatch.setattr(Path, "is_file", is_file)
    assert told(ponds(tmp_path)) == [("TF714", "rules.en.md", 20), ("TF714", "rules.fr.md", 20)]


def test_what_is_wrong_in_a_text_is_told_from_top_to_bottom(tmp_path: Path) -> None:
    english = ENGLISH.replace("tile:A", "tile:Z").replace("city.json", "town.json").replace("#play", "#x")
    lines = [line for _, file, line in told(ponds(tmp_path, english=english)) if file == "rules.en.md"]
    assert len(lines) > 2
    assert lines == sorted(lines)


@pytest.mark.parametrize(("code", "file", "line", "parts"), BROKEN)
def test_a_broken_text_is_told_with_its_place(
    tmp_path: Path, code: str, file: str, line: int, parts: dict[str, Any]
) -> None:
    found = told(ponds(tmp_path, **parts))
    names = [(other, Path(where).name) for other, where, _ in found]
    assert (code, file) in names
    if file != "tileset.json":
        assert (code, file, line) in found


def test_every_code_has_a_broken_text() -> None:
    assert {code for code, _, _, _ in BROKEN} | READ == set(TEXT_CODES)


@pytest.mark.parametrize("code", TEXT_CODES)
def test_every_code_says_why_and_how_to_mend(code: str) -> None:
    info = TEXT_CODES[code]
    assert (info.code, info.severity) == (code, Severity.WARNING if code in ("TF717", "TF718") else "error")
    assert len(info.help) > 100
    assert info.help.endswith(".")


def test_what_the_rules_find_on_a_board_is_told_once_though_two_texts_show_it(tmp_path: Path) -> None:
    texts = ponds(tmp_path, board={**BOARD, "expect": {"points": {"red": 99}}})
    codes = [code for code, _, _ in told(texts)]
    assert codes.count("TF715") == 2
    assert len(codes) == 3
    (board,) = (found for found in texts.findings if found.code != "TF715")
    assert board.place.file == "city.json"


def test_a_fault_that_an_example_means_to_show_is_none(tmp_path: Path) -> None:
    crooked = {
        "sets": ["ponds"],
        "placements": [{"tile": "A", "x": 0, "y": 0}, {"tile": "A", "x": 0, "y": -1}],
        "expect": {"breaks": [{"code": "TF504"}]},
    }
    assert ponds(tmp_path, board=crooked).findings == ()


def test_faults_of_an_interaction_are_told(tmp_path: Path) -> None:
    broken = [
        {**INTERACTION, "basis": "hearsay"},
        {**INTERACTION, "text": {"en": "They `quack`."}},
        {**INTERACTION, "text": {"en": "![d](symbol:dragon)", "fr": "Non."}},
    ]
    texts = ponds(tmp_path, interactions=broken)
    assert [code for code, _, _ in told(texts)] == ["TF104", "TF110", "TF716", "TF713"]
    assert len(texts.interactions) == 2


def test_a_set_beside_this_one_is_an_expansion(tmp_path: Path) -> None:
    write_ponds(tmp_path / "puddles")
    assert ponds(tmp_path, interactions=[{**INTERACTION, "with": ["puddles"]}]).findings == ()


def test_a_set_may_share_the_rules_of_another(tmp_path: Path) -> None:
    write_ponds(tmp_path / "ponds")
    home = write_ponds(tmp_path / "puddles", rules="ponds", english=None, french=None, board=None)
    loaded = load(home)
    texts = load_texts(loaded, tmp_path)
    assert texts is not None
    assert texts.findings == ()
    assert (texts.tileset.id, texts.owner.id, texts.id) == ("puddles", "ponds", "ponds")
    rules = texts.rules_in("fr")
    assert rules is not None
    assert rules.title == "Les Étangs"


def test_one_language_does_for_the_other(tmp_path: Path) -> None:
    texts = ponds(tmp_path, french=None)
    rules = texts.rules_in("fr")
    assert rules is not None
    assert rules.lang == "en"
    assert texts.pictures_in("fr") == texts.pictures_in("en")


def test_whether_a_set_has_texts_is_seen_without_reading_any(tmp_path: Path) -> None:
    bare = load(write_ponds(tmp_path / "bare", english=None, french=None)).tileset
    sharing = load(write_ponds(tmp_path / "s", english=None, french=None, rules="ponds")).tileset
    told_of = load(write_ponds(tmp_path / "t", english=None)).tileset
    met = load(write_ponds(tmp_path / "m", english=None, french=None, interactions=[])).tileset
    assert bare is not None
    assert not has_texts(bare)
    for tileset in (sharing, told_of, met):
        assert tileset is not None
        assert has_texts(tileset)


def test_bytes_that_are_no_text_are_a_finding(tmp_path: Path) -> None:
    home = write_ponds(tmp_path / "ponds")
    (home / "rules.en.md").write_bytes(b"\xff\xfe\x00")
    texts = load_texts(load(home), tmp_path, lambda path: path.name)
    assert texts is not None
    assert told(texts)[0][:2] == ("TF101", "rules.en.md")
