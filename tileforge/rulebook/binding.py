"""Where no line of text may end: between a picture and its words, and before a last short word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from tileforge.rulebook.document import Inline, Picture, Words

_NBSP: Final = "\u00a0"
_SHORT_END: Final = re.compile(r"(?<=\w\w) (?=[^\s]{1,6}$)")
"""Where a paragraph's last word is so short that it would look lost on a line of its own."""
_ENDS: Final = re.compile(r"[.:;!?…•] $")
_FIRST: Final = re.compile("\u00a0[^ ]{1,24}(?= |$)")
_LAST: Final = re.compile("(?<![^ ])[^ ]{1,24}\u00a0$")
"""The word that a picture stands with, unless it is so long that a narrow line could not hold it."""


def bound(text: Sequence[Inline]) -> list[Inline]:
    """Return `text` so that no line ends where it should not: between a picture and the words that it
    belongs to, and before a last word that is very short.

    A picture that begins a sentence, or shows what the next word says, stands with what follows it;
    any other with what goes before.
    """
    made = list(text)
    for index, part in enumerate(made):
        if not isinstance(part, Picture):
            continue
        before = made[index - 1] if index else None
        after = made[index + 1] if index + 1 < len(made) else None
        begins = not isinstance(before, Words) or not before.text.rstrip(" ") or _ENDS.search(before.text)
        says = isinstance(after, Words) and after.text.strip().casefold().startswith(part.alt.casefold())
        if isinstance(after, Words) and after.text.startswith(" ") and (begins or says):
            made[index + 1] = replace(after, text=_NBSP + after.text[1:])
        elif isinstance(before, Words) and before.text.endswith(" ") and not begins:
            made[index - 1] = replace(before, text=before.text[:-1] + _NBSP)
    if made and isinstance(made[-1], Words):
        made[-1] = replace(made[-1], text=_SHORT_END.sub(_NBSP, made[-1].text))
    return made


def held(text: Iterable[Inline]) -> Iterator[tuple[Inline, ...]]:
    """Yield `text`, as `bound` returns it, in groups: a picture with the one word that it stands with,
    and all else by itself.
    """
    group: tuple[Inline, ...] = ()
    for part in _divided(tuple(text)):
        if group and not _clings(group[-1], part):
            yield group
            group = ()
        group = (*group, part)
    if group:
        yield group


def _divided(text: Sequence[Inline]) -> Iterator[Inline]:
    """Yield `text` with the words that stand with pictures cut off from others."""
    for index, part in enumerate(text):
        if isinstance(part, Picture):
            yield part
            continue
        first = _FIRST.match(part.text) if index and isinstance(text[index - 1], Picture) else None
        start = first.end() if first else 0
        following = text[index + 1] if index + 1 < len(text) else None
        last = _LAST.search(part.text, start) if isinstance(following, Picture) else None
        end = last.start() if last else len(part.text)
        for piece in (part.text[:start], part.text[start:end], part.text[end:]):
            if piece:
                yield replace(part, text=piece)


def _clings(one: Inline, other: Inline) -> bool:
    match one, other:
        case Picture(), Words(text):
            return _FIRST.fullmatch(text) is not None
        case Words(text), Picture():
            return _LAST.fullmatch(text) is not None
    return False
