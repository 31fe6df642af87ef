"""Numbers written short, alike in every backend: no exponent, no trailing zero, no minus zero."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from tileforge.drawing.scene import Matrix, Op

_MATRIX: Final = "{:.6f} {:.6f} {:.6f} {:.6f} {:.4f} {:.4f} "


def written_number(value: float, digits: int = 3) -> str:
    """Return `value` with at most `digits` decimals."""
    return _shortened(f"{value:.{digits}f} ", digits).rstrip()


def written_matrix(matrix: Matrix) -> str:
    """Return the six numbers of `matrix` with spaces between, its shift to a tenth of a micrometre."""
    return _shortened(_MATRIX.format(*matrix), 6).rstrip()


def written_path(ops: Iterable[Op], forms: Mapping[str | float, str]) -> str:
    """Return `ops` as text, each number to a micrometre.

    `forms` holds a template for each operator, such as ``"%.3f %.3f m "``, in which a space follows
    every number. Raises ValueError for a number that is not finite.
    """
    return _shortened("".join([forms[op[0]] % op[1:] for op in ops]), 3)


def _shortened(text: str, digits: int) -> str:
    """Drop trailing zeros from numbers that all have decimals, `digits` at most, and a space behind."""
    if "n" in text:
        raise ValueError("a drawing holds a number that is not finite")
    for _ in range(digits):
        text = text.replace("0 ", " ")
    return text.replace(". ", " ").replace("-0 ", "0 ")
