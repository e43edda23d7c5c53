"""The rules that a group of survivors is held to."""

from collections.abc import Iterator

from rules.finding import Found, found
from rules.first_wave.game import game
from rules.first_wave.group import Group
from rules.roster import found_unknown

BOOK = "RBN First Wave"


@game.check(
    "FW-BUDGET-MAX",
    cite=f"{BOOK}, Création d’un groupe de survivants",
    fr="Le groupe coûte {total} points\u202f; le budget est de {budget}\u202f: {over} de trop.",
    en="The group costs {total} points; the budget is {budget}: {over} too many.",
)
def total_within_the_budget(group: Group) -> Iterator[Found]:
    """The group costs no more than the agreed budget."""
    total, budget = group.total, group.budget
    if total is not None and total > budget:
        yield found(total=total, budget=budget, over=total - budget)


@game.check(
    "FW-CATALOG",
    cite=f"{BOOK}, Création d’un groupe de survivants",
    fr="Inconnu de ce livre\u202f: {what}. Compté 0\u202fpoint\u202f; remplacez-le ou retirez-le.",
    en="Not in this book: {what}. Counted as 0 points; replace or remove it.",
)
def everything_is_in_the_book(group: Group) -> Iterator[Found]:
    """Only the book's own lists: no vehicle, no faction, nothing of the other book."""
    yield from found_unknown(group)
