from __future__ import annotations

import base64
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import (
    Box,
    Clip,
    Drawing,
    Group,
    Image,
    Matrix,
    Paint,
    Path,
    Shape,
    Symbol,
    Text,
    Use,
    moved,
    quarter_turned,
)
from tileforge.drawing.shapes import circle, rect
from tileforge.drawing.svg import Layer, layered_svg_bytes, svg_bytes

from .pictures import corner_marked, png_file

SVG = "{http://www.w3.org/2000/svg}"
TILE = Box(0, 0, 45, 45)
HREF = "{http://www.w3.org/1999/xlink}href"


def parsed(*shapes: Shape, box: Box = TILE, title: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(svg_bytes(Drawing(box, shapes, title)))


def test_size_is_in_millimetres_and_a_unit_is_one() -> None:
    root = parsed(box=Box(-2, -2.5, 47, 62.25), title="Tile A")
    assert (root.get("width"), root.get("height")) == ("49mm", "64.75mm")
    assert root.get("viewBox") == "-2 -2.5 49 64.75"
    assert [element.text for element in root.iter(f"{SVG}title")] == ["Tile A"]


def test_a_symbol_is_defined_once_clipped_and_used() -> None:
    marked = corner_marked()
    outer = Symbol("outer", Box(0, 0, 9, 9), (Use(marked),))
    root = parsed(Use(marked), Use(marked, quarter_turned(1, 2, 2)), Use(outer, moved(3, 4, 0.5)))
    definitions = {element.get("id"): element for element in root.iter(f"{SVG}g") if element.get("id")}
    assert sorted(definitions) == ["symbol-marked", "symbol-outer"]
    uses = [(use.get(HREF), use.get("transform")) for use in root.findall(f"{SVG}use")]
    assert uses == [
        ("#symbol-marked", None),
        ("#symbol-marked", "matrix(0 1 -1 0 4 0)"),
        ("#symbol-outer", "matrix(0.5 0 0 0.5 3 4)"),
    ]
    clips = {f"url(#{clip.get('id')})": clip[0].get("d") for clip in root.iter(f"{SVG}clipPath")}
    assert clips[definitions["symbol-marked"].get("clip-path", "")] == "M0 0 L4 0 L4 4 L0 4 Z"
    assert clips[definitions["symbol-outer"].get("clip-path", "")] == "M0 0 L9 0 L9 9 L0 9 Z"


def test_symbols_with_equal_boxes_share_a_clip_path() -> None:
    root = parsed(*(Use(corner_marked(name)) for name in "abc"))
    assert len(list(root.iter(f"{SVG}clipPath"))) == 1


def test_paint_becomes_attributes() -> None:
    line = Paint(stroke="#010203", width=0.5, cap="square", join="bevel", dash=(1, 0.5), opacity=0.25)
    root = parsed(Path(circle(1, 1, 1), Paint("#abcdef", even_odd=True)), Path(rect(Box(0, 0, 1, 1)), line))
    fill, stroke = root.findall(f"{SVG}path")
    assert root.get("fill") == "none"
    assert (fill.get("fill"), fill.get("fill-rule"), fill.get("stroke")) == ("#abcdef", "evenodd", None)
    assert {key: value for key, value in stroke.attrib.items() if key != "d"} == {
        "stroke": "#010203",
        "stroke-width": "0.5",
        "stroke-linecap": "square",
        "stroke-linejoin": "bevel",
        "stroke-dasharray": "1 0.5",
        "opacity": "0.25",
    }
    assert stroke.get("d") == "M0 0 L1 0 L1 1 L0 1 Z"


def test_groups_and_clips_hold_their_children() -> None:
    ring = (*rect(Box(0, 0, 9, 9)), *rect(Box(2, 2, 4, 4)))
    child = Path(circle(3, 3, 3), Paint("#000000"))
    root = parsed(Group((Clip(ring, (child,), even_odd=True),), Matrix(1, 0, 0, -1, 0, 9)))
    group = root.find(f"{SVG}g")
    assert group is not None
    assert group.get("transform") == "matrix(1 0 0 -1 0 9)"
    assert len(group[0].findall(f"{SVG}path")) == 1
    clip = root.find(f".//{SVG}clipPath")
    assert clip is not None
    assert group[0].get("clip-path") == f"url(#{clip.get('id')})"
    assert clip[0].get("clip-rule") == "evenodd"


def test_text_has_a_stack_of_families() -> None:
    root = parsed(
        Text(1, 2, "e\u0301 < & >", 4, "sans-bold", "#112233", "middle"),
        Text(0, 0, " a  b", 3, "sans-italic"),
    )
    bold, italic = root.iter(f"{SVG}text")
    assert bold.text == "é < & >"
    assert bold.get("font-family") == "'Source Sans Pro', 'DejaVu Sans', sans-serif"
    assert (bold.get("x"), bold.get("y"), bold.get("font-size")) == ("1", "2", "4")
    assert float(bold.get("textLength", 0)) == pytest.approx(text_width("é < & >", "sans-bold", 4), abs=0.01)
    assert bold.get("lengthAdjust") == "spacingAndGlyphs"
    assert (bold.get("font-weight"), bold.get("text-anchor"), bold.get("fill")) == (
        "bold",
        "middle",
        "#112233",
    )
    assert italic.get("font-style") == "italic"
    assert italic.get("{http://www.w3.org/XML/1998/namespace}space") == "preserve"


@settings(max_examples=60)
@given(st.text(st.characters(exclude_categories=()), max_size=20))
def test_any_text_gives_well_formed_xml(text: str) -> None:
    root = parsed(Text(0, 0, text, 3), title=text)
    element = root.find(f"{SVG}text")
    assert element is not None
    assert "\x00" not in (element.text or "")


def test_an_image_is_carried_along() -> None:
    data = png_file((1, 1), [(1, 2, 3, 4)])
    image = parsed(Image(Box(1, 2, 4, 8), data)).find(f"{SVG}image")
    assert image is not None
    kind, _, content = (image.get(HREF) or "").partition(",")
    assert kind == "data:image/png;base64"
    assert base64.b64decode(content) == data
    assert [image.get(key) for key in ("x", "y", "width", "height")] == ["1", "2", "3", "6"]
    assert image.get("preserveAspectRatio") == "none"


def test_an_image_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="neither PNG nor JPEG"):
        svg_bytes(Drawing(Box(0, 0, 1, 1), (Image(Box(0, 0, 1, 1), b"GIF89a"),)))


