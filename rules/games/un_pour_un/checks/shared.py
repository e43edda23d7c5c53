"""What several rules of a band share: cures, a breach, an order."""

from collections.abc import Callable, Iterable, Iterator

from rules.catalogue.items import Equipment, Weapon
from rules.checks.finding import Breach, Fix, found
from rules.games.un_pour_un.kit import AIM, ARM, BUCKLER, LEG, SHIELD, Kit
from rules.games.un_pour_un.roster import Band
from rules.lists.edits import Drop, Take
from rules.lists.naming import name_of
from rules.words import Words, quoted

DAGGER = "dague"
SHORT = {  # what the book names at length
    ARM: Words("un bras cybernétique", "a cybernetic arm"),
    LEG: Words("une jambe cybernétique", "a cybernetic leg"),
    SHIELD: Words("un bouclier", "a shield"),
    BUCKLER: Words("une rondache", "a buckler"),
    AIM: Words("un organe de visée", "an aiming device"),
}


def in_order(names: Iterable[Words]) -> list[Words]:
    """Names by the alphabet, the same whatever the player's order."""
    return sorted(names, key=lambda words: words.fr)


def drop_one(kit: Kit, item: Equipment) -> Fix:
    what = SHORT.get(item.slug) or quoted([name_of(item)])
    label = Words(f"Retirer {what.fr} à {kit.name.fr}", f"Take {what.en} from {kit.name.en}")
    return Fix(label, Drop(kit.id, item.slug))


def take_the_free_dagger(band: Band, kit: Kit) -> list[Fix]:
    """A one-handed weapon that costs nothing, for who has none."""
    if DAGGER not in band.of(Weapon):
        return []
    label = Words("Donner la dague gratuite à {who}", "Give the free dagger to {who}")
    return [Fix(label.format(who=kit.name), Take(kit.id, DAGGER))]


def room_for(band: Band, slug: str) -> Callable[[Kit], int | None]:
    """How many of a piece the book lets anybody have; None: as many as he pays."""
    item = band.of(Equipment).get(slug)
    return lambda kit: item.max_per_member if item else None


def too_many(band: Band, slug: str, most_of: Callable[[Kit], int | None]) -> Iterator[Breach]:
    """Characters with more copies of a piece than they may have; of one too many, one goes."""
    item = band.of(Equipment).get(slug)
    for kit in band.kits:
        number, most = kit.number(slug), most_of(kit)
        if item and most is not None and number > most:
            over = number - most
            yield found(
                about=kit.id,
                who=kit.name,
                number=number,
                most=most,
                over=over,
                fixes=[drop_one(kit, item)] if over == 1 else [],
            )
