from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.art.own.support import NAMESPACES, read, svg
from tests.art.walk import picture
from tileforge.art.own.files import OwnFileError
from tileforge.art.own.svg import SvgPicture, read_svg
from tileforge.drawing.scene import Box, Clip, Group, Path

SQUARE = '<rect width="10" height="10"/>'
Colour = tuple[int, int, int]


def at(drawn: SvgPicture, x: float, y: float) -> Colour:
    image = picture(drawn.shapes, drawn.box, 160)
    scale = 160 / drawn.box.width
    found = image.getpixel((int((x - drawn.box.left) * scale), int((y - drawn.box.top) * scale)))
    assert isinstance(found, tuple)
    return found  # type: ignore[return-value]


def only_path(inner: str) -> Path:
    (shape,) = read(inner).shapes
    assert isinstance(shape, Path)
    return shape


def refused(data: bytes) -> str:
    with pytest.raises(OwnFileError) as caught:
        read_svg(data)
    assert caught.value.hint
    return caught.value.reason


@pytest.mark.parametrize(
    ("shape", "inside", "outside"),
    [
        ('<rect x="5" y="5" width="20" height="10"/>', (15, 10), (15, 20)),
        ('<rect x="0" y="0" width="40" height="40" rx="20"/>', (20, 2), (2, 2)),
        ('<circle cx="20" cy="20" r="10"/>', (20, 12), (28, 28)),
        ('<ellipse cx="20" cy="20" rx="15" ry="5"/>', (33, 20), (20, 28)),
        ('<polygon points="0,0 40,0 0,40"/>', (10, 10), (30, 30)),
        ('<polyline points="0 0 40 0 40 40"/>', (30, 10), (10, 30)),
        ('<path d="M0 0H40V40Z"/>', (30, 10), (10, 30)),
        ('<line x1="0" y1="20" x2="40" y2="20" stroke="black" stroke-width="6"/>', (20, 21), (20, 28)),
        ('<rect width="50%" height="50%"/>', (10, 10), (30, 10)),
        ('<rect width="5mm" height="5mm"/>', (17, 17), (20, 20)),
    ],
)
def test_every_basic_shape_is_drawn(
    shape: str, inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    drawn = read(shape)
    assert drawn.unshown == ()
    assert at(drawn, *inside) == (0, 0, 0)
    assert at(drawn, *outside) == (255, 255, 255)


@pytest.mark.parametrize(
    ("transform", "dot"),
    [
        ("translate(20,10)", (25, 15)),
        ("translate(20)", (25, 5)),
        ("scale(4)", (39, 39)),
        ("scale(4 .5)", (39, 4)),
        ("rotate(90 20 20)", (35, 5)),
        ("translate(20 20) rotate(180)", (15, 15)),
        ("skewX(45)", (18, 9.5)),
        ("skewY(45)", (9.5, 18)),
        ("matrix(1 0 0 1 30 30)", (35, 35)),
    ],
)
def test_transforms_move_shapes(transform: str, dot: tuple[float, float]) -> None:
    for inner in (
        f'<rect width="10" height="10" transform="{transform}"/>',
        f'<g transform="{transform}">{SQUARE}</g>',
    ):
        drawn = read(inner)
        assert drawn.unshown == ()
        assert at(drawn, *dot) == (0, 0, 0)


def test_the_window_is_the_view_box_else_the_size() -> None:
    assert read(SQUARE, 'viewBox="-5 -5 10,20" width="3cm"').box == Box(-5, -5, 5, 15)
    assert read(SQUARE, 'width="96" height="1in"').box == Box(0, 0, 96, 96)


@pytest.mark.parametrize(
    ("attributes", "colour"),
    [
        ('fill="red"', "#ff0000"),
        ('fill="#0f0"', "#00ff00"),
        ('fill="rgb(0%, 0%, 100%)"', "#0000ff"),
        ('fill="rgb(18.039216%,20.4%,100%)"', "#2e34ff"),
        ('fill="rgb(300 16.4 -7 / 50%)"', "#ff1000"),
        ('fill="rgba(0, 0, 255, .5)"', "#0000ff"),
        ('fill="RebeccaPurple"', "#663399"),
        ('fill="currentColor" color="#123456"', "#123456"),
        ('fill="red" style="fill: #00f ; stroke:none"', "#0000ff"),
        ('class="a b"', "#00ffff"),
        ('id="one" class="a"', "#ff00ff"),
        ('class="a" style="fill:blue"', "#0000ff"),
        ("", "#000000"),
    ],
)
def test_colours_come_from_attributes_rules_and_styles(attributes: str, colour: str) -> None:
    sheet = "<style>/* of */ .a, .c { fill: cyan } #one { fill: magenta !important }</style>"
    assert only_path(f'{sheet}<rect {attributes} width="9" height="9"/>').paint.fill == colour


def test_a_rule_counts_more_than_an_attribute() -> None:
    inner = '<style>rect { fill: gray } * { stroke: none }</style><rect fill="red" width="9" height="9"/>'
    assert only_path(inner).paint.fill == "#808080"


def test_what_a_group_says_passes_on() -> None:
    inner = f'<g fill="red" stroke="blue" stroke-width="3" stroke-linejoin="round"><g>{SQUARE}</g></g>'
    paint = only_path(inner).paint
    assert (paint.fill, paint.stroke, paint.width, paint.join, paint.cap) == (
        *("#ff0000", "#0000ff", 3, "round", "butt"),
    )


def test_opacity_multiplies_and_parts_may_differ() -> None:
    assert only_path(f'<g opacity=".5"><g opacity="50%">{SQUARE}</g></g>').paint.opacity == 0.25
    inner = '<rect width="9" height="9" stroke="red" fill-opacity=".5" stroke-opacity="1"/>'
    fill, stroke = read(inner).shapes
    assert isinstance(fill, Path)
    assert isinstance(stroke, Path)
    assert (fill.paint.opacity, stroke.paint.opacity) == (0.5, 1)


def test_a_colour_may_bring_its_opacity() -> None:
    assert only_path('<rect width="9" height="9" fill="rgb(0 0 0 / 20%)"/>').paint.opacity == 0.2
    assert only_path('<rect width="9" height="9" fill="rgba(0,0,0,.25)"/>').paint.opacity == pytest.approx(
        0.25, abs=0.01
    )


def test_holes_follow_the_fill_rule() -> None:
    ring = '<path fill-rule="{}" d="M0 0H40V40H0ZM10 10H30V30H10Z"/>'
    assert at(read(ring.format("evenodd")), 20, 20) == (255, 255, 255)
    assert at(read(ring.format("nonzero")), 20, 20) == (0, 0, 0)


def test_a_line_under_a_stretching_map_is_stretched_too() -> None:
    line = '<path d="M0 10H40" stroke="black" stroke-width="2" fill="none" transform="{}"/>'
    even = only_path(line.format("scale(2)"))
    assert even.paint.width == 4
    (group,) = read(line.format("scale(1 2)")).shapes
    assert isinstance(group, Group)


def test_what_is_repeated_is_drawn_each_time() -> None:
    inner = f'<defs><g id="a">{SQUARE}</g></defs><use xlink:href="#a"/><use href="#a" x="20" y="20"/>'
    drawn = read(inner)
    assert len(drawn.shapes) == 2
    assert at(drawn, 25, 25) == (0, 0, 0)
    assert read('<symbol id="a"><circle r="3"/></symbol><use href="#a"/>').unshown == ()


def test_what_is_hidden_or_not_svg_is_no_loss() -> None:
    inner = (
        f'<g display="none"><text>a</text></g><g visibility="hidden">{SQUARE}</g><title>t</title><!-- c -->'
        '<metadata/><defs><filter id="f"/></defs><i:x xmlns:i="urn:i"><i:y/></i:x>'
    )
    drawn = read(inner)
    assert drawn.shapes == ()
    assert drawn.unshown == ()


def test_a_clip_of_one_shape_cuts() -> None:
    clip = '<clipPath id="c"><circle cx="20" cy="20" r="5"/></clipPath>'
    drawn = read(f'{clip}<g clip-path="url(#c)"><rect width="40" height="40"/></g>')
    assert isinstance(drawn.shapes[0], Clip)
    assert at(drawn, 20, 20) == (0, 0, 0)
    assert at(drawn, 30, 30) == (255, 255, 255)


def test_a_clip_to_the_whole_window_cuts_nothing() -> None:
    clip = '<clipPath id="c"><rect width="40" height="40"/></clipPath>'
    drawn = read(f'{clip}<g clip-path="url(#c)">{SQUARE}</g>')
    assert isinstance(drawn.shapes[0], Path)
    assert drawn.unshown == ()


@pytest.mark.parametrize(
    ("inner", "words"),
    [
        ("<text>a</text><text>b</text>", "text (2)"),
        ('<image href="A.png"/>', "a picture in the picture"),
        ('<svg viewBox="0 0 1 1"/>', "a picture in the picture"),
        ("<foreignObject/>", "foreignObject"),
        ("<switch/>", "switch"),
        ("<script>1</script>", "script"),
        (f'<g filter="url(#f)">{SQUARE}</g>', "filter"),
        (f'<g style="mix-blend-mode:multiply">{SQUARE}</g>', "mix-blend-mode"),
        (f'<g mask="url(#m)">{SQUARE}</g>', "mask"),
        (f'<g clip-path="url(#gone)">{SQUARE}</g>', "clip-path"),
        (f'<g opacity=".5">{SQUARE}{SQUARE}</g>', "the opacity of a group"),
        ('<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>', "linearGradient"),
        ('<rect width="9" height="9" fill="url(#gone) red"/>', "paint"),
        ('<rect width="9" height="9" fill="hwb(1 2 3)"/>', 'the colour "hwb(1 2 3)"'),
        ('<rect width="9" height="9" fill="rgb(1 2)"/>', 'the colour "rgb(1 2)"'),
        ('<rect width="9" height="9" fill="rgb(1 2 x)"/>', 'the colour "rgb(1 2 x)"'),
        ('<rect width="9em" height="9"/>', 'the length "9em"'),
        ('<g transform="spin(3)"/>', 'the transform "spin(3)"'),
        ('<path d="M0 0L"/>', "path data that breaks off"),
        ('<polygon points="1 2 3"/>', "points of an odd number of coordinates"),
        ('<use href="other.svg#a"/>', 'the use of "other.svg#a"'),
        ('<path d="M0 0H9" stroke="red" marker-end="url(#m)"/>', "marker"),
        ('<path d="M0 0H9" stroke="red" marker="url(#m)"/>', "marker"),
        (
            '<path d="M0 0H9" stroke="red" stroke-dasharray="2" stroke-dashoffset="1"/>',
            "the offset of a dashed line",
        ),
        ("<style>g > rect { fill: red }</style>", 'the style of "g > rect"'),
        ("<style>@media print { rect { fill: red } }</style>", 'the style of "@media"'),
    ],
)
def test_what_cannot_be_shown_is_said(inner: str, words: str) -> None:
    assert read(inner).unshown == (words,)


def test_a_gradient_gives_way_to_its_first_colour() -> None:
    stops = '<stop stop-color="red"/><stop stop-color="blue"/>'
    inner = f'<radialGradient id="g">{stops}</radialGradient><rect width="9" height="9" fill="url(#g)"/>'
    assert only_path(inner).paint.fill == "#ff0000"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no SVG"),
        (b"<svg", "no SVG"),
        (b"<html/>", "root is called html"),
        (svg("", 'width="1"'), "how large"),
        (svg("", 'viewBox="0 0 0 5"'), "how large"),
        (svg("", 'viewBox="0 0 1e99 5"'), "how large"),
        (svg('<rect width="1e9" height="5"/>'), "beyond any use"),
        (svg('<rect width="5" height="5" transform="scale(1e300)"/>'), "beyond any use"),
        (b'<!DOCTYPE s [<!ENTITY a "b">]>' + svg("<text>&a;</text>"), "entities"),
        (b'<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("<text>&a;</text>"), "entities"),
        (svg("<g>" * 5000 + "</g>" * 5000), "intricate"),
        (svg(SQUARE * 20_001), "intricate"),
        (svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), "intricate"),
    ],
)
def test_what_is_no_svg_or_made_to_hurt_is_refused(data: bytes, words: str) -> None:
    assert words in refused(data)


