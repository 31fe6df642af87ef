from __future__ import annotations

from pathlib import Path

import pytest

from tileforge.cli.exchange import IMPORTS
from tileforge.interop.formats import FORMATS, GAME_FORMATS, format_of


@pytest.mark.parametrize(
    ("file", "name"),
    [("a.csv", "csv"), ("a.XLSX", "csv"), ("deep/a.tsv", "csv"), ("a.xml", "jcz"), ("a.jca", "jcz")],
)
def test_a_files_extension_says_its_format(file: str, name: str) -> None:
    found = format_of(Path(file))
    assert found is FORMATS[name]


@pytest.mark.parametrize("file", ["base", "tileset.json", "a.graphml", "csv"])
def test_other_files_are_of_no_format(file: str) -> None:
    assert format_of(Path(file)) is None


def test_what_is_compared_can_be_imported_and_the_other_way_round() -> None:
    assert set(FORMATS) | set(GAME_FORMATS) == set(IMPORTS)
