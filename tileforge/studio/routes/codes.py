"""What a finding's code stands for: the "why" under a finding."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel

from tileforge.studio.french.explained import code_text
from tileforge.studio.problems import RESPONSES, Problem
from tileforge.studio.routes.common import Lang

router = APIRouter(responses=RESPONSES)


class CodeOut(BaseModel):
    """A code's title, why it matters and how to mend it, and JSON with the fault and without.

    `lang` and `help_lang` are the languages that title and help are told in; either example may be empty.
    """

    code: str
    title: str
    help: str
    wrong: str
    right: str
    lang: str
    help_lang: str


@router.get("/api/codes/{code}")
def explained_code(lang: Lang, code: Annotated[str, Path(max_length=20)]) -> CodeOut:
    """Return what a finding's code stands for."""
    try:
        text = code_text(code, lang)
    except KeyError as error:
        raise Problem(404, "problem.no-code", code=code) from error
    return CodeOut(
        code=text.code,
        title=text.title,
        help=text.help,
        wrong=text.wrong,
        right=text.right,
        lang=text.lang,
        help_lang=text.help_lang,
    )
