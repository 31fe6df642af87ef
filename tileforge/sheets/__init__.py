"""Sheets: imposition and print files.

`options` says what is asked, `grid` and `imposition` do the arithmetic, `marks` and `furniture`
what stands round the pieces, `document` the PDF; `cutting` and `finish` are for machines and print
shops, `proof` finds what they would spoil; `tiles`, `cards` and `pieces` make pieces of a tile set.
"""
