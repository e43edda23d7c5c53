"""The rules that a deck is held to, in the order in which they are told."""

from importlib import import_module

for theme in (
    "composition",
    "names",
    "attachments",
    "specific",
    "orphans",
    "leaders",
    "advice",
    "unknown",
):
    import_module(f"{__name__}.{theme}")
