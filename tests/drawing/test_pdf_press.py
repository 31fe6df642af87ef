import io
import struct
from xml.etree import ElementTree

import pikepdf
import pytest
from PIL import Image as Bitmap

from tileforge.drawing.pdf import PdfDocument
from tileforge.drawing.pdf_press import (
    OutputIntent,
    ProfileError,
    SpotLines,
    press_intent,
    srgb_intent,
    srgb_profile,
)
from tileforge.drawing.scene import Box, Drawing, Image, Matrix, Paint, Path, Symbol, Text, Use
from tileforge.drawing.shapes import rect

TRIM = Box(10, 10, 80, 50)
DC = "{http://purl.org/dc/elements/1.1/}"
XMP = "{http://ns.adobe.com/xap/1.0/}"
PDF = "{http://ns.adobe.com/pdf/1.3/}"
PDFX = "{http://www.npes.org/pdfx/ns/id/}"


def profile(kind: bytes = b"prtr", space: bytes = b"CMYK") -> bytes:
    """Return the bytes of sRGB's profile that call it a profile of another kind."""
    data = bytearray(srgb_profile())
    data[12:16], data[16:20] = kind, space
    return bytes(data)


PRESS = OutputIntent("Coated", profile(), 4, press=True)


def png() -> bytes:
    file = io.BytesIO()
    Bitmap.new("RGBA", (4, 4), (200, 100, 0, 128)).save(file, "PNG")
    return file.getvalue()


def grey() -> bytes:
    file = io.BytesIO()
    Bitmap.new("L", (4, 4), 90).save(file, "PNG")
    return file.getvalue()


def made(intent: OutputIntent | None, *spots: SpotLines, pages: int = 1, title: str = "Tést & <x>") -> bytes:
    pane = Symbol("pane", Box(0, 0, 20, 20), (Path(rect(Box(0, 0, 20, 20)), Paint("#3366cc", opacity=0.5)),))
    shapes = (
        Path(rect(TRIM), Paint(fill="#88aa44", stroke="#000000")),
        Use(pane, Matrix(e=30, f=20)),
        Text(20, 30, "Pâques", 6),
        Image(Box(60, 20, 70, 30), png()),
        Image(Box(60, 35, 70, 45), grey()),
    )
    document = PdfDocument(title=title, subject="for a test", author="A & B", lang="fr", intent=intent)
    for number in range(pages):
        document.add_page(
            Drawing(Box(0, 0, 100, 60), shapes),
            trim=TRIM,
            bleed=Box(7, 7, 83, 53),
            bookmark=f"page {number}",
            spots=spots,
        )
    return document.to_bytes()


