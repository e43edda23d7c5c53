"""What a fighter of either game may take, and what it gives him."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from rules.building.bench import NOTHING, Offer, Shelf
from rules.catalogue.items import (
    Ability,
    Ammunition,
    Equipment,
    Item,
    RangedProfile,
    SpecialRule,
    Weapon,
)
from rules.checks.finding import Fix
from rules.families.fighters.bench import (
    EXOTIC,
    MELEE,
    SHOOTING,
    T_AT_FIRST,
    extra_dice,
    gist,
    joined,
)
from rules.families.fighters.house import HOUSE_PRICE, house_priced
from rules.families.fighters.roster import AMBIDEXTROUS, AnyFighters, AnyKit
from rules.lists.edits import Set
from rules.lists.naming import name_of
from rules.words import Words, both

REACH, DICE = Words("Portée", "Range"), Words("Dés", "Dice")
PLACES, RULES = Words("Places", "Places"), Words("Règles", "Rules")
FLAMES = Words("gabarit", "template")
BARE = 3  # dice that everybody throws at a fighter on foot, and in melee
Closed = tuple[Words, Fix | None]  # why a shelf serves for nothing, and what changes that
OPEN: Closed = (NOTHING, None)


def shelves_of_fighter(
    roster: AnyFighters,
    kit: AnyKit,
    apart: Callable[[Item], bool],
    shooting: Closed = OPEN,
    melee: Closed = OPEN,
) -> tuple[Shelf, ...]:
    """All that a fighter may buy; the spear, thrown once, stands with the melee weapons."""
    printed = roster.catalogue.once("offers of fighters", lambda: _offers(roster))
    shot, fought, worn, able = printed
    return (
        Shelf(
            "shooting",
            SHOOTING,
            last(shot, apart),
            (REACH, DICE, PLACES, RULES),
            *shooting,
        ),
        Shelf(
            "melee",
            MELEE,
            last(fought, apart),
            (DICE, PLACES, RULES),
            *melee,
        ),
        Shelf("equipment", Words("Équipement", "Equipment"), last(worn, apart), (PLACES,)),
        Shelf("abilities", Words("Capacités", "Abilities"), last(able, apart)),
    )


Offered = list[tuple[Item, Offer]]


def _offers(roster: AnyFighters) -> tuple[Offered, Offered, Offered, Offered]:
    """What the book sells to fighters: to shoot, to fight, to wear, to be able to."""
    rounds = list(roster.of(Ammunition).values())
    rows = list(roster.of(Weapon).values())
    shot: Offered = [(row, _shot(roster, row, rounds)) for row in rows if not row.melee]
    fought: Offered = [(row, _fought(roster, row, rounds)) for row in rows if row.melee]
    worn: Offered = [(row, _worn(row)) for row in roster.of(Equipment).values()]
    able: Offered = [
        (row, Offer(row.slug, name_of(row), gist(row), row.page, most=1))
        for row in roster.of(Ability).values()
    ]
    return shot, fought, worn, able


def last(offers: Iterable[tuple[Item, Offer]], apart: Callable[[Item], bool]) -> tuple[Offer, ...]:
    """The offers in the book's order; those that are not for him after the others."""
    marked = [replace(offer, apart=True) if apart(row) else offer for row, offer in offers]
    return tuple(sorted(marked, key=lambda offer: offer.apart))


def without_t(roster: AnyFighters, kit: AnyKit) -> Closed:
    """Who has no T shoots nothing; the cheapest T opens the shelf."""
    if not kit.cannot_shoot:
        return OPEN
    price = roster.price_of_score("T", T_AT_FIRST) or 0
    fix = Fix(both(f"T{T_AT_FIRST} {price:+}"), Set("T", T_AT_FIRST, kit.id))
    return Words("Sans T, il ne tire pas", "Without T he does not shoot"), fix


# --- offers ---------------------------------------------------------------------------------------


def _shot(roster: AnyFighters, weapon: Weapon, rounds: Collection[Ammunition]) -> Offer:
    shot = weapon.ranged or RangedProfile()
    places = both(str(weapon.places))
    rules = _rules(roster, shot.keywords)
    return _weapon(roster, weapon, rounds, reach_of(shot), dice_of(shot), places, rules)


