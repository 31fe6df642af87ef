"""Pieces from sound JSON and back to canonical JSON, kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tileforge.model.pieces import (
    DIE_SIZE_MM,
    STANDEE_HEIGHT_MM,
    TOKEN_SIZE_MM,
    Aid,
    AidLine,
    AidSection,
    Die,
    Piece,
    Standee,
    Token,
    TokenColour,
)
from tileforge.schema.members import Kept, number, unless, without_empty

Json: TypeAlias = Mapping[str, Any]

_NONE: Final[Json] = {}
_AID_SIZE: Final = Aid("", ()).size


def piece_from(data: Json) -> Piece:
    """Return the piece in `data`, which must follow the schema."""
    return _READERS[data["kind"]](data)


def piece_as_json(piece: Piece) -> dict[str, Any]:
    """Return `piece` as the JSON value that stands for it in a file."""
    members: dict[str, Any] = _WRITERS[piece.kind](piece)
    return without_empty(id=piece.id, kind=piece.kind, **members, x=piece.x)


def _standee_from(data: Json) -> Standee:
    return Standee(
        **_common(data),
        count=int(data.get("count", 1)),
        figure=data["figure"],
        height_mm=float(data.get("height_mm", STANDEE_HEIGHT_MM)),
    )


def _standee(piece: Standee) -> dict[str, Any]:
    return {
        "count": unless(1, piece.count),
        "name": piece.name,
        "figure": piece.figure,
        "height_mm": number(unless(STANDEE_HEIGHT_MM, piece.height_mm)),
    }


def _token_from(data: Json) -> Token:
    width, height = data.get("size_mm", TOKEN_SIZE_MM)
    return Token(
        **_common(data),
        face=data["face"],
        back=data.get("back"),
        size_mm=(float(width), float(height)),
        colours=tuple(map(_colour_from, data["colours"])),
    )


def _colour_from(data: Json) -> TokenColour:
    return TokenColour(
        **_common(data),
        colour=data["colour"],
        pattern=data.get("pattern"),
        count=int(data.get("count", 1)),
    )


def _token(piece: Token) -> dict[str, Any]:
    size = unless(TOKEN_SIZE_MM, piece.size_mm)
    return {
        "name": piece.name,
        "face": piece.face,
        "back": piece.back,
        "size_mm": size and [number(side) for side in size],
        "colours": Kept(_colour(colour) for colour in piece.colours),
    }


def _colour(colour: TokenColour) -> dict[str, Any]:
    return without_empty(
        id=colour.id,
        count=unless(1, colour.count),
        colour=colour.colour,
        pattern=colour.pattern,
        name=colour.name,
        x=colour.x,
    )


def _die_from(data: Json) -> Die:
    one, two, three, four, five, six = map(int, data["faces"])
    return Die(
        **_common(data),
        count=int(data.get("count", 1)),
        size_mm=float(data.get("size_mm", DIE_SIZE_MM)),
        faces=(one, two, three, four, five, six),
    )


def _die(piece: Die) -> dict[str, Any]:
    return {
        "count": unless(1, piece.count),
        "name": piece.name,
        "size_mm": number(unless(DIE_SIZE_MM, piece.size_mm)),
        "faces": list(piece.faces),
    }


def _aid_from(data: Json) -> Aid:
    return Aid(
        **_common(data),
        count=int(data.get("count", 1)),
        size=data.get("size", _AID_SIZE),
        columns=int(data.get("columns", 1)),
        icon=data.get("icon"),
        title=data.get("title", _NONE),
        sections=tuple(map(_section_from, data["sections"])),
    )


def _section_from(data: Json) -> AidSection:
    return AidSection(
        heading=data["heading"],
        icon=data.get("icon"),
        lines=tuple(
            AidLine(line["text"], line.get("lead", _NONE), line.get("x", _NONE))
            for line in data.get("lines", ())
        ),
        x=data.get("x", _NONE),
    )


def _aid(piece: Aid) -> dict[str, Any]:
    return {
        "count": unless(1, piece.count),
        "name": piece.name,
        "size": unless(_AID_SIZE, piece.size),
        "columns": unless(1, piece.columns),
        "icon": piece.icon,
        "title": piece.title,
        "sections": Kept(_section(section) for section in piece.sections),
    }


def _section(section: AidSection) -> dict[str, Any]:
    lines = [without_empty(lead=line.lead, text=line.text, x=line.x) for line in section.lines]
    return without_empty(heading=section.heading, icon=section.icon, lines=lines, x=section.x)


def _common(data: Json) -> dict[str, Any]:
    return {"id": data["id"], "name": data.get("name", _NONE), "x": data.get("x", _NONE)}


_READERS: Final[Mapping[str, Callable[[Json], Piece]]] = MappingProxyType(
    {
        Standee.kind: _standee_from,
        Token.kind: _token_from,
        Die.kind: _die_from,
        Aid.kind: _aid_from,
    }
)
_WRITERS: Final[Mapping[str, Callable[[Any], dict[str, Any]]]] = MappingProxyType(
    {Standee.kind: _standee, Token.kind: _token, Die.kind: _die, Aid.kind: _aid}
)
