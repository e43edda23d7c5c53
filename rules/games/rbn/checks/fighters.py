"""What a fighter may be, carry and buy."""

from collections.abc import Iterator

from rules.catalogue.items import Ammunition, Item
from rules.checks.finding import Breach, found
from rules.families.fighters.roster import (
    GIANT,
    Kit,
    armed_without_shooting,
    bought_twice,
    overloaded,
    taken_twice,
    without_price,
)
from rules.games.rbn.checks.sources import BOOK
from rules.games.rbn.document import Fighter
from rules.games.rbn.game import game
from rules.games.rbn.roster import Convoy
from rules.lists.naming import name_of
from rules.words import Words, quoted


@game.check(
    "RBN-FTR-STATS",
    cite=f"{BOOK}, Caractéristiques des combattants",
    fr="{who}\u202f: {odd} n’a pas de prix. T vaut -, 5, 4 ou 3\u202f; C vaut 5, 4 ou 3.",
    en="{who}: {odd} has no price. T is -, 5, 4 or 3; C is 5, 4 or 3.",
)
def scores_of_the_table(convoy: Convoy) -> Iterator[Breach]:
    """T is -, 5, 4 or 3 and C is 5, 4 or 3."""
    yield from without_price(convoy)


@game.check(
    "RBN-FTR-WEAPONS3",
    cite=f"{BOOK}, Création des combattants, Encombrant",
    fr="{who} remplit {used} places d’arme sur {most} ({what}).",
    en="{who} fills {used} weapon places of {most} ({what}).",
)
def three_weapons_at_most(convoy: Convoy) -> Iterator[Breach]:
    """Three weapon places: Encombrant takes two (one for a giant), shield, net and reactor one."""
    yield from overloaded(convoy, giants_carry_one=True)


@game.check(
    "RBN-FTR-TDASH",
    cite=f"{BOOK}, Caractéristiques des combattants",
    ruling="R-07",
    fr="{who} ne peut pas tirer (T -) et porte {what}. Achetez-lui un T, ou retirez l’arme\u202f; "
    "seule la lance lui est ouverte.",
    en="{who} cannot shoot (T -) and carries {what}. Buy a T, or remove the weapon; "
    "only the spear is open to him.",
)
def no_ranged_weapon_without_t(convoy: Convoy) -> Iterator[Breach]:
    """A fighter with T « - » buys no ranged weapon but the spear."""
    yield from armed_without_shooting(convoy)


@game.check(
    "RBN-FTR-GIANTBAT",
    cite=f"{BOOK}, Arsenal de corps à corps",
    ruling="R-14",
    fr="{who}\u202f: {what} demande le Corps gigantesque.",
    en="{who}: {what} needs a Gigantic body.",
)
def the_giant_bat_needs_a_giant(convoy: Convoy) -> Iterator[Breach]:
    """The giant bat is for fighters with Corps gigantesque."""
    for kit in convoy.kits:
        odd = [w for w in kit.weapons if w.requires and not kit.has(w.requires)]
        if odd:
            what = quoted(dict.fromkeys(map(name_of, odd)))
            yield found(about=kit.id, todo=True, who=kit.name, what=what)


def _closed(convoy: Convoy, kit: Kit[Fighter], item: Item) -> bool:
    """Whether an item reserved to some factions, or to animals, is closed to this fighter."""
    for_animals = bool(getattr(item, "animal", False)) and kit.animal
    return convoy.settings.faction not in getattr(item, "factions", ()) and not for_animals


def _reserved(convoy: Convoy, slug: str) -> Iterator[tuple[Kit[Fighter], Item]]:
    item = convoy.item_of_fighter(slug)
    for kit in convoy.kits:
        if item and kit.has(slug) and _closed(convoy, kit, item):
            yield kit, item


@game.check(
    "RBN-FTR-GIGA",
    cite=f"{BOOK}, Corps gigantesque\u202f; Les Seigneurs des Arènes",
    fr="{who}\u202f: le Corps gigantesque est pour les Mutants, les Robots, les Mercenaires, les "
    "animaux et les esclaves des Seigneurs des Arènes.",
    en="{who}: a Gigantic body is for Mutants, Robots, Mercenaries, animals and the slaves of the "
    "Lords of the Arenas.",
)
def who_may_be_a_giant(convoy: Convoy) -> Iterator[Breach]:
    """Corps gigantesque: Mutants, Robots, Mercenaires, animals, slaves of the Seigneurs."""
    of_the_arenas = convoy.settings.subfaction == "seigneurs"
    for kit, _ in _reserved(convoy, GIANT):
        if not (of_the_arenas and kit.fighter.slave):
            yield found(about=kit.id, who=kit.name)


@game.check(
    "RBN-FTR-BANNER",
    cite=f"{BOOK}, Bannière",
    fr="{who} porte la Bannière, réservée aux Cultistes.",
    en="{who} carries the Banner, which is for Cultists only.",
)
def the_banner_is_for_cultists(convoy: Convoy) -> Iterator[Breach]:
    """The banner is for Cultistes only."""
    for kit, _ in _reserved(convoy, "banniere"):
        yield found(about=kit.id, who=kit.name)


@game.check(
    "RBN-FTR-REACTOR",
    cite=f"{BOOK}, Réacteur",
    fr="{who} porte le Réacteur, réservé aux Robots.",
    en="{who} carries the Jet pack, which is for Robots only.",
)
def the_reactor_is_for_robots(convoy: Convoy) -> Iterator[Breach]:
    """The reactor is for Robots only."""
    for kit, _ in _reserved(convoy, "reacteur"):
        yield found(about=kit.id, who=kit.name)


