"""Text as people search and sort it."""

import unicodedata


def fold(text: str) -> str:
    """Without accents and case: « Écumeur » and “ecumeur” are the same word."""
    decomposed = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "OE"))
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(bare.replace("’", "'").casefold().split())
