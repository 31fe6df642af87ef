"""The elements of a definitions file become definitions, and what is wrong in them is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tileforge.interop.jcz.definitions import (
    Document,
    Feature,
    Marker,
    Meadow,
    Say,
    SetDefinition,
    TileDefinition,
)
from tileforge.interop.jcz.vocabulary import (
    FEATURES,
    INNER,
    NAMES,
    OLD_ELEMENTS,
    OLD_VALUES,
    OWN,
    halves_in,
    sides_in,
)
from tileforge.interop.jcz.xmltree import Element
from tileforge.interop.remark import ExchangeError
from tileforge.model.geometry import Half, Side

MOST_COPIES: Final = 999
MOST_SHIELDS: Final = 20
MOST_LETTERS: Final = 128
"""Of an id; the longest of the program's own has 11."""
_SHOWN: Final = 60
_DIGITS: Final = 6
_SPOTS: Final = frozenset({"monastery", "tent"})


class _TileError(Exception):
    """A tile that cannot be made; `line` is where the reason stands."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def document_of(root: Element, file: str, say: Say) -> Document:
    """Return what the tree `root` of `file` defines; what is faulty is left out and said.

    Raises ExchangeError if it defines nothing.
    """
    tiles = list(_everywhere(root, "tile"))
    sets = list(_everywhere(root, "tile-set"))
    if root.name != "defs" or not (tiles or sets):
        hint = "its root is <defs> and holds <tile> and <tile-set> elements"
        raise ExchangeError(f"{file}:{root.line}: <{root.name[:_SHOWN]}> defines no tiles; {hint}")
    titles = {
        printable(ref.attributes.get("tile-set", "")): title.text
        for expansion in root.all("expansion")
        for title in expansion.all("title")
        for ref in expansion.all("ref")
    }
    for element in root.children:
        if element.name not in ("tile", "tiles", "sets", "tile-set", "expansion"):
            say(
                "TF122", element.line, f"<{element.name[:_SHOWN]}> is left out: it has no place in a tile set"
            )
    found = []
    for element in tiles:
        _modernise(element)
        try:
            found.append(_tile(element, file, say))
        except _TileError as error:
            say("TF121", error.line, f"{_called(element)}: {error}; the tile is left out")
    return Document(file, tuple(found), tuple(_set(element, file, titles, say) for element in sets))


def _everywhere(root: Element, name: str) -> Iterator[Element]:
    """Yield the elements called `name` below `root`, at most two levels deep, in file order."""
    for child in root.children:
        if child.name == name:
            yield child
        elif child.name in ("tiles", "sets"):
            yield from child.all(name)
            for group in child.all("sets"):
                yield from group.all(name)


def _modernise(tile: Element) -> None:
    """Give the parts of a tile the names and values that the program uses today."""
    for child in tile.children:
        name = child.name.lower()
        child.name = OLD_ELEMENTS.get(name, name)
        child.attributes = {name: OLD_VALUES.get(value, value) for name, value in child.attributes.items()}
        if child.attributes.get("pennant") == "true":
            rest = {name: value for name, value in child.attributes.items() if name != "pennant"}
            child.attributes = {"pennants": "1", **rest}


def printable(text: str) -> str:
    """Return a name in one line, of at most 128 letters, without what cannot be printed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[
        :MOST_LETTERS
    ]


def _called(element: Element) -> str:
    id = element.attributes.get("id", "")
    return f"tile {id[:_SHOWN]}" if id.strip() else "a tile without an id"


def _tile(element: Element, file: str, say: Say) -> TileDefinition:
    id = element.attributes.get("id", "").strip()
    if not id or not id.isprintable() or " " in id or len(id) > MOST_LETTERS:
        raise _TileError(element.line, f'it needs an "id" of at most {MOST_LETTERS} letters without blanks')
    attributes = {name: value for name, value in element.attributes.items() if name != "id"}
    features = _features(element, id, attributes, say)
    _check_sides(features)
    own: Mapping[str, str] = {}
    meadows, markers = [], []
    sound = True
    for child in element.children:
        if child.name == "field":
            try:
                meadows.append(_meadow(child, features))
            except _TileError as error:
                sound = False
                say("TF122", error.line, f"tile {id}: {error}; its stated fields are not used")
        elif child.name == OWN:
            own = child.attributes
        elif child.name not in FEATURES:
            text = {"text": child.text} if child.text else {}
            markers.append(Marker(child.name, child.line, {**child.attributes, **text}))
            if child.name not in NAMES and child.text and all(map(sides_in, _tokens(child.text))):
                what = f"<{child.name[:_SHOWN]}> is no terrain; side {child.text[:_SHOWN]} reads as field"
                say("TF122", child.line, f"tile {id}: {what}")
        if child.children:
            say("TF122", child.line, f"tile {id}: what stands inside <{child.name[:_SHOWN]}> is left out")
    fault = _overlap(meadows, features)
    if sound and fault:
        sound = False
        say("TF122", fault[0], f"tile {id}: {fault[1]}; its stated fields are not used")
    return TileDefinition(
        id, file, element.line, features, tuple(meadows), tuple(markers), attributes, sound, own
    )


def _features(element: Element, id: str, attributes: dict[str, str], say: Say) -> tuple[Feature, ...]:
    """Return the features of a tile; one that touches no side is moved to `attributes`, and said."""
    features = []
    for child in element.children:
        if child.name not in FEATURES:
            continue
        feature = _feature(child)
        if feature.sides or feature.kind in _SPOTS:
            features.append(feature)
        else:
            attributes[f"inner-{feature.kind}"] = child.text
            say("TF122", child.line, f"tile {id}: a {feature.kind} that touches no side is left out")
    return tuple(features)


