"""Legs, arms, armour and aiming devices."""

from collections.abc import Iterator

from rules.catalogue.items import Equipment, Weapon
from rules.checks.finding import Breach, Fix, found
from rules.families.skirmish.cures import all_but, give, note_agreement
from rules.games.un_pour_un.checks.shared import drop_pieces, room_for, too_many
from rules.games.un_pour_un.checks.sources import BOOK, EQUIPMENT
from rules.games.un_pour_un.costs import is_free
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import AIM, BUCKLER, Kit
from rules.games.un_pour_un.profile import ARM, BEST_ROLL, LEG, unaided_ct
from rules.games.un_pour_un.roster import Band
from rules.lists.edits import Set
from rules.lists.naming import name_of
from rules.words import Words, counted, each_once, quoted

TWO_ARMS = 2
AIMING = f"{EQUIPMENT}, Organe de visée"


@game.check_each(
    Kit,
    "UN-LEG-MAX2",
    cite=f"{EQUIPMENT}, Jambe",
    ruling="UN-R18",
    fr="{who} a {pieces}\u202f; {most} au plus. Retirez-en {over}.",
    en="{who} has {pieces}; {most} at most. Remove {over}.",
    short=Words("{most} jambes au plus", "{most} legs at most"),
)
def two_legs(kit: Kit, band: Band) -> Iterator[Breach]:
    """At most two cybernetic legs."""
    yield from too_many(kit, band, LEG)


@game.check_each(
    Kit,
    "UN-ARM-MAX",
    cite=f"{EQUIPMENT}, Bras",
    ruling="UN-R17",
    fr="{who} a {pieces} pour {most} bras en tout. Retirez-en {over}.",
    en="{who} has {pieces} for {most} in all. Remove {over}.",
    short=Words("Pas plus de bras qu’il n’en a", "No more than he has arms"),
)
def no_more_cyber_arms_than_arms(kit: Kit, band: Band) -> Iterator[Breach]:
    """No more cybernetic arms than arms."""
    yield from too_many(kit, band, ARM, kit.arms)


@game.check_each(
    Kit,
    "UN-ARM-TWICE",
    level="warning",
    cite=f"{EQUIPMENT}, Bras",
    ruling="UN-R17",
    fr="{who} a {number} bras cybernétiques\u202f; le livre n’en donne l’effet qu’une fois. Faites "
    "accepter le reste par les adversaires et notez leur accord, ou retirez-le.",
    en="{who} has {number} cybernetic arms; the book gives the effect once only. Have the "
    "opponents accept the rest and note their agreement, or remove it.",
    short=Words("Le second est à faire accepter", "The second needs an agreement"),
)
def a_second_cyber_arm_is_agreed(kit: Kit, band: Band) -> Iterator[Breach]:
    """A second cybernetic arm needs the opponents' agreement."""
    number = kit.number(ARM)
    most = room_for(band, ARM) if number and not band.agreed("arms") else None
    if most is not None and number > most:
        agree = note_agreement(band.settings.agreed, "arms")
        fixes = [agree, drop_pieces(kit, ARM, number - most)]
        yield found(who=kit.name, number=number, fixes=fixes)


@game.check_each(
    Kit,
    "UN-ARMS-AGREE",
    level="warning",
    cite=f"{EQUIPMENT}, Rondache",
    ruling="UN-R16",
    fr="{who}\u202f: {arms} au lieu de {two}. À faire accepter par les adversaires\u202f; notez "
    "leur accord.",
    en="{who}: {arms} instead of {two}. The opponents must accept it; note their agreement.",
    short=Words("{two} bras, sauf accord", "{two} arms unless agreed"),
)
def two_arms_unless_agreed(kit: Kit, band: Band) -> Iterator[Breach]:
    """A character has two arms unless the opponents agreed otherwise."""
    if kit.arms != TWO_ARMS and not band.agreed("arms"):
        fixes = [note_agreement(band.settings.agreed, "arms")]
        if max(kit.number(BUCKLER), kit.number(ARM)) <= TWO_ARMS:
            label = Words("Donner {two} bras à {who}", "Give {who} {two} arms")
            label = label.format(who=kit.name, two=TWO_ARMS)
            fixes.append(Fix(label, Set("arms", TWO_ARMS, kit.id)))
        arms = counted(kit.arms, ("bras", "bras"), ("arm", "arms"))
        yield found(who=kit.name, arms=arms, two=TWO_ARMS, fixes=fixes)


