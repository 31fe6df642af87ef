from __future__ import annotations

from tileforge.model.tile import Art, Copy, DecorUse, Segment, Tile, look_counts, looks_of, segment_indexes

GARDEN = DecorUse("garden", at="N")
REMARKED = DecorUse("garden", at="N", x={"mine": "the one by the door"})


def test_copies_that_show_the_same_have_one_look_whatever_the_author_keeps_on_them() -> None:
    tile = Tile("A", 5, copies=(Copy(2, decor=(GARDEN,)), Copy(1), Copy(2, decor=(REMARKED,), x={"mine": 1})))
    assert looks_of(tile) == (0, 1)
    assert look_counts(tile) == (4, 1)


def test_a_start_tile_looks_as_the_others_do_from_the_front() -> None:
    tile = Tile("A", 4, copies=(Copy(1, start=True), Copy(3)))
    assert look_counts(tile) == (4,)


def test_a_design_without_groups_has_one_look() -> None:
    assert look_counts(Tile("A", 3)) == (3,)


def test_art_of_the_authors_own_shows_on_every_copy() -> None:
    tile = Tile("A", 3, copies=(Copy(1, decor=(GARDEN,)), Copy(2)), art=Art("A.png"))
    assert looks_of(tile) == (0,)
    assert look_counts(tile) == (3,)


def test_an_id_stands_for_the_first_segment_that_has_it() -> None:
    segments = (Segment("road"), Segment("city", id="c"), Segment("road", id="r"), Segment("city", id="c"))
    assert segment_indexes(Tile("A", segments=segments)) == {"c": 1, "r": 2}
