"""Text as people search and sort it."""

from rules.words import letters


def fold(text: str) -> str:
    """Without accents and case: « Écumeur » and “ecumeur” are the same word."""
    return " ".join(letters(text).replace("’", "'").split())
