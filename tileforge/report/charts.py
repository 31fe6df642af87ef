"""Bar charts: laid out by reportlab.graphics, in millimetres, and turned into shapes of a scene.

The scene is then written by the program's own backends, so that PDF and SVG show the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from reportlab.graphics import renderbase
from reportlab.graphics.charts.barcharts import BarChart, HorizontalBarChart, VerticalBarChart
from reportlab.graphics.shapes import Drawing
from reportlab.graphics.widgetbase import TypedPropertyCollection
from reportlab.lib.colors import HexColor

from tileforge.drawing.fonts import shortened, text_width, ttf_font
from tileforge.drawing.scene import Box, Paint, Path, Shape, Text
from tileforge.drawing.shapes import polygon, polyline, rect

INK: Final = "#2b2622"
GREY: Final = "#6b6259"
RULE: Final = "#d8cfbf"

_FONT: Final = "sans"
_LABEL_MM: Final = 2.7
_LABEL_GAP_MM: Final = 1.4
_VALUE_MM: Final = 2.3
_SMALLEST_VALUE_MM: Final = 1.6
"""Where bars are thinner, values would run into each other and are left out."""
_BAR_SHARE: Final = 3.0
_SPACE_SHARE: Final = 0.35
_GROUP_SHARE: Final = 2.0
"""A bar's thickness, the space between two bars and that between two groups, as shares of the room."""
_BAR_MM: Final = (6.4, 11.0)
"""How thick a level and an upright bar become at most."""
_ROOM_MM: Final = (17.0, 3.4)
"""What is kept free past the longest level and upright bar, for the value at its end."""


@dataclass(frozen=True, slots=True)
class Series:
    """One row of bars, in one colour (``#rrggbb``): for each label a value, and how it is `written`."""

    colour: str
    values: tuple[float, ...]
    written: tuple[str, ...]


def level_bars(box: Box, labels: Sequence[str], series: Sequence[Series], left: float) -> list[Shape]:
    """Return bars that run to the right, the first label on top, each with its value at the end;
    labels take `left` millimetres of the `box`.
    """
    chart = HorizontalBarChart()
    chart.x = left
    chart.width, chart.height = (
        box.width - left - _ROOM_MM[0],
        _extent(box.height, len(labels), len(series), _BAR_MM[0]),
    )
    chart.y = box.height - chart.height
    thickness = chart.height / (_extent(1e6, len(labels), len(series), 1.0) or 1.0)
    chart.barLabels.visible = thickness >= _SMALLEST_VALUE_MM
    chart.categoryAxis.reverseDirection = 1
    chart.categoryAxis.labels.boxAnchor = "e"
    chart.categoryAxis.labels.dx = -_LABEL_GAP_MM
    chart.barLabels.boxAnchor = "w"
    chart.barLabels.dx = 0.8
    chart.barLabels.dy = 0
    # With the direction reversed, reportlab sets the rows of one label from the bottom up.
    named = [_fitted(label, left - _LABEL_GAP_MM) for label in labels]
    return _drawn(chart, box, named, series[::-1], min(_VALUE_MM, thickness))


def upright_bars(box: Box, labels: Sequence[str], series: Sequence[Series]) -> list[Shape]:
    """Return bars that rise, the first label at the left, each with its value on top, unless they
    stand too close for that.
    """
    chart = VerticalBarChart()
    chart.x, chart.y = 0.0, 5.0
    chart.width, chart.height = (
        _extent(box.width, len(labels), len(series), _BAR_MM[1]),
        box.height - 5.0 - _ROOM_MM[1],
    )
    thickness = chart.width / (_extent(1e6, len(labels), len(series), 1.0) or 1.0)
    widest = max((text_width(text, _FONT, _VALUE_MM) for row in series for text in row.written), default=0.0)
    chart.barLabels.visible = widest <= thickness * (1 + _GROUP_SHARE / _BAR_SHARE / len(series))
    chart.categoryAxis.labels.boxAnchor = "n"
    chart.categoryAxis.labels.dy = -1.0
    chart.barLabels.boxAnchor = "s"
    chart.barLabels.dy = 0.6
    named = [_fitted(label, chart.width / len(labels) - _LABEL_GAP_MM) for label in labels]
    return _drawn(chart, box, named, series)


def _fitted(text: str, room: float) -> str:
    """Return a label, cut short by an ellipsis if it is wider than `room` millimetres."""
    return shortened(text, _FONT, _LABEL_MM, room)


def level_height(room: float, labels: int, series: int) -> float:
    """Return how high level bars of so many `labels` and `series` become; at most `room` millimetres."""
    return _extent(room, labels, series, _BAR_MM[0])


def _extent(room: float, labels: int, series: int, bar: float) -> float:
    """Return how far the chart goes along its labels if a bar is `bar` thick; at most `room`."""
    group = series * _BAR_SHARE + (series - 1) * _SPACE_SHARE + _GROUP_SHARE
    return min(room, labels * group * bar / _BAR_SHARE)


