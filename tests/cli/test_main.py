from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tileforge import __version__
from tileforge.cli import main
from tileforge.cli.main import COMMANDS, tileforge

from .support import run

CHECKOUT = Path(main.__file__).parents[2]
HEAVY = (
    *("jsonschema", "networkx", "numpy", "PIL", "pypdfium2", "reportlab", "rich", "shapely", "svgwrite"),
    *("tileforge.rules", "tileforge.schema", "tileforge.art", "tileforge.sheets"),
)


def python(code: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=60)


def failing(error: BaseException) -> click.Command:
    @click.command("list")
    def command() -> None:
        raise error

    return command


def raise_in_list(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    monkeypatch.setattr("tileforge.cli.listing.list_command", failing(error))


def test_help_imports_nothing_heavy() -> None:
    code = f"""
import sys
from tileforge.cli.main import tileforge
tileforge(["--help"], standalone_mode=False)
sys.exit(str([name for name in {HEAVY} if name in sys.modules] or ""))
"""
    done = python(code)
    assert "Check, draw and print" in done.stdout
    assert done.stderr.strip() == ""


def test_the_program_starts_as_a_process() -> None:
    done = python("import sys; sys.argv[1:] = ['--version']; from tileforge.cli.main import main; main()")
    assert (done.returncode, done.stdout.split()[-1]) == (0, __version__)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_summary_and_an_example(name: str) -> None:
    command = tileforge.get_command(click.Context(tileforge), name)
    assert command is not None
    assert command.name == name
    summary = (command.help or "").splitlines()[0]
    assert summary.endswith(".")
    assert len(summary) <= 62, "the list of commands cuts it off"
    assert f"tileforge {name}" in (command.epilog or "")
    options = [entry for entry in command.params if isinstance(entry, click.Option)]
    assert [entry.name for entry in options if not entry.help] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_prints_its_help(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: tileforge {name}")


def test_an_unknown_command_names_the_one_that_is_meant() -> None:
    result = run("bild")
    assert result.exit_code == 2
    assert "did you mean build?" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    "args", [("validate",), ("build",), ("build", "base", "--all"), ("sheets", "--nope", "x")]
)
def test_a_call_that_cannot_be_used_ends_with_2(args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr


def test_an_interruption_ends_with_130_and_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    raise_in_list(monkeypatch, KeyboardInterrupt())
    result = run("list")
    assert (result.exit_code, result.stderr) == (130, "tileforge: interrupted\n")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (PermissionError(13, "Permission denied", "a/b.json"), "a/b.json: permission denied"),
        (OSError(28, "No space left on device"), "no space left on device"),
    ],
)
def test_a_refusal_of_the_system_is_one_line(
    monkeypatch: pytest.MonkeyPatch, error: OSError, line: str
) -> None:
    raise_in_list(monkeypatch, error)
    result = run("list")
    assert (result.exit_code, result.stderr) == (2, f"tileforge: {line}\n")


def test_a_fault_of_the_program_tells_how_to_see_more(monkeypatch: pytest.MonkeyPatch) -> None:
    raise_in_list(monkeypatch, KeyError("roof"))
    result = run("list")
    assert result.exit_code == 70
    assert "KeyError: 'roof'" in result.stderr
    assert "TILEFORGE_DEBUG=1" in result.stderr
    monkeypatch.setenv("TILEFORGE_DEBUG", "1")
    with pytest.raises(KeyError):
        tileforge(["list"], standalone_mode=False)
