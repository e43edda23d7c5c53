"""Two lists side by side."""
