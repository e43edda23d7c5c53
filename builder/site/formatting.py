"""Totals, units, dice and signs as they are written."""

from builder.site.language import language
from rules.words import Words, counted

MINUS = "\u2212"


def worth(total: int | None, budget: int | None, *, estimated: bool) -> str:
    """A total, beside what it may be; nothing where there is none."""
    if total is None:
        return ""
    if estimated:
        return f"≈ {total}"
    return f"{total} / {budget}" if budget is not None else str(total)


def with_unit(number: int | None, unit: Words, *, estimated: bool) -> str:
    """12 pts, 1 carte; ≈ 12 where it is our estimate, which counts nothing."""
    if number is None or estimated:
        return worth(number, None, estimated=estimated)
    fr, en = ((name.removesuffix("s"), name) for name in (unit.fr, unit.en))
    return counted(number, fr, en).in_(language()).replace(" ", "\u00a0")


def dice(number: int) -> str:
    return f"{MINUS if number < 0 else '+'}{abs(number)}D6"
