"""XMP metadata of a PDF: what the document information says, once more, as PDF/X wants it."""

from __future__ import annotations

import uuid
from html import escape
from typing import Any, Final

_NAMESPACES: Final = "".join(
    f' xmlns:{prefix}="{name}"'
    for prefix, name in (
        ("dc", "http://purl.org/dc/elements/1.1/"),
        ("xmp", "http://ns.adobe.com/xap/1.0/"),
        ("xmpMM", "http://ns.adobe.com/xap/1.0/mm/"),
        ("pdf", "http://ns.adobe.com/pdf/1.3/"),
        ("pdfxid", "http://www.npes.org/pdfx/ns/id/"),
    )
)


def xmp_packet(document: Any, *, digest: bytes, claim: str | None) -> str:
    """Return the metadata of reportlab's `document` as an XMP packet.

    The document's id is made of `digest`, at least 16 bytes, so that the same pages have the same id.
    `claim` names the part of PDF/X that the document keeps to; None for none.
    """
    info = document.info
    date = "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}+00:00".format(*document._timeStamp.YMDhms)
    facts = (
        ("dc:title", _one_of("Alt", info.title)),
        ("dc:creator", _one_of("Seq", info.author)),
        ("dc:description", _one_of("Alt", info.subject)),
        ("xmp:CreatorTool", escape(info.creator, quote=False)),
        ("xmp:CreateDate", date),
        ("xmp:ModifyDate", date),
        ("xmp:MetadataDate", date),
        ("pdf:Producer", escape(info.producer, quote=False)),
        ("pdf:Trapped", info.trapped),
        ("xmpMM:DocumentID", f"uuid:{uuid.UUID(bytes=digest[:16], version=4)}"),
        ("xmpMM:RenditionClass", "default"),
        ("xmpMM:VersionID", "1"),
        ("pdfxid:GTS_PDFXVersion", claim or ""),
    )
    body = "".join(f"<{name}>{value}</{name}>\n" for name, value in facts if value)
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">\n'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
        f'<rdf:Description rdf:about=""{_NAMESPACES}>\n{body}</rdf:Description>\n'
        '</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="r"?>'
    )


def _one_of(kind: str, text: str) -> str:
    """Return `text` as an RDF list of one entry; nothing for no text."""
    language = ' xml:lang="x-default"' if kind == "Alt" else ""
    return f"<rdf:{kind}><rdf:li{language}>{escape(text, quote=False)}</rdf:li></rdf:{kind}>" if text else ""
