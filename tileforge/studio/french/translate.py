"""A finding's sentences in French: the template that an English one was made from, and its French one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Finding
from tileforge.studio.french.holes import KINDS, PATTERNS

FRENCH: Final = "fr"
ENGLISH: Final = "en"

_HOLE: Final = re.compile(r"\{(\d+)(?::([a-z]))?\}")
_BRACES: Final = re.compile(r"\{\{|\}\}|\{\d+(?::[a-z])?\}")
GROUPS: Final[Mapping[str, str]] = MappingProxyType({"m": "", "p": "parts", "g": "differences"})
"""The files of the catalogue that fill a hole, by its kind: parts of sentences have files of their own,
and all others hold whole sentences.
"""
_MOST_NESTED: Final = 6


@dataclass(frozen=True, slots=True)
class FindingText:
    """What a finding says, for a reader: `message` and `hint`, each with the language it is in."""

    message: str
    hint: str
    lang: str
    hint_lang: str


@dataclass(frozen=True, slots=True)
class _Template:
    """An English template as a pattern; the longest text in it; when to try it, by `rank`, then by the
    `weight` of all its text; and its French parts: text, or the number of a hole and its kind.
    """

    match: Callable[[str], re.Match[str] | None]
    literal: str
    rank: int
    weight: int
    french: tuple[str | tuple[int, str], ...]


def finding_text(finding: Finding, lang: str) -> FindingText:
    """Return what `finding` says in `lang`; what has no French stays English, and is marked so."""
    if lang != FRENCH:
        return FindingText(finding.message, finding.hint, ENGLISH, ENGLISH)
    message, hint = in_french(finding.message), in_french(finding.hint)
    return FindingText(
        finding.message if message is None else message,
        finding.hint if hint is None else hint,
        ENGLISH if message is None else FRENCH,
        ENGLISH if hint is None else FRENCH,
    )


@lru_cache(maxsize=8192)
def in_french(sentence: str) -> str | None:
    """Return an English message or hint in French, None if the catalogue has no template that fits.

    What the author wrote (ids, values, paths) stays as it is.
    """
    return _said(sentence, "m", 0) if sentence else ""


def catalogue(kind: str = "") -> Mapping[str, tuple[str, ...]]:
    """Return French templates by English ones: holes are numbered, ``{0}``, and braces doubled. They are
    those that fill a hole of a `kind`, or all.

    What is worded alike in English and not in French has several, told apart by the kinds of their holes.
    """
    found: dict[str, tuple[str, ...]] = {}
    for file in resources.files("tileforge.studio.french").joinpath("catalogue").iterdir():
        group = file.name.removesuffix(".json")
        if not kind or (group if group in GROUPS.values() else "") == GROUPS[kind]:
            for english, french in json.loads(file.read_text("utf-8")).items():
                found[english] = (*found.get(english, ()), french)
    return found


def holes(template: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the kind (``""`` if it has none) of each hole of a template."""
    for part in _parts(template):
        if isinstance(part, tuple):
            yield part


def _said(sentence: str, kind: str, depth: int) -> str | None:
    whole, templates = _compiled(kind)
    known = whole.get(sentence)
    if known is not None or depth > _MOST_NESTED:
        return known
    for template in templates:
        if template.literal in sentence:
            found = template.match(sentence)
            said = _filled(template, found.groups(), depth) if found else None
            if said is not None:
                return said
    return None


def _filled(template: _Template, contents: tuple[str, ...], depth: int) -> str | None:
    """Return the French of a template with `contents` in its holes; None if one does not suit."""
    text = ""
    for part in template.french:
        if isinstance(part, str):
            text += part
            continue
        number, kind = part
        content: str | None = contents[number]
        if kind:
            said = contents[number]
            content = _said(said, kind, depth + 1) if kind in GROUPS else KINDS[kind](said)
        if content is None:
            return None
        text = _joined(text, content) if kind in ("s", "o", "t") else text + content
    return text


def _joined(before: str, content: str) -> str:
    """Return both, with ``de`` and ``à`` drawn together with an article: ``du pré``, ``au pré``."""
    for preposition, drawn in (("de", "du"), ("à", "au")):
        if before.endswith(f" {preposition} ") and content.startswith("le "):
            return f"{before.removesuffix(f'{preposition} ')}{drawn} {content.removeprefix('le ')}"
    return before + content


@cache
def _compiled(kind: str) -> tuple[Mapping[str, str], tuple[_Template, ...]]:
    """Return what has no hole, by sentence, and the templates with holes in the order to try them."""
    whole: dict[str, str] = {}
    templates: list[_Template] = []
    for english, variants in catalogue(kind).items():
        parts = tuple(_parts(english))
        if all(isinstance(part, str) for part in parts):
            whole[_plain(english)] = _plain(variants[0])
        else:
            templates += (_template(parts, tuple(_parts(french))) for french in variants)
    return whole, tuple(sorted(templates, key=lambda template: (template.rank, -template.weight)))


def _template(
    parts: tuple[str | tuple[int, str], ...], french: tuple[str | tuple[int, str], ...]
) -> _Template:
    texts = [part for part in parts if isinstance(part, str)]
    kinds = dict(part for part in french if isinstance(part, tuple))
    pattern = "".join(
        re.escape(part) if isinstance(part, str) else f"({PATTERNS.get(kinds[part[0]], '.+?')})"
        for part in parts
    )
    # What names a thing and goes on is tried before what could take the name for the author's words.
    heads_another = "m" in kinds.values() and parts[-1:] == ((len(kinds) - 1, ""),) and ": " in texts
    rank = 0 if "h" in kinds.values() else 1 if heads_another else 2
    return _Template(
        re.compile(pattern, re.DOTALL).fullmatch, max(texts, key=len), rank, sum(map(len, texts)), french
    )


def _parts(template: str) -> Iterator[str | tuple[int, str]]:
    """Yield the texts of a template, their braces single, and its holes."""
    text = ""
    since = 0
    for found in _BRACES.finditer(template):
        text += template[since : found.start()]
        since = found.end()
        hole = _HOLE.fullmatch(found[0])
        if hole is None:
            text += found[0][0]
            continue
        if text:
            yield text
        text = ""
        yield int(hole[1]), hole[2] or ""
    text += template[since:]
    if text:
        yield text


def _plain(template: str) -> str:
    return "".join(part for part in _parts(template) if isinstance(part, str))
