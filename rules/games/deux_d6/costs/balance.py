"""Two groups side by side: D2-BALANCE, an estimate that forbids nothing."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Literal

from rules.checks.game import Weighed
from rules.games.deux_d6.costs.rating import MARGIN, Density
from rules.games.deux_d6.roster import Group
from rules.words import Words

CODE = "D2-BALANCE"
RULING = "D2-R01"
FAIR = Fraction(115, 100)  # the ratio up to which two groups are even

EVEN = Words(
    "Estimation\u202f: {first} contre {second}, groupes équilibrés, à {margin}\u202f% près au "
    "moins.",
    "Estimate: {first} against {second}, even groups, give or take at least {margin}%.",
)
UNEVEN = Words(
    "Estimation\u202f: {first} contre {second}, {gap}. Renforcez {weaker}, ou convenez d’un "
    "scénario.",
    "Estimate: {first} against {second}, {gap}. Reinforce {weaker}, or agree on a scenario.",
)
APART = Words(
    "soit {gap}\u202f% d’écart, plus que les {most}\u202f% tolérés",
    "{gap}% apart, more than the {most}% of even groups",
)
FAR_APART = Words("plus de {most}\u202f% d’écart", "more than {most}% apart")  # from nothing
SIDES = {
    "first": Words("le premier groupe", "the first group"),
    "second": Words("le second groupe", "the second group"),
}


@dataclass(frozen=True)
class Balance:
    """How two groups compare; `ratio` is the stronger by the weaker, None beside an empty one."""

    first: int
    second: int
    ratio: Fraction | None
    balanced: bool
    stronger: Literal["first", "second"] | None
    message: Words


def balance(first: Group, second: Group, density: Density = "normal") -> Balance:
    """Whether the estimated ratings of two groups differ by no more than 15 %."""
    return compared(first.rating(density), second.rating(density))


def compared(first: Fraction, second: Fraction) -> Balance:
    """The same for two ratings."""
    low, high = sorted((first, second))
    ratio = high / low if low else None
    balanced = high == low or (ratio is not None and ratio <= FAIR)
    stronger: Literal["first", "second"] | None = None
    if first != second:
        stronger = "first" if first > second else "second"
    sentence = EVEN if balanced else UNEVEN
    weaker = SIDES["second" if stronger == "first" else "first"]
    message = sentence.format(
        first=round(first),
        second=round(second),
        margin=MARGIN,
        gap=_gap(ratio),
        weaker=weaker,
    )
    return Balance(round(first), round(second), ratio, balanced, stronger, message)


def _gap(ratio: Fraction | None) -> Words:
    """By how many per cent the stronger exceeds the weaker, rounded up: past 15 it says so."""
    most = int((FAIR - 1) * 100)
    if ratio is None:
        return FAR_APART.format(most=most)
    return APART.format(gap=ceil((ratio - 1) * 100), most=most)


def weighed(first: Group, second: Group) -> Weighed:
    """The balance as any page can tell it."""
    weight = balance(first, second)
    return Weighed(CODE, RULING, weight.message, weight.first, weight.second, weight.balanced)
