"""The check of a game: every turn judged by the rules, with the findings of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tileforge.board.every import OPTIONS
from tileforge.board.expecting import meant, unexpected, wrong_points, wrong_tokens
from tileforge.board.findings import findings_of, wrong_options
from tileforge.board.game import replay
from tileforge.board.listing import LegalSpot, claims_now, legal_spots
from tileforge.board.play import Play
from tileforge.board.scoring import FeatureReport, feature_reports, worth_to_each
from tileforge.model.board import NO_EXPECTATION
from tileforge.model.finding import Finding
from tileforge.schema.game import LoadedGame


@dataclass(frozen=True, slots=True)
class GameView:
    """A game as it stands after some turn: its `findings` in the order of the file, and what the
    rules say of its board then. `spots` are where the tile that was drawn last, and not set aside, may
    be placed, or what may be claimed with it where it lies, if the last turn is unfinished.
    """

    findings: tuple[Finding, ...]
    play: Play | None = None
    features: tuple[FeatureReport, ...] = ()
    worth: Mapping[str, int] = field(default_factory=dict)
    spots: tuple[LegalSpot, ...] = ()


def view_of(loaded: LoadedGame, until: int | None = None) -> GameView:
    """Return `loaded` after its turn number `until`, by default after all of it."""
    game = loaded.game
    if game is None:
        return GameView(loaded.findings)
    whole = until is None or until >= len(game.turns)
    expect = game.expect if whole else replace(NO_EXPECTATION, breaks=game.expect.breaks)
    play = replay(game, loaded.tilesets, None if whole else until)
    play.turn_number = 0
    play.faults += wrong_options(game.options, OPTIONS)
    if not whole:
        expect = replace(expect, breaks=tuple(each for each in expect.breaks if each[0] <= (until or 0)))
    unmeant, missing = meant(play.faults, expect)
    play.faults = [*unmeant, *missing]
    play.faults += unexpected(play, expect)
    play.faults += [*wrong_points(play.points, expect), *wrong_tokens(play.tokens, expect)]
    features = feature_reports(play.table, play.settings)
    return GameView(
        findings_of(loaded.source, play.faults, loaded.findings),
        play,
        features,
        worth_to_each(game.players, features),
        _open_spots(play),
    )


def turn_of(finding: Finding) -> int:
    """Return the number of the turn that `finding` is about, from 1; 0 if it is about none."""
    _, *keys = finding.place.pointer.split("/")
    return int(keys[1]) + 1 if len(keys) > 1 and keys[0] == "turns" and keys[1].isdecimal() else 0


def _open_spots(play: Play) -> tuple[LegalSpot, ...]:
    turn = play.turn
    if turn is None or not turn.decisions.unfinished or turn.decisions.scores:
        return ()
    if turn.laid is not None:
        return (LegalSpot(turn.laid.cell, turn.laid.turns, claims_now(play, turn)),)
    drawn = [draw.design for draw in turn.draws if draw.design and not play.sets_aside(draw.design)]
    return tuple(legal_spots(play, drawn[-1], turn.player)) if drawn else ()
