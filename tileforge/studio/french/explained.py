"""What a finding's code stands for, in the reader's language: the "why" under a finding."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from tileforge.board.findings import ALL_CODES
from tileforge.rules.every import EVERY_RULE, EXPLAINED_CODE
from tileforge.schema.codes import CodeInfo
from tileforge.studio.french.translate import ENGLISH, FRENCH, in_french


@dataclass(frozen=True, slots=True)
class CodeText:
    """What a code stands for: a title, why it matters and how to mend it, what is wrong and right as JSON
    (``""`` where words do better); and the languages of the title and of the help.
    """

    code: str
    title: str
    help: str
    wrong: str
    right: str
    lang: str
    help_lang: str


def explained() -> Mapping[str, CodeInfo]:
    """Return every code that there is an explanation of."""
    return {**EXPLAINED_CODE, **ALL_CODES}


def code_text(code: str, lang: str) -> CodeText:
    """Return what `code` stands for in `lang`; what has no French stays English, and is marked so.

    Raises KeyError for a code that there is not.
    """
    info = explained()[code]
    rule = EVERY_RULE.get(code)
    wrong, right = (rule.wrong, rule.right) if rule else ("", "")
    french = dict(codes_in_french().get(code, {})) if lang == FRENCH else {}
    lines = (
        [in_french(line) for line in info.help.splitlines()] if french and "help" not in french else [None]
    )
    if None not in lines:
        # A list of what there is, each with a sentence that the catalogue has.
        french["help"] = "\n".join(line or "" for line in lines)
    return CodeText(
        code,
        french.get("title", info.title),
        french.get("help", info.help),
        french.get("wrong", wrong),
        french.get("right", right),
        FRENCH if "title" in french else ENGLISH,
        FRENCH if "help" in french else ENGLISH,
    )


@cache
def codes_in_french() -> Mapping[str, Mapping[str, str]]:
    """Return what codes stand for in French: title and help, and the examples that have words in them."""
    data = resources.files("tileforge.studio.french").joinpath("codes.json").read_text("utf-8")
    return dict(json.loads(data))
