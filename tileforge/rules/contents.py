"""Rules about a set's numbers and ids (TF401, TF405 to TF407, TF410)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tileforge.model.finding import Severity
from tileforge.model.pieces import Token
from tileforge.model.tileset import Contents, TileSet, card_count, decor_counts, symbol_counts, tile_count
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import SetSubject, TileSubject
from tileforge.topology.tile import edges_of

_OFFICIAL: Final = "official"
_NOUNS: Final = {"edges": "sides", "segments": "segments"}


@rule(
    "TF401",
    scope="set",
    severity=Severity.ERROR,
    title="the contents differ from the tiles",
    help='"contents" says what the box holds; each number given there is counted again over all copies of '
    "all tiles, cards and pieces. Either a tile is missing, doubled or wrong, or the number is. As long as "
    "the file holds a tile that cannot be read, nothing is counted.",
    wrong='"contents": {"tiles": 72}, and tiles with counts that add up to 71',
    right='"contents": {"tiles": 71}',
)
def contents_differ(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each number in `contents` that does not come out."""
    contents = subject.tileset.contents
    if contents is None or not subject.complete:
        return
    found = counted_contents(subject.tileset)
    for key in ("tiles", "designs", "cards", "shields"):
        stated, there = getattr(contents, key), getattr(found, key)
        if stated is not None and stated != there:
            yield _differs(f"/contents/{key}", key, stated, there)
    for key in ("segments", "symbols", "decor", "edges", "pieces"):
        totals: Mapping[str, int] = getattr(found, key)
        for name, stated in getattr(contents, key).items():
            if stated != totals.get(name, 0):
                what = f"{name} {_NOUNS[key]}" if key in _NOUNS else name
                yield _differs(f"/contents/{key}/{name}", what, stated, totals.get(name, 0))


def counted_contents(tileset: TileSet) -> Contents:
    """Return what `tileset` holds, counted over all copies of all tiles, cards and pieces."""
    return Contents(
        tiles=tile_count(tileset),
        designs=len(tileset.tiles),
        cards=card_count(tileset),
        shields=_shields(tileset),
        segments=_segments(tileset),
        symbols=symbol_counts(tileset),
        decor=decor_counts(tileset),
        edges=_edges(tileset),
        pieces=Counter({piece.id: piece.count for piece in tileset.pieces}),
    )


def _differs(pointer: str, what: str, stated: int, found: int) -> Fault:
    return Fault(
        pointer,
        f"contents says {what}: {stated}; there are {found}",
        "Correct the number, or look for a count or tile that is wrong.",
    )


def _shields(tileset: TileSet) -> int:
    return sum(tile.count * segment.shields for tile in tileset.tiles for segment in tile.segments)


def _segments(tileset: TileSet) -> Counter[str]:
    found: Counter[str] = Counter()
    for tile in tileset.tiles:
        _add(found, tile.count, (segment.terrain for segment in tile.segments))
    return found


def _edges(tileset: TileSet) -> Counter[str]:
    found: Counter[str] = Counter()
    for tile in tileset.tiles:
        _add(found, tile.count, edges_of(tile))
    return found


def _add(found: Counter[str], count: int, names: Iterable[str]) -> None:
    for name in names:
        found[name] += count