def _feature(element: Element) -> Feature:
    attributes = dict(element.attributes)
    shields = attributes.get("pennants", "0").strip()
    if not (_is_number(shields) and int(shields) <= MOST_SHIELDS):
        raise _TileError(element.line, f"pennants={shields[:_SHOWN]!r} is no number from 0 to {MOST_SHIELDS}")
    return Feature(
        element.name,
        element.line,
        _sides(element),
        tuple(attributes.get("wagon-move", "").split()),
        int(shields),
        attributes,
    )


def _sides(element: Element) -> tuple[Side, ...]:
    """Return the sides that a feature's text names, in its order; none for an inner feature."""
    if element.name in _SPOTS:
        return ()
    tokens = _tokens(element.text)
    if not tokens:
        raise _TileError(element.line, f"<{element.name}> says on which sides it lies: N E S W")
    found: list[Side] = []
    for token in tokens:
        sides = () if token in INNER else sides_in(token)
        if sides is None:
            raise _TileError(
                element.line, f"{token[:_SHOWN]!r} in <{element.name}> is no side (N E S W) and no I"
            )
        for side in sides:
            if side in found:
                raise _TileError(element.line, f"<{element.name}> names side {side} twice")
            found.append(side)
    return tuple(found)


def _tokens(text: str) -> list[str]:
    """Return the locations that `text` lists; the program parts them by blanks, some people by commas."""
    return text.replace(",", " ").split()


def _check_sides(features: tuple[Feature, ...]) -> None:
    taken: dict[Side, Feature] = {}
    for feature in features:
        for side in feature.sides:
            other = taken.setdefault(side, feature)
            if other is not feature:
                raise _TileError(
                    feature.line, f"<{feature.kind}> takes side {side}, which <{other.kind}> has"
                )


def _meadow(element: Element, features: tuple[Feature, ...]) -> Meadow:
    halves: list[Half] = []
    for token in _tokens(element.text):
        found = () if token in INNER else halves_in(token)
        if found is None:
            raise _TileError(
                element.line, f"{token[:_SHOWN]!r} in <field> is no half-edge (NL … WR) and no I"
            )
        halves += found
    cities = set()
    for token in _tokens(element.attributes.get("city", "")):
        if token in INNER:
            continue
        index = _city_with(token, features)
        if index is None:
            raise _TileError(element.line, f"the field names a city {token[:_SHOWN]!r}, and there is none")
        cities.add(index)
    attributes = {name: value for name, value in element.attributes.items() if name != "city"}
    return Meadow(element.line, tuple(halves), tuple(sorted(cities)), attributes)


def _city_with(token: str, features: tuple[Feature, ...]) -> int | None:
    """Return the index of the city that `token` is part of."""
    sides = set(sides_in(token) or ())
    for index, feature in enumerate(features):
        if sides and feature.kind == "city" and sides <= set(feature.sides):
            return index
    return None


def _overlap(meadows: list[Meadow], features: tuple[Feature, ...]) -> tuple[int, str] | None:
    """Return the line and the words of what is wrong with stated fields, None if nothing is."""
    areas = {side for feature in features if feature.kind == "city" for side in feature.sides}
    taken: set[Half] = set()
    for meadow in meadows:
        for half in meadow.halves:
            if half in taken:
                return meadow.line, f"half-edge {half} is stated twice"
            if half[0] in areas:
                return meadow.line, f"half-edge {half} is a field's, and a city takes that side"
            taken.add(half)
    return None


def _set(element: Element, file: str, titles: Mapping[str, str], say: Say) -> SetDefinition:
    id = printable(element.attributes.get("id", ""))
    if not id:
        say("TF128", element.line, 'a tile set without an "id" is called "set"')
        id = "set"
    refs = []
    for child in element.children:
        if child.name == "ref":
            ref = _ref(child, id, say)
            if ref is not None:
                refs.append(ref)
        elif child.name not in ("remove", "requires"):
            say("TF122", child.line, f"set {id}: <{child.name[:_SHOWN]}> is left out")
    base = id.partition(":")[0]
    return SetDefinition(
        id,
        file,
        element.line,
        printable(titles.get(id) or titles.get(base) or ""),
        tuple(refs),
        tuple(child.attributes.get("tile", "") for child in element.all("remove")),
        tuple(
            " ".join(f"{name} {value}" for name, value in child.attributes.items())
            for child in element.all("requires")
        ),
        {name: value for name, value in element.attributes.items() if name != "id"},
    )


def _ref(element: Element, set_id: str, say: Say) -> tuple[str, int, int] | None:
    tile = element.attributes.get("tile", "").strip()
    count = element.attributes.get("count", "").strip()
    if not tile:
        say("TF128", element.line, f"set {set_id}: a <ref> names no tile and is left out")
        return None
    if not count:
        say("TF128", element.line, f"set {set_id}: no count of tile {tile[:_SHOWN]}; one is taken")
        count = "1"
    if not (_is_number(count) and 0 < int(count) <= MOST_COPIES):
        say("TF128", element.line, f"set {set_id}: {count[:_SHOWN]!r} is no count of tile {tile[:_SHOWN]}")
        return None
    return tile, int(count), element.line


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS
