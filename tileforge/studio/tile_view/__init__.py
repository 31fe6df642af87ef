"""What the tile page shows of a tile, as plain data: what it is made of, and what lights up."""
