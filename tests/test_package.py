from __future__ import annotations

import importlib
import re
import subprocess
import sys

import pytest

import tileforge
from tileforge.model.text import LANGUAGES


def test_all_that_is_public_is_listed() -> None:
    public = {name for name in vars(tileforge) if not name.startswith("_")} - set(_modules())
    assert public | {"__version__"} == set(tileforge.__all__)


def _modules() -> list[str]:
    return [name.split(".")[1] for name in sys.modules if name.startswith("tileforge.")]


def test_the_notice_is_there_in_every_language() -> None:
    assert set(tileforge.NOTICE) == set(LANGUAGES)


def test_the_entry_points_that_the_docstring_names_exist() -> None:
    named = re.findall(r"`([a-z.]+)`", tileforge.__doc__ or "")
    assert len(named) == 5
    for name in named:
        importlib.import_module(f"tileforge.{name}")


@pytest.mark.parametrize("call", [["list"], ["validate", "base"], ["inspect", "base"]], ids=" ".join)
def test_what_draws_is_loaded_by_what_draws_only(call: list[str]) -> None:
    code = (
        "import sys; from tileforge.cli.main import tileforge as program\n"
        f"try: program({call!r})\n"
        "except SystemExit: pass\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert "tileforge" in loaded
    assert not loaded & {"reportlab", "shapely", "PIL", "rich", "numpy", "pypdfium2", "svgwrite", "openpyxl"}
