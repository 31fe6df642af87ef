"""All texts of a set: its rules in every language, its interactions and boards, and what is wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tileforge.files import stays_below
from tileforge.model.catalogue import symbols_of
from tileforge.model.finding import Finding, Place
from tileforge.model.interaction import Interaction
from tileforge.model.pieces import Token
from tileforge.model.text import LANGUAGES
from tileforge.model.tileset import TileSet
from tileforge.rulebook.document import Picture, Rules
from tileforge.rulebook.examples import ShownBoard, shown_board
from tileforge.rulebook.expansions import known_expansions
from tileforge.rulebook.inline import Fault
from tileforge.rulebook.reading import Text, read_text, read_words
from tileforge.rulebook.structure import differences
from tileforge.schema.codes import FILE_CODES, finding
from tileforge.schema.interactions import LoadedInteractions, load_interactions
from tileforge.schema.library import SET_FILE, UnknownSetError, find_set
from tileforge.schema.load import Loaded, load
from tileforge.schema.parse import UnusableFileError, read
from tileforge.schema.rule_files import INTERACTIONS_FILE, rules_file
from tileforge.schema.source import brief
from tileforge.schema.text_codes import TEXT_CODES
from tileforge.schema.used_sets import OpenSet
from tileforge.schema.wording import near

_LANGUAGE_NAMES: Final = {"en": "English", "fr": "French"}


@dataclass(frozen=True, slots=True)
class SetTexts:
    """What a set's texts hold. `owner` is the set whose folder they stand in: `tileset` itself, unless
    that one shares another's.

    `rules` and the `pictures` in them go by language, the boards they show by file; `findings` are all
    there are, those of the boards included.
    """

    tileset: TileSet
    owner: TileSet
    rules: Mapping[str, Rules] = field(default_factory=dict)
    pictures: Mapping[str, tuple[Picture, ...]] = field(default_factory=dict)
    boards: Mapping[str, ShownBoard] = field(default_factory=dict)
    interactions: tuple[Interaction, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def id(self) -> str:
        """The id of the set that the texts belong to."""
        return self.owner.id

    def rules_in(self, lang: str) -> Rules | None:
        """Return the rules in `lang`, else in a language there is, None if there are none."""
        return self.rules.get(lang) or next(iter(self.rules.values()), None)

    def pictures_in(self, lang: str) -> tuple[Picture, ...]:
        """Return the pictures in what `rules_in` returns."""
        return self.pictures.get(lang) or next(iter(self.pictures.values()), ())


def load_texts(
    loaded: Loaded,
    cwd: Path,
    show: Callable[[Path], str] = str,
    edited: Callable[[Path], str | None] = lambda _: None,
    open_set: OpenSet = load,
) -> SetTexts | None:
    """Return the texts of the set in `loaded`; None if nothing of that could be used.

    `show` says what a file is called in findings. `edited` returns the text of a rules file that is to
    stand for what is on the disk, None where the disk has it. Sets are looked for as `library.find_set`
    does in `cwd`, beside this one first; `open_set` gives what is in those that boards use. Whatever is
    wrong becomes a finding; nothing is raised.
    """
    tileset = loaded.tileset
    if tileset is None:
        return None
    owner: TileSet | None = tileset
    if tileset.rules is not None and tileset.rules != tileset.id:
        owner = _owner(tileset, tileset.rules, cwd)
        if owner is None:
            message = f"there is no set {brief(tileset.rules)} to share the rules of"
            hint = "Correct the id, or put that set beside this one."
            found = finding("TF719", loaded.source.place("/rules"), message, hint, TEXT_CODES)
            return SetTexts(tileset, tileset, findings=(found,))
    if owner is None or owner.home is None:
        return SetTexts(tileset, tileset)
    return _Loader(owner, Path(owner.home), cwd, show, edited, open_set).load(tileset)


def _owner(tileset: TileSet, id: str, cwd: Path) -> TileSet | None:
    beside = Path(tileset.home).parent / id / SET_FILE if tileset.home is not None else None
    try:
        path = beside if beside is not None and beside.is_file() else find_set(id, cwd)
    except UnknownSetError:
        return None
    return load(path).tileset


class _Loader:
    """Reads the texts in the folder `home` of the set `owner`."""

    def __init__(
        self,
        owner: TileSet,
        home: Path,
        cwd: Path,
        show: Callable[[Path], str],
        edited: Callable[[Path], str | None],
        open_set: OpenSet,
    ) -> None:
        self._open_set = open_set
        self._owner, self._home, self._cwd, self._show, self._edited = owner, home, cwd, show, edited
        self._findings: list[Finding] = []
        self._boards: dict[str, ShownBoard] = {}

    def load(self, tileset: TileSet) -> SetTexts:
        texts: dict[str, Text] = {}
        for lang in LANGUAGES:
            path = self._home / rules_file(lang)
            if self._is_there(path):
                text = self._read(path, lang)
                if text is not None:
                    texts[lang] = text
                    strange = _strange_pictures(self._owner, text.pictures)
                    faults = [*text.faults, *strange, *self._wrong_boards(text.boards)]
                    self._report(path, sorted(faults, key=lambda fault: fault.line))
        self._compare(texts)
        interactions = self._interactions()
        for shown in self._boards.values():
            self._findings += shown.findings
        return SetTexts(
            tileset,
            self._owner,
            rules={lang: text.rules for lang, text in texts.items() if text.rules is not None},
            pictures={lang: _each_once(text.pictures) for lang, text in texts.items()},
            boards=self._boards,
            interactions=interactions,
            findings=tuple(self._findings),
        )

    def _is_there(self, path: Path) -> bool:
        return self._edited(path) is not None or path.exists()

    def _read(self, path: Path, lang: str) -> Text | None:
        text = self._edited(path)
        if text is None:
            try:
                text = read(path, self._show(path)).text
            except UnusableFileError as error:
                self._findings.append(error.finding)
                return None
        return read_text(text, self._owner.id, lang)

    def _report(self, path: Path, faults: Iterable[Fault]) -> None:
        for fault in faults:
            place = Place(self._show(path), "", fault.line, 1)
            self._findings.append(finding(fault.code, place, fault.message, fault.hint, TEXT_CODES))

    def _wrong_boards(self, boards: Iterable[tuple[int, str]]) -> Iterator[Fault]:
        for line, name in boards:
            if not stays_below(name):
                yield Fault("TF714", line, f"{brief(name)} lies outside the set's folder", "Move the board.")
                continue
            path = self._home / name
            try:
                there = path.is_file()
            except OSError as error:
                reason = (error.strerror or "the path is not valid").lower()
                hint = "Check the path and that you may read the file."
                yield Fault("TF714", line, f"{brief(name)} cannot be read: {reason}", hint)
                continue
            if not there:
                yield Fault("TF714", line, f"there is no board {brief(name)}", "Correct the path.")
                continue
            if name not in self._boards:
                self._boards[name] = shown_board(path, self._show(path), self._cwd, self._open_set)
            shown = self._boards[name]
            errors = shown.errors
            if not errors:
                continue
            first = errors[0]
            count = f", and {len(errors) - 1} more" if len(errors) > 1 else ""
            told = f"line {first.place.line}: {first.code}: {first.message}{count}"
            unread = shown.play is None or any(found.code in FILE_CODES for found in errors)
            code = "TF714" if unread else "TF715"
            yield Fault(code, line, f"{name}: {told}", "Correct the board, or what it expects.")

    def _compare(self, texts: Mapping[str, Text]) -> None:
        """Report what one language has and another has not."""
        for lang in LANGUAGES:
            if texts and lang not in texts:
                path = self._home / rules_file(lang)
                if not self._is_there(path):
                    there = next(iter(texts))
                    place = Place(self._show(self._home / rules_file(there)))
                    message = f"the rules are missing in {_LANGUAGE_NAMES[lang]}"
                    hint = f"Write {rules_file(lang)}."
                    self._findings.append(finding("TF717", place, message, hint, TEXT_CODES))
        if len(texts) < len(LANGUAGES):
            return
        first, second = LANGUAGES
        for difference in differences(texts[first].marks, texts[second].marks):
            where = f"line {difference.first_line} of" if difference.first_line else "the end of a section in"
            message = f"{difference.what}; compare {where} {rules_file(first)}"
            path = self._home / rules_file(second)
            hint = "Give both languages the same blocks in the same order."
            self._report(path, [Fault("TF718", difference.second_line or 1, message, hint)])

    def _interactions(self) -> tuple[Interaction, ...]:
        path = self._home / INTERACTIONS_FILE
        if not path.exists():
            return ()
        known = known_expansions(self._home, self._cwd)
        loaded = load_interactions(path, self._show(path), known)
        self._findings += loaded.findings
        self._findings += _wrong_words(loaded)
        return loaded.interactions


def _wrong_words(loaded: LoadedInteractions) -> Iterator[Finding]:
    """Yield a finding for each interaction whose text is not one plain paragraph."""
    for index, entry in zip(loaded.indexes, loaded.interactions, strict=True):
        for lang, text in entry.text.items():
            place = loaded.source.place(("interactions", index, "text", lang))
            line = read_words(text)
            for fault in line.faults:
                message = f"interaction number {index + 1}: {fault.message}"
                yield finding(fault.code, place, message, fault.hint, TEXT_CODES)
            if line.pictures or line.board is not None:
                message = f"interaction number {index + 1} shows a picture"
                yield finding("TF713", place, message, "Say it in words.", TEXT_CODES)


def ids_of(tileset: TileSet, kind: str) -> tuple[str, ...]:
    """Return the ids that pictures of a `kind` may name in the texts of `tileset`.

    A token's colour goes by ``egg/red``, the token as such shows its first.
    """
    return tuple(_IDS[kind](tileset))


def _strange_pictures(tileset: TileSet, pictures: Iterable[tuple[int, Picture]]) -> Iterator[Fault]:
    for line, picture in pictures:
        known = ids_of(tileset, picture.kind)
        if picture.id not in known:
            meant = near(picture.id, known)
            hint = f'Did you mean "{meant}"?' if meant else "Correct the id."
            yield Fault("TF713", line, f"{tileset.id} has no {picture.kind} {brief(picture.id)}", hint)


def _each_once(pictures: Iterable[tuple[int, Picture]]) -> tuple[Picture, ...]:
    found = {(picture.kind, picture.id): picture for _, picture in pictures}
    return tuple(found.values())


def _piece_ids(tileset: TileSet) -> Iterable[str]:
    for piece in tileset.pieces:
        yield piece.id
        if isinstance(piece, Token):
            yield from (f"{piece.id}/{colour.id}" for colour in piece.colours)


def _card_ids(tileset: TileSet) -> Iterable[str]:
    return (card.id for card in tileset.cards.designs) if tileset.cards else ()


def _tile_ids(tileset: TileSet) -> Iterable[str]:
    return (tile.id for tile in tileset.tiles)


_IDS: Final[Mapping[str, Callable[[TileSet], Iterable[str]]]] = MappingProxyType(
    {"symbol": symbols_of, "card": _card_ids, "tile": _tile_ids, "piece": _piece_ids}
)
