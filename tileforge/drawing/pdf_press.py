"""What a print shop finds in a PDF: the colours it is made for, and lines in a spot colour.

PDF/X-4 (ISO 15930-7) asks for an output intent with the profile of a printing press, for colours that
are told by profiles, and for XMP metadata that agree with the document information. All of it is
written for any `OutputIntent`; the name PDF/X-4 only where the profile is a press's.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from string import ascii_letters, digits
from typing import Any, Final, TypeAlias

from PIL import ImageCms
from reportlab.pdfbase import pdfdoc

from tileforge.drawing.notation import written_number
from tileforge.drawing.pdf_assets import stream
from tileforge.drawing.pdf_metadata import xmp_packet
from tileforge.drawing.scene import Op

PRESS_VERSION: Final = (1, 6)
"""PDF/X-4 is written in PDF 1.6 (ISO 15930-7, 6.1)."""
CONFORMANCE: Final = "PDF/X-4"

Tables: TypeAlias = dict[str, dict[str, Any]]
"""Resources by kind and name."""

_PLAIN_IN_NAMES: Final = frozenset(f"{ascii_letters}{digits}-_".encode())
_HEADER: Final = 128
_CREATED: Final = slice(24, 36)
_NEW_YEAR: Final = bytes((7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0))
"""The first moment of 2000 as profiles write dates: the same profile every day."""
_COMPONENTS: Final = {b"RGB ": 3, b"CMYK": 4, b"GRAY": 1}
_OVERPRINT: Final = {"Type": "/ExtGState", "OP": "true", "op": "true", "OPM": 1}
_PRESS: Final = b"prtr"
_SRGB: Final = "sRGB IEC61966-2.1"
_D65: Final = ("0.9505", "1", "1.089")


class ProfileError(ValueError):
    """A file that is no colour profile of a press; the message says what it is."""


@dataclass(frozen=True, slots=True)
class OutputIntent:
    """The colours that a document is made for: a name, and an ICC profile of so many components.

    `press` says that the profile is that of a printing press or printer, as PDF/X wants it.
    """

    name: str
    profile: bytes
    components: int
    press: bool


@dataclass(frozen=True, slots=True)
class SpotLines:
    """Lines of `width` millimetres along `ops`, in page millimetres with y down, in a spot colour.

    They stand on a layer called `layer` and print over what is below. `ink` is the name by which
    machines know the colour; screens show magenta.
    """

    layer: str
    ink: str
    ops: tuple[Op, ...]
    width: float


@cache
def srgb_intent() -> OutputIntent:
    """Return the intent of colours for any screen or printer: sRGB, which is no press's profile."""
    return OutputIntent(_SRGB, srgb_profile(), 3, press=False)


@cache
def srgb_profile() -> bytes:
    """Return the profile of sRGB that comes with Little CMS, free for every use; dated 2000."""
    made = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    made[_CREATED] = _NEW_YEAR
    return bytes(made)


def press_intent(data: bytes) -> OutputIntent:
    """Return the intent of the ICC profile in `data`; ProfileError if it is none of a press."""
    if len(data) <= _HEADER or data[36:40] != b"acsp":
        raise ProfileError("is no ICC profile")
    try:
        opened = ImageCms.ImageCmsProfile(io.BytesIO(data))
        name = ImageCms.getProfileDescription(opened).strip()
    except (OSError, ImageCms.PyCMSError) as error:
        raise ProfileError("is a damaged ICC profile") from error
    if data[12:16] != _PRESS:
        raise ProfileError("is the profile of a screen, camera or scanner, not of a press")
    components = _COMPONENTS.get(data[16:20])
    if components is None:
        raise ProfileError("is for other colours than CMYK, RGB and grey")
    return OutputIntent(name or "custom", data, components, press=True)


