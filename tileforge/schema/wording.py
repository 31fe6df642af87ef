"""Schema faults in words for people."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from tileforge.schema.conform import Fault
from tileforge.schema.source import Keys, brief

_WANTED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "object": "Write an object: {…}.",
        "array": "Write a list: […].",
        "string": "Write text in double quotes.",
        "integer": "Write a whole number.",
        "number": "Write a number.",
        "boolean": "Write true or false.",
    }
)
_PLAIN_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,31}")
_NUMBERED: Final[Mapping[Keys, str]] = MappingProxyType(
    {
        ("tiles",): "tile",
        ("placements",): "placement",
        ("start",): "start tile",
        ("figures",): "figure",
        ("players",): "player",
        ("turns",): "turn",
        ("draw",): "drawn tile",
        ("moves",): "move",
        ("path",): "step",
        ("expect", "features"): "expected feature",
        ("expect", "placements"): "expected placement",
        ("expect", "figures"): "expected figure",
        ("expect", "breaks"): "expected finding",
        ("claims",): "claim",
        ("pieces",): "piece",
        ("cards", "designs"): "card",
        ("cards",): "card",
        ("segments",): "segment",
        ("copies",): "copies",
        ("fields",): "field",
        ("colours",): "colour",
        ("sections",): "section",
        ("lines",): "line",
        ("interactions",): "interaction",
        ("slots",): "place",
    }
)
"""What the entries of a list are called, by the keys that lead to it from the thing around it."""


def worded(fault: Fault, document: Any) -> tuple[str, str]:
    """Return what is wrong in `document` and what to do about it."""
    thing, keys = subject(document, fault.path[:-1] if fault.at_key else fault.path)
    verb = "holds" if keys and isinstance(fault.path[-1], int) else "is"
    what, hint = _WORDS.get(fault.keyword, _other)(fault, verb)
    dotted = ".".join(str(key) for key in keys if isinstance(key, str))
    colon = ": " if fault.at_key else " "
    if not dotted:
        return f"{thing}{colon}{what}", hint
    return f"{thing}: {dotted}{colon}{what}" if thing else f"{dotted}{colon}{what}", hint


def subject(document: Any, path: Keys) -> tuple[str, Keys]:
    """Return the name of the innermost thing on the way along `path`, and the keys that remain.

    A thing is an entry of a list that people count: a tile, card, piece, placement, turn, segment,
    group of copies. Entries are counted from 1, and a tile, card or piece with an id goes by that. The
    document itself is ``the document`` if no keys remain, else nothing.
    """
    names: list[str] = []
    value = document
    since: Keys = ()
    for key in path:
        value = _member(value, key)
        noun = _NUMBERED.get(since) if isinstance(key, int) else None
        if noun is None:
            since = (*since, key)
            continue
        id = value.get("id") if isinstance(value, dict) and not names else None
        by_id = isinstance(id, str) and _PLAIN_ID.fullmatch(id)
        names.append(f"{noun} {id}" if by_id else f"{noun} {'' if names else 'number '}{int(key) + 1}")
        since = ()
    if names or since:
        return ", ".join(names), since
    return "the document", ()


def near(name: str, known: Iterable[str]) -> str:
    """Return the one of `known` (of the first hundred) that `name` is most like, ``""`` if none is."""
    found = difflib.get_close_matches(name[:100], islice(known, 100), n=1)
    return found[0] if found else ""


def one_of(words: Sequence[str]) -> str:
    """Return ``N, E, S or W``."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _member(value: Any, key: str | int) -> Any:
    try:
        return value[key]
    except (TypeError, LookupError):
        return None


def _type(fault: Fault, verb: str) -> tuple[str, str]:
    wanted = fault.schema["type"]
    hints = [_WANTED[name] for name in ([wanted] if isinstance(wanted, str) else wanted)]
    one_by_one = (hint.removeprefix("Write ").removesuffix(".") for hint in hints)
    return f"{verb} {brief(fault.instance)}", f"Write {', or '.join(one_by_one)}."


def _enum(fault: Fault, verb: str) -> tuple[str, str]:
    allowed = fault.schema["enum"]
    meant = near(fault.instance, allowed) if isinstance(fault.instance, str) else ""
    return f"{verb} {brief(fault.instance)}", f"Use {one_of(allowed)}." + (
        f' Did you mean "{meant}"?' if meant else ""
    )


