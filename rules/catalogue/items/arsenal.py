"""What they carry and can do: weapons, equipment, armour, abilities, powers."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.catalogue.items.base import (
    Count,
    EquipmentRef,
    FactionRef,
    Item,
    Level,
    Number,
    Part,
    PowerRef,
    RuleRef,
    SettingRef,
    WeaponRef,
)


class Characteristic(Item, frozen=True, kw_only=True):
    """A value that is bought, with its price."""

    kind = "characteristic"

    code: Annotated[str, Meta(max_length=10)]
    value: Annotated[str, Meta(max_length=10)]
    cost: Number


class SpecialRule(Item, frozen=True, kw_only=True):
    """What a word printed on a profile, a weapon or a creature means."""

    kind = "rule"

    bearer: Literal["figure", "weapon", "creature"] = "figure"
    skill: bool = False
    pickable: bool = True
    defined: bool = True  # False: the book names it and never says what it does
    levelled: bool = False
    parameter: Literal["", "number", "text"] = ""
    move: Count | None = None
    life: Count | None = None
    saves: Level | None = None
    settings: tuple[SettingRef, ...] = ()  # empty: every setting


class RangedProfile(Part, frozen=True, kw_only=True):
    """How a weapon shoots. Distances are in the game's unit; dice are D6."""

    normal_min: Count | None = None
    normal_max: Count | None = None
    normal_dice: Number | None = None
    long_min: Count | None = None
    long_max: Count | None = None
    long_dice: Number | None = None
    template: Literal["", "flame"] = ""
    reaction_fire: bool | None = None
    from_vehicle: bool = False  # whether the next two are printed; None there means "no"
    pilot_dice: Number | None = None
    passenger_dice: Number | None = None
    on_summary: bool = True
    reach_short: Count | None = None
    reach_medium: Count | None = None
    reach_long: Count | None = None
    force: Count | None = None
    targets: Count | None = None
    radius: Count | None = None
    reload: Literal["", "fast", "slow", "either"] = ""
    heavy: bool = False
    black_powder: bool = False
    artillery: bool = False
    ammo_roll: bool = False
    reach: Count | None = None
    damage: Level | None = None
    cadence: Count | None = None
    zone: Count | None = None
    long_gun: bool = False
    keywords: tuple[RuleRef, ...] = ()


class MeleeProfile(Part, frozen=True, kw_only=True):
    """How a weapon fights hand to hand."""

    dice: Number | None = None
    force: Count | None = None
    hands: Count | None = None
    hands_printed: bool = False
    damage: Level | None = None
    saves: Level | None = None
    saves_with: RuleRef | None = None
    keywords: tuple[RuleRef, ...] = ()


class Weapon(Item, frozen=True, kw_only=True):
    """One object with a ranged use, a melee use, or both."""

    kind = "weapon"

    cost: Number = 0
    places: Count = 1  # of the three that a fighter has
    one_handed: bool = False
    exotic: bool = False
    animal: bool = False  # an animal may bear it
    requires: EquipmentRef | None = None
    per_points: Count | None = None  # one for each complete slice of so many points
    first_free: bool = False
    free_in: tuple[SettingRef, ...] = ()  # where the first is free; empty: everywhere
    settings: tuple[SettingRef, ...] = ()
    ranged: RangedProfile | None = None
    melee: MeleeProfile | None = None


class Ammunition(Item, frozen=True, kw_only=True):
    """Rounds bought for one weapon."""

    kind = "ammunition"

    cost: Number
    exotic: bool = False
    uses: Count | None = None
    weapons: tuple[WeaponRef, ...] = ()


class Equipment(Item, frozen=True, kw_only=True):
    """What is worn or carried and is no weapon."""

    kind = "equipment"

    cost: Number
    places: Count = 0
    uses: Count | None = None
    animal: bool = False
    seats: Count | None = None
    max_per_member: Count | None = None
    slot: Annotated[str, Meta(max_length=20)] = ""
    resistance: Number = 0
    strength: Number = 0
    aim: Number = 0
    rerolls: Number = 0
    heals: Number = 0
    pair_move: Number = 0
    factions: tuple[FactionRef, ...] = ()  # empty: open to all


class Armour(Item, frozen=True, kw_only=True):
    """Protection that gives a save."""

    kind = "armour"

    saves: Level
    slot: Literal["armour", "shield"]
    melee_only: bool = False
    front_only: bool = False
    settings: tuple[SettingRef, ...] = ()


class Ability(Item, frozen=True, kw_only=True):
    """What a fighter can do, or is."""

    kind = "ability"

    cost: Number
    min_per_roster: Count = 0
    max_per_roster: Count | None = None
    animal: bool = False
    factions: tuple[FactionRef, ...] = ()
    excludes: tuple[EquipmentRef, ...] = ()


class Power(Item, frozen=True, kw_only=True):
    """A power of the Force, a spell, a healing."""

    kind = "power"

    reach: Count | None = None
    damage: Level | None = None
    zone: Count | None = None
    cadence: Count = 1
    offensive: bool = False
    reaction: bool = False
    parry: PowerRef | None = None
    keywords: tuple[RuleRef, ...] = ()
    settings: tuple[SettingRef, ...] = ()
