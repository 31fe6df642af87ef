"""Card faces and backs: pictograms, layout, sizes and the looks of decks."""
