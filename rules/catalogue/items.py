"""The shapes of a catalogue: one frozen class for each kind of item that a book prints.

A fixture file `fixtures/<game>/<kind>.json` is a list of such items in the order of the book.
A field whose type is a `…Ref` names another item of the same game by its slug; `ItemRef` names
any item as `kind/slug`. A field that holds `Part`s (a weapon's profiles, a table's rows) belongs
to its item alone.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

END = r"(?![\s\S])"  # unlike $, not before a last line break; the same in every dialect
SLUG = r"^[a-z0-9_]{1,60}" + END

Slug = Annotated[str, Meta(pattern=SLUG)]
Name = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=700)]
Line = Annotated[str, Meta(max_length=160)]
Number = Annotated[int, Meta(ge=-9999, le=9999)]
Count = Annotated[int, Meta(ge=0, le=9999)]
Level = Literal["-", "normal", "+"]
Stat = Literal["mvt", "cd", "ct", "ccc", "f", "r", "pv"]
Operation = Literal["add", "set", "improve"]

AbilityRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "ability"})]
ActivityRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "activity"})]
BookRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "book"})]
CardTypeRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "card_type"})]
CreatureRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "creature"})]
EquipmentRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "equipment"})]
FactionRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "faction"})]
PowerRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "power"})]
RaceRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "race"})]
RankRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "rank"})]
RuleRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "rule"})]
ScenarioRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "scenario"})]
SettingRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "setting"})]
VehicleOptionRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "vehicle_option"})]
VehicleTypeRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "vehicle_type"})]
WeaponRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "weapon"})]
ItemRef = Annotated[str, Meta(pattern=r"^[a-z_]{1,40}/[a-z0-9_]{1,60}" + END, extra={"kind": "*"})]


class Book(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rulebook that items are taken from."""

    slug: Slug
    title: Name
    author: Line = ""  # empty: the book names nobody
    edition: Line = ""


class GameInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a visitor reads about a game: fixtures/<game>/game.json."""

    slug: Slug
    version: Annotated[str, Meta(pattern=r"^[0-9]+(\.[0-9]+)*" + END, max_length=20)]
    name_fr: Name
    name_en: Name
    tagline_fr: Line
    tagline_en: Line
    about_fr: Annotated[str, Meta(min_length=1, max_length=2000)]
    about_en: Annotated[str, Meta(min_length=1, max_length=2000)]
    credit_fr: Text
    credit_en: Text
    unit_fr: Line = ""
    unit_en: Line = ""
    distance_fr: Line = ""
    distance_en: Line = ""
    position: Count = 99
    accent_light: Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}" + END)]
    accent_dark: Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}" + END)]
    books: tuple[Book, ...]


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row that belongs to one item and has no name of its own."""


