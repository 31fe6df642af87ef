import io
from dataclasses import replace

import pytest
from PIL import Image as Bitmap

from tests.sheets.stand_ins import piece
from tileforge.art.theme import load_theme
from tileforge.drawing.scene import Box, Group, Image, Matrix, Paint, Path, Symbol, Text, Use, moved
from tileforge.drawing.shapes import circle, rect
from tileforge.model.finding import Finding, Place, Severity
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load
from tileforge.sheets.document import Piece
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pages import SheetError
from tileforge.sheets.proof import proof_findings
from tileforge.sheets.tiles import tile_pieces

DOT = Symbol("classic-symbol_2d_pig", Box(-2, -2, 2, 2), (Path(circle(0, 0, 2), Paint(fill="#000000")),))


def found(*pieces: Piece, safe: float = 2.0, **wishes: object) -> list[tuple[str, str]]:
    options = PrintOptions(**wishes)
    findings = proof_findings(pieces, options, safe, lambda piece: Place("x.json", piece.pointer))
    return [(finding.code, finding.message) for finding in findings]


def with_front(*shapes: object, size: float = 45.0) -> Piece:
    plain = piece("a", size=size)
    return replace(plain, front=replace(plain.front, children=(*plain.front.children, *shapes)))


def picture(width: int, height: int) -> bytes:
    file = io.BytesIO()
    Bitmap.new("RGB", (width, height), "red").save(file, "PNG")
    return file.getvalue()


def test_a_plain_piece_has_no_faults():
    assert found(piece("a")) == []


@pytest.mark.parametrize(
    ("x", "y", "side", "out"),
    [
        (22.5, 3.0, "north", 1.0),
        (42.5, 22.5, "east", 1.5),
        (22.5, 42.0, "south", 1.0),
        (1.0, 22.5, "west", 3.0),
    ],
)
def test_a_symbol_near_the_trim_is_found_with_its_side(x, y, side, out):
    marked = replace(piece("a"), stood=((DOT, moved(x, y)), (DOT, moved(22.5, 22.5))))
    message = f"tile a: the pig in the {side} reaches {out:.1f} mm out of the safe zone"
    assert found(marked) == [("TF721", message)]


def test_the_safe_zone_is_measured_on_paper():
    marked = replace(piece("a"), stood=((DOT, moved(22.5, 4.5)),))
    assert found(marked, safe=2.5) == []
    assert found(marked, safe=2.6)[0][0] == "TF721"
    larger = replace(piece("a", size=90), stood=marked.stood)
    assert found(larger, safe=5.0) == []
    smaller = replace(piece("a", size=30), stood=marked.stood)
    assert found(smaller, safe=2.5)[0][1].endswith("reaches 0.8 mm out of the safe zone")


def test_a_text_near_the_trim_is_found_wherever_it_is_nested():
    text = Text(0.0, 0.0, "Synod", 4.0)
    nested = Use(Symbol("inner", Box(0, 0, 20, 20), (Group((text,), moved(1.0, 20.0)),)), moved(0.5, 0.0))
    [(code, message)] = found(with_front(nested))
    assert code == "TF722"
    assert message == 'tile a: "Synod" on the front reaches 0.5 mm out of the safe zone'
    assert found(with_front(Group((text,), moved(5.0, 20.0)))) == []


def test_texts_end_where_their_anchor_says():
    assert found(with_front(Text(42.5, 20.0, "Synod", 4.0, anchor="end"))) == []
    assert found(with_front(Text(42.5, 20.0, "Synod", 4.0, anchor="start")))[0][0] == "TF722"
    assert found(with_front(Text(40.0, 20.0, "Synod", 4.0, anchor="middle")))[0][0] == "TF722"


def test_backs_are_looked_at_where_there_are_backs():
    back = replace(piece("a").front, name="b", children=(Text(0.0, 20.0, "Back", 4.0),))
    marked = replace(piece("a"), back=back)
    assert [code for code, _ in found(marked)] == ["TF722"]
    assert "on the back" in found(marked)[0][1]
    assert found(marked, duplex="none") == []


@pytest.mark.parametrize(("size", "dpi"), [(30.0, 254), (45.0, 169), (90.0, 85)])
def test_a_picture_is_coarse_or_not_at_the_size_of_the_print(size, dpi):
    drawn = with_front(Image(Box(0, 0, 45, 45), picture(300, 300)), size=size)
    expected = [("TF723", f"tile a: the picture of the front is printed at {dpi} dots an inch")]
    assert found(drawn) == (expected if dpi < 200 else [])


