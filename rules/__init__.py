"""The games: pure Python, no web, no database."""
