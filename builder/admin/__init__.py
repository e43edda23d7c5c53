"""Django's admin: the catalogue to search and edit, what players keep to look at."""

from builder.admin import accounts, catalogue, moderation, players

__all__ = ["accounts", "catalogue", "moderation", "players"]
