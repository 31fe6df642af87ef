"""What a print-on-demand service makes, in its pixels: presets from a data file, and sizes of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from tileforge.art.cards.face import text_places
from tileforge.art.cards.sizes import card_size
from tileforge.art.faces import PieceKind
from tileforge.drawing.scene import MM_PER_INCH, Box
from tileforge.model.tileset import TileSet

DEFAULT_SERVICE: Final = "print-shop"
LEAST_DPI: Final = 20
MOST_DPI: Final = 2400
LEAST_MM: Final = 10.0
MOST_MM: Final = 500.0
MOST_BLEED_MM: Final = 10.0
MOST_PX: Final = 10_000
"""Longer sides take more memory than pictures of tiles are worth."""

_PLURAL: Final[Mapping[PieceKind, str]] = {"tile": "tiles", "card": "cards"}


class PodError(ValueError):
    """A product that cannot be made; the message says why and what to write instead."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the caller asks for; None leaves it to the service and to the set. Millimetres."""

    service: str = DEFAULT_SERVICE
    product: str | None = None
    dpi: int | None = None
    size: tuple[float, float] | None = None
    bleed: float | None = None


@dataclass(frozen=True, slots=True)
class Product:
    """One product: every picture of it has exactly `px` pixels, the trim, `trim_mm`, in their middle.

    `safe_mm` is how far inside the trim content has to stay.
    """

    name: str
    piece: PieceKind
    px: tuple[int, int]
    dpi: float
    trim_mm: tuple[float, float]
    safe_mm: float

    @property
    def picture(self) -> Box:
        """The whole picture in millimetres, the trim's top left corner at (0, 0)."""
        (width, height), (trim_width, trim_height) = self._picture_mm, self.trim_mm
        across, down = (width - trim_width) / 2, (height - trim_height) / 2
        return Box(-across, -down, trim_width + across, trim_height + down)

    @property
    def trim(self) -> Box:
        """Where the piece is cut."""
        return Box(0.0, 0.0, *self.trim_mm)

    @property
    def bleed_mm(self) -> float:
        """How far the picture goes on past the trim, at the longer of the two if they differ."""
        box = self.picture
        return max(-box.left, -box.top)

    @property
    def _picture_mm(self) -> tuple[float, float]:
        width, height = self.px
        return width / self.dpi * MM_PER_INCH, height / self.dpi * MM_PER_INCH


def preset_products() -> Iterator[tuple[str, str, Product | None]]:
    """Yield every service's products: the service, the name, and the product itself if its size is
    the service's, not the set's.
    """
    for name, service in _services().items():
        for product, entry in service["products"].items():
            yield name, product, _preset(product, service) if "px" in entry else None


def products_for(sets: Sequence[TileSet], wishes: Wishes) -> tuple[Product, ...]:
    """Return the products to make of `sets`, tiles before cards: the one called `wishes.product`, or
    for each kind of piece that there is the one nearest to its size.

    Raises PodError for what the service does not make or cannot, CardSizeError for an unknown size.
    """
    service = _service(wishes.service)
    if wishes.product is not None and wishes.product not in service["products"]:
        raise PodError(
            f"{wishes.service} has no product {wishes.product[:60]!r}; "
            f"choose {', '.join(service['products'])}"
        )
    there = _pieces_in(sets)
    if wishes.product is not None:
        piece = service["products"][wishes.product]["piece"]
        if piece not in there:
            raise PodError(f"{wishes.product}: there are no {_PLURAL[piece]} in {_named(sets)}")
        return (_product(wishes.product, service, sets, wishes),)
    names = [_nearest(service, piece, sets) for piece in there]
    made = [name for name in names if name is not None]
    if not made:
        raise PodError(
            f"no tiles and no cards in {_named(sets)}"
            if not there
            else f"{wishes.service} makes no {' and no '.join(_PLURAL[piece] for piece in there)}; "
            f"--service {DEFAULT_SERVICE} makes both"
        )
    if wishes.size is not None and len(made) > 1:
        raise PodError(f"--size: tiles and cards differ; give --product {' or --product '.join(made)} too")
    return tuple(_product(name, service, sets, wishes) for name in made)


def left_out(sets: Sequence[TileSet], products: Iterable[Product]) -> tuple[str, ...]:
    """Return what `sets` hold, ``tiles`` or ``cards``, of which none of `products` is made."""
    made = {product.piece for product in products}
    return tuple(_PLURAL[piece] for piece in _pieces_in(sets) if piece not in made)


