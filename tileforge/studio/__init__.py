"""The studio: a designer of tile sets in the browser, on this machine only."""
