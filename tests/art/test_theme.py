from __future__ import annotations

from pathlib import Path

import pytest

import tileforge
from tileforge.art.flat import grey_level
from tileforge.art.theme import BUILT_IN, ThemeError, load_theme


@pytest.mark.parametrize("name", BUILT_IN)
def test_terrains_differ_in_lightness(name: str) -> None:
    theme = load_theme(name)
    ground = [grey_level(theme.colour(key)) for key in ("field.0", "road", "city", "river")]
    gaps = [abs(a - b) for i, a in enumerate(ground) for b in ground[i + 1 :]]
    assert min(gaps) >= (2 if name == "inksaver" else 10)
    field = grey_level(theme.colour("field.0"))
    assert field - grey_level(theme.colour("road.kerb")) >= 20
    assert field - grey_level(theme.colour("wall.foot")) >= 60


def test_a_theme_of_ones_own_overrides_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text('{"extends": "inksaver", "palette": {"road": "#ff0000"}, "density": {"tree": 0}}')
    theme = load_theme(str(file))
    assert (theme.name, theme.colour("road"), theme.density["tree"]) == ("mine", "#ff0000", 0)
    assert theme.colour("field.0") == load_theme("inksaver").colour("field.0")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "not JSON"),
        ("[]", "JSON object"),
        ('{"palette": {"roads": "#ffffff"}}', "palette.roads is unknown; did you mean road?"),
        ('{"edge": {"x": 1}}', "edge.x is unknown; use road_width, "),
        ('{"palette": {"road": "red"}}', "#rrggbb"),
        ('{"palette": ["road"]}', "palette is no object"),
        ('{"colours": {}}', "no table"),
        ('{"lines": {"wall": -1}}', "number from 0 to 100"),
        ('{"lines": {"wall": true}}', "number from 0 to 100"),
        ('{"extends": "nothing"}', "extend one of"),
        ('{"extends": ["classic"]}', "extend one of"),
    ],
)
def test_a_theme_that_cannot_be_used_says_why(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "mine.json"
    file.write_text(text)
    with pytest.raises(ThemeError, match=told):
        load_theme(str(file))


@pytest.mark.parametrize("name", ["classical", "missing.json"])
def test_an_unknown_theme_says_what_there_is(name: str) -> None:
    with pytest.raises(ThemeError, match=name):
        load_theme(name)


def test_a_theme_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'{"name": "\xe9"}')
    with pytest.raises(ThemeError, match="save it as UTF-8"):
        load_theme(str(latin))
    with pytest.raises(ThemeError, match=r"missing\.json cannot be read: no such file"):
        load_theme(str(tmp_path / "missing.json"))


def test_every_colour_is_used() -> None:
    package = Path(tileforge.__file__).parent
    code = "".join(file.read_text("utf-8") for file in (package / "art").rglob("*.py"))
    for name in load_theme("classic").palette:
        family, _, rest = name.partition(".")
        spelled = (f'"{name}"', f'"{family}.{{', f'"{rest}"', f".{rest.rpartition('.')[2]}")
        assert any(way in code for way in spelled), name
