"""What the Set page shows: a set's head, its contents beside what it holds, and what would help it."""
