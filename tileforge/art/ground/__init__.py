"""The shapes on a tile: where each segment, hub and field lies, in millimetres on a 45 mm tile.

The finished picture and the flat map are both drawn from the `Layout` that is made here.
"""
