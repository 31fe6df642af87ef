from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import run, write_set
from tests.rulebook.small import ENGLISH, INTERACTION, write_ponds


@pytest.fixture
def ponds(here: Path) -> Path:
    return write_ponds(here / "tilesets" / "ponds", interactions=[INTERACTION])


@pytest.mark.usefixtures("ponds")
def test_rules_are_printed_as_pdf(here: Path) -> None:
    result = run("rules", "ponds")
    file = here / "output" / "ponds" / "ponds-rules-A4-en.pdf"
    assert result.exit_code == 0
    assert result.stdout == f"The Ponds: {file.relative_to(here)}\n"
    assert file.read_bytes().startswith(b"%PDF-1.7")


@pytest.mark.usefixtures("ponds")
@pytest.mark.parametrize(
    ("args", "name"),
    [
        (("--lang", "fr", "--page", "letter"), "ponds-rules-Letter-fr.pdf"),
        (("--booklet",), "ponds-rules-A4-booklet-en.pdf"),
        (("--format", "html", "--lang", "fr"), "ponds-rules-fr.html"),
    ],
)
def test_the_files_name_says_what_it_is(here: Path, args: tuple[str, ...], name: str) -> None:
    assert run("rules", "ponds", *args, "--quiet").stdout == ""
    assert [path.name for path in (here / "output" / "ponds").iterdir()] == [name]


@pytest.mark.usefixtures("ponds")
def test_the_ending_of_the_file_decides_the_format(here: Path) -> None:
    assert run("rules", "ponds", "--out", "r.html").exit_code == 0
    assert (here / "r.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.usefixtures("ponds")
@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--booklet", "--format", "html"), "a booklet is printed"),
        (("--out", "r.txt"), "end the name in .pdf or .html"),
        (("--out", "r.pdf", "--format", "html"), "end the name in .html"),
        (("--page", "A99"), "no page size"),
        (("--theme", "none"), "no theme"),
        (("--with", "towr"), "there is no expansion towr; did you mean tower?"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(args: tuple[str, ...], message: str) -> None:
    result = run("rules", "ponds", *args)
    assert result.exit_code == 2
    assert message in result.stderr


@pytest.mark.usefixtures("ponds")
def test_other_expansions_can_be_named() -> None:
    assert run("rules", "ponds", "--with", "tower", "--format", "html").exit_code == 0


def test_sets_without_rules_are_left_out(here: Path, ponds: Path) -> None:
    write_set(ponds.parent / "bare")
    result = run("rules", "bare", "ponds", "--out", "both.pdf")
    assert result.exit_code == 0
    assert "no rules in bare; the others are printed" in result.stderr
    result = run("rules", "bare")
    assert result.exit_code == 2
    assert "no rules to print in bare" in result.stderr
    assert not (here / "output").exists()


def test_rules_with_faults_are_not_printed(here: Path) -> None:
    write_ponds(here / "tilesets" / "ponds", english=ENGLISH.replace("city.json", "town.json"))
    result = run("rules", "ponds")
    assert result.exit_code == 1
    assert "tilesets/ponds/rules.en.md:20:1: error TF714" in result.stderr
    assert "nothing was written" in result.stderr
    assert not (here / "output").exists()


def test_validate_reports_rule_texts_too(here: Path) -> None:
    write_ponds(here / "tilesets" / "ponds", english=ENGLISH.replace("tile:A", "tile:Q"))
    result = run("validate", "ponds", "--format", "json")
    assert result.exit_code == 1
    codes = [found["code"] for found in json.loads(result.stdout)["findings"]]
    assert codes == ["TF713", "TF718"]
    assert run("validate", "ponds", "--ignore", "TF71").exit_code == 0
    assert "TF713" in run("validate", "ponds", "--select", "TF713").stdout


def test_sheets_are_printed_whatever_the_rules_are(here: Path) -> None:
    write_ponds(here / "tilesets" / "ponds", english="no rules")
    assert run("sheets", "ponds", "--quiet").exit_code == 0


def test_a_set_without_rules_needs_nothing_that_reads_rules(here: Path) -> None:
    write_set(here / "tilesets" / "bare")
    program = (
        "import sys; from click.testing import CliRunner; from tileforge.cli.main import tileforge\n"
        "assert CliRunner().invoke(tileforge, ['validate', 'bare']).exit_code == 0\n"
        "print([name for name in sys.modules if name.startswith(('tileforge.rulebook', 'markdown_it'))])"
    )
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert done.stdout == "[]\n"


@pytest.mark.usefixtures("ponds")
def test_build_makes_the_rules_in_both_languages(here: Path) -> None:
    assert run("build", "ponds").exit_code == 0
    built = here / "output" / "ponds"
    names = sorted(path.name for path in built.glob("*rules*"))
    assert names == [
        *("ponds-rules-A4-en.pdf", "ponds-rules-A4-fr.pdf"),
        *("ponds-rules-en.html", "ponds-rules-fr.html"),
    ]
    manifest = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
    assert sorted(file["path"] for file in manifest["files"] if file["kind"] == "rules") == names


def test_build_does_not_build_a_set_whose_example_is_wrong(here: Path) -> None:
    board = {
        "sets": ["ponds"],
        "placements": [{"tile": "A", "x": 0, "y": 0}, {"tile": "A", "x": 0, "y": -1}],
    }
    write_ponds(here / "tilesets" / "ponds", board=board)
    result = run("build", "ponds")
    assert result.exit_code == 1
    assert "TF715" in result.stderr
    assert "TF504" in result.stderr
    assert not (here / "output" / "ponds").exists()


def test_a_new_set_has_rules_to_fill_in_and_keeps_those_it_has(here: Path) -> None:
    folder = here / "tilesets" / "mine"
    folder.mkdir(parents=True)
    (folder / "rules.en.md").write_text("# Mine\n", encoding="utf-8")
    assert run("new", "tilesets/mine").exit_code == 0
    assert (folder / "rules.en.md").read_text(encoding="utf-8") == "# Mine\n"
    assert (folder / "rules.fr.md").read_text(encoding="utf-8").startswith("# Mine\n\nCe que")
    assert (folder / "boards" / "example.json").is_file()
    (folder / "rules.en.md").unlink()
    assert run("new", "tilesets/mine", "--force").exit_code == 0
    assert run("validate", "mine").stdout == "1 set checked: nothing wrong\n"
    assert run("rules", "mine").exit_code == 0
