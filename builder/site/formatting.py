"""Totals, units, dice, signs, dates and addresses as they are written."""

from datetime import date
from functools import lru_cache

from django.urls import reverse
from django.utils.formats import date_format

from builder.site.language import language
from rules.words import Lang, Words, counted

MINUS = "\u2212"
ANY_KEY = "0" * 22


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


def dated(day: date, form: str) -> str:
    """A day, or a local time, in one of Django's formats; pages of many write the same ones."""
    return _dated(language(), day, form)


@lru_cache(maxsize=1000)
def _dated(_lang: Lang, day: date, form: str) -> str:
    return date_format(day, form)


def address_of_any(name: str) -> str:
    """`/s/{}/`: where what has a key is, for pages that name many; Django takes long for each."""
    return reverse(name, args=[ANY_KEY]).replace(ANY_KEY, "{}")
