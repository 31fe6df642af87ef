"""`tileforge replay`: a game's turns, judged by the rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tileforge.cli.board_drawing import draw, picture_options
from tileforge.cli.board_text import (
    event_lines,
    feature_lines,
    points_line,
    print_json,
    spot_lines,
)
from tileforge.cli.options import examples, format_option, quiet_option
from tileforge.cli.report import counted, finding_json, found_what, show
from tileforge.cli.sets import shown_path, status_of_findings

if TYPE_CHECKING:
    from tileforge.board.replaying import GameView
    from tileforge.model.finding import Finding


@click.command(
    "replay",
    epilog=examples(
        "tileforge replay game.json",
        "tileforge replay game.json --until 12 --png turn-12.png",
        "tileforge replay game.json --format json",
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@format_option("text", "json", help="How to print what came of the game.")
@click.option("--until", metavar="TURN", type=click.IntRange(min=0), help="Stop after this turn.")
@picture_options
@quiet_option
def replay_command(
    file: Path, format_name: str, until: int | None, theme: str, quiet: bool, **files: Path | None
) -> None:
    """Play a game by the rules, turn by turn; tell who scored what.

    FILE is a game in JSON: its sets, players and turns. Every step that breaks a rule is told.
    """
    from tileforge.board.as_json import events_json, table_json
    from tileforge.board.replaying import turn_of, view_of
    from tileforge.schema.game import load_game

    loaded = load_game(file, shown_path(file, Path.cwd()))
    view = view_of(loaded, until)
    if view.play is not None:
        draw(view.play, loaded.tilesets, view.features, view.spots, theme, files, quiet=quiet)
    if format_name == "json":
        print_json(
            {
                "findings": [
                    {"turn": turn_of(finding), **finding_json(finding)} for finding in view.findings
                ],
                "points": view.play.points if view.play is not None else {},
                "tokens": _tokens(view),
                "events": events_json(view.play.events if view.play is not None else ()),
                "board": {
                    "findings": [],
                    **table_json(view.play, view.features, view.worth, view.spots),
                },
            }
        )
    else:
        show(map(_with_turn, view.findings), err=False)
        _say(view, quiet=quiet)
    raise SystemExit(status_of_findings(view.findings))


def _tokens(view: GameView) -> dict[str, dict[str, int]]:
    """Return what players hold, by kind of token: eggs, unopened gifts; no kind that nobody has."""
    held = view.play.tokens if view.play is not None else {}
    return {
        kind: dict(sorted(counts.items())) for kind, counts in sorted(held.items()) if any(counts.values())
    }


def _with_turn(finding: Finding) -> Finding:
    """Return `finding` with the number of its turn before its message: its pointer counts from 0."""
    from tileforge.board.replaying import turn_of

    turn = turn_of(finding)
    name = f"turn number {turn}"
    if not turn or finding.message.startswith((f"{name}:", f"{name},")):
        return finding
    return replace(finding, message=f"{name}: {finding.message}")


def _say(view: GameView, *, quiet: bool) -> None:
    if view.play is not None:
        for line in event_lines(view.play.events):
            click.echo(line)
        click.echo(f"points: {points_line(view.play.points)}")
        for kind, held in _tokens(view).items():
            click.echo(f"{kind}s: {points_line(held)}")
        if not quiet:
            for line in feature_lines(view.features):
                click.echo(line)
        if view.spots:
            click.echo(f"{counted(len(view.spots), 'spot', 'spots')} for the tile drawn last:")
            for line in spot_lines(view.spots):
                click.echo(line)
    if not quiet:
        click.echo(f"game checked: {found_what(view.findings)}")
