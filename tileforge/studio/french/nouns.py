"""The words of findings that fill holes of others: kinds of thing, with the article that French needs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple


class Noun(NamedTuple):
    """A French noun: its words, its gender (``m`` or ``f``), whether ``le`` and ``de`` lose their vowel."""

    words: str
    gender: str
    elided: bool = False

    @property
    def definite(self) -> str:
        """``la ville``, ``le pré``, ``l’abbaye``."""
        article = "l’" if self.elided else "la " if self.gender == "f" else "le "
        return f"{article}{self.words}"

    @property
    def indefinite(self) -> str:
        """``une ville``, ``un pré``."""
        return f"{'une' if self.gender == 'f' else 'un'} {self.words}"

    @property
    def partitive(self) -> str:
        """``de ville``, ``d’icône``, as after a negation."""
        return f"{'d’' if self.elided else 'de '}{self.words}"

    @property
    def negated(self) -> str:
        """``aucune ville``."""
        return f"{'aucune' if self.gender == 'f' else 'aucun'} {self.words}"


NOUNS: Final[Mapping[str, Noun]] = MappingProxyType(
    {
        "abbot": Noun("abbé", "m", elided=True),
        "aid": Noun("aide-mémoire", "m", elided=True),
        "area": Noun("surface", "f"),
        "barn": Noun("grange", "f"),
        "board": Noun("plateau", "m"),
        "boundary point": Noun("point du bord", "m"),
        "builder": Noun("bâtisseur", "m"),
        "bunny": Noun("lapin de Pâques", "m"),
        "bushes": Noun("bosquet", "m"),
        "card back": Noun("dos de carte", "m"),
        "card": Noun("carte", "f"),
        "city": Noun("ville", "f"),
        "claim": Noun("revendication", "f"),
        "colour": Noun("couleur", "f"),
        "copies": Noun("groupe d’exemplaires", "m"),
        "corner": Noun("coin", "m"),
        "crossroads": Noun("carrefour", "m"),
        "decor": Noun("décor", "m"),
        "dragon": Noun("dragon", "m"),
        "drawn tile": Noun("tuile piochée", "f"),
        "Easter bunny": Noun("lapin de Pâques", "m"),
        "edge": Noun("bord", "m"),
        "entry of an inner list": Noun("élément de liste intérieure", "m", elided=True),
        "example": Noun("exemple", "m", elided=True),
        "expected feature": Noun("zone attendue", "f"),
        "expected figure": Noun("figurine attendue", "f"),
        "expected finding": Noun("constat attendu", "m"),
        "expected placement": Noun("pose attendue", "f"),
        "fairy": Noun("fée", "f"),
        "farm": Noun("ferme", "f"),
        "feature": Noun("zone", "f"),
        "field": Noun("pré", "m"),
        "figure": Noun("figurine", "f"),
        "follower": Noun("partisan", "m"),
        "game": Noun("partie", "f"),
        "garden": Noun("jardin", "m"),
        "ghost": Noun("revenant", "m"),
        "gift": Noun("cadeau", "m"),
        "gingerbread man": Noun("petit bonhomme", "m"),
        "guard": Noun("garde", "m"),
        "half-edge": Noun("demi-bord", "m"),
        "heading": Noun("titre", "m"),
        "hub kind": Noun("sorte de nœud", "f"),
        "hub": Noun("nœud", "m"),
        "icon": Noun("icône", "f", elided=True),
        "interaction": Noun("interaction", "f", elided=True),
        "large follower": Noun("grand partisan", "m"),
        "line": Noun("ligne", "f"),
        "list entry": Noun("élément de liste", "m", elided=True),
        "mage": Noun("mage", "m"),
        "mayor": Noun("maire", "m"),
        "monastery": Noun("monastère", "m"),
        "move": Noun("déplacement", "m"),
        "nest": Noun("nid de Pâques", "m"),
        "paragraph": Noun("paragraphe", "m"),
        "pattern": Noun("motif", "m"),
        "phantom": Noun("fantôme", "m"),
        "pictogram": Noun("pictogramme", "m"),
        "picture": Noun("image", "f", elided=True),
        "piece": Noun("pièce", "f"),
        "pig": Noun("cochon", "m"),
        "place": Noun("emplacement", "m", elided=True),
        "placement": Noun("pose", "f"),
        "player": Noun("joueur", "m"),
        "portal": Noun("portail magique", "m"),
        "princess": Noun("princesse", "f"),
        "quote": Noun("citation", "f"),
        "ringmaster": Noun("directeur de cirque", "m"),
        "river": Noun("rivière", "f"),
        "road": Noun("route", "f"),
        "section": Noun("section", "f"),
        "segment of the tile": Noun("segment de la tuile", "m"),
        "segment": Noun("segment", "m"),
        "sheep": Noun("mouton", "m"),
        "shepherd": Noun("berger", "m"),
        "side": Noun("bord", "m"),
        "spot": Noun("lieu", "m"),
        "start tile": Noun("tuile de départ", "f"),
        "step": Noun("étape", "f", elided=True),
        "symbol": Noun("symbole", "m"),
        "table row": Noun("ligne de tableau", "f"),
        "teacher": Noun("professeur", "m"),
        "tent": Noun("tente", "f"),
        "terrain": Noun("terrain", "m"),
        "tile set": Noun("jeu de tuiles", "m"),
        "tile": Noun("tuile", "f"),
        "token back": Noun("dos de jeton", "m"),
        "token face": Noun("face de jeton", "f"),
        "tower floor": Noun("étage de tour", "m", elided=True),
        "turn": Noun("tour", "m"),
        "village": Noun("village", "m"),
        "volcano": Noun("volcan", "m"),
        "wagon": Noun("chariot", "m"),
        "witch": Noun("sorcière", "f"),
    }
)
"""French nouns by the English ones that findings use."""

WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "English": "anglais",
        "French": "français",
        "a heading": "un titre",
        "a lead": "une amorce",
        "a text": "un texte",
        "an empty list": "une liste vide",
        "an empty object": "un objet vide",
        "a list": "une liste",
        "an object": "un objet",
        "cards": "cartes",
        "city segments": "segments de ville",
        "city sides": "bords de ville",
        "designs": "modèles",
        "field sides": "bords de pré",
        "False": "non",
        "none": "aucun",
        "nobody": "personne",
        "nothing": "rien",
        "river segments": "segments de rivière",
        "river sides": "bords de rivière",
        "road segments": "segments de route",
        "road sides": "bords de route",
        "shields": "blasons",
        "the icon": "l’icône",
        "the art": "l’image",
        "the text": "le texte",
        "the tile itself": "la tuile même",
        "name": "le nom",
        "text": "le texte",
        "tiles": "tuiles",
        "title": "le titre",
        "True": "oui",
    }
)
"""Other words that fill holes of findings."""
