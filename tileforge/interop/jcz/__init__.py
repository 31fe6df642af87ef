"""JCloisterZone's tile definitions, add-on packages and saved games.

In: `xmltree` and `archive` read hostile files safely, `elements` finds `definitions` of tiles
and sets in them, `inference` works out what the walls of a tile must look like for its stated
fields, of the `plans` there are, `tiles` and `reading` make tile sets. Out: `writing` makes the
definitions, `artwork` the pictures, `package` the file that program installs. `vocabulary` holds
the words of both. Saved games: `saves_reading` reads the file (with `saves_json`), `saves_sets` and
`saves_places` find its tiles and places in our sets, `saves_turns` makes turns of its messages,
`saves_uses` names what no rule here knows, `saves` puts the game together; `saves_words` holds the words.
"""
