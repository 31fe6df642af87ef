"""A set's interactions.json becomes a model of what is sound in it, and a finding for each fault."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Finding
from tileforge.model.interaction import Basis, Interaction
from tileforge.schema.codes import FILE_CODES, CodeInfo
from tileforge.schema.conform import interaction_faults_in
from tileforge.schema.document import examined
from tileforge.schema.in_play import sound_entries, spoilt_by
from tileforge.schema.parse import UnusableFileError, read
from tileforge.schema.raw import Json, objects, texts
from tileforge.schema.report import Problem, reported
from tileforge.schema.source import Keys, Source, brief
from tileforge.schema.text_codes import TEXT_CODES
from tileforge.schema.translations import missing_translation
from tileforge.schema.wording import near

_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({**FILE_CODES, **TEXT_CODES})


@dataclass(frozen=True, slots=True)
class LoadedInteractions:
    """What the file holds: the `interactions` that are sound, with the index of each in the document."""

    source: Source
    interactions: tuple[Interaction, ...]
    findings: tuple[Finding, ...]
    indexes: tuple[int, ...] = ()


def load_interactions(path: Path, name: str, known: Collection[str]) -> LoadedInteractions:
    """Return the interactions in the file at `path`, to be called `name` in findings.

    `known` are the ids of all expansions there are. Whatever is wrong becomes a finding; nothing is
    raised.
    """
    try:
        source = read(path, name)
        found = examined(source, interaction_faults_in)
    except UnusableFileError as error:
        return LoadedInteractions(Source(name, ""), (), (error.finding,))
    if not found.usable:
        return LoadedInteractions(source, (), reported(source, found.problems, found.unlisted, _CODES))
    document = found.value
    spoilt = spoilt_by(fault.path for fault in found.faults if fault.keyword != "additionalProperties")
    unknown = [problem for problem in _unknown(document, known) if problem.path not in spoilt]
    sound = dict(sound_entries(document, ("interactions",), spoilt))
    problems = (*found.problems, *unknown, *_untranslated(document))
    return LoadedInteractions(
        source,
        tuple(map(_interaction_from, sound.values())),
        reported(source, problems, found.unlisted, _CODES),
        tuple(int(path[-1]) for path in sound),
    )


def _interaction_from(data: Json) -> Interaction:
    return Interaction(
        others=tuple(dict.fromkeys(data["with"])),
        basis=Basis(data["basis"]),
        topic=data.get("topic", {}),
        text=data["text"],
        facts=tuple(data.get("facts", ())),
    )


def _unknown(document: Json, known: Collection[str]) -> Iterator[Problem]:
    for index, entry in objects(document, "interactions"):
        for number, id in texts(entry, "with"):
            if id not in known:
                path: Keys = ("interactions", index, "with", number)
                meant = near(id, known)
                hint = f'Did you mean "{meant}"?' if meant else "Correct the id, or add that set."
                message = f"interaction number {index + 1}: there is no expansion {brief(id)}"
                yield Problem("TF719", path, message, hint)


def _untranslated(document: Json) -> Iterator[Problem]:
    for index, entry in objects(document, "interactions"):
        for key in ("topic", "text"):
            yield from missing_translation(document, ("interactions", index, key), entry.get(key))
