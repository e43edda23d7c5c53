"""The visitor's language, and what is written in both."""

from django.utils.translation import get_language

from rules.words import Lang, Words


def language() -> Lang:
    return "en" if (get_language() or "fr").startswith("en") else "fr"


def local(row: object, field: str) -> str:
    """`name`, `summary` … of a row in the visitor's language."""
    return str(getattr(row, f"{field}_{language()}"))


def spoken(words: Words) -> str:
    return words.in_(language())
