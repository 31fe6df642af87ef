"""Pieces to fold or cut: standees, tokens, dice and player aids.

`parts` says what a finished picture is; each kind has a module that draws it, `net` holds the
geometry of the die, `figures` the standees' figures.
"""
