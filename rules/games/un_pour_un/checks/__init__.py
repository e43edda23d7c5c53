"""The rules that a band is held to, in the order in which they are told."""

from importlib import import_module

for theme in ("band", "races", "shields", "body", "table"):
    import_module(f"{__name__}.{theme}")
