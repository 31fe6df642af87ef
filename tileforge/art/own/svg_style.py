"""How SVG elements look: presentation attributes, style sheets of plain selectors, and their values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias
from xml.etree.ElementTree import Element

from PIL import ImageColor

from tileforge.art.colour import hex_of

Style: TypeAlias = Mapping[str, str]

INHERITED: Final[Style] = MappingProxyType(
    {
        "color": "black",
        "fill": "black",
        "fill-opacity": "1",
        "fill-rule": "nonzero",
        "clip-rule": "nonzero",
        "stroke": "none",
        "stroke-opacity": "1",
        "stroke-width": "1",
        "stroke-linecap": "butt",
        "stroke-linejoin": "miter",
        "stroke-dasharray": "none",
        "stroke-dashoffset": "0",
        "visibility": "visible",
        "paint-order": "normal",
        "marker": "none",
        "marker-start": "none",
        "marker-mid": "none",
        "marker-end": "none",
    }
)
"""The properties that pass on to what is inside, with their first values (SVG 2)."""
_OWN: Final = frozenset(
    {"display", "opacity", "clip-path", "mask", "filter", "mix-blend-mode", "vector-effect", "transform"}
)
_KNOWN: Final = _OWN | set(INHERITED)

_LENGTH: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([a-zA-Z%]*)\s*")
_PIXELS: Final[Mapping[str, float]] = MappingProxyType(
    {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "in": 96.0, "mm": 96 / 25.4, "cm": 96 / 2.54}
)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]*)\{([^{}]*)\}")
_SELECTOR: Final = re.compile(r"([#.]?)([A-Za-z_][\w-]*)|\*")
_RGB: Final = re.compile(r"rgba?\(([^()]*)\)")
_SEPARATOR: Final = re.compile(r"[\s,]+")


class ValueSyntaxError(ValueError):
    """A value that is written in no way that is understood here."""


class StyleSheet:
    """The rules of an SVG's ``<style>`` elements whose selectors are a name, a class or an id."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._rules: dict[str, dict[str, str]] = {}
        self.unknown: list[str] = []
        """The selectors that are not followed."""
        for text in texts:
            self._read(_COMMENT.sub(" ", text.replace("<!--", " ").replace("-->", " ")))

    def _read(self, text: str) -> None:
        for selectors, block in _RULE.findall(text):
            declared = dict(_declarations(block))
            for selector in map(str.strip, selectors.split(",")):
                if selector.startswith("@font-face"):
                    continue
                if _SELECTOR.fullmatch(selector):
                    self._rules.setdefault(selector, {}).update(declared)
                elif any(name in _KNOWN for name in declared):
                    self.unknown.append(selector)
        rest = _RULE.sub("", text)
        self.unknown += [word for word in rest.replace("}", " ").split() if word.startswith("@")]

    def own_style(self, element: Element, name: str) -> dict[str, str]:
        """Return what is said of `element`, called `name`, itself: attributes, then rules, then ``style``."""
        own = {key: value.strip() for key, value in element.attrib.items() if key in _KNOWN}
        classes = element.get("class", "").split()
        for selector in ("*", name, *(f".{one}" for one in classes), f"#{element.get('id', '')}"):
            own.update(self._rules.get(selector, {}))
        own.update(_declarations(element.get("style", "")))
        return own


def inherited(style: Style, own: Style) -> dict[str, str]:
    """Return the passed-on properties of an element in a parent of `style` that says `own` itself."""
    changed = {key: value for key, value in own.items() if key in INHERITED and value != "inherit"}
    if "marker" in changed:
        changed = {f"marker-{where}": changed["marker"] for where in ("start", "mid", "end")} | changed
    return {**style, **changed}


def _declarations(text: str) -> Iterator[tuple[str, str]]:
    for declaration in text.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip().lower(), value.replace("!important", "").strip()


def colour_of(value: str, current: str) -> tuple[str | None, float]:
    """Return the colour that `value` writes as ``#rrggbb`` (None: no paint), and its opacity.

    `current` is the property `color`. Raises ValueSyntaxError.
    """
    text = value.strip().lower()
    if text in ("none", "transparent"):
        return None, 1.0
    if text == "currentcolor":
        return colour_of(current, "black") if current.strip().lower() != "currentcolor" else ("#000000", 1.0)
    try:
        channels = _channels(text) if text.startswith("rgb") else ImageColor.getrgb(text)
    except ValueError as error:
        raise ValueSyntaxError(f'the colour "{value[:40]}"') from error
    red, green, blue, *alpha = channels
    return hex_of(red, green, blue), alpha[0] / 255 if alpha else 1.0


def _channels(text: str) -> tuple[int, ...]:
    """Return the channels, 0 to 255, of ``rgb(…)`` with commas or spaces, fractions and percentages.

    Raises ValueError, of which ValueSyntaxError is one.
    """
    match = _RGB.fullmatch(text)
    parts = _SEPARATOR.split(match[1].replace("/", " ").strip()) if match else []
    if len(parts) not in (3, 4):
        raise ValueError
    scales = (1.0, 1.0, 1.0, 255.0)
    values = (length_of(part, 255.0 / scale) * scale for part, scale in zip(parts, scales, strict=False))
    return tuple(round(min(255.0, max(0.0, value))) for value in values)


def length_of(value: str, whole: float = 0.0) -> float:
    """Return a length in user units, a percentage as a share of `whole`. Raises ValueSyntaxError."""
    match = _LENGTH.fullmatch(value)
    unit = match[2].lower() if match else ""
    if match is None or (unit not in _PIXELS and not (unit == "%" and whole)):
        raise ValueSyntaxError(f'the length "{value[:40]}"')
    return float(match[1]) * (whole / 100 if unit == "%" else _PIXELS[unit])


def lengths_of(value: str, whole: float = 0.0) -> list[float]:
    """Return lengths with spaces or commas between. Raises ValueSyntaxError."""
    return [length_of(part, whole) for part in _SEPARATOR.split(value.strip()) if part]


def share_of(value: str) -> float:
    """Return an opacity from 0 to 1. Raises ValueSyntaxError."""
    return min(1.0, max(0.0, length_of(value, 1.0)))
