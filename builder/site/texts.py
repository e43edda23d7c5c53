"""Text as people search and sort it."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any
from unicodedata import category

from rules.legible import is_blank, legible
from rules.words import fold as fold  # how the whole site compares

MAX_QUERY = 100  # characters
MAX_WORDS = 20  # each is a condition of its own, and the database has to look at all of them
DIGEST = 16  # bytes: two folds do not come to the same by chance


def query_of(params: Mapping[str, str]) -> str:
    """What somebody typed into the field `q`, as the page shows it again."""
    return params.get("q", "").replace("\x00", "").strip()[:MAX_QUERY]


def words_of(query: str) -> list[str]:
    """The words of a search, folded, each once; those beyond the bound are not looked for.

    They are counted after folding, which makes several words of some letters.
    """
    return list(dict.fromkeys(fold(query).split()))[:MAX_WORDS]


def fold_for(model: Any, text: str) -> str:
    """A fold that the column `folded` of a table has room for: one letter may become eighteen.

    A longer one is cut and ends in a digest of all of it: what folds otherwise stays another.
    """
    folded, most = fold(text), model._meta.get_field("folded").max_length
    if len(folded) <= most:
        return folded
    digest = blake2b(folded.encode(), digest_size=DIGEST).hexdigest()
    return f"{folded[: most - len(digest) - 1]}~{digest}"


def one_line(text: str, most: int) -> str:
    """What somebody typed, as one line that a page can show; empty where nobody would see it."""
    printable = "".join(letter if _stays(letter) else " " for letter in legible(text))
    line = " ".join(printable.split())[:most].strip()
    return "" if is_blank(line) else line


def _stays(letter: str) -> bool:
    return letter.isprintable() or category(letter) == "Cf"  # what joins the letters beside it
