"""JCloisterZone's tile definitions and add-on packages.

In: `xmltree` and `archive` read hostile files safely, `elements` finds `definitions` of tiles
and sets in them, `inference` works out what the walls of a tile must look like for its stated
fields, of the `plans` there are, `tiles` and `reading` make tile sets. Out: `writing` makes the
definitions, `artwork` the pictures, `package` the file that program installs. `vocabulary` holds
the words of both.
"""
