"""The sets that a command is called with: found, loaded, checked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tileforge.cli.errors import FOUND, UNUSABLE, Found, Stop
from tileforge.cli.report import counted, show
from tileforge.model.finding import Finding, Severity

if TYPE_CHECKING:
    from tileforge.model.tile import Tile
    from tileforge.model.tileset import TileSet
    from tileforge.rulebook.texts import SetTexts
    from tileforge.schema.load import Loaded

_LAST_OF_LATIN_1: Final = "\u00ff"
"""Up to here every font has every character."""

UNUSABLE_CODES: Final = frozenset({"TF101", "TF102"})
"""The findings that leave nothing of a file: it cannot be read, it is not JSON."""


@dataclass(frozen=True, slots=True)
class CheckedSet:
    """A set's file as it is shown, what was loaded from it, and all findings about it. `texts` are its
    rules, None if it has none or they were not asked for.
    """

    file: str
    loaded: Loaded
    findings: tuple[Finding, ...]
    texts: SetTexts | None = None

    @property
    def name(self) -> str:
        """The set's id, or its file if it has none."""
        tileset = self.loaded.tileset
        return tileset.id if tileset is not None and tileset.id else self.file

    def tile_with_errors(self, index: int) -> bool:
        """Tell whether an error stands in the model's tile number `index`."""
        pointer = f"/tiles/{self.loaded.tile_indexes[index]}"
        return any(
            finding.place.pointer == pointer or finding.place.pointer.startswith(f"{pointer}/")
            for finding in errors(self.findings)
        )


