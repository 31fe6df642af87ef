"""JSON in and out: a tile set file becomes a model and findings, a model becomes a file.

`load` reads a file: `source` parses it and knows where each value stands, `conform` holds it
against the JSON Schema, `references` and `translations` check what a schema cannot say, `build`
makes the model of what is sound. `dump` writes the canonical file; `library` finds sets by id.
"""
