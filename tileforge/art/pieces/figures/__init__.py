"""The figures of standees: what each shows from the front and from behind, and where it is cut."""
