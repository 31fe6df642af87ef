"""The check: every rule on a loaded set, all faults in one pass, in the order of the file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from tileforge.model.catalogue import symbols_of
from tileforge.model.finding import Finding, Severity
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.rules.every import EVERY_CODE, EVERY_RULE, FIRM_CODES
from tileforge.rules.registry import Fault, Rule, Scope
from tileforge.rules.subject import ReportSubject, SetSubject, TileSubject
from tileforge.schema.load import Loaded
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
    findings = loaded.findings
    if loaded.tileset is not None:
        subject = set_subject(loaded, loaded.tileset, played_with)
        findings += tuple(_by_the_rules(loaded, subject))
        report = ReportSubject(subject, findings, frozenset(EVERY_CODE), FIRM_CODES)
        findings += tuple(
            _finding(loaded, rule, "", fault)
            for rule in EVERY_RULE.values()
            if rule.scope is Scope.REPORT
            for fault in rule.find(report)
        )
        findings = _suppressed(findings, subject)
    return tuple(sorted(_wanted(findings, tuple(select), tuple(ignore)), key=_in_file_order))


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
        played_with=tuple(other for other in played_with if other.id != tileset.id),
        complete=loaded.complete and not loaded.unresolved,
    )


def has_errors(findings: Iterable[Finding]) -> bool:
    """Return whether any of `findings` is an error that is not suppressed."""
    return any(finding.severity is Severity.ERROR and finding.ignored is None for finding in findings)


def _by_the_rules(loaded: Loaded, subject: SetSubject) -> Iterable[Finding]:
    for rule in EVERY_RULE.values():
        if rule.scope is Scope.SET:
            for fault in rule.find(subject):
                yield _finding(loaded, rule, "", fault)
        elif rule.scope is Scope.TILE:
            for found in subject.tiles:
                for fault in rule.find(found):
                    yield _finding(loaded, rule, found.pointer, _of_tile(found, fault))


def _of_tile(found: TileSubject, fault: Fault) -> Fault:
    return replace(fault, message=f"tile {found.tile.id}: {fault.message}")


def _finding(loaded: Loaded, rule: Rule, base: str, fault: Fault) -> Finding:
    place = loaded.source.place(base + fault.pointer)
    return Finding(rule.info.code, rule.info.severity, place, fault.message, fault.hint)


def _suppressed(findings: Iterable[Finding], subject: SetSubject) -> tuple[Finding, ...]:
    """Give each finding that the set or its tile suppresses the reason for it."""
    by_tile = {found.pointer: found.tile.ignore for found in subject.tiles if found.tile.ignore}

    def reason(finding: Finding) -> str | None:
        if finding.code in FIRM_CODES:
            return None
        tile = "/".join(finding.place.pointer.split("/")[:3])
        return by_tile.get(tile, {}).get(finding.code, subject.tileset.ignore.get(finding.code))

    return tuple(replace(finding, ignored=reason(finding)) for finding in findings)


def _wanted(
    findings: Iterable[Finding], select: tuple[str, ...], ignore: tuple[str, ...]
) -> Iterable[Finding]:
    for finding in findings:
        if (not select or finding.code.startswith(select)) and not finding.code.startswith(ignore):
            yield finding


def _in_file_order(finding: Finding) -> tuple[int, int, str, str]:
    return finding.place.line, finding.place.column, finding.code, finding.message
