"""The rules that the sheet of a character calls for: by what he carries, and by his states."""

from collections.abc import Iterator

from rules.catalogue.items import Equipment, Item, Term, Weapon
from rules.families.skirmish.sheet import known, rule_entry
from rules.games.un_pour_un.document import HouseWeapon
from rules.games.un_pour_un.kit import Kit
from rules.games.un_pour_un.roster import Band
from rules.lists.document import HouseItem
from rules.printing.sheet import Entry

ARCHAIC = ("arc", "arbalete")  # neither powder nor modern: a 1 does them no harm
STATES = ("hors_de_combat", "mort", "en_fuite")  # that boxes name
OF_EQUIPMENT = {"jambe": "terrain_difficile", "grappin": "terrain_infranchissable"}
OF_WEAPONS = ("cibles", "rayon", "poudre_noire", "enrayement", "munitions")
GROUND = ("terrain_difficile", "terrain_infranchissable")


def rules_of(band: Band, kit: Kit) -> tuple[Entry, ...]:
    """What his tables and boxes name, in full; the states last."""
    called = {slug for item in kit.taken for slug in called_by(item)}
    named = [slug for slug in (*OF_WEAPONS, *GROUND) if slug in called]
    return (
        *(_entry(band, term) for term in known(band.catalogue, named)),
        *(_entry(band, term) for term in known(band.catalogue, STATES if kit.rank else ())),
    )


def _entry(band: Band, term: Term) -> Entry:
    return rule_entry(band.catalogue, term, "kit" if term.slug in OF_WEAPONS else "table")


def called_by(item: Item | HouseItem) -> Iterator[str]:
    """The words that somebody with this needs to know."""
    if isinstance(item, Equipment) and item.slug in OF_EQUIPMENT:
        yield OF_EQUIPMENT[item.slug]
    elif isinstance(item, HouseWeapon) and not item.melee:
        if item.targets == "X":
            yield "rayon"
        elif item.targets > 1:
            yield "cibles"
    elif isinstance(item, Weapon) and item.ranged:
        yield from _called_by_gun(item)


def _called_by_gun(weapon: Weapon) -> Iterator[str]:
    printed = weapon.ranged
    assert printed
    called = {
        "cibles": (printed.targets or 1) > 1,
        "rayon": bool(printed.radius),
        "poudre_noire": printed.black_powder,
        "enrayement": may_jam(weapon),
        "munitions": printed.ammo_roll,
    }
    yield from (slug for slug, used in called.items() if used)


def may_fail(weapon: Weapon) -> bool:
    """Whether it can explode, jam for good, or run dry."""
    printed = weapon.ranged
    return printed is not None and (printed.black_powder or printed.ammo_roll or may_jam(weapon))


def may_jam(weapon: Weapon) -> bool:
    """Whether a 1 jams it: modern weapons do, artillery apart."""
    printed = weapon.ranged
    if printed is None or weapon.slug in ARCHAIC:
        return False
    return not printed.black_powder and not printed.artillery
