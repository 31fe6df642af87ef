"""Placed tiles: whether what lies beside each other fits."""
