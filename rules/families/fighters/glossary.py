"""The rules that a list of bought fighters uses, and what its opponent must be told."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    Ability,
    Activity,
    Ammunition,
    Equipment,
    FactionTrait,
    Item,
    SpecialRule,
    Term,
    VehicleOption,
    VehicleType,
    Weapon,
)
from rules.families.fighters.roster import AnyFighters, Fighter
from rules.families.fighters.sheet import HeldWeapon, beside, first_sentence
from rules.lists.naming import name_of
from rules.printing.defaults import entry_of
from rules.printing.sheet import Entry
from rules.words import Words, both, labelled, listed

# In this order; within a kind, in the book's.
EXPLAINED: tuple[type[Item], ...] = (
    FactionTrait,
    Activity,
    VehicleType,
    VehicleOption,
    Ability,
    Equipment,
    Weapon,
    Ammunition,
    SpecialRule,
    Term,
)
# Two things may share a name: the rocket launcher of a fighter and of a vehicle.
SORTS: dict[str, Words] = {
    VehicleOption.kind: Words("véhicule", "vehicle"),
    Weapon.kind: Words("arme", "weapon"),
    Ammunition.kind: Words("munition", "ammunition"),
    SpecialRule.kind: Words("règle d’arme", "weapon rule"),
}


def entries(catalogue: Catalogue, items: Iterable[Item]) -> tuple[Entry, ...]:
    """Each rule once, in the order of the book."""
    used: dict[str, set[str]] = {}
    for item in items:
        if item.summary_fr:
            used.setdefault(item.kind, set()).add(item.slug)
    shared = _shared_names(catalogue)
    explained = []
    for kind in EXPLAINED:
        wanted, sort = used.get(kind.kind, ()), SORTS.get(kind.kind)
        for slug, item in catalogue.of(kind).items() if wanted else ():
            if slug in wanted:
                entry = entry_of(item, catalogue)
                if entry.name.fr in shared and sort:
                    name = beside(entry.name, [sort])
                    entry = Entry(name, entry.text, entry.source, entry.ruling)
                explained.append(entry)
    return tuple(explained)


def _shared_names(catalogue: Catalogue) -> set[str]:
    kinds = [catalogue.kinds.get(kind, {}) for kind in SORTS]
    numbers = Counter(item.name_fr for rows in kinds for item in rows.values())
    return {name for name, number in numbers.items() if number > 1}


def rules_of_weapons(catalogue: Catalogue, weapons: Iterable[HeldWeapon]) -> Iterator[Item]:
    """Weapons, what was bought for them, and the rules of the tables that they stand in."""
    rules, rounds = catalogue.of(SpecialRule), catalogue.of(Ammunition)
    for held in weapons:
        yield held.weapon
        yield from (rounds[slug] for slug in held.bought if slug in rounds)
        slugs: list[str] = []
        if held.shot and held.weapon.ranged:
            slugs += held.weapon.ranged.keywords
        if held.weapon.melee:
            slugs += held.weapon.melee.keywords
        yield from (rules[slug] for slug in slugs if slug in rules)


def terms(catalogue: Catalogue, *slugs: str) -> Iterator[Term]:
    """The words that boxes name."""
    rows = catalogue.of(Term)
    yield from (rows[slug] for slug in slugs if slug in rows)


def named_rules(catalogue: Catalogue, *slugs: str) -> Iterator[SpecialRule]:
    """Rules of weapons that the book has."""
    rows = catalogue.of(SpecialRule)
    yield from (rows[slug] for slug in slugs if slug in rows)


def kit_of(roster: AnyFighters, fighter: Fighter) -> Iterator[Item]:
    """Abilities and equipment."""
    items = map(roster.item_of_fighter, (pick.item for pick in fighter.picks))
    yield from (item for item in items if isinstance(item, Ability | Equipment))


# --- what the opponent is told --------------------------------------------------------------------


def assumptions(items: Iterable[Item]) -> Iterator[Words]:
    """What the books leave open in what the list uses, and what we take: one sentence for each."""
    groups: dict[tuple[str, Words], dict[Words, None]] = {}
    for item in items:
        if item.assumed_fr:
            why = first_sentence(Words(item.assumed_fr, item.assumed_en))
            groups.setdefault((item.ruling, why), {})[name_of(item)] = None
    for (ruling, why), names in groups.items():
        sentence = labelled(listed(names), why)
        yield beside(sentence, [both(ruling)]) if ruling else sentence
