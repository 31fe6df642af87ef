"""The text of `tileforge explain`: what a code stands for, why, and how to mend it."""

from __future__ import annotations

import difflib
import textwrap
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.rules.every import EVERY_RULE, EXPLAINED_CODE
from tileforge.schema.codes import CodeInfo

_WIDTH: Final = 88


class UnknownCodeError(Exception):
    """There is no finding called `code`; `near` are the codes most like it."""

    def __init__(self, code: str, near: tuple[str, ...]) -> None:
        self.code = code
        self.near = near
        shown = code if len(code) <= 20 else f"{code[:20]}…"
        meant = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f'there is no code "{shown}"{meant}')


def explain(code: str, others: Mapping[str, CodeInfo] = MappingProxyType({})) -> str:
    """Return the explanation of `code`, in lines of at most 88 characters but for the examples.

    `others` are codes that are not of this floor. Case and a missing ``TF`` are forgiven. Raises
    UnknownCodeError.
    """
    known = {**EXPLAINED_CODE, **others}
    info = known.get(_as_code(code))
    if info is None:
        near = difflib.get_close_matches(_as_code(code)[:20], known, n=3, cutoff=0.75)
        raise UnknownCodeError(code, tuple(sorted(near)))
    lines = [f"{info.code} ({info.severity}): {info.title}", ""]
    lines += [line for part in info.help.splitlines() for line in textwrap.wrap(part, _WIDTH)]
    rule = EVERY_RULE.get(info.code)
    if rule and rule.wrong:
        lines += ["", f"Wrong: {rule.wrong}"]
    if rule and rule.right:
        lines += [*([] if rule.wrong else [""]), f"Right: {rule.right}"]
    return "\n".join(lines) + "\n"


def overview(others: Mapping[str, CodeInfo] = MappingProxyType({})) -> str:
    """Return every code, the `others` too, with its severity and title, one a line."""
    known = sorted({**EXPLAINED_CODE, **others}.values(), key=lambda info: info.code)
    return "".join(f"{info.code}  {info.severity:<7}  {info.title}\n" for info in known)


def _as_code(text: str) -> str:
    code = text.strip().upper()
    return code if code.startswith("TF") or not code.isdecimal() else f"TF{code}"
