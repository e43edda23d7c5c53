"""Cards that players enter."""
