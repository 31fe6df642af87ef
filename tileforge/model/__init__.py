"""What a tile set is: frozen values, geometry and no input or output.

Read `geometry` first (sides, half-edges, corners), then `tile` and `tileset`.
"""
