import json
from pathlib import Path

import pytest

from tests.sheets.reading import read_pages, shrunk
from tests.sheets.stand_ins import piece
from tests.sheets.test_document import near
from tileforge.drawing.scene import Box, crossing, holding
from tileforge.sheets.arrangement import Arrangement
from tileforge.sheets.document import PrintFile, print_pdf
from tileforge.sheets.layouts import layout_names, load_layout
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.own_files import FaultyFileError
from tileforge.sheets.pages import SheetError

SHIPPED = ("labels-21-a4", "photo-10x15", "touching-a4", "touching-letter")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TILEFORGE_HOME", str(tmp_path / "mine"))
    return tmp_path


def written(folder: Path, document: object, name: str = "own.json") -> str:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document), encoding="utf-8")
    return str(path)


def printed(name: str, *, size: float = 45.0, count: int = 30, **wishes: object) -> PrintFile:
    layout = load_layout(name)
    options = PrintOptions(**{**layout.wishes, "arrangement": layout.arrangement, **wishes})
    return print_pdf([piece("a", count, size=size)], options, title="Demo")


def findings(folder: Path, document: object) -> list[tuple[str, str, str]]:
    with pytest.raises(FaultyFileError) as caught:
        load_layout(written(folder, document))
    return [(found.code, found.place.pointer, found.message) for found in caught.value.findings]


@pytest.mark.parametrize(
    ("name", "size", "capacity"),
    [("touching-a4", 45, 24), ("touching-letter", 45, 20), ("labels-21-a4", 36, 21), ("photo-10x15", 45, 6)],
)
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_shipped_layouts_hold_what_they_say(name, size, capacity, duplex):
    file = printed(name, size=size, count=capacity + 2, duplex=duplex)
    grid = file.layout.runs[0].grid
    assert grid.capacity == capacity
    front, back, rest, _ = read_pages(file.data)
    assert (len(front.forms), len(rest.forms)) == (capacity, 2)
    page = Box(0, 0, grid.page.width, grid.page.height)
    for index, (one, other) in enumerate(zip(front.forms, back.forms, strict=True)):
        assert near(other.box, grid.mirrored(one.box))
        assert holding(page, one.box)
        bleed = grid.bleed
        assert not any(
            crossing(shrunk(one.box, bleed), shrunk(two.box, bleed)) for two in front.forms[:index]
        )


def test_the_names_are_those_that_ship_and_the_user_s_own(folder: Path):
    assert layout_names() == SHIPPED
    written(folder / "mine" / "layouts", {"page": "A4", "columns": 2, "rows": 2}, "two.json")
    assert layout_names() == (*SHIPPED, "two")
    assert load_layout("two").arrangement == Arrangement("two", 2, 2)


def test_labels_stand_where_the_sheet_is_cut_with_pieces_in_their_middle():
    first, second, *_ = read_pages(printed("labels-21-a4", size=36).data)[0].forms
    assert near(shrunk(first.box, 1), Box(7.2 + 13.75, 15.15 + 1.05, 7.2 + 49.75, 15.15 + 37.05))
    assert second.box.left - first.box.left == pytest.approx(66, abs=0.01)


def test_places_one_by_one_are_filled_in_the_file_s_order(folder: Path):
    name = written(
        folder,
        {"page": "A4", "slots": [{"x": 120, "y": 100}, {"x": 30, "y": 50}], "bleed": 1, "marks": "edge"},
    )
    front, back = read_pages(printed(name, count=2).data)
    assert near(shrunk(front.forms[0].box, 1), Box(120, 100, 165, 145))
    assert near(shrunk(front.forms[1].box, 1), Box(30, 50, 75, 95))
    assert near(shrunk(back.forms[0].box, 1), Box(45, 100, 90, 145))
    assert near(front.trim, Box(30, 50, 165, 145))


def test_gaps_and_corner_are_the_file_s_and_else_worked_out(folder: Path):
    asked = {"page": "A4", "columns": 2, "rows": 3, "gap": {"across": 10, "down": 20}, "left": 40}
    grid = printed(written(folder, asked)).layout.runs[0].grid
    assert (grid.left, grid.pitch_x, grid.pitch_y) == (40, 55, 65)
    assert grid.top == pytest.approx((297 - (3 * 45 + 2 * 20)) / 2)
    free = printed(written(folder, {"page": "A4", "columns": 2, "rows": 3})).layout.runs[0].grid
    assert free.pitch_x == 51.5
    assert free.left == pytest.approx((210 - 96.5) / 2)


