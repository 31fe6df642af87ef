"""The rule texts of sets that a command is called with: loaded and checked with the sets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from tileforge.cli.sets import CheckedSet, shown_path


def with_texts(
    checked: Iterable[CheckedSet], *, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> tuple[CheckedSet, ...]:
    """Return the sets of `checked` with their rule texts, and what was found in these among the findings.

    A set without rules stays as it is. `select` and `ignore` are as for `rules.check`. What reads texts
    is only loaded if a set has some.
    """
    return tuple(_with_texts(entry, tuple(select), tuple(ignore)) for entry in checked)


def _with_texts(entry: CheckedSet, select: tuple[str, ...], ignore: tuple[str, ...]) -> CheckedSet:
    from tileforge.schema.rule_files import has_texts

    tileset = entry.loaded.tileset
    if tileset is None or not has_texts(tileset):
        return entry
    from tileforge.rulebook.texts import load_texts

    cwd = Path.cwd()
    texts = load_texts(entry.loaded, cwd, lambda path: shown_path(path, cwd.resolve()))
    if texts is None:
        return entry
    found = tuple(
        finding
        for finding in texts.findings
        if (not select or finding.code.startswith(select)) and not finding.code.startswith(ignore)
    )
    return replace(entry, findings=(*entry.findings, *found), texts=texts)
