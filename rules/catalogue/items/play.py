"""Prices, ready-made profiles, and what a game is played with."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.catalogue.items.base import (
    END,
    Count,
    CreatureRef,
    EquipmentRef,
    FactionRef,
    Item,
    ItemRef,
    Level,
    Line,
    Number,
    Part,
    RuleRef,
    ScenarioRef,
    SettingRef,
    Text,
    VehicleTypeRef,
)
from rules.catalogue.items.tabletop import Placement, Score, Zone


class PriceModifier(Item, frozen=True, kw_only=True):
    """A price that changes for a faction, a chosen drawback, or a slave."""

    kind = "price_modifier"

    faction: FactionRef | None = None
    unless: FactionRef | None = None  # not with this sub-faction
    drawback: FactionRef | None = None  # also for those who chose this faction's drawback
    slave: bool = False
    delta: Number | None = None
    set_to: Number | None = None
    items: tuple[ItemRef, ...]


class Budget(Item, frozen=True, kw_only=True):
    """A size of game that the book proposes."""

    kind = "budget"

    points: Count


class ProfilePick(Part, frozen=True, kw_only=True):
    """One thing that a ready-made profile carries."""

    item: ItemRef
    level: Level | None = None


class Profile(Item, frozen=True, kw_only=True):
    """A ready-made member."""

    kind = "profile"

    form: Literal["fighter", "vehicle", "figure"]
    vehicle_type: VehicleTypeRef | None = None
    shooting: Annotated[str, Meta(max_length=10)] = ""
    combat: Annotated[str, Meta(max_length=10)] = ""
    printed_cost: Number | None = None
    surcharge_printed: bool = False
    automatic: bool = False
    setting: SettingRef | None = None
    picks: tuple[ProfilePick, ...] = ()


class Scenario(Item, frozen=True, kw_only=True):
    """A game to play, with what it changes in the lists."""

    kind = "scenario"

    number: Count
    turns: Count | None = None
    table_width: Count
    table_length: Count
    scenery_min: Count | None = None
    budget: Count | None = None  # imposed; None: agreed
    bonus_applies: bool = True  # whether a faction's extra points count
    defender_factor: Count = 1
    vehicles: bool = True
    secondary: bool | None = None
    reward_minor: Count = 0
    reward_major: Count = 0
    reward_crushing: Count = 0
    campaign: Line = ""
    forces_fr: Text = ""
    forces_en: Text = ""
    deployment_fr: Text = ""
    deployment_en: Text = ""
    victory_fr: Text = ""
    victory_en: Text = ""
    gap: Count | None = None  # centimetres between the zones, on a table of another length
    encounters: Literal["", "every_turn", "events_only"] = ""  # otherwise than in other games
    encounter: CreatureRef | None = None  # what every encounter is
    reroll: Count | None = None  # the roll of the encounter table that is rolled again
    zones: tuple[Zone, ...] = ()
    placements: tuple[Placement, ...] = ()
    scores: tuple[Score, ...] = ()


class Creature(Item, frozen=True, kw_only=True):
    """A beast, machine or stranger that nobody buys."""

    kind = "creature"

    move: Count
    shooting: Annotated[str, Meta(max_length=10)] = ""
    combat: Annotated[str, Meta(max_length=10)] = ""
    dice: Number = 0
    life: Count = 3
    shot_fr: Line = ""
    shot_en: Line = ""
    scenario: ScenarioRef | None = None
    rules: tuple[RuleRef, ...] = ()
    equipment: tuple[EquipmentRef, ...] = ()


class DamageRow(Item, frozen=True, kw_only=True):
    """The roll to wound one value of resistance, by force from 1 to 10."""

    kind = "damage_row"

    resistance: Count
    f1: Count
    f2: Count
    f3: Count
    f4: Count
    f5: Count
    f6: Count
    f7: Count
    f8: Count
    f9: Count
    f10: Count


class Term(Item, frozen=True, kw_only=True):
    """A word that a page or sheet explains: marker, template, action, state, token …"""

    kind = "term"

    category: Literal[
        "marker", "template", "action", "state", "token", "named", "dice", "base", "play", "faq"
    ]
    cost: Count | None = None  # in actions or action points
    size: Count | None = None  # in centimetres


class Ruling(Item, frozen=True, kw_only=True):
    """A ruling of ours, where a book is silent, unclear or misprinted."""

    kind = "ruling"

    code: Annotated[str, Meta(pattern=r"^[A-Z0-9-]{1,12}" + END)]
    basis: Literal["text", "strict", "gap"]
