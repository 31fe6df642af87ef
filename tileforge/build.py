"""A set in, a folder of files out: sheets, cards, pieces, rules, pictures, a contact sheet, a manifest."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tileforge import NOTICE, __version__
from tileforge.art.contact import contact_png
from tileforge.art.pictures import Picture, card_pictures, tile_pictures
from tileforge.art.theme import Theme
from tileforge.art.tile import set_art
from tileforge.drawing.batch import PngPool
from tileforge.files import stays_below, swap_in
from tileforge.model.pieces import piece_total
from tileforge.model.text import LANGUAGES, text_in
from tileforge.model.tile import looks_of
from tileforge.model.tileset import TileSet, card_count, tile_count
from tileforge.sheets.cards import card_pieces
from tileforge.sheets.document import Piece, PrintFile, print_pdf
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pieces import has_text, piece_pieces
from tileforge.sheets.tiles import tile_pieces
from tileforge.sheets.words import word

if TYPE_CHECKING:
    from tileforge.rulebook.texts import SetTexts

MANIFEST: Final = "manifest.json"
MANIFEST_VERSION: Final = 1
"""Raised when a key of the manifest goes or changes its meaning; keys may be added without."""
PICTURE_FORMATS: Final = ("svg", "png")

_TITLES: Final = {"cards": "cards", "pieces": "all-pieces"}
"""The words that title what is no tile."""
_CONTENTS_CODE: Final = "TF401"
"""The rule that `contents` breaks; a set that suppresses it means the difference."""

Step: TypeAlias = Callable[[int, int], None]
"""Called with (files done, files in all)."""


class CountError(Exception):
    """A set's counts do not agree; the message says which number stands where."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many tiles, cards or pieces there are: as `contents` says (None: it does not), as the JSON's
    counts add up, and as the sheets show.
    """

    contents: int | None
    json: int
    sheets: int


@dataclass(frozen=True, slots=True)
class Built:
    """What was built: the folder, its files as paths in it (sheets first, the manifest last), how
    many sheets of paper each PDF takes, and the counts by ``tiles``, ``cards`` and ``pieces``.
    """

    folder: Path
    files: tuple[str, ...]
    papers: Mapping[str, int]
    counts: Mapping[str, Counts]


def build(
    tileset: TileSet,
    folder: Path,
    theme: Theme,
    options: PrintOptions,
    progress: Step | None = None,
    texts: SetTexts | None = None,
    pool: PngPool | None = None,
) -> Built:
    """Make everything for `tileset` and put it into `folder`, made if need be.

    All files are made beside `folder` first and swapped in together; if anything fails, what stood
    there stays. Files of an earlier build that are not made any more go; any other file stays. Cards
    come in every language, and so do pieces with words, and the rules in `texts`. `pool` draws the PNG
    files (None: this process). Raises CountError, OSError, and SheetError, CardError, CardSizeError and
    PieceError for what cannot be laid out or drawn.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    staged = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    try:
        work = _Work(tileset, staged / "new", theme, options, progress, texts, pool or PngPool())
        work.make()
        stale = _files_of(folder) - set(work.files)
        swap_in(staged / "new", folder, [*work.files], sorted(stale), staged / "old")
    finally:
        shutil.rmtree(staged, ignore_errors=True)
    return Built(folder, tuple(work.files), work.papers, work.counts)


def print_name(sets: Sequence[TileSet], what: str, options: PrintOptions) -> str:
    """Return the name of the PDF of the ``tiles``, ``cards`` or ``pieces`` of `sets`."""
    worded = what == "cards" or (what == "pieces" and any(map(has_text, sets)))
    language = f"-{options.lang}" if worded else ""
    return f"{joined_ids(sets)}-{what}-{options.page}{language}.pdf"


def print_title(sets: Sequence[TileSet], what: str, options: PrintOptions) -> str:
    """Return the title of the PDF of the ``tiles``, ``cards`` or ``pieces`` of `sets`."""
    names = " + ".join(text_in(tileset.name, options.lang) for tileset in sets)
    key = _TITLES.get(what)
    return word(key, options.lang, name=names) if key else names


def joined_ids(sets: Sequence[TileSet]) -> str:
    """Return the ids of `sets` as part of a file's name; many become a number."""
    return "-".join(tileset.id for tileset in sets) if len(sets) <= 3 else f"{len(sets)}-sets"


