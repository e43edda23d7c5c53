"""A band: a chief, up to two lieutenants, and henchmen."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from rules.items import Equipment, Item, Race, Rank, Setting, Trade, Weapon
from rules.roster import (
    MAX_MEMBERS,
    Document,
    HouseItem,
    Label,
    Member,
    Node,
    Points,
    Ref,
    Roster,
    Value,
    named,
    unknown,
)
from rules.un_pour_un import costs
from rules.words import Words


class Settings(Node, frozen=True, kw_only=True):
    """The limit the players agreed on, the world, and what else they agreed to."""

    limit: Points | None = None
    universe: Ref | None = None
    agreed: Annotated[tuple[Literal["alien", "arms", "items"], ...], Meta(max_length=20)] = ()


class Character(Member, frozen=True, kw_only=True, tag="character"):
    """A figure with its rank, race, trades and arms."""

    rank: Ref | None = None
    race: Ref | None = None
    trades: Annotated[tuple[Ref, ...], Meta(max_length=20)] = ()
    arms: Annotated[int, Meta(ge=0, le=100)] = 2
    scale: Label | None = None


class HouseWeapon(HouseItem, frozen=True, kw_only=True, tag="weapon"):
    """A weapon of the players' own: melee with hands, or ranged with three reaches."""

    melee: bool = True
    hands: Annotated[int, Meta(ge=0, le=10)] = 1
    force: Value = 0
    pc: Points = 0
    pm: Points = 0
    pl: Points = 0
    targets: Points | Literal["X"] = 1
    reload: Label = ""
    cost: Value = 0


class HouseEquipment(HouseItem, frozen=True, kw_only=True, tag="equipment"):
    """Equipment of the players' own, with what it adds to the profile."""

    effects: Annotated[dict[Ref, Value], Meta(max_length=20)] = {}
    cost: Value = 0


class BandDocument(Document, frozen=True, kw_only=True):
    """The list format of a band."""

    settings: Settings = field(default_factory=Settings)
    items: Annotated[tuple[HouseWeapon | HouseEquipment, ...], Meta(max_length=MAX_MEMBERS)] = ()
    members: Annotated[tuple[Character, ...], Meta(max_length=MAX_MEMBERS)] = ()


class Band(Roster[BandDocument]):
    """A band beside the book."""

    @property
    def universe(self) -> str | None:
        universe: str | None = self.settings.universe
        return universe

    def item(self, slug: str) -> Item | HouseItem | None:
        """A weapon or equipment of the book, or one that the list brings."""
        return self.of(Weapon).get(slug) or self.of(Equipment).get(slug) or self.house.get(slug)

    def cost(self, member: Any) -> int | None:
        one = costs.of_character(self, member)
        return one * int(member.count)

    @property
    def budget(self) -> int | None:
        limit: int | None = self.settings.limit
        return limit

    def unknown_settings(self) -> list[Words]:
        if self.universe is None or self.universe in self.of(Setting):
            return []
        return [named(Words("univers", "universe"), self.universe)]

    def unknown_picks(self, member: Any) -> list[str]:
        named_by_him = [
            (member.rank, self.of(Rank)),
            (member.race, self.of(Race)),
            *((trade, self.of(Trade)) for trade in dict.fromkeys(member.trades)),
        ]
        strangers = [slug for slug, known in named_by_him if slug and slug not in known]
        return strangers + unknown(member.picks, self.item)
