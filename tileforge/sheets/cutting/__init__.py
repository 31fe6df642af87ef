"""Cutting machines: registration marks that a machine looks for, and the paths that it cuts along.

`registration` says where marks stand and what keeps clear of them, `paths` gives each sheet's cuts and
folds, `svg` and `dxf` write them as files, `files` says which a job needs.
"""
