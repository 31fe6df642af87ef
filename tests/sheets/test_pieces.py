from __future__ import annotations

from collections import Counter
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.sheets.reading import opened, read_pages, shrunk
from tileforge.art.pieces.parts import PieceError
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.model.pieces import Aid, AidLine, AidSection, Die, Standee, Token, TokenColour
from tileforge.model.tileset import TileSet
from tileforge.schema.load import load
from tileforge.sheets.document import Piece, print_pdf
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pieces import has_text, piece_pieces

SETS = Path(__file__).parents[2] / "tilesets"
AID = Aid("aid", (AidSection({"en": "Do", "fr": "Faire"}, (AidLine({"en": "this", "fr": "cela"}),)),))
EGGS = Token("egg", "egg", (TokenColour("red", "#d8433f", "dots", 3), TokenColour("blue", "#3f78c4")), "nest")
ALL = TileSet(
    "demo",
    {"en": "Demo", "fr": "Démo"},
    pieces=(
        AID,
        Die("die", (1, 1, 2, 2, 3, 3)),
        EGGS,
        Standee("tall", "dragon", 2, height_mm=45.0),
        Standee("low", "bunny"),
    ),
)


def pieces(tileset: TileSet = ALL, theme: str = "classic", **wishes: object) -> tuple[Piece, ...]:
    return piece_pieces(tileset, load_theme(theme), PrintOptions(**wishes))


def shipped(name: str) -> TileSet:
    tileset = load(SETS / name / "tileset.json").tileset
    assert tileset is not None
    return tileset


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("page", ["A4", "Letter"])
@pytest.mark.parametrize("duplex", ["long", "short", "none"])
def test_how_to_make_the_shipped_pieces_stands_in_the_footer_uncut(lang: str, page: str, duplex: str) -> None:
    options = PrintOptions(lang=lang, page=page, duplex=duplex)
    for name in ("easter", "princess-dragon"):
        made = pieces(shipped(name), lang=lang)
        pdf = pypdfium2.PdfDocument(print_pdf(made, options, title="Pieces").data)
        words = [page.get_textpage().get_text_bounded() for page in pdf]
        assert any("hatched" in text or "pattes" in text for text in words)
        assert not [text for text in words if "…" in text]


def test_pieces_come_kind_by_kind_with_their_counts() -> None:
    assert [(piece.key, piece.count) for piece in pieces()] == [
        ("demo/piece/tall", 2),
        ("demo/piece/low", 1),
        ("demo/piece/egg/red", 3),
        ("demo/piece/egg/blue", 1),
        ("demo/piece/die", 1),
        ("demo/piece/aid", 1),
    ]


def test_each_kind_has_sheets_of_its_own_and_standees_share_theirs() -> None:
    file = print_pdf(pieces(), PrintOptions(), title="Demo")
    keys = [{slot.key.split("/")[2] for slot in sheet.front} for sheet in file.layout.sheets()]
    assert keys == [{"tall", "low"}, {"egg"}, {"die"}, {"aid"}]
    assert Counter(slot.key for sheet in file.layout.sheets() for slot in sheet.front) == file.drawn
    sections = [run.items[0].section for run in file.layout.runs]
    assert len(set(sections)) == 4
    assert all(section.startswith("Demo: ") for section in sections)


def test_headings_say_how_to_fold_in_the_job_s_language() -> None:
    standee, *_, die, _aid = pieces(lang="fr")
    assert standee.section.startswith("Démo\u00a0: figurines")
    assert "plier" in standee.section
    assert "coller" in die.section


def test_standees_and_dice_are_one_sided_and_tokens_have_backs() -> None:
    backs = {piece.key.split("/")[2]: piece.back for piece in pieces()}
    assert {key for key, back in backs.items() if back is not None} == {"egg"}


def test_without_tokens_the_job_is_one_sided() -> None:
    tileset = TileSet("demo", {"en": "Demo"}, pieces=(Standee("low", "bunny"), AID))
    file = print_pdf(pieces(tileset), PrintOptions(duplex="long"), title="Demo")
    assert file.layout.page_count == file.layout.sheet_count == 2


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_the_backs_of_tokens_line_up(duplex: str, orientation: str) -> None:
    options = {"duplex": duplex, "orientation": orientation}
    tileset = TileSet("demo", {"en": "Demo"}, pieces=(EGGS,))
    file = print_pdf(pieces(tileset, **options), PrintOptions(**options), title="Demo")
    front, back = read_pages(file.data)
    sideways = (duplex == "long") == (orientation == "portrait")
    assert len(front.forms) == len(back.forms) == 4
    for face, nest in zip(front.forms, back.forms, strict=True):
        one, other = shrunk(face.box, 2.0), shrunk(nest.box, 2.0)
        left = front.width - other.right if sideways else other.left
        top = other.top if sideways else front.height - other.bottom
        assert (one.left, one.top) == pytest.approx((left, top), abs=0.01)
        assert "egg" in face.name
        assert "nest" in nest.name


def test_sixty_eggs_fit_on_one_sheet_of_a4() -> None:
    tileset = shipped("easter")
    file = print_pdf(pieces(tileset), PrintOptions(), title="Easter")
    eggs = {key: count for key, count in file.drawn.items() if "/egg/" in key}
    assert sorted(eggs.values()) == [10] * 6
    sheets = [sheet for sheet in file.layout.sheets() if "/egg/" in sheet.front[0].key]
    assert [len(sheet.front) for sheet in sheets] == [60]
    assert file.drawn["easter/piece/bunny"] == file.drawn["easter/piece/die"] == 1


@pytest.mark.parametrize("page", ["A4", "Letter", "A5"])
@pytest.mark.parametrize("name", ["princess-dragon", "easter"])
def test_shipped_pieces_print_on_common_paper(name: str, page: str) -> None:
    tileset = shipped(name)
    file = print_pdf(pieces(tileset, page=page), PrintOptions(page=page), title=name)
    assert sum(file.drawn.values()) == sum(piece.count for piece in tileset.pieces)


def test_fonts_are_embedded() -> None:
    file = print_pdf(pieces(lang="fr"), PrintOptions(lang="fr"), title="Demo")
    with opened(file.data) as pdf:
        fonts = [
            object
            for object in pdf.objects
            if isinstance(object, pikepdf.Dictionary) and object.get("/Type") == "/Font"
        ]
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts if "/FontDescriptor" in font)
        assert any("/FontDescriptor" in font for font in fonts)


@pytest.mark.parametrize("theme", BUILT_IN)
def test_the_same_pieces_give_the_same_bytes(theme: str) -> None:
    one, two = (print_pdf(pieces(theme=theme), PrintOptions(), title="Demo").data for _ in range(2))
    assert one == two


def test_only_aids_carry_words() -> None:
    assert has_text(ALL)
    assert not has_text(shipped("easter"))


def test_an_unknown_picture_is_refused() -> None:
    with pytest.raises(PieceError, match="standee odd: no figure 'drake'"):
        pieces(TileSet("demo", {"en": "Demo"}, pieces=(Standee("odd", "drake"),)))
