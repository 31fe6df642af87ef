from __future__ import annotations

from tileforge.model.text import in_figures, text_in


def test_french_writes_a_decimal_comma() -> None:
    assert (in_figures("1.5", "fr"), in_figures("1.5", "en"), in_figures("15", "fr")) == ("1,5", "1.5", "15")


def test_text_falls_back_to_english_then_to_what_there_is() -> None:
    assert text_in({"en": "road", "fr": "route"}, "fr") == "route"
    assert text_in({"en": "road"}, "fr") == "road"
    assert text_in({"de": "Straße"}, "fr") == "Straße"
    assert text_in({}, "fr") == ""