class Item(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of a catalogue, named by its game, kind and slug."""

    kind: ClassVar[str] = ""

    slug: Slug
    name_fr: Name
    name_en: Name
    summary_fr: Text = ""
    summary_en: Text = ""
    book: BookRef
    section: Line
    assumed_fr: Text = ""  # why a value is assumed; empty where the book prints it
    assumed_en: Text = ""
    ruling: Annotated[str, Meta(pattern=r"^[A-Z0-9-]{0,12}" + END)] = ""


# --- who: factions, ranks, races, settings ---------------------------------------------------


class Allegiance(Part, frozen=True, kw_only=True):
    """One cell of the matrix faction × activity; `starred`: only through a sub-faction."""

    activity: ActivityRef
    allowed: Literal["yes", "no", "starred"]


class Faction(Item, frozen=True, kw_only=True):
    """A faction, or a sub-faction of its parent."""

    kind = "faction"

    parent: FactionRef | None = None
    core: bool = False
    replaces_parent: bool = False  # its advantage and drawback stand in place of the parent's
    chooses_traits: bool = False
    any_activity: bool = False
    colour: Line = ""
    allegiances: tuple[Allegiance, ...] = ()


class FactionTrait(Item, frozen=True, kw_only=True):
    """A faction's advantage or drawback."""

    kind = "faction_trait"

    faction: FactionRef
    side: Literal["advantage", "drawback"]


class Activity(Item, frozen=True, kw_only=True):
    """What a convoy lives from; it sets its secondary mission."""

    kind = "activity"

    needs_carrier: bool = False


class Rank(Item, frozen=True, kw_only=True):
    """A character's rank with its profile and price."""

    kind = "rank"

    mvt: Count
    cd: Count
    ct: Count
    ccc: Count
    f: Count
    r: Count
    pv: Count
    cost: Number
    minimum: Count = 0
    maximum: Count | None = None
    victory_out: Count = 0
    victory_killed: Count = 0


class RaceChange(Part, frozen=True, kw_only=True):
    """What a race changes in the profile of one rank."""

    rank: RankRef
    stat: Stat
    operation: Operation
    amount: Number


class Race(Item, frozen=True, kw_only=True):
    """A people whose members have other profiles."""

    kind = "race"

    needs_agreement: bool = False
    changes: tuple[RaceChange, ...] = ()


class TradeChange(Part, frozen=True, kw_only=True):
    """One side of an exchange of characteristics."""

    stat: Stat
    operation: Operation
    amount: Number


class Trade(Item, frozen=True, kw_only=True):
    """An exchange of characteristics open to a race."""

    kind = "trade"

    race: RaceRef
    changes: tuple[TradeChange, ...] = ()


class LevelName(Part, frozen=True, kw_only=True):
    """The name a setting gives to a level of a skill."""

    ladder: Count
    skill: RuleRef
    level: Level
    name_fr: Name
    name_en: Name


class Setting(Item, frozen=True, kw_only=True):
    """A world in which the game is played."""

    kind = "setting"

    races_allowed: bool = False
    level_names: tuple[LevelName, ...] = ()


# --- what they carry -------------------------------------------------------------------------


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


# --- vehicles ---------------------------------------------------------------------------------


class VehicleType(Item, frozen=True, kw_only=True):
    """A size of vehicle: price, seats, shooters, slots and movement."""

    kind = "vehicle_type"

    cost: Number
    seats: Count
    shooters: Count
    slots: Count
    weapon_slots: Count = 0
    road: Count
    open_ground: Count
    difficult: Count
    shock_dice: Count | None = None
    counts_as: VehicleTypeRef | None = None
    faction: FactionRef | None = None  # reserved to it


class VehicleOption(Item, frozen=True, kw_only=True):
    """What is built on a vehicle; with `fits`, what is built on one of its weapons."""

    kind = "vehicle_option"

    cost: Number
    slots: Count = 0
    weapon: bool = False
    machine_gun: bool = False
    exotic: bool = False
    max_per_vehicle: Count | None = None
    max_per_roster: Count | None = None
    per_points: Count | None = None
    used_by_passenger: bool = False
    arc: Literal["", "90", "180", "line"] = ""
    reach: Count | None = None
    dice: Number | None = None
    seats: Count | None = None  # how many it leaves
    passengers_bonus: Count = 0
    shooters_bonus: Count = 0
    as_weapon: WeaponRef | None = None
    opened_by: FactionRef | None = None  # a chosen drawback of this faction opens it
    types: tuple[VehicleTypeRef, ...] = ()
    factions: tuple[FactionRef, ...] = ()
    keywords: tuple[RuleRef, ...] = ()
    fits: tuple[VehicleOptionRef, ...] = ()


# --- prices, profiles, play -------------------------------------------------------------------


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


class DiceTableRow(Part, frozen=True, kw_only=True):
    """One line of a table that is rolled on."""

    low: Count
    high: Count
    text_fr: Text
    text_en: Text
    event: bool = False
    amount: Line = ""
    creature: CreatureRef | None = None


class DiceTable(Item, frozen=True, kw_only=True):
    """A table that is rolled on: encounters, resources."""

    kind = "dice_table"

    dice: Line
    rows: tuple[DiceTableRow, ...]


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
        "marker", "template", "action", "state", "token", "named", "dice", "base", "play"
    ]
    cost: Count | None = None  # in actions or action points
    size: Count | None = None  # in centimetres


class Ruling(Item, frozen=True, kw_only=True):
    """A ruling of ours, where a book is silent, unclear or misprinted."""

    kind = "ruling"

    code: Annotated[str, Meta(pattern=r"^[A-Z0-9-]{1,12}" + END)]
    basis: Literal["text", "strict", "gap"]


# --- decks ------------------------------------------------------------------------------------


class DeckFormat(Item, frozen=True, kw_only=True):
    """How a deck is composed and how long the game lasts."""

    kind = "deck_format"

    size: Count
    leaders: Count
    leaders_differ: bool = False
    upgrades_min: Count = 0
    characters_max: Count
    vocations_max: Count
    periods: Count
    turns: Count | None = None
    turns_1: Count | None = None
    turns_2: Count | None = None
    turns_3: Count | None = None
    leader_face: Literal["front", "back"]
    boards: Count


class CardField(Part, frozen=True, kw_only=True):
    """A field that cards of one type have."""

    key: Slug
    face: Literal["", "front", "back_exploration"] = ""
    required: bool
    fixed: Line = ""  # the value, where the book fixes it
    shape: Literal["text", "number", "threshold", "map", "list", "flag", "object"]
    label_fr: Name
    label_en: Name
    help_fr: Text
    help_en: Text


class CardType(Item, frozen=True, kw_only=True):
    """A type of card, what it attaches to, and what is written on it."""

    kind = "card_type"

    in_deck: bool
    category: Literal["core", "upgrade", "aid", "scenario"]
    figures: Count = 0
    attaches_to: CardTypeRef | None = None
    max_per_target: Count | None = None
    unique_name: bool = True
    fields: tuple[CardField, ...] = ()


class BookCard(Item, frozen=True, kw_only=True):
    """A card whose values the book itself gives."""

    kind = "card"

    card_type: CardTypeRef
    cost: Count = 0
    hit_melee: Number = 0
    hit_ranged: Number = 0
    dice_melee: Number = 0
    dice_ranged: Number = 0
    life: Number = 0
    morale: Number = 0
    armour: Number = 0
    figures: Count = 0


KINDS: dict[str, type[Item]] = {cls.kind: cls for cls in Item.__subclasses__()}