def test_two_symbols_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two different symbols"):
        parsed(Use(corner_marked()), Use(Symbol("marked", Box(0, 0, 1, 1), ())))


def test_the_same_drawing_gives_the_same_bytes() -> None:
    shapes = (Use(corner_marked()), Text(1, 1, "x", 2), Clip(rect(Box(0, 0, 1, 1)), ()))
    first, second = (svg_bytes(Drawing(Box(0, 0, 9, 9), shapes)) for _ in range(2))
    assert first == second


def test_layers_are_groups_that_drawing_programs_know_by_their_label() -> None:
    cut = Path(rect(Box(1, 1, 4, 4)), Paint(stroke="#ff0000"))
    layers = (Layer("fold", "Fold lines", ()), Layer("cut", "Cuts", (cut,)))
    drawing = Drawing(Box(0, 0, 10, 20), (), "Sheet & co")
    root = ElementTree.fromstring(layered_svg_bytes(drawing, layers, "layout 12345678"))
    assert (root.attrib["width"], root.attrib["height"]) == ("10mm", "20mm")
    svg, inkscape = "{http://www.w3.org/2000/svg}", "{http://www.inkscape.org/namespaces/inkscape}"
    assert root.findtext(f"{svg}title") == "Sheet & co"
    assert root.findtext(f"{svg}desc") == "layout 12345678"
    groups = root.findall(f"{svg}g")
    assert [group.attrib["id"] for group in groups] == ["fold", "cut"]
    assert [group.attrib[f"{inkscape}label"] for group in groups] == ["Fold lines", "Cuts"]
    assert {group.attrib[f"{inkscape}groupmode"] for group in groups} == {"layer"}
    assert [len(group) for group in groups] == [0, 1]
