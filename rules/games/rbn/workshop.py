"""What players of convoys may make up: a fighter's things, vehicles, what is built on them."""

from collections.abc import Iterator

from rules.building.bench import Choice
from rules.building.workshop import (
    CM,
    COST,
    KEYWORDS,
    TEXT,
    HouseKind,
    choice,
    nothing_but_words,
    number,
)
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Faction, Item, VehicleOption, VehicleType
from rules.collecting.form import Asked
from rules.families.fighters.house import OwnFaction, OwnVehicleOption, OwnVehicleType
from rules.families.fighters.workshop import DICE, EXOTIC, OF_FIGHTERS, PRICE
from rules.games.rbn.roster import HEAVY, LIGHT, MEDIUM
from rules.lists.document import HouseItem, Plain
from rules.words import Words, both

SLOTS = number("slots", "Emplacements", "Slots")
SIZES = (
    (LIGHT, Words("véhicule léger", "light vehicle")),
    (MEDIUM, Words("véhicule moyen", "medium vehicle")),
    (HEAVY, Words("véhicule lourd", "heavy vehicle")),
)
ARCS = (
    ("", Words("tout autour", "all around")),
    ("90", both("90°")),
    ("180", both("180°")),
    ("line", Words("tout droit", "straight ahead")),
)
COPIED = ("cost", "seats", "shooters", "slots", "road", "open_ground", "difficult", "shock_dice")


def _copied_type(item: Item) -> Plain:
    size = getattr(item, "counts_as", None) or item.slug
    return {key: getattr(item, key) for key in COPIED} | {
        "ruled_as": size,
    }


def _copied_option(item: Item) -> Plain:
    keys = ("cost", "slots", "reach", "dice", "arc", "exotic")
    keywords = ", ".join(getattr(item, "keywords", ()))
    plain = {key: getattr(item, key) for key in keys}
    plain["cost"] = max(0, plain["cost"])  # one that gives points back is bought from the book
    return plain | {"keywords": keywords}


def _is_weapon(item: Item | HouseItem) -> bool:
    return bool(getattr(item, "weapon", False))


TYPE = HouseKind(
    shape=OwnVehicleType,
    label=Words("Véhicule", "Vehicle"),
    asked=(
        COST,
        choice("ruled_as", "Suit les règles d’un", "Follows the rules of a", *SIZES),
        number("seats", "Places à bord", "Seats"),
        number("shooters", "Tireurs", "Shooters"),
        SLOTS,
        number("road", "Sur route", "On road", unit=CM),
        number("open_ground", "En terrain dégagé", "On open ground", unit=CM),
        number("difficult", "En terrain difficile", "On difficult ground", unit=CM),
        number("shock_dice", "Dés de choc", "Ramming dice"),
        TEXT,
    ),
    at_first={"ruled_as": MEDIUM, "seats": 2, "shooters": 1, "slots": 1},
    copied=_copied_type,
    printed=VehicleType,
)
MOUNTED = HouseKind(
    slug="mounted",
    shape=OwnVehicleOption,
    label=Words("Arme montée", "Mounted weapon"),
    asked=(
        COST,
        SLOTS,
        number("reach", "Portée", "Range", unit=CM),
        number("dice", "Dés", "Dice", least=DICE),
        choice("arc", "Angle", "Arc", *ARCS),
        KEYWORDS,
        TEXT,
        EXOTIC,
    ),
    shelves=("weapons",),
    at_first={"weapon": True, "slots": 1},
    copied=_copied_option,
    printed=VehicleOption,
    fits=_is_weapon,
)
OPTION = HouseKind(
    shape=OwnVehicleOption,
    label=Words("Option de véhicule", "Vehicle option"),
    asked=(COST, SLOTS, TEXT, EXOTIC),
    shelves=("options",),
    at_first={"slots": 1},
    copied=_copied_option,
    printed=VehicleOption,
    fits=lambda item: not _is_weapon(item),
)
FACTION = HouseKind(
    shape=OwnFaction,
    label=Words("Faction", "Faction"),
    asked=(TEXT,),
    answers="faction",
    copied=nothing_but_words,
    printed=Faction,
    fits=lambda item: getattr(item, "parent", None) is None,
)


def _factions(book: Catalogue) -> Iterator[Choice]:
    for row in book.of(Faction).values():
        if row.parent is None:
            yield Choice(row.slug, Words(row.name_fr, row.name_en))


SUBFACTION = HouseKind(
    slug="subfaction",
    shape=OwnFaction,
    label=Words("Sous-faction", "Sub-faction"),
    asked=(
        Asked(
            "parent",
            Words("De la faction", "Of the faction"),
            "choice",
            among=_factions,
            required=True,
        ),
        TEXT,
    ),
    answers="subfaction",
    copied=lambda item: {"parent": getattr(item, "parent", None)},
    printed=Faction,
    fits=lambda item: getattr(item, "parent", None) is not None,
)
WORKSHOP = (*OF_FIGHTERS, TYPE, MOUNTED, OPTION, FACTION, SUBFACTION, PRICE)
