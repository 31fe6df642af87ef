"""Sets on a screen: sprite sheets with an atlas, and saved objects for Tabletop Simulator."""
