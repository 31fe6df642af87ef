"""The words that stand on sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.text import LocalText, in_figures, text_in

_WORDS: Final[Mapping[str, LocalText]] = MappingProxyType(
    {
        "scale": {
            "en": "print at 100 %: this is 50 mm",
            "fr": "imprimer à 100\u00a0%\u00a0: ceci mesure 50\u00a0mm",
        },
        "numbers": {
            "en": "sheet {sheet} · page {page} of {pages}",
            "fr": "feuille {sheet} · page {page} sur {pages}",
        },
        "front": {"en": "front", "fr": "recto"},
        "back": {"en": "back", "fr": "verso"},
        "both": {"en": "front and back", "fr": "recto et verso"},
        "long": {"en": "flip on long edge", "fr": "retourner sur le grand côté"},
        "short": {"en": "flip on short edge", "fr": "retourner sur le petit côté"},
        "fold": {"en": "fold along the dashed line, then cut", "fr": "plier selon les tirets, puis couper"},
        "none": {"en": "one-sided", "fr": "recto seul"},
        "portrait": {"en": "portrait", "fr": "portrait"},
        "landscape": {"en": "landscape", "fr": "paysage"},
        "pieces": {
            "en": "{columns} × {rows} pieces of {width} × {height} mm",
            "fr": "{columns} × {rows} pièces de {width} × {height} mm",
        },
        "bleed-none": {"en": "no bleed", "fr": "sans fond perdu"},
        "bleed-individual": {"en": "{bleed} mm bleed each", "fr": "fond perdu de {bleed} mm par pièce"},
        "bleed-shared": {"en": "{bleed} mm bleed round all", "fr": "fond perdu de {bleed} mm autour"},
        "back-bleed": {"en": "{bleed} mm on backs", "fr": "{bleed} mm au verso"},
        "low-ink": {"en": "low ink", "fr": "économie d’encre"},
        "printer": {"en": "printer {name}", "fr": "imprimante {name}"},
        "backs-moved": {
            "en": "backs moved right {x}, down {y} mm",
            "fr": "versos décalés à droite de {x}, en bas de {y} mm",
        },
        "backs-turned": {"en": "turned {degrees}°", "fr": "tournés de {degrees}°"},
        "printer-scale": {"en": "scale {across} × {down} %", "fr": "échelle {across} × {down}\u00a0%"},
        "margin": {"en": "{margin} mm margin", "fr": "marge de {margin} mm"},
        "marks": {"en": "marks: {marks}", "fr": "repères\u00a0: {marks}"},
        "marks-none": {"en": "none", "fr": "aucun"},
        "marks-corner": {"en": "corner", "fr": "coins"},
        "marks-edge": {"en": "edge", "fr": "bords"},
        "marks-double": {"en": "double", "fr": "doubles"},
        "marks-dots": {"en": "dots", "fr": "points"},
        "marks-full": {"en": "full", "fr": "lignes"},
        "marks-outline": {"en": "outline", "fr": "contours"},
        "zone-bleed": {"en": "bleed, {mm} mm", "fr": "fond perdu, {mm} mm"},
        "zone-trim": {"en": "trim", "fr": "coupe"},
        "zone-safe": {"en": "safe zone, {mm} mm inside", "fr": "zone sûre, {mm} mm à l’intérieur"},
        "layout": {"en": "layout {hash}", "fr": "gabarit {hash}"},
        "original": {"en": "holds original layouts", "fr": "contient des tracés originaux"},
        "cards": {"en": "{name}: cards", "fr": "{name}\u00a0: cartes"},
        "all-pieces": {"en": "{name}: pieces", "fr": "{name}\u00a0: pièces"},
        "pieces-standee": {
            "en": "{name}: standees – cut along lines, fold along dashes, glue halves and hatched tabs",
            "fr": "{name}\u00a0: figurines – couper traits, plier tirets, coller moitiés et pattes",
        },
        "pieces-token": {"en": "{name}: tokens", "fr": "{name}\u00a0: jetons"},
        "pieces-die": {
            "en": "{name}: die – cut along lines, fold along dashes, glue hatched tabs inside",
            "fr": "{name}\u00a0: dé – couper traits, plier tirets, coller pattes à l’intérieur",
        },
        "pieces-aid": {"en": "{name}: player aids", "fr": "{name}\u00a0: aides de jeu"},
    }
)


def word(key: str, lang: str, **values: object) -> str:
    """Return the words called `key` in `lang`, with `values` put in.

    Numbers are written short, with a decimal comma in French. Raises KeyError for an unknown key.
    """
    return text_in(_WORDS[key], lang).format(
        **{name: _written(value, lang) for name, value in values.items()}
    )


def _written(value: object, lang: str) -> str:
    if not isinstance(value, float):
        return str(value)
    return in_figures(f"{value:.10g}", lang)
