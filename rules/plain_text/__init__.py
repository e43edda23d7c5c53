"""A list as text."""
