"""The small pictures that sit on tiles, each drawn from geometry in a theme's colours.

`symbols`, `decor`, `hubs` and `buildings` hold the registries; `house` and `trees` draw what cities
are packed with and fields strewn with.
"""
