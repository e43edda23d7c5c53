"""Who makes a band, what it may cost, and what it may name."""

from collections.abc import Iterator

from rules.catalogue.items import Rank
from rules.checks.finding import Breach, Fix, found
from rules.games.un_pour_un.checks.sources import BOOK, TEAM
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import Kit
from rules.games.un_pour_un.roster import CHIEF, HENCHMAN, LIEUTENANT, Band
from rules.lists.edits import Set
from rules.lists.naming import by_name
from rules.lists.roster import found_unknown
from rules.words import LANGS, Words, listed, quoted


@game.check(
    "UN-CHEF-1",
    cite=TEAM,
    fr="Une bande a {needed} chef, ni plus ni moins\u202f; {how}.",
    en="A band has {needed} leader, no more and no less; {how}.",
)
def exactly_one_chief(band: Band) -> Iterator[Breach]:
    """A band has exactly one Chef."""
    needed, number = least(band, CHIEF), band.number_of(CHIEF)
    if number < needed:
        none = Words("il n’y en a pas encore", "there is none yet")
        yield found(todo=True, needed=needed, how=none)
    elif number > needed:
        chiefs = band.ranked(CHIEF)
        who = by_name(chiefs)
        how = Words(
            f"il y en a {number} ({who.fr}). Gardez-en {needed}",
            f"there are {number} ({who.en}). Keep {needed}",
        )
        yield found(needed=needed, how=how, fixes=fewer_copies(chiefs, needed))


@game.check(
    "UN-SOUSCHEF-MAX2",
    cite=TEAM,
    fr="{number} sous-chefs ({who})\u202f; {most} au plus. Retirez-en {over}.",
    en="{number} lieutenants ({who}); {most} at most. Remove {over}.",
)
def two_lieutenants_at_most(band: Band) -> Iterator[Breach]:
    """A band has at most two Sous-chefs."""
    rank = band.of(Rank).get(LIEUTENANT)
    most, number = rank.maximum if rank else None, band.number_of(LIEUTENANT)
    if most is not None and number > most:
        kits = band.ranked(LIEUTENANT)
        yield found(
            number=number,
            who=by_name(kits),
            most=most,
            over=number - most,
            fixes=fewer_copies(kits, most),
        )


@game.check(
    "UN-SOUSFIFRE-MIN1",
    cite=TEAM,
    ruling="UN-R02",
    fr="Il faut au moins {needed} sous-fifre\u202f; la bande en a {number}. Ajoutez-en.",
    en="At least {needed} henchman is needed; the band has {number}. Add some.",
)
def a_henchman_at_least(band: Band) -> Iterator[Breach]:
    """A band has at least one Sous-fifre, and as many as its points allow."""
    needed, number = least(band, HENCHMAN), band.number_of(HENCHMAN)
    if number < needed:
        yield found(todo=True, needed=needed, number=number)


def least(band: Band, slug: str) -> int:
    """How many of a rank a band must have."""
    rank = band.of(Rank).get(slug)
    return rank.minimum if rank else 0


def fewer_copies(kits: list[Kit], most: int) -> list[Fix]:
    """Where one member has all the copies, how many he keeps."""
    if len(kits) != 1 or most < 1:
        return []
    (kit,) = kits
    label = Words(
        f"Ramener {kit.name.fr} à {most} exemplaire" + "s" * (most > 1),
        f"Keep {most} of {kit.name.en}",
    )
    return [Fix(label, Set("count", most, kit.id))]


@game.check(
    "UN-POINTS-LIMIT",
    cite=f"{BOOK}, Caractéristiques, Coût",
    ruling="UN-R01",
    fr="La bande coûte {total} points\u202f; la limite convenue est de {limit}\u202f: "
    "{over} de trop.",
    en="The band costs {total} points; the agreed limit is {limit}: {over} too many.",
)
def total_within_the_limit(band: Band) -> Iterator[Breach]:
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
def everything_is_known(band: Band) -> Iterator[Breach]:
    """All that is named stands in the book or among the list's own items."""
    yield from found_unknown(band)


@game.check(
    "UN-CUSTOM-AGREE",
    level="warning",
    cite=f"{BOOK}, Tableau des armes, Tableau des équipements",
    ruling="UN-R29",
    fr="Objets maison\u202f: {what} ({who}). Les adversaires doivent les accepter\u202f; "
    "notez leur accord.",
    en="House items: {what} ({who}). The opponents must accept them; note their agreement.",
)
def house_items_are_agreed(band: Band) -> Iterator[Breach]:
    """Weapons and equipment of the players' own need the opponents' agreement."""
    bearers = [kit for kit in band.kits if kit.house]
    if bearers and not band.agreed("items"):
        names = sorted({item.name for kit in bearers for item in kit.house})
        yield found(what=quoted(names), who=by_name(bearers))


@game.check(
    "UN-SCALE-SAME",
    level="warning",
    cite=f"{BOOK}, Personnages",
    fr="{number} échelles dans la bande\u202f: {scales}. Prenez des figurines à peu près de la "
    "même taille.",
    en="{number} scales in the band: {scales}. Take figures of roughly the same size.",
)
def one_scale(band: Band) -> Iterator[Breach]:
    """All figures are of roughly the same scale; who has none noted differs from nobody."""
    by_scale: dict[str, list[Kit]] = {}
    for kit in band.kits:
        if scale := "".join((kit.character.scale or "").split()).casefold():
            by_scale.setdefault(scale, []).append(kit)
    if len(by_scale) > 1:
        scales = [
            Words(*(f"{written(kits)} ({by_name(kits).in_(lang)})" for lang in LANGS))
            for _, kits in sorted(by_scale.items())
        ]
        yield found(number=len(by_scale), scales=listed(scales))


def written(kits: list[Kit]) -> str:
    """A scale as the players wrote it, the same whatever their order."""
    return min((kit.character.scale or "").strip() for kit in kits)
