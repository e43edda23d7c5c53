"""Legs, arms, armour and aiming devices."""

from collections.abc import Iterator

from rules.catalogue.items import Equipment
from rules.checks.finding import Breach, found
from rules.games.un_pour_un.checks.shared import drop_one, room_for, too_many
from rules.games.un_pour_un.checks.sources import BOOK, EQUIPMENT
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import AIM, ARM, LEG
from rules.games.un_pour_un.profile import BEST_ROLL, unaided_ct
from rules.games.un_pour_un.roster import Band
from rules.lists.naming import name_of
from rules.words import quoted

TWO_ARMS = 2
AIMING = f"{EQUIPMENT}, Organe de visée"


@game.check(
    "UN-LEG-MAX2",
    cite=f"{EQUIPMENT}, Jambe",
    ruling="UN-R18",
    fr="{who} a {number} jambes cybernétiques\u202f; {most} au plus. Retirez-en {over}.",
    en="{who} has {number} cybernetic legs; {most} at most. Remove {over}.",
)
def two_legs(band: Band) -> Iterator[Breach]:
    """At most two cybernetic legs."""
    yield from too_many(band, LEG, room_for(band, LEG))


@game.check(
    "UN-ARM-MAX",
    cite=f"{EQUIPMENT}, Bras",
    ruling="UN-R17",
    fr="Bras cybernétiques de {who}\u202f: {number}, pour {most} bras en tout. Retirez-en {over}.",
    en="Cybernetic arms of {who}: {number}, for {most} in all. Remove {over}.",
)
def no_more_cyber_arms_than_arms(band: Band) -> Iterator[Breach]:
    """No more cybernetic arms than arms."""
    yield from too_many(band, ARM, lambda kit: kit.arms)


@game.check(
    "UN-ARM-TWICE",
    level="warning",
    cite=f"{EQUIPMENT}, Bras",
    ruling="UN-R17",
    fr="{who} a {number} bras cybernétiques\u202f; le livre n’en donne l’effet que {most} fois. "
    "Faites accepter les autres par les adversaires et notez leur accord, ou retirez-les.",
    en="{who} has {number} cybernetic arms; the book gives the effect {most} time only. Have the "
    "opponents accept the others and note their agreement, or remove them.",
)
def a_second_cyber_arm_is_agreed(band: Band) -> Iterator[Breach]:
    """A second cybernetic arm needs the opponents' agreement."""
    if not band.agreed("arms"):
        most_of = room_for(band, ARM)
        for kit in band.kits:
            number, most = kit.number(ARM), most_of(kit)
            if most is not None and number > most:
                yield found(about=kit.id, who=kit.name, number=number, most=most)


@game.check(
    "UN-ARMS-AGREE",
    level="warning",
    cite=f"{EQUIPMENT}, Rondache",
    ruling="UN-R16",
    fr="{who}\u202f: nombre de bras {arms}, au lieu de {two}. Les adversaires doivent "
    "l’accepter\u202f; notez leur accord.",
    en="{who}: number of arms {arms}, instead of {two}. The opponents must accept it; note their "
    "agreement.",
)
def two_arms_unless_agreed(band: Band) -> Iterator[Breach]:
    """A character has two arms unless the opponents agreed otherwise."""
    for kit in band.kits:
        if kit.arms != TWO_ARMS and not band.agreed("arms"):
            yield found(about=kit.id, who=kit.name, arms=kit.arms, two=TWO_ARMS)


@game.check(
    "UN-ARMOUR-ONE",
    cite=f"{EQUIPMENT}, Armure",
    ruling="UN-R19",
    fr="{who} porte {number} armures\u202f: {what}. Une seule compte\u202f; retirez-en {over}.",
    en="{who} wears {number} armours: {what}. Only one counts; remove {over}.",
)
def one_armour(band: Band) -> Iterator[Breach]:
    """One body armour, light or heavy, once."""
    for kit in band.kits:
        number = len(kit.armours)
        if number > 1:
            kinds = {armour.slug: armour for armour in kit.armours}
            same = number == 2 and len(kinds) == 1
            yield found(
                about=kit.id,
                who=kit.name,
                number=number,
                what=quoted(name_of(kinds[slug]) for slug in sorted(kinds)),
                over=number - 1,
                fixes=[drop_one(kit, kit.armours[0])] if same else [],
            )


@game.check(
    "UN-SCOPE-MAX1",
    cite=AIMING,
    ruling="UN-R20",
    fr="{who} a {number} organes de visée\u202f; {most} seul compte. Retirez-en {over}.",
    en="{who} has {number} aiming devices; only {most} counts. Remove {over}.",
)
def one_aiming_device(band: Band) -> Iterator[Breach]:
    """One aiming device counts."""
    yield from too_many(band, AIM, room_for(band, AIM))


@game.check(
    "UN-SCOPE-NEEDS-RANGED",
    level="warning",
    cite=AIMING,
    fr="{who} a un organe de visée et aucune arme de tir\u202f: {cost} points qui ne servent pas. "
    "Donnez-lui une arme de tir, ou retirez-le.",
    en="{who} has an aiming device and no ranged weapon: {cost} points of no use. Give a ranged "
    "weapon, or remove it.",
)
def something_to_aim(band: Band) -> Iterator[Breach]:
    """An aiming device is useless without a ranged weapon."""
    for kit in band.kits:
        if kit.number(AIM) and not kit.ranged:
            yield found(
                about=kit.id, todo=True, who=kit.name, cost=spent_on_aim(band, kit.number(AIM))
            )


@game.check(
    "UN-CT-CAP",
    level="warning",
    cite=f"{BOOK}, Tableau des armes de tir",
    ruling="UN-R20",
    fr="{who} tire déjà à {ct}+, et une CT ne descend pas plus bas\u202f: les {cost} points de "
    "l’organe de visée sont perdus. Retirez-le.",
    en="{who} already shoots at {ct}+, and no CT goes lower: the {cost} points of the aiming "
    "device are wasted. Remove it.",
)
def nobody_aims_better_than_2(band: Band) -> Iterator[Breach]:
    """An aiming device is wasted on a CT that is already 2+."""
    device = band.of(Equipment).get(AIM)
    for kit in band.kits:
        number, ct = kit.number(AIM), unaided_ct(kit)
        if device and number and ct is not None and ct <= BEST_ROLL:
            yield found(
                about=kit.id,
                who=kit.name,
                ct=ct,
                cost=spent_on_aim(band, number),
                fixes=[drop_one(kit, device)] if number == 1 else [],
            )


def spent_on_aim(band: Band, number: int) -> int:
    device = band.of(Equipment).get(AIM)
    return number * device.cost if device else 0
