"""The rules that a group is held to."""

from collections.abc import Iterator

from rules.deux_d6.game import game
from rules.deux_d6.group import Group
from rules.finding import Found
from rules.roster import found_unknown

BOOK = "2D6 Bonus/Malus"


@game.check(
    "D2-UNKNOWN",
    cite=f"{BOOK}, Règles et compétences spéciales, adaptations",
    fr="Inconnu de ce livre et de la liste\u202f: {what}. "
    "Décrivez-le comme objet maison, remplacez-le ou retirez-le.",
    en="Neither in this book nor in the list: {what}. "
    "Describe it as a house item, replace or remove it.",
)
def everything_is_known(group: Group) -> Iterator[Found]:
    """All that is named stands in the book or among the list's own items."""
    yield from found_unknown(group)
