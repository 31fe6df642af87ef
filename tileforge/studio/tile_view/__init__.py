"""What the tile page shows of a tile, as plain data: its parts in their places, and what lights them up."""
