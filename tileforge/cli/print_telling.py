"""What is said of a print before it is made: which way the paper lies, why, and how much of it there is."""

from __future__ import annotations

from collections.abc import Iterator

from tileforge.cli.report import counted
from tileforge.sheets.fitting import possible_grids
from tileforge.sheets.grid import Grid
from tileforge.sheets.imposition import Layout, Run
from tileforge.sheets.options import Orientation, PrintOptions


def told(layout: Layout) -> Iterator[str]:
    """Yield a line for each size of piece: ``45 x 45 mm: A4 portrait, 15 a sheet (landscape would hold
    12): 5 sheets``.
    """
    groups: dict[tuple[float, float], list[Run]] = {}
    for run in layout.runs:
        groups.setdefault((run.grid.width, run.grid.height), []).append(run)
    for (width, height), runs in groups.items():
        grid = runs[0].grid
        sheets = counted(sum(run.sheet_count for run in runs), "sheet", "sheets")
        reasons = "; ".join(_reasons(grid, layout.options))
        why = f" ({reasons})" if reasons else ""
        paper = f"{grid.page.name} {_way(grid)}, {grid.capacity} a sheet{why}"
        yield f"{width:g} x {height:g} mm: {paper}: {sheets}"


def _way(grid: Grid) -> str:
    return "landscape" if grid.landscape else "portrait"


def _reasons(grid: Grid, options: PrintOptions) -> Iterator[str]:
    """Yield why the paper lies as it does, and what a sheet lacks."""
    if options.arrangement is not None:
        yield f"layout {options.arrangement.name}"
        lacking = [name for name, there in (("footer", grid.foot), ("upright ruler", grid.side)) if not there]
        if lacking:
            yield f"no room for the {' and the '.join(lacking)}"
    elif options.orientation is Orientation.AUTO and grid.page.width != grid.page.height:
        others = [
            other for other in possible_grids(grid.width, grid.height, options) if _way(other) != _way(grid)
        ]
        if others:
            held = others[0].capacity
            more = "as many" if held == grid.capacity else str(held)
            yield f"{_way(others[0])} would hold {more}"
        elif options.printer is not None:
            yield f"the only way that printer {options.printer.name} was measured for"
