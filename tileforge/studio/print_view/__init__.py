"""What the Print page asks for, and what is made of it."""
