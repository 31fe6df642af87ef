from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from tests.art.walk import line_widths, pixels, texts
from tileforge.art.figures import figure_look, player_colours
from tileforge.art.pawn import COLOURS
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Box
from tileforge.model.figures import FIGURES

CLASSIC = load_theme("classic")
RED = CLASSIC.colour("pawn.red")
WINDOW = Box(-9.0, -9.0, 9.0, 9.0)


def test_who_is_called_like_a_colour_has_it_and_the_rest_share_the_others() -> None:
    found = player_colours(["Ann", "Yellow", "red", "Bob", "Ann"], CLASSIC)
    names = {"Ann": "blue", "Yellow": "yellow", "red": "red", "Bob": "green"}
    assert found == {player: CLASSIC.colour(f"pawn.{colour}") for player, colour in names.items()}


@pytest.mark.parametrize("named", [(), COLOURS])
def test_no_two_of_many_players_look_alike(named: tuple[str, ...]) -> None:
    players = [*named, *(f"player {number}" for number in range(11))]
    assert len(set(player_colours(players, CLASSIC).values())) == len(players)


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_no_two_kinds_look_alike_even_in_grey(theme_name: str) -> None:
    theme = load_theme(theme_name)
    colour = theme.colour("pawn.green")
    shown = {kind: pixels(figure_look(theme, kind, colour).symbol, WINDOW, 90, grey=True) for kind in FIGURES}
    for first, second in combinations(shown, 2):
        difference = ImageStat.Stat(ImageChops.difference(shown[first], shown[second])).mean[0]
        assert difference > 0.3, (first, second)


@pytest.mark.parametrize("kind", FIGURES)
def test_lines_are_no_hairlines_and_letters_can_be_read(kind: str) -> None:
    symbol = figure_look(CLASSIC, kind, RED).symbol
    assert min(line_widths(symbol.children)) > 0.149
    assert all(text.size * matrix.a > 2.5 for text, matrix in texts(symbol.children))


@pytest.mark.parametrize("kind", FIGURES)
def test_the_foot_belongs_to_the_body_and_all_of_it_shows(kind: str) -> None:
    for lying in (False, True):
        look = figure_look(CLASSIC, kind, RED, lying=lying)
        assert look.extent.left <= look.foot.left < look.foot.right <= look.extent.right
        assert look.extent.top <= look.foot.top < look.foot.bottom <= look.extent.bottom
        box = look.symbol.box
        assert box.left <= look.extent.left < look.extent.right <= box.right
        assert box.top <= look.extent.top < look.extent.bottom <= box.bottom


def test_a_lying_follower_touches_the_ground_along_its_length() -> None:
    standing, lying = figure_look(CLASSIC, "follower", RED), figure_look(CLASSIC, "follower", RED, lying=True)
    assert standing.extent.height > standing.extent.width
    assert lying.extent.width > lying.extent.height
    assert lying.foot.width > 0.85 * lying.extent.width
    assert standing.foot.height < 0.2 * standing.extent.height
    assert figure_look(CLASSIC, "dragon", lying=True) == figure_look(CLASSIC, "dragon")


def test_sizes_on_the_board() -> None:
    follower, large, dragon = (
        figure_look(CLASSIC, kind, RED).extent for kind in ("follower", "large-follower", "dragon")
    )
    assert 9.0 < follower.height < 13.0
    assert large.height > 1.2 * follower.height
    assert dragon.height > large.height


def test_who_owns_a_figure_shows() -> None:
    red = pixels(figure_look(CLASSIC, "follower", RED).symbol, WINDOW, 90)
    colours = {colour for _, colour in red.getcolors(maxcolors=10_000)}
    assert tuple(bytes.fromhex(RED[1:])) in colours
    assert figure_look(CLASSIC, "follower").symbol != figure_look(CLASSIC, "follower", RED).symbol
