"""The rules page: a set's rule texts beside the book that they make."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import BaseModel

from tileforge.art.cards.looks import CardError
from tileforge.art.cards.sizes import CardSizeError
from tileforge.art.pieces.parts import PieceError
from tileforge.drawing.paper import PaperError, paper_names, paper_size
from tileforge.drawing.scene import Drawing
from tileforge.drawing.svg import svg_bytes
from tileforge.model.finding import Finding, Severity
from tileforge.model.text import LANGUAGES
from tileforge.rulebook.book import Book
from tileforge.rulebook.files import book_bytes, book_name
from tileforge.rulebook.pictures import picture_symbol
from tileforge.rulebook.skeleton import skeleton
from tileforge.schema.rule_files import rules_file
from tileforge.studio.pages import page
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import FindingOut, Lang, SetId, Space, findings_out
from tileforge.studio.routes.shared import picture
from tileforge.studio.rule_texts import book_page, edited_rules, look, set_book, set_texts
from tileforge.studio.rules_palette import Insertable, insertable
from tileforge.studio.workspace import Checked, Workspace

router = APIRouter(responses=RESPONSES)

_UNDRAWN: Final = (CardError, CardSizeError, PieceError)

TextLang = Annotated[Literal["en", "fr"], Query(alias="lang", description="The language of the rules.")]


class TextFinding(FindingOut):
    """A finding in one of the files that make a book; `file` is its name in the set's folder."""

    file: str


class RulesView(BaseModel):
    """How a set's rules stand: in which languages there are any, whose they are if the set shares
    another's, whether there is a book to show, what was found in the texts, and how many errors in the
    set and its texts keep the book from being printed.
    """

    languages: list[str]
    shares: str
    has_book: bool
    errors: int
    findings: list[TextFinding]


class Insertables(BaseModel):
    """What can be put into a rule text at the press of a button."""

    entries: list[Insertable]


@router.get("/sets/{id}/rules", response_class=HTMLResponse)
def rules_page(request: Request, space: Space, lang: Lang, id: SetId) -> HTMLResponse:
    """Return the page of a set's rules."""
    checked = space.checked(id)
    written = written_in(space, checked)
    shown = lang if lang in written or not written else written[0]
    return page(
        request,
        "rules.html",
        lang,
        words=("rules", "editor", "undo"),
        checked=checked,
        tab="rules",
        document=rules_file(shown),
        shares=_shared(checked),
        text_lang=shown,
        papers=paper_names(),
        data={"lang": shown, "languages": LANGUAGES, "shares": _shared(checked)},
    )


@router.get("/api/sets/{id}/rules")
def show_rules(space: Space, lang: Lang, id: SetId) -> RulesView:
    """Return how a set's rules stand as they are edited."""
    return _view(space, lang, space.checked(id))


@router.post("/api/sets/{id}/rules/begin")
def begin_rules(space: Space, lang: Lang, id: SetId) -> RulesView:
    """Write the rule texts that the set lacks, to begin with, and a board to show in them."""
    entry = space.own_entry(id)
    for name, data in skeleton(space.tileset(entry.id)).items():
        document = space.document(id, name)
        state = document.refresh()
        if not state.exists and not document.text:
            document.edit(data.decode(), {"key": "rules.undo.begin"})
            document.save()
    return _view(space, lang, space.checked(id))


@router.get("/api/sets/{id}/rules/insertable")
def show_insertable(space: Space, id: SetId, text_lang: TextLang = "en") -> Insertables:
    """Return what can be put into the rules in a language: sections, pictures, boards."""
    return Insertables(entries=insertable(space.checked(id), text_lang))


@router.get("/sets/{id}/rules/preview", response_class=HTMLResponse)
def preview(space: Space, id: SetId, text_lang: TextLang = "en") -> Response:
    """Return the book as a page of its own, which runs nothing, to be shown in a frame."""
    try:
        found = book_page(space, space.checked(id), text_lang)
    except _UNDRAWN as error:
        raise Problem(409, "rules.not-drawn", reason=str(error)) from error
    if found is None:
        raise Problem(404, "rules.no-book")
    return HTMLResponse(found.html, headers={"content-security-policy": found.policy})