def faults_against_pdf_x(pdf: pikepdf.Pdf) -> list[str]:
    """Return where a document breaks what ISO 15930-7 (PDF/X-4) asks of files such as these.

    The list is this test's own reading of the standard: no free validator of PDF/X is to be had.
    """
    faults = []

    def ask(condition: object, what: str) -> None:
        if not condition:
            faults.append(what)

    root, info = pdf.Root, pdf.docinfo
    ask(pdf.pdf_version <= "1.6", "6.1 version")
    ask("/ID" in pdf.trailer and "/Encrypt" not in pdf.trailer, "6.1 ID, no encryption")
    [intent] = root.OutputIntents
    ask(intent.S == "/GTS_PDFX", "6.2.2 intent for PDF/X")
    ask(str(intent.OutputConditionIdentifier) and str(intent.Info), "6.2.2 names of the condition")
    data = intent.DestOutputProfile.read_bytes()
    ask(data[12:16] == b"prtr", "6.2.2 profile of an output device")
    ask(data[36:40] == b"acsp" and len(data) == struct.unpack(">I", data[:4])[0], "6.2.2 whole profile")
    ask({b"CMYK": 4, b"RGB ": 3, b"GRAY": 1}[data[16:20]] == intent.DestOutputProfile.N, "6.2.2 components")
    xmp = ElementTree.fromstring(root.Metadata.read_bytes().decode().split("?>", 1)[1].rsplit("<?", 1)[0])
    ask("/Filter" not in root.Metadata and root.Metadata.Subtype == "/XML", "6.7 plain metadata")
    texts = {element.tag: "".join(element.itertext()).strip() for element in xmp.iter()}
    ask(texts.get(f"{PDFX}GTS_PDFXVersion") == "PDF/X-4", "6.7.2 version key")
    ask(texts[f"{DC}title"] == str(info["/Title"]) != "", "6.7.3 titles agree")
    ask(texts[f"{PDF}Trapped"] in ("True", "False"), "6.7.3 trapped")
    ask(str(info["/Trapped"]) == f"/{texts[f'{PDF}Trapped']}", "6.7.3 trapped agree")
    created = texts[f"{XMP}CreateDate"]
    ask(str(info["/CreationDate"])[2:10] == created[:10].replace("-", ""), "6.7.3 dates agree")
    for key in ("ModifyDate", "MetadataDate", "CreatorTool"):
        ask(texts.get(f"{XMP}{key}"), f"6.7.3 {key}")
    for key in ("DocumentID", "VersionID", "RenditionClass"):
        ask(texts.get(f"{{http://ns.adobe.com/xap/1.0/mm/}}{key}"), f"6.7.3 {key}")
    for page in pdf.pages:
        media, trim, bleed = ([float(edge) for edge in page[key]] for key in _BOXES)
        ask("/ArtBox" not in page, "6.3 TrimBox or ArtBox, not both")
        for inner, outer in ((trim, bleed), (bleed, media)):
            ask(inner[0] >= outer[0] and inner[1] >= outer[1], "6.3 boxes nest")
            ask(inner[2] <= outer[2] and inner[3] <= outer[3], "6.3 boxes nest")
        ask("/Annots" not in page and "/AA" not in page, "6.5 no annotations in print, no actions")
    for key in ("/AA", "/OpenAction", "/AcroForm"):
        ask(key not in root, f"6.5 {key}")
    view = root.get("/ViewerPreferences", {})
    for key in ("/ViewArea", "/ViewClip", "/PrintArea", "/PrintClip"):
        ask(view.get(key, "/BleedBox") in ("/MediaBox", "/BleedBox"), f"6.6 {key}")
    for layers in [root.OCProperties] if "/OCProperties" in root else []:
        ask("/Name" in layers.D and "/AS" not in layers.D, "6.10 configuration of layers")
        ask(len(layers.D.Order) == len(layers.OCGs), "6.10 every layer in the order")
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
            faults += faults_of(thing)
    return faults


_BOXES = ("/MediaBox", "/TrimBox", "/BleedBox")


def faults_of(thing) -> list[str]:
    faults = []
    if thing.get("/Type") == "/FontDescriptor" and not {"/FontFile2", "/FontFile3"} & set(thing.keys()):
        faults.append(f"6.4 font {thing.FontName} is not embedded")
    if thing.get("/Type") == "/ExtGState" and {"/TR", "/HTP"} & set(thing.keys()):
        faults.append("6.2 transfer function")
    if thing.get("/Subtype") in ("/Form", "/Image") and {"/OPI", "/Alternates", "/Ref"} & set(thing.keys()):
        faults.append("6.2 no OPI, no alternates, no references")
    if thing.get("/Subtype") == "/PS" or "/LZWDecode" in str(thing.get("/Filter", "")):
        faults.append("6.1 PostScript or LZW")
    has_resources = thing.get("/Type") == "/Page" or thing.get("/Subtype") == "/Form"
    if has_resources:
        spaces = thing.Resources.get("/ColorSpace", {})
        if spaces.get("/DefaultRGB", ["none"])[0] != "/ICCBased":
            faults.append("6.2.3 RGB without a profile")
        if "/DefaultGray" not in spaces:
            faults.append("6.2.3 grey without a meaning")
    return faults


def test_with_the_profile_of_a_press_the_document_keeps_to_pdf_x_4():
    with pikepdf.open(io.BytesIO(made(PRESS, SpotLines("Die", "Cut", rect(TRIM), 0.25), pages=2))) as pdf:
        assert faults_against_pdf_x(pdf) == []
        assert pdf.check_pdf_syntax() == []


