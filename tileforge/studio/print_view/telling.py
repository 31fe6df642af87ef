"""What is said of a print before it is made: how much of it there is, and what to mind."""

from __future__ import annotations

from collections.abc import Iterator

from tileforge.model.text import in_figures, text_in
from tileforge.sheets.options import Duplex, Order
from tileforge.studio.language import words_in
from tileforge.studio.print_view.job import PrintJob


def summary(job: PrintJob, lang: str) -> list[str]:
    """Return how many sheets there are and what is on them."""
    layout, options = job.layout, job.layout.options
    sheets = words_in("print.sheets", lang, {"n": layout.sheet_count, "paper": options.page})
    total = words_in(f"print.total.{job.what}", lang, {"n": sum(piece.count for piece in job.pieces)})
    sides = words_in("print.two-sided" if options.has_back_pages else "print.one-sided", lang)
    lines = [f"{sheets}, {total}, {sides}"]
    if len(job.sets) > 1:
        lines += [f"{text_in(tileset.name, lang)}: {job.counts[tileset.id]}" for tileset in job.sets]
    sizes = {(run.grid.width, run.grid.height): run.grid for run in layout.runs}
    for (width, height), grid in sizes.items():
        size = in_figures(f"{width:g} × {height:g} mm", lang)
        way = words_in("print.landscape" if grid.landscape else "print.portrait", lang)
        lines.append(words_in("print.on-a-sheet", lang, {"size": size, "way": way, "n": grid.capacity}))
    return lines


def advice(job: PrintJob, lang: str) -> list[str]:
    """Return what to mind at the printer, in the order in which it comes up."""
    return [words_in(key, lang) for key in _advice(job)]


def _advice(job: PrintJob) -> Iterator[str]:
    options = job.layout.options
    if job.press.die_line or job.finish.intent is not None:
        yield "print.do.shop"
        yield "print.do.proof"
        return
    yield "print.do.full-size"
    if options.has_back_pages:
        yield "print.do.long" if options.duplex is Duplex.LONG else "print.do.short"
        if options.order is Order.FRONTS_BACKS:
            yield "print.do.backs-last"
    elif options.duplex is Duplex.FOLD:
        yield "print.do.fold"
    yield "print.do.ruler"
    if options.has_back_pages and options.printer is None:
        yield "print.do.calibrate"
    yield "print.do.machine" if job.press.cut else "print.do.cut"