@router.get("/sets/{id}/rules/book.{form}", response_class=Response)
def download(
    space: Space,
    id: SetId,
    form: Literal["pdf", "html"],
    text_lang: TextLang = "en",
    paper: Annotated[str, Query(max_length=20, description="A paper's name, or a size as 210x297.")] = "A4",
    booklet: Annotated[bool, Query(description="Pages of half the size, to fold and staple.")] = False,
    flip: Annotated[Literal["short", "long"], Query(description="The edge to turn sheets over.")] = "short",
) -> Response:
    """Return the book as a file to print, or to read on a phone."""
    checked = space.checked(id)
    book = _sound_book(space, checked, text_lang)
    try:
        size = paper_size(paper)
    except PaperError as error:
        raise Problem(400, "rules.no-paper", paper=paper) from error
    data = book_bytes(book, form, size, look(), booklet=booklet, flip=flip)
    name = book_name(book.sets[0], form, size.name, text_lang, booklet=booklet and form == "pdf")
    kind = "application/pdf" if form == "pdf" else "text/html; charset=utf-8"
    return Response(
        data, media_type=kind, headers={"content-disposition": f'attachment; filename="{_plain(name)}"'}
    )


@router.get("/sets/{id}/rules/pictures/{kind}/{name:path}.svg", response_class=Response)
def rules_picture(
    space: Space,
    id: SetId,
    kind: Literal["symbol", "card", "piece", "tile"],
    name: Annotated[str, Path(max_length=80)],
    text_lang: TextLang = "en",
) -> Response:
    """Return what a rule text shows for a symbol, card, piece or tile."""
    tileset = space.tileset(id)
    try:
        symbol = picture_symbol(tileset, kind, name, look(), text_lang)
    except (*_UNDRAWN, LookupError) as error:
        raise Problem(404, "rules.no-picture") from error
    if symbol is None:
        raise Problem(404, "rules.no-picture")
    return picture(svg_bytes(Drawing(symbol.box, symbol.children, name)), lasting=False)


def written_in(space: Workspace, checked: Checked) -> list[str]:
    """Return the languages that a set has rules of its own in."""
    files = edited_rules(space, checked)
    return [lang for lang in LANGUAGES if rules_file(lang) in files]


def _view(space: Workspace, lang: str, checked: Checked) -> RulesView:
    texts = set_texts(space, checked)
    found = texts.findings if texts is not None else ()
    return RulesView(
        languages=written_in(space, checked),
        shares=_shared(checked),
        has_book=texts is not None and bool(texts.rules),
        errors=len(_errors((*checked.findings, *found))),
        findings=[
            TextFinding(file=finding.place.file, **out.model_dump())
            for finding, out in zip(found, findings_out(found, lang), strict=False)
        ],
    )


def _sound_book(space: Workspace, checked: Checked, lang: str) -> Book:
    """Return the book of a set in which, as in its rules, there is no error. Raises Problem."""
    texts = set_texts(space, checked)
    errors = _errors((*checked.findings, *(texts.findings if texts is not None else ())))
    if errors:
        raise Problem(409, "rules.unsound", n=len(errors))
    try:
        book = set_book(space, checked, lang)
    except _UNDRAWN as error:
        raise Problem(409, "rules.not-drawn", reason=str(error)) from error
    if book is None:
        raise Problem(404, "rules.no-book")
    return book


def _errors(findings: tuple[Finding, ...]) -> list[Finding]:
    return [each for each in findings if each.severity is Severity.ERROR and each.ignored is None]


def _shared(checked: Checked) -> str:
    """Return the set whose rules a set shares, ``""`` if it has its own."""
    tileset = checked.tileset
    return "" if tileset is None or tileset.rules in (None, tileset.id) else str(tileset.rules)


def _plain(name: str) -> str:
    return "".join(
        letter if letter.isascii() and (letter.isalnum() or letter in "-._") else "_" for letter in name
    )
