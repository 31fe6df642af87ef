"""Edits of one tile: its raw JSON and an operation give the new raw JSON."""
