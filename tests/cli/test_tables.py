from __future__ import annotations

import io
from pathlib import Path

from openpyxl import Workbook

from .support import crossing_roads, run, write_set


def test_a_set_goes_out_and_comes_back() -> None:
    assert run("export", "csv", "princess-dragon", "--out", "dragon.csv").exit_code == 0
    made = run("import", "csv", "dragon.csv", "--out", "tilesets/princess-dragon")
    assert made.exit_code == 0, made.stderr
    assert made.stdout == f"{Path('tilesets/princess-dragon/tileset.json')}  (29 designs, 30 tiles)\n"
    assert run("diff", "princess-dragon", "tilesets/princess-dragon", "--quiet").exit_code == 0
    again = run("export", "csv", "tilesets/princess-dragon")
    assert again.stdout == Path("dragon.csv").read_text("utf-8")


def test_other_orders_are_named_in_the_call() -> None:
    Path("t.csv").write_text("id,edges,joins,roads\nA,GCCR,N+E,through\nB,RGCC,N+E,village\n", "utf-8")
    call = ("import", "csv", "t.csv", "--out", "a", "--codes", "grass", "--edges-order", "WNES")
    refused = run(*call)
    assert refused.exit_code == 1
    Path("t.csv").write_text("id,edges,joins,roads\nA,GCCR,N+E,village\n", "utf-8")
    assert run(*call).exit_code == 0
    assert '{"terrain": "city", "sides": ["N", "E"]}' in Path("a/tileset.json").read_text("utf-8")


def test_a_workbook_is_read() -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (("id", "count", "edges"), ("A", 2, "CFFF"), ("B", 1, "CFCF")):
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    Path("t.XLSX").write_bytes(out.getvalue())
    made = run("import", "csv", "t.XLSX", "--out", "a")
    assert (made.exit_code, made.stdout) == (0, f"{Path('a/tileset.json')}  (2 designs, 3 tiles)\n")
    assert "t.XLSX:3: warning: tile B is left open" in made.stderr


def test_what_has_errors_or_no_tiles_is_not_written() -> None:
    write_set(Path("bad"), crossing_roads())
    assert run("export", "csv", "bad", "--out", "bad.csv").exit_code == 1
    refused = run("export", "csv", "gifts")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert not Path("bad.csv").exists()


def test_a_format_that_there_is_not() -> None:
    refused = run("import", "cvs", "t.csv")
    assert refused.exit_code == 2
    assert 'there is no format "cvs" to import; did you mean csv?' in refused.stderr
    assert 'there is no format "word" to export; choose csv' in run("export", "word", "base").stderr
