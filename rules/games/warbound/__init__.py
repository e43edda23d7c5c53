"""Warbound: decks of cards that players enter themselves."""
