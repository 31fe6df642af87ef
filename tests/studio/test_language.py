"""Which language a browser is answered in, and how words are filled in."""

from __future__ import annotations

import pytest

from tileforge.studio.language import negotiated, page_words, words_in


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de-DE,de;q=0.9,fr;q=0.4,en;q=0.3", "fr"),
        ("de", "en"),
        ("en;q=0.1, fr;q=0.9", "fr"),
        ("fr;q=nonsense, en", "en"),
        (";;;,,,q=", "en"),
    ],
)
def test_the_best_language_that_there_is_is_taken(accepted: str, lang: str) -> None:
    assert negotiated(accepted) == lang


def test_a_choice_made_in_the_page_goes_first() -> None:
    assert negotiated("fr", "en") == "en"
    assert negotiated("fr", "xx") == "fr"


def test_words_differ_by_number_as_the_language_has_it() -> None:
    assert words_in("findings.count.error", "en", {"n": 1}) == "1 error"
    assert words_in("findings.count.error", "en", {"n": 0}) == "0 errors"
    assert words_in("findings.count.error", "fr", {"n": 0}) == "0 erreur"
    assert words_in("findings.count.error", "fr", {"n": 2}) == "2 erreurs"


def test_what_fills_a_hole_is_taken_as_it_is() -> None:
    assert words_in("problem.no-set", "en", {"id": "{id}|x"}) == "There is no set called “{id}|x” here."


def test_a_page_has_its_own_words_and_those_of_all() -> None:
    words = page_words((), "fr")
    assert words["studio.close"] == "Fermer"
    assert not any(key.startswith("tiles.") for key in words)
