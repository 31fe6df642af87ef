"""Findings of faulty sets, boards and games come out in French, with all that the author wrote in them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import tileforge.art.checks  # noqa: F401 - supplies the rules about what is printed
from tests.hostile.cases import good_set, good_tile, read_cases, to_bytes
from tileforge.board.check import view_of as board_view
from tileforge.board.replaying import view_of as game_view
from tileforge.model.finding import Finding, Place, Severity
from tileforge.rules.check import check
from tileforge.schema.board import load_board
from tileforge.schema.game import load_game
from tileforge.schema.load import load
from tileforge.studio.french.translate import finding_text, in_french

TESTS = Path(__file__).parents[2]
FIXTURES = TESTS / "rules" / "fixtures"
GAMES = sorted([*TESTS.glob("board/games/*/*.json"), *TESTS.glob("board/sets/*/games/*.json")])


def of_rules() -> Iterator[Finding]:
    for path in sorted([*FIXTURES.glob("*/fail.json"), *FIXTURES.glob("*/fail/tileset.json")]):
        yield from check(load(path))[:50]


def of_hostile_sets(folder: Path) -> Iterator[Finding]:
    documents = [case.over(good_set()) for case in read_cases("sets.json")]
    documents += [good_set(case.over(good_tile())) for case in read_cases("tiles.json")]
    for number, document in enumerate(documents):
        path = folder / f"{number}.json"
        path.write_bytes(to_bytes(document))
        yield from check(load(path))[:50]


def of_games(folder: Path) -> Iterator[Finding]:
    """Yield what the fixtures' games and boards break, which they otherwise say that they expect."""
    for number, path in enumerate(GAMES[::2]):
        document = json.loads(path.read_text("utf-8"))
        document.pop("expect")
        file = folder / str(number) / path.name
        file.parent.mkdir()
        file.write_text(json.dumps(document), encoding="utf-8")
        if "turns" in document:
            yield from game_view(load_game(file, path.name, path.parents[1])).findings
        else:
            yield from board_view(load_board(file, path.name, path.parents[1])).findings


def untold(english: str, french: str) -> list[str]:
    """Return what the author wrote, in the `english` of a finding, that its French lacks."""
    written = re.findall(r'"[^"]*"|\d+(?:[.,]\d+)?|\b[NESW][LR]?\b|\bTF\d{3}\b', english)
    return [text for text in written if text not in french and text.replace(".", ",") not in french]


def english_in(french: str) -> list[str]:
    """Return the English words that are left in a French sentence, but for JSON and names."""
    bare = re.sub(r'"[^"]*"|\{.*?\}', "", french)
    return re.findall(r"\b(?:the|is|of|and|with|has|not|which|no|that|its|it|may|there)\b", bare)


def wrong(findings: Iterator[Finding]) -> list[str]:
    found = []
    for finding in findings:
        for english in (finding.message, finding.hint):
            french = in_french(english)
            if french is None:
                found.append(f"{finding.code} {english}")
            elif untold(english, french) or english_in(french):
                found.append(f"{finding.code} {english} | {french}")
    return sorted(set(found))


def test_findings_of_faulty_sets_are_french() -> None:
    assert wrong(of_rules()) == []


def test_findings_of_hostile_sets_are_french(tmp_path: Path) -> None:
    assert wrong(of_hostile_sets(tmp_path)) == []


