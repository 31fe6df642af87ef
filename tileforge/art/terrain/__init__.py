"""The painters of the ground: fields, roads and rivers, cities, and what a set declares."""