@game.check_each(
    Kit,
    "UN-ARMOUR-ONE",
    cite=f"{EQUIPMENT}, Armure",
    ruling="UN-R19",
    fr="{who} porte {number} armures ({what})\u202f; une au plus. Retirez-en {over}.",
    en="{who} wears {number} suits of armour ({what}); one at most. Remove {over}.",
    short=Words("Une seule armure", "One armour only"),
)
def one_armour(kit: Kit, band: Band) -> Iterator[Breach]:
    """One body armour, light or heavy, once."""
    number = len(kit.armours)
    if number > 1:
        worn = sorted(kit.armours, key=lambda armour: armour.slug)
        kinds = {armour.slug: armour for armour in worn}
        yield found(
            who=kit.name,
            number=number,
            what=each_once(quoted([name_of(piece)]) for piece in worn),
            over=number - 1,
            fixes=[only_armour(kit, kinds, slug) for slug in sorted(kinds, reverse=True)],
        )


def only_armour(kit: Kit, kinds: dict[str, Equipment], slug: str) -> Fix:
    label = Words("Ne laisser à {who} que\u202f: {what}", "Leave {who} only: {what}")
    named = label.format(who=kit.name, what=name_of(kinds[slug]))
    return Fix(named, *all_but(kit.character, slug, kinds))


@game.check_each(
    Kit,
    "UN-SCOPE-MAX1",
    cite=AIMING,
    ruling="UN-R20",
    fr="{who} a {pieces}\u202f; {most} au plus. Retirez-en {over}.",
    en="{who} has {pieces}; {most} at most. Remove {over}.",
    short=Words("Un organe de visée au plus", "One aiming device at most"),
)
def one_aiming_device(kit: Kit, band: Band) -> Iterator[Breach]:
    """One aiming device at most."""
    yield from too_many(kit, band, AIM)


@game.check_each(
    Kit,
    "UN-SCOPE-NEEDS-RANGED",
    level="warning",
    cite=AIMING,
    fr="{who} a un organe de visée et aucune arme de tir\u202f: {cost} points qui ne servent pas. "
    "Donnez-lui une arme de tir, ou retirez-le.",
    en="{who} has an aiming device and no ranged weapon: {cost} points of no use. Give a ranged "
    "weapon, or remove it.",
    short=Words("Ne sert à rien sans arme de tir", "Of no use without a ranged weapon"),
)
def something_to_aim(kit: Kit, band: Band) -> Iterator[Breach]:
    """An aiming device is useless without a ranged weapon."""
    if kit.number(AIM) and not kit.ranged:
        fixes = [*free_guns(band, kit), drop_pieces(kit, AIM)]
        yield found(todo=True, who=kit.name, cost=spent_on_aim(band, kit.number(AIM)), fixes=fixes)


def free_guns(band: Band, kit: Kit) -> Iterator[Fix]:
    """A ranged weapon that costs nothing in this world."""
    for weapon in band.of(Weapon).values():
        if weapon.ranged and is_free(band, weapon):
            name = Words(f"{weapon.name_fr}, gratuit", f"{weapon.name_en}, free")
            yield from give(kit.character, kit.name, name, weapon.slug)


@game.check_each(
    Kit,
    "UN-CT-CAP",
    level="warning",
    cite=f"{BOOK}, Tableau des armes de tir",
    ruling="UN-R20",
    fr="{who} tire déjà à {ct}+, et une CT ne descend pas plus bas\u202f: les {cost} points de "
    "l’organe de visée sont perdus. Retirez-le.",
    en="{who} already shoots at {ct}+, and no CT goes lower: the {cost} points of the aiming "
    "device are wasted. Remove it.",
    short=Words("Tire déjà à {ct}+", "Already shoots at {ct}+"),
)
def nobody_aims_better_than_2(kit: Kit, band: Band) -> Iterator[Breach]:
    """An aiming device is wasted on a CT that is already 2+."""
    number, device = kit.number(AIM), band.of(Equipment).get(AIM)
    ct = unaided_ct(kit) if number else None
    if device and ct is not None and ct <= BEST_ROLL:
        yield found(
            who=kit.name,
            ct=ct,
            cost=spent_on_aim(band, number),
            fixes=[drop_pieces(kit, AIM)],
        )


def spent_on_aim(band: Band, number: int) -> int:
    device = band.of(Equipment).get(AIM)
    return number * device.cost if device else 0
