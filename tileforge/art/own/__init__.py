"""Pictures of the author's own: art that takes a tile's place, and icons of declared symbols.

A file is found in the set's folder (`files`), read as a bitmap or as SVG (`picture`, `bitmap`, `svg`),
and stands as a tile's face (`face`) or as a badge (`icon`). `checks` says what is wrong with it.
"""
