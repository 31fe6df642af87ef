"""What the page of all sets shows of each: a card with its picture, its counts and how sound it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from tileforge.model.text import text_in
from tileforge.model.tileset import card_count, tile_count
from tileforge.studio.contact import picture_address
from tileforge.studio.documents.document import State
from tileforge.studio.french.translate import finding_text
from tileforge.studio.member_view.cards import shown_deck
from tileforge.studio.workspace import Checked, Workspace

MOST_PICTURES: Final = 5
"""So many tiles stand for a set."""


@dataclass(frozen=True, slots=True)
class SetCard:
    """A set as it stands on the shelf.

    `tiles`, `cards` and `pieces` count what is printed, `designs` distinct tiles. `evidence` counts the
    designs by how well their layout is known, `pictures` are addresses of some tiles or cards. `fault`
    says why nothing in the file can be used, in the language `fault_lang`; empty if something can.
    """

    id: str
    shipped: bool
    name: str
    edition: str
    tiles: int
    designs: int
    cards: int
    pieces: int
    errors: int
    warnings: int
    notes: int
    saved: bool
    evidence: dict[str, int]
    pictures: tuple[str, ...]
    fault: str
    fault_lang: str


def set_card(space: Workspace, id: str, lang: str) -> SetCard:
    """Return the card of the set called `id`, named in `lang`. Raises Problem if there is none."""
    checked = space.checked(id)
    tileset = checked.tileset
    found = Counter(finding.severity.value for finding in checked.findings if finding.ignored is None)
    fault = finding_text(checked.findings[0], lang) if tileset is None and checked.findings else None
    return SetCard(
        id=checked.entry.id,
        shipped=checked.entry.shipped,
        name=(text_in(tileset.name, lang) if tileset is not None else "") or checked.entry.id,
        edition=(tileset.edition if tileset is not None else None) or "",
        tiles=tile_count(tileset) if tileset is not None else 0,
        designs=len(tileset.tiles) if tileset is not None else 0,
        cards=card_count(tileset) if tileset is not None else 0,
        pieces=len(tileset.pieces) if tileset is not None else 0,
        errors=found["error"],
        warnings=found["warning"],
        notes=found["info"],
        saved=_is_saved(space.document(id).state),
        evidence=Counter(
            tile.evidence.value for tile in (tileset.tiles if tileset is not None else ()) if tile.evidence
        ),
        pictures=_pictures(space, checked, lang),
        fault=fault.message if fault else "",
        fault_lang=fault.lang if fault else lang,
    )


def _is_saved(state: State) -> bool:
    """Tell whether there is no unsaved work; a file that is no text has none of its own."""
    return state.saved or (state.fault is not None and state.undo is None)


def _pictures(space: Workspace, checked: Checked, lang: str) -> tuple[str, ...]:
    """Return the addresses of a few tiles from all over the set, of cards if it has no tiles."""
    tiles = _spread(checked.loaded.tile_indexes)
    if tiles:
        return tuple(picture_address(space, checked, index) for index in tiles)
    home = f"/sets/{quote(checked.entry.id, safe='')}/cards"
    shown = shown_deck(checked, lang).cards
    drawn = _spread([index for index, card in enumerate(shown) if card.drawn])
    return tuple(f"{home}/{index}-{lang}.svg?v={shown[index].version}" for index in drawn)


def _spread(indexes: Sequence[int]) -> list[int]:
    number = min(MOST_PICTURES, len(indexes))
    return [indexes[index * len(indexes) // number] for index in range(number)]
