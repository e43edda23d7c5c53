"""Links to lists, and the gallery."""
