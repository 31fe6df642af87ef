"""All expansions and all codes of the table: importing this module registers every expansion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from tileforge.board.codes import CORE_RULES
from tileforge.board.expansion import BoardRule, registered
from tileforge.board.expansions import (
    abbot,
    anniversary,
    dragon,
    easter,
    fairy,
    fortune_teller,
    gifts,
    phantom,
    portal,
    princess,
)
from tileforge.board.options import CORE_OPTIONS, allowed
from tileforge.schema.codes import CodeInfo

MODULES: Final = (abbot, anniversary, dragon, easter, fairy, fortune_teller, gifts, phantom, portal, princess)
"""The modules that hold expansions."""

EXPANSIONS: Final = registered()
"""Every expansion, in the order in which their hooks are called."""

OPTIONS: Final = (*CORE_OPTIONS, *(info for kind in EXPANSIONS for info in kind.options))
"""Every option that a game can have."""


def _listing_options(rule: BoardRule) -> BoardRule:
    """Return `rule` with a help text that ends in a list of all options, one a line."""
    lines = (
        f"{info.id} ({allowed(info)}): {info.help}" for info in sorted(OPTIONS, key=lambda info: info.id)
    )
    return replace(rule, info=replace(rule.info, help="\n".join((rule.info.help, *lines))))


BOARD_RULES: Final[Mapping[str, BoardRule]] = MappingProxyType(
    {
        rule.info.code: _listing_options(rule) if rule.info.code == "TF521" else rule
        for rule in sorted(
            (*CORE_RULES, *(rule for kind in EXPANSIONS for rule in kind.rules)),
            key=lambda rule: rule.info.code,
        )
    }
)
"""Every rule of the table, by code, in order of code."""

TABLE_CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType(
    {code: rule.info for code, rule in BOARD_RULES.items()}
)
"""What the codes of the table stand for."""
