import pytest

from tileforge.art.cards.sizes import CardSizeError
from tileforge.art.theme import load_theme
from tileforge.model.tileset import Card, Deck, TileSet
from tileforge.sheets.cards import card_pieces
from tileforge.sheets.document import Piece, print_pdf
from tileforge.sheets.options import PrintOptions


def pieces(deck: Deck | None, **wishes: object) -> tuple[Piece, ...]:
    tileset = TileSet("demo", {"en": "Demo", "fr": "Démo"}, cards=deck)
    return card_pieces(tileset, load_theme("classic"), PrintOptions(**wishes))


def deck(size: str = "mini-euro") -> Deck:
    cards = (Card("one", 5, {"en": "One", "fr": "Un"}), Card("two", 2, {"en": "Two", "fr": "Deux"}))
    return Deck(size, designs=cards)


def test_each_card_is_a_piece_of_the_deck_s_size_and_all_share_a_back():
    one, two = pieces(deck())
    assert (one.key, one.count, two.key, two.count) == ("demo/card/one", 5, "demo/card/two", 2)
    assert (one.width_mm, one.height_mm) == (44, 68)
    assert one.back is two.back


def test_cards_have_a_section_of_their_own_in_the_job_s_language():
    assert {p.section for p in pieces(deck())} == {"Demo: cards"}
    assert {p.section for p in pieces(deck(), lang="fr")} == {"Démo\u00a0: cartes"}


def test_a_set_without_cards_gives_none():
    assert pieces(None) == ()


def test_an_unknown_card_size_is_refused():
    with pytest.raises(CardSizeError, match="mini-euro"):
        pieces(deck("minieuro"))


@pytest.mark.parametrize("size", ["mini-euro", "poker"])
def test_cards_can_be_printed(size):
    file = print_pdf(pieces(deck(size)), PrintOptions(bleed=5), title="Demo")
    assert file.drawn == {"demo/card/one": 5, "demo/card/two": 2}
