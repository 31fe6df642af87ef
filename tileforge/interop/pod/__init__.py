"""Print on demand: a picture for each design and back, in the pixels that a service asks for.

`product` knows the services' products, `writing` makes the files.
"""
