"""A print job: what is asked for, laid out, ready to be looked at and written."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeAlias

from tileforge.art.cards.looks import CardError
from tileforge.art.cards.sizes import CardSizeError
from tileforge.art.pieces.parts import PieceError
from tileforge.art.theme import BUILT_IN, Theme, ThemeError, load_theme
from tileforge.art.tile import TileArt
from tileforge.build import print_name, print_title
from tileforge.model.finding import Finding, Place
from tileforge.model.tileset import TileSet
from tileforge.rules.check import has_errors
from tileforge.sheets.asking import options_from, theme_for
from tileforge.sheets.cutting.files import CutFile, cut_files
from tileforge.sheets.document import Page, Piece, PrintFile, lay_out, pages, print_pdf
from tileforge.sheets.finish import Finish
from tileforge.sheets.imposition import Layout
from tileforge.sheets.jobs import KINDS, Wish, chosen_pieces
from tileforge.sheets.layouts import layout_names
from tileforge.sheets.making import makers
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.own_files import FaultyFileError
from tileforge.sheets.pages import SheetError
from tileforge.sheets.press import PressWishes
from tileforge.sheets.proof import proof_findings
from tileforge.studio.print_view.asked import PrintAsked
from tileforge.studio.problems import Problem
from tileforge.studio.workspace import Checked, Workspace

_PROFILES: Final = ("*.icc", "*.icm")
_PRESS: Final = frozenset(PressWishes.__dataclass_fields__)
_UNPRINTABLE: Final = (SheetError, ThemeError, CardError, CardSizeError, PieceError)


Arts: TypeAlias = Callable[[TileSet, Theme], Sequence[TileArt]]


class UnprintableError(Exception):
    """What is asked for cannot be printed; the message is the command line's own."""


class FaultySetError(Exception):
    """A set has errors, so that nothing of it is printed."""

    def __init__(self, checked: Checked) -> None:
        super().__init__(checked.entry.id)
        self.checked = checked


