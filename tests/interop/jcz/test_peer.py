"""The program's own definitions and ours, if they lie beside this checkout; nothing of them is kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.interop.jcz.support import facts
from tileforge.interop.jcz.reading import read_files
from tileforge.interop.remark import Imported
from tileforge.model.finding import Severity
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.rules.check import check
from tileforge.schema.dump import dump
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load, loads
from tileforge.topology.tile import topology_of

PEER = Path(__file__).parents[4] / "shared" / "peer" / "jcz" / "definitions"
FILES = sorted(PEER.glob("*.xml"))
pytestmark = pytest.mark.skipif(not FILES, reason="no definitions of JCloisterZone beside this checkout")


@pytest.fixture(scope="module")
def everything() -> Imported:
    return read_files(FILES)


def test_all_files_are_read_without_an_error(everything: Imported) -> None:
    assert len(everything.tilesets) >= 20
    assert [remark for remark in everything.remarks if remark.severity is Severity.ERROR] == []
    for tileset in everything.tilesets:
        loaded = loads(dump(tileset))
        assert loaded.tileset == tileset
        found = [one for one in check(loaded) if one.severity is Severity.ERROR and one.ignored is None]
        assert found == []


def test_derived_fields_are_the_stated_ones_or_a_remark_says_otherwise(everything: Imported) -> None:
    explained = {
        match[1]
        for remark in everything.remarks
        if remark.code in ("TF124", "TF125") and (match := re.match(r"tile (\S+):", remark.message))
    }
    seen = set()
    for tileset in everything.tilesets:
        terrains = terrains_of(tileset)
        for tile in tileset.tiles:
            topology = topology_of(tile, terrains)
            id = tile.refs["jcz"]
            seen.add(id)
            assert (topology.fields == topology.derived) == (id not in explained), id
    assert len(seen) > 150
    assert len(explained) < 40


@pytest.mark.parametrize(
    ("id", "other"), [("base", "basic-c2"), ("princess-dragon", "princess-and-dragon-c2")]
)
def test_our_sets_are_theirs_by_their_ids(everything: Imported, id: str, other: str) -> None:
    """All agree but one: the second edition's print lacks a shield that the definitions keep."""
    ours = load(shipped_sets()[id]).tileset
    theirs = next(tileset for tileset in everything.tilesets if tileset.id == other)
    assert ours is not None
    mine, peer = by_ref(ours), by_ref(theirs)
    assert {ref for ref in mine if mine[ref] != peer.get(ref)} <= {"DG/Ccc+.g"}
    assert mine.keys() == peer.keys()
    assert all_refs(ours) == all_refs(theirs)


def by_ref(tileset: TileSet) -> dict[str, object]:
    return {one["refs"]["jcz"]: one for one in facts(tileset).values()}


def all_refs(tileset: TileSet) -> set[str]:
    carriers = [refs for tile in tileset.tiles for refs in (tile.refs, *(copy.refs for copy in tile.copies))]
    return {refs["jcz"] for refs in carriers if refs}
