"""The rules that a group of survivors is held to."""

from collections.abc import Iterator
from dataclasses import replace

from rules.catalogue.items import Ability, Ammunition, Equipment
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.breaches import (
    armed_without_shooting,
    misfits,
    more_than_one,
    not_in_the_book,
    other_than_one_chief,
    overloaded,
    taken_twice,
    without_misfits,
    without_price,
)
from rules.families.fighters.cures import (
    CHEAPEST_T,
    NEW,
    adding,
    affords,
    dropping,
    drops,
    leader,
    number_of,
    once_each,
    savings,
    spender,
    taking,
)
from rules.families.fighters.roster import CHIEF, Beast, Fighter, Kit, bought_twice
from rules.games.first_wave.document import Vehicle
from rules.games.first_wave.game import game
from rules.games.first_wave.roster import CHILD, SURVIVOR, Group
from rules.lists.edits import Remove
from rules.lists.naming import brief_name, name_of
from rules.words import Words, listed, quoted, times

BOOK = "RBN First Wave"
TWO_PLACES = 2
GRAPNEL = "grappin"
THIRTY = 30  # neither less nor more: the scoring of scenario 1 forgets it
ODD_ON_ANIMALS = ("armure", "bouclier", GRAPNEL, "soigneur", "combattant_emerite")


@game.check(
    "FW-BUDGET-MAX",
    cite=f"{BOOK}, Création d’un groupe de survivants",
    fr="Le groupe coûte {total} points\u202f; le budget est de {budget}\u202f: {over} de trop.",
    en="The group costs {total} points; the budget is {budget}: {over} too many.",
    short=Words("{over} pts de trop", "{over} pts too many"),
)
def total_within_the_budget(group: Group) -> Iterator[Breach]:
    """The group costs no more than the agreed budget."""
    total, budget = group.total, group.budget
    if total is not None and total > budget:
        over = total - budget
        fixes = savings(group, map(spender, group.kits), over)
        yield found(total=total, budget=budget, over=over, fixes=fixes)


@game.check(
    "FW-CATALOG",
    cite=f"{BOOK}, Création d’un groupe de survivants",
    fr="Inconnu de ce livre\u202f: {what}. Compté 0\u202fpoint, à remplacer ou à retirer.",
    en="Not in this book: {what}. Counted as 0 points, to be replaced or removed.",
    short=Words("Inconnu de ce livre", "Not in this book"),
)
def everything_is_in_the_book(group: Group) -> Iterator[Breach]:
    """Only the book's own lists: no vehicle, no faction, nothing of the other book."""
    for breach in not_in_the_book(group):
        strange = [m for m in group.members if isinstance(m, Vehicle) and m.id == breach.about]
        gone = [
            Fix(Words("Retirer ce membre", "Remove this member"), Remove(m.id)) for m in strange
        ]
        yield replace(breach, fixes=(*breach.fixes, *gone))


@game.check(
    "FW-CHIEF-ONE",
    cite=f"{BOOK}, Chef",
    fr="Un groupe a un chef et un seul\u202f; {how}.",
    en="A group has one chief, no more and no less; {how}.",
    short=Words("Un chef et un seul", "One chief, and one only"),
)
def exactly_one_chief(group: Group) -> Iterator[Breach]:
    """Exactly one survivor is the chief."""
    yield from other_than_one_chief(
        group, lambda kit: not kit.animal, lambda: leader(group, Fighter)
    )


@game.check(
    "FW-MEDIC-MAX",
    cite=f"{BOOK}, Soigneur",
    fr="Un soigneur au plus à la création\u202f; la liste en a {number} ({who}).",
    en="One medic at most at creation; the list has {number} ({who}).",
    short=Words("Un seul soigneur par groupe", "One medic to a group"),
)
def one_medic_at_most(group: Group) -> Iterator[Breach]:
    """At most one medic when the group is made."""
    yield from more_than_one(group, "soigneur")


