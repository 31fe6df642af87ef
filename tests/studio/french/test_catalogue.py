"""The catalogue holds all that findings may say, and each French template says all of its English one."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import tileforge
from tests.studio.french.sources import Source
from tileforge.studio.french.explained import code_text, codes_in_french, explained
from tileforge.studio.french.holes import KINDS
from tileforge.studio.french.translate import GROUPS, catalogue, holes

PACKAGE = Path(tileforge.__file__).parent
NOT_SHOWN = ("tileforge/interop/", "tileforge/cli/", "tileforge/stats/")
"""What makes findings and problems that no page shows."""
WRITTEN_OUT = re.compile(
    r"tile \{0\} .* no other tile\{2\}.*"
    r"|\{0\} \{1\}, which the format does not allow .*"
    r"|(shows|states|tells of step) \{0\} where the other (?!\1).*"
    r"|there is no tile set .* did you mean .* none\."
    r'|Use \{0\}\. Did you mean ""\?'
    r"|.has more .*"
)
"""Templates whose holes are part of the sentence: the catalogue has them with what can fill it, and not
with what cannot.
"""
NO_WORDS = re.compile(r"(?:\{\d+\})*\W*")


def spoken() -> set[str]:
    found = {
        text
        for module, text in Source(PACKAGE).sentences()
        if not module.startswith(NOT_SHOWN) and not NO_WORDS.fullmatch(text)
    }
    return {text for text in found if not WRITTEN_OUT.fullmatch(text)}


def test_the_source_is_read() -> None:
    found = spoken()
    assert len(found) > 500
    assert "tile {0}, turned halfway, is like tile {1}" in found
    assert "the section {0} comes too late" in found
    assert "has {0} entry" in found
    assert 'Write {{"symbol": "{0}", "points": "N"}}.' in found


def test_all_that_findings_say_has_french() -> None:
    assert sorted(spoken() - set(catalogue())) == []


def test_french_says_all_that_the_english_does() -> None:
    for english, variants in catalogue().items():
        wanted = Counter(number for number, _ in holes(english))
        for french in variants:
            assert Counter(number for number, _ in holes(french)) == wanted, french
            assert {kind for _, kind in holes(french)} <= {"", *GROUPS, *KINDS}, french
            assert quoted(english) <= quoted(french), french


def quoted(text: str) -> set[str]:
    """Return what stands between straight quotes: JSON, which is the same in every language."""
    return set(re.findall(r'"([^"]*)"', re.sub(r'"\{\d\}…?"', "", text))) - {"key"}


def test_french_is_set_as_french_is() -> None:
    wrong = re.compile(r"[ \w][;!?](?: |$)| :(?: |$)|« | »|'|\b(?:tu|ton|ta|tes|toi)\b")
    said = [french for variants in catalogue().values() for french in variants]
    said += [text for texts in codes_in_french().values() for text in (texts["title"], texts.get("help", ""))]
    assert [french for french in said if wrong.search(french)] == []


def test_every_code_that_an_author_meets_is_explained_in_french() -> None:
    met = {code for code in explained() if not code.startswith(("TF12", "TF13"))}
    assert len(met) > 120
    assert [code for code in sorted(met) if code_text(code, "fr").help_lang != "fr"] == []
    assert set(codes_in_french()) == met


def test_every_option_of_a_game_is_told_in_french() -> None:
    lines = code_text("TF521", "fr").help.splitlines()
    assert len(lines) == len(code_text("TF521", "en").help.splitlines()) > 30
    assert "abbots (un nombre de 0 à 100)\u00a0: Combien d’abbés chaque joueur a." in lines
    assert 'arrow-fields ("all" ou "open")\u00a0: Dans quels prés libres' in "\n".join(lines)


def test_what_a_code_has_no_french_for_is_marked_as_english() -> None:
    text = code_text("TF121", "fr")
    assert text.title == "a definition that cannot be read"
    assert text.lang == text.help_lang == "en"
    assert code_text("TF690", "fr").title == "un joueur a assez de diseuses"
    assert code_text("TF402", "en").title == "two designs are alike"
    assert code_text("TF404", "fr").right == "une tuile avec un lac sur un bord et du pré sur trois"
    assert code_text("TF402", "fr").wrong == code_text("TF402", "en").wrong
