"""What a figure may have, shelf by shelf, with what it does in one line."""

from collections.abc import Iterator

from rules.building.bench import NOTHING, Offer, Shelf
from rules.building.choices import dotted, in_short
from rules.catalogue.items import Armour, Item, Level, Power, Setting, SpecialRule, Weapon
from rules.games.deux_d6.document import Figure, HousePower, HouseRule
from rules.games.deux_d6.kit import hands, is_levelled, settings_of
from rules.games.deux_d6.roster import Group
from rules.lists.naming import name_of
from rules.words import Words, both, counted, listed

LEVELS: tuple[Level, ...] = ("-", "normal", "+")
TWO_HANDS = 2
SHELVES = {
    "skills": Words("Compétences", "Skills"),
    "rules": Words("Règles", "Rules"),
    "ranged": Words("Armes de tir", "Ranged weapons"),
    "melee": Words("Armes de corps à corps", "Melee weapons"),
    "armour": Words("Armures", "Armour"),
    "powers": Words("Pouvoirs", "Powers"),
    "house": Words("Objets maison", "House items"),
    "elsewhere": Words("Autres adaptations", "Other settings"),
}
ASKED = {  # what X stands for
    "tueur_de": Words("Tueur de quoi\u202f?", "Slayer of what?"),
    "cadence": Words("Combien de tirs par action\u202f?", "How many shots an action?"),
    "zone": Words("De combien de pas\u202f?", "How many paces?"),
}
X = Words("Que vaut X\u202f?", "What is X?")
SAVES: dict[Level, Words] = {
    "-": Words("Svg\u00a0-", "Save\u00a0-"),
    "normal": Words("Svg normale", "normal Save"),
    "+": Words("Svg\u00a0+", "Save\u00a0+"),
}
DAMAGE: dict[Level, Words] = {
    "-": Words("Dégâts\u00a0-", "Damage\u00a0-"),
    "normal": Words("Dégâts normaux", "normal Damage"),
    "+": Words("Dégâts\u00a0+", "Damage\u00a0+"),
}


def shelves(group: Group, figure: Figure) -> tuple[Shelf, ...]:
    """Everything of the book and of the list, alike for every figure.

    Once an adaptation is chosen, what only others list stands on the last shelf, out of the way.
    """
    offers: dict[str, list[Offer]] = {slug: [] for slug in SHELVES}
    for item in sorted(group.takes.values(), key=_is_for_weapons):
        offers[_shelf_of(group, item)].append(_offer(group, item))
    return tuple(
        Shelf(slug, SHELVES[slug], tuple(shelved)) for slug, shelved in offers.items() if shelved
    )


def _is_for_weapons(item: Item) -> bool:
    """Rules of weapons come after those of figures."""
    return isinstance(item, SpecialRule) and item.bearer == "weapon"


def is_house(item: Item) -> bool:
    """Whether the list brings it: it stands in no book."""
    return not item.book


def _shelf_of(group: Group, item: Item) -> str:
    settings = settings_of(item)
    if is_house(item):
        return "house"
    if group.setting and settings and group.setting.slug not in settings:
        return "elsewhere"
    if isinstance(item, SpecialRule):
        return "skills" if item.levelled else "rules"
    if isinstance(item, Weapon):
        return "ranged" if item.ranged else "melee"
    return "armour" if isinstance(item, Armour) else "powers"


def _offer(group: Group, item: Item) -> Offer:
    house = is_house(item)
    return Offer(
        item.slug,
        name_of(item),
        _house_hint(group, item) if house else dotted([_where(group, item), _hint(group, item)]),
        "" if house else item.kind,
        _most_of(item),
        LEVELS if is_levelled(item) else (),
        of=_asked(item),
    )


def _most_of(item: Item) -> int | None:
    """Only weapons that leave a hand, and rules with an X, are worth having twice."""
    if isinstance(item, SpecialRule):
        return None if item.parameter else 1
    if isinstance(item, Weapon):
        return 1 if item.melee and not item.ranged and hands(item) >= TWO_HANDS else None
    return 1


def _asked(item: Item) -> Words:
    if isinstance(item, SpecialRule) and item.parameter:
        return ASKED.get(item.slug, X)
    return NOTHING


# --- one line of effect -------------------------------------------------------------------------


def _where(group: Group, item: Item) -> Words:
    """The adaptations of an item, unless it is of the one that was chosen."""
    settings = settings_of(item)
    if group.setting and group.setting.slug in settings:
        return NOTHING
    known = group.of(Setting)
    return listed(name_of(known[slug]) for slug in settings if slug in known)


def _hint(group: Group, item: Item) -> Words:
    return dotted(_figures(group, item)) if isinstance(item, Weapon) else in_short(item)


def _figures(group: Group, weapon: Weapon) -> Iterator[Words]:
    """20 pas · Dégâts + · 2 tirs · Rechargement."""
    rules = group.of(SpecialRule)
    keywords: list[str] = []
    if gun := weapon.ranged:
        yield from _shot(gun.reach, gun.damage or "normal", gun.zone)
        if gun.cadence and gun.cadence > 1:
            yield counted(gun.cadence, ("tir", "tirs"), ("shot", "shots"))
        keywords += gun.keywords
    if blade := weapon.melee:
        yield DAMAGE[blade.damage or "normal"]
        yield counted(hands(weapon), ("main", "mains"), ("hand", "hands"))
        keywords += blade.keywords
        if blade.saves:
            yield _saves(blade.saves, rules.get(blade.saves_with or ""))
    yield from (name_of(rules[slug]) for slug in dict.fromkeys(keywords) if slug in rules)


def _saves(level: Level, bearer: SpecialRule | None) -> Words:
    """Svg + (Sensible à la Force): who gets it."""
    save = SAVES[level]
    if bearer is None:
        return save
    return Words(f"{save.fr} ({bearer.name_fr})", f"{save.en} ({bearer.name_en})")


def _shot(reach: int | None, damage: Level | None, zone: int | None) -> Iterator[Words]:
    if reach:
        yield counted(reach, ("pas", "pas"), ("pace", "paces"))
    if damage:
        yield DAMAGE[damage]
    if zone:
        yield Words(f"zone {zone}", f"area {zone}")


def _house_hint(group: Group, item: Item) -> Words:
    """What the players wrote of it, else its figures."""
    brought = group.house[item.slug]
    if isinstance(brought, HouseRule | HousePower) and brought.text:
        return both(brought.text)
    if isinstance(item, Weapon):
        return dotted(_figures(group, item))
    if isinstance(item, Armour):
        return SAVES[item.saves]
    return dotted(_shot(item.reach, item.damage, item.zone)) if isinstance(item, Power) else NOTHING
