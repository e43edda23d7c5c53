"""Who makes a band, what it may cost, and what it may name."""

from collections.abc import Iterator
from dataclasses import replace

from rules.catalogue.items import Rank
from rules.checks.finding import Breach, Fix, found
from rules.families.skirmish.cures import MOST, note_agreement
from rules.games.un_pour_un.checks.people import (
    forgetting,
    new_chiefs,
    newcomer,
    only_chief,
    ranked_as,
)
from rules.games.un_pour_un.checks.savings import savings
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
    fr="Une bande a un chef et un seul\u202f; {how}.",
    en="A band has one leader, no more and no less; {how}.",
    short=Words("Un chef et un seul", "One leader, and one only"),
)
def exactly_one_chief(band: Band) -> Iterator[Breach]:
    """A band has exactly one Chef."""
    needed, number = least(band, CHIEF), band.number_of(CHIEF)
    if number < needed:
        none = Words("il n’y en a pas encore", "there is none yet")
        yield found(todo=True, how=none, fixes=new_chiefs(band))
    elif number > needed:
        chiefs = band.ranked(CHIEF)
        who = by_name(chiefs)
        how = Words(
            f"il y en a {number} ({who.fr}). Gardez-en un",
            f"there are {number} ({who.en}). Keep one",
        )
        yield found(how=how, fixes=only_chief(chiefs))


@game.check(
    "UN-SOUSCHEF-MAX2",
    cite=TEAM,
    fr="{number} sous-chefs ({who})\u202f; {most} au plus. Retirez-en {over}.",
    en="{number} lieutenants ({who}); {most} at most. Remove {over}.",
    short=Words("{most} sous-chefs au plus", "{most} lieutenants at most"),
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
            fixes=fewer_copies(kits, most)
            or [ranked_as(band, kit, HENCHMAN) for kit in kits[-MOST:]],
        )


@game.check(
    "UN-SOUSFIFRE-MIN1",
    cite=TEAM,
    ruling="UN-R02",
    fr="Il faut au moins un sous-fifre\u202f; la bande n’en a pas encore. Ajoutez-en un.",
    en="At least one henchman is needed; the band has none yet. Add one.",
    short=Words("Un sous-fifre au moins", "One henchman at least"),
)
def a_henchman_at_least(band: Band) -> Iterator[Breach]:
    """A band has at least one Sous-fifre, and as many as its points allow."""
    needed, number = least(band, HENCHMAN), band.number_of(HENCHMAN)
    if number < needed:
        lower = [ranked_as(band, kit, HENCHMAN) for kit in band.ranked(LIEUTENANT)[-MOST:]]
        yield found(ruling=False, todo=True, fixes=[*newcomer(band, HENCHMAN), *lower])


def least(band: Band, slug: str) -> int:
    """How many of a rank a band must have."""
    rank = band.of(Rank).get(slug)
    return rank.minimum if rank else 0


def fewer_copies(kits: list[Kit], most: int) -> list[Fix]:
    """Where one member has all the copies, how many he keeps."""
    if len(kits) != 1:
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
    short=Words("{over}\u202fpts de trop", "{over} pts too many"),
)
def total_within_the_limit(band: Band) -> Iterator[Breach]:
    """Where the players agreed on a limit, the band costs no more."""
    total, limit = band.total, band.budget
    if total is not None and limit is not None and total > limit:
        over = total - limit
        yield found(total=total, limit=limit, over=over, fixes=savings(band, over))


@game.check(
    "UN-POINTS-LEFT",
    level="note",
    cite=f"{BOOK}, Caractéristiques, Coût",
    ruling="UN-R01",
    fr="Il reste {left} points à dépenser sur {limit}\u202f: de quoi ajouter quelqu’un.",
    en="{left} points of {limit} are left to spend: enough for one more.",
)
def points_to_spend(band: Band) -> Iterator[Breach]:
    """A band should not keep the points of one more character of the agreed limit."""
    total, limit = band.total, band.budget
    if not band.kits or total is None or limit is None:
        return
    if limit - total >= min(rank.cost for rank in band.of(Rank).values()):
        yield found(left=limit - total, limit=limit, fixes=newcomer(band, HENCHMAN))


@game.check(
    "UN-UNKNOWN",
    cite=f"{BOOK}, Tableau des armes, Tableau des équipements",
    fr="Inconnu de ce livre et de la liste\u202f: {what}. Compté 0\u202fpoint\u202f; "
    "à décrire comme objet maison, à remplacer ou à retirer.",
    en="Neither in this book nor in the list: {what}. Counted as 0 points; "
    "to be described as a house item, replaced or removed.",
    short=Words("Inconnu de ce livre", "Not in this book"),
)
def everything_is_known(band: Band) -> Iterator[Breach]:
    """All that is named stands in the book or among the list's own items."""
    for breach in found_unknown(band):
        yield replace(breach, fixes=tuple(forgetting(band, breach.about)))


@game.check(
    "UN-CUSTOM-AGREE",
    level="warning",
    cite=f"{BOOK}, Tableau des armes, Tableau des équipements",
    ruling="UN-R29",
    fr="Fait maison\u202f: {what} ({who}). À faire accepter par les adversaires\u202f; notez leur "
    "accord.",
    en="Home-made: {what} ({who}). For the opponents to accept; note their agreement.",
    short=Words("À faire accepter par l’adversaire", "For the opponent to accept"),
)
def house_items_are_agreed(band: Band) -> Iterator[Breach]:
    """Weapons and equipment of the players' own need the opponents' agreement."""
    bearers = [kit for kit in band.kits if kit.house]
    if bearers and not band.agreed("items"):
        names = sorted({item.name for kit in bearers for item in kit.house})
        agree = note_agreement(band.settings.agreed, "items")
        yield found(what=quoted(names), who=by_name(bearers), fixes=[agree])


@game.check(
    "UN-SCALE-SAME",
    level="warning",
    cite=f"{BOOK}, Personnages",
    fr="{number} échelles dans la bande\u202f: {scales}. Prenez des figurines à peu près de la "
    "même taille.",
    en="{number} scales in the band: {scales}. Take figures of roughly the same size.",
    short=Words("Une seule échelle par bande", "One scale for the band"),
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
        fixes = [all_of_scale(band, written(kits)) for _, kits in sorted(by_scale.items())]
        yield found(number=len(by_scale), scales=listed(scales), fixes=fixes[:MOST])


def all_of_scale(band: Band, scale: str) -> Fix:
    """One scale for everybody who has another."""
    label = Words(f"Toutes les figurines en {scale}", f"All figures in {scale}")
    noted = (kit.character for kit in band.kits if (kit.character.scale or "").strip())
    return Fix(label, *(Set("scale", scale, each.id) for each in noted if each.scale != scale))


def written(kits: list[Kit]) -> str:
    """A scale as the players wrote it, the same whatever their order."""
    return min((kit.character.scale or "").strip() for kit in kits)
