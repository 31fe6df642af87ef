"""Words and pictures become reportlab's paragraphs, in which pictures stay drawings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from reportlab.lib.colors import Color
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Paragraph

from tileforge.drawing.canvas import SceneCanvas
from tileforge.drawing.fonts import printable, ttf_font
from tileforge.drawing.scene import Symbol
from tileforge.rulebook.binding import bound
from tileforge.rulebook.document import Inline, Picture, Style, Words

_NARROW: Final = "\u202f"
_NBSP: Final = "\u00a0"
_NARROW_SHARE: Final = 0.62
"""How wide a narrow no-break space is to a wide one."""
_HOOK: Final = "picture"
_ABOVE: Final = {"symbol": 1.28, "piece": 1.28, "tile": 1.3, "card": 1.34}
"""The height of a picture in a line of text, in ems, by kind."""
_WIDEST: Final = 2.2
"""The width that no picture in a line of text exceeds, in ems."""
_AIR: Final = 0.08
"""Left and right of a picture, in ems."""
_MIDDLE: Final = 0.33
"""How far above the baseline a picture's middle is, in ems: the middle of small letters and capitals."""
_STYLES: Final = {Style.STRONG: "sans-bold", Style.EMPHASIS: "sans-italic"}


class Typesetter:
    """Makes paragraphs of one book; the canvas that they are drawn on must know of it (`attach`)."""

    def __init__(
        self, pictures: Mapping[tuple[str, str, str], Symbol], anchors: Collection[str], link: Color
    ) -> None:
        self._pictures = pictures
        self._anchors = anchors
        self._link = link
        self._placed: list[tuple[Symbol, str, float]] = []

    def attach(self, canvas: SceneCanvas) -> None:
        """Let `canvas` draw the pictures of this book's paragraphs."""
        canvas.setNamedCB(_HOOK, self._draw)

    def picture(self, tileset: str, picture: Picture) -> Symbol | None:
        """Return what `picture` shows in the rules of `tileset`, None if the book has it not."""
        return self._pictures.get((tileset, picture.kind, picture.id))

    def paragraph(
        self,
        text: Sequence[Inline],
        style: ParagraphStyle,
        tileset: str = "",
        *,
        bullet: str | None = None,
        lead: str = "",
    ) -> Paragraph:
        """Return `text` as a paragraph; `tileset` is the set whose pictures are meant.

        `lead` is markup that the paragraph begins with, `bullet` what stands in its indent.
        """
        parts = bound(text)
        markup = lead + "".join(
            self._words(part, style) if isinstance(part, Words) else self._picture(part, style, tileset)
            for part in parts
        )
        return Paragraph(markup, style, bulletText=bullet)

    def plain(self, text: str, style: ParagraphStyle, **options: Any) -> Paragraph:
        """Return `text` as a paragraph without pictures."""
        return self.paragraph((Words(text),), style, **options)

    def leading(self, text: str, style: ParagraphStyle, link: str | None) -> Paragraph:
        """Return `text` as a paragraph that leads to `link`, if there is one, and looks like any other."""
        face = style.fontName.removeprefix("tileforge-")
        return Paragraph(self._linked(_markup(text, face, style.fontSize), link, style.textColor), style)

    def strong(self, text: str, style: ParagraphStyle, *, colour: Color | None = None) -> str:
        """Return the markup of `text` in bold, as a `lead` of a paragraph of `style`."""
        font = ttf_font("sans-bold").fontName
        tint = f' color="{_hex(colour)}"' if colour is not None else ""
        return f'<font name="{font}"{tint}>{_markup(text, "sans-bold", style.fontSize)}</font>'

    def _words(self, words: Words, style: ParagraphStyle) -> str:
        face = style.fontName.removeprefix("tileforge-")
        font = _STYLES.get(words.style, face) if face.startswith("sans") else face
        markup = _markup(words.text, font, style.fontSize)
        if font != face:
            markup = f'<font name="{ttf_font(font).fontName}">{markup}</font>'
        return self._linked(markup, words.link, self._link)

    def _linked(self, markup: str, link: str | None, colour: Color) -> str:
        if link is None or (link.startswith("#") and link[1:] not in self._anchors):
            return markup
        return f"<a href={quoteattr(link)} color={quoteattr(_hex(colour))}>{markup}</a>"

    def _picture(self, picture: Picture, style: ParagraphStyle, tileset: str) -> str:
        symbol = self.picture(tileset, picture)
        if symbol is None:
            return _markup(picture.alt, "sans", style.fontSize)
        em = style.fontSize
        height = _ABOVE.get(picture.kind, 1.28) * em
        aspect = symbol.box.width / symbol.box.height
        width = min(height * aspect, _WIDEST * em)
        air = _AIR * em
        # The picture's place is kept by spaces that no line ends at, so that the word before or the
        # full stop behind stays with it; the hook comes last, for it clings to what is before it.
        font = ttf_font("sans")
        blank = float(font.stringWidth(_NBSP, 1.0))
        count = max(1, round((width + 2 * air) / (blank * em)))
        size = (width + 2 * air) / (count * blank)
        self._placed.append((symbol, picture.alt, width))
        return (
            f'<font name="{font.fontName}" size="{size:.4f}">{_NBSP * count}</font>'
            f'<onDraw name="{_HOOK}" label="{len(self._placed) - 1} {air:.4f} {em:.4f}"/>'
        )

    def _draw(self, canvas: Any, _kind: str, label: str) -> None:
        number, air, em = label.split()
        symbol, alt, width = self._placed[int(number)]
        info = canvas._curr_tx_info
        height = width * symbol.box.height / symbol.box.width
        x = info["cur_x"] - float(air) - width
        y = info["cur_y"] + _MIDDLE * float(em) - height / 2
        canvas.draw_symbol(symbol, x, y, width, alt=alt)


def _hex(colour: Color) -> str:
    return str(colour.hexval()).replace("0x", "#")


def _markup(text: str, font: str, size: float) -> str:
    """Return `text` as markup; a line ends neither at a narrow no-break space nor at a wide one."""
    # reportlab would break a line at U+202F, so a small U+00A0 stands for it.
    narrow = f'<font size="{_NARROW_SHARE * size:.4f}">{_NBSP}</font>'
    return narrow.join(escape(printable(piece, font)) for piece in text.split(_NARROW))
