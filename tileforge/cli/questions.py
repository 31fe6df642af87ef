"""What a table leaves open, asked at a terminal: on standard error, so that results stay apart."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from tileforge.interop.tables.draft import Draft
    from tileforge.interop.tables.layout import Known
    from tileforge.interop.tables.open_points import Answer, Defaults, Question
    from tileforge.interop.tables.options import Option
    from tileforge.model.terrain import Terrain

DEFAULTS: Final = "d"
"""The answer that leaves this question and all that follow to the defaults."""

_MOST_NAMED: Final = 8


def has_terminal() -> bool:
    """Tell whether somebody can be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


class Questions:
    """Asks what a table leaves open; `defaults` are what Enter takes."""

    def __init__(self, defaults: Defaults) -> None:
        self._defaults = defaults
        self._terrains: list[Terrain] = []
        self._is_asking = True

    def layout(self, draft: Draft, question: Question, others: Sequence[Draft], known: Known) -> Answer:
        """Ask how the sides of a tile join, or where its roads go."""
        from tileforge.interop.tables.open_points import Answer, default_option

        likely = default_option(question, self._defaults, [thing.id for thing in draft.spots])
        if not self._is_asking:
            return Answer(likely)
        options = [question.as_on_tile(option) for option in question.options]
        _say(_asked(draft, question, others))
        for number, option in enumerate(options, start=1):
            if not option.rare:
                _say(f"  {number}) {option.label}  [{option.cell}]")
        rare = [option.cell for option in options if option.rare]
        if rare:
            _say(f"  or {', '.join(rare)}")
        chosen = self._chosen(draft, question, options, str(question.options.index(likely) + 1), known)
        if chosen is None:
            self._is_asking = False
            return Answer(likely)
        like_it = "one other" if len(others) == 1 else f"{len(others)} others"
        same = bool(others) and click.confirm(f"The same for the {like_it} like it?", default=True, err=True)
        return Answer(question.as_pattern(chosen), same)

    def _chosen(
        self, draft: Draft, question: Question, options: list[Option], default: str, known: Known
    ) -> Option | None:
        """Return the option that is answered, as the tile lies; None for the defaults from here on."""
        column = "joins" if question.about_areas else "roads"
        prompt = f"A number, a cell of the column {column}, or {DEFAULTS} for the defaults from here on"
        while True:
            text = str(click.prompt(prompt, default=default, err=True)).strip()
            if text.casefold() == DEFAULTS:
                return None
            if text.isdecimal() and 1 <= int(text) <= len(options):
                return options[int(text) - 1]
            typed = _typed(draft, question, text, known)
            if typed is not None:
                return typed

    def terrain(self, name: str, is_letter: bool) -> Terrain:
        """Ask what the terrain called `name`, or written as that letter, is."""
        from tileforge.interop.remark import ExchangeError
        from tileforge.interop.tables.terrains import default_terrain
        from tileforge.model.terrain import BUILT_IN, FIELD, Shape

        _say(f"\n{name} is new: the table's edges show it, and no terrain is called so.")
        while True:
            id = str(click.prompt("Which terrain is it", err=True)).strip() if is_letter else name
            if id in BUILT_IN and BUILT_IN[id].shape is not Shape.SPOT:
                return BUILT_IN.get(id, FIELD)
            try:
                likely = default_terrain(id, self._terrains)
                break
            except ExchangeError as fault:
                if not is_letter:
                    raise
                _say(str(fault))
        shapes = click.Choice([Shape.AREA.value, Shape.LINE.value])
        _say("An area takes whole sides, like a city; a line the middle of a side, like a road.")
        shape = Shape(click.prompt("Area or line", type=shapes, default=Shape.AREA.value, err=True))
        colour = click.prompt("Its colour", default=likely.colour, value_proc=_colour, err=True)
        english = click.prompt("Its name in English", default=likely.name["en"], err=True)
        french = click.prompt("Its name in French", default=english, err=True)
        terrain = replace(likely, shape=shape, colour=colour, name={"en": english, "fr": french})
        self._terrains.append(terrain)
        return terrain


def _typed(draft: Draft, question: Question, text: str, known: Known) -> Option | None:
    """Return the option that `text` spells out as a cell would; say so and return None if it is none."""
    from tileforge.interop.tables.cells import CellError, groups_in, road_ends_in
    from tileforge.interop.tables.open_points import fits, question_of, settled
    from tileforge.interop.tables.options import Option

    try:
        if question.about_areas:
            option = Option("as said", groups=groups_in(text) or ())
        else:
            option = Option("as said", roads=road_ends_in(text) or ())
    except CellError as fault:
        _say(f"{fault}. {fault.hint}")
        return None
    if not fits(draft, option, known):
        _say("That cannot be: it names other sides, or segments would cross.")
        return None
    after = question_of(settled(draft, question, question.as_pattern(option)), known)
    if after is not None and after.key[:2] == question.key[:2]:
        _say(f"That leaves {', '.join(after.sides)} open; say all of {', '.join(question.sides)}.")
        return None
    return option


def _asked(draft: Draft, question: Question, others: Sequence[Draft]) -> str:
    """Return the picture of the tile and the question."""
    ids = [other.id for other in others]
    more = f" and {len(ids) - _MOST_NAMED} more" if len(ids) > _MOST_NAMED else ""
    alike = f" (and {', '.join(ids[:_MOST_NAMED])}{more})" if ids else ""
    sides = list(question.sides)
    listed = " and ".join([", ".join(sides[:-1]), sides[-1]] if len(sides) > 1 else sides)
    if question.about_areas:
        ask = f"Do the {question.terrain} sides {listed} join?"
    elif len(sides) == 1:
        ask = f"Where does the {question.terrain} in {listed} go?"
    else:
        ask = f"Where do the {question.terrain}s in {listed} go?"
    return f"\ntile {draft.id}{alike}\n{_picture(draft)}\n{ask}"


def _picture(draft: Draft) -> str:
    """Return the tile as a square of characters, its terrains around it."""
    north, east, south, west = draft.edges
    wide = max(len(west), 4)
    inside = ", ".join(thing.id for thing in draft.spots)[:11]
    indent = " " * (wide + 2)
    return "\n".join(
        (
            f"{indent}{north:^13}".rstrip(),
            f"{indent}+-----------+",
            f"{indent}|           |",
            f"{west:>{wide}}  |{inside:^11}|  {east}",
            f"{indent}|           |",
            f"{indent}+-----------+",
            f"{indent}{south:^13}".rstrip(),
        )
    )


def _colour(text: str) -> str:
    from tileforge.interop.tables.terrains import is_colour

    if not is_colour(text):
        raise click.UsageError("write # and six hexadecimal digits, as #5aa9d6")
    return text


def _say(text: str) -> None:
    click.echo(text, err=True)