class _Work:
    """One build: makes the files in the folder `root` and notes what they are."""

    def __init__(
        self,
        tileset: TileSet,
        root: Path,
        theme: Theme,
        options: PrintOptions,
        progress: Step | None,
        texts: SetTexts | None,
        pool: PngPool,
    ) -> None:
        self.files: dict[str, dict[str, Any]] = {}
        self.papers: dict[str, int] = {}
        self.counts: dict[str, Counts] = {}
        self._tileset = tileset
        self._root = root
        self._theme = theme
        self._options = options
        self._progress = progress
        self._pool = pool
        self._texts = texts if texts is not None and texts.rules else None
        self._total = _file_count(tileset, options) + (len(LANGUAGES) * 2 if self._texts else 0)

    def make(self) -> None:
        tileset, theme = self._tileset, self._theme
        contents = tileset.contents
        arts = set_art(tileset, theme)
        if tileset.tiles:
            pieces = tile_pieces(tileset, theme, self._options, arts)
            stated = contents.tiles if contents else None
            self._sheets("tiles", pieces, self._options, stated, tile_count(tileset))
        for lang in LANGUAGES if tileset.cards else ():
            options = replace(self._options, lang=lang)
            stated = contents.cards if contents else None
            self._sheets("cards", card_pieces(tileset, theme, options), options, stated, card_count(tileset))
        for lang in _piece_languages(tileset, self._options):
            options = replace(self._options, lang=lang)
            pieces = piece_pieces(tileset, theme, options)
            self._sheets("pieces", pieces, options, _pieces_stated(tileset), piece_total(tileset.pieces))
        if self._texts is not None:
            self._rules(self._texts)
        contact = contact_png(tileset, theme, self._options.lang, arts)
        self._add(f"{tileset.id}-contact.png", contact, "contact")
        self._pictures("tiles", tile_pictures(tileset, theme, arts=arts))
        for lang in LANGUAGES if tileset.cards else ():
            self._pictures("cards", card_pictures(tileset, theme, lang))
        self._manifest()

    def _sheets(
        self, what: str, pieces: Sequence[Piece], options: PrintOptions, stated: int | None, written: int
    ) -> None:
        file = print_pdf(pieces, options, title=print_title([self._tileset], what, options))
        self.counts[what] = self._agreed(what, file, stated, written)
        name = print_name([self._tileset], what, options)
        self._add(name, file.data, what)
        self.papers[name] = file.layout.sheet_count

    def _rules(self, texts: SetTexts) -> None:
        # Whoever prints sheets needs none of this, and it takes long to load.
        from tileforge.drawing.paper import paper_size
        from tileforge.rulebook.composing import compose
        from tileforge.rulebook.files import FORMATS, book_bytes, book_name

        page = paper_size(self._options.page)
        for lang in LANGUAGES:
            book = compose([texts], lang, self._theme)
            for form in FORMATS:
                name = book_name(self._tileset.id, form, page.name, lang)
                self._add(name, book_bytes(book, form, page, self._theme), "rules")

    def _agreed(self, what: str, file: PrintFile, stated: int | None, written: int) -> Counts:
        drawn = sum(file.drawn.values())
        if drawn != written:
            raise CountError(f"{self._tileset.id}: its JSON counts {written} {what}, the sheets show {drawn}")
        if stated not in (None, written) and _CONTENTS_CODE not in self._tileset.ignore:
            raise CountError(f"{self._tileset.id}: contents says {stated} {what}, its JSON counts {written}")
        return Counts(stated, written, drawn)

    def _pictures(self, what: str, pictures: Iterator[Picture]) -> None:
        for picture, png in self._pool.drawn((picture, picture.png_job()) for picture in pictures):
            for extension in PICTURE_FORMATS:
                data = png if extension == "png" else picture.data(extension)
                self._add(f"{what}/{picture.stem}.{extension}", data, "picture")

    def _manifest(self) -> None:
        manifest = {
            "version": MANIFEST_VERSION,
            "tileforge": __version__,
            "notice": NOTICE[self._options.lang],
            "set": self._tileset.id,
            "name": dict(self._tileset.name),
            "theme": self._theme.name,
            "page": self._options.page,
            "counts": {
                what: {"contents": counts.contents, "json": counts.json, "sheets": counts.sheets}
                for what, counts in self.counts.items()
            },
            "files": [{"path": name, **facts} for name, facts in self.files.items()],
        }
        text = json.dumps(manifest, ensure_ascii=False, indent=2)
        self._write(MANIFEST, f"{text}\n".encode())
        self.files[MANIFEST] = {}

    def _add(self, name: str, data: bytes, kind: str) -> None:
        self._write(name, data)
        digest = hashlib.sha256(data).hexdigest()
        self.files[name] = {"kind": kind, "size": len(data), "sha256": digest}
        if self._progress is not None:
            self._progress(len(self.files), self._total)

    def _write(self, name: str, data: bytes) -> None:
        path = self._root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _piece_languages(tileset: TileSet, options: PrintOptions) -> tuple[str, ...]:
    """Return the languages that the pieces of `tileset` are printed in; none if there are none."""
    if not tileset.pieces:
        return ()
    return LANGUAGES if has_text(tileset) else (options.lang,)


def _pieces_stated(tileset: TileSet) -> int | None:
    """Return how many pieces `contents` says there are; None unless it speaks of all of them."""
    stated = tileset.contents.pieces if tileset.contents else {}
    return sum(stated.values()) if set(stated) == {piece.id for piece in tileset.pieces} else None


def _file_count(tileset: TileSet, options: PrintOptions) -> int:
    """Return how many files a build makes, the manifest apart."""
    looks = sum(len(looks_of(tile)) for tile in tileset.tiles)
    cards = len(tileset.cards.designs) * len(LANGUAGES) if tileset.cards else 0
    pdfs = bool(tileset.tiles) + (len(LANGUAGES) if tileset.cards else 0)
    pdfs += len(_piece_languages(tileset, options))
    return pdfs + 1 + (looks + cards) * len(PICTURE_FORMATS)


def _files_of(folder: Path) -> set[str]:
    """Return the files in `folder` that its manifest names; none if there is no sound manifest."""
    try:
        entries = json.loads((folder / MANIFEST).read_text("utf-8"))["files"]
        names = {str(entry["path"]) for entry in entries}
    except (OSError, ValueError, LookupError, TypeError):
        return set()
    return {name for name in names if stays_below(name) and (folder / name).is_file()}