def _drawn(
    chart: BarChart,
    box: Box,
    labels: Sequence[str],
    series: Sequence[Series],
    value_size: float = _VALUE_MM,
) -> list[Shape]:
    chart.data = [row.values for row in series]
    for index, row in enumerate(series):
        chart.bars[index].fillColor = HexColor(row.colour)
    chart.bars.strokeWidth = 0
    chart.bars.strokeColor = None
    chart.barWidth, chart.barSpacing, chart.groupSpacing = _BAR_SHARE, _SPACE_SHARE, _GROUP_SHARE
    chart.useAbsolute = 0
    axis = chart.valueAxis
    axis.valueMin = 0
    axis.valueMax = max((value for row in series for value in row.values), default=0) or 1.0
    axis.visible = 0
    categories = chart.categoryAxis
    categories.categoryNames = list(labels)
    categories.visibleTicks = 0
    categories.strokeColor = HexColor(GREY)
    categories.strokeWidth = 0.2
    _style(categories.labels, _LABEL_MM, INK)
    _style(chart.barLabels, value_size, GREY)
    chart.barLabelFormat = "values"
    chart.barLabelArray = [list(row.written) for row in series]
    drawing = Drawing(box.width, box.height)
    drawing.add(chart)
    return scene_of(drawing, box)


def _style(labels: TypedPropertyCollection, size: float, colour: str) -> None:
    labels.fontName = ttf_font(_FONT).fontName
    labels.fontSize = size
    labels.fillColor = HexColor(colour)
    labels.leading = size * 1.15


def scene_of(drawing: Drawing, box: Box) -> list[Shape]:
    """Return the shapes of a reportlab `drawing` whose units are millimetres, its top left corner at
    that of `box`. Raises ValueError for a shape that charts do not use.
    """
    renderer = _SceneRenderer(box)
    renderer.draw(drawing, _Canvas(), showBoundary=0)
    return renderer.shapes


class _Canvas:
    """What reportlab's renderer asks of a canvas when the shapes are only collected."""

    def saveState(self) -> None:  # noqa: N802 - reportlab's name
        """Do nothing: the renderer's tracker holds the state."""

    def restoreState(self) -> None:  # noqa: N802
        """Do nothing, as above."""


class _SceneRenderer(renderbase.Renderer):  # type: ignore[misc]
    """Collects the shapes of a drawing instead of painting them."""

    def __init__(self, box: Box) -> None:
        self.shapes: list[Shape] = []
        self._box = box

    def applyStateChanges(self, delta: Any, newState: Any) -> None:  # noqa: N802, N803
        """Do nothing: each shape asks the tracker for the state it is drawn in."""

    def drawNode(self, node: Any) -> None:  # noqa: N802
        self._tracker.push(renderbase.getStateDelta(node))
        self.drawNodeDispatcher(node)
        self._tracker.pop()

    def drawRect(self, node: Any) -> None:  # noqa: N802
        corners = (self._at(node.x, node.y), self._at(node.x + node.width, node.y + node.height))
        (left, bottom), (right, top) = corners
        self._add(rect(Box(min(left, right), min(top, bottom), max(left, right), max(top, bottom))))

    def drawLine(self, node: Any) -> None:  # noqa: N802
        self._add(polyline((self._at(node.x1, node.y1), self._at(node.x2, node.y2))), filled=False)

    def drawPolyLine(self, node: Any) -> None:  # noqa: N802
        self._add(polyline(self._pairs(node.points)), filled=False)

    def drawPolygon(self, node: Any) -> None:  # noqa: N802
        self._add(polygon(self._pairs(node.points)))

    def drawString(self, node: Any) -> None:  # noqa: N802
        state = self._tracker.getState()
        x, y = self._at(node.x, node.y)
        anchor = state["textAnchor"]
        colour = _hex(state["fillColor"]) or INK
        self.shapes.append(Text(x, y, node.text, state["fontSize"], _FONT, colour, anchor))

    def undefined(self, operation: str) -> None:
        raise ValueError(f"a chart uses a shape that the scene does not know: {operation}")

    def _pairs(self, points: Sequence[float]) -> list[tuple[float, float]]:
        return [self._at(points[index], points[index + 1]) for index in range(0, len(points), 2)]

    def _at(self, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self._tracker.getCTM()
        return self._box.left + a * x + c * y + e, self._box.bottom - (b * x + d * y + f)

    def _add(self, ops: Any, *, filled: bool = True) -> None:
        state = self._tracker.getState()
        fill = _hex(state["fillColor"]) if filled else None
        stroke = _hex(state["strokeColor"]) if state["strokeWidth"] else None
        if fill or stroke:
            paint = Paint(fill=fill, stroke=stroke, width=float(state["strokeWidth"]), cap="butt")
            self.shapes.append(Path(ops, paint))


def _hex(colour: Any) -> str | None:
    return None if colour is None else f"#{colour.hexval()[2:]}"
