"""SVG path data becomes path operators (SVG 2, chapter 9): all absolute, curves and arcs as cubics."""

from __future__ import annotations

import math
import re
from typing import Final

from tileforge.drawing.scene import Op
from tileforge.drawing.shapes import Dot

_SKIP: Final = re.compile(r"[\s,]*")
_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_FLAG: Final = re.compile(r"[01]")
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ARC_FLAGS: Final = (3, 4)


class PathDataError(ValueError):
    """Path data breaks off; `ops` are the operators before that, which viewers show."""

    def __init__(self, ops: tuple[Op, ...]) -> None:
        super().__init__("path data that breaks off")
        self.ops = ops


def path_ops(data: str) -> tuple[Op, ...]:
    """Return the operators of the path data `data`. Raises PathDataError."""
    pen = _Pen()
    position, command, first = 0, "", True
    while True:
        position = _skipped(data, position)
        if position == len(data):
            return tuple(pen.ops)
        letter = data[position]
        if letter.upper() in _TAKES:
            command, position, first = letter, position + 1, True
        elif not command or command in "Zz":
            raise PathDataError(tuple(pen.ops))
        numbers, position = _numbers(data, position, command.upper(), pen)
        if not pen.ops and command not in "Mm":
            raise PathDataError(())
        if command in "Mm" and not first:
            pen.draw("L" if command == "M" else "l", numbers)
        else:
            pen.draw(command, numbers)
        first = False


def _numbers(data: str, position: int, command: str, pen: _Pen) -> tuple[list[float], int]:
    """Return the numbers that one use of `command` takes, and where the text goes on."""
    numbers: list[float] = []
    for index in range(_TAKES[command]):
        position = _skipped(data, position)
        flag = command == "A" and index in _ARC_FLAGS
        match = (_FLAG if flag else _NUMBER).match(data, position)
        if match is None:
            raise PathDataError(tuple(pen.ops))
        numbers.append(float(match[0]))
        position = match.end()
    return numbers, position


def _skipped(data: str, position: int) -> int:
    match = _SKIP.match(data, position)
    return match.end() if match else position


class _Pen:
    """Follows commands and notes operators; knows the point it is at and the last control point."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self._at: Dot = (0.0, 0.0)
        self._start: Dot = (0.0, 0.0)
        self._control: Dot = (0.0, 0.0)
        self._last = ""

    def draw(self, command: str, numbers: list[float]) -> None:
        """Follow one command with its numbers."""
        kind = command.upper()
        (x0, y0), base = self._at, self._at if command.islower() else (0.0, 0.0)
        dots = [(base[0] + x, base[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=False)]
        if kind == "M":
            self._at = self._start = dots[0]
            self.ops.append(("M", *self._at))
        elif kind == "Z":
            self._at = self._start
            self.ops.append(("Z",))
        elif kind == "L":
            self._line(dots[0])
        elif kind == "H":
            self._line((base[0] + numbers[0], y0))
        elif kind == "V":
            self._line((x0, base[1] + numbers[0]))
        elif kind == "C":
            self._cubic(*dots)
        elif kind == "S":
            self._cubic(self._mirrored("CS"), *dots)
        elif kind == "Q":
            self._quadratic(*dots)
        elif kind == "T":
            self._quadratic(self._mirrored("QT"), dots[0])
        else:
            self._arc(numbers[:5], (base[0] + numbers[5], base[1] + numbers[6]))
        self._last = kind

    def _line(self, dot: Dot) -> None:
        self._at = dot
        self.ops.append(("L", *dot))

    def _cubic(self, first: Dot, second: Dot, end: Dot) -> None:
        self.ops.append(("C", *first, *second, *end))
        self._at, self._control = end, second

    def _quadratic(self, control: Dot, end: Dot) -> None:
        self._cubic(_toward(self._at, control), _toward(end, control), end)
        self._control = control

    def _mirrored(self, after: str) -> Dot:
        """Return the last control point seen from here; the point itself after other commands."""
        if not self._last or self._last not in after:
            return self._at
        return 2 * self._at[0] - self._control[0], 2 * self._at[1] - self._control[1]

    def _arc(self, shape: list[float], end: Dot) -> None:
        """Follow an elliptical arc as cubics (SVG 2, appendix B.2)."""
        rx, ry, turn = abs(shape[0]), abs(shape[1]), math.radians(shape[2])
        if not rx or not ry or end == self._at:
            self._line(end)
            return
        (x0, y0), (x1, y1) = self._at, end
        cos, sin = math.cos(turn), math.sin(turn)
        px = (cos * (x0 - x1) + sin * (y0 - y1)) / 2
        py = (cos * (y0 - y1) - sin * (x0 - x1)) / 2
        grown = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grown, ry * grown
        reach = (rx * py) ** 2 + (ry * px) ** 2
        root = math.sqrt(max(0.0, (rx * ry) ** 2 - reach) / reach)
        root = root if shape[3] != shape[4] else -root
        cx, cy = root * rx * py / ry, -root * ry * px / rx
        begin = math.atan2((py - cy) / ry, (px - cx) / rx)
        sweep = math.atan2((-py - cy) / ry, (-px - cx) / rx) - begin
        if shape[4] and sweep < 0:
            sweep += math.tau
        elif not shape[4] and sweep > 0:
            sweep -= math.tau
        mx, my = cos * cx - sin * cy + (x0 + x1) / 2, sin * cx + cos * cy + (y0 + y1) / 2

        def on(u: float, v: float) -> Dot:
            return mx + cos * rx * u - sin * ry * v, my + sin * rx * u + cos * ry * v

        steps = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
        step = sweep / steps
        handle = 4 / 3 * math.tan(step / 4)
        for index in range(steps):
            a, b = begin + index * step, begin + (index + 1) * step
            first = on(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a))
            second = on(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b))
            last = end if index == steps - 1 else on(math.cos(b), math.sin(b))
            self._cubic(first, second, last)


def _toward(dot: Dot, control: Dot) -> Dot:
    """Return the cubic's control point beside `dot` for a quadratic's `control`."""
    return dot[0] + 2 / 3 * (control[0] - dot[0]), dot[1] + 2 / 3 * (control[1] - dot[1])
