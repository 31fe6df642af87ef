"""What happens between expansions: which interactions a book prints, and under which heading."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

from tileforge.model.interaction import Basis, Interaction
from tileforge.model.text import text_in
from tileforge.rulebook.anchors import Linker
from tileforge.rulebook.book import Meeting, MeetingGroup, Meetings
from tileforge.rulebook.expansions import BASE, expansion_names, name_of
from tileforge.rulebook.reading import read_words
from tileforge.rulebook.texts import SetTexts
from tileforge.rulebook.words import basis_words, word

ANCHOR = "with"
"""Where a book's interactions begin."""

Ids: TypeAlias = tuple[str, ...]


def meetings_of(
    chosen: Sequence[SetTexts],
    others: Collection[str] | None,
    lang: str,
    linker_of: Callable[[SetTexts], Linker],
    cwd: Path,
) -> Meetings | None:
    """Return the interactions of the `chosen` sets with each other, with `others`, and with the base
    game; None if there are none.

    Unless it is said which the others are (None), a set alone has all of its interactions. What each of
    two chosen sets says of the other stands under one heading, the same words once.
    """
    groups: dict[Ids, list[Meeting]] = {}
    first: dict[Ids, str] = {}
    several = len(chosen) > 1
    for texts in chosen:
        for interaction in texts.interactions:
            met = _met(texts, interaction, chosen, others)
            if met:
                ids = _in_order({*met, texts.id} if several else met, chosen)
                first.setdefault(ids, texts.id)
                told = groups.setdefault(ids, [])
                meeting = _meeting(interaction, lang, linker_of(texts))
                if all(other.text != meeting.text for other in told):
                    told.append(meeting)
    if not groups:
        return None
    tilesets = {texts.id: texts.owner for texts in chosen}

    def title(ids: Ids) -> str:
        names = (text_in(name_of(id, tilesets, cwd), lang) for id in ids)
        return (" + " if several else ", ").join(names)

    return Meetings(
        anchor=ANCHOR,
        title=word("meetings-together" if several else "meetings", lang),
        groups=tuple(
            MeetingGroup(first[ids], ":".join((ANCHOR, *ids)), title(ids), tuple(groups[ids]))
            for ids in sorted(groups, key=lambda ids: [_rank(id, chosen) for id in ids])
        ),
        legend=_legend(groups.values(), lang),
    )


def _met(
    texts: SetTexts, interaction: Interaction, chosen: Sequence[SetTexts], others: Collection[str] | None
) -> set[str]:
    """Return those of the interaction's expansions that are played, the set's own apart."""
    own = {texts.id, texts.tileset.id}
    if others is None and len(chosen) == 1:
        return set(interaction.others) - own
    played = {BASE, *(others or ()), *(id for each in chosen for id in (each.id, each.tileset.id))}
    return (played & set(interaction.others)) - own


def _in_order(ids: Iterable[str], chosen: Sequence[SetTexts]) -> Ids:
    return tuple(sorted(ids, key=lambda id: _rank(id, chosen)))


def _rank(id: str, chosen: Sequence[SetTexts]) -> tuple[int, int, str]:
    """Return what orders expansions: chosen sets as they were chosen, then as the table has them."""
    for number, texts in enumerate(chosen):
        if id == texts.id:
            return 0, number, id
    known = list(expansion_names())
    return (1, known.index(id), id) if id in known else (2, 0, id)


def _meeting(interaction: Interaction, lang: str, linker: Linker) -> Meeting:
    text = linker.line(read_words(text_in(interaction.text, lang)).parts)
    topic = text_in(interaction.topic, lang)
    if topic and topic[-1].isalnum():
        topic += "."
    return Meeting(topic, text, interaction.basis, interaction.facts)


def _legend(groups: Iterable[Iterable[Meeting]], lang: str) -> tuple[tuple[Basis, str, str], ...]:
    there = {meeting.basis for group in groups for meeting in group}
    return tuple((basis, *basis_words(basis, lang)) for basis in Basis if basis in there)
