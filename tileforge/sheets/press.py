"""What is asked of a print for cutting machines and print shops."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tileforge.drawing.pdf_press import OutputIntent, ProfileError, press_intent, srgb_intent
from tileforge.sheets.cutting.paths import LARGEST_RADIUS_MM, CutStyle
from tileforge.sheets.cutting.registration import registration
from tileforge.sheets.finish import (
    CUT_INK,
    DIE_BLEED_MM,
    DIE_GAP_MM,
    DIE_SAFE_MM,
    LARGEST_SAFE_MM,
    SAFE_MM,
    DieLine,
    Finish,
    Proof,
)
from tileforge.sheets.options import BleedMode, Marks, PrintOptions, within
from tileforge.sheets.pages import SheetError

_NO_INKS: Final = ("", "All", "None")
"""Names that PDF keeps for every plate and for none (ISO 32000-1, 8.6.6.4)."""
_LONGEST_INK: Final = 127
"""The most bytes of a PDF name (ISO 32000-1, annex C)."""


@dataclass(frozen=True, slots=True)
class PressWishes:
    """What is asked of a print for a machine or a shop, each as its option has it."""

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
        if self.safe is not None:
            return self.safe
        return DIE_SAFE_MM if self.die_line else SAFE_MM

    def applied(self, options: PrintOptions, said: Collection[str]) -> PrintOptions:
        """Return `options` with what machine or shop need; options in `said` somebody named.

        Raises SheetError for wishes that exclude each other.
        """
        self._check(options, said)
        if (self.die_line or self._for_press) and "printer" not in said:
            # One's own printer is none of a print shop's business, not even the default one.
            options = replace(options, printer=None)
        bleeds = options.bleed_mode is not BleedMode.NONE and "bleed" not in said
        if self.cut is not None:
            marks = registration(self.cut, arm=self.cut_arm, line=self.cut_line, inset=self.cut_inset)
            bleed = marks.gap / 2 if bleeds else options.bleed
            return replace(options, cut=marks, bleed=bleed)
        if self.die_line:
            marks_wished = Marks(options.marks) if "marks" in said else Marks.NONE
            bleed = DIE_BLEED_MM if bleeds else options.bleed
            return replace(options, gap=DIE_GAP_MM, bleed=bleed, marks=marks_wished)
        return options

    def finish(self) -> Finish:
        """Return what is drawn besides the sheets; SheetError for a profile that cannot be used."""
        die_line = DieLine(self.die_ink or CUT_INK, self.style) if self.die_line else None
        proof = Proof(self.safe_mm, self.style) if self.proof else None
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

    @property
    def _for_press(self) -> bool:
        return self.pdf_x or self.output_profile is not None

    @property
    def style(self) -> CutStyle:
        """How what is cut is rounded and how deep it is cut."""
        return CutStyle(self.corner_radius, self.kiss)

    def _intent(self) -> OutputIntent | None:
        if self.output_profile is None:
            return srgb_intent() if self.pdf_x else None
        try:
            return press_intent(self.output_profile.read_bytes())
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise SheetError(f"cannot read {self.output_profile}: {why}") from error
        except ProfileError as error:
            raise SheetError(
                f"{self.output_profile} {error}; take the ICC profile that the print shop names for its press"
            ) from error

    def _check_ink(self) -> None:
        if self.die_ink is None:
            return
        if not self.die_line:
            raise SheetError("--die-ink is about die lines; say --die-line too")
        if self.die_ink.strip() in _NO_INKS or not self.die_ink.isprintable():
            raise SheetError(f"--die-ink {self.die_ink!r} names no spot colour; write one, as CutContour")
        if len(self.die_ink.encode()) > _LONGEST_INK:
            raise SheetError(f"--die-ink is too long a name; PDF takes at most {_LONGEST_INK} bytes")

    def _check(self, options: PrintOptions, said: Collection[str]) -> None:
        if self.cut is not None and self.die_line:
            raise SheetError(
                "--cut is for a machine of one's own, --die-line for a print shop's; take one of them"
            )
        if self.cut is not None and "marks" in said and options.marks is not Marks.NONE:
            raise SheetError("a cutting machine needs no cut marks and may trip over them; leave out --marks")
        if "mark_side" in said and (self.cut is not None or (self.die_line and "marks" not in said)):
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