@dataclass(frozen=True)
class PrintJob:
    """The `pieces` of `sets` as `options`, `press` and `finish` ask; `whole` if each set is printed as it
    is. `what` they are called: ``tiles``, ``cards`` or ``pieces``.
    """

    asked: PrintAsked
    sets: tuple[TileSet, ...]
    pieces: tuple[Piece, ...]
    options: PrintOptions
    press: PressWishes
    finish: Finish
    whole: bool

    @property
    def what(self) -> str:
        """What the pieces are called: by their kind, or ``pieces`` if they are of several."""
        kinds = {piece.key.split("/")[1] for piece in self.pieces}
        named = [what for what, kind in KINDS.items() if {kind} == kinds]
        return named[0] if named else "pieces"

    @property
    def title(self) -> str:
        """The title of the PDF."""
        return print_title(self.sets, self.what, self.options)

    @property
    def name(self) -> str:
        """The name of the PDF, the same as the command line's."""
        name = Path(print_name(self.sets, self.what, self.options))
        if not self.whole:
            name = name.with_name(f"{name.stem}-chosen{name.suffix}")
        return self.press.file_name(name.name)

    @cached_property
    def layout(self) -> Layout:
        """How the pieces lie on the sheets. Raises UnprintableError."""
        try:
            return lay_out(self.pieces, self.options)
        except SheetError as error:
            raise UnprintableError(str(error)) from error

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many pieces there are of each set, by its id."""
        counts: Counter[str] = Counter()
        for piece in self.pieces:
            counts[piece.key.partition("/")[0]] += piece.count
        return counts

    def page(self, number: int) -> Page | None:
        """Return the page `number` (from 0), None if there are fewer. Raises UnprintableError."""
        try:
            made = pages(self.pieces, self.layout, title=self.title, finish=self.finish)
            return next(islice(made, number, None), None)
        except SheetError as error:
            raise UnprintableError(str(error)) from error

    def pdf(self) -> PrintFile:
        """Return the PDF. Raises UnprintableError."""
        try:
            return print_pdf(self.pieces, self.options, title=self.title, finish=self.finish)
        except SheetError as error:
            raise UnprintableError(str(error)) from error

    def cuts(self) -> Iterator[CutFile]:
        """Yield the files for a cutting machine, if one is asked for."""
        if self.press.cut is None:
            return
        try:
            yield from cut_files(self.pieces, self.layout, self.press.style, Path(self.name).stem, self.title)
        except SheetError as error:
            raise UnprintableError(str(error)) from error

    def proof(self, workspace: Workspace) -> tuple[Finding, ...]:
        """Return what a proof finds, if one is asked for. Raises UnprintableError."""
        if not self.press.proof:
            return ()

        folders = {tileset.id: folder_of(tileset) for tileset in self.sets}

        def place(piece: Piece) -> Place:
            checked = workspace.checked(folders[piece.key.partition("/")[0]])
            return checked.loaded.source.place(piece.pointer)

        try:
            return tuple(proof_findings(self.pieces, self.options, self.press.safe_mm, place))
        except SheetError as error:
            raise UnprintableError(str(error)) from error


def job_for(workspace: Workspace, id: str, asked: PrintAsked, arts: Arts | None = None) -> PrintJob:
    """Return the job that `asked` makes of the set `id`, as it is edited; `arts` as for `makers`.

    Raises UnprintableError for what cannot be printed, FaultySetError for a set with errors, and Problem
    for a set that there is none of.
    """
    said = asked.wishes()
    press_said = {name: value for name, value in said.items() if name in _PRESS}
    if "output_profile" in press_said:
        press_said["output_profile"] = _profile(workspace, press_said["output_profile"])
    press = PressWishes(**press_said)
    if said.get("layout") is not None and said["layout"] not in layout_names():
        raise Problem(404, "print.no-layout")
    theme = theme_for(said.get("theme", BUILT_IN[0]), said.keys(), low_ink=bool(said.get("low_ink")))
    if theme not in BUILT_IN:
        raise Problem(404, "problem.no-theme")
    sets = [_sound(workspace, name) for name in dict.fromkeys((id, *asked.others))]
    try:
        options = press.applied(options_from(said, said.keys()), said.keys())
        finish = press.finish()
        made = makers(load_theme(theme), options, arts)
        wishes = _wishes(asked, sets, made)
        pieces = chosen_pieces(wishes, asked.kind, made)
    except _UNPRINTABLE as error:
        raise UnprintableError(str(error)) from error
    except FaultyFileError as error:
        raise UnprintableError(
            "\n".join([str(error), *(found.message for found in error.findings)])
        ) from error
    printed = tuple({tileset.id: tileset for tileset, _ in wishes}.values())
    whole = all(wish.is_whole for _, wish in wishes)
    return PrintJob(asked, printed, pieces, options, press, finish, whole)


def folder_of(tileset: TileSet) -> str:
    """Return the name of the folder of `tileset`, by which the studio knows it."""
    return Path(tileset.home or tileset.id).name


def designs_of(tileset: TileSet, kind: str) -> list[tuple[str, int]]:
    """Return the ids that may be chosen among the designs of `kind`, and how many there are of each."""
    if kind == "tiles":
        return [(tile.id, tile.count) for tile in tileset.tiles]
    if kind == "cards":
        return [(card.id, card.count) for card in tileset.cards.designs] if tileset.cards else []
    return [(piece.id, piece.count) for piece in tileset.pieces]


def command_of(id: str, asked: PrintAsked, designs: list[tuple[str, int]]) -> str:
    """Return the command line that prints the same of the set `id`, which has these `designs`."""
    command = {"tiles": "sheets"}.get(asked.kind, asked.kind)
    words = ["tileforge", command, *(entry_of(wish) for wish in _entries(asked, id, designs)), *asked.others]
    for name, value in asked.wishes().items():
        option = "--" + {"tile_size_mm": "tile-size"}.get(name, name.replace("_", "-"))
        if value is True:
            words.append(option)
        elif isinstance(value, tuple | list):
            words += [option, ",".join(f"{part:g}" for part in value)]
        elif value is not False:
            words += [option, f"{value:g}" if isinstance(value, float) else str(value)]
    return shlex.join(words)


def entry_of(wish: Wish) -> str:
    """Return how `wish` is written on the command line."""
    what = f":{wish.what}" if wish.what is not None else ""
    times = f"*{wish.times}" if wish.times != 1 else ""
    return f"{wish.set_name}{what}{times}"


def profiles(workspace: Workspace) -> list[str]:
    """Return the names of the ICC profiles in the studio's folder."""
    root = workspace.folder.root
    found = [path for pattern in _PROFILES for path in root.glob(pattern)]
    return sorted(path.name for path in found if path.is_file() and workspace.folder.holds(path))


def _profile(workspace: Workspace, name: str) -> Path:
    if name not in profiles(workspace):
        raise Problem(404, "print.no-profile")
    return workspace.folder.root / name


def _sound(workspace: Workspace, id: str) -> TileSet:
    checked = workspace.checked(id)
    tileset = checked.tileset
    if tileset is None or has_errors(checked.findings):
        raise FaultySetError(checked)
    return tileset


def _wishes(asked: PrintAsked, sets: list[TileSet], made: Mapping[str, Any]) -> list[tuple[TileSet, Wish]]:
    """Return what is wished for of each set; sets with nothing of the kind are left out."""
    own, *others = sets
    wishes = [(own, wish) for wish in _entries(asked, own.id, designs_of(own, asked.kind))]
    wishes += [(other, Wish(other.id)) for other in others]
    held = [(tileset, wish) for tileset, wish in wishes if wish.what or any(made[asked.kind](tileset))]
    if not held:
        raise UnprintableError(f"no {asked.kind} to print in {', '.join(tileset.id for tileset in sets)}")
    return held


def _entries(asked: PrintAsked, id: str, designs: list[tuple[str, int]]) -> list[Wish]:
    """Return what is wished for of the page's own set, which has these `designs`."""
    usual = 0 if asked.only else 1
    counts = {what: asked.chosen.get(what, usual) for what, _ in designs}
    # What the set does not have is asked for all the same, so that it is told.
    counts |= {what: times for what, times in asked.chosen.items() if what not in counts}
    if set(counts.values()) <= {1} and not asked.only:
        return [Wish(id, times=asked.times)]
    return [Wish(id, what, times=times * asked.times) for what, times in counts.items() if times]
