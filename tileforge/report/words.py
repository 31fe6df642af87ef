"""The words of reports, by language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.model.terrain import Terrain
from tileforge.model.text import LocalText, in_figures, text_in

WORDS: Final[Mapping[str, LocalText]] = MappingProxyType(
    {
        "title": {"en": "{name}: what it holds and lacks", "fr": "{name}\u00a0: contenu et lacunes"},
        "with": {"en": "played with {names}", "fr": "joué avec {names}"},
        "alone-note": {"en": "measured by itself", "fr": "mesuré seul"},
        "closing-note": {
            "en": "printed segments by the sides they take; no more than so many can be closed in one game",
            "fr": "segments imprimés selon leurs côtés\u00a0; on ne peut en fermer davantage en une partie",
        },
        "all": {"en": "all", "fr": "ensemble"},
        "terrain": {"en": "terrain", "fr": "terrain"},
        "designs": {"en": "designs", "fr": "modèles"},
        "tiles": {"en": "tiles", "fr": "tuiles"},
        "sides": {"en": "sides", "fr": "côtés"},
        "shields": {"en": "shields", "fr": "blasons"},
        "edges": {"en": "Edges", "fr": "Bords"},
        "edges-note": {"en": "number, and share of all sides", "fr": "nombre, et part de tous les côtés"},
        "showing": {"en": "Tiles showing", "fr": "Tuiles montrant"},
        "showing-note": {
            "en": "number, and share of all tiles",
            "fr": "nombre, et part de toutes les tuiles",
        },
        "pairs": {"en": "Neighbouring edges", "fr": "Bords voisins"},
        "pairs-note": {
            "en": "two sides of a tile, clockwise; share of all pairs",
            "fr": "deux côtés d’une tuile, sens horaire\u00a0; part de toutes les paires",
        },
        "pair": {"en": "pair", "fr": "paire"},
        "segments": {"en": "Segments", "fr": "Segments"},
        "segments-note": {"en": "number, and per 100 tiles", "fr": "nombre, et pour 100 tuiles"},
        "symbols-note": {"en": "per 100 tiles", "fr": "pour 100 tuiles"},
        "evidence-note": {
            "en": "how well the layouts are known; share of tiles",
            "fr": "ce qu’on sait des tracés\u00a0; part des tuiles",
        },
        "help": {"en": "What would help most", "fr": "Ce qui aiderait le plus"},
        "help-note": {
            "en": "gain in hundredths: fewer gaps that nothing fills + a more even mix of edges",
            "fr": "gain en centièmes\u00a0: moins de trous impossibles + un mélange de bords plus égal",
        },
        "symbols": {"en": "Symbols", "fr": "Symboles"},
        "symbol": {"en": "symbol", "fr": "symbole"},
        "evidence": {"en": "Evidence", "fr": "Fiabilité"},
        "documented": {"en": "documented", "fr": "documenté"},
        "reconstructed": {"en": "reconstructed", "fr": "reconstitué"},
        "original": {"en": "original", "fr": "original"},
        "unstated": {"en": "unstated", "fr": "non précisé"},
        "total": {"en": "In all", "fr": "En tout"},
        "patterns": {"en": "Edge patterns", "fr": "Motifs de bords"},
        "pattern": {"en": "pattern", "fr": "motif"},
        "patterns-sum": {
            "en": "{there} of {total} are there, however they are turned",
            "fr": "{there} sur {total} existent, à une rotation près",
        },
        "missing": {"en": "missing", "fr": "absent"},
        "missing-list": {"en": "missing: {codes}", "fr": "absents\u00a0: {codes}"},
        "more": {"en": "… and {number} more", "fr": "… et {number} de plus"},
        "fit": {"en": "Fit", "fr": "Raccords"},
        "fit-note": {
            "en": "turned designs of the pool that fit each side",
            "fr": "modèles tournés du jeu qui se raccordent à chaque côté",
        },
        "fit-chart": {
            "en": "turned designs that fit, all four sides added up",
            "fr": "modèles tournés qui se raccordent, les quatre côtés ensemble",
        },
        "tile": {"en": "tile", "fr": "tuile"},
        "edge-code": {"en": "edges", "fr": "bords"},
        "count": {"en": "count", "fr": "nombre"},
        "gaps": {"en": "Gaps that nothing fills", "fr": "Trous que rien ne comble"},
        "gaps-note": {
            "en": "Chance: how many cells with as many neighbours, in such places, look like this if "
            "every neighbour shows a side drawn at random.",
            "fr": "Chance\u00a0: part des cases ayant autant de voisines, ainsi placées, qui sont ainsi "
            "quand chaque voisine montre un côté tiré au hasard.",
        },
        "gaps-none": {
            "en": "Every gap with two, three or four neighbours can be filled.",
            "fr": "Tout trou à deux, trois ou quatre voisines peut être comblé.",
        },
        "gaps-sum": {
            "en": "No tile fits {adjacent} of the cells with two neighbours at a corner, {opposite} with two "
            "across, {three} with three, {four} with four.",
            "fr": "Aucune tuile ne va dans {adjacent} des cases à deux voisines en coin, {opposite} à deux "
            "en face, {three} à trois, {four} à quatre.",
        },
        "gap": {"en": "gap", "fr": "trou"},
        "neighbours": {"en": "neighbours", "fr": "voisines"},
        "chance": {"en": "chance", "fr": "chance"},
        "closing": {"en": "Closing", "fr": "Fermeture"},
        "form-one": {"en": "one side", "fr": "un côté"},
        "form-corner": {"en": "a corner", "fr": "un coin"},
        "form-straight": {"en": "straight", "fr": "tout droit"},
        "form-three": {"en": "three sides", "fr": "trois côtés"},
        "form-four": {"en": "four sides", "fr": "quatre côtés"},
        "at-most": {"en": "closable", "fr": "fermables"},
        "at-most-note": {
            "en": "closable: no more can be closed in one game, whatever is laid where",
            "fr": "fermables\u00a0: on ne peut en fermer davantage en une partie, quoi qu’on pose",
        },
        "never-all": {
            "en": "{terrain}: none can ever be closed.",
            "fr": "{terrain}\u00a0: aucun élément ne peut jamais être fermé.",
        },
        "never-ends": {
            "en": "{terrain}, {form}: never closed; the ends are too few (one-sided pieces count two, "
            "corners one; four are needed).",
            "fr": "{terrain}, {form}\u00a0: jamais fermé\u00a0; trop peu de bouts (un côté compte deux, "
            "un coin un\u00a0; il en faut quatre).",
        },
        "never-odd": {
            "en": "{terrain}, {form}: never closed; the only piece with an odd number of sides.",
            "fr": "{terrain}, {form}\u00a0: jamais fermé\u00a0; seule pièce à nombre impair de côtés.",
        },
        "never-neighbours": {
            "en": "{terrain}, {form}: never closed; too few other tiles show the terrain.",
            "fr": "{terrain}, {form}\u00a0: jamais fermé\u00a0; trop peu d’autres tuiles "
            "montrent ce terrain.",
        },
        "odd": {
            "en": "Shown an odd number of times, so that a side stays unmatched when all tiles "
            "lie: {terrains}.",
            "fr": "En nombre impair, si bien qu’un côté reste sans voisin quand tout est "
            "posé\u00a0: {terrains}.",
        },
        "odd-none": {
            "en": "Every terrain is shown an even number of times.",
            "fr": "Chaque terrain est montré un nombre pair de fois.",
        },
        "alone": {
            "en": "Fit beside nothing: {designs}.",
            "fr": "Ne se raccordent à rien\u00a0: {designs}.",
        },
        "only-themselves": {
            "en": "Fit only beside themselves: {designs}.",
            "fr": "Ne se raccordent qu’à elles-mêmes\u00a0: {designs}.",
        },
        "islands": {
            "en": "The designs fall into {number} groups that never meet.",
            "fr": "Les modèles forment {number} groupes qui ne se touchent jamais.",
        },
        "whole-fit": {
            "en": "Every design fits beside others.",
            "fr": "Chaque modèle se raccorde à d’autres.",
        },
        "page": {"en": "page {page} of {pages}", "fr": "page {page} sur {pages}"},
        "gain": {"en": "gain", "fr": "gain"},
        "gain-gaps": {"en": "gaps", "fr": "trous"},
        "gain-mix": {"en": "mix", "fr": "mélange"},
        "fills": {"en": "fills", "fr": "comble"},
        "segments-head": {"en": "segments", "fr": "segments"},
        "suggest-before": {
            "en": "unfillable gaps {gaps}, unevenness of the edge mix {mix}",
            "fr": "trous impossibles {gaps}, inégalité du mélange de bords {mix}",
        },
        "suggest-after": {
            "en": "with all of these: unfillable gaps {gaps}, unevenness {mix}",
            "fr": "avec toutes celles-ci\u00a0: trous impossibles {gaps}, inégalité {mix}",
        },
        "suggest-none": {
            "en": "No design would help: every gap can be filled and the edges are even.",
            "fr": "Aucun modèle n’aiderait\u00a0: tout trou est comblé et les bords sont égaux.",
        },
    }
)
"""All words by key, with the names of what is put in, in braces."""


def word(key: str, lang: str, **values: object) -> str:
    """Return the words called `key` in `lang`, with `values` put in. Raises KeyError for an unknown key."""
    return text_in(WORDS[key], lang).format(**values)


def percent(share: float, lang: str, digits: int = 1) -> str:
    """Return `share` of 1 as ``12.5 %``, with a decimal comma in French."""
    return f"{decimal(100 * share, lang, digits)}\u00a0%"


def decimal(value: float, lang: str, digits: int = 1) -> str:
    """Return `value` with so many `digits` after the point, a comma in French."""
    return in_figures(f"{round(value, digits) + 0.0:.{digits}f}", lang)


def terrain_name(id: str, terrains: Mapping[str, Terrain], lang: str) -> str:
    """Return what terrain `id` is called in `lang`; its id if nobody named it."""
    terrain = terrains.get(id)
    return (text_in(terrain.name, lang) if terrain else "") or id
