"""Règles au un pour un: a chief, his lieutenants and their henchmen."""
