from __future__ import annotations

from tileforge.board.every import OPTIONS
from tileforge.board.findings import ALL_CODES, findings_of, wrong_options
from tileforge.board.turn import Fault
from tileforge.model.finding import Severity
from tileforge.schema.board_codes import BOARD_CODES
from tileforge.schema.codes import FILE_CODES
from tileforge.schema.source import Source

SOURCE = Source("game.json", '{"turns": [\n{"player": "red"},\n{"player": "blue"}\n], "options": {}}')


def test_faults_get_the_place_of_their_keys_in_the_order_of_the_file() -> None:
    faults = [
        Fault(0, "TF521", ("options",), "no"),
        Fault(2, "TF516", ("turns", 1, "player"), "not now", "Wait."),
        Fault(1, "TF518", ("turns", 0, "place", "tile"), "none left"),
    ]
    found = findings_of(SOURCE, faults)
    assert [(each.code, each.place.line, each.place.column) for each in found] == [
        *(("TF518", 2, 1), ("TF516", 3, 12), ("TF521", 4, 15))
    ]
    assert [each.severity for each in found] == [Severity.WARNING, Severity.ERROR, Severity.ERROR]
    assert (found[1].message, found[1].hint) == ("not now", "Wait.")
    assert findings_of(SOURCE, faults[1:], found[:1])[0] == found[0]


def test_no_code_of_the_table_is_one_of_a_file() -> None:
    assert set(ALL_CODES) >= set(FILE_CODES) | set(BOARD_CODES)
    assert not {code for code in ALL_CODES if code[:3] == "TF1"} - set(FILE_CODES)


def test_unknown_options_are_told_with_the_likeliest_name() -> None:
    near, far = wrong_options({"folowers": 1, "zzz": 1}, OPTIONS)
    assert (near.keys, near.code) == (("options", "folowers"), "TF521")
    assert near.hint == 'Did you mean "followers"?'
    assert far.hint == "tileforge explain TF521 lists them."


def test_options_set_to_what_they_cannot_be_are_told_with_what_they_can() -> None:
    options = {"fields": 1, "followers": True, "small-city": 3, "inns": False}
    found = {fault.keys[1]: (fault.message, fault.hint) for fault in wrong_options(options, OPTIONS)}
    assert found == {
        "fields": (
            'the option "fields" cannot be 1',
            "Set it to true or false. Whether followers may lie in fields.",
        ),
        "followers": (
            'the option "followers" cannot be true',
            "Set it to a number from 0 to 100. How many followers each player has.",
        ),
        "small-city": (
            'the option "small-city" cannot be 3',
            "Set it to 4 or 2. What a finished city of two tiles scores, but for its shields.",
        ),
    }
