"""What players of bands may make up: weapons and equipment."""

from dataclasses import replace

from rules.building.workshop import COST, TEXT, HouseKind, number
from rules.catalogue.items import Equipment, Item, Weapon
from rules.collecting.form import Asked
from rules.games.un_pour_un.document import HouseEquipment, HouseWeapon
from rules.games.un_pour_un.profile import STATS
from rules.lists.document import HouseItem, Plain
from rules.words import Words

FORCE = number("force", "Force", "Force", least=-20)
LESS = -20
LINE = replace(TEXT, most=120)
RELOADS = {
    "fast": "rapide",
    "slow": "lente",
}


def _copied(item: Item) -> Plain:
    return {"cost": getattr(item, "cost", 0)}


def _copied_shot(item: Item) -> Plain:
    shot = item.ranged if isinstance(item, Weapon) else None
    if shot is None:
        return _copied(item)
    return _copied(item) | {
        "pc": shot.reach_short,
        "pm": shot.reach_medium,
        "pl": shot.reach_long,
        "force": shot.force,
        "targets": shot.targets or 1,
        "reload": RELOADS.get(shot.reload, ""),
    }


def _copied_blade(item: Item) -> Plain:
    blade = item.melee if isinstance(item, Weapon) else None
    if blade is None:
        return _copied(item)
    return _copied(item) | {"hands": blade.hands, "force": blade.force}


def _copied_equipment(item: Item) -> Plain:
    if not isinstance(item, Equipment):
        return _copied(item)
    effects = {"effects.r": item.resistance, "effects.f": item.strength, "effects.ct": item.aim}
    return _copied(item) | {key: amount for key, amount in effects.items() if amount}


def _shoots(item: Item | HouseItem) -> bool:
    if isinstance(item, Weapon):
        return item.ranged is not None
    return isinstance(item, HouseWeapon) and not item.melee


RANGED = HouseKind(
    slug="ranged",
    shape=HouseWeapon,
    label=Words("Arme de tir", "Ranged weapon"),
    asked=(
        COST,
        number("pc", "Portée courte", "Short range"),
        number("pm", "Portée moyenne", "Medium range"),
        number("pl", "Portée longue", "Long range"),
        FORCE,
        number("targets", "Cibles", "Targets"),
        Asked("reload", Words("Recharge", "Reload"), "line"),
        LINE,
    ),
    shelves=("ranged",),
    at_first={"melee": False},
    copied=_copied_shot,
    printed=Weapon,
    fits=_shoots,
)
MELEE = HouseKind(
    slug="melee",
    shape=HouseWeapon,
    label=Words("Arme de corps à corps", "Melee weapon"),
    asked=(COST, FORCE, number("hands", "Mains", "Hands"), LINE),
    shelves=("melee",),
    at_first={"hands": 1},
    copied=_copied_blade,
    printed=Weapon,
    fits=lambda item: not _shoots(item),
)
EQUIPMENT = HouseKind(
    shape=HouseEquipment,
    label=Words("Équipement", "Equipment"),
    asked=(
        COST,
        *(
            number(
                f"effects.{stat}", f"Bonus de {stat.upper()}", f"{stat.upper()} bonus", least=LESS
            )
            for stat in STATS
        ),
        LINE,
    ),
    shelves=("armour", "equipment"),
    copied=_copied_equipment,
    printed=Equipment,
)
WORKSHOP = (RANGED, MELEE, EQUIPMENT)