def test_where_places_reach_into_a_strip_what_stands_there_is_left_out(folder: Path):
    whole = printed("photo-10x15").layout.runs[0].grid
    assert (whole.foot, whole.side) == (False, False)
    low = {"page": "A4", "slots": [{"x": 100, "y": 245}]}
    grid = printed(written(folder, low), count=1).layout.runs[0].grid
    assert (grid.foot, grid.side) == (False, True)


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({"page": "A9", "columns": 1, "rows": 1}, ("TF740", "/page", "no page size 'A9'")),
        ({"page": "A4"}, ("TF104", "", 'neither "slots" nor "columns"')),
        ({"page": "A4", "columns": 3}, ("TF104", "", 'has "columns" and no "rows"')),
        ({"page": "A4", "columns": 0, "rows": 1}, ("TF104", "/columns", "columns is 0")),
        ({"page": "A4", "columns": 1, "rows": 1, "marks": "star"}, ("TF104", "/marks", 'marks is "star"')),
        ({"page": "A4", "columns": 1, "rows": 1, "bleed": 9}, ("TF104", "/bleed", "bleed is 9")),
        ({"page": "A4", "colums": 1, "columns": 1, "rows": 1}, ("TF104", "/colums", "no key of the format")),
        (
            {"page": "A4", "slots": [{"x": 1, "y": 1}], "columns": 1, "rows": 1},
            ("TF743", "/columns", 'stands beside "slots"'),
        ),
        (
            {"page": "A4", "size": {"width": 45, "height": 45}, "slots": [{"x": 190, "y": 1}]},
            ("TF741", "/slots/0", "place 1 ends at 235, 46 mm; the paper is 210 x 297 mm"),
        ),
        (
            {
                "page": "A4",
                "size": {"width": 45, "height": 45},
                "slots": [{"x": 10, "y": 10}, {"x": 90, "y": 10}, {"x": 50, "y": 10}],
            },
            ("TF742", "/slots/2", "place 3 lies on place 1"),
        ),
        (
            {
                **{"page": "A4", "orientation": "landscape", "size": {"width": 63.5, "height": 38.1}},
                **{"columns": 3, "rows": 7, "left": 7.2, "top": 15, "gap": {"across": 2.5, "down": 0}},
            },
            ("TF741", "/columns", "ends at 202.7, 281.7 mm; the paper is 297 x 210 mm"),
        ),
    ],
)
def test_a_faulty_layout_is_told_with_its_places(folder, document, expected):
    code, pointer, message = expected
    assert any(found[:2] == (code, pointer) and message in found[2] for found in findings(folder, document))


def test_all_faults_are_told_at_once(folder: Path):
    found = findings(folder, {"page": 3, "columns": -1, "rows": "two", "bleed": 7})
    assert [pointer for _, pointer, _ in found] == ["/page", "/columns", "/rows", "/bleed"]


@pytest.mark.parametrize(
    ("document", "wishes", "words"),
    [
        (
            {"page": "A4", "slots": [{"x": 2, "y": 50}]},
            {},
            "place 1: .* does not keep to the page's margin of 5 mm",
        ),
        (
            {"page": "A4", "slots": [{"x": 20, "y": 50}, {"x": 66, "y": 50}]},
            {"bleed": 2},
            "places 1 and 2 are too near",
        ),
        ({"page": "A4", "columns": 5, "rows": 2}, {}, "does not keep to the page's margin"),
        (
            {"page": "A4", "columns": 1, "rows": 1, "size": {"width": 40, "height": 40}},
            {},
            "does not fit a place of 40 x 40",
        ),
        ({"page": "A4", "columns": 1, "rows": 1}, {"duplex": "fold"}, "has no fold line"),
        ({"page": "A4", "slots": [{"x": 20, "y": 50}]}, {"bleed_mode": "shared"}, "individual or none"),
    ],
)
def test_what_does_not_fit_a_layout_is_refused_in_words(folder, document, wishes, words):
    with pytest.raises(SheetError, match=words):
        printed(written(folder, document), count=2, **wishes)


def test_an_unknown_layout_names_the_nearest(folder: Path):
    with pytest.raises(SheetError, match="no layout 'touching-a5'; did you mean touching-a4"):
        load_layout("touching-a5")
    with pytest.raises(FaultyFileError) as caught:
        load_layout(str(folder / "none.json"))
    assert caught.value.findings[0].code == "TF101"
