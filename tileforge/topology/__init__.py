"""Graphs of a tile and of a set: walls, the fields between them, crossings, and what fits what."""
