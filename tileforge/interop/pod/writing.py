"""The files of one order: a picture for each design and back, and the list that says how many of each."""

from __future__ import annotations

import csv
import io
import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tileforge.art.cards.face import text_places
from tileforge.art.cards.typeset import shortfall
from tileforge.art.faces import Back, bleed_of, face_count, faces_of, framed
from tileforge.art.theme import Theme
from tileforge.drawing.batch import PngJob, PngPool
from tileforge.drawing.scene import Box, Symbol
from tileforge.interop.pod.product import PodError, Product
from tileforge.interop.pod.proof import with_proof
from tileforge.interop.remark import Remark, warning
from tileforge.model.text import LANGUAGES, text_in
from tileforge.model.tileset import TileSet

LIST: Final = "list.csv"
PROOF: Final = "proof"
"""The folder, in a product's, of the overlays: what is uploaded stands without them."""
_HEAD: Final = ("file", "back", "count", "set", "tile", "name_en", "name_fr", "product", "width", "height")
_DIGITS: Final = 3
_ROUND_MM: Final = 0.01

Row: TypeAlias = tuple[str | int, ...]
"""One line of the list."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: the sets, the products to make of them, and the look."""

    sets: Sequence[TileSet]
    products: Sequence[Product]
    theme: Theme
    lang: str = LANGUAGES[0]
    proof: bool = False


def order_files(
    order: Order, pool: PngPool, progress: Callable[[int, int], None] | None = None
) -> Iterator[tuple[str, bytes]]:
    """Yield the files of `order` as (path in the folder, bytes), the list last.

    A product's pictures stand in a folder of its name: ``small-square-tile/003-base-C-x2.png``; the
    number sorts them as the sets do, and ``x2`` is how many to order. `progress` is called with
    (pictures done, pictures in all). Raises PodError for a picture with less bleed than a product
    needs, CardError and CardSizeError.
    """
    rows: list[Row] = []
    total = sum(_fronts(order, product) for product in order.products) * (2 if order.proof else 1)
    for done, (name, data) in enumerate(pool.drawn(_jobs(order, rows)), start=1):
        yield name, data
        if progress is not None:
            progress(done, max(done, total))
    yield LIST, _table(rows)


def _fronts(order: Order, product: Product) -> int:
    return sum(face_count(tileset, product.piece) for tileset in order.sets)


def remarks_on(order: Order) -> Iterator[Remark]:
    """Yield a warning for each text of a card that has no room at a product's size."""
    for product, tileset in itertools.product(order.products, order.sets):
        deck = tileset.cards
        if product.piece != "card" or deck is None:
            continue
        for card, (key, style, box) in itertools.product(deck.designs, text_places(deck, product.trim_mm)):
            lack = shortfall(text_in(getattr(card, key), order.lang), style, box)
            if lack:
                where, what = f"{tileset.id}: card {card.id}", f"the {key} ({order.lang}) {lack}"
                yield warning(where, f"as {product.name}, {what}", "Shorten it, or choose a larger product.")


def _jobs(order: Order, rows: list[Row]) -> Iterator[tuple[str, PngJob]]:
    """Yield the name and the drawing of each picture, and add the rows of the list to `rows`."""
    for product in order.products:
        pieces = _Pieces(order, product)
        yield from pieces.fronts()
        yield from pieces.backs()
        rows += pieces.rows()


class _Pieces:
    """The pictures of one product, and what the list says of them once all are drawn."""

    def __init__(self, order: Order, product: Product) -> None:
        self._order = order
        self._product = product
        self._fronts: list[tuple[str, str, Row]] = []
        self._backs: dict[str, tuple[Back, Box]] = {}
        self._behind: Counter[str] = Counter()

    def fronts(self) -> Iterator[tuple[str, PngJob]]:
        order, product = self._order, self._product
        digits = max(_DIGITS, len(str(_fronts(order, product))))
        number = 0
        for tileset in order.sets:
            for face in faces_of(tileset, product.piece, order.theme, order.lang, product.trim_mm):
                number += 1
                stem = f"{number:0{digits}}-{face.set_id}-{face.stem}-x{face.count}"
                yield from self._pictures(stem, face.front, face.trim)
                names = (text_in(face.name, lang) for lang in LANGUAGES)
                self._fronts.append((stem, face.back.stem, (face.count, face.set_id, face.id, *names)))
                self._backs.setdefault(face.back.stem, (face.back, face.trim))
                self._behind[face.back.stem] += face.count

    def backs(self) -> Iterator[tuple[str, PngJob]]:
        for back, trim in self._backs.values():
            yield from self._pictures(self._back(back.stem), back.symbol, trim)

    def rows(self) -> Iterator[Row]:
        product = self._product
        for stem, back, facts in self._fronts:
            files = (f"{product.name}/{name}.png" for name in (stem, self._back(back)))
            yield *files, *facts, product.name, *product.px

    def _back(self, stem: str) -> str:
        return f"{stem}-x{self._behind[stem]}"

    def _pictures(self, stem: str, symbol: Symbol, trim: Box) -> Iterator[tuple[str, PngJob]]:
        product = self._product
        rim = bleed_of(symbol, trim, product.trim_mm)
        if rim < product.bleed_mm - _ROUND_MM:
            raise PodError(
                f"{stem}: the picture goes on {rim:.1f} mm past the cut, and {product.name} takes "
                f"{product.bleed_mm:.1f} mm of bleed; give less --bleed, or another product"
            )
        drawing = framed(symbol, trim, product.trim_mm, product.picture, stem)
        yield f"{product.name}/{stem}.png", PngJob(drawing, product.px[0])
        if self._order.proof:
            proof = with_proof(drawing, product)
            yield f"{product.name}/{PROOF}/{stem}.png", PngJob(proof, product.px[0])


def _table(rows: Sequence[Row]) -> bytes:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows((_HEAD, *rows))
    return out.getvalue().encode()
