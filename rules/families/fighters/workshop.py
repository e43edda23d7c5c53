"""What players of bought fighters may make up, and what is asked of it."""

from collections.abc import Iterator
from dataclasses import replace

from rules.building.bench import Choice
from rules.building.workshop import CM, COST, KEYWORDS, TEXT, HouseKind, flag, number
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ability, Equipment, Item, VehicleOption, VehicleType, Weapon
from rules.collecting.form import Asked
from rules.families.fighters.house import (
    HousePrice,
    OwnAbility,
    OwnEquipment,
    OwnWeapon,
    repriced,
)
from rules.lists.document import HouseItem, Plain
from rules.words import Words

PLACES = number("places", "Places d’arme", "Weapon places")
EXOTIC = flag("exotic", "Exotique", "Exotic")
DICE = -20  # the least that a weapon takes away


def _copied(item: Item) -> Plain:
    """What every printed thing gives to its copy."""
    return {"cost": max(0, getattr(item, "cost", 0))}


def copied_equipment(item: Item) -> Plain:
    return _copied(item) | {"places": getattr(item, "places", 0)}


def copied_weapon(item: Item) -> Plain:
    if not isinstance(item, Weapon):
        return _copied(item)
    shot, melee = item.ranged, item.melee
    keywords = dict.fromkeys([*(shot.keywords if shot else ()), *(melee.keywords if melee else ())])
    return (
        _copied(item)
        | {"places": item.places, "one_handed": item.one_handed, "exotic": item.exotic}
        | {"keywords": ", ".join(keywords)}
        | ({"power": melee.dice or 0} if melee else {})
        | (
            {
                "normal": shot.normal_max,
                "normal_dice": shot.normal_dice,
                "long": shot.long_max,
                "long_dice": shot.long_dice,
                "flames": bool(shot.template),
                "reaction": bool(shot.reaction_fire),
            }
            if shot
            else {}
        )
    )


def shoots(item: Item | HouseItem) -> bool:
    if isinstance(item, Weapon):
        return item.melee is None
    return isinstance(item, OwnWeapon) and item.power is None


SHOOTING = HouseKind(
    slug="shooting",
    shape=OwnWeapon,
    label=Words("Arme de tir", "Ranged weapon"),
    asked=(
        COST,
        number("normal", "Portée normale", "Normal range", unit=CM),
        number("normal_dice", "Dés à portée normale", "Dice at normal range", least=DICE),
        number("long", "Longue portée", "Long range", unit=CM),
        number("long_dice", "Dés à longue portée", "Dice at long range", least=DICE),
        PLACES,
        KEYWORDS,
        TEXT,
        flag("flames", "Gabarit de flammes", "Flame template"),
        flag("reaction", "Tir de réaction", "Reaction fire"),
        EXOTIC,
    ),
    shelves=("shooting",),
    at_first={"normal": 30, "normal_dice": 1, "places": 1},
    copied=copied_weapon,
    printed=Weapon,
    fits=shoots,
)
MELEE = HouseKind(
    slug="melee",
    shape=OwnWeapon,
    label=Words("Arme de corps à corps", "Melee weapon"),
    asked=(
        COST,
        number("power", "Dés en plus", "Extra dice", least=DICE),
        PLACES,
        KEYWORDS,
        TEXT,
        flag("one_handed", "À une main", "One-handed"),
        EXOTIC,
    ),
    shelves=("melee",),
    at_first={"power": 1, "places": 1},
    copied=copied_weapon,
    printed=Weapon,
    fits=lambda item: not shoots(item),
)
EQUIPMENT = HouseKind(
    shape=OwnEquipment,
    label=Words("Équipement", "Equipment"),
    asked=(COST, PLACES, TEXT),
    shelves=("equipment",),
    copied=copied_equipment,
    printed=Equipment,
)
ABILITY = HouseKind(
    shape=OwnAbility,
    label=Words("Capacité", "Ability"),
    asked=(COST, TEXT),
    shelves=("abilities",),
    copied=_copied,
    printed=Ability,
)


def _assumed(book: Catalogue) -> Iterator[Choice]:
    """What has a price that no book prints."""
    for kind in (Weapon, VehicleType, VehicleOption):
        for item in book.of(kind).values():
            if repriced(item, 0):
                yield Choice(f"{kind.kind}/{item.slug}", Words(item.name_fr, item.name_en))


def _priced(price: HouseItem, book: Catalogue) -> Item | None:
    return price.priced(book) if isinstance(price, HousePrice) else None


PRICE = HouseKind(
    shape=HousePrice,
    label=Words("Prix maison", "House price"),
    asked=(
        Asked("slug", Words("De quoi", "Of what"), "choice", among=_assumed, required=True),
        replace(COST, required=True),
    ),
    item_of=_priced,
)
OF_FIGHTERS = (SHOOTING, MELEE, EQUIPMENT, ABILITY)