@game.check_each(
    Kit,
    "FW-FTR-STATS",
    cite=f"{BOOK}, Caractéristiques",
    fr="{who}\u202f: pas de prix pour {odd}. T vaut -, 5, 4 ou 3\u202f; C vaut 5, 4 ou 3.",
    en="{who}: no price for {odd}. T is -, 5, 4 or 3; C is 5, 4 or 3.",
    short=Words("Pas dans la table", "Not in the table"),
)
def scores_of_the_table(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """T is -, 5, 4 or 3 and C is 5, 4 or 3."""
    yield from without_price(kit, group)


@game.check_each(
    Kit,
    "FW-FTR-WEAPONS3",
    cite=f"{BOOK}, Création d’un groupe, Encombrant, Bouclier",
    ruling="R-40",
    fr="Trop d’armes pour {who}. {sum} sur {most}.",
    en="Too many weapons for {who}. {sum} of {most}.",
    short=Words("Trois places d’arme, pas plus", "Three weapon places, no more"),
)
def three_weapons_at_most(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """Three weapon places: Encombrant and the shield take two."""
    yield from overloaded(kit, giants_carry_one=False, ruled="bouclier")


@game.check_each(
    Kit,
    "FW-FTR-TDASH",
    cite=f"{BOOK}, Caractéristiques",
    ruling="R-07",
    fr="{who} porte {what} sans pouvoir tirer (T -). Achetez un T, ou retirez l’arme\u202f: sans "
    "T, seule la lance est permise.",
    en="{who} carries {what} and cannot shoot (T -). Buy a T, or remove the weapon: without a T "
    "only the spear is allowed.",
    short=Words("Il faut un T pour tirer", "It takes a T to shoot"),
)
def no_ranged_weapon_without_t(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """A survivor with T « - » buys no ranged weapon but the spear."""
    yield from armed_without_shooting(kit, group, may_learn=not kit.animal)


@game.check_each(
    Kit,
    "FW-FTR-DUP",
    cite=f"{BOOK}, Équipement, Capacités",
    ruling="R-27",
    fr="{who} a {what}, à ne prendre qu’une fois.",
    en="{who} has {what}, to be taken once only.",
    short=Words("À ne prendre qu’une fois", "To be taken once only"),
)
def equipment_and_abilities_once(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """Equipment and abilities are taken once."""
    if twice := taken_twice(kit):
        fix = dropping(kit.fighter, twice, but=1)
        often = (times(quoted([brief_name(i)]), number_of(kit.fighter, i.slug)) for i in twice)
        yield found(who=kit.name, what=listed(often), fixes=[fix])


@game.check_each(
    Kit,
    "FW-AMMO-TYPE",
    cite=f"{BOOK}, Arsenal de tir, Munitions disponibles",
    fr="{who}\u202f: munition que l’arme ne prend pas ({what}).",
    en="{who}: ammunition that the weapon does not take ({what}).",
    short=Words("Pas pour cette arme", "Not for this weapon"),
)
def ammunition_of_the_weapons_line(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """A special ammunition is bought only for a weapon whose line lists it."""
    rounds = group.of(Ammunition)
    if odd := misfits(kit, group, rounds):
        pairs = [(name_of(rounds[slug]), listed(weapons)) for slug, weapons in odd.items()]
        what = listed(Words(f"{r.fr} pour {w.fr}", f"{r.en} for {w.en}") for r, w in pairs)
        yield found(who=kit.name, what=what, fixes=[without_misfits(kit, rounds)])


@game.check_each(
    Kit,
    "FW-AMMO-DUP",
    cite=f"{BOOK}, Munition",
    ruling="R-42",
    fr="{who}\u202f: munition à n’acheter qu’une fois pour la même arme ({what}).",
    en="{who}: ammunition to be bought once only for the same weapon ({what}).",
    short=Words("Une fois par arme", "Once for a weapon"),
)
def ammunition_once_a_weapon(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """The same ammunition is bought once for a weapon; several types are allowed."""
    rounds = group.of(Ammunition)
    slugs = [slug for pick in kit.bought for slug in bought_twice(pick)]
    names = dict.fromkeys(name_of(rounds[slug]) for slug in slugs if slug in rounds)
    if names:
        yield found(who=kit.name, what=quoted(names), fixes=[once_each(kit.fighter, ())])


@game.check_each(
    Kit,
    "FW-CHILD-ENC",
    cite=f"{BOOK}, Enfant",
    ruling="R-39",
    fr="{who}\u202f: un enfant ne porte pas d’arme encombrante. Retirez {what}.",
    en="{who}: a child carries no cumbersome weapon. Remove {what}.",
    short=Words("Pas d’arme encombrante à un enfant", "No cumbersome weapon for a child"),
)
def children_carry_light_weapons(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """A child has no Encombrant weapon; the shield is no weapon."""
    heavy = [weapon for weapon in kit.weapons if weapon.places >= TWO_PLACES]
    if heavy and kit.has(CHILD):
        what = quoted(dict.fromkeys(map(brief_name, heavy)))
        fixes = [dropping(kit.fighter, heavy)]
        yield found(ruling=False, who=kit.name, what=what, fixes=fixes)


@game.check_each(
    Beast,
    "FW-ANI-WEAPON",
    cite=f"{BOOK}, Animal",
    ruling="R-38",
    fr="{who}\u202f: un animal n’a pour arme que la Mâchoire. Retirez {what}.",
    en="{who}: an animal has no weapon but its Jaws. Remove {what}.",
    short=Words("Un animal n’a que sa mâchoire", "An animal has its jaws only"),
)
def animals_bite(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """An animal bears only its jaws."""
    odd = [weapon for weapon in kit.weapons if not weapon.animal]
    if odd:
        what = quoted(dict.fromkeys(map(brief_name, odd)))
        yield found(ruling=False, who=kit.name, what=what, fixes=[dropping(kit.fighter, odd)])


@game.check_each(
    Beast,
    "FW-ANI-CHIEF",
    cite=f"{BOOK}, Animal, Chef",
    ruling="R-08",
    fr="{who}\u202f: un animal ne peut pas être le chef.",
    en="{who}: an animal cannot be the chief.",
    short=Words("Un animal ne commande pas", "An animal does not lead"),
)
def no_animal_leads(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """An animal may not be the chief."""
    if kit.has(CHIEF):
        fixes = drops(kit.fighter, [group.of(Ability)[CHIEF]])
        yield found(who=kit.name, fixes=fixes)


# --- advice -------------------------------------------------------------------------------------


@game.check_each(
    Kit,
    "FW-ADV-THIRTY",
    level="warning",
    cite=f"{BOOK}, Scénario 1",
    ruling="R-41",
    fr="{who} vaut exactement {cost} points\u202f: le scénario 1 ne dit pas ce que cela rapporte. "
    "Préférez 29 ou 31.",
    en="{who} is worth exactly {cost} points: scenario 1 does not say what that scores. "
    "29 or 31 is safer.",
    short=Words("Exactement {cost} points", "Exactly {cost} points"),
)
def neither_less_nor_more_than_thirty(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """In scenario 1 a survivor worth exactly 30 points is in neither scoring class."""
    if group.settings.scenario == 1 and group.cost_of_fighter(kit.fighter) == THIRTY:
        row = group.of(Equipment)[GRAPNEL]
        may = not (kit.has(GRAPNEL) or kit.animal or kit.count > 1)
        dearer = [taking(kit, row, group.price(row))] if may else []
        yield found(todo=True, who=kit.name, cost=THIRTY, fixes=dearer)


@game.check(
    "FW-ADV-SUCCESSOR",
    level="warning",
    cite=f"{BOOK}, Scénario 3",
    fr="Le scénario 3 veut un successeur qui ne soit pas un animal\u202f: il faut quelqu’un "
    "d’autre que le chef.",
    en="Scenario 3 wants a successor who is no animal: somebody besides the chief is needed.",
    short=Words("Il faudrait un successeur", "A successor is wanted"),
)
def a_successor_on_two_legs(group: Group) -> Iterator[Breach]:
    """In scenario 3 one survivor besides the chief is no animal."""
    heirs = (kit for kit in group.kits if not kit.animal and not kit.has(CHIEF))
    if group.settings.scenario == 3 and not any(heirs):
        yield found(todo=True, fixes=_heirs(group))


def _heirs(group: Group) -> list[Fix]:
    survivor = Fighter(id=NEW, T=CHEAPEST_T)
    price = group.cost(survivor)
    return [adding(SURVIVOR, survivor, price)] if affords(group, price) else []


@game.check(
    "FW-ADV-UNSPENT",
    level="note",
    cite=f"{BOOK}, Création d’un groupe de survivants",
    fr="Il reste {left} points à dépenser\u202f: de quoi ajouter un survivant.",
    en="{left} points are left to spend: enough for one more survivor.",
)
def points_are_there_to_be_spent(group: Group) -> Iterator[Breach]:
    """A group with a chief should not keep the points of one more survivor."""
    left = 0 if group.total is None else group.budget - group.total
    if left >= group.fee and group.number_with(CHIEF) == 1:
        yield found(todo=True, left=left, fixes=_heirs(group))


@game.check_each(
    Beast,
    "FW-ADV-ANICHILD",
    level="warning",
    cite=f"{BOOK}, Enfant, Animal",
    ruling="R-39",
    fr="{who}\u202f: un animal qui est aussi un enfant, convenez-en avec l’adversaire.",
    en="{who}: an animal that is also a child, agree on it with your opponent.",
    short=Words("À convenir avec l’adversaire", "To be agreed with the opponent"),
)
def a_puppy_is_odd(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """An animal that is also an Enfant is odd."""
    if kit.has(CHILD):
        fixes = drops(kit.fighter, [group.of(Equipment)[CHILD]])
        yield found(who=kit.name, fixes=fixes)


@game.check_each(
    Beast,
    "FW-ADV-ANIEQUIP",
    level="warning",
    cite=f"{BOOK}, Animal",
    ruling="R-08",
    fr="{who}\u202f: ce livre n’interdit pas {what} à un animal, Red Button’s Nation si. "
    "Convenez-en avec l’adversaire.",
    en="{who}: this book does not forbid an animal {what}, Red Button’s Nation does. "
    "Agree on it with your opponent.",
    short=Words("À convenir avec l’adversaire", "To be agreed with the opponent"),
)
def an_armoured_dog_is_odd(kit: Kit[Fighter], group: Group) -> Iterator[Breach]:
    """An animal with armour, shield, grapnel, medic or veteran is not forbidden, but agreed on."""
    held = [i for i in (*kit.equipment, *kit.abilities) if i.slug in ODD_ON_ANIMALS]
    if held:
        what = quoted(dict.fromkeys(map(brief_name, held)))
        yield found(who=kit.name, what=what, fixes=[dropping(kit.fighter, held)])


@game.check(
    "FW-HOUSE-ITEM",
    level="note",
    relaxed=True,
    cite=f"{BOOK}, Création d’un groupe de survivants",
    fr="Objets maison\u202f: {what}. Aucun livre ne les imprime\u202f: l’adversaire les lit dans "
    "le lien et les accepte.",
    en="House items: {what}. No book prints them: the opponent reads them in the link, and agrees.",
)
def items_of_the_house(group: Group) -> Iterator[Breach]:
    """What the players made up is played with the opponent's agreement."""
    if group.house_in_use:
        names = (item.title(group.book) for item in group.house_in_use)
        in_order = sorted(names, key=lambda name: name.fr)
        yield found(what=quoted(in_order))