@game.check(
    "RBN-FTR-BOND",
    cite=f"{BOOK}, Bond",
    ruling="R-31",
    fr="{who} a Bond, réservé aux Mutants et aux animaux.",
    en="{who} has Leap, which is for Mutants and animals only.",
)
def leap_is_for_mutants_and_animals(convoy: Convoy) -> Iterator[Breach]:
    """Bond is for Mutants and animals only."""
    for kit, _ in _reserved(convoy, "bond"):
        yield found(about=kit.id, who=kit.name)


@game.check(
    "RBN-FTR-CAVALIER",
    cite=f"{BOOK}, Cavalier",
    fr="{who}\u202f: Cavalier et Corps gigantesque s’excluent.",
    en="{who}: Rider and Gigantic body exclude each other.",
)
def no_giant_rider(convoy: Convoy) -> Iterator[Breach]:
    """Cavalier and Corps gigantesque exclude each other."""
    for kit in convoy.kits:
        if any(kit.has(slug) for ability in kit.abilities for slug in ability.excludes):
            yield found(about=kit.id, who=kit.name)


@game.check(
    "RBN-FTR-NONLETHAL",
    cite=f"{BOOK}, Balles non-létales",
    ruling="R-46",
    fr="{who}\u202f: les balles non-létales vont sur le pistolet, le fusil ou le fusil de chasse, "
    "pas sur {what}.",
    en="{who}: non-lethal rounds go on a pistol, rifle or shotgun, not on {what}.",
)
def non_lethal_rounds_for_three_weapons(convoy: Convoy) -> Iterator[Breach]:
    """Non-lethal rounds go on a pistol, rifle or hunting rifle, paid for each weapon."""
    yield from wrong_rounds(convoy, exotic=False)


def wrong_rounds(convoy: Convoy, *, exotic: bool) -> Iterator[Breach]:
    """Fighters with ammunition bought for a weapon that does not take it."""
    rounds = {s: a for s, a in convoy.of(Ammunition).items() if a.exotic is exotic}
    odd: dict[str, list[Words]] = {}
    for member, pick in convoy.bought:
        if any(s in rounds and pick.item not in rounds[s].weapons for s in pick.with_):
            odd.setdefault(member.id, []).append(convoy.name_of_pick(pick.item))
    for kit in convoy.kits:
        if kit.id in odd:
            yield found(about=kit.id, who=kit.name, what=quoted(dict.fromkeys(odd[kit.id])))


@game.check(
    "RBN-FTR-DUP",
    cite=f"{BOOK}, Équipements, Capacités spéciales",
    ruling="R-27",
    fr="{who} a plusieurs fois {what}\u202f; une seule compte.",
    en="{who} has {what} more than once; once is all.",
)
def equipment_and_abilities_once(convoy: Convoy) -> Iterator[Breach]:
    """Equipment, abilities and the rounds of one weapon are taken once."""
    seen = set()
    for hit in taken_twice(convoy):
        seen.add(hit.about)
        yield hit
    twice: dict[str, list[str]] = {}
    for member, pick in convoy.bought:
        twice.setdefault(member.id, []).extend(bought_twice(pick))
    for kit in convoy.kits:
        if twice.get(kit.id) and kit.id not in seen:
            what = quoted(dict.fromkeys(map(convoy.name_of_bought, twice[kit.id])))
            yield found(about=kit.id, who=kit.name, what=what)


# --- animals ------------------------------------------------------------------------------------


def _not_for_animals(items: tuple[Item, ...]) -> Words | None:
    odd = dict.fromkeys(name_of(item) for item in items if not getattr(item, "animal", False))
    return quoted(odd) if odd else None


@game.check(
    "RBN-ANI-WEAPON",
    cite=f"{BOOK}, Animal",
    fr="{who} est un animal\u202f: ses seules armes sont Crocs et griffes, pas {what}.",
    en="{who} is an animal: its only weapons are Fangs and claws, not {what}.",
)
def animals_bite(convoy: Convoy) -> Iterator[Breach]:
    """An animal bears no weapon but its fangs."""
    for kit in convoy.kits:
        if kit.animal and (what := _not_for_animals(kit.weapons)):
            yield found(about=kit.id, who=kit.name, what=what)


@game.check(
    "RBN-ANI-EQUIP",
    cite=f"{BOOK}, Animal",
    fr="{who} est un animal\u202f: son seul équipement est le Corps gigantesque, pas {what}.",
    en="{who} is an animal: its only equipment is the Gigantic body, not {what}.",
)
def animals_wear_nothing(convoy: Convoy) -> Iterator[Breach]:
    """An animal's only equipment is Corps gigantesque."""
    for kit in convoy.kits:
        if kit.animal and (what := _not_for_animals(kit.equipment)):
            yield found(about=kit.id, who=kit.name, what=what)


@game.check(
    "RBN-ANI-ABILITY",
    cite=f"{BOOK}, Animal",
    fr="{who} est un animal\u202f: Fils des sables et Bond seulement, pas {what}.",
    en="{who} is an animal: Son of the sands and Leap only, not {what}.",
)
def animals_leap_and_hide(convoy: Convoy) -> Iterator[Breach]:
    """An animal's only abilities are Fils des sables and Bond."""
    for kit in convoy.kits:
        if kit.animal and (what := _not_for_animals(kit.abilities)):
            yield found(about=kit.id, who=kit.name, what=what)
