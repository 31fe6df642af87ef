"""The paper that sheets are made on, and what is said when they cannot be."""

from __future__ import annotations

from tileforge.drawing.paper import PaperError, Size, paper_size


class SheetError(ValueError):
    """Sheets that cannot be made as asked; the message says what is wrong and what to do."""


def page_size(text: str) -> Size:
    """Return the paper called `text`, as `paper_size` does; SheetError if there is none."""
    try:
        return paper_size(text)
    except PaperError as error:
        raise SheetError(str(error)) from error