def test_with_srgb_only_the_profile_and_the_claim_are_missing():
    with pikepdf.open(io.BytesIO(made(srgb_intent()))) as pdf:
        assert faults_against_pdf_x(pdf) == ["6.2.2 profile of an output device", "6.7.2 version key"]
        assert b"GTS_PDFXVersion" not in pdf.Root.Metadata.read_bytes()


def test_without_an_intent_it_is_a_plain_pdf_1_7():
    with pikepdf.open(io.BytesIO(made(None))) as pdf:
        assert pdf.pdf_version == "1.7"
        assert not {"/OutputIntents", "/Metadata", "/OCProperties"} & set(pdf.Root.keys())
        assert "/ColorSpace" not in pdf.pages[0].Resources


def test_the_metadata_say_what_the_document_information_says():
    with pikepdf.open(io.BytesIO(made(PRESS))) as pdf, pdf.open_metadata() as metadata:
        assert metadata["dc:title"] == str(pdf.docinfo["/Title"]) == "Tést & <x>"
        assert metadata["dc:creator"] == ["A & B"]
        assert metadata["dc:description"] == str(pdf.docinfo["/Subject"])
        assert metadata["xmp:CreatorTool"] == str(pdf.docinfo["/Creator"])
        assert metadata["pdf:Producer"] == str(pdf.docinfo["/Producer"])


def test_the_same_pages_are_the_same_bytes_and_others_have_another_id():
    assert made(PRESS) == made(PRESS)
    ids = set()
    for pages in (1, 2):
        with pikepdf.open(io.BytesIO(made(PRESS, pages=pages))) as pdf, pdf.open_metadata() as metadata:
            ids.add(metadata["xmpMM:DocumentID"])
    assert len(ids) == 2


def test_spot_lines_are_on_their_layer_in_their_ink_and_overprint():
    lines = (
        SpotLines("Die line", "Cut Contour", rect(TRIM), 0.25),
        SpotLines("Crease", "Fold", rect(TRIM), 0.5),
    )
    with pikepdf.open(io.BytesIO(made(None, *lines, pages=2))) as pdf:
        layers = pdf.Root.OCProperties
        assert [str(layer.Name) for layer in layers.OCGs] == ["Die line", "Crease"]
        assert [layer.objgen for layer in layers.D.ON] == [layer.objgen for layer in layers.OCGs]
        for page in pdf.pages:
            inks = [space for space in page.Resources.ColorSpace.values() if space[0] == "/Separation"]
            assert [str(ink[1]) for ink in inks] == ["/Cut Contour", "/Fold"]
            assert [str(ink[2]) for ink in inks] == ["/DeviceCMYK"] * 2
            assert page.Resources.ExtGState.Over.OP is True
            operators = [str(operator) for _, operator in pikepdf.parse_content_stream(page)]
            assert operators.count("BDC") == operators.count("EMC") == operators.count("SCN") == 2
            assert operators[-1] == "Q"
            names = [
                str(operands[1])
                for operands, operator in pikepdf.parse_content_stream(page)
                if str(operator) == "BDC"
            ]
            assert [page.Resources.Properties[name].objgen for name in names] == [
                layer.objgen for layer in layers.OCGs
            ]


@pytest.mark.parametrize(
    ("intent", "space"), [(PRESS, "/DeviceCMYK"), (srgb_intent(), "/DeviceRGB"), (None, "/DeviceCMYK")]
)
def test_screens_show_an_ink_in_colours_that_the_intent_allows(intent, space):
    with pikepdf.open(io.BytesIO(made(intent, SpotLines("Die", "Cut", rect(TRIM), 0.25)))) as pdf:
        [ink] = [s for s in pdf.pages[0].Resources.ColorSpace.values() if s[0] == "/Separation"]
        assert ink[2] == space


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no ICC profile"),
        (b"%PDF-1.7" * 40, "no ICC profile"),
        (srgb_profile()[:200], "damaged"),
        (srgb_profile(), "of a screen"),
        (profile(space=b"Lab "), "other colours"),
    ],
)
def test_what_is_no_profile_of_a_press_is_told(data, words):
    with pytest.raises(ProfileError, match=words):
        press_intent(data)


def test_a_profile_of_a_press_names_the_condition():
    intent = press_intent(profile(space=b"RGB "))
    assert (intent.press, intent.components, intent.name) == (True, 3, "sRGB built-in")
