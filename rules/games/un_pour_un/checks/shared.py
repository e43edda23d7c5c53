"""What several rules of a band share: cures, a breach, an order."""

from collections.abc import Iterable, Iterator

from rules.catalogue.items import Equipment, Weapon
from rules.checks.finding import Breach, Fix, found
from rules.families.skirmish.cures import give
from rules.games.un_pour_un.kit import AIM, BUCKLER, Kit
from rules.games.un_pour_un.profile import ARM, LEG, SHIELD
from rules.games.un_pour_un.roster import Band
from rules.lists.edits import Drop
from rules.words import Words, counted

DAGGER = "dague"
PIECES = {  # what the book names at length: one, and several
    ARM: (("bras cybernétique", "bras cybernétiques"), ("cybernetic arm", "cybernetic arms")),
    LEG: (("jambe cybernétique", "jambes cybernétiques"), ("cybernetic leg", "cybernetic legs")),
    SHIELD: (("bouclier", "boucliers"), ("shield", "shields")),
    BUCKLER: (("rondache", "rondaches"), ("buckler", "bucklers")),
    AIM: (("organe de visée", "organes de visée"), ("aiming device", "aiming devices")),
}


def in_order(names: Iterable[Words]) -> list[Words]:
    """Names by the alphabet, the same whatever the player's order."""
    return sorted(names, key=lambda words: words.fr)


def drop_pieces(kit: Kit, slug: str, number: int = 0) -> Fix:
    """Take away some copies of a piece, or all of them."""
    number = number or kit.number(slug)
    label = Words("Retirer à {who}\u202f: {what}", "Remove from {who}: {what}")
    named = label.format(who=kit.name, what=counted(number, *PIECES[slug]))
    return Fix(named, *[Drop(kit.id, slug)] * number)


def give_the_free_dagger(band: Band, kit: Kit) -> list[Fix]:
    """A one-handed weapon that costs nothing, for who has none."""
    dagger = band.of(Weapon).get(DAGGER)
    free = Words("Dague gratuite", "Free dagger")
    return give(kit.character, kit.name, free, DAGGER) if dagger else []


def room_for(band: Band, slug: str) -> int | None:
    """How many of a piece the book lets anybody have; None: as many as he pays."""
    item = band.of(Equipment).get(slug)
    return item.max_per_member if item else None


def too_many(kit: Kit, band: Band, slug: str, room: int | None = None) -> Iterator[Breach]:
    """More copies of a piece than he has room for, or than the book lets anybody have."""
    number = kit.number(slug)
    if not number:
        return
    most = room_for(band, slug) if room is None else room
    if most is not None and number > most:
        over = number - most
        fixes = [drop_pieces(kit, slug, over)]
        pieces = counted(number, *PIECES[slug])
        yield found(who=kit.name, pieces=pieces, most=most, over=over, fixes=fixes)
