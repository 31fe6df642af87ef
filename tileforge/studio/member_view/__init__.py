"""What the pages of cards and of pieces show: pure, from a set as it is checked."""
