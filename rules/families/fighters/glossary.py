"""The rules that a list of bought fighters uses, and what its opponent must be told."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, partial

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    Ability,
    Activity,
    Ammunition,
    DiceTable,
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
from rules.families.fighters.sheet import gist_of
from rules.families.fighters.weapons import HeldWeapon
from rules.families.fighters.wording import beside, first_sentence
from rules.lists.naming import name_of
from rules.printing.defaults import entry_of
from rules.printing.sheet import Entry, RuleGroup
from rules.words import Words, both, fold, labelled, listed

EXPLAINED: dict[type[Item], RuleGroup] = {
    FactionTrait: "list",
    Activity: "list",
    VehicleType: "kit",
    VehicleOption: "kit",
    Ability: "kit",
    Equipment: "kit",
    Weapon: "kit",
    Ammunition: "kit",
    SpecialRule: "kit",
    Term: "table",
}
GROUPS: tuple[RuleGroup, ...] = ("list", "kit", "table")
# Two things may share a name: the rocket launcher of a fighter and of a vehicle.
SORTS: dict[str, Words] = {
    VehicleOption.kind: Words("véhicule", "vehicle"),
    Weapon.kind: Words("arme", "weapon"),
    Ammunition.kind: Words("munition", "ammunition"),
    SpecialRule.kind: Words("règle d’arme", "weapon rule"),
}


def entries(catalogue: Catalogue, items: Iterable[Item]) -> tuple[Entry, ...]:
    """Each rule once, by group and then by its French name."""
    used = {(item.kind, item.slug): item for item in items if item.summary_fr}
    explained = (
        catalogue.once(("entry", *key), partial(_entry, catalogue, item))
        for key, item in used.items()
    )
    return in_order(entry for entry in explained if entry)


def _entry(catalogue: Catalogue, item: Item) -> Entry | None:
    group = next((group for kind, group in EXPLAINED.items() if isinstance(item, kind)), None)
    if group is None:
        return None
    entry = replace(entry_of(item, catalogue), group=group)
    if item.kind in SORTS and entry.name.fr in _shared_names(catalogue):
        return replace(entry, name=beside(entry.name, [SORTS[item.kind]]))
    return entry


def in_order(explained: Iterable[Entry]) -> tuple[Entry, ...]:
    """What was chosen for the list, what is carried, what is met; each by its French name."""
    return tuple(sorted(explained, key=lambda e: (GROUPS.index(e.group), _folded(e.name.fr))))


@lru_cache(maxsize=1_000)
def _folded(name: str) -> str:
    return fold(name)


def _shared_names(catalogue: Catalogue) -> set[str]:
    kinds = [catalogue.kinds.get(kind, {}) for kind in SORTS]
    numbers = Counter(item.name_fr for rows in kinds for item in rows.values())
    return {name for name, number in numbers.items() if number > 1}


def not_on_the_leaf(
    catalogue: Catalogue, items: Iterable[Item], *, gists: bool = False
) -> Iterator[Item]:
    """Of what members use, that which their own frames do not say.

    A frame has a line for each ability, option and piece of equipment, and a row for each weapon.
    `gists`: where the line is long, a full sheet prints its gist and leaves the rest to be found.
    """
    results = catalogue.of(DiceTable)
    for item in items:
        match item:
            case Ability() | Equipment():
                needed = gists and gist_of(item) != NOTHING
            case VehicleOption():
                fitted, in_a_table = bool(item.fits), item.as_weapon or item.dice is not None
                needed = fitted or (gists and not in_a_table and gist_of(item) != NOTHING)
            case Weapon():
                needed = item.slug in results  # it has results of its own
            case _:
                needed = True
        if needed:
            yield item


def rules_of_weapons(catalogue: Catalogue, weapons: Iterable[HeldWeapon]) -> Iterator[Item]:
    """Weapons, what was bought for them, and the rules of the tables that they stand in."""
    rules, rounds = catalogue.of(SpecialRule), catalogue.of(Ammunition)
    for held in weapons:
        yield held.weapon
        yield from (rounds[slug] for slug in held.bought if slug in rounds)
        slugs = (*(held.shooting_rules if held.shot else ()), *held.melee_rules)
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
