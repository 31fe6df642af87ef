"""TileForge: designs, checks and prints tile sets for Carcassonne-style games.

This package itself holds the version and the notice only. `schema.load` reads a set, `rules.check`
checks it, `art.pictures` draws its tiles, `sheets.document` lays them out, `build` does it all.
"""

__all__ = ["NOTICE", "__version__"]

__version__ = "0.1.0"
NOTICE = {
    "en": "Unofficial fan project, not affiliated with the publishers. For personal, non-commercial use.",
    "fr": "Projet de fan non officiel, sans lien avec les éditeurs. Usage personnel et non commercial.",
}
"""The notice that stands on every product page, by language."""
