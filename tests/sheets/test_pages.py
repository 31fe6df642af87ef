import pytest

from tileforge.drawing.paper import paper_size
from tileforge.sheets.pages import SheetError, page_size


def test_a_sheet_is_made_on_any_paper_that_is_known():
    assert page_size("letter") == paper_size("Letter")


def test_no_sheet_is_made_on_a_paper_that_is_not():
    with pytest.raises(SheetError, match="choose A3, A4, A5, Letter, Legal, Tabloid"):
        page_size("A44")
