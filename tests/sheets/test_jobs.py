from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sheets.stand_ins import piece
from tileforge.model.tile import Copy, Tile
from tileforge.model.tileset import TileSet
from tileforge.sheets.document import Piece
from tileforge.sheets.jobs import Wish, chosen_pieces, wish_from
from tileforge.sheets.pages import SheetError


def tileset(id: str = "base") -> TileSet:
    return TileSet(
        id=id,
        name={"en": id, "fr": id},
        tiles=(
            Tile("D", count=4, copies=(Copy(1, start=True), Copy(3))),
            Tile("03", count=2),
            Tile("A", count=1),
        ),
    )


COUNTS = {
    "tiles": {"tile/D/1": 1, "tile/D/2": 3, "tile/03/1": 2, "tile/A/1": 1},
    "cards": {"card/synod": 5, "card/relic": 1},
    "pieces": {"piece/egg/red": 10, "piece/egg/blue": 8, "piece/A": 2},
}


def makers(made: list[str] | None = None):
    def maker(kind: str):
        def make(tiles: TileSet) -> Sequence[Piece]:
            if made is not None:
                made.append(kind)
            return [piece(f"{tiles.id}/{key}", count) for key, count in COUNTS[kind].items()]

        return make

    return {kind: maker(kind) for kind in COUNTS}


def counts(*entries: str, kind: str = "tiles") -> dict[str, int]:
    sets = {"base": tileset(), "easter": tileset("easter")}
    wishes = [wish_from(entry) for entry in entries]
    found = chosen_pieces([(sets[wish.set_name], wish) for wish in wishes], kind, makers())
    return {piece.key: piece.count for piece in found}


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("base", Wish("base")),
        ("base*2", Wish("base", times=2)),
        ("base:D", Wish("base", "D")),
        ("base:D#2", Wish("base", "D", 2)),
        ("base:D#2*3", Wish("base", "D", 2, 3)),
        ("easter:03*4", Wish("easter", "03", None, 4)),
        ("princess-dragon:*", Wish("princess-dragon")),
        ("princess-dragon:**2", Wish("princess-dragon", times=2)),
        ("base:egg/red", Wish("base", "egg/red")),
        ("./my sets/lakes:pond", Wish("./my sets/lakes", "pond")),
        (r"C:\sets\lakes", Wish(r"C:\sets\lakes")),
        (r"C:\sets\lakes:pond*2", Wish(r"C:\sets\lakes", "pond", None, 2)),
    ],
)
def test_entries_are_read(text, wish):
    assert wish_from(text) == wish


@pytest.mark.parametrize("text", ["", "base*", "base:D#", "base:D#x", "*2", "base**", "base:D*2*3", "base#2"])
def test_what_is_no_entry_is_refused_with_the_way_to_write_one(text):
    with pytest.raises(SheetError, match="is no entry of a job; write a set, set:tile"):
        wish_from(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("base*0", "0 times; write 1 to 1000"),
        ("base*1001", "1001 times"),
        ("base:*#2", "only one design"),
    ],
)
def test_numbers_out_of_range_are_refused(text, words):
    with pytest.raises(SheetError, match=words):
        wish_from(text)


@given(st.text(max_size=40))
def test_no_text_makes_reading_fail_otherwise(text):
    try:
        wish = wish_from(text)
    except SheetError:
        return
    assert wish.set_name
    assert wish.times >= 1


def test_a_set_gives_all_of_its_kind_and_counts_multiply():
    assert counts("base") == {"base/tile/D/1": 1, "base/tile/D/2": 3, "base/tile/03/1": 2, "base/tile/A/1": 1}
    assert counts("base:D*2") == {"base/tile/D/1": 2, "base/tile/D/2": 6}
    assert counts("base*2", kind="cards") == {"base/card/synod": 10, "base/card/relic": 2}


def test_one_copy_is_the_one_that_is_counted_to():
    assert counts("base:D#1") == {"base/tile/D/1": 1}
    assert counts("base:D#2*5") == counts("base:D#4*5") == {"base/tile/D/2": 5}


@pytest.mark.parametrize("copy", [0, 5])
def test_a_copy_that_there_is_not_is_told(copy):
    with pytest.raises(SheetError, match=f"base:D has no copy number {copy}; it has 4"):
        counts(f"base:D#{copy}")


def test_start_is_the_start_tile():
    assert counts("base:start*2") == {"base/tile/D/1": 2}


def test_cards_and_pieces_are_chosen_too_the_command_s_own_kind_first():
    assert counts("base:synod*2") == {"base/card/synod": 10}
    assert counts("base:egg") == {"base/piece/egg/red": 10, "base/piece/egg/blue": 8}
    assert counts("base:egg/blue#8") == {"base/piece/egg/blue": 1}
    assert counts("base:A") == {"base/tile/A/1": 1}
    assert counts("base:A", kind="pieces") == {"base/piece/A": 2}


def test_entries_add_up_and_sets_keep_the_order_of_the_job():
    assert counts("easter:A", "base:A", "easter:A*2", "easter") == {
        "easter/tile/D/1": 1,
        "easter/tile/D/2": 3,
        "easter/tile/03/1": 2,
        "easter/tile/A/1": 4,
        "base/tile/A/1": 1,
    }


def test_only_the_kinds_that_are_asked_for_are_made():
    made: list[str] = []
    chosen_pieces([(tileset(), wish_from("base:D"))], "tiles", makers(made))
    assert made == ["tiles"]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("base:d", 'base has no "d"; did you mean D?'),
        ("base:sinod", "did you mean synod"),
        ("base:strat", "did you mean start"),
        ("base:zzz", "it has D, 03, A, synod, relic, egg/red, egg/blue"),
    ],
)
def test_a_mistyped_id_names_the_nearest(entry, words):
    with pytest.raises(SheetError) as caught:
        counts(entry)
    assert words in str(caught.value)
