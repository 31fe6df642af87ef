"""A tile, card or back becomes a drawing; all pictures are this project's own, drawn from geometry."""
