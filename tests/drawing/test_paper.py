import pytest

from tileforge.drawing.paper import PaperError, paper_names, paper_size


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("A3", 297, 420),
        ("A4", 210, 297),
        ("a5", 148, 210),
        ("letter", 215.9, 279.4),
        ("Legal", 215.9, 355.6),
        ("TABLOID", 279.4, 431.8),
        ("210x297", 210, 297),
        ("210 x 297 mm", 210, 297),
        ("8.5x11in", 215.9, 279.4),
        ("320×450", 320, 450),
    ],
)
def test_a_size_is_known_by_name_or_by_number(text, width, height):
    size = paper_size(text)
    assert (size.width, size.height) == (width, height)


@pytest.mark.parametrize("name", [*paper_names(), "210x297", "8.5x11in", "100.25x200.5"])
def test_a_size_s_name_reads_back_as_the_same_size(name):
    assert paper_size(paper_size(name).name) == paper_size(name)


@pytest.mark.parametrize(
    "text", ["A44", "", "x", "210", "210x", "nanxinf", "-210x297", "1e3x200", "٢١٠x297", "21x29cm"]
)
def test_a_mistyped_size_is_refused_and_the_names_listed(text):
    with pytest.raises(PaperError, match="choose A3, A4, A5, Letter, Legal, Tabloid"):
        paper_size(text)


@pytest.mark.parametrize("text", ["10x297", "210x99999", "0x0"])
def test_a_size_no_printer_has_is_refused(text):
    with pytest.raises(PaperError, match="each side must be"):
        paper_size(text)
