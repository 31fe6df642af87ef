"""What the Print page asks of a print, as its address holds it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from tileforge.studio.problems import Problem

MOST_CHOSEN: Final = 2000
"""No print chooses more designs one by one."""

Kind = Literal["tiles", "cards", "pieces"]
_Id = Annotated[str, StringConstraints(max_length=200)]
_Word = Annotated[str, StringConstraints(max_length=40)]
_Millimetres = Annotated[float, Field(ge=-1000, le=1000, allow_inf_nan=False)]
_Times = Annotated[int, Field(ge=0, le=1000)]


class PrintAsked(BaseModel):
    """What is asked of a print. An option that is None is left to the others and to the defaults; each is
    called as on the command line.

    `others` are further sets, each printed as it is; `chosen` says how many times over each design of
    the page's own set is printed (those that are not in it: once), or only those in it, if `only`.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Kind = "tiles"
    others: Annotated[tuple[_Id, ...], Field(max_length=50)] = ()
    chosen: Annotated[dict[_Id, _Times], Field(max_length=MOST_CHOSEN)] = {}
    only: bool = False
    times: Annotated[int, Field(ge=1, le=100)] = 1

    theme: _Word | None = None
    lang: Literal["en", "fr"] | None = None
    page: Annotated[str, StringConstraints(max_length=30)] | None = None
    orientation: _Word | None = None
    duplex: _Word | None = None
    order: _Word | None = None
    bleed: _Millimetres | None = None
    bleed_mode: _Word | None = None
    back_bleed: _Millimetres | None = None
    marks: _Word | None = None
    mark_side: _Word | None = None
    margin: _Millimetres | None = None
    back_offset: tuple[_Millimetres, _Millimetres] | None = None
    back_rotation: _Millimetres | None = None
    printer: _Word | None = None
    layout: Annotated[str, StringConstraints(max_length=80)] | None = None
    low_ink: bool | None = None
    mix: bool | None = None
    tile_size_mm: _Millimetres | None = None

    cut: _Word | None = None
    cut_arm: _Millimetres | None = None
    cut_line: _Millimetres | None = None
    cut_inset: _Millimetres | None = None
    corner_radius: _Millimetres | None = None
    kiss: bool | None = None
    die_line: bool | None = None
    die_ink: Annotated[str, StringConstraints(max_length=130)] | None = None
    proof: bool | None = None
    safe: _Millimetres | None = None
    pdf_x: bool | None = None
    output_profile: Annotated[str, StringConstraints(max_length=255)] | None = None

    def wishes(self) -> dict[str, Any]:
        """Return what is said of the print, by the option's name."""
        return {
            name: value
            for name, value in self.model_dump(exclude={"kind", "others", "chosen", "only", "times"}).items()
            if value is not None
        }


def asked_from(text: str) -> PrintAsked:
    """Return what `text`, JSON in a page's address, asks. Raises Problem if it is not as it should be."""
    try:
        return PrintAsked.model_validate_json(text or "{}")
    except ValidationError as error:
        places = ", ".join(".".join(map(str, fault["loc"])) for fault in error.errors()[:5])
        raise Problem(400, "problem.malformed", places=places[:200]) from error