def test_a_stretched_picture_is_found_through_its_map():
    square = picture(600, 600)
    assert found(with_front(Group((Image(Box(0, 0, 30, 30), square),), Matrix(a=1.2, d=1.2)))) == []
    [(code, message)] = found(with_front(Group((Image(Box(0, 0, 30, 30), square),), Matrix(a=1.2, d=0.9))))
    assert code == "TF724"
    assert message.endswith("is 600 x 600 pixels, stretched to 36.0 x 27.0 mm")
    turned = Matrix(0.0, 1.2, -1.2, 0.0, 40.0, 0.0)
    assert found(with_front(Group((Image(Box(0, 0, 30, 30), square),), turned))) == []


def test_a_picture_drawn_several_times_is_told_once():
    image = Image(Box(0, 0, 45, 45), picture(200, 200))
    mirrored = Group((image,), Matrix(a=-1.0))
    larger = Group((image,), Matrix(a=1.01, d=1.01))
    [(code, message)] = found(with_front(larger, mirrored, image))
    assert (code, message.split()[-4]) == ("TF723", "113")


def test_bleed_that_a_picture_of_one_s_own_does_not_bring_is_told():
    own = replace(piece("a"), picture_bleed=1.0)
    assert found(own, bleed=1.0) == []
    [(code, message)] = found(own, bleed=3.0)
    assert code == "TF725"
    assert message == "tile a: the picture brings 1 mm of bleed, 3 mm are printed: the rest is mirrored"


def test_a_picture_that_ends_before_the_bleed_is_an_error():
    plain = piece("a")
    short = replace(plain, front=replace(plain.front, box=Box(-1, -1, 46, 46)))
    [finding] = proof_findings([short], PrintOptions(), 2.0, lambda _: Place("x.json"))
    assert (finding.code, finding.severity) == ("TF726", Severity.ERROR)
    assert finding.message == "tile a: the picture of the front goes on 1.0 mm past the trim, not 2 mm"
    assert finding.hint == "Take --bleed 1.0 or less."


def test_a_piece_with_an_outline_of_its_own_has_no_safe_zone():
    token = replace(with_front(Text(0.0, 1.0, "edge", 4.0)), cut=circle(22.5, 22.5, 20))
    assert found(token) == []


def test_each_fault_is_told_once_where_its_piece_stands():
    marked = replace(piece("a"), stood=((DOT, moved(2, 20)),), pointer="/tiles/3")
    findings = proof_findings([marked, marked], PrintOptions(), 2.0, lambda one: Place("x", one.pointer))
    assert [finding.place for finding in findings] == [Place("x", "/tiles/3")]


def shipped(name: str) -> tuple[Finding, ...]:
    tileset = load(shipped_sets()[name]).tileset
    options = PrintOptions()
    pieces = tile_pieces(tileset, load_theme("classic"), options)
    return proof_findings(pieces, options, 2.0, lambda one: Place(name, one.pointer))


@pytest.mark.parametrize("name", ["base", "princess-dragon"])
def test_the_shipped_tiles_keep_to_the_safe_zone(name):
    assert shipped(name) == ()


def test_a_tile_s_symbols_are_those_that_stand_on_it():
    tileset = load(shipped_sets()["princess-dragon"]).tileset
    pieces = tile_pieces(tileset, load_theme("classic"), PrintOptions())
    [tile] = [piece for piece in pieces if piece.name.endswith("tile D")]
    assert tileset.tiles[int(tile.pointer.rpartition("/")[2])].id == "D"
    assert [symbol.name for symbol, _ in tile.stood if "princess" in symbol.name]


def test_shapes_without_letters_or_pixels_are_no_matter():
    assert found(with_front(Path(rect(Box(-8, -8, 53, 53)), Paint(fill="#ffffff")), Text(0, 0, " ", 4))) == []


def test_a_safe_zone_that_leaves_nothing_of_a_piece_is_refused():
    with pytest.raises(SheetError, match="leaves nothing of a piece of 20 x 20 mm; take a smaller --safe"):
        found(piece("a", size=20.0), safe=10.0)
    assert found(piece("a", size=20.0), safe=9.9) == []