@rule(
    "TF405",
    scope="set",
    severity=Severity.ERROR,
    title="an id is given twice",
    help="Tiles, cards and pieces are told apart by their ids, on screen and in the names of the files "
    "that are drawn. Ids that differ in capital letters only count as the same, because some disks take "
    "such files for one.",
    wrong='{"id": "A", …}, {"id": "A", …}',
    right='{"id": "A", …}, {"id": "B", …}',
)
def ids_doubled(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each tile, card, piece or token colour whose id another before it has."""
    yield from _doubled("tile", [(found.pointer, found.tile.id) for found in subject.tiles])
    deck = subject.tileset.cards
    cards = [card.id for card in deck.designs] if deck else []
    yield from _doubled("card", list(zip(subject.card_pointers, cards, strict=True)))
    pieces = list(zip(subject.piece_pointers, subject.tileset.pieces, strict=True))
    yield from _doubled("piece", [(pointer, piece.id) for pointer, piece in pieces])
    for pointer, piece in pieces:
        if isinstance(piece, Token):
            colours = [(f"{pointer}/colours/{index}", c.id) for index, c in enumerate(piece.colours)]
            yield from _doubled("colour", colours)


def _doubled(noun: str, ids: list[tuple[str, str]]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for pointer, id in ids:
        before = first.setdefault(id.casefold(), pointer)
        if before == pointer:
            continue
        number = int(before.rpartition("/")[2]) + 1
        yield Fault(
            f"{pointer}/id",
            f"{noun} {id} has the same id as {noun} number {number}",
            "Give each an id of its own, different in more than capital letters.",
        )


@rule(
    "TF410",
    scope="set",
    severity=Severity.ERROR,
    title="another program's id is given twice",
    help='"refs" says what another program calls a design, or some of its copies. That program gives each '
    "of its tiles an id of its own, so an id that stands twice in a set is wrong in one place, and its saved "
    "games could not be read.",
    wrong='{"id": "A", "refs": {"jcz": "BA/L"}, …}, {"id": "B", "refs": {"jcz": "BA/L"}, …}',
    right='{"id": "A", "refs": {"jcz": "BA/L"}, …}, {"id": "B", "refs": {"jcz": "BA/LR"}, …}',
)
def refs_doubled(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each id of another program that stands before in the set."""
    taken: dict[tuple[str, str], str] = {}
    for found in subject.tiles:
        copies = ((f"/copies/{number}", copy.refs) for number, copy in enumerate(found.tile.copies))
        for inner, refs in (("", found.tile.refs), *copies):
            for ref in refs.items():
                if ref in taken:
                    yield Fault(
                        f"{found.pointer}{inner}/refs/{ref[0]}",
                        f"tile {found.tile.id} is called {ref[1]} in {ref[0]}, and so is tile {taken[ref]}",
                        "Correct one of the two, or remove it.",
                    )
                taken.setdefault(ref, found.tile.id)


@rule(
    "TF406",
    scope="tile",
    severity=Severity.ERROR,
    title="the copies do not add up",
    help='"copies" divides the copies of a design into groups that look alike, so their counts add up to '
    'the design\'s "count". A group without "count" is one copy, and so is a design without it.',
    wrong='"count": 4, "copies": [{"count": 1, "start": true}, {"count": 2}]',
    right='"count": 4, "copies": [{"count": 1, "start": true}, {"count": 3}]',
)
def copies_do_not_add_up(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault if the groups of copies hold more or fewer copies than the design has."""
    tile = subject.tile
    total = sum(copy.count for copy in tile.copies)
    if tile.copies and total != tile.count and subject.whole:
        yield Fault(
            "/copies",
            f"the copies add up to {total}, but count is {tile.count}",
            f'Correct the counts, or write "count": {total}.',
        )


@rule(
    "TF407",
    scope="set",
    severity=Severity.WARNING,
    title="a tile of an official set does not say how well it is known",
    help='Layouts of published tiles come from photos, tables and memory. "evidence" says how far to trust'
    ' each: "documented" (several sources agree), "reconstructed" (worked out from what is known) or '
    '"original" (made for this set).',
    wrong='{"id": "A", "segments": […]} in a set of "kind": "official"',
    right='{"id": "A", "evidence": "documented", "segments": […]}',
)
def evidence_missing(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each tile of an official set that has no evidence."""
    origin = subject.tileset.origin
    if origin is None or origin.kind != _OFFICIAL:
        return
    for found in subject.tiles:
        if found.tile.evidence is None and found.whole:
            yield Fault(
                found.pointer,
                f"tile {found.tile.id} does not say how well its layout is known",
                'Add "evidence": "documented", "reconstructed" or "original".',
            )
