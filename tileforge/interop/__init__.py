"""Other programs' formats: tables, tile definitions, graphs, read into the model and written from it.

`formats` lists what is read; `remark` is how readers and writers say what they could not carry over.
"""
