"""A list: its document, its roster, its edits."""
