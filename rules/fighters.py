"""What the two games of bought fighters share: who they are and what they cost."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated

from msgspec import Meta

from rules.items import Ability, Ammunition, Characteristic, Equipment, Item, Weapon
from rules.roster import NO_CONTROL, D, Member, Roster, unknown

Score = Annotated[str, Meta(max_length=10, pattern=NO_CONTROL)]

TAKEN_BY_FIGHTERS: tuple[type[Item], ...] = (Weapon, Equipment, Ability)
ENTRY_FEE = "entry_fee"


class Fighter(Member, frozen=True, kw_only=True, tag="fighter"):
    """A man, beast or machine with bought characteristics."""

    T: Score = "-"
    C: Score = "5"


class FighterRoster(Roster[D]):
    """A roster whose fighters pay an entry fee, their characteristics and their picks."""

    def item_of_fighter(self, slug: str) -> Item | None:
        """A weapon, piece of equipment or ability."""
        return next((item for kind in TAKEN_BY_FIGHTERS if (item := self.of(kind).get(slug))), None)

    def item_bought_for(self, slug: str) -> Item | None:
        """What is bought for one weapon."""
        return self.of(Ammunition).get(slug)

    def price(self, item: Item | None) -> int:
        """The price of an item for this roster; an unknown one counts 0."""
        return getattr(item, "cost", 0)

    @cached_property
    def scores(self) -> dict[tuple[str, str], int]:
        return {(row.code, row.value): row.cost for row in self.of(Characteristic).values()}

    def price_of_score(self, code: str, value: str) -> int | None:
        """What a characteristic costs; None where the book prints no price."""
        return self.scores.get((code, value))

    def entry_fee(self, fighter: Fighter) -> int:
        return self.of(Characteristic)[ENTRY_FEE].cost

    def cost_of_fighter(self, fighter: Fighter) -> int | None:
        """Entry fee, T, C and picks, for one copy."""
        scores = [self.price_of_score("T", fighter.T), self.price_of_score("C", fighter.C)]
        if None in scores:
            return None
        picks = sum(self.price(item) for item in self.items_of_fighter(fighter))
        return self.entry_fee(fighter) + sum(filter(None, scores)) + picks

    def items_of_fighter(self, fighter: Fighter) -> Iterator[Item | None]:
        """All that he pays for: each pick, then what was bought for it."""
        for pick in fighter.picks:
            yield self.item_of_fighter(pick.item)
            yield from map(self.item_bought_for, pick.with_)

    def unknown_of_fighter(self, fighter: Fighter) -> list[str]:
        return unknown(fighter.picks, self.item_of_fighter, self.item_bought_for)
