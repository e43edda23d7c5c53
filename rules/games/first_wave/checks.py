"""The rules that a group of survivors is held to."""

from collections.abc import Iterator

from rules.catalogue.items import Ammunition
from rules.checks.finding import Breach, found
from rules.families.fighters.roster import (
    CHIEF,
    armed_without_shooting,
    bought_twice,
    more_than_one,
    other_than_one_chief,
    overloaded,
    taken_twice,
    without_price,
)
from rules.games.first_wave.game import game
from rules.games.first_wave.roster import CHILD, Group
from rules.lists.naming import name_of
from rules.lists.roster import found_unknown
from rules.words import Words, listed, quoted

BOOK = "RBN First Wave"
TWO_PLACES = 2
THIRTY = 30  # neither less nor more: the scoring of scenario 1 forgets it
ODD_ON_ANIMALS = ("armure", "bouclier", "soigneur", "combattant_emerite")


@game.check(
    "FW-BUDGET-MAX",
    cite=f"{BOOK}, Création d’un groupe de survivants",
    fr="Le groupe coûte {total} points\u202f; le budget est de {budget}\u202f: {over} de trop.",
    en="The group costs {total} points; the budget is {budget}: {over} too many.",
)
def total_within_the_budget(group: Group) -> Iterator[Breach]:
    """The group costs no more than the agreed budget."""
    total, budget = group.total, group.budget
    if total is not None and total > budget:
        yield found(total=total, budget=budget, over=total - budget)


@game.check(
    "FW-CATALOG",
    cite=f"{BOOK}, Création d’un groupe de survivants",
    fr="Inconnu de ce livre\u202f: {what}. Compté 0\u202fpoint\u202f; remplacez-le ou retirez-le.",
    en="Not in this book: {what}. Counted as 0 points; replace or remove it.",
)
def everything_is_in_the_book(group: Group) -> Iterator[Breach]:
    """Only the book's own lists: no vehicle, no faction, nothing of the other book."""
    yield from found_unknown(group)


@game.check(
    "FW-CHIEF-ONE",
    cite=f"{BOOK}, Chef",
    fr="Un groupe a un chef et un seul\u202f; {how}.",
    en="A group has one chief, no more and no less; {how}.",
)
def exactly_one_chief(group: Group) -> Iterator[Breach]:
    """Exactly one survivor is the chief."""
    yield from other_than_one_chief(group)


@game.check(
    "FW-MEDIC-MAX",
    cite=f"{BOOK}, Soigneur",
    fr="Un soigneur au plus à la création\u202f; la liste en a {number} ({who}).",
    en="One medic at most at creation; the list has {number} ({who}).",
)
def one_medic_at_most(group: Group) -> Iterator[Breach]:
    """At most one medic when the group is made."""
    yield from more_than_one(group, "soigneur")


@game.check(
    "FW-FTR-STATS",
    cite=f"{BOOK}, Caractéristiques",
    fr="{who}\u202f: {odd} n’a pas de prix. T vaut -, 5, 4 ou 3\u202f; C vaut 5, 4 ou 3.",
    en="{who}: {odd} has no price. T is -, 5, 4 or 3; C is 5, 4 or 3.",
)
def scores_of_the_table(group: Group) -> Iterator[Breach]:
    """T is -, 5, 4 or 3 and C is 5, 4 or 3."""
    yield from without_price(group)


@game.check(
    "FW-FTR-WEAPONS3",
    cite=f"{BOOK}, Création d’un groupe, Encombrant, Bouclier",
    ruling="R-40",
    fr="{who} remplit {used} places d’arme sur {most} ({what}).",
    en="{who} fills {used} weapon places of {most} ({what}).",
)
def three_weapons_at_most(group: Group) -> Iterator[Breach]:
    """Three weapon places: Encombrant and the shield take two."""
    yield from overloaded(group, giants_carry_one=False)


