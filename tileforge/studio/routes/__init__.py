"""The pages of the studio and their API, a module each."""
