"""The options for cutting machines and print shops, and the files that they add to a print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from tileforge.cli.errors import Stop, reason, writing
from tileforge.cli.print_options import is_given

if TYPE_CHECKING:
    from tileforge.drawing.pdf_press import OutputIntent
    from tileforge.model.tileset import TileSet
    from tileforge.sheets.cutting.paths import CutStyle
    from tileforge.sheets.document import Piece
    from tileforge.sheets.finish import Finish
    from tileforge.sheets.imposition import Layout
    from tileforge.sheets.options import PrintOptions

_PRESS_OPTIONS: Final = (
    click.option(
        "--cut",
        metavar="MACHINE",
        help="Print registration marks for a cutting machine, and write what it cuts as SVG and DXF beside "
        "the PDF: silhouette (three marks), silhouette-4 (Cameo 5 Alpha), inkscape-silhouette.",
    ),
    click.option("--cut-arm", type=float, metavar="MM", help="The marks' arms, 5 to 20 (silhouette: 5)."),
    click.option(
        "--cut-line",
        type=float,
        metavar="MM",
        help="The width of the marks' lines, 0.3 to 1 (silhouette: 1).",
    ),
    click.option(
        "--cut-inset",
        type=float,
        metavar="MM",
        help="The marks' distance from the paper's edges, 10 or more (silhouette: 10).",
    ),
    click.option(
        "--corner-radius",
        type=float,
        metavar="MM",
        help="Round corners of cut paths and die lines; 3 for cards and 0 for the rest unless said.",
    ),
    click.option(
        "--kiss", is_flag=True, help="Cut pieces through the sticker only, and through all of it round them."
    ),
    click.option(
        "--die-line",
        is_flag=True,
        help="Draw the cuts for a print shop: on a layer of their own, in a spot colour, with 3 mm bleed and "
        "6 mm between them, without cut marks.",
    ),
    click.option(
        "--die-ink",
        metavar="NAME",
        help="The die lines' spot colour, as the shop calls it; CutContour unless said.",
    ),
    click.option(
        "--proof",
        is_flag=True,
        help="Draw trim, bleed and safe zone over each piece, and list what crosses them.",
    ),
    click.option(
        "--safe",
        type=float,
        metavar="MM",
        help="How far inside the trim the safe zone of a proof ends; 2, with --die-line 3, unless said.",
    ),
    click.option(
        "--pdf-x",
        is_flag=True,
        help="Write a PDF for print shops: as PDF/X-4 wants it, colours in sRGB. It is called PDF/X-4 only "
        "with --output-profile, for that asks for the profile of a press.",
    ),
    click.option(
        "--output-profile",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="The print shop's ICC profile, for a PDF that is PDF/X-4; colours stay sRGB, the shop converts.",
    ),
)
_NAMES: Final = (
    *("cut", "cut_arm", "cut_line", "cut_inset", "corner_radius", "kiss", "die_line", "die_ink"),
    *("proof", "safe", "pdf_x", "output_profile"),
)

_NO_INKS: Final = ("", "All", "None")
"""Names that PDF keeps for every plate and for none (ISO 32000-1, 8.6.6.4)."""
_LONGEST_INK: Final = 127
"""The most bytes of a PDF name (ISO 32000-1, annex C)."""


def press_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give `command` the options for cutting machines and print shops."""
    for option in reversed(_PRESS_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class PressWishes:
    """What the command line asks of a print for a machine or a shop, each as its option has it."""

    cut: str | None = None
    cut_arm: float | None = None
    cut_line: float | None = None
    cut_inset: float | None = None
    corner_radius: float | None = None
    kiss: bool = False
    die_line: bool = False
    die_ink: str | None = None
    proof: bool = False
    safe: float | None = None
    pdf_x: bool = False
    output_profile: Path | None = None

    @property
    def safe_mm(self) -> float:
        """How far inside the trim the safe zone ends."""
        from tileforge.sheets.finish import DIE_SAFE_MM, SAFE_MM

        if self.safe is not None:
            return self.safe
        return DIE_SAFE_MM if self.die_line else SAFE_MM

    def applied(self, options: PrintOptions) -> PrintOptions:
        """Return `options` with what machine or shop need; SheetError for wishes that exclude each other."""
        from tileforge.sheets.cutting.registration import registration
        from tileforge.sheets.finish import DIE_BLEED_MM, DIE_GAP_MM
        from tileforge.sheets.options import BleedMode, Marks

        self._check(options)
        if (self.die_line or self._for_press) and not is_given("printer"):
            # One's own printer is none of a print shop's business, not even the default one.
            options = replace(options, printer=None)
        bleeds = options.bleed_mode is not BleedMode.NONE and not is_given("bleed")
        if self.cut is not None:
            marks = registration(self.cut, arm=self.cut_arm, line=self.cut_line, inset=self.cut_inset)
            bleed = marks.gap / 2 if bleeds else options.bleed
            return replace(options, cut=marks, bleed=bleed)
        if self.die_line:
            marks_wished = Marks(options.marks) if is_given("marks") else Marks.NONE
            bleed = DIE_BLEED_MM if bleeds else options.bleed
            return replace(options, gap=DIE_GAP_MM, bleed=bleed, marks=marks_wished)
        return options

    def finish(self) -> Finish:
        """Return what is drawn besides the sheets; SheetError for a profile that cannot be used."""
        from tileforge.sheets.finish import CUT_INK, DieLine, Finish, Proof

        die_line = DieLine(self.die_ink or CUT_INK, self._style()) if self.die_line else None
        proof = Proof(self.safe_mm, self._style()) if self.proof else None
        return Finish(die_line, proof, self._intent())

    def file_name(self, name: str) -> str:
        """Return the name of the PDF that would be called `name` without these wishes."""
        stem = name.removesuffix(".pdf")
        wished = (
            ("proof", self.proof),
            ("cut", self.cut),
            ("die", self.die_line),
            ("print", self._for_press),
        )
        return "-".join((stem, *(part for part, asked in wished if asked))) + ".pdf"

    def write_cuts(
        self, pieces: Sequence[Piece], layout: Layout, path: Path, title: str, *, quiet: bool
    ) -> None:
        """Write the files for the machine beside the PDF at `path`, an SVG and a DXF for each way in which
        sheets are cut, and say which they are.
        """
        if self.cut is None:
            return
        from tileforge.files import write_whole
        from tileforge.sheets.cutting.dxf import cut_dxf
        from tileforge.sheets.cutting.paths import cut_sheets
        from tileforge.sheets.cutting.svg import cut_svg

        for number, sheet in enumerate(cut_sheets(pieces, layout, self._style()), start=1):
            numbers = ranges(sheet.sheets)
            for suffix, written in ((".svg", cut_svg), (".dxf", cut_dxf)):
                target = path.with_name(f"{path.stem}-{number}-{sheet.hash}{suffix}")
                with writing(target):
                    write_whole(target, written(sheet, f"{title} ({numbers})"))
                if not quiet:
                    click.echo(f"cuts of {numbers}: {target}")

    def show_proof(
        self, pieces: Sequence[Piece], options: PrintOptions, sets: Sequence[TileSet], *, quiet: bool
    ) -> None:
        """Print what a proof finds, if one is asked for, on standard error; Found if there is an error."""
        if not self.proof:
            return
        from tileforge.cli.proofing import show_proof

        show_proof(pieces, options, sets, self.safe_mm, quiet=quiet)

    @property
    def _for_press(self) -> bool:
        return self.pdf_x or self.output_profile is not None

    def _style(self) -> CutStyle:
        from tileforge.sheets.cutting.paths import CutStyle

        return CutStyle(self.corner_radius, self.kiss)

    def _intent(self) -> OutputIntent | None:
        from tileforge.drawing.pdf_press import ProfileError, press_intent, srgb_intent
        from tileforge.sheets.pages import SheetError

        if self.output_profile is None:
            return srgb_intent() if self.pdf_x else None
        try:
            return press_intent(self.output_profile.read_bytes())
        except OSError as error:
            raise Stop(f"cannot read {self.output_profile}: {reason(error)}") from error
        except ProfileError as error:
            raise SheetError(
                f"{self.output_profile} {error}; take the ICC profile that the print shop names for its press"
            ) from error

    def _check_ink(self) -> None:
        from tileforge.sheets.pages import SheetError

        if self.die_ink is None:
            return
        if not self.die_line:
            raise SheetError("--die-ink is about die lines; say --die-line too")
        if self.die_ink.strip() in _NO_INKS or not self.die_ink.isprintable():
            raise SheetError(f"--die-ink {self.die_ink!r} names no spot colour; write one, as CutContour")
        if len(self.die_ink.encode()) > _LONGEST_INK:
            raise SheetError(f"--die-ink is too long a name; PDF takes at most {_LONGEST_INK} bytes")

    def _check(self, options: PrintOptions) -> None:
        from tileforge.sheets.cutting.paths import LARGEST_RADIUS_MM
        from tileforge.sheets.finish import LARGEST_SAFE_MM
        from tileforge.sheets.options import Marks, within
        from tileforge.sheets.pages import SheetError

        if self.cut is not None and self.die_line:
            raise SheetError(
                "--cut is for a machine of one's own, --die-line for a print shop's; take one of them"
            )
        if self.cut is not None and is_given("marks") and options.marks is not Marks.NONE:
            raise SheetError("a cutting machine needs no cut marks and may trip over them; leave out --marks")
        if is_given("mark_side") and (self.cut is not None or (self.die_line and not is_given("marks"))):
            raise SheetError(
                "what a machine or a shop cuts has no cut marks to put on a side; leave out --mark-side"
            )
        for name in ("cut_arm", "cut_line", "cut_inset"):
            if getattr(self, name) is not None and self.cut is None:
                option = name.replace("_", "-")
                raise SheetError(f"--{option} is about a machine's marks; say --cut MACHINE too")
        cuts = self.cut is not None or self.die_line
        if self.kiss and not cuts:
            raise SheetError("--kiss is about what is cut; say --cut MACHINE or --die-line too")
        if self.corner_radius is not None:
            within("corner radius", self.corner_radius, 0.0, LARGEST_RADIUS_MM)
            if not cuts and not self.proof:
                raise SheetError("--corner-radius is about what is cut; say --cut MACHINE or --die-line too")
        self._check_ink()
        if self.safe is not None:
            within("safe zone", self.safe, 0.0, LARGEST_SAFE_MM)
            if not self.proof:
                raise SheetError("--safe is about a proof; say --proof too")


def asked_of_press(wishes: Mapping[str, Any]) -> PressWishes:
    """Return what the command line's `wishes` ask for machines and shops."""
    return PressWishes(**{name: wishes[name] for name in _NAMES if name in wishes})


def ranges(numbers: Sequence[int]) -> str:
    """Return ``sheet 4`` or ``sheets 1-3, 5``."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    shown = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in spans)
    return f"sheet{'s' if len(numbers) > 1 else ''} {shown}"
