from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from PIL import Image

import tileforge
from tileforge.board.check import check as check_board
from tileforge.board.every import TABLE_CODES
from tileforge.board.replaying import view_of
from tileforge.cli.main import COMMANDS
from tileforge.cli.main import tileforge as program
from tileforge.rules.check import check
from tileforge.rules.every import EXPLAINED_CODE
from tileforge.schema.board import load_board
from tileforge.schema.game import load_game
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load, loads

CHECKOUT = Path(__file__).parents[1]
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for name, text in BLOCKS if name == language]


def test_it_opens_with_a_picture_of_printed_tiles() -> None:
    title, picture = README.strip().split("\n\n")[:2]
    assert title == "# TileForge"
    match = re.fullmatch(r"!\[.+\]\((.+)\)", picture)
    assert match is not None
    file = CHECKOUT / match[1]
    assert file.stat().st_size < 400_000
    with Image.open(file) as opened:
        assert opened.width >= 1000


def test_output_holds_only_what_is_shown_here() -> None:
    shown = set(re.findall(r"\((output/[^)]+)\)", README))
    ignore = (CHECKOUT / ".gitignore").read_text("utf-8").splitlines()
    assert "/output/*/*" in ignore
    assert {line[2:] for line in ignore if line.startswith("!/output/")} == shown
    assert all((CHECKOUT / file).stat().st_size < 400_000 for file in shown)


def test_the_gallery_shows_every_shipped_set() -> None:
    for name in shipped_sets():
        assert f"(output/{name}/{name}-contact.png)" in README


def test_two_commands_of_one_line_for_each_system() -> None:
    lines = [block.strip() for block in blocks("sh") + blocks("bat")]
    assert sum(line.endswith("tileforge build princess-dragon") for line in lines) == 2
    assert sum(line.endswith("python -m pytest -n auto") for line in lines) == 2


def test_the_ci_script_runs_the_test_command() -> None:
    last = (CHECKOUT / ".ci" / "run").read_text(encoding="utf-8").strip().splitlines()[-1]
    assert last.removeprefix('"$venv/bin/python" ') == "-m pytest -n auto"


def test_the_example_is_a_sound_set() -> None:
    example, _, _ = blocks("json")
    loaded = loads(example.encode(), "tileset.json")
    base = load(shipped_sets()["base"]).tileset
    assert base is not None
    assert check(loaded, [base]) == ()
    assert loaded.tileset is not None
    assert f"tilesets/{loaded.tileset.id}/tileset.json" in README


def test_the_example_of_a_board_is_as_it_says(tmp_path: Path) -> None:
    _, example, _ = blocks("json")
    file = tmp_path / "castle.json"
    file.write_text(example, encoding="utf-8")
    assert "`castle.json`" in README
    assert check_board(load_board(file)) == ()


def test_the_example_of_a_game_can_be_replayed(tmp_path: Path) -> None:
    _, _, example = blocks("json")
    file = tmp_path / "game.json"
    file.write_text(example, encoding="utf-8")
    view = view_of(load_game(file))
    assert view.findings == ()
    assert [claim.spot.on for spot in view.spots for claim in spot.claims]


def test_every_command_stands_in_the_table_and_every_named_one_exists() -> None:
    rows = re.findall(r"^\| `tileforge (\w+)", README, re.MULTILINE)
    assert rows == list(COMMANDS)
    named = set(re.findall(r"(?:^|[`/\\ ])tileforge ([a-z]+)", "\n".join(blocks("sh") + blocks("bat"))))
    assert named <= set(COMMANDS)


def commands(group: click.Group) -> Iterator[click.Command]:
    """Yield the commands of `group`, and those of the groups in it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield command
        if isinstance(command, click.Group):
            yield from commands(command)


def test_every_option_named_here_exists() -> None:
    known = {
        option
        for command in commands(program)
        for parameter in command.params
        for option in parameter.opts + parameter.secondary_opts
    }
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", README)) <= known | {"--help"}


def test_the_spreadsheet_becomes_a_set_with_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (table,) = blocks("csv")
    Path("ideas.csv").write_text(table, encoding="utf-8")
    (line,) = [line for line in "".join(blocks("sh")).splitlines() if line.startswith("tileforge new")]
    made = CliRunner().invoke(program, line.split()[1:])
    assert made.exit_code == 0, made.output
    (warning,) = [line for line in made.stderr.splitlines() if "warning" in line]
    assert "city-1 is left open" in warning
    assert len(list(Path("output/my-lakes").glob("*.pdf"))) == 1
    assert check(load(Path("tilesets/my-lakes/tileset.json"))) == ()
    assert CliRunner().invoke(program, ["diff", "my-lakes", "ideas.csv"]).exit_code == 0


def test_codes_and_keys_named_here_exist() -> None:
    known = {**EXPLAINED_CODE, **TABLE_CODES}
    for code in re.findall(r"TF\d\d\d", README):
        assert code in known
    for family in re.findall(r"TF(\d)xx", README):
        assert any(code.startswith(f"TF{family}") for code in known)


def test_the_notice_and_the_licence_are_given() -> None:
    assert tileforge.NOTICE["en"] in README
    assert "(LICENSE)" in README
    assert (CHECKOUT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_the_theme_example_is_a_sound_theme(tmp_path: Path) -> None:
    from tileforge.art.theme import load_theme

    match = re.search(r'`(\{"extends".*?\})`', README, re.DOTALL)
    assert match is not None
    file = tmp_path / "mine.json"
    file.write_text(match[1], encoding="utf-8")
    assert load_theme(str(file)).colour("road") == json.loads(match[1])["palette"]["road"]