def test_findings_of_games_are_french(tmp_path: Path) -> None:
    found = list(of_games(tmp_path))
    assert len({finding.code for finding in found}) > 20
    assert wrong(iter(found)) == []


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "tile A: road N-S takes side N, which city N has",
            "tuile A : la route N-S prend le bord N, qu’a déjà la ville N",
        ),
        ("tile number 3 is null", "la tuile numéro 3 est null"),
        ("tile R, segment 2 is a list", "la tuile R, segment 2 est une liste"),
        ("tile Q: symbols.0 holds an empty object", "tuile Q : symbols.0 contient un objet vide"),
        ('tile number 2 lacks "id" and "name"', 'la tuile numéro 2 n’a pas "id" et "name"'),
        (
            'tile A, segment 2: ends names "c", which is no hub and no segment of the tile',
            'tuile A, segment 2 : ends nomme "c", qui n’est ni nœud ni segment de la tuile',
        ),
        ('the document: "tile" is no key of the format', 'le document : "tile" n’est pas une clé du format'),
        ('tile A, field 1: halves holds "N"', 'tuile A, pré 1 : halves contient "N"'),
        ('contents: there is no symbol "unicorn"', 'contents : il n’y a pas de symbole "unicorn"'),
        ("tile A has 1 entry", "la tuile A a 1 élément"),
        (
            "tile A: the stated fields differ from the derived ones (EL with city N and city S; NR)",
            "tuile A : les prés déclarés diffèrent de ceux qui se déduisent "
            "(EL avec la ville N et la ville S ; NR)",
        ),
        (
            'tile A: monastery S is a spot, which has no "sides"',
            'tuile A : le monastère S est un lieu, qui n’a pas de "sides"',
        ),
        ('tile A: road S ends at monastery "m"', 'tuile A : la route S finit au monastère "m"'),
        ("tile A: lake S carries a shield", "tuile A : le segment lake S porte un blason"),
        (
            "no stated field holds NL, NR, EL, ER, SL, SR, WL, WR and 3 more",
            "aucun pré déclaré ne contient NL, NR, EL, ER, SL, SR, WL, WR et 3 autres",
        ),
        ('Use N, E, S or W. Did you mean "N"?', 'Employez N, E, S ou W. Vouliez-vous dire "N" ?'),
        (
            "card sheep: text needs 9 lines, 40.0 x 33.5 mm, at 6.5 pt; "
            "there is room for one line in 40.0 x 30.0 mm",
            "carte sheep : le texte demande 9 lignes, 40,0 x 33,5 mm, en 6,5 pt ; "
            "il y a de la place pour une ligne sur 40,0 x 30,0 mm",
        ),
    ],
)
def test_what_fills_a_sentence_is_french_too(english: str, french: str) -> None:
    said = in_french(english)
    assert said is not None
    assert said.replace("\u00a0", " ").replace("\u202f", " ") == french


def test_what_the_author_wrote_stays() -> None:
    assert in_french('nothing meets hub "city" (village)') == 'rien n’arrive au nœud "city" (village)'
    assert in_french("tile road is like tile city") == "la tuile road est pareille à la tuile city"
    assert in_french("tile nothing does not say how well its layout is known") == (
        "la tuile nothing ne dit pas à quel point son dessin est connu"
    )


def test_what_has_no_french_stays_english_and_is_marked() -> None:
    place = Place("tileset.json")
    text = finding_text(Finding("TF999", Severity.ERROR, place, "it rains frogs", "Remove it."), "fr")
    assert (text.message, text.lang) == ("it rains frogs", "en")
    assert (text.hint, text.hint_lang) == ("Supprimez-le.", "fr")
    assert in_french("tile A: it rains frogs") is None
    assert in_french("tile A is raining frogs") is None


def test_english_is_left_alone() -> None:
    finding = Finding("TF207", Severity.ERROR, Place("a"), "city takes no side", "Remove it.")
    text = finding_text(finding, "en")
    assert (text.message, text.hint, text.lang) == ("city takes no side", "Remove it.", "en")


def test_a_finding_takes_less_than_a_millisecond() -> None:
    in_french("tile A is like tile B")
    sentences = [
        f'tile A{number}: road N-S crosses city E-W; give one of them "level": "under"'
        for number in range(300)
    ]
    start = time.perf_counter()
    assert all(in_french(sentence) for sentence in sentences)
    assert (time.perf_counter() - start) / len(sentences) < 0.001
