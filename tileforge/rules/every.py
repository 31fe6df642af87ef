"""All rules and all codes: importing this module registers every rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.finding import Severity
from tileforge.rules import artwork, contents, drawn, fields, pairing, prints, report, segments, symbols
from tileforge.rules.registry import RULES, Rule
from tileforge.schema.board_codes import BOARD_CODES
from tileforge.schema.codes import FILE_CODES, CodeInfo
from tileforge.schema.exchange_codes import EXCHANGE_CODES
from tileforge.schema.layout_codes import LAYOUT_CODES
from tileforge.schema.proof_codes import PROOF_CODES
from tileforge.schema.text_codes import TEXT_CODES

MODULES: Final = (segments, drawn, fields, symbols, contents, pairing, report, prints, artwork)
"""The modules that hold rules."""

EVERY_RULE: Final[Mapping[str, Rule]] = MappingProxyType(dict(sorted(RULES.items())))
"""Every rule, by code, in order of code."""

EVERY_CODE: Final[Mapping[str, CodeInfo]] = MappingProxyType(
    dict(sorted({**FILE_CODES, **{code: rule.info for code, rule in EVERY_RULE.items()}}.items()))
)
"""What every code stands for, by code, in order of code."""

EXPLAINED_CODE: Final[Mapping[str, CodeInfo]] = MappingProxyType(
    dict(
        sorted(
            {
                **EVERY_CODE,
                **EXCHANGE_CODES,
                **BOARD_CODES,
                **TEXT_CODES,
                **LAYOUT_CODES,
                **PROOF_CODES,
            }.items()
        )
    )
)
"""What `tileforge explain` knows: also what is found in other programs' files, on boards, in rule texts
and in layouts.
"""

FIRM_CODES: Final[frozenset[str]] = frozenset(
    code for code, info in FILE_CODES.items() if info.severity is Severity.ERROR
)
"""The codes that nothing suppresses: what has such a fault is not in the model."""