class PressAssets:
    """The profiles, layers and spot colours of one document."""

    def __init__(self, document: Any, intent: OutputIntent | None) -> None:
        self._document = document
        self._intent = intent
        self._colours: dict[str, Any] = {}
        self._layers: dict[str, Any] = {}
        self._inks: dict[str, Any] = {}
        if intent is not None:
            self._colours = {"DefaultRGB": self._profile_space(), "DefaultGray": self._grey_space()}

    @property
    def default_colours(self) -> dict[str, Any]:
        """The colour spaces that say what plain RGB and grey mean, for every resource dictionary."""
        return self._colours

    def drawn(self, lines: SpotLines, path: str) -> tuple[str, Tables]:
        """Return the operators that draw `path`, which is that of `lines`, and the resources they name.

        The space is the page's: millimetres, y down.
        """
        layer, layer_name = self._layer(lines.layer)
        ink, ink_name = self._ink(lines.ink)
        width = written_number(lines.width)
        state = f"/Over gs\n/{ink_name} CS\n1 SCN\n{width} w\n0 J\n0 j\n[] 0 d\n"
        operators = f"/OC /{layer_name} BDC\nq\n{state}{path}S\nQ\nEMC\n"
        return operators, {
            "Properties": {layer_name: layer},
            "ColorSpace": {ink_name: ink},
            "ExtGState": {"Over": pdfdoc.PDFDictionary(_OVERPRINT)},
        }

    def finish(self, digest: bytes) -> None:
        """Write layers, intent and metadata into the document's catalogue; `digest` is of its pages."""
        catalog = self._document.Catalog
        # reportlab writes no entry of the catalogue that it has not heard of.
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OCProperties", "OutputIntents"]
        if self._layers:
            layers = pdfdoc.PDFArray(list(self._layers.values()))
            view = {"Name": pdfdoc.PDFString("Layers"), "Order": layers, "ON": layers}
            catalog.OCProperties = pdfdoc.PDFDictionary({"OCGs": layers, "D": pdfdoc.PDFDictionary(view)})
        if self._intent is None:
            return
        catalog.OutputIntents = pdfdoc.PDFArray([self._described(self._intent)])
        claim = CONFORMANCE if self._intent.press else None
        packet = xmp_packet(self._document, digest=digest, claim=claim)
        metadata = pdfdoc.PDFStream(
            pdfdoc.PDFDictionary({"Type": "/Metadata", "Subtype": "/XML"}), packet.encode()
        )
        catalog.Metadata = metadata

    def _described(self, intent: OutputIntent) -> Any:
        entries = {
            "Type": "/OutputIntent",
            "S": "/GTS_PDFX",
            "OutputConditionIdentifier": pdfdoc.PDFString(intent.name),
            "Info": pdfdoc.PDFString(intent.name),
            "DestOutputProfile": self._profile("intent", intent.profile, intent.components),
        }
        return pdfdoc.PDFDictionary(entries)

    def _profile(self, name: str, data: bytes, components: int) -> Any:
        return self._document.Reference(stream({"N": components}, data), f"profile.{name}")

    def _profile_space(self) -> Any:
        return pdfdoc.PDFArray(["/ICCBased", self._profile("srgb", srgb_profile(), 3)])

    def _grey_space(self) -> Any:
        white = pdfdoc.PDFDictionary({"WhitePoint": pdfdoc.PDFArray(list(_D65)), "Gamma": "2.2"})
        return pdfdoc.PDFArray(["/CalGray", white])

    def _layer(self, name: str) -> tuple[Any, str]:
        """Return the layer called `name` and the name of its resource."""
        if name not in self._layers:
            group = pdfdoc.PDFDictionary({"Type": "/OCG", "Name": pdfdoc.PDFString(name)})
            self._layers[name] = self._document.Reference(group, f"layer.{len(self._layers) + 1}")
        return self._layers[name], f"Layer{list(self._layers).index(name) + 1}"

    def _ink(self, name: str) -> tuple[Any, str]:
        """Return the spot colour called `name` and the name of its resource."""
        if name not in self._inks:
            self._inks[name] = self._separation(name)
        return self._inks[name], f"Ink{list(self._inks).index(name) + 1}"

    def _separation(self, name: str) -> Any:
        """Return a spot colour, shown as magenta in the intent's own kind of colours."""
        cmyk = self._intent is None or self._intent.components == 4
        space, none, full = (
            ("/DeviceCMYK", "0 0 0 0", "0 1 0 0") if cmyk else ("/DeviceRGB", "1 1 1", "0.925 0 0.549")
        )
        tint = {
            "FunctionType": 2,
            "Domain": pdfdoc.PDFArray([0, 1]),
            "C0": pdfdoc.PDFArray(none.split()),
            "C1": pdfdoc.PDFArray(full.split()),
            "N": 1,
        }
        entries = ["/Separation", written_name(name), space, pdfdoc.PDFDictionary(tint)]
        return self._document.Reference(pdfdoc.PDFArray(entries), f"ink.{name}")


def written_name(text: str) -> str:
    """Return `text` as a PDF name: in UTF-8, each byte that is no letter or digit as ``#`` and two digits."""
    return "/" + "".join(chr(byte) if byte in _PLAIN_IN_NAMES else f"#{byte:02X}" for byte in text.encode())


def joined(tables: Iterable[Tables]) -> Tables:
    """Return the entries of all of `tables`."""
    whole: Tables = {}
    for table in tables:
        for kind, entries in table.items():
            whole.setdefault(kind, {}).update(entries)
    return whole
