from __future__ import annotations

import re

import pytest

from tileforge.interop.jcz import xmltree
from tileforge.interop.jcz.xmltree import parsed
from tileforge.interop.remark import ExchangeError

LAUGHS = b"".join(
    b'<!ENTITY l%d "%s">' % (number, b"&l%d;" % (number - 1) * 10 if number else b"lol")
    for number in range(10)
)
HOSTILE = {
    "entity bomb": (b"<!DOCTYPE defs [" + LAUGHS + b"]><defs>&l9;</defs>", "document type or entity"),
    "external entity": (
        b'<!DOCTYPE defs [<!ENTITY x SYSTEM "file:///etc/passwd">]><defs>&x;</defs>',
        "document type or entity",
    ),
    "external document type": (b'<!DOCTYPE defs SYSTEM "http://localhost/x.dtd"><defs/>', "document type"),
    "parameter entity": (
        b'<!DOCTYPE defs [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]><defs/>',
        "document type",
    ),
    "unknown entity": (b"<defs>&x;</defs>", "not XML: undefined entity"),
    "depth": (b"<a>" * 100_000, "deep in each other"),
    "text": (b"<defs>" + b"x" * 200_000 + b"</defs>", "a text of more than"),
    "attribute": (b'<defs a="' + b"x" * 200_000 + b'"/>', "an attribute of more than"),
    "elements": (b"<defs>" + b"<a/>" * 300_000 + b"</defs>", "more than 200000 elements"),
    "size": (b" " * (xmltree.MAX_BYTES + 1), "bytes of XML are too many"),
    "empty": (b"", "the file is empty"),
    "blank": (b" \n ", "the file is empty"),
    "no XML": (b'{"id": "base"}', ":1:1: this is not XML"),
    "picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "this is not XML"),
    "cut off": (b"<defs><tiles>", "this is not XML"),
    "two roots": (b"<defs/><defs/>", ":1:8: this is not XML"),
    "wrong encoding": (b'<?xml version="1.0" encoding="utf-8"?><defs a="\xe9"/>', "this is not XML"),
    "unknown encoding": (b'<?xml version="1.0" encoding="klingon"?><defs/>', "this is not XML"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_its_name(name: str) -> None:
    data, why = HOSTILE[name]
    with pytest.raises(ExchangeError, match=f"^small.xml.*{re.escape(why)}"):
        parsed(data, "small.xml")


def test_the_tree_knows_names_attributes_texts_and_lines() -> None:
    root = parsed(b'<defs>\n <tile id="a">\n  <city>N\n E</city> <!-- not this -->\n </tile>\n</defs>', "x")
    (tile,) = root.all("tile")
    (city,) = tile.children
    assert (root.line, tile.line, city.line) == (1, 2, 3)
    assert dict(tile.attributes) == {"id": "a"}
    assert city.text.split() == ["N", "E"]
    assert list(root.all("city")) == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1"])
def test_encodings_that_say_so_are_read(encoding: str) -> None:
    declared = "" if encoding == "utf-8-sig" else f'<?xml version="1.0" encoding="{encoding}"?>'
    root = parsed(f'{declared}<defs a="é"/>'.encode(encoding), "x")
    assert root.attributes["a"] == "é"