def checked_sets(
    names: Iterable[str], *, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> tuple[CheckedSet, ...]:
    """Return the sets that `names` stand for, checked, each once.

    `select` and `ignore` are as for `rules.check`; that a file is unusable is reported all the same.
    Raises Stop for all names that stand for no set.
    """
    paths, complaints = _paths_of(names)
    if complaints:
        raise Stop("\n".join(complaints))
    return _checked(paths, select, ignore)


def known_sets(
    names: Iterable[str], *, select: Sequence[str] = (), ignore: Sequence[str] = ()
) -> tuple[tuple[CheckedSet, ...], tuple[str, ...]]:
    """Return the sets as `checked_sets` does, and a complaint about each name that stands for none."""
    paths, complaints = _paths_of(names)
    return _checked(paths, select, ignore), complaints


def _paths_of(names: Iterable[str]) -> tuple[list[Path], tuple[str, ...]]:
    """Return the files that `names` stand for, each once, and a complaint about each other name."""
    from tileforge.schema.library import UnknownSetError, find_set

    cwd = Path.cwd()
    paths: dict[Path, Path] = {}
    complaints: list[str] = []
    for name in dict.fromkeys(names):
        try:
            path = find_set(name, cwd)
        except UnknownSetError as error:
            complaints.append(str(error))
        else:
            paths.setdefault(path.resolve(), path)
    return list(paths.values()), tuple(complaints)


def _checked(paths: Iterable[Path], select: Sequence[str], ignore: Sequence[str]) -> tuple[CheckedSet, ...]:
    from tileforge.rules.check import check

    cwd = Path.cwd()
    shelf = _Shelf(cwd)
    checked = []
    for path in paths:
        loaded = shelf.load(path)
        if loaded.tileset is not None and _needs_drawing(loaded.tileset):
            import tileforge.art.checks  # noqa: F401 - supplies the rules about print
        findings = check(loaded, shelf.required_by(loaded, path), select=select, ignore=ignore)
        if loaded.tileset is None:
            findings = findings or loaded.findings
        checked.append(CheckedSet(shown_path(path, cwd), loaded, findings))
    return tuple(checked)


def _needs_drawing(tileset: TileSet) -> bool:
    """Tell whether there is anything in `tileset` that only drawing it can check: to load what draws
    takes as long as all other checks.
    """
    own_art = any(tile.art for tile in tileset.tiles)
    rare = any(letter > _LAST_OF_LATIN_1 for text in tileset.name.values() for letter in text)
    return bool(tileset.cards or tileset.pieces or tileset.symbols or own_art or rare)


class _Shelf:
    """Sets loaded so far, so that one that several others require is read once."""

    def __init__(self, cwd: Path) -> None:
        self._cwd = cwd
        self._loaded: dict[Path, Loaded] = {}

    def load(self, path: Path) -> Loaded:
        from tileforge.schema.load import load

        key = path.resolve()
        if key not in self._loaded:
            self._loaded[key] = load(path, shown_path(path, self._cwd))
        return self._loaded[key]

    def required_by(self, loaded: Loaded, path: Path) -> list[TileSet]:
        """Return the sets that the set at `path` requires, as far as there are any."""
        from tileforge.schema.library import SET_FILE, UnknownSetError, find_set

        found = []
        for id in loaded.tileset.requires if loaded.tileset is not None else ():
            beside = path.resolve().parent.parent / id / SET_FILE
            try:
                required = self.load(beside if beside.is_file() else find_set(id, self._cwd)).tileset
            except (UnknownSetError, OSError):
                continue
            if required is not None:
                found.append(required)
        return found


def sound_sets(names: Iterable[str], *, quiet: bool) -> tuple[TileSet, ...]:
    """Return the sets that `names` stand for, and print what was found about them.

    Raises Stop if there is an error among the findings, and if two different sets have one id.
    """
    checked = checked_sets(names)
    refuse_unsound(checked, quiet=quiet)
    return tuple(entry.loaded.tileset for entry in checked if entry.loaded.tileset is not None)


def named_sets(names: Sequence[str], *, quiet: bool) -> dict[str, TileSet]:
    """Return the set that each of `names` stands for, as `sound_sets` does."""
    from tileforge.schema.library import find_set

    cwd = Path.cwd()
    sets = sound_sets(names, quiet=quiet)
    paths = dict.fromkeys(find_set(name, cwd).resolve() for name in names)
    by_path = dict(zip(paths, sets, strict=True))
    return {name: by_path[find_set(name, cwd).resolve()] for name in names}


def refuse_unsound(checked: Sequence[CheckedSet], *, quiet: bool) -> None:
    """Print what was found about sets. Raise Stop if there is an error, or if two have one id."""
    show_findings(checked, quiet=quiet)
    refuse_doubled(checked)
    bad = [entry for entry in checked if errors(entry.findings)]
    if bad:
        found = [finding for entry in bad for finding in entry.findings]
        raise nothing_written(found, " and ".join(entry.name for entry in bad))


def nothing_written(findings: Sequence[Finding], where: str) -> Stop:
    """Return what ends a command because of the errors among `findings` in `where`."""
    message = f"{counted(len(errors(findings)), 'error', 'errors')} in {where}: nothing was written"
    return _stop(message, findings)


def refuse_doubled(checked: Iterable[CheckedSet]) -> None:
    """Raise Stop if two different sets have one id: what is made of them goes by it."""
    files: dict[str, str] = {}
    for entry in checked:
        other = files.setdefault(entry.name, entry.file)
        if other != entry.file:
            raise Stop(f"{other} and {entry.file} have the same id, {entry.name}; give one of them another")


def show_findings(checked: Iterable[CheckedSet], *, quiet: bool) -> None:
    """Print what was found on standard error; only errors if `quiet`, never what is suppressed."""
    for entry in checked:
        live = [finding for finding in entry.findings if finding.ignored is None]
        show(errors(live) if quiet else live, err=True)


def errors(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings that make a command fail."""
    return [found for found in findings if found.severity is Severity.ERROR and found.ignored is None]


def status_of(checked: Sequence[CheckedSet]) -> int:
    """Return the exit status that the findings ask for."""
    return status_of_findings([finding for entry in checked for finding in entry.findings])


def status_of_findings(findings: Iterable[Finding]) -> int:
    """Return the exit status that `findings` about any kind of file ask for."""
    codes = {finding.code for finding in errors(findings)}
    if codes & UNUSABLE_CODES:
        return UNUSABLE
    return FOUND if codes else 0


def stopped(message: str, checked: Sequence[CheckedSet]) -> Stop:
    """Return what ends a command because of the findings."""
    return _stop(message, [finding for entry in checked for finding in entry.findings])


def _stop(message: str, findings: Iterable[Finding]) -> Stop:
    return Stop(message) if status_of_findings(findings) == UNUSABLE else Found(message)


def chosen_tiles(entry: CheckedSet, ids: Sequence[str]) -> list[tuple[int, Tile]]:
    """Return the tiles of a set called `ids`, all if there are none, with their indexes in the model.

    The set's order is kept. Raises Stop for ids that no tile has.
    """
    tileset = entry.loaded.tileset
    tiles = list(enumerate(tileset.tiles)) if tileset is not None else []
    known = {tile.id: None for _, tile in tiles}
    unknown = [id for id in ids if id not in known]
    if unknown:
        raise Stop("; ".join(_no_tile(entry.name, id, tuple(known)) for id in unknown))
    return [(index, tile) for index, tile in tiles if not ids or tile.id in ids]


def _no_tile(name: str, id: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    folded = {other.casefold(): other for other in known}
    near = [folded[match] for match in get_close_matches(id[:100].casefold(), folded, n=3, cutoff=0.5)]
    if near:
        return f'{name} has no tile "{id[:60]}"; did you mean {" or ".join(near)}?'
    shown = ", ".join(known[:40]) + (", …" if len(known) > 40 else "")
    return f'{name} has no tile "{id[:60]}"; it has {shown or "none"}'


def shown_path(path: Path, cwd: Path) -> str:
    """Return `path` as seen from `cwd` if it lies below it."""
    try:
        return str(path.relative_to(cwd))
    except ValueError:
        return str(path)
