"""The words of the test sheet for printers, in both languages: whoever holds it may read either."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TITLE: Final[Mapping[str, str]] = MappingProxyType(
    {"en": "TileForge printer test", "fr": "TileForge\u00a0: essai d’imprimante"}
)
SIDES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {"en": ("front", "back"), "fr": ("recto", "verso")}
)
WAYS: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "en": {
            **{"portrait": "portrait", "landscape": "landscape"},
            **{"long": "turn over the long edge", "short": "turn over the short edge"},
        },
        "fr": {
            **{"portrait": "portrait", "landscape": "paysage"},
            **{"long": "retourner sur le grand côté", "short": "retourner sur le petit côté"},
        },
    }
)
STEPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "en": (
            "1. Print both pages at 100 % on one sheet: {way}. Do not let the printer fit or centre them.",
            "2. Measure both 100 mm rulers on this side. If one is not 100 mm, note both: "
            "--measured ACROSS,DOWN.",
            "3. Look at the steps along the edges. The least number that is printed at all four edges is "
            "the margin: --margin NUMBER.",
            "4. Hold the sheet before a light, the back towards you. At each scale A to E a cross of the "
            "front shines through. Where its upright line meets the level scale, read X; where its level "
            "line meets the upright scale, read Y. Numbers grow to the right and downwards. Write --read "
            "A=0.5,-1.5 for each; one is enough for a shift, two far apart tell a turn too.",
            "5. Store it: tileforge calibrate --set NAME {call} --read A=X,Y --read D=X,Y",
            "6. Print with it: tileforge sheets SET --printer NAME",
        ),
        "fr": (
            "1. Imprimez les deux pages à 100 % sur une feuille\u00a0: {way}. Sans ajuster ni centrer.",
            "2. Mesurez les deux règles de 100 mm de ce côté. Si l’une ne fait pas 100 mm, notez les "
            "deux\u00a0: --measured LARGEUR,HAUTEUR.",
            "3. Regardez les marches le long des bords. Le plus petit nombre imprimé sur les quatre bords "
            "est la marge\u00a0: --margin NOMBRE.",
            "4. Tenez la feuille devant une lampe, le verso vers vous. Sur chaque échelle A à E, une croix "
            "du recto apparaît. Lisez X où son trait vertical coupe l’échelle horizontale, Y où son trait "
            "horizontal coupe l’échelle verticale. Les nombres croissent vers la droite et vers le bas. "
            "Écrivez --read A=0.5,-1.5 pour chacune\u00a0; une seule suffit pour un décalage, deux éloignées "
            "donnent aussi la rotation.",
            "5. Enregistrez\u00a0: tileforge calibrate --set NOM {call} --read A=X,Y --read D=X,Y",
            "6. Imprimez avec\u00a0: tileforge sheets JEU --printer NOM",
        ),
    }
)
ARROWS: Final[Mapping[str, tuple[str, str, str]]] = MappingProxyType(
    {
        "en": ("+X: the back moves right", "+Y: the back moves down", "+ degrees: it turns clockwise"),
        "fr": (
            "+X\u00a0: le verso va à droite",
            "+Y\u00a0: le verso descend",
            "+ degrés\u00a0: il tourne comme l’horloge",
        ),
    }
)
CORRECTED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "en": "printed as printer {name} needs it: what is read now is what is left; store it with --add",
        "fr": "imprimé pour l’imprimante {name}\u00a0: ce qui se lit est ce qui reste\u00a0; ajoutez --add",
    }
)