def test_repetition_of_repetition_ends_soon() -> None:
    levels = "".join(f'<g id="g{n}">{f"""<use href="#g{n + 1}"/>""" * 10}</g>' for n in range(9))
    assert "intricate" in refused(svg(f'{levels}<rect id="g9" width="1" height="1"/>'))


def test_a_document_type_is_no_fault() -> None:
    kind = (
        b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    )
    assert len(read_svg(kind + svg(SQUARE)).shapes) == 1


WORDS = st.text("0123456789.,-+eE%() #abcdefilnrstuxyz", max_size=12)
NAMES = st.sampled_from(["g", "rect", "circle", "path", "use", "line", "polygon", "text", "clipPath", "a"])
KEYS = st.sampled_from(
    (
        *("x", "width", "r", "d", "points", "fill", "stroke", "style", "transform", "opacity", "href"),
        *("stroke-width", "stroke-dasharray", "clip-path", "class", "id", "viewBox"),
    )
)


def element(name: str, keys: dict[str, str], children: list[str]) -> str:
    attributes = " ".join(f'{key}="{value}"' for key, value in keys.items())
    return f"<{name} {attributes}>{''.join(children)}</{name}>"


ELEMENTS = st.recursive(
    st.just(""),
    lambda inner: st.builds(
        element, NAMES, st.dictionaries(KEYS, WORDS, max_size=4), st.lists(inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=150)
@given(ELEMENTS)
def test_odd_drawings_are_read_or_refused_and_nothing_worse(inner: str) -> None:
    try:
        box = read_svg(f'<svg {NAMESPACES} viewBox="0 0 9 9">{inner}</svg>'.encode()).box
    except OwnFileError:
        box = Box(0, 0, 9, 9)
    assert box == Box(0, 0, 9, 9)
