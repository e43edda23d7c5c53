"""The book that the rules of a deck are taken from."""

BOOK = "Warbound 0.9"