def _fought(roster: AnyFighters, weapon: Weapon, rounds: Collection[Ammunition]) -> Offer:
    melee = weapon.melee
    dice = both(extra_dice(melee.dice or 0)) if melee else NOTHING
    rules = _rules(roster, melee.keywords if melee else ())
    return _weapon(roster, weapon, rounds, dice, both(str(weapon.places)), rules)


def _weapon(
    roster: AnyFighters, weapon: Weapon, rounds: Collection[Ammunition], *figures: Words
) -> Offer:
    return Offer(
        item=weapon.slug,
        label=name_of(weapon),
        hint=_hint(roster, weapon),
        kind=weapon.page,
        extras=tuple(
            Offer(row.slug, name_of(row), _bought(row), row.kind, most=1)
            for row in rounds
            if weapon.slug in row.weapons
        ),
        figures=figures,
    )


def _hint(roster: AnyFighters, weapon: Weapon) -> Words:
    """exotique · demande : Corps gigantesque · lancée : 15 cm +1D6 · what it is good for"""
    parts = [EXOTIC if weapon.exotic else NOTHING, HOUSE_PRICE if house_priced(weapon) else NOTHING]
    if weapon.requires:
        needed = name_of(roster.of(Equipment)[weapon.requires])
        parts.append(Words("demande\u202f: {what}", "needs: {what}").format(what=needed))
    if weapon.melee and weapon.ranged:
        how = both(f"{reach_of(weapon.ranged).fr} {dice_of(weapon.ranged).fr}")
        parts.append(Words("lancée\u202f: {how}", "thrown: {how}").format(how=how))
    return joined([*parts, gist(weapon)])


def _worn(item: Equipment) -> Offer:
    places = both(str(item.places) if item.places else "–")
    return Offer(
        *(item.slug, name_of(item), gist(item), item.page),
        most=item.max_per_member,
        figures=(places,),
    )


def _bought(row: Ammunition) -> Words:
    return joined([EXOTIC if row.exotic else NOTHING, gist(row)])


# --- figures --------------------------------------------------------------------------------------


def reach_of(shot: RangedProfile) -> Words:
    """30/60 cm"""
    if shot.template:
        return FLAMES
    reaches = [str(reach) for reach in (shot.normal_max, shot.long_max) if reach is not None]
    return both(f"{'/'.join(reaches)} cm")


def dice_of(shot: RangedProfile) -> Words:
    """+2/+1D6"""
    stretches = ((shot.normal_max, shot.normal_dice), (shot.long_max, shot.long_dice))
    dice = [extra_dice(dice or 0) for reach, dice in stretches if reach is not None]
    return both("/".join(dice).replace("D6/", "/")) if dice else both("–")


def _rules(roster: AnyFighters, slugs: Iterable[str]) -> Words:
    rules = roster.of(SpecialRule)
    names = [name_of(rules[slug]) if slug in rules else both(slug) for slug in slugs]
    return Words(", ".join(n.fr for n in names), ", ".join(n.en for n in names))


def figure_of(weapon: Weapon, kit: AnyKit) -> Words:
    """5D6 à 30 cm for who shoots, +1D6 for who fights: what its bearer throws."""
    if weapon.melee:
        return both(extra_dice((weapon.melee.dice or 0) + _second_hand(weapon, kit)))
    return NOTHING if kit.cannot_shoot or not weapon.ranged else thrown(weapon.ranged)


def thrown(shot: RangedProfile) -> Words:
    """All dice at normal range, or at the only one."""
    if shot.template:
        return FLAMES
    reach, dice = (shot.normal_max, shot.normal_dice)
    if reach is None:
        reach, dice = (shot.long_max, shot.long_dice)
    return thrown_at(reach, dice)


def thrown_at(reach: int | None, dice: int | None) -> Words:
    return Words("{dice}D6 à {reach} cm", "{dice}D6 at {reach} cm").format(
        dice=BARE + (dice or 0), reach=reach
    )


def _second_hand(weapon: Weapon, kit: AnyKit) -> int:
    """One die more for who fights with two weapons and can."""
    pair = sum(held.one_handed for held in kit.melee) > 1
    return int(weapon.one_handed and pair and kit.has(AMBIDEXTROUS))
