"""Cards, pieces and the head of a set: edits that leave the rest alone, and what the pages show of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set
from tileforge.studio.language import all_words
from tileforge.studio.member_view.cards import ShownDeck, shown_deck
from tileforge.studio.member_view.choices import limits
from tileforge.studio.member_view.pieces import piece_choices
from tileforge.studio.workspace import Workspace

CARDS = {
    "size": "mini-euro",
    "designs": [
        {"id": "one", "title": {"en": "One", "fr": "Un"}, "text": {"en": "Do it.", "fr": "Faites-le."}},
        {
            "id": "two",
            "count": 3,
            "title": {"en": "Two", "fr": "Deux"},
            "text": {"en": "Twice.", "fr": "Bis."},
        },
    ],
}
PIECES = [
    {"id": "bunny", "kind": "standee", "figure": "bunny"},
    {"id": "die", "kind": "die", "faces": [1, 1, 2, 2, 3, 3]},
    {
        "id": "aid",
        "kind": "aid",
        "sections": [{"heading": {"en": "Turn", "fr": "Tour"}, "lines": [{"text": {"en": "A", "fr": "B"}}]}],
    },
]


@pytest.fixture
def file(folder: Path) -> Path:
    return put_set(folder, {**VILLAGE, "cards": CARDS, "pieces": PIECES, "x": {"mine": [1, 2]}})


def edit(client: TestClient, root: str, about: str | None = None, /, **operation: Any) -> Any:
    return client.post(f"/api/sets/village/{root}", json={"about": about, "operation": operation})


def raw(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(client.get("/api/sets/village/documents/tileset.json").json()["text"])
    return found


@pytest.mark.usefixtures("file")
def test_a_cards_text_is_put_and_told_whether_it_fits(client: TestClient) -> None:
    view = client.get("/api/sets/village/cards").json()
    assert view["deck"]["cards"][0]["fit"]["en"]["text"]["fits"]
    long = "word " * 200
    view = edit(client, "cards", "one", do="put", path=["designs", 0, "text", "fr"], value=long).json()
    fit = view["deck"]["cards"][0]["fit"]
    assert not fit["fr"]["text"]["fits"]
    assert fit["fr"]["text"]["share"] > 1
    assert "Does not fit" in fit["fr"]["text"]["words"]
    assert fit["en"]["text"]["fits"]
    assert [(one["code"], one["pointer"]) for one in view["findings"]] == [
        ("TF701", "/cards/designs/0/text/fr")
    ]
    assert raw(client)["cards"]["designs"][0]["text"]["fr"] == long
    state = client.post("/api/sets/village/documents/tileset.json/undo").json()
    assert state["redo"]["id"] == "one"
    assert raw(client)["cards"] == CARDS


@pytest.mark.usefixtures("file")
def test_entries_are_copied_moved_and_removed(client: TestClient) -> None:
    def ids() -> list[str]:
        return [card["id"] for card in raw(client)["cards"]["designs"]]

    edit(client, "cards", do="copy", path=["designs"], index=0)
    assert ids() == ["one", "one-2", "two"]
    edit(client, "cards", do="move", path=["designs"], index=2, to=0)
    assert ids() == ["two", "one", "one-2"]
    edit(client, "cards", "one-2", do="remove", path=["designs", 2])
    assert ids() == ["two", "one"]
    edit(client, "cards", do="insert", path=["designs"], index=9, value={"id": "new"})
    assert ids() == ["two", "one", "new"]


@pytest.mark.usefixtures("file")
def test_what_has_taken_anothers_place_is_left_alone(client: TestClient) -> None:
    answer = edit(client, "cards", "two", do="put", path=["designs", 0, "count"], value=5)
    assert (answer.status_code, answer.json()["problem"]) == (409, "members.stale")
    assert raw(client)["cards"] == CARDS


@pytest.mark.parametrize(
    ("root", "operation"),
    [
        ("cards", {"do": "insert", "path": ["size"], "index": 0, "value": 1}),
        ("cards", {"do": "move", "path": ["designs"], "index": 7, "to": 0}),
        ("pieces", {"do": "copy", "path": [0, "figure"], "index": 0}),
        ("head", {"do": "put", "path": ["tiles"], "value": []}),
        ("head", {"do": "put", "path": [], "value": {}}),
        ("head", {"do": "remove", "path": ["id"]}),
    ],
)
@pytest.mark.usefixtures("file")
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    client: TestClient, root: str, operation: dict[str, Any]
) -> None:
    before = raw(client)
    answer = edit(client, root, **operation)
    assert (answer.status_code, answer.json()["problem"]) == (409, "members.stale")
    assert raw(client) == before


def test_an_edit_leaves_every_other_byte(client: TestClient, file: Path) -> None:
    text = file.read_text("utf-8").replace('"village"', '  "village"', 1)
    file.write_text(text, "utf-8")
    edit(client, "pieces", "die", do="put", path=[1, "faces", 0], value=5)
    edited = client.get("/api/sets/village/documents/tileset.json").json()["text"]
    changed = [
        (before, after)
        for before, after in zip(text.splitlines(), edited.splitlines(), strict=True)
        if before != after
    ]
    assert len(changed) == 1


def test_a_deck_is_begun_where_none_was(client: TestClient, folder: Path) -> None:
    put_set(folder, VILLAGE)
    assert not client.get("/api/sets/village/cards").json()["deck"]["exists"]
    view = edit(client, "cards", do="put", path=["designs"], value=[CARDS["designs"][0]]).json()
    assert view["deck"]["exists"]
    assert view["deck"]["cards"][0]["drawn"]


@pytest.mark.usefixtures("file")
def test_cards_and_pieces_have_pictures_in_both_languages(client: TestClient) -> None:
    paths = [f"cards/{number}-{lang}.svg" for number in (0, 1) for lang in ("en", "fr")]
    paths += [f"pieces/{number}-0-{lang}.svg" for number in (0, 1, 2) for lang in ("en", "fr")]
    found = {path: client.get(f"/sets/village/{path}") for path in (*paths, "cards/back.svg")}
    assert {answer.status_code for answer in found.values()} == {200}
    assert found["cards/0-en.svg"].content != found["cards/0-fr.svg"].content
    assert found["pieces/2-0-en.svg"].content != found["pieces/2-0-fr.svg"].content
    for path in ("cards/9-en.svg", "pieces/9-0-en.svg", "pieces/0-7-en.svg", "cards/0-xx.svg"):
        assert client.get(f"/sets/village/{path}").status_code in (404, 422)


@pytest.mark.usefixtures("file")
def test_an_aid_tells_whether_its_text_fits(client: TestClient) -> None:
    pieces = client.get("/api/sets/village/pieces").json()["pieces"]
    assert pieces[2]["fit"]["en"]["fits"]
    line = {"text": {"en": "many words " * 60, "fr": "x"}}
    lines = [line] * 12
    view = edit(client, "pieces", "aid", do="put", path=[2, "sections", 0, "lines"], value=lines).json()
    assert not view["pieces"][2]["fit"]["en"]["fits"]


def test_shipped_sets_keep_their_cards(client: TestClient) -> None:
    body = {"about": None, "operation": {"do": "remove", "path": ["designs", 0]}}
    answer = client.post("/api/sets/gifts/cards", json=body)
    assert (answer.status_code, answer.json()["problem"]) == (403, "problem.shipped")


@pytest.mark.usefixtures("file")
def test_contents_are_kept_in_step_where_a_set_wants_that(client: TestClient) -> None:
    edit(client, "head", do="put", path=["contents"], value={"tiles": 1, "shields": 9, "edges": {"city": 1}})
    seen = client.get("/api/sets/village/tiles").json()["state"]["version"]
    count = {"do": "count", "tiles": [0], "by": 1}
    answer = client.post("/api/sets/village/tiles", json={"seen": seen, "operation": count})
    assert answer.status_code == 200
    assert raw(client)["contents"] == {"tiles": 1, "shields": 9, "edges": {"city": 1}}
    edit(client, "head", do="put", path=["x", "studio", "keep_contents"], value=True)
    assert raw(client)["contents"] == {"tiles": 5, "shields": 3, "edges": {"city": 7}}
    assert raw(client)["x"]["mine"] == [1, 2]
    seen = client.get("/api/sets/village/tiles").json()["state"]["version"]
    client.post("/api/sets/village/tiles", json={"seen": seen, "operation": count})
    assert raw(client)["contents"] == {"tiles": 6, "shields": 4, "edges": {"city": 9}}
    client.post("/api/sets/village/documents/tileset.json/undo")
    assert raw(client)["contents"]["tiles"] == 5


@pytest.mark.usefixtures("file")
def test_the_last_card_takes_the_deck_with_it_and_the_last_piece_the_pieces(client: TestClient) -> None:
    before = raw(client)
    for id in ("one", "two"):
        edit(client, "cards", id, do="remove", path=["designs", 0])
    for id in ("bunny", "die", "aid"):
        edit(client, "pieces", id, do="remove", path=[0])
    assert {"cards", "pieces"}.isdisjoint(raw(client))
    assert client.get("/api/sets/village/tiles").json()["findings"] == []
    for _ in range(5):
        client.post("/api/sets/village/documents/tileset.json/undo")
    assert raw(client) == before


@pytest.mark.usefixtures("file")
def test_the_last_line_of_a_section_leaves_the_section(client: TestClient) -> None:
    edit(client, "pieces", "aid", do="remove", path=[2, "sections", 0, "lines", 0])
    assert raw(client)["pieces"][2]["sections"] == [{"heading": {"en": "Turn", "fr": "Tour"}, "lines": []}]


def test_what_stands_in_the_place_of_cards_or_pieces_is_told(client: TestClient, folder: Path) -> None:
    put_set(folder, {**VILLAGE, "cards": "none", "pieces": {"a": 1}})
    cards = client.get("/api/sets/village/cards").json()
    pieces = client.get("/api/sets/village/pieces").json()
    assert cards["deck"]["odd"]
    assert pieces["odd"]
    assert [(one["code"], one["pointer"]) for one in cards["findings"]] == [("TF104", "/cards")]
    assert [(one["code"], one["pointer"]) for one in pieces["findings"]] == [("TF104", "/pieces")]


def test_whatever_can_be_chosen_has_a_name_in_both_languages() -> None:
    found: dict[str, set[str]] = {}
    for lang in ("en", "fr"):
        choices = piece_choices(lang)
        deck = shown_deck_of(lang)
        for family, offered in {
            "figure": choices.figures,
            "face": choices.faces,
            "back": choices.backs,
            "pattern": choices.patterns,
            "size": choices.sizes,
            "look": deck.backs,
            "pictogram": deck.pictograms,
            "icon": choices.icons,
        }.items():
            found.setdefault(family, set()).update(choice.id for choice in offered)
            assert all(choice.name and choice.name != choice.id for choice in offered), (family, lang)
    assert [choice.name for choice in piece_choices("fr").sizes[:2]] == [
        "44 × 68\u00a0mm · Mini européen",
        "56 × 88,9\u00a0mm · Bridge",
    ]
    words = {key.removeprefix("choices.") for key in all_words() if key.startswith("choices.")}
    assert words <= {f"{family}.{id}" for family, ids in found.items() for id in ids}


def shown_deck_of(lang: str) -> ShownDeck:
    return shown_deck(Workspace(Path()).checked("gifts"), lang)


@pytest.mark.parametrize(
    ("path", "limit"),
    [
        ((0, "height_mm"), "standee.height_mm"),
        ((1, "faces", 2), "die.faces"),
        ((1, "size_mm"), "die.size_mm"),
        ((2, "columns"), "aid.columns"),
        ((3, "size_mm", 1), "token.size_mm"),
        ((3, "colours", 0, "count"), "count"),
    ],
)
def test_forms_ask_for_just_the_numbers_that_a_file_may_hold(
    client: TestClient, folder: Path, path: tuple[int | str, ...], limit: str
) -> None:
    token = {"id": "egg", "kind": "token", "face": "egg", "size_mm": [18, 24]}
    colours = [{"id": "red", "colour": "#d8433f"}]
    put_set(folder, {**VILLAGE, "pieces": [*PIECES, {**token, "colours": colours}]})
    asked = limits()[limit]
    for value, sound in (
        (asked.least, True),
        (asked.most, True),
        (asked.least - 1, False),
        (asked.most + 1, False),
    ):
        number = int(value) if asked.whole else value
        view = edit(client, "pieces", do="put", path=list(path), value=number).json()
        assert (not any(one["code"] == "TF104" for one in view["findings"])) == sound, value


@pytest.mark.usefixtures("file")
def test_an_aids_title_is_told_apart_from_its_text(client: TestClient) -> None:
    title = {"en": "Turn", "fr": "Un titre bien trop long pour la place qu’il y a sur cette carte"}
    view = edit(client, "pieces", "aid", do="put", path=[2, "title"], value=title).json()
    aid = view["pieces"][2]
    assert {lang: fit["fits"] for lang, fit in aid["title_fit"].items()} == {"en": True, "fr": False}
    assert {lang: fit["fits"] for lang, fit in aid["fit"].items()} == {"en": True, "fr": True}
    assert 0 < aid["fit"]["en"]["share"] < 0.5
    edit(client, "pieces", "aid", do="put", path=[2, "size"], value="huge")
    assert client.get("/api/sets/village/pieces").json()["pieces"][2]["title_fit"] == {}
