"""Words that the sheets of this game share: levels, names, and what the house made up."""

from collections.abc import Iterable, Iterator, Mapping

from rules.building.bench import NOTHING
from rules.building.choices import dotted
from rules.catalogue.items import Item, Level, Power, SpecialRule, Weapon
from rules.families.skirmish.sheet import NONE, of_the_house, pick_in_short
from rules.games.deux_d6.kit import COMBAT, DAMAGE, HERO, MORALE, SHOOTING, hands
from rules.games.deux_d6.roster import Group
from rules.lists.document import Pick
from rules.lists.naming import as_called, name_of
from rules.printing.sheet import Grid
from rules.printing.wording import filled_columns
from rules.words import Words, both

LEVELS: Mapping[Level, Words] = {
    "-": both("−"),
    "normal": both("="),  # as the glossary writes it
    "+": both("+"),
}
SKILLS = {
    COMBAT: Words("Combat", "Combat"),
    SHOOTING: Words("Tir", "Shooting"),
    DAMAGE: Words("Dégâts", "Damage"),
    MORALE: Words("Moral", "Morale"),
    HERO: Words("Héros", "Hero"),
}


def table(
    title: Words, heads: tuple[Words, ...], rows: Iterable[tuple[Words, ...]], note: Words = NOTHING
) -> Grid:
    """A table without the columns in which no row says anything."""
    return filled_columns(Grid(title, heads, tuple(rows), note), [NONE])


def called(pick: Pick, item: Item) -> Words:
    """Its short name, or the player's word; an item of the house is told apart."""
    if item.of_the_house:
        return of_the_house(as_called(pick, name_of(item)))
    return pick_in_short(pick, item)


def rules_in_words(rules: Mapping[str, SpecialRule], slugs: Iterable[str]) -> Words:
    """Names of rules; a word that no book has stays as it was written."""
    named = [name_of(rules[slug]) if slug in rules else both(slug) for slug in slugs]
    return Words(", ".join(n.fr for n in named), ", ".join(n.en for n in named)) if named else NONE


def house_figures(group: Group, item: Item) -> Words:
    """All that the list says of an item of its own."""
    return dotted([*_figures(group, item), both(item.summary_fr)])


def _figures(group: Group, item: Item) -> Iterator[Words]:
    rules = group.of(SpecialRule)
    if isinstance(item, Weapon) and item.melee:
        yield damage_in_words(item.melee.damage)
        yield Words(f"mains {hands(item)}", f"hands {hands(item)}")
        yield _if_any(rules_in_words(rules, item.melee.keywords))
    elif isinstance(item, Weapon) and item.ranged:
        gun = item.ranged
        yield _reach(gun.reach)
        yield damage_in_words(gun.damage)
        yield Words(f"cadence {gun.cadence}", f"shots {gun.cadence}")
        yield _zone(gun.zone)
        yield _if_any(rules_in_words(rules, gun.keywords))
    elif isinstance(item, Power):
        yield _reach(item.reach)
        yield damage_in_words(item.damage) if item.damage else NOTHING
        yield _zone(item.zone)
    elif level := getattr(item, "saves", None):
        yield save_in_words(level)
        yield Words("arc avant", "front arc") if getattr(item, "front_only", False) else NOTHING


def _if_any(words: Words) -> Words:
    return NOTHING if words == NONE else words


def save_in_words(level: Level) -> Words:
    sign = LEVELS[level]
    return Words(f"Svg {sign.fr}", f"Save {sign.en}")


def damage_in_words(level: Level | None) -> Words:
    sign = LEVELS[level or "normal"]
    return Words(f"Dégâts {sign.fr}", f"Damage {sign.en}")


def _reach(reach: int | None) -> Words:
    return Words(f"portée {reach}", f"range {reach}") if reach else NOTHING


def _zone(zone: int | None) -> Words:
    return Words(f"zone {zone}", f"area {zone}") if zone else NOTHING
