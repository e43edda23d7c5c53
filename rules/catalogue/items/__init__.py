"""The shapes of a catalogue: one frozen class for each kind of item that a book prints.

A fixture file `fixtures/<game>/<kind>.json` is a list of such items in the order of the book.
A field whose type is a `…Ref` names another item of the same game by its slug; `ItemRef` names
any item as `kind/slug`. A field that holds `Part`s (a weapon's profiles, a table's rows) belongs
to its item alone.
"""

from rules.catalogue.items import arsenal, cards, people, play, tabletop, vehicles
from rules.catalogue.items.arsenal import (
    Ability,
    Ammunition,
    Armour,
    Characteristic,
    Equipment,
    MeleeProfile,
    Power,
    RangedProfile,
    SpecialRule,
    Weapon,
)
from rules.catalogue.items.base import END, Book, GameInfo, Item, Level, Operation, Part
from rules.catalogue.items.cards import BookCard, CardField, CardType, DeckFormat
from rules.catalogue.items.people import (
    Activity,
    Allegiance,
    Faction,
    FactionTrait,
    LevelName,
    Race,
    RaceChange,
    Rank,
    Setting,
    Trade,
    TradeChange,
)
from rules.catalogue.items.play import (
    Budget,
    Creature,
    DamageRow,
    PriceModifier,
    Profile,
    ProfilePick,
    Ruling,
    Scenario,
    Term,
)
from rules.catalogue.items.tabletop import (
    DiceTable,
    DiceTableRow,
    Influence,
    Matrix,
    MatrixCell,
    Modifier,
    Phase,
    Placement,
    Procedure,
    ProcedureStep,
    Score,
    TableColumn,
    Topic,
    Zone,
)
from rules.catalogue.items.vehicles import VehicleOption, VehicleType

__all__ = [
    "END",
    "KINDS",
    "Ability",
    "Activity",
    "Allegiance",
    "Ammunition",
    "Armour",
    "Book",
    "BookCard",
    "Budget",
    "CardField",
    "CardType",
    "Characteristic",
    "Creature",
    "DamageRow",
    "DeckFormat",
    "DiceTable",
    "DiceTableRow",
    "Equipment",
    "Faction",
    "FactionTrait",
    "GameInfo",
    "Influence",
    "Item",
    "Level",
    "LevelName",
    "Matrix",
    "MatrixCell",
    "MeleeProfile",
    "Modifier",
    "Operation",
    "Part",
    "Phase",
    "Placement",
    "Power",
    "PriceModifier",
    "Procedure",
    "ProcedureStep",
    "Profile",
    "ProfilePick",
    "Race",
    "RaceChange",
    "RangedProfile",
    "Rank",
    "Ruling",
    "Scenario",
    "Score",
    "Setting",
    "SpecialRule",
    "TableColumn",
    "Term",
    "Topic",
    "Trade",
    "TradeChange",
    "VehicleOption",
    "VehicleType",
    "Weapon",
    "Zone",
]

# In the order in which the kinds are shown: who, what they carry, vehicles, play, cards.
KINDS: dict[str, type[Item]] = {
    cls.kind: cls
    for module in (people, arsenal, vehicles, play, tabletop, cards)
    for cls in Item.__subclasses__()
    if cls.__module__ == module.__name__
}
