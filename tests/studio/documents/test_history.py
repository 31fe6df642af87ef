from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.studio.documents import history
from tileforge.studio.documents.change import change_between
from tileforge.studio.documents.history import Entry, History

TEXTS = st.text("ab\né", max_size=12)
LABEL = {"key": "undo.text"}


@given(TEXTS, TEXTS)
def test_a_change_leads_from_either_text_to_the_other(old: str, new: str) -> None:
    change = change_between(old, new)
    assert change.applied(old) == new
    assert change.undone(new) == old
    assert not (change.cut and change.put and change.cut[0] == change.put[0])
    assert not (change.cut and change.put and change.cut[-1] == change.put[-1])


def test_a_change_that_does_not_fit_is_refused() -> None:
    change = change_between("one two", "one three")
    with pytest.raises(ValueError, match="fit"):
        change.applied("another")
    with pytest.raises(ValueError, match="fit"):
        change.undone("one two")


@given(st.lists(TEXTS, min_size=1, max_size=8), st.data())
def test_any_walk_back_and_forth_comes_by_the_same_texts(texts: list[str], data: st.DataObject) -> None:
    kept = History()
    for old, new in pairwise(texts):
        kept.add(Entry(change_between(old, new), LABEL, 0.0))
    at, text = len(texts) - 1, texts[-1]
    for back in data.draw(st.lists(st.booleans(), max_size=12)):
        if back and at:
            at, text = at - 1, kept.undo(text)
        elif not back and at < len(texts) - 1:
            at, text = at + 1, kept.redo(text)
        assert text == texts[at]


def test_a_new_edit_ends_what_could_be_done_again() -> None:
    kept = History()
    kept.add(Entry(change_between("", "a"), LABEL, 0.0))
    assert kept.undo("a") == ""
    assert kept.redo_label == LABEL
    kept.add(Entry(change_between("", "b"), LABEL, 9.0))
    assert kept.redo_label is None
    with pytest.raises(ValueError, match="again"):
        kept.redo("b")


def typed(*texts: str, times: tuple[float, ...], label: dict[str, str] | None = None) -> int:
    kept = History()
    for old, new, time in zip(texts, texts[1:], times, strict=False):
        entry = Entry(change_between(old, new), label or LABEL, time)
        if kept.goes_on(entry):
            kept.join(entry, new)
        else:
            kept.add(entry)
    text = texts[-1]
    while kept.undo_label:
        text = kept.undo(text)
    assert text == texts[0]
    return len(kept.undone)


def test_what_is_typed_without_a_rest_is_undone_together() -> None:
    assert typed("x", "xa", "xab", "xabc", times=(1.0, 1.4, 1.9)) == 1
    assert typed("x", "xa", "xab", times=(1.0, 3.0)) == 2
    assert typed("xyz", "xy", "x", times=(1.0, 1.4)) == 1
    assert typed("count 1", "count 2", "count 3", times=(1.0, 1.1)) == 2
    assert typed("abc", "Xabc", "XabcY", times=(1.0, 1.1)) == 2


def test_the_oldest_edits_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_CHARACTERS", 10)
    kept = History()
    for number in range(history.MOST_ENTRIES + 5):
        kept.add(Entry(change_between("", ""), {"key": str(number)}, 0.0))
    assert [len(kept.done), kept.done[0].label] == [history.MOST_ENTRIES, {"key": "5"}]
    kept.add(Entry(change_between("", "x" * 11), LABEL, 0.0))
    assert len(kept.done) == 1
