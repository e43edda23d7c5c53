"""Text as people search and sort it."""

from collections.abc import Mapping

from rules.words import letters

MAX_QUERY = 100  # characters
MAX_WORDS = 20  # each is a condition of its own, and the database has to look at all of them


def fold(text: str) -> str:
    """Without accents and case: « Écumeur » and “ecumeur” are the same word."""
    return " ".join(letters(text).replace("’", "'").split())


def query_of(params: Mapping[str, str]) -> str:
    """What somebody typed into the field `q`, as the page shows it again."""
    return params.get("q", "").replace("\x00", "").strip()[:MAX_QUERY]


def words_of(query: str) -> list[str]:
    """The words of a search, folded, each once; those beyond the bound are not looked for.

    They are counted after folding, which makes several words of some letters.
    """
    return list(dict.fromkeys(fold(query).split()))[:MAX_WORDS]
