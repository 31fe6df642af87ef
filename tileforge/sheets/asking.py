"""What is asked of a print, put together: what is said, what a layout asks, what a printer needs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from tileforge.sheets.layouts import load_layout
from tileforge.sheets.options import BleedMode, Duplex, Marks, MarkSide, Order, PrintOptions
from tileforge.sheets.pages import SheetError, page_size
from tileforge.sheets.printers import load_printers

PLAIN_NAMES: Final = frozenset(
    {
        *("page", "orientation", "duplex", "order", "bleed", "bleed_mode", "back_bleed", "marks"),
        *("mark_side", "margin", "mix", "lang", "tile_size_mm", "back_offset", "back_rotation", "low_ink"),
    }
)
"""What a wish and its field in `PrintOptions` are both called."""


def options_from(wishes: Mapping[str, Any], said: Collection[str]) -> PrintOptions:
    """Return what `wishes` ask of the print, by option's name; those in `said` somebody named, the others
    are defaults.

    What is said goes before a layout's wishes (``layout``), these before those of a printer
    (``printer``), and all before the defaults. Raises SheetError for what cannot be printed and
    FaultyFileError for a file of printers or a layout that cannot be used.
    """
    asked = {key: value for key, value in wishes.items() if key in PLAIN_NAMES}
    given = {key: value for key, value in asked.items() if key in said}
    if wishes.get("marks_on_back"):
        given["mark_side"] = "both"
    printer = load_printers().named(wishes.get("printer"))
    if printer is not None:
        asked["printer"] = printer
        if printer.margin is not None:
            asked["margin"] = printer.margin
    if wishes.get("layout") is not None:
        asked |= _layout_wishes(wishes["layout"], given)
    options = PrintOptions(**{**asked, **given})
    _check_idle(options, given)
    return options


def theme_for(theme: str, said: Collection[str], *, low_ink: bool) -> str:
    """Return the name of the theme to load: the one that saves ink, unless another was asked for."""
    return "inksaver" if low_ink and "theme" not in said else theme


def _check_idle(options: PrintOptions, given: Mapping[str, Any]) -> None:
    """Raise SheetError for an option that was said and that another one leaves nothing to do."""
    sided = f"with duplex {options.duplex}"
    if "order" in given and options.order is Order.FRONTS_BACKS and not options.has_back_pages:
        raise SheetError(f"{sided} there are no back pages to put last; leave out --order")
    if options.duplex is Duplex.NONE and given.get("back_bleed"):
        raise SheetError(f"{sided} there are no backs to bleed; leave out --back-bleed")
    if options.duplex is Duplex.NONE and "mark_side" in given and options.mark_side is MarkSide.BOTH:
        raise SheetError(f"{sided} there is no back to mark; leave out --mark-side")
    if "mark_side" in given and options.marks is Marks.NONE:
        raise SheetError("there are no cut marks to put on a side; leave out --mark-side, or say --marks")
    if given.get("bleed") and given.get("bleed_mode") == BleedMode.NONE:
        raise SheetError("--bleed and --bleed-mode none exclude each other; leave out one of them")


def _layout_wishes(name: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the layout called `name` asks for; SheetError if what is `given` contradicts it."""
    layout = load_layout(name)
    own = page_size(layout.wishes["page"])
    if "page" in given and page_size(given["page"]) != own:
        raise SheetError(f"layout {name} is for {own.name}; leave out --page {given['page']}")
    way = layout.wishes["orientation"]
    if given.get("orientation", way) not in (way, "auto"):
        raise SheetError(f"layout {name} is for {way} paper; leave out --orientation {given['orientation']}")
    return {**layout.wishes, "arrangement": layout.arrangement}
