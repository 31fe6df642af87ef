"""The report about a pool: what its numbers say, in words, tables, charts and two pages to pin up."""
