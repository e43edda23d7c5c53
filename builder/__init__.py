"""The site: all that touches HTTP or the database."""
