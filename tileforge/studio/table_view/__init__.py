"""Boards as the Table page edits and shows them."""
