"""What a fighter may be, carry and buy."""

from collections.abc import Iterator

from rules.catalogue.items import Ammunition, Equipment, Item
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.breaches import (
    armed_without_shooting,
    misfits,
    overloaded,
    taken_twice,
    without_misfits,
    without_price,
)
from rules.families.fighters.cures import dropping, number_of, once_each, taking
from rules.families.fighters.roster import GIANT, Beast, Kit, bought_twice
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.document import Fighter
from rules.games.rbn.game import game
from rules.games.rbn.roster import RIDER, Convoy
from rules.lists.naming import brief_name
from rules.words import Words, listed, quoted, times


@game.check_each(
    Kit,
    "RBN-FTR-STATS",
    cite=f"{BOOK}, Caractéristiques des combattants",
    fr="{who}\u202f: pas de prix pour {odd}. T vaut -, 5, 4 ou 3\u202f; C vaut 5, 4 ou 3.",
    en="{who}: no price for {odd}. T is -, 5, 4 or 3; C is 5, 4 or 3.",
    short=Words("Pas dans la table", "Not in the table"),
)
def scores_of_the_table(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """T is -, 5, 4 or 3 and C is 5, 4 or 3."""
    yield from without_price(kit, convoy)


@game.check_each(
    Kit,
    "RBN-FTR-WEAPONS3",
    cite=f"{BOOK}, Création des combattants, Encombrant",
    fr="Trop d’armes pour {who}. {sum} sur {most}.",
    en="Too many weapons for {who}. {sum} of {most}.",
    short=Words("Trois places d’arme, pas plus", "Three weapon places, no more"),
)
def three_weapons_at_most(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Three weapon places: Encombrant takes two (one for a giant), shield, net and reactor one."""
    yield from overloaded(kit, giants_carry_one=True)


@game.check_each(
    Kit,
    "RBN-FTR-TDASH",
    cite=f"{BOOK}, Caractéristiques des combattants",
    ruling="R-07",
    fr="{who} porte {what} sans pouvoir tirer (T -). Achetez un T, ou retirez l’arme\u202f: sans "
    "T, seule la lance est permise.",
    en="{who} carries {what} and cannot shoot (T -). Buy a T, or remove the weapon: without a T "
    "only the spear is allowed.",
    short=Words("Il faut un T pour tirer", "It takes a T to shoot"),
)
def no_ranged_weapon_without_t(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """A fighter with T « - » buys no ranged weapon but the spear."""
    yield from armed_without_shooting(kit, convoy, may_learn=not (kit.animal or kit.fighter.slave))


@game.check_each(
    Kit,
    "RBN-FTR-GIANTBAT",
    cite=f"{BOOK}, Arsenal de corps à corps",
    ruling="R-14",
    fr="{who}\u202f: {what} demande le Corps gigantesque.",
    en="{who}: {what} needs a Gigantic body.",
    short=Words("Demande le Corps gigantesque", "Needs a Gigantic body"),
)
def the_giant_bat_needs_a_giant(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """The giant bat is for fighters with Corps gigantesque."""
    odd = [w for w in kit.weapons if w.requires and w.requires not in kit.slugs]
    if odd:
        what = quoted(dict.fromkeys(map(brief_name, odd)))
        body = convoy.of(Equipment)[GIANT]
        may_grow = convoy.is_for(kit, body) and not kit.has(RIDER)
        fixes = [dropping(kit.fighter, odd)]
        if may_grow:
            fixes.insert(0, taking(kit, body, convoy.price(body)))
        yield found(todo=may_grow, who=kit.name, what=what, fixes=fixes)


def _without(kit: Kit[Fighter], slug: str, convoy: Convoy) -> list[Fix]:
    """It goes, and with it what needs it."""
    item = convoy.item_of_fighter(slug)
    needing = [weapon for weapon in kit.weapons if weapon.requires == slug]
    return [dropping(kit.fighter, [item, *needing])] if item else []


def _wrongly_has(kit: Kit[Fighter], slug: str, convoy: Convoy) -> bool:
    """Whether he has what is reserved to others."""
    return slug in kit.slugs and not convoy.is_for(kit, convoy.item_of_fighter(slug))


@game.check_each(
    Kit,
    "RBN-FTR-GIGA",
    cite=f"{BOOK}, Corps gigantesque\u202f; Les Seigneurs des Arènes",
    fr="{who}\u202f: le Corps gigantesque est pour les Mutants, les Robots, les Mercenaires, les "
    "animaux et les esclaves des Seigneurs des Arènes.",
    en="{who}: a Gigantic body is for Mutants, Robots, Mercenaries, animals and the slaves of the "
    "Lords of the Arenas.",
    short=Words("Pas de géant dans cette faction", "No giants in this faction"),
)
def who_may_be_a_giant(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Corps gigantesque: Mutants, Robots, Mercenaires, animals, slaves of the Seigneurs."""
    if _wrongly_has(kit, GIANT, convoy):
        yield found(who=kit.name, fixes=_without(kit, GIANT, convoy))


@game.check_each(
    Kit,
    "RBN-FTR-BANNER",
    cite=f"{BOOK}, Bannière",
    fr="{who} porte la Bannière, réservée aux Cultistes.",
    en="{who} carries the Banner, which is for Cultists only.",
    short=Words("Réservée aux Cultistes", "For Cultists only"),
)
def the_banner_is_for_cultists(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """The banner is for Cultistes only."""
    if _wrongly_has(kit, "banniere", convoy):
        yield found(who=kit.name, fixes=_without(kit, "banniere", convoy))


@game.check_each(
    Kit,
    "RBN-FTR-REACTOR",
    cite=f"{BOOK}, Réacteur",
    fr="{who} porte le Réacteur, réservé aux Robots.",
    en="{who} carries the Jet pack, which is for Robots only.",
    short=Words("Réservé aux Robots", "For Robots only"),
)
def the_reactor_is_for_robots(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """The reactor is for Robots only."""
    if _wrongly_has(kit, "reacteur", convoy):
        yield found(who=kit.name, fixes=_without(kit, "reacteur", convoy))


@game.check_each(
    Kit,
    "RBN-FTR-BOND",
    cite=f"{BOOK}, Bond",
    ruling="R-31",
    fr="{who} a Bond, réservé aux Mutants et aux animaux.",
    en="{who} has Leap, which is for Mutants and animals only.",
    short=Words("Réservé aux Mutants et aux animaux", "For Mutants and animals only"),
)
def leap_is_for_mutants_and_animals(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Bond is for Mutants and animals only."""
    if _wrongly_has(kit, "bond", convoy):
        ruled = convoy.has_advantage("mutants")
        yield found(ruling=ruled, who=kit.name, fixes=_without(kit, "bond", convoy))


@game.check_each(
    Kit,
    "RBN-FTR-CAVALIER",
    cite=f"{BOOK}, Cavalier",
    fr="{who}\u202f: Cavalier et Corps gigantesque s’excluent.",
    en="{who}: Rider and Gigantic body exclude each other.",
    short=Words("Pas de géant cavalier", "No giant rider"),
)
def no_giant_rider(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Cavalier and Corps gigantesque exclude each other."""
    odd = [(a, slug) for a in kit.abilities for slug in a.excludes if kit.has(slug)]
    if odd:
        ability, slug = odd[0]
        fixes = [dropping(kit.fighter, [ability]), *_without(kit, slug, convoy)]
        yield found(who=kit.name, fixes=fixes)


@game.check_each(
    Kit,
    "RBN-FTR-NONLETHAL",
    cite=f"{BOOK}, Balles non-létales",
    ruling="R-46",
    fr="{who}\u202f: les balles non-létales vont sur le pistolet, le fusil ou le fusil de chasse, "
    "pas sur {what}.",
    en="{who}: non-lethal rounds go on a pistol, rifle or shotgun, not on {what}.",
    short=Words("Pas pour cette arme", "Not for this weapon"),
)
def non_lethal_rounds_for_three_weapons(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Non-lethal rounds go on a pistol, rifle or hunting rifle, paid for each weapon."""
    rounds = {s: a for s, a in convoy.of(Ammunition).items() if not a.exotic}
    if odd := misfits(kit, convoy, rounds) if kit.bought else {}:
        what = listed(quoted([name]) for names in odd.values() for name in names)
        fixes = [without_misfits(kit, rounds)]
        yield found(ruling=False, who=kit.name, what=what, fixes=fixes)


@game.check_each(
    Kit,
    "RBN-FTR-DUP",
    cite=f"{BOOK}, Équipements, Capacités spéciales",
    ruling="R-27",
    fr="{who} a {what}, à ne prendre qu’une fois.",
    en="{who} has {what}, to be taken once only.",
    short=Words("À ne prendre qu’une fois", "To be taken once only"),
)
def equipment_and_abilities_once(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """Equipment, abilities and the rounds of one weapon are taken once."""
    if len(kit.slugs) == len(kit.fighter.picks) and not kit.bought:
        return
    held = taken_twice(kit)
    often = [times(quoted([brief_name(item)]), number_of(kit.fighter, item.slug)) for item in held]
    if not often:
        twice = [slug for pick in kit.bought for slug in bought_twice(pick)]
        often = [times(quoted([convoy.name_of_bought(slug)]), 2) for slug in twice]
    if often:
        fix = once_each(kit.fighter, held)
        yield found(who=kit.name, what=listed(dict.fromkeys(often)), fixes=[fix])


# --- animals ------------------------------------------------------------------------------------


def _not_for_animals(kit: Kit[Fighter], items: tuple[Item, ...]) -> Iterator[Breach]:
    odd = [item for item in items if not getattr(item, "animal", False)]
    if odd:
        what = quoted(dict.fromkeys(map(brief_name, odd)))
        yield found(who=kit.name, what=what, fixes=[dropping(kit.fighter, odd)])


@game.check_each(
    Beast,
    "RBN-ANI-WEAPON",
    cite=f"{BOOK}, Animal",
    fr="{who}\u202f: un animal n’a pour arme que Crocs et griffes. Retirez {what}.",
    en="{who}: an animal has no weapon but Fangs and claws. Remove {what}.",
    short=Words("Un animal n’a que ses crocs", "An animal has its fangs only"),
)
def animals_bite(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """An animal bears no weapon but its fangs."""
    yield from _not_for_animals(kit, kit.weapons)


@game.check_each(
    Beast,
    "RBN-ANI-EQUIP",
    cite=f"{BOOK}, Animal",
    fr="{who}\u202f: un animal n’a pour équipement que le Corps gigantesque. Retirez {what}.",
    en="{who}: an animal has no equipment but the Gigantic body. Remove {what}.",
    short=Words("Un animal ne porte rien", "An animal wears nothing"),
)
def animals_wear_nothing(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """An animal's only equipment is Corps gigantesque."""
    yield from _not_for_animals(kit, kit.equipment)


@game.check_each(
    Beast,
    "RBN-ANI-ABILITY",
    cite=f"{BOOK}, Animal",
    fr="{who}\u202f: un animal n’a pour capacités que Fils des sables et Bond. Retirez {what}.",
    en="{who}: an animal has no abilities but Son of the sands and Leap. Remove {what}.",
    short=Words("Pas pour un animal", "Not for an animal"),
)
def animals_leap_and_hide(kit: Kit[Fighter], convoy: Convoy) -> Iterator[Breach]:
    """An animal's only abilities are Fils des sables and Bond."""
    yield from _not_for_animals(kit, kit.abilities)
