"""The house keeps to its plan: floors, sizes, names and the packages that each floor may use."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "tileforge"
MOST_LINES = 400
FLOORS = {
    "cli": 7,
    "studio": 7,
    "build": 6,
    "sheets": 5,
    "report": 5,
    "rulebook": 5,
    "interop": 5,
    "art": 4,
    "drawing": 3,
    "rules": 3,
    "stats": 3,
    "board": 3,
    "topology": 2,
    "schema": 2,
    "model": 1,
    "files": 0,
    "__init__": 0,
}
"""Each room and its floor; rooms on one floor do not import each other."""
STARTS = ("cli", "studio")
"""The command line starts the other face, and that is all it knows of it."""
THIRD_PARTY = {
    "cli": {"click", "rich"},
    "studio": {"fastapi", "jinja2", "markupsafe", "pydantic", "starlette", "uvicorn"},
    "board": {"networkx"},
    "art": {"PIL", "defusedxml", "numpy", "shapely"},
    "drawing": {
        *("PIL", "font_source_sans_pro", "font_source_serif_pro", "pypdfium2", "reportlab", "svgwrite")
    },
    "interop": {"defusedxml", "networkx", "openpyxl", "shapely"},
    "report": {"reportlab"},
    "rulebook": {"markdown_it", "reportlab"},
    "rules": {"networkx"},
    "sheets": {"ezdxf"},
    "stats": {"networkx"},
    "topology": {"networkx"},
    "schema": {"jsonschema"},
}
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))


def room(module: Path) -> str:
    return module.parts[0] if len(module.parts) > 1 else module.stem


def imports(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse((PACKAGE / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: write imports in full"
            assert node.module is not None
            yield from (
                f"{node.module}.{alias.name}" if node.module == "tileforge" else node.module
                for alias in node.names
            )


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_imports_point_downwards(module: Path) -> None:
    own = room(module)
    for name in imports(module):
        top, *rest = name.split(".")
        if top != "tileforge" or not rest:
            continue
        other = rest[0] if rest[0] in FLOORS else "__init__"
        downwards = other == own or FLOORS[other] < FLOORS[own] or (own, other) == STARTS
        assert downwards, f"{module} imports {name}"


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_each_floor_keeps_to_its_third_parties(module: Path) -> None:
    tops = {name.split(".")[0] for name in imports(module)}
    foreign = tops - set(sys.stdlib_module_names) - {"tileforge"}
    assert foreign <= THIRD_PARTY.get(room(module), set())


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_no_module_is_long_or_outside_the_layout(module: Path) -> None:
    assert room(module) in FLOORS
    assert len((PACKAGE / module).read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_every_package_says_what_it_is() -> None:
    for module in MODULES:
        tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), f"{module} has no docstring"
        assert (PACKAGE / module.parent / "__init__.py").is_file()


def test_nothing_of_the_machine_it_was_written_on_is_in_the_code() -> None:
    for module in MODULES:
        text = (PACKAGE / module).read_text(encoding="utf-8")
        assert "/home/" not in text
        assert "TODO" not in text
