"""The rules that a group is held to, in the order in which they are told."""

from importlib import import_module

for theme in ("group", "figures", "gear", "advice"):
    import_module(f"{__name__}.{theme}")
