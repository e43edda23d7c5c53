"""Who: factions, ranks, races and the settings they live in."""

from typing import Literal

from rules.catalogue.items.base import (
    ActivityRef,
    Count,
    FactionRef,
    Item,
    Level,
    Line,
    Name,
    Number,
    Operation,
    Part,
    RaceRef,
    RankRef,
    RuleRef,
    Stat,
    TermRef,
)


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
    token: TermRef | None = None
    tokens: Count = 0
    placed_by: Literal["", "owner", "opponent"] = ""
    placed: Literal["", "own_zone", "outside", "opposite_edge"] = ""  # whose: of who places them
    apart: Count | None = None  # centimetres between two tokens
    goal: Literal["", "control_most", "control", "eliminate", "reach"] = ""
    needed: Count | None = None  # tokens
    within: Count | None = None  # centimetres that decide who controls, or whether it is reached


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