def _least(fault: Fault, verb: str) -> tuple[str, str]:
    return f"{verb} {brief(fault.instance)}", f"The least is {fault.schema['minimum']}."


def _most(fault: Fault, verb: str) -> tuple[str, str]:
    return f"{verb} {brief(fault.instance)}", f"The most is {fault.schema['maximum']}."


def _pattern(fault: Fault, verb: str) -> tuple[str, str]:
    return f"{verb} {brief(fault.instance)}", _sentence(fault.schema["patternErrorMessage"])


def _empty(_fault: Fault, _verb: str) -> tuple[str, str]:
    return "is empty", "Fill it in, or leave the key out."


def _few(fault: Fault, verb: str) -> tuple[str, str]:
    least = fault.schema["minItems"]
    return _empty(fault, verb) if least == 1 else (_entries(fault), f"Write {least} at least.")


def _many(fault: Fault, _verb: str) -> tuple[str, str]:
    return _entries(fault), f"Write {fault.schema['maxItems']} at most."


def _entries(fault: Fault) -> str:
    return f"has {len(fault.instance)} {'entry' if len(fault.instance) == 1 else 'entries'}"


def _long(fault: Fault, _verb: str) -> tuple[str, str]:
    return f"has {len(fault.instance)} characters", f"Use {fault.schema['maxLength']} at most."


def _required(fault: Fault, _verb: str) -> tuple[str, str]:
    missing = [f'"{key}"' for key in fault.schema["required"] if key not in fault.instance]
    return f"lacks {' and '.join(missing)}", "Add it." if len(missing) == 1 else "Add them."


def _lacks_all(fault: Fault, _verb: str) -> tuple[str, str]:
    """Word an `anyOf` whose choices each require one key."""
    keys = [f'"{choice["required"][0]}"' for choice in fault.schema["anyOf"]]
    return f"has neither {' nor '.join(keys)}", f"Give it {one_of(keys)}."


def _dependent(fault: Fault, _verb: str) -> tuple[str, str]:
    lacking = [
        (key, other)
        for key, others in fault.schema["dependentRequired"].items()
        for other in others
        if key in fault.instance and other not in fault.instance
    ]
    key, other = lacking[0]
    hint = f'Say why in "{other}".' if other.endswith("_reason") else f'Add "{other}", or remove "{key}".'
    return f'has "{key}" and no "{other}"', hint


def _refused(fault: Fault, verb: str) -> tuple[str, str]:
    return f"{verb} {brief(fault.instance)}", "Leave the key out, or write what it takes."


def _unknown_key(fault: Fault, _verb: str) -> tuple[str, str]:
    meant = near(fault.instance, fault.schema["properties"])
    what = f"{brief(fault.instance)} is no key of the format"
    takes_own = fault.schema["properties"].get("x", {}).get("type") == "object"
    if meant:
        return what, f'Did you mean "{meant}"?' + (' Keys of your own belong under "x".' if takes_own else "")
    return what, 'Remove it, or keep it under "x".' if takes_own else "Remove it."


def _key_name(fault: Fault, _verb: str) -> tuple[str, str]:
    hint = fault.schema.get("patternErrorMessage", "use another key")
    return f"the key {brief(fault.instance)} cannot be used", _sentence(hint)


def _built_in(fault: Fault, verb: str) -> tuple[str, str]:
    return f"{brief(fault.instance)} {verb} built in", "Use another id."


def _other(fault: Fault, verb: str) -> tuple[str, str]:
    return f"{verb} {brief(fault.instance)}, which the format does not allow ({fault.keyword})", ""


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


_WORDS: Final[Mapping[str, Callable[[Fault, str], tuple[str, str]]]] = MappingProxyType(
    {
        "type": _type,
        "enum": _enum,
        "minimum": _least,
        "maximum": _most,
        "pattern": _pattern,
        "minLength": _empty,
        "minItems": _few,
        "maxItems": _many,
        "minProperties": _empty,
        "maxLength": _long,
        "required": _required,
        "anyOf": _lacks_all,
        "not": _refused,
        "dependentRequired": _dependent,
        "additionalProperties": _unknown_key,
        "propertyNames": _key_name,
        "builtIn": _built_in,
    }
)
