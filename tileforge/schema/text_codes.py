"""The findings about a set's rule texts: TF71x, with the help that `tileforge explain` prints.

They stand in texts and in interactions.json, not in the set's own file, so that no set suppresses them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Severity
from tileforge.schema.codes import CodeInfo

_CODES: Final = (
    CodeInfo(
        "TF710",
        Severity.ERROR,
        "a section that rules do not have",
        "Every set's rules have the same sections in the same order, so that players find their way and "
        "several sets make one book. A heading of the second level names its section in a comment: "
        '"## Set-up <!-- setup -->". The ids are box, setup, turn, play, end, clarifications, editions, '
        "house-rules, tiles and summary; each may stand once, and those that do not apply are left out. "
        "Correct the id, or move the section.",
    ),
    CodeInfo(
        "TF711",
        Severity.ERROR,
        "the headings do not follow each other",
        "A text begins with its title, the only heading of the first level. Headings of the second level "
        "begin sections, those of the third divide one. There are no others, and nothing stands before "
        "the title.",
    ),
    CodeInfo(
        "TF712",
        Severity.ERROR,
        "unknown step of the turn",
        "The section turn has one ordered list, and each of its entries begins with a step's key as code: "
        '"1. `2b` Before scoring …". The keys are 0 (before drawing), 1 (place a tile), 1b (right after '
        "that), 2 (place a follower), 2b (before scoring), 3 (score), 4, 4a, 4b (after scoring) and 5 (end "
        "of the turn), in this order. By them the turns of several sets are merged into one. A heading names "
        'the step that it tells in a comment: "### The dragon moves <!-- step 2b -->".',
    ),
    CodeInfo(
        "TF713",
        Severity.ERROR,
        "a picture of what the set has not",
        "A picture in a text names one of the set's symbols, cards, tiles or pieces: "
        '"![dragon](symbol:dragon)", "![Synod](card:synod)", "![tile Q](tile:Q)", "![fairy](piece:fairy)". '
        "Between the square brackets stands what it shows, in words, for it is read aloud. A board stands "
        'in a paragraph of its own: "![The dragon walks.](boards/walk.json)".',
    ),
    CodeInfo(
        "TF714",
        Severity.ERROR,
        "the board of an example cannot be used",
        "An example names a board or a game in the set's folder, such as boards/walk.json. Correct the "
        "path, or add the file; tileforge board and tileforge replay tell what is wrong in it.",
    ),
    CodeInfo(
        "TF715",
        Severity.ERROR,
        "an example breaks the rules",
        "Players trust an example more than the rule above it, so every board and game that a text shows "
        "is checked as tileforge board and tileforge replay do. What they find is told as well. Correct "
        'the board, or what it expects; a fault that the example means to show is listed in its "expect" '
        'under "breaks".',
    ),
    CodeInfo(
        "TF716",
        Severity.ERROR,
        "something that rule texts cannot hold",
        "A rule text is Markdown with headings, paragraphs, lists of at most two levels, tables, quotes, "
        "strong and emphasised words, links and pictures. It is printed on paper and shown on phones, so it "
        "has no HTML but comments, no code, no rules, no lists within lists within lists, and no characters "
        "that the fonts lack, such as emoji. The page on the table is one list. Say it in other words, or "
        "as a list or table.",
    ),
    CodeInfo(
        "TF717",
        Severity.WARNING,
        "a rule text is missing in one language",
        "Rules are printed in English or French as the user asks, from rules.en.md and rules.fr.md; where "
        "one of them is missing, the other is printed instead. Add the translation.",
    ),
    CodeInfo(
        "TF718",
        Severity.WARNING,
        "the languages differ in their structure",
        "The English and the French text have the same sections, blocks, pictures, boards, steps and "
        "comments in the same order, so that neither says more than the other. The place is the first "
        "block of a section that differs.",
    ),
    CodeInfo(
        "TF719",
        Severity.ERROR,
        "a name in the rules leads nowhere",
        "A link leads to a section of the same text, as in [the turn](#turn), or to an address that begins "
        'with https://. "with" in interactions.json lists expansions by id: one of those that TileForge '
        'knows by name, a set that tileforge list shows, or one beside this set. "rules" in tileset.json '
        "is the id of the set whose rules this one shares. Correct the name.",
    ),
)
TEXT_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({info.code: info for info in _CODES})
"""What each code about rule texts stands for, by code."""
