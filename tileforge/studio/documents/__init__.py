"""The files that the studio edits: a working text with its history, kept in a journal until it is saved.

`splice` edits JSON and leaves the rest of the text as it was. A `Desk` gives out one `Document` a
file; `merge` brings together what was changed here and elsewhere.
"""
