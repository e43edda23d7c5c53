"""The workbench of a group of survivors."""

from collections.abc import Iterator, Sequence

from rules.building.bench import (
    NOTHING,
    Addition,
    Bench,
    Gauge,
    Question,
    Section,
    Shelf,
    Strength,
)
from rules.catalogue.items import Item, Weapon
from rules.families.fighters.bench import (
    NEW,
    NOT_IN_THE_BOOK,
    T_AT_FIRST,
    budget_of,
    chief_named,
    chief_of,
    cost_of,
    line_of_fighter,
    places_of_weapons,
    points_of_fighters,
    scenario_in_words,
    scenario_of,
    scores_of,
    shooters_among,
)
from rules.families.fighters.roster import ANIMAL, Fighter, Kit
from rules.families.fighters.shelves import figure_of, shelves_of_fighter, without_t
from rules.families.fighters.workshop import OF_FIGHTERS, PRICE
from rules.games.first_wave.document import Vehicle
from rules.games.first_wave.roster import CHILD, SURVIVOR, Group
from rules.lists.document import Pick
from rules.words import Words, both, counted

SURVIVORS = Words("Survivants", "Survivors")
JAWS = "machoire"
TWO_PLACES = 2


def additions(group: Group) -> Iterator[Addition]:
    hint = Words("à composer soi-même", "to be equipped as you like")
    yield Addition("fighter", SURVIVOR, Fighter(id=NEW, T=T_AT_FIRST), SURVIVORS, hint, main=True)
    yield chief_of(Fighter, SURVIVORS)
    yield Addition(
        slug="fighter/animal",
        label=Words("Animal", "Animal"),
        member=Fighter(id=NEW, picks=(Pick(item=ANIMAL), Pick(item=JAWS))),
        group=SURVIVORS,
        hint=Words("avec sa mâchoire pour seule arme", "with its jaws as only weapon"),
    )
    yield Addition(
        slug="fighter/enfant",
        label=Words("Enfant", "Child"),
        member=Fighter(id=NEW, T=T_AT_FIRST, picks=(Pick(item=CHILD),)),
        group=SURVIVORS,
        hint=Words("fragile, mais sait se cacher", "frail, but good at hiding"),
    )


def sections(group: Group) -> Iterator[Section]:
    """All survivors together; what this book has not stands apart, where a list brings it."""
    yield Section(
        slug="fighters",
        label=SURVIVORS,
        members=tuple(fighter.id for fighter in group.fighters),
        cost=cost_of(group, group.fighters),
    )
    vehicles = [member for member in group.members if isinstance(member, Vehicle)]
    if vehicles:
        yield Section(
            slug="strangers",
            label=Words("Hors de ce livre", "Not in this book"),
            members=tuple(member.id for member in vehicles),
            cost=cost_of(group, vehicles),
        )


def not_for(kit: Kit[Fighter], item: Item) -> bool:
    """Weapons that no animal bears, or no child; the book forbids dogs no armour."""
    if not isinstance(item, Weapon):
        return False
    return (kit.animal and not item.animal) or (kit.has(CHILD) and item.places >= TWO_PLACES)


class FirstWaveBench(Bench[Group, Fighter | Vehicle]):
    first = ("budget",)
    optional = ("scenario",)
    terse = True
    workshop = (*OF_FIGHTERS, PRICE)

    def settings(self, group: Group) -> tuple[Question, ...]:
        size = Words(
            "La taille de la partie, la même pour chaque joueur.",
            "The size of the game, the same for every player.",
        )
        return budget_of(group, size), scenario_of(group)

    def additions(self, group: Group) -> Sequence[Addition]:
        return tuple(additions(group))

    def fields(self, group: Group, member: Fighter | Vehicle) -> tuple[Question, ...]:
        return () if isinstance(member, Vehicle) else tuple(scores_of(group, member))

    def shelves(self, group: Group, member: Fighter | Vehicle) -> tuple[Shelf, ...]:
        if isinstance(member, Vehicle):
            return ()
        kit = group.kit_of(member)
        no_shot = Words("Un animal ne tire pas", "An animal does not shoot"), None
        closed = no_shot if kit.animal else without_t(group, kit)
        return shelves_of_fighter(group, kit, lambda item: not_for(kit, item), closed)

    def figure(self, group: Group, member: Fighter | Vehicle, item: str) -> Words:
        weapon = group.of(Weapon).get(item)
        if weapon is None or isinstance(member, Vehicle):
            return NOTHING
        return figure_of(weapon, group.kit_of(member))

    def roll_up(self, group: Group) -> Sequence[Words]:
        """5 survivants, 3 tireurs, chef Odile"""
        number = sum(kit.count for kit in group.kits)
        survivors = counted(number, ("survivant", "survivants"), ("survivor", "survivors"))
        return (survivors, shooters_among(group), *chief_named(group))

    def strengths(self, group: Group) -> Sequence[Strength]:
        """What the points went on."""
        return tuple(points_of_fighters(group))

    def line(self, group: Group, member: Fighter | Vehicle) -> Words:
        return NOT_IN_THE_BOOK if isinstance(member, Vehicle) else line_of_fighter(member)

    def title(self, group: Group, member: Fighter | Vehicle) -> Words:
        if not isinstance(member, Vehicle):
            return group.title_of(member)
        named = member.name or member.type
        return both(named) if named else Words("Véhicule", "Vehicle")

    def gauges(self, group: Group, member: Fighter | Vehicle) -> tuple[Gauge, ...]:
        if isinstance(member, Vehicle):
            return ()
        return places_of_weapons(group, member, giants_carry_one=False)

    def sections(self, group: Group) -> Sequence[Section]:
        return tuple(sections(group))

    def headline(self, group: Group) -> Words:
        return scenario_in_words(group)


bench = FirstWaveBench()
