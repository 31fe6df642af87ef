"""The words of rule books that no set's text has, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.interaction import Basis
from tileforge.model.text import LocalText, text_in

WORDS: Final[Mapping[str, LocalText]] = MappingProxyType(
    {
        "contents": {"en": "Contents", "fr": "Sommaire"},
        "subtitle": {"en": "Rules", "fr": "Règles"},
        "subtitle-together": {
            "en": "Rules for playing them together",
            "fr": "Règles pour les jouer ensemble",
        },
        "turn": {"en": "The order of a turn", "fr": "Déroulement d’un tour"},
        "meetings": {"en": "With other expansions", "fr": "Avec d’autres extensions"},
        "meetings-together": {"en": "When they meet", "fr": "Quand elles se rencontrent"},
        "summary": {"en": "At a glance", "fr": "En bref"},
        "house-rule": {"en": "House rule", "fr": "Règle maison"},
        "step-0": {"en": "Before you draw", "fr": "Avant de piocher"},
        "step-1": {"en": "Place a tile", "fr": "Placer une tuile"},
        "step-1b": {"en": "Right after placing", "fr": "Aussitôt la tuile placée"},
        "step-2": {"en": "Place a follower", "fr": "Poser un partisan"},
        "step-2b": {"en": "Before scoring", "fr": "Avant l’évaluation"},
        "step-3": {"en": "Score", "fr": "Évaluer"},
        "step-4": {"en": "After scoring", "fr": "Après l’évaluation"},
        "step-4a": {"en": "After scoring", "fr": "Après l’évaluation"},
        "step-4b": {"en": "After scoring", "fr": "Après l’évaluation"},
        "step-5": {"en": "End of the turn", "fr": "Fin du tour"},
        "base-1": {
            "en": "Draw a tile and place it so that all its sides match.",
            "fr": "Piochez une tuile et placez-la\u00a0: tous ses bords doivent correspondre.",
        },
        "base-2": {
            "en": "You may place a follower on the new tile, on a feature that has none.",
            "fr": "Vous pouvez poser un partisan sur la nouvelle tuile, dans une zone qui n’en a pas.",
        },
        "base-3": {
            "en": "Score each feature that your tile completes. Its followers go home.",
            "fr": "Évaluez chaque zone que votre tuile achève. Ses partisans rentrent chez eux.",
        },
        "base-5": {"en": "Now it is the next player’s turn.", "fr": "C’est maintenant au joueur suivant."},
        "basis-publisher": {"en": "publisher", "fr": "éditeur"},
        "basis-official": {"en": "official", "fr": "officiel"},
        "basis-community": {"en": "community", "fr": "communauté"},
        "basis-house": {"en": "house rule", "fr": "règle maison"},
        "basis-open": {"en": "open", "fr": "non tranché"},
        "meaning-publisher": {"en": "the publisher’s rules", "fr": "les règles de l’éditeur"},
        "meaning-official": {"en": "an official clarification", "fr": "une précision officielle"},
        "meaning-community": {"en": "how players read the rules", "fr": "la lecture des joueurs"},
        "meaning-house": {
            "en": "a house rule, if all agree",
            "fr": "une règle maison, si tous sont d’accord",
        },
        "meaning-open": {
            "en": "nobody has settled it: agree before you begin",
            "fr": "rien ne le tranche\u00a0: convenez-en avant de commencer",
        },
    }
)
"""All words by key."""


def word(key: str, lang: str) -> str:
    """Return the words called `key` in `lang`. Raises KeyError for an unknown key."""
    return text_in(WORDS[key], lang)


def base_step(key: str, lang: str) -> str:
    """Return what the base game has in the turn's step `key`, ``""`` if it has nothing there."""
    return word(f"base-{key}", lang) if f"base-{key}" in WORDS else ""


def basis_words(basis: Basis, lang: str) -> tuple[str, str]:
    """Return what `basis` is called in `lang`, and what it means."""
    return word(f"basis-{basis}", lang), word(f"meaning-{basis}", lang)
