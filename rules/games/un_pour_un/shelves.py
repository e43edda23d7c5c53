"""What a character may carry, shelf by shelf, with its figures in one line."""

from collections.abc import Callable, Iterable, Iterator

from rules.building.bench import NOTHING, Offer, Shelf
from rules.building.choices import dotted, in_short
from rules.catalogue.items import Equipment, Item, RangedProfile, Weapon
from rules.games.un_pour_un.costs import is_free
from rules.games.un_pour_un.document import Character, HouseEquipment, HouseWeapon
from rules.games.un_pour_un.kit import ARM, ARMOUR, BUCKLER, SHIELD
from rules.games.un_pour_un.roster import Band
from rules.lists.naming import name_of
from rules.words import Words, both, counted

WORN = (ARMOUR, SHIELD)  # slots of what protects
AN_ARM_EACH = (ARM, BUCKLER)  # as many as he has arms
FREE = Words("premier exemplaire gratuit", "first one free")
HEAVY = Words("arme lourde", "heavy weapon")
SLOW = {
    "slow": Words("recharge lente", "slow to load"),
    "either": Words("recharge rapide ou lente", "fast or slow to load"),
}


def shelves(band: Band, member: Character) -> tuple[Shelf, ...]:
    """All weapons and equipment of the book, whatever the world, and the list's own items."""
    weapons, equipment = band.of(Weapon).values(), band.of(Equipment).values()

    def arm(chosen: Iterable[Weapon]) -> tuple[Offer, ...]:
        return tuple(_offer(item, weapon_hint(band, item)) for item in chosen)

    def equip(wanted: Callable[[Equipment], bool]) -> tuple[Offer, ...]:
        chosen = (item for item in equipment if wanted(item))
        return tuple(_offer(item, in_short(item), most_of(item, member)) for item in chosen)

    filled = (
        Shelf("ranged", Words("Tir", "Shooting"), arm(w for w in weapons if w.ranged)),
        Shelf("melee", Words("Corps à corps", "Melee"), arm(w for w in weapons if not w.ranged)),
        Shelf("armour", Words("Armures et boucliers", "Armour and shields"), equip(protects)),
        Shelf(
            "equipment", Words("Équipement", "Equipment"), equip(lambda item: not protects(item))
        ),
        Shelf("house", Words("Objets maison", "House items"), tuple(_house(band))),
    )
    return tuple(shelf for shelf in filled if shelf.offers)


def protects(item: Equipment) -> bool:
    """Whether it is an armour, a shield or a buckler."""
    return item.slot in WORN or item.slug == BUCKLER


def most_of(item: Equipment, member: Character) -> int | None:
    """How many copies have an effect: one for each arm, or as many as the book counts."""
    return max(1, member.arms) if item.slug in AN_ARM_EACH else item.max_per_member


def _offer(item: Item, hint: Words, most: int | None = None) -> Offer:
    return Offer(item.slug, name_of(item), hint, item.kind, most)


def _house(band: Band) -> Iterator[Offer]:
    """The list's own items, but for those that a weapon or equipment of the book hides."""
    for slug, item in band.house.items():
        if band.item(slug) is item:
            yield Offer(slug, both(item.name), house_hint(item))


# --- one line of figures ------------------------------------------------------------------------


def weapon_hint(band: Band, weapon: Weapon) -> Words:
    """How it shoots or strikes, and whether the first is free here."""
    printed = weapon.ranged
    parts = list(_shots(printed)) if printed else []
    if weapon.melee:
        hands = 1 if weapon.melee.hands is None else weapon.melee.hands
        parts += _strikes(weapon.melee.force or 0, hands)
    return dotted([*parts, FREE] if is_free(band, weapon) else parts)


def _shots(printed: RangedProfile) -> Iterator[Words]:
    yield _reaches(printed.reach_short, printed.reach_medium, printed.reach_long)
    yield both(f"F {printed.force or 0}")
    if printed.radius:
        yield Words(f"rayon de {printed.radius} pas", f"radius of {printed.radius} paces")
    elif printed.targets and printed.targets > 1:
        yield Words(f"{printed.targets} cibles", f"{printed.targets} targets")
    yield SLOW.get(printed.reload, NOTHING)
    if printed.heavy:
        yield HEAVY


def _reaches(*reaches: int | None) -> Words:
    paces = "/".join(str(reach or 0) for reach in reaches)
    return Words(f"{paces} pas", f"{paces} paces")


def _strikes(force: int, hands: int) -> tuple[Words, Words]:
    return both(f"F {force:+}"), counted(hands, ("main", "mains"), ("hand", "hands"))


def house_hint(item: object) -> Words:
    """The figures that the players gave it."""
    if isinstance(item, HouseWeapon):
        if item.melee:
            return dotted(_strikes(item.force, item.hands))
        return dotted([_reaches(item.pc, item.pm, item.pl), both(f"F {item.force}")])
    effects = item.effects if isinstance(item, HouseEquipment) else {}
    return dotted(both(f"{_stat(key)} {amount:+}") for key, amount in effects.items())


def _stat(key: str) -> str:
    """CT, Mvt: a characteristic as the sheets write it."""
    name = key.lower().removesuffix("_improve")
    return name.capitalize() if name in ("mvt", "cd") else name.upper()
