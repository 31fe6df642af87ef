"""The check: every rule on a loaded set, all faults in one pass, in the order of the file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tileforge.model.catalogue import symbols_of
from tileforge.model.finding import Finding, Severity
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.rules.every import EVERY_CODE, EVERY_RULE, FIRM_CODES
from tileforge.rules.registry import Fault, Rule, Scope
from tileforge.rules.subject import ReportSubject, SetSubject, TileSubject, tile_of
from tileforge.schema.codes import finding as file_finding
from tileforge.schema.load import Loaded
from tileforge.schema.report import MOST_FINDINGS
from tileforge.topology.tile import topology_of

_TILES: Final = "/tiles/"


def check(
    loaded: Loaded,
    played_with: Sequence[TileSet] = (),
    *,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
) -> tuple[Finding, ...]:
    """Return all findings about `loaded`, those of loading included, in the order of the file.

    `played_with` are the sets that it requires, as far as they were found. `select` and `ignore`
    are codes or beginnings of codes (``TF2``): only findings that `select` names, if it names any,
    and none that `ignore` names are returned. Findings that the set or the tile suppresses are
    returned with the reason as `ignored`.
    """
    wanted = _Wanted(tuple(select), tuple(ignore))
    findings = [finding for finding in loaded.findings if wanted.has(finding.code)]
    if loaded.tileset is not None:
        subject = set_subject(loaded, loaded.tileset, played_with)
        faults = [(rule, fault) for rule, fault in _faults(loaded, subject) if wanted.has(rule.info.code)]
        findings += _placed(loaded, faults)
        by_tile = {found.pointer: found.tile.ignore for found in subject.tiles}
        findings = [_with_reason(finding, subject, by_tile) for finding in findings]
    return tuple(sorted(findings, key=_in_file_order))


def set_subject(loaded: Loaded, tileset: TileSet, played_with: Sequence[TileSet] = ()) -> SetSubject:
    """Return what rules look at for the `tileset` of `loaded`."""
    terrains, symbols = terrains_of(tileset), symbols_of(tileset)
    tiles = tuple(
        TileSubject(
            tile=tile,
            pointer=f"{_TILES}{index}",
            topology=topology_of(tile, terrains),
            terrains=terrains,
            symbols=symbols,
            resolved=index not in loaded.unresolved,
            whole=index not in loaded.broken,
        )
        for index, tile in zip(loaded.tile_indexes, tileset.tiles, strict=True)
    )
    return SetSubject(
        tileset=tileset,
        tiles=tiles,
        card_pointers=tuple(f"/cards/designs/{index}" for index in loaded.card_indexes),
        piece_pointers=tuple(f"/pieces/{index}" for index in loaded.piece_indexes),
        played_with=tuple(other for other in played_with if other.id != tileset.id),
        complete=loaded.complete and not loaded.unresolved,
    )


def has_errors(findings: Iterable[Finding]) -> bool:
    """Return whether any of `findings` is an error that is not suppressed."""
    return any(finding.severity is Severity.ERROR and finding.ignored is None for finding in findings)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Which codes the user asked for, by their beginnings."""

    select: tuple[str, ...]
    ignore: tuple[str, ...]

    def has(self, code: str) -> bool:
        return (not self.select or code.startswith(self.select)) and not code.startswith(self.ignore)


def _faults(loaded: Loaded, subject: SetSubject) -> list[tuple[Rule, Fault]]:
    """Return what every rule finds, with pointers from the document's root."""
    faults: list[tuple[Rule, Fault]] = []
    for rule in _rules_of(Scope.TILE):
        for found in subject.tiles:
            faults += [(rule, _of_tile(found, fault)) for fault in rule.find(found)]
    for rule in _rules_of(Scope.SET):
        faults += [(rule, fault) for fault in rule.find(subject)]
    codes = [(finding.code, finding.place.pointer) for finding in loaded.findings]
    codes += [(rule.info.code, fault.pointer) for rule, fault in faults]
    report = ReportSubject(subject, tuple(codes), frozenset(EVERY_CODE), FIRM_CODES)
    for rule in _rules_of(Scope.REPORT):
        faults += [(rule, fault) for fault in rule.find(report)]
    return faults


def _rules_of(scope: Scope) -> list[Rule]:
    return [rule for rule in EVERY_RULE.values() if rule.scope is scope]


def _of_tile(found: TileSubject, fault: Fault) -> Fault:
    return Fault(found.pointer + fault.pointer, f"tile {found.tile.id}: {fault.message}", fault.hint)


def _placed(loaded: Loaded, faults: list[tuple[Rule, Fault]]) -> list[Finding]:
    """Return the faults as findings; of too many, errors first and the rest only counted."""
    listed = sorted(faults, key=lambda found: found[0].info.severity is not Severity.ERROR)[:MOST_FINDINGS]
    findings = [
        Finding(
            rule.info.code, rule.info.severity, loaded.source.place(fault.pointer), fault.message, fault.hint
        )
        for rule, fault in listed
    ]
    unlisted = len(faults) - len(listed)
    if unlisted:
        message = f"{unlisted} more {'fault is' if unlisted == 1 else 'faults are'} not listed"
        findings.append(file_finding("TF115", loaded.source.place(), message, "Mend those above first."))
    return findings


def _with_reason(finding: Finding, subject: SetSubject, by_tile: Mapping[str, Mapping[str, str]]) -> Finding:
    """Return `finding`, with the reason for it if the set or its tile suppresses it."""
    if finding.code in FIRM_CODES:
        return finding
    reasons = by_tile.get(tile_of(finding.place.pointer), {})
    reason = reasons.get(finding.code, subject.tileset.ignore.get(finding.code))
    return finding if reason is None else replace(finding, ignored=reason)


def _in_file_order(finding: Finding) -> tuple[int, int, str, str]:
    return finding.place.line, finding.place.column, finding.code, finding.message
