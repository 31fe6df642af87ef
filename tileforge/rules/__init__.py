"""The validator: a registry of rules, one small function each, and the check that runs them all."""
