"""The rules that a convoy is held to."""

from collections.abc import Iterator

from rules.finding import Found, found
from rules.rbn.convoy import Convoy
from rules.rbn.costs import budget_in_words
from rules.rbn.game import game
from rules.roster import found_unknown

BOOK = "Red Button’s Nation v2"


@game.check(
    "RBN-BUDGET-MAX",
    cite=f"{BOOK}, Construire son convoi",
    fr="La liste coûte {total} points\u202f; le budget est de {budget} ({how})\u202f: "
    "{over} de trop.",
    en="The list costs {total} points; the budget is {budget} ({how}): {over} too many.",
)
def total_within_the_budget(convoy: Convoy) -> Iterator[Found]:
    """The convoy costs no more than its effective budget."""
    total, budget = convoy.total, convoy.budget
    if total is not None and total > budget:
        how = budget_in_words(convoy)
        yield found(total=total, budget=budget, how=how, over=total - budget)


@game.check(
    "RBN-CATALOG",
    cite=f"{BOOK}, Création des combattants, Création des véhicules",
    fr="Inconnu de ce livre\u202f: {what}. Compté 0\u202fpoint\u202f; remplacez-le ou retirez-le.",
    en="Not in this book: {what}. Counted as 0 points; replace or remove it.",
)
def everything_is_in_the_book(convoy: Convoy) -> Iterator[Found]:
    """All that the settings and the members name stands in the lists of the book."""
    yield from found_unknown(convoy)
