"""What every route asks for, and what many answer with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

from fastapi import Depends, Path, Request
from pydantic import BaseModel, ConfigDict

from tileforge.model.finding import Finding, Severity
from tileforge.studio.french.translate import finding_text
from tileforge.studio.pages import request_language
from tileforge.studio.workspace import Workspace

SetId = Annotated[str, Path(max_length=255, description="The name of the set's folder.")]
TileNumber = Annotated[int, Path(ge=0, le=100_000, description="Which tile of the file, from 0.")]

MOST_LISTED: Final = 500
"""No answer lists more findings."""


class Asked(BaseModel):
    """The body of a request: nothing in it is ignored."""

    model_config = ConfigDict(extra="forbid")


def workspace_of(request: Request) -> Workspace:
    """Return what the studio works on."""
    workspace: Workspace = request.app.state.workspace
    return workspace


Space = Annotated[Workspace, Depends(workspace_of)]
Lang = Annotated[str, Depends(request_language)]


class FindingOut(BaseModel):
    """A finding in the reader's language; `lang` and `hint_lang` are those that it is told in after all.

    `tile` is the number of the tile that it is about, from 0.
    """

    code: str
    severity: Severity
    message: str
    hint: str
    lang: str
    hint_lang: str
    pointer: str
    line: int
    column: int
    tile: int | None
    ignored: str | None


def findings_out(findings: Iterable[Finding], lang: str) -> list[FindingOut]:
    """Return `findings` as they are told in `lang`."""
    return [_finding_out(finding, lang) for finding, _ in zip(findings, range(MOST_LISTED), strict=False)]


def _finding_out(finding: Finding, lang: str) -> FindingOut:
    place = finding.place
    first, _, rest = place.pointer.removeprefix("/").partition("/")
    number = rest.partition("/")[0]
    text = finding_text(finding, lang)
    return FindingOut(
        code=finding.code,
        severity=finding.severity,
        message=text.message,
        hint=text.hint,
        lang=text.lang,
        hint_lang=text.hint_lang,
        pointer=place.pointer,
        line=place.line,
        column=place.column,
        tile=int(number) if first == "tiles" and number.isdecimal() else None,
        ignored=finding.ignored,
    )
