"""What a character may carry, shelf by shelf, with its figures; and what it gives to him."""

from collections.abc import Callable, Iterable, Iterator

from rules.building.bench import NOTHING, Offer, Shelf
from rules.building.choices import dotted, in_short
from rules.catalogue.items import Equipment, Item, RangedProfile, Weapon
from rules.games.un_pour_un.costs import is_free
from rules.games.un_pour_un.document import Character, HouseEquipment, HouseWeapon
from rules.games.un_pour_un.kit import BUCKLER, Kit, blades, guns
from rules.games.un_pour_un.profile import ARM, ARMOUR, SHIELD
from rules.games.un_pour_un.roster import Band
from rules.lists.naming import name_of
from rules.words import Words, both, counted

WORN = (ARMOUR, SHIELD)  # slots of what protects
AN_ARM_EACH = (ARM, BUCKLER)  # as many as he has arms
LAST_FORCE = 10  # the damage table has no more
DISPUTED = "UN-R22"  # the ruling on weapons whose loading the book tells in two ways
FREE = Words("premier exemplaire gratuit", "first one free")
HEAVY = Words("arme lourde", "heavy weapon")
SLOW = {
    "slow": Words("recharge lente", "slow to load"),
    "either": Words("recharge rapide ou lente", "fast or slow to load"),
}
RANGED = (Words("Portées", "Ranges"), both("F"), Words("Cibles", "Targets"), Words("PA", "AP"))
MELEE = (both("F"), Words("Mains", "Hands"))
EFFECT = (Words("Effet", "Effect"),)

# In which worlds a thing is at home: an order of ours, which forbids nothing. What stands in no
# row is at home everywhere, and in a world that the book does not describe everything is.
AGES = {
    ("medieval_fantastique", "post_apocalyptique"): (
        "arc arbalete pistolet_poudre fusil_poudre canon masse morgenstern double_morgenstern "
        "epee_2m hache_2m masse_2m pique lance hallebarde"
    ),
    ("moderne", "post_apocalyptique", "space_opera"): (
        "pistolet fusil pistolet_mitrailleur mitraillette fusil_assaut mitrailleuse grenade "
        "lance_grenade bazooka obusier petite_tronconneuse grande_tronconneuse"
    ),
    ("space_opera",): (
        "bras jambe epee_energetique epee_energetique_2m hache_tronconneuse hache_tronconneuse_2m "
        "hache_energetique hache_energetique_2m epee_laser"
    ),
}
HOMES = {slug: worlds for worlds, slugs in AGES.items() for slug in slugs.split()}
WORLDS = {world for worlds in AGES for world in worlds}


def shelves(band: Band, member: Character) -> tuple[Shelf, ...]:
    """All weapons and equipment of the book, those of other worlds last, and the list's own."""
    weapons, equipment = band.of(Weapon).values(), band.of(Equipment).values()

    def arm(chosen: Iterable[Weapon]) -> tuple[Offer, ...]:
        return _at_home_first(
            _offer(band, item, weapon_hint(band, item), figures_of(item)) for item in chosen
        )

    def equip(wanted: Callable[[Equipment], bool]) -> tuple[Offer, ...]:
        return _at_home_first(
            _offer(band, item, in_short(item), (effect_of(item),), most_of(item, member))
            for item in equipment
            if wanted(item)
        )

    filled = (
        Shelf("ranged", Words("Tir", "Shooting"), arm(w for w in weapons if w.ranged), RANGED),
        Shelf(
            "melee", Words("Corps à corps", "Melee"), arm(w for w in weapons if not w.ranged), MELEE
        ),
        Shelf(
            "armour", Words("Armures et boucliers", "Armour and shields"), equip(protects), EFFECT
        ),
        Shelf(
            "equipment",
            Words("Équipement", "Equipment"),
            equip(lambda item: not protects(item)),
            EFFECT,
        ),
        Shelf("house", Words("Objets maison", "House items"), tuple(_house(band))),
    )
    return tuple(shelf for shelf in filled if shelf.offers)


def is_foreign(band: Band, slug: str) -> bool:
    """Whether a thing belongs to another world than the band's."""
    return band.universe in WORLDS and band.universe not in HOMES.get(slug, WORLDS)


def protects(item: Equipment) -> bool:
    """Whether it is an armour, a shield or a buckler."""
    return item.slot in WORN or item.slug == BUCKLER


def most_of(item: Equipment, member: Character) -> int | None:
    """How many copies have an effect: one for each arm, or as many as the book counts."""
    return max(1, member.arms) if item.slug in AN_ARM_EACH else item.max_per_member


