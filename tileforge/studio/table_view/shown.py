"""What the Table page shows of a board: its tiles with their parts, features, figures, points, findings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, JsonValue

from tileforge.art.board import Arts, figures_drawing
from tileforge.art.callouts import Callout
from tileforge.art.figures import player_colours
from tileforge.art.overlay import Part
from tileforge.art.theme import Theme
from tileforge.board.check import BoardView
from tileforge.board.deploying import may_claim
from tileforge.board.design import Part as DesignPart
from tileforge.board.names import part_names, spot_at
from tileforge.board.play import Play
from tileforge.board.scoring import FeatureReport, occupied
from tileforge.board.snapshot import placed_tiles, standing_figures
from tileforge.board.table import Laid
from tileforge.drawing.svg import svg_bytes
from tileforge.model.board import Cell, PlacedTile
from tileforge.model.figures import FIGURES, Role
from tileforge.model.tile import copies_alike
from tileforge.model.tileset import TileSet
from tileforge.schema.board import LoadedBoard


class PartOut(BaseModel):
    """A part of a laid tile: what it is called there, its terrain, where it lies on the unturned tile
    (SVG path data in canonical millimetres), and the number of its feature in the list.
    """

    name: str
    terrain: str
    d: str
    feature: int | None


class LaidOut(BaseModel):
    """A tile as it lies: which of the file's placements it is, where, which of its design's looks it shows
    (from 0), and its parts.
    """

    index: int
    set: str
    tile: str
    x: int
    y: int
    turns: int
    look: int
    parts: list[PartOut]


class FeatureOut(BaseModel):
    """A feature: its terrain, its tiles, how many sides are open, whether it is complete, who is on it and
    what it would score to whom; `number` is the one on the picture, if somebody is on it. `at` names it.
    """

    terrain: str
    tiles: list[tuple[int, int]]
    open: int
    complete: bool
    occupants: dict[str, int]
    points: dict[str, int]
    number: int | None
    x: int
    y: int
    on: str


class FigureOut(BaseModel):
    """A figure as it stands in the file."""

    figure: str
    player: str | None
    x: int | None
    y: int | None
    on: str | None


class StandingOut(BaseModel):
    """What stands on the board, drawn as one picture (`svg`): where its top left corner lies, in tiles, and
    how many tiles it covers.
    """

    svg: str
    x: int
    y: int
    width: int
    height: int


class TableOut(BaseModel):
    """All that is shown of a board but its findings. `colours` are those of the players' figures
    (``#rrggbb``), `claims` the kinds of follower that may claim each terrain on the board.
    """

    sets: list[str]
    players: list[str]
    colours: dict[str, str]
    claims: dict[str, list[str]]
    name: dict[str, str]
    laid: list[LaidOut]
    features: list[FeatureOut]
    figures: list[FigureOut]
    points: dict[str, int]
    standing: StandingOut | None
    expected: dict[str, list[JsonValue]]
    used: dict[str, int]


@dataclass(frozen=True, slots=True)
class Pictures:
    """How tiles are drawn: the `theme`, all designs' pictures, and the overlay of a set's tile."""

    theme: Theme
    arts: Arts
    parts: Callable[[TileSet, str], Sequence[Part]]


def shown_table(loaded: LoadedBoard, view: BoardView, text: str, pictures: Pictures) -> TableOut:
    """Return what is shown of the board `loaded` from `text`, of which the rules say `view`."""
    raw = _raw(text)
    play = view.play
    features = _features(play, view.features) if play is not None else []
    return TableOut(
        sets=list(loaded.board.sets) if loaded.board else [],
        players=list(loaded.board.players) if loaded.board else [],
        colours=player_colours(loaded.board.players, pictures.theme) if loaded.board else {},
        claims=_claims(play, view.features) if play is not None else {},
        name=dict(loaded.board.name) if loaded.board else {},
        laid=_laid(loaded, play, view.features, pictures) if play is not None else [],
        features=features,
        figures=[_figure(entry) for entry in _list(raw.get("figures"))],
        points=dict(view.points),
        standing=_standing(loaded, play, view.features, pictures) if play is not None else None,
        expected={kind: _list(_object(raw.get("expect")).get(kind)) for kind in ("features", "placements")},
        used=Counter(f"{one.placement.set}/{one.placement.tile}" for one in loaded.placed),
    )


def _laid(
    loaded: LoadedBoard, play: Play, features: Iterable[FeatureReport], pictures: Pictures
) -> list[LaidOut]:
    numbers = {play.table.root(feature.node): number for number, feature in enumerate(features)}
    shown = []
    for index, placed in zip(loaded.indexes, loaded.placed, strict=True):
        placement = placed.placement
        tile = play.table.cells.get((placement.x, placement.y))
        is_this = tile is not None and tile.design.tile is placed.tile
        parts = _parts(play, tile, numbers, loaded.tilesets, pictures) if tile and is_this else []
        shown.append(
            LaidOut(
                index=index,
                set=placement.set,
                tile=placement.tile,
                x=placement.x,
                y=placement.y,
                turns=placement.turns,
                look=_look(placed),
                parts=parts,
            )
        )
    return shown


def _look(placed: PlacedTile) -> int:
    """Return which of the looks of its design a placed tile shows, from 0: the first if that is open."""
    index = (placed.placement.copy or 1) - 1
    return next((look for look, group in enumerate(copies_alike(placed.tile)) if index in group), 0)


def _claims(play: Play, features: Iterable[FeatureReport]) -> dict[str, list[str]]:
    nodes = {feature.terrain: feature.node for feature in features}
    followers = [kind for kind in FIGURES.values() if kind.role is Role.FOLLOWER]
    return {
        terrain: [kind.id for kind in followers if may_claim(play, kind, node)]
        for terrain, node in nodes.items()
    }


def _parts(
    play: Play,
    laid: Laid,
    numbers: Mapping[int, int],
    tilesets: Mapping[str, TileSet],
    pictures: Pictures,
) -> list[PartOut]:
    overlay = pictures.parts(tilesets[laid.design.set], laid.design.tile.id)
    grounds: dict[tuple[str, int | None], str] = {
        (part.kind, part.index): part.d for part in reversed(overlay)
    }
    names = part_names(laid.design, laid.turns)
    return [
        PartOut(
            name=names[part.number],
            terrain=part.terrain,
            d=_ground(part, grounds),
            feature=numbers.get(play.table.root(laid.base + part.number)),
        )
        for part in laid.design.parts
    ]


def _ground(part: DesignPart, grounds: Mapping[tuple[str, int | None], str]) -> str:
    if part.segment is not None:
        return grounds.get(("segment", part.segment), "")
    return grounds.get(("field", part.field), "") if part.field is not None else ""


def _features(play: Play, features: Sequence[FeatureReport]) -> list[FeatureOut]:
    numbers = {feature.node: number for number, feature in enumerate(occupied(features), start=1)}
    shown = []
    for feature in features:
        spot = spot_at(play.table, feature.node)
        shown.append(
            FeatureOut(
                terrain=feature.terrain,
                tiles=list(feature.tiles),
                open=feature.open,
                complete=feature.complete,
                occupants=dict(feature.occupants),
                points=dict(feature.points),
                number=numbers.get(feature.node),
                x=spot.x,
                y=spot.y,
                on=spot.on or "",
            )
        )
    return shown


def _standing(
    loaded: LoadedBoard, play: Play, features: Sequence[FeatureReport], pictures: Pictures
) -> StandingOut | None:
    figures = standing_figures(play.table)
    placed = placed_tiles(play.table, loaded.tilesets)
    if not figures or not placed:
        return None
    callouts = [
        Callout(number, spot_at(play.table, feature.node))
        for number, feature in enumerate(occupied(features), start=1)
    ]
    drawing, first = figures_drawing(
        placed,
        figures,
        loaded.tilesets,
        pictures.theme,
        players=play.players,
        callouts=callouts,
        arts=pictures.arts,
    )
    cells: list[Cell] = list(play.table.cells)
    return StandingOut(
        svg=svg_bytes(drawing).decode(),
        x=first[0],
        y=first[1],
        width=max(x for x, _ in cells) - first[0] + 1,
        height=max(y for _, y in cells) - first[1] + 1,
    )


def _figure(entry: Any) -> FigureOut:
    raw = _object(entry)
    return FigureOut(
        figure=str(raw.get("figure", "")),
        player=_text(raw.get("player")),
        x=raw["x"] if isinstance(raw.get("x"), int) else None,
        y=raw["y"] if isinstance(raw.get("y"), int) else None,
        on=_text(raw.get("on")),
    )


def _raw(text: str) -> dict[str, Any]:
    try:
        return _object(json.loads(text.removeprefix("\ufeff")))
    except (ValueError, RecursionError):
        return {}


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None