def _product(name: str, service: Mapping[str, Any], sets: Sequence[TileSet], wishes: Wishes) -> Product:
    piece: PieceKind = service["products"][name]["piece"]
    if "px" in service["products"][name]:
        given = {"--dpi": wishes.dpi, "--size": wishes.size, "--bleed": wishes.bleed}
        own = [option for option, value in given.items() if value is not None]
        if own:
            raise PodError(
                f"{' and '.join(own)}: {wishes.service} asks for pixels of its own; "
                f"leave that out, or give --service {DEFAULT_SERVICE}"
            )
        return _preset(name, service)
    dpi = wishes.dpi if wishes.dpi is not None else service["dpi"]
    bleed = wishes.bleed if wishes.bleed is not None else service["bleed_mm"]
    trim = wishes.size or _own_size(piece, sets)
    _check_own(piece, dpi, bleed, trim)
    if piece == "card":
        _check_texts(sets, trim)
    width, height = (round((side + 2 * bleed) / MM_PER_INCH * dpi) for side in trim)
    if max(width, height) > MOST_PX:
        raise PodError(f"{width} x {height} pixels: a side may have {MOST_PX}; give less --dpi or --size")
    return Product(name, piece, (width, height), dpi, trim, service["safe_mm"])


def _preset(name: str, service: Mapping[str, Any]) -> Product:
    entry, dpi, bleed = service["products"][name], service["dpi"], service["bleed_px"]
    width, height = entry["px"]
    trim = tuple((side - 2 * bleed) / dpi * MM_PER_INCH for side in (width, height))
    safe = (service["content_px"] - bleed) / dpi * MM_PER_INCH
    return Product(name, entry["piece"], (width, height), dpi, (trim[0], trim[1]), safe)


def _check_own(piece: PieceKind, dpi: float, bleed: float, trim: tuple[float, float]) -> None:
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise PodError(f"--dpi {dpi:g}: write {LEAST_DPI} to {MOST_DPI}")
    if not 0 <= bleed <= MOST_BLEED_MM:
        raise PodError(f"--bleed {bleed:g}: write 0 to {MOST_BLEED_MM:g} millimetres")
    if not all(LEAST_MM <= side <= MOST_MM for side in trim):
        raise PodError(f"--size {_sides(trim)}: each side must have {LEAST_MM:g} to {MOST_MM:g} millimetres")
    if piece == "tile" and trim[0] != trim[1]:
        raise PodError(f"--size {_sides(trim)}: tiles are square; give one number twice, as 45,45")


def _check_texts(sets: Sequence[TileSet], trim: tuple[float, float]) -> None:
    """Raise PodError if cards of the size `trim` leave no room at all for one of their texts."""
    for deck in (tileset.cards for tileset in sets if tileset.cards is not None):
        if any(box.width <= 0 or box.height <= 0 for _, _, box in text_places(deck, trim)):
            raise PodError(
                f"--size {_sides(trim)}: the picture leaves no room for the cards' text; "
                f"give a higher size, such as {_sides(card_size(deck.size))}"
            )


def _own_size(piece: PieceKind, sets: Sequence[TileSet]) -> tuple[float, float]:
    """Return the one size that the tiles or cards of `sets` have."""
    sizes = {size: tileset.id for tileset in sets for size in _sizes(piece, tileset)}
    if len(sizes) > 1:
        listed = ", ".join(f"{id} {_sides(size)}" for size, id in sizes.items())
        raise PodError(f"the {_PLURAL[piece]} differ in size ({listed} mm); give one --size W,H")
    return next(iter(sizes))


def _nearest(service: Mapping[str, Any], piece: PieceKind, sets: Sequence[TileSet]) -> str | None:
    """Return the product that is nearest in size to the first tiles or cards of `sets`."""
    names: list[str] = [name for name, entry in service["products"].items() if entry["piece"] == piece]
    if len(names) < 2:
        return names[0] if names else None
    width, height = next(size for tileset in sets for size in _sizes(piece, tileset))

    def distance(name: str) -> float:
        trim = _preset(name, service).trim_mm
        return abs(trim[0] - width) + abs(trim[1] - height)

    return min(names, key=distance)


def _pieces_in(sets: Sequence[TileSet]) -> tuple[PieceKind, ...]:
    kinds: tuple[PieceKind, ...] = ("tile", "card")
    return tuple(piece for piece in kinds if any(_sizes(piece, tileset) for tileset in sets))


def _sizes(piece: PieceKind, tileset: TileSet) -> tuple[tuple[float, float], ...]:
    """Return the size of the tiles or cards of `tileset`; none if it has none."""
    if piece == "tile":
        return ((tileset.tile_size_mm,) * 2,) if tileset.tiles else ()
    return (card_size(tileset.cards.size),) if tileset.cards and tileset.cards.designs else ()


def _service(name: str) -> Mapping[str, Any]:
    if name not in _services():
        raise PodError(f"no service {name[:60]!r}; choose {', '.join(_services())}")
    return _services()[name]


@cache
def _services() -> Mapping[str, Mapping[str, Any]]:
    text = resources.files(__package__).joinpath("services.json").read_text("utf-8")
    data: Mapping[str, Mapping[str, Any]] = json.loads(text)
    return data


def _sides(size: tuple[float, float]) -> str:
    return f"{size[0]:g},{size[1]:g}"


def _named(sets: Sequence[TileSet]) -> str:
    return " and ".join(tileset.id for tileset in sets)
