from __future__ import annotations

import json
from pathlib import Path

import pytest

from .support import crossing_roads, run, write_set


def test_a_saved_object_names_its_pictures_by_their_place_and_warns(here: Path) -> None:
    write_set(here / "small")
    result = run("export", "tts", "small")
    assert result.exit_code == 0, result.stderr
    folder = here / "output" / "small" / "tts"
    save = json.loads((folder / "small.json").read_text(encoding="utf-8"))
    (bag,) = save["ObjectStates"]
    url = bag["ContainedObjects"][0]["CustomImage"]["ImageURL"]
    assert url.startswith("file:///")
    assert Path("/", url.removeprefix("file:///")).is_file() or Path(url.removeprefix("file:///")).is_file()
    assert "other players will not see them" in result.stderr
    assert result.stdout.startswith(f"{Path('output', 'small', 'tts', 'small.json')}, with 3 pictures\n")


def test_a_base_url_stands_before_the_names_and_makes_no_warning(here: Path) -> None:
    write_set(here / "small")
    result = run(
        "export", "tts", "small", "--base-url", "https://example.org/a b/".replace(" ", "%20"), "--out", "t"
    )
    assert (result.exit_code, result.stderr) == (0, "")
    text = (here / "t" / "small.json").read_text(encoding="utf-8")
    assert '"https://example.org/a%20b/pictures/small/tiles/A.png"' in text
    assert str(here) not in text


def test_sprites_and_atlas(here: Path) -> None:
    write_set(here / "small")
    result = run("export", "sprites", "small", "--cell", "32", "--out", "s", "--jobs", "2")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{Path('s', 'tiles-1.png')}\n{Path('s', 'atlas.json')}\n"
    atlas = json.loads((here / "s" / "atlas.json").read_text(encoding="utf-8"))
    assert [entry["name"] for entry in atlas["frames"]] == ["small/tile/A", "small/tile/B", "back-tiles"]


def test_quiet_says_nothing(here: Path) -> None:
    write_set(here / "small")
    assert run("export", "sprites", "small", "--cell", "16", "-q").output == ""
    assert run("export", "tts", "small", "-q").output == ""


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("tts", "small", "--base-url", "example.org"), "write where the folder stands"),
        (("tts", "small", "--base-url", "file:///tmp"), "write where the folder stands"),
        (("tts", "small", "--base-url", "https://[x"), "write where the folder stands"),
        (("tts", "small", "--base-url", "https://a.b/?q=1"), "write where the folder stands"),
        (("tts", "small", "--base-url", "https://a.b/\nc"), "write where the folder stands"),
        (("tts", "small", "--tiles", "heap"), "'heap'"),
        (("tts", "small", "--max-px", "9"), "--max-px"),
        (("tts", "nowhere"), "nowhere"),
        (("sprites", "small", "--cell", "0"), "--cell"),
        (("sprites", "small", "--cell", "500", "--max-px", "400"), "a smaller --cell"),
        (("sprites", "small", "--columns", "99"), "give at most --columns 15"),
        (("sprites", "small", "--padding", "-1"), "--padding"),
        (("sprites", "small", "--theme", "nobody"), "no theme"),
    ],
)
def test_what_cannot_be_done_says_why_and_writes_nothing(
    here: Path, args: tuple[str, ...], said: str
) -> None:
    write_set(here / "small")
    result = run("export", *args, "--out", "out")
    assert result.exit_code == 2
    assert said in result.stderr
    assert [path.name for path in here.iterdir()] == ["small"]


@pytest.mark.parametrize("form", ["tts", "sprites"])
def test_a_set_with_errors_is_not_exported(here: Path, form: str) -> None:
    write_set(here / "small", crossing_roads())
    assert run("export", form, "small").exit_code == 1
    assert not (here / "output").exists()
