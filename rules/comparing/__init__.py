"""Two lists beside each other."""
