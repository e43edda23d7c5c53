"""A band: a chief, up to two lieutenants, and henchmen."""

from functools import cached_property

from rules.catalogue.items import Equipment, Item, Race, Rank, Setting, Trade, Weapon
from rules.games.un_pour_un import costs
from rules.games.un_pour_un.document import BandDocument, Character, Settings
from rules.games.un_pour_un.kit import Kit, kit_of
from rules.games.un_pour_un.profile import ResolvedProfile, profile_of
from rules.lists.document import HouseItem
from rules.lists.naming import named
from rules.lists.roster import Roster, unknown
from rules.words import Words

CHIEF, LIEUTENANT, HENCHMAN = "chef", "sous_chef", "sous_fifre"
HALF = 2  # the band tests its nerve once more than half of it is lost


class Band(Roster[BandDocument, Character]):
    """A band beside the book."""

    @property
    def settings(self) -> Settings:
        return self.document.settings

    @property
    def members(self) -> tuple[Character, ...]:
        return self.document.members

    @property
    def universe(self) -> str | None:
        return self.settings.universe

    @cached_property
    def world(self) -> Setting | None:
        """The universe as the book knows it."""
        return self.of(Setting).get(self.universe or "")

    def agreed(self, what: str) -> bool:
        """Whether the opponents agreed to something."""
        return what in self.settings.agreed

    @cached_property
    def kits(self) -> tuple[Kit, ...]:
        """Every character with what he is and carries, in the player's order."""
        return tuple(kit_of(self, member) for member in self.members)

    @cached_property
    def profiles(self) -> dict[str, ResolvedProfile | None]:
        """The resolved profile of each character, by id; None without a rank of the book."""
        return {kit.id: profile_of(kit) for kit in self.kits}

    def ranked(self, rank: str) -> list[Kit]:
        """The members of one rank."""
        return [kit for kit in self.kits if kit.rank and kit.rank.slug == rank]

    def number_of(self, rank: str) -> int:
        """How many characters have a rank, copies included."""
        return sum(kit.count for kit in self.ranked(rank))

    def item(self, slug: str) -> Item | HouseItem | None:
        """A weapon or equipment of the book, or one that the list brings."""
        return self.of(Weapon).get(slug) or self.of(Equipment).get(slug) or self.house.get(slug)

    def cost(self, member: Character) -> int | None:
        each = costs.of_character(self, member)
        return each * int(member.count)

    @property
    def budget(self) -> int | None:
        return self.settings.limit

    def details(self, member: Character) -> dict[str, object]:
        profile = self.profiles[member.id]
        return {"profile": profile.as_dict() if profile else None}

    def overview(self) -> dict[str, object]:
        """What the table needs to know: initiative, nerve, and what the enemy can win."""
        characters = sum(kit.count for kit in self.kits)
        if not characters:
            return {}
        worth = [(kit.rank, kit.count) for kit in self.kits if kit.rank]
        return {
            "characters": characters,
            "initiative_bonus": self.number_of(HENCHMAN),
            "break_losses": characters // HALF + 1,
            "victory_points": {
                "out_of_action": sum(rank.victory_out * count for rank, count in worth),
                "killed": sum(rank.victory_killed * count for rank, count in worth),
            },
        }

    def unknown_settings(self) -> list[Words]:
        if self.universe is None or self.world:
            return []
        return [named(Words("univers", "universe"), self.universe)]

    def unknown_picks(self, member: Character) -> list[str]:
        named_by_him = [
            (member.rank or "rank ?", self.of(Rank)),
            (member.race, self.of(Race)),
            *((trade, self.of(Trade)) for trade in dict.fromkeys(member.trades)),
        ]
        unknown_slugs = [slug for slug, known in named_by_him if slug and slug not in known]
        return unknown_slugs + unknown(member.picks, self.item)
