"""Rules about pictures of the author's own: tiles' art and symbols' icons (TF704 to TF707).

As with what is printed (`tileforge.rules.prints`), the floor that draws finds these faults.
"""

from __future__ import annotations

from collections.abc import Iterator

from tileforge.model.finding import Severity
from tileforge.rules.prints import supplied
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import SetSubject


@rule(
    "TF704",
    scope="set",
    severity=Severity.ERROR,
    title="a picture file cannot be used",
    help='The "art" of a tile is a PNG, JPEG or SVG file, the "icon" of a symbol an SVG file, in the set\'s '
    "folder or one within it. Files elsewhere, links that lead out, other formats, damaged files and files "
    "too large to be meant are refused. If this is ignored, the tile is drawn from its data, and the "
    "symbol as a plain badge.",
    wrong='"art": "A.webp"',
    right='"art": "art/A.png"',
)
def file_unusable(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each picture file that is missing, out of bounds or not what it should be."""
    yield from supplied("TF704", subject)


@rule(
    "TF705",
    scope="set",
    severity=Severity.ERROR,
    title="a tile's picture is not square",
    help="A tile's art fills the tile, with the same bleed on every side, so it is square; another shape is "
    "stretched, and its roads miss their neighbours. Crop the picture.",
    wrong="a picture of 600 x 400 pixels",
    right="a picture of 600 x 600 pixels",
)
def art_not_square(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each tile whose art's sides differ by more than a hundredth."""
    yield from supplied("TF705", subject)


@rule(
    "TF706",
    scope="set",
    severity=Severity.WARNING,
    title="a tile's picture is coarse",
    help="Below 200 dots an inch single pixels show in print; 300 is what print shops ask for. A tile of 45 "
    "mm needs 355 pixels for the one and 532 for the other; bleed comes on top. Use a larger picture.",
    wrong="300 x 300 pixels on a tile of 45 mm",
    right="600 x 600 pixels on a tile of 45 mm",
)
def art_coarse(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each tile whose bitmap has fewer than 200 dots an inch at the set's size."""
    yield from supplied("TF706", subject)


@rule(
    "TF707",
    scope="set",
    severity=Severity.ERROR,
    title="an SVG holds what cannot be shown",
    help="Of SVG are shown: paths, basic shapes, groups and repeated parts, plain fills and lines, opacity, "
    "style sheets of plain selectors, and cuts along one shape. Not shown are text, pictures in the picture, "
    "gradients, patterns, filters, masks and markers. Turn text and effects into paths in your drawing "
    "program, or export the picture as PNG. If this is ignored, the picture is drawn without.",
    wrong="<text>Abbey</text>",
    right='<path d="…"/>',
)
def svg_not_shown(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each SVG file of which something would be missing."""
    yield from supplied("TF707", subject)