def _offer(
    band: Band, item: Item, hint: Words, figures: tuple[Words, ...], most: int | None = None
) -> Offer:
    return Offer(
        item.slug,
        name_of(item),
        hint,
        item.kind,
        most,
        figures=figures,
        apart=is_foreign(band, item.slug),
    )


def _at_home_first(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    return tuple(sorted(offers, key=lambda offer: offer.apart))


def _house(band: Band) -> Iterator[Offer]:
    """The list's own items, but for those that a weapon or equipment of the book hides."""
    for slug, item in band.house.items():
        if band.item(slug) is item:
            yield Offer(slug, both(item.name), house_hint(item))


# --- figures in columns -------------------------------------------------------------------------


def figures_of(weapon: Weapon) -> tuple[Words, ...]:
    """10/20/30, 4, 1 target, 1 action point; or +2, 1 hand."""
    printed = weapon.ranged
    if printed is None:
        return tuple(
            words
            for blade in blades(weapon)
            for words in (both(f"{blade.force:+}"), both(str(blade.hands)))
        )
    paces, force = both(_slashed(printed)), both(str(printed.force or 0))
    return paces, force, targets_of(printed), both(str(points(weapon)))


def targets_of(printed: RangedProfile) -> Words:
    """How many it hits, or how far around."""
    if printed.radius:
        return Words(f"rayon {printed.radius}", f"radius {printed.radius}")
    return both(str(printed.targets or 1))


def points(weapon: Weapon) -> int:
    """The action points of a shot: two for what is slow, heavy or disputed (UN-R22)."""
    printed = weapon.ranged
    plain = printed and printed.reload == "fast" and not printed.heavy
    return 1 if plain and weapon.ruling != DISPUTED else 2


def effect_of(item: Equipment) -> Words:
    """R +1 F +1."""
    amounts = {"R": item.resistance, "F": item.strength, "CT": item.aim, "PV": item.heals}
    changes = " ".join(f"{stat}\u00a0{amount:+}" for stat, amount in amounts.items() if amount)
    if item.rerolls:
        return counted(item.rerolls, ("relance", "relances"), ("reroll", "rerolls"))
    return both(changes)


def figure(kit: Kit, item: object) -> Words:
    """What an item gives to who has it: F 7, or 3+ F 4 at 30 paces, or R +1."""
    stats = kit.figures
    if isinstance(item, Equipment):
        aims = item.aim and stats
        return both(f"CT\u00a0{stats['ct']}+") if aims and stats else effect_of(item)
    if isinstance(item, HouseEquipment):
        return house_hint(item)
    if not isinstance(item, Weapon | HouseWeapon):
        return NOTHING
    for gun in guns(item):
        roll = f"{stats['ct']}+ " if stats else ""
        reach = f"{roll}F\u00a0{gun.force}"
        return Words(f"{reach} à {gun.long} pas", f"{reach} at {gun.long} paces")
    for blade in blades(item):
        total = str(min(LAST_FORCE, stats["f"] + blade.force)) if stats else f"{blade.force:+}"
        return both(f"F\u00a0{total}")
    return NOTHING


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
    yield _reaches(_slashed(printed))
    yield both(f"F {printed.force or 0}")
    if printed.radius:
        yield Words(f"rayon de {printed.radius} pas", f"radius of {printed.radius} paces")
    elif printed.targets and printed.targets > 1:
        yield Words(f"{printed.targets} cibles", f"{printed.targets} targets")
    yield SLOW.get(printed.reload, NOTHING)
    if printed.heavy:
        yield HEAVY


def _slashed(printed: RangedProfile) -> str:
    reaches = (printed.reach_short, printed.reach_medium, printed.reach_long)
    return "/".join(str(reach or 0) for reach in reaches)


def _reaches(paces: str) -> Words:
    return Words(f"{paces} pas", f"{paces} paces")


def _strikes(force: int, hands: int) -> tuple[Words, Words]:
    return both(f"F {force:+}"), counted(hands, ("main", "mains"), ("hand", "hands"))


def house_hint(item: object) -> Words:
    """The figures that the players gave it."""
    if isinstance(item, HouseWeapon):
        if item.melee:
            return dotted(_strikes(item.force, item.hands))
        return dotted([_reaches(f"{item.pc}/{item.pm}/{item.pl}"), both(f"F {item.force}")])
    effects = item.effects if isinstance(item, HouseEquipment) else {}
    return dotted(both(f"{_stat(key)} {amount:+}") for key, amount in effects.items())


def _stat(key: str) -> str:
    """CT, Mvt: a characteristic as the sheets write it."""
    name = key.lower().removesuffix("_improve")
    return name.capitalize() if name in ("mvt", "cd") else name.upper()
