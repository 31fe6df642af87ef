"""Sheets: imposition and print files.

`options` says what is asked, `grid` where pieces stand and `fitting` how many, `imposition` which,
`marks` and `furniture` draw what stands round them, `document` makes the PDF; `cutting` and `finish`
are for machines and print shops, `proof` finds what they would spoil; `tiles`, `cards` and `pieces`
make pieces of a tile set.
"""
