"""The rules that a convoy is held to, in the order in which they are told."""

from importlib import import_module

for theme in (
    "budget",
    "convoy",
    "vehicles",
    "fighters",
    "factions",
    "exotic",
    "advice",
    "crew",
):
    import_module(f"{__name__}.{theme}")
