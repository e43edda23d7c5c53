"""What a figure may have, shelf by shelf, with what it does in one line."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules.building.bench import NOTHING, Offer, Shelf
from rules.building.choices import dotted, in_short
from rules.catalogue.items import (
    Armour,
    Item,
    Level,
    Power,
    RangedProfile,
    Setting,
    SpecialRule,
    Weapon,
)
from rules.checks.finding import Fix
from rules.games.deux_d6.document import Figure
from rules.games.deux_d6.kit import (
    DAMAGE as HARMING,
    FORCE,
    SENSITIVE,
    Kit,
    combined,
    hands,
    is_levelled,
    settings_of,
)
from rules.games.deux_d6.resolved import saves
from rules.games.deux_d6.roster import Group
from rules.lists.edits import Take
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
}
REACH = Words("Portée", "Range")
RULES = Words("Règles", "Rules")
HARM = Words("Dégâts", "Damage")
COLUMNS = {
    "ranged": (REACH, HARM, Words("Tirs", "Shots"), RULES),
    "melee": (HARM, Words("Mains", "Hands"), RULES),
    "armour": (Words("Svg", "Save"), Words("Contre", "Against")),
    "powers": (REACH, HARM, Words("Zone", "Area")),
}
SIGNS: dict[Level, str] = {"-": "−", "normal": "=", "+": "+"}
CLOSED = Words(
    "Pas de pouvoir sans être sensible à la Force", "No power without being Force-sensitive"
)
ASKED = {  # what X stands for
    "tueur_de": Words("Tueur de quoi\u202f?", "Slayer of what?"),
    "cadence": Words("Combien de tirs par action\u202f?", "How many shots an action?"),
    "zone": Words("De combien de pas\u202f?", "How many paces?"),
}
X = Words("Que vaut X\u202f?", "What is X?")
SAVES: dict[Level, Words] = {
    "-": Words("Svg\u00a0−", "Save\u00a0−"),
    "normal": Words("Svg normale", "normal Save"),
    "+": Words("Svg\u00a0+", "Save\u00a0+"),
}
DAMAGE: dict[Level, Words] = {
    "-": Words("Dégâts\u00a0−", "Damage\u00a0−"),
    "normal": Words("Dégâts normaux", "normal Damage"),
    "+": Words("Dégâts\u00a0+", "Damage\u00a0+"),
}


def shelves(group: Group, figure: Figure) -> tuple[Shelf, ...]:
    """Everything of the book and of the list; last what the chosen adaptation does not have."""
    offers: dict[str, list[Offer]] = {slug: [] for slug in SHELVES}
    for item in sorted(group.takes.values(), key=lambda item: _place(group, item)):
        offers[_shelf_of(item)].append(_offer(group, item))
    return tuple(
        replace(shelf, closed=CLOSED, opening=_opening(group, figure))
        if shelf.slug == "powers" and _without_the_force(group, figure)
        else shelf
        for slug, shelved in offers.items()
        if shelved and (shelf := Shelf(slug, SHELVES[slug], tuple(shelved), COLUMNS.get(slug, ())))
    )


def _place(group: Group, item: Item) -> tuple[bool, bool]:
    """Rules of weapons come after those of figures, and other adaptations after one's own."""
    for_weapons = isinstance(item, SpecialRule) and item.bearer == "weapon"
    return is_foreign(group, item), for_weapons


def is_foreign(group: Group, item: Item) -> bool:
    """Whether only other adaptations than the chosen one have it."""
    settings = settings_of(item)
    return bool(group.setting and settings and group.setting.slug not in settings)


def _without_the_force(group: Group, figure: Figure) -> bool:
    """Whether the adaptation's powers are all of the Force, and it does not feel it."""
    chosen = group.setting
    return chosen is not None and chosen.slug == FORCE and not group.kit(figure).has(SENSITIVE)


def _opening(group: Group, figure: Figure) -> Fix | None:
    rule = group.of(SpecialRule).get(SENSITIVE)
    return Fix(name_of(rule), Take(figure.id, SENSITIVE)) if rule else None


def _shelf_of(item: Item) -> str:
    if item.of_the_house:
        return "house"
    if isinstance(item, SpecialRule):
        return "skills" if item.levelled else "rules"
    if isinstance(item, Weapon):
        return "ranged" if item.ranged else "melee"
    return "armour" if isinstance(item, Armour) else "powers"


