"""Text that a document gives in one language and not in another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tileforge.model.text import LANGUAGES
from tileforge.schema.raw import Json, member, objects
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys
from tileforge.schema.wording import subject

_LANGUAGE_NAMES: Final = {"en": "English", "fr": "French"}


def translation_problems(document: Json) -> Iterator[Problem]:
    """Yield a problem for each text of `document` that lacks one of the expected languages.

    The document need not follow the schema: what has the wrong type is passed over.
    """
    for path, text in _texts(document):
        yield from missing_translation(document, path, text)


def missing_translation(document: Json, path: Keys, text: Any) -> Iterator[Problem]:
    """Yield a problem if `text`, which stands at `path` in `document`, lacks an expected language."""
    missing = [_LANGUAGE_NAMES[lang] for lang in LANGUAGES if isinstance(text, dict) and lang not in text]
    if missing and text:
        thing, keys = subject(document, path)
        what = f"{thing}: {keys[-1]}" if thing else ".".join(map(str, keys))
        message = f"{what} is missing in {' and '.join(missing)}"
        yield Problem("TF110", path, message, "Add the translation.")


def _texts(document: Json) -> Iterator[tuple[Keys, Any]]:
    """Yield the path and the value of every localised text."""
    yield ("name",), member(document, "name")
    for key in ("terrains", "symbols"):
        for id, declared in member(document, key).items():
            yield (key, id, "name"), member(declared, "name")
    for index, card in objects(member(document, "cards"), "designs"):
        for key in ("title", "text"):
            yield ("cards", "designs", index, key), member(card, key)
    for index, piece in objects(document, "pieces"):
        for key in ("name", "title"):
            yield ("pieces", index, key), member(piece, key)
        for number, colour in objects(piece, "colours"):
            yield ("pieces", index, "colours", number, "name"), member(colour, "name")
        for number, section in objects(piece, "sections"):
            where = ("pieces", index, "sections", number)
            yield (*where, "heading"), member(section, "heading")
            for place, line in objects(section, "lines"):
                for key in ("lead", "text"):
                    yield (*where, "lines", place, key), member(line, key)
