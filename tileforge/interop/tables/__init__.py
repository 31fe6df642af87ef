"""Tables of tiles, a row a tile: CSV and XLSX in, CSV out.

`sheet` says what a table is, `delimited` and `workbook` read one, `columns` and `cells` say what its
heads and cells mean, `draft` makes of a row what is known of a tile, `open_points` finds what it
leaves open, `layout` builds the tile, and `reading` puts a tile set together.
"""
