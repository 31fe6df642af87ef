from __future__ import annotations

import json
import stat
import zipfile
from pathlib import Path

import pytest

from tests.interop.jcz.support import document
from tileforge.interop.jcz import archive
from tileforge.interop.jcz.archive import Archive
from tileforge.interop.jcz.reading import read_files
from tileforge.interop.remark import ExchangeError

XML = document(
    "<field>NL NR EL ER SL SR WL WR</field>", sets='<tile-set id="s"><ref tile="XX/0" count="1"/></tile-set>'
)
MANIFEST = json.dumps({"title": "t", "version": 1, "expansions": ["set.xml"], "artworks": []}).encode()
GOOD = {"fan/jcz-addon.json": MANIFEST, "fan/set.xml": XML}


def package(path: Path, entries: dict[str, bytes], mode: int = 0, method: int = zipfile.ZIP_DEFLATED) -> Path:
    file = path / "fan.jca"
    with zipfile.ZipFile(file, "w", method) as opened:
        for name, data in entries.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = method
            entry.external_attr = mode << 16
            opened.writestr(entry, data)
    return file


def test_a_package_is_read(tmp_path: Path) -> None:
    (tileset,) = read_files([package(tmp_path, GOOD)]).tilesets
    assert [tile.refs for tile in tileset.tiles] == [{"jcz": "XX/0"}]


@pytest.mark.parametrize(
    "name",
    [
        "../evil.xml",
        "fan/../../evil.xml",
        "/etc/passwd",
        "C:/evil.xml",
        "fan\\..\\evil.xml",
        "fan/\x1b[2J",
    ],
)
def test_names_that_lead_out_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ExchangeError, match="the package is refused: the name"):
        Archive(package(tmp_path, {**GOOD, name: b"x"}))


def test_a_name_with_a_zero_in_it_is_refused(tmp_path: Path) -> None:
    file = package(tmp_path, {**GOOD, "fan/aQb": b"x"})
    file.write_bytes(file.read_bytes().replace(b"fan/aQb", b"fan/a\0b"))
    with pytest.raises(ExchangeError, match="the package is refused: the name"):
        Archive(file)


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFCHR, stat.S_IFIFO])
def test_links_and_devices_are_refused(tmp_path: Path, kind: int) -> None:
    with pytest.raises(ExchangeError, match="is a link or a device"):
        Archive(package(tmp_path, {"fan/set.xml": b"/etc/passwd"}, mode=kind | 0o777))


def test_zeros_are_refused_before_they_are_unpacked(tmp_path: Path) -> None:
    file = tmp_path / "fan.jca"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as opened, opened.open("fan/set.xml", "w") as entry:
        for _ in range(20):
            entry.write(bytes(1024 * 1024))
    assert file.stat().st_size < 100_000
    with pytest.raises(ExchangeError, match="bytes of almost nothing"):
        Archive(file)


def claiming(path: Path, size: int) -> Path:
    """Return a package whose second entry claims to unpack to `size` bytes."""
    data = bytearray(package(path, GOOD).read_bytes())
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = size.to_bytes(4, "little")
    file = path / "claims.jca"
    file.write_bytes(data)
    return file


def test_a_claim_of_gigabytes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match="would unpack to 4294967"):
        Archive(claiming(tmp_path, 0xFFFFFF00))


def test_an_entry_that_is_longer_than_it_claims_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match="cannot be unpacked"):
        read_files([claiming(tmp_path, 10)])


def test_too_many_entries_are_refused(tmp_path: Path) -> None:
    names = {f"fan/{number}": b"" for number in range(archive.MAX_ENTRIES + 1)}
    with pytest.raises(ExchangeError, match="5001 entries"):
        Archive(package(tmp_path, names, method=zipfile.ZIP_STORED))


def test_a_name_that_stands_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match="stands in it twice"):
        Archive(package(tmp_path, {**GOOD, "fan/SET.xml": XML}))


def test_methods_that_packages_do_not_use_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match="packed by a method"):
        Archive(package(tmp_path, GOOD, method=zipfile.ZIP_LZMA))


def test_encrypted_entries_are_refused(tmp_path: Path) -> None:
    data = bytearray(package(tmp_path, GOOD).read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    file = tmp_path / "secret.jca"
    file.write_bytes(data)
    with pytest.raises(ExchangeError, match="is encrypted"):
        Archive(file)


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x03\x04" + bytes(100), b"<defs/>"])
def test_what_is_no_zip_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "fan.jca"
    file.write_bytes(data)
    with pytest.raises(ExchangeError, match="no ZIP file"):
        Archive(file)


@pytest.mark.parametrize(
    ("entries", "why"),
    [
        ({**GOOD, "other/readme.txt": b""}, "holds one folder"),
        ({"jcz-addon.json": MANIFEST}, "holds one folder"),
        ({"fan/set.xml": XML}, "holds one folder"),
        ({"fan/jcz-addon.json": b"[]"}, "no JSON object"),
        ({"fan/jcz-addon.json": b"{"}, "not JSON"),
        ({"fan/jcz-addon.json": b"[" * 100_000}, "not JSON"),
        ({"fan/jcz-addon.json": b"{}"}, "names no definition files"),
        ({"fan/jcz-addon.json": b'{"expansions": ["../x.xml"]}'}, "holds no fan/../x.xml"),
        ({"fan/jcz-addon.json": MANIFEST}, "holds no fan/set.xml"),
    ],
)
def test_a_package_that_is_none_is_refused(tmp_path: Path, entries: dict[str, bytes], why: str) -> None:
    with pytest.raises(ExchangeError, match=why):
        read_files([package(tmp_path, entries)])
