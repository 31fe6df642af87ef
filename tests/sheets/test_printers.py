import json
import sys
from pathlib import Path

import pytest

from tileforge.sheets.correction import Correction, Printer
from tileforge.sheets.own_files import FaultyFileError, user_folder
from tileforge.sheets.pages import SheetError
from tileforge.sheets.printers import Printers, check_name, load_printers, printers_file, save_printers

HOME = Printer(
    "home",
    4.0,
    (100.5, 99.75),
    {("long", "portrait"): Correction(0.5, -1.5, 0.1), ("short", "landscape"): Correction(0.0, 2.0)},
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TILEFORGE_HOME", str(tmp_path / "mine"))
    return tmp_path / "mine"


def stored(folder: Path, document: object) -> None:
    folder.mkdir(exist_ok=True)
    text = document if isinstance(document, str) else json.dumps(document)
    (folder / "printers.json").write_text(text, encoding="utf-8")


def test_without_a_file_there_are_no_printers(folder: Path):
    assert load_printers() == Printers()
    assert load_printers().named(None) is None
    assert not folder.exists()


def test_what_is_kept_comes_back(folder: Path):
    printers = Printers().with_printer(HOME, default=True).with_printer(Printer("büro 2"))
    assert save_printers(printers) == folder / "printers.json"
    assert load_printers() == printers
    assert load_printers().named(None) == HOME
    assert load_printers().named("büro 2") == Printer("büro 2")
    assert load_printers().named("none") is None
    assert [path.name for path in folder.iterdir()] == ["printers.json"]


def test_forgetting_the_default_leaves_none():
    printers = Printers().with_printer(HOME, default=True).with_printer(Printer("other"))
    assert printers.without("home") == Printers({"other": Printer("other")})
    assert printers.without("other").default == "home"
    with pytest.raises(SheetError, match="no printer 'hom'; did you mean home"):
        printers.without("hom")


@pytest.mark.parametrize(
    ("document", "code", "pointer", "message"),
    [
        ('{"printers": {', "TF102", "", "not JSON|ends"),
        ([], "TF104", "", "is an empty list"),
        ({}, "TF104", "", 'lacks "printers"'),
        ({"printers": {"a": {"margin": -1}}}, "TF104", "/printers/a/margin", "margin is -1"),
        ({"printers": {"a": {"scale": {"across": 100}}}}, "TF104", "/printers/a/scale", 'lacks "down"'),
        (
            {"printers": {"a": {"backs": [{"duplex": "lung", "orientation": "portrait"}]}}},
            "TF104",
            "/printers/a/backs/0/duplex",
            "lung",
        ),
        ({"printers": {"none": {}}}, "TF104", "/printers/none", "none"),
        ({"printers": {"a": {}}, "default": "b"}, "TF744", "/default", "not among the printers"),
        (
            {"printers": {"a": {"backs": [{"duplex": "long", "orientation": "portrait"}] * 2}}},
            "TF744",
            "/printers/a/backs/1",
            "stated twice",
        ),
    ],
)
def test_a_faulty_file_is_told_with_its_places(folder, document, code, pointer, message):
    stored(folder, document)
    with pytest.raises(FaultyFileError) as caught:
        load_printers()
    assert caught.value.name == str(folder / "printers.json")
    found = caught.value.findings[0]
    assert (found.code, found.place.pointer) == (code, pointer)
    assert any(part in found.message for part in message.split("|"))


def test_a_failed_write_leaves_what_was_there(folder: Path, monkeypatch: pytest.MonkeyPatch):
    save_printers(Printers({"home": HOME}))

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="No space left"):
        save_printers(Printers())
    monkeypatch.undo()
    monkeypatch.setenv("TILEFORGE_HOME", str(folder))
    assert load_printers().printers == {"home": HOME}
    assert [path.name for path in folder.iterdir()] == ["printers.json"]


@pytest.mark.parametrize("name", ["none", "", " x", "a/b", "x" * 41, "a\n"])
def test_names_that_no_printer_can_have(name):
    with pytest.raises(SheetError, match="cannot name a printer"):
        check_name(name)


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_CONFIG_HOME": "/there"}, "/there/tileforge"),
        ("linux", {}, "/people/ann/.config/tileforge"),
        ("darwin", {}, "/people/ann/Library/Application Support/TileForge"),
        ("win32", {"APPDATA": "/data"}, "/data/TileForge"),
        ("win32", {}, "/people/ann/AppData/Roaming/TileForge"),
        ("linux", {"TILEFORGE_HOME": "/own"}, "/own"),
    ],
)
def test_settings_are_where_the_system_keeps_them(platform, variables, expected, monkeypatch):
    for name in ("TILEFORGE_HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/people/ann"))
    assert user_folder() == Path(expected)
    assert printers_file() == Path(expected) / "printers.json"
