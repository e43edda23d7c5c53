"""What players of groups may make up: rules, weapons, armour, powers."""

from dataclasses import replace

from rules.building.workshop import (
    KEYWORDS,
    TEXT,
    HouseKind,
    choice,
    flag,
    nothing_but_words,
    number,
)
from rules.catalogue.items import Armour, Item, Power, SpecialRule, Weapon
from rules.games.deux_d6.document import HouseArmour, HousePower, HouseRule, HouseWeapon
from rules.lists.document import HouseItem, Plain
from rules.words import Words, both

LEVELS = (("-", both("−")), ("normal", Words("normal", "normal")), ("+", both("+")))
DAMAGE = choice("damage", "Dégâts", "Damage", *LEVELS)
NO_DAMAGE = choice("damage", "Dégâts", "Damage", ("", Words("aucun", "none")), *LEVELS)
REACH = number("range", "Portée", "Range", unit=Words("pas", "paces"))
AREA = number("zone", "Zone", "Area")
TAGS = replace(KEYWORDS, name="tags")
LINE = replace(TEXT, most=120)


def _copied_weapon(item: Item) -> Plain:
    shot = item.ranged if isinstance(item, Weapon) else None
    blade = item.melee if isinstance(item, Weapon) else None
    plain: Plain = {}
    if shot:
        plain |= {"range": shot.reach, "cadence": shot.cadence, "zone": shot.zone}
        plain |= {"hands": 2 if shot.long_gun else 1}
    elif blade:
        plain |= {"hands": blade.hands}
    used = shot or blade
    return plain | (
        {"damage": used.damage or "normal", "tags": ", ".join(used.keywords)} if used else {}
    )


def _copied_armour(item: Item) -> Plain:
    shield = getattr(item, "slot", "") == "shield"
    slot = "bouclier" if shield else "armure"
    return {"svg": getattr(item, "saves", "normal"), "slot": slot}


def _copied_power(item: Item) -> Plain:
    keys = {"range": "reach", "damage": "damage", "zone": "zone", "offensive": "offensive"}
    return {key: getattr(item, field, None) for key, field in keys.items()}


def _shoots(item: Item | HouseItem) -> bool:
    if isinstance(item, Weapon):
        return item.ranged is not None
    return isinstance(item, HouseWeapon) and not item.melee


WORKSHOP = (
    HouseKind(
        shape=HouseRule,
        label=Words("Règle", "Rule"),
        asked=(LINE,),
        shelves=("skills", "rules"),
        copied=nothing_but_words,
        printed=SpecialRule,
    ),
    HouseKind(
        slug="ranged",
        shape=HouseWeapon,
        label=Words("Arme de tir", "Ranged weapon"),
        asked=(
            REACH,
            DAMAGE,
            number("cadence", "Tirs par action", "Shots an action"),
            AREA,
            number("hands", "Mains", "Hands"),
            TAGS,
            LINE,
        ),
        shelves=("ranged",),
        at_first={"melee": False, "damage": "normal", "hands": 1, "cadence": 1},
        copied=_copied_weapon,
        printed=Weapon,
        fits=_shoots,
    ),
    HouseKind(
        slug="melee",
        shape=HouseWeapon,
        label=Words("Arme de corps à corps", "Melee weapon"),
        asked=(DAMAGE, number("hands", "Mains", "Hands"), TAGS, LINE),
        shelves=("melee",),
        at_first={"damage": "normal", "hands": 1},
        copied=_copied_weapon,
        printed=Weapon,
        fits=lambda item: not _shoots(item),
    ),
    HouseKind(
        shape=HouseArmour,
        label=Words("Armure ou bouclier", "Armour or shield"),
        asked=(
            choice("svg", "Sauvegarde", "Save", *LEVELS),
            choice(
                "slot",
                "Porté comme",
                "Worn as",
                ("armure", Words("armure", "armour")),
                ("bouclier", Words("bouclier", "shield")),
            ),
            LINE,
        ),
        shelves=("armour",),
        at_first={"svg": "normal", "slot": "armure"},
        copied=_copied_armour,
        printed=Armour,
    ),
    HouseKind(
        shape=HousePower,
        label=Words("Pouvoir", "Power"),
        asked=(REACH, NO_DAMAGE, AREA, flag("offensive", "Offensif", "Offensive"), LINE),
        shelves=("powers",),
        copied=_copied_power,
        printed=Power,
    ),
)