@game.check(
    "FW-FTR-TDASH",
    cite=f"{BOOK}, Caractéristiques",
    ruling="R-07",
    fr="{who} ne peut pas tirer (T -) et porte {what}. Achetez-lui un T, ou retirez l’arme\u202f; "
    "seule la lance lui est ouverte.",
    en="{who} cannot shoot (T -) and carries {what}. Buy a T, or remove the weapon; "
    "only the spear is open to him.",
)
def no_ranged_weapon_without_t(group: Group) -> Iterator[Breach]:
    """A survivor with T « - » buys no ranged weapon but the spear."""
    yield from armed_without_shooting(group)


@game.check(
    "FW-FTR-DUP",
    cite=f"{BOOK}, Équipement, Capacités",
    ruling="R-27",
    fr="{who} a plusieurs fois {what}\u202f; une seule compte.",
    en="{who} has {what} more than once; once is all.",
)
def equipment_and_abilities_once(group: Group) -> Iterator[Breach]:
    """Equipment and abilities are taken once."""
    yield from taken_twice(group)


@game.check(
    "FW-AMMO-TYPE",
    cite=f"{BOOK}, Arsenal de tir, Munitions disponibles",
    fr="{who}\u202f: munition que l’arme ne prend pas, {what}.",
    en="{who}: ammunition that the weapon does not take, {what}.",
)
def ammunition_of_the_weapons_line(group: Group) -> Iterator[Breach]:
    """A special ammunition is bought only for a weapon whose line lists it."""
    rounds = group.of(Ammunition)
    for kit in group.kits:
        odd = [
            (pick.item, slug)
            for pick in kit.fighter.picks
            for slug in pick.with_
            if slug in rounds and pick.item not in rounds[slug].weapons
        ]
        if odd:
            pairs = [(name_of(rounds[slug]), group.name_of_pick(item)) for item, slug in odd]
            what = listed(Words(f"{r.fr} pour {w.fr}", f"{r.en} for {w.en}") for r, w in pairs)
            yield found(about=kit.id, who=kit.name, what=what)


@game.check(
    "FW-AMMO-DUP",
    cite=f"{BOOK}, Munition",
    ruling="R-42",
    fr="{who}\u202f: {what} acheté plusieurs fois pour la même arme\u202f; une seule compte.",
    en="{who}: {what} bought more than once for the same weapon; once is all.",
)
def ammunition_once_a_weapon(group: Group) -> Iterator[Breach]:
    """The same ammunition is bought once for a weapon; several types are allowed."""
    rounds = group.of(Ammunition)
    for kit in group.kits:
        slugs = [slug for pick in kit.fighter.picks for slug in bought_twice(pick)]
        names = dict.fromkeys(name_of(rounds[slug]) for slug in slugs if slug in rounds)
        if names:
            yield found(about=kit.id, who=kit.name, what=quoted(names))


@game.check(
    "FW-CHILD-ENC",
    cite=f"{BOOK}, Enfant",
    ruling="R-39",
    fr="{who} est un enfant\u202f: pas d’arme encombrante, donc pas {what}.",
    en="{who} is a child: no cumbersome weapon, hence not {what}.",
)
def children_carry_light_weapons(group: Group) -> Iterator[Breach]:
    """A child has no Encombrant weapon; the shield is no weapon."""
    for kit in group.kits:
        heavy = dict.fromkeys(name_of(w) for w in kit.weapons if w.places >= TWO_PLACES)
        if kit.has(CHILD) and heavy:
            yield found(about=kit.id, who=kit.name, what=quoted(heavy))


