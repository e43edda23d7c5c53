"""The rules that a band is held to."""

from collections.abc import Iterator

from rules.finding import Found, found
from rules.roster import found_unknown
from rules.un_pour_un.band import Band
from rules.un_pour_un.game import game

BOOK = "Règles au un pour un"


@game.check(
    "UN-POINTS-LIMIT",
    cite=f"{BOOK}, Caractéristiques, Coût",
    ruling="UN-R01",
    fr="La bande coûte {total} points\u202f; la limite convenue est de {limit}\u202f: "
    "{over} de trop.",
    en="The band costs {total} points; the agreed limit is {limit}: {over} too many.",
)
def total_within_the_limit(band: Band) -> Iterator[Found]:
    """Where the players agreed on a limit, the band costs no more."""
    total, limit = band.total, band.budget
    if total is not None and limit is not None and total > limit:
        yield found(total=total, limit=limit, over=total - limit)


@game.check(
    "UN-UNKNOWN",
    cite=f"{BOOK}, Tableau des armes, Tableau des équipements",
    fr="Inconnu de ce livre et de la liste\u202f: {what}. Compté 0\u202fpoint\u202f; "
    "décrivez-le comme objet maison, remplacez-le ou retirez-le.",
    en="Neither in this book nor in the list: {what}. Counted as 0 points; "
    "describe it as a house item, replace or remove it.",
)
def everything_is_known(band: Band) -> Iterator[Found]:
    """All that is named stands in the book or among the list's own items."""
    yield from found_unknown(band)