def _offer(group: Group, item: Item) -> Offer:
    house = item.of_the_house
    return Offer(
        item.slug,
        name_of(item),
        _house_hint(group, item) if house else dotted([_where(group, item), _hint(group, item)]),
        item.page,
        _most_of(item),
        LEVELS if is_levelled(item) else (),
        of=_asked(item),
        figures=() if house else tuple(_columns(group, item)),
        apart=is_foreign(group, item),
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


# --- figures in columns -------------------------------------------------------------------------


def _columns(group: Group, item: Item) -> Iterator[Words]:
    """What stands under the heads of the item's shelf."""
    if isinstance(item, Weapon):
        yield from _gun(group, item.ranged) if item.ranged else _blade(group, item)
    elif isinstance(item, Armour):
        yield both(SIGNS[item.saves])
        yield _against(item)
    elif isinstance(item, Power):
        yield _number(item.reach)
        yield both(SIGNS[item.damage]) if item.damage else NOTHING
        yield _number(item.zone)


def _gun(group: Group, gun: RangedProfile) -> Iterator[Words]:
    yield _number(gun.reach)
    yield both(SIGNS[gun.damage or "normal"])
    yield both(str(1 if gun.cadence is None else gun.cadence))
    zone = [Words(f"zone {gun.zone}", f"area {gun.zone}")] if gun.zone else []
    yield dotted([*zone, *_keywords(group, gun.keywords)])


def _blade(group: Group, weapon: Weapon) -> Iterator[Words]:
    assert weapon.melee
    yield both(SIGNS[weapon.melee.damage or "normal"])
    yield both(str(hands(weapon)))
    save = [SAVES[weapon.melee.saves]] if weapon.melee.saves else []
    yield dotted([*save, *_keywords(group, weapon.melee.keywords)])


def _keywords(group: Group, slugs: Iterable[str]) -> Iterator[Words]:
    rules = group.of(SpecialRule)
    return (name_of(rules[slug]) for slug in dict.fromkeys(slugs) if slug in rules)


def _against(armour: Armour) -> Words:
    """Against what it saves."""
    front = Words("devant", "front") if armour.front_only else NOTHING
    melee = Words("en mêlée", "melee") if armour.melee_only else NOTHING
    return dotted([front, melee]) if front.fr or melee.fr else Words("tout", "all")


def _number(number: int | None) -> Words:
    return both(str(number)) if number else NOTHING


# --- what an item gives to its bearer -----------------------------------------------------------


def figure(kit: Kit, item: Item | None) -> Words:
    """20 pas Dégâts +, or Svg −, or PV 3."""
    if isinstance(item, Weapon):
        return _armed(kit, item)
    if isinstance(item, Armour):
        return SAVES[item.saves]
    if isinstance(item, Power):
        return dotted(_shot(item.reach, item.damage, item.zone))
    if isinstance(item, SpecialRule):
        return _gained(item)
    return NOTHING


def _armed(kit: Kit, weapon: Weapon) -> Words:
    """A weapon in this figure's hands: how far it reaches, and its damage with the figure's."""
    skill = kit.level(HARMING)
    if gun := weapon.ranged:
        shots = f" ×{gun.cadence}" if gun.cadence and gun.cadence > 1 else ""
        damage = DAMAGE[combined(skill, gun.damage or "normal")]
        return dotted([*_shot(gun.reach, None, gun.zone), _suffixed(damage, shots)])
    if blade := weapon.melee:
        given = [SAVES[save.level] for save in saves(kit) if save.source == weapon.slug]
        return dotted([DAMAGE[combined(skill, blade.damage or "normal")], *given])
    return NOTHING


def _suffixed(words: Words, suffix: str) -> Words:
    return Words(words.fr + suffix, words.en + suffix)


def _gained(rule: SpecialRule) -> Words:
    if rule.saves:
        return SAVES[rule.saves]
    if rule.life:
        return Words(f"PV\u00a0{rule.life}", f"Life\u00a0{rule.life}")
    return counted(rule.move, ("pas", "pas"), ("pace", "paces")) if rule.move else NOTHING


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
            yield _saves(blade.saves, group.of(SpecialRule).get(blade.saves_with or ""))
    yield from _keywords(group, keywords)


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
    if item.summary_fr:
        return both(item.summary_fr)
    if isinstance(item, Weapon):
        return dotted(_figures(group, item))
    if isinstance(item, Armour):
        return SAVES[item.saves]
    return dotted(_shot(item.reach, item.damage, item.zone)) if isinstance(item, Power) else NOTHING
