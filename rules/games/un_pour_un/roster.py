"""A band: a chief, up to two lieutenants, and henchmen."""

from functools import cached_property

from rules.catalogue.items import Equipment, Item, Race, Setting, Weapon
from rules.games.un_pour_un import costs
from rules.games.un_pour_un.document import BandDocument, Character, Settings
from rules.games.un_pour_un.kit import CHIEF as CHIEF, Kit, kit_of
from rules.lists.document import HouseItem
from rules.lists.naming import named
from rules.lists.roster import Roster
from rules.words import Words

LIEUTENANT, HENCHMAN = "sous_chef", "sous_fifre"
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

    def look_up(self, member: Character) -> Kit:
        return kit_of(self, member)

    def kit(self, member: Character) -> Kit:
        """A character with what he is and carries."""
        kit: Kit = self.subject(member)
        return kit

    @cached_property
    def kits(self) -> tuple[Kit, ...]:
        """Every character with what he is and carries, in the player's order."""
        return tuple(map(self.kit, self.members))

    @cached_property
    def _ranked(self) -> dict[str, list[Kit]]:
        by_rank: dict[str, list[Kit]] = {}
        for kit in self.kits:
            if kit.rank:
                by_rank.setdefault(kit.rank.slug, []).append(kit)
        return by_rank

    def ranked(self, rank: str) -> list[Kit]:
        """The members of one rank."""
        return self._ranked.get(rank, [])

    @property
    def people(self) -> Race | None:
        """The race of the whole band; None where it has none, several, or an unknown one."""
        races = {member.race for member in self.members}
        return self.of(Race).get(races.pop() or "") if len(races) == 1 else None

    def number_of(self, rank: str) -> int:
        """How many characters have a rank, copies included."""
        return sum(kit.count for kit in self.ranked(rank))

    def item(self, slug: str) -> Item | HouseItem | None:
        """A weapon or equipment of the book, or one that the list brings."""
        return self.catalogue.any_of((Weapon, Equipment)).get(slug) or self.house.get(slug)

    def cost(self, member: Character) -> int | None:
        return costs.of_character(self, self.kit(member)) * member.count

    @property
    def budget(self) -> int | None:
        return self.settings.limit

    def details(self, member: Character) -> dict[str, object]:
        profile = self.kit(member).profile
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
        return list(self.kit(member).unknown)
