"""The command line: thin commands over the floors below. `main` is where it begins."""