@game.check(
    "FW-ANI-WEAPON",
    cite=f"{BOOK}, Animal",
    ruling="R-38",
    fr="{who} est un animal\u202f: sa seule arme est la Mâchoire, pas {what}.",
    en="{who} is an animal: its only weapon is its Jaws, not {what}.",
)
def animals_bite(group: Group) -> Iterator[Breach]:
    """An animal bears only its jaws."""
    for kit in group.kits:
        odd = dict.fromkeys(name_of(weapon) for weapon in kit.weapons if not weapon.animal)
        if kit.animal and odd:
            yield found(about=kit.id, who=kit.name, what=quoted(odd))


@game.check(
    "FW-ANI-CHIEF",
    cite=f"{BOOK}, Animal, Chef",
    ruling="R-08",
    fr="{who} est un animal et ne peut pas être le chef.",
    en="{who} is an animal and cannot be the chief.",
)
def no_animal_leads(group: Group) -> Iterator[Breach]:
    """An animal may not be the chief."""
    for kit in group.kits:
        if kit.animal and kit.has(CHIEF):
            yield found(about=kit.id, who=kit.name)


# --- advice -------------------------------------------------------------------------------------


@game.check(
    "FW-ADV-THIRTY",
    level="warning",
    cite=f"{BOOK}, Scénario 1",
    ruling="R-41",
    fr="{who} vaut exactement {cost} points\u202f: le scénario 1 ne dit pas ce que cela rapporte. "
    "Préférez 29 ou 31.",
    en="{who} is worth exactly {cost} points: scenario 1 does not say what that scores. "
    "29 or 31 is safer.",
)
def neither_less_nor_more_than_thirty(group: Group) -> Iterator[Breach]:
    """In scenario 1 a survivor worth exactly 30 points is in neither scoring class."""
    if group.settings.scenario != 1:
        return
    for kit in group.kits:
        if group.cost_of_fighter(kit.fighter) == THIRTY:
            yield found(about=kit.id, todo=True, who=kit.name, cost=THIRTY)


@game.check(
    "FW-ADV-SUCCESSOR",
    level="warning",
    cite=f"{BOOK}, Scénario 3",
    fr="Le scénario 3 veut un successeur qui ne soit pas un animal\u202f: il faut quelqu’un "
    "d’autre que le chef.",
    en="Scenario 3 wants a successor who is no animal: somebody besides the chief is needed.",
)
def a_successor_on_two_legs(group: Group) -> Iterator[Breach]:
    """In scenario 3 one survivor besides the chief is no animal."""
    heirs = (kit for kit in group.kits if not kit.animal and not kit.has(CHIEF))
    if group.settings.scenario == 3 and not any(heirs):
        yield found(todo=True)


@game.check(
    "FW-ADV-ANICHILD",
    level="warning",
    cite=f"{BOOK}, Enfant, Animal",
    ruling="R-39",
    fr="{who} est animal et enfant\u202f: convenez-en avec l’adversaire.",
    en="{who} is an animal and a child: agree on it with your opponent.",
)
def a_puppy_is_odd(group: Group) -> Iterator[Breach]:
    """An animal that is also an Enfant is odd."""
    for kit in group.kits:
        if kit.animal and kit.has(CHILD):
            yield found(about=kit.id, who=kit.name)


@game.check(
    "FW-ADV-ANIEQUIP",
    level="warning",
    cite=f"{BOOK}, Animal",
    ruling="R-08",
    fr="{who} est un animal avec {what}\u202f: ce livre ne l’interdit pas, Red Button’s Nation si. "
    "Convenez-en avec l’adversaire.",
    en="{who} is an animal with {what}: this book does not forbid it, Red Button’s Nation does. "
    "Agree on it with your opponent.",
)
def an_armoured_dog_is_odd(group: Group) -> Iterator[Breach]:
    """An animal with armour, shield, medic or veteran is not forbidden here, but agreed on."""
    for kit in group.kits:
        held = [name_of(i) for i in (*kit.equipment, *kit.abilities) if i.slug in ODD_ON_ANIMALS]
        if kit.animal and held:
            yield found(about=kit.id, who=kit.name, what=quoted(dict.fromkeys(held)))
