"""What may stand in an address: nothing else reaches a view."""

from django.urls import register_converter


class Slug:
    """A slug of the catalogue."""

    regex = "[a-z0-9_]{1,60}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class Key(Slug):
    """128 random bits."""

    regex = "[A-Za-z0-9_-]{22}"


def register() -> None:
    """Once, before the first address is read."""
    register_converter(Slug, "name")
    register_converter(Key, "key")
