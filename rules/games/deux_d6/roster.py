"""A group of figures in one of the settings."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property

from rules.catalogue.items import Armour, Item, Power, Profile, Setting, SpecialRule, Weapon
from rules.games.deux_d6.costs.rating import (
    DENSITIES,
    FAIR_FIGHTS,
    MARGIN,
    MEAN_ERROR,
    VALIDATED,
    WORST_ERROR,
    Density,
    Rating,
    rate,
)
from rules.games.deux_d6.document import Figure, GroupDocument, Settings
from rules.games.deux_d6.kit import FIGURE, Kit, from_house, kit_of
from rules.games.deux_d6.profiles import is_personal
from rules.games.deux_d6.resolved import sheet
from rules.lists.naming import name_of, named
from rules.lists.roster import Roster, unknown
from rules.words import Words, quoted

TAKEN_BY_FIGURES: tuple[type[Item], ...] = (SpecialRule, Weapon, Armour, Power)


class Group(Roster[GroupDocument, Figure]):
    """A group beside the book."""

    @property
    def settings(self) -> Settings:
        return self.document.settings

    @property
    def members(self) -> tuple[Figure, ...]:
        return self.document.members

    @cached_property
    def takes(self) -> dict[str, Item]:
        """All that a figure may have: of the book, or brought by the list, in the same shape."""
        items = {slug: from_house(item) for slug, item in self.house.items()}
        for kind in TAKEN_BY_FIGURES:
            for slug, item in self.of(kind).items():
                if getattr(item, "pickable", True):
                    items[slug] = item
        return items

    @cached_property
    def kits(self) -> tuple[Kit, ...]:
        """Every figure with what it has, in the player's order."""
        return tuple(kit_of(figure, self.takes, self.plain(figure)) for figure in self.members)

    def plain(self, figure: Figure) -> Words:
        """What a figure is called that has no name: the profile that it comes from."""
        if figure.profile is None:
            return FIGURE
        profile = self.of(Profile).get(figure.profile)
        return name_of(profile) if profile else quoted([figure.profile])

    @cached_property
    def _kit(self) -> dict[str, Kit]:
        return {kit.id: kit for kit in self.kits}

    @property
    def headcount(self) -> int:
        """How many figures there are, copies counted."""
        return sum(figure.count for figure in self.members)

    @property
    def setting(self) -> Setting | None:
        return self.of(Setting).get(self.settings.adaptation or "")

    # The game has no points: what stands in their place is an estimate. ------------------------

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """The estimate of one copy of each figure, by its id."""
        return {kit.id: rate(kit) for kit in self.kits}

    def rating(self, density: Density = VALIDATED) -> Fraction:
        """The estimated strength of the whole group, not rounded."""
        return _summed((self.ratings[kit.id].full(density), kit) for kit in self.kits)

    @cached_property
    def rating_with_best_save(self) -> Fraction:
        """The same where only the best save of a figure is rolled."""
        return _summed((rate(kit, best_save_only=True).full(), kit) for kit in self.kits)

    def cost(self, member: Figure) -> int:
        return round(_summed([(self.ratings[member.id].full(), self._kit[member.id])]))

    @cached_property
    def total(self) -> int:
        return round(self.rating())

    @property
    def budget(self) -> int | None:
        return None

    def details(self, member: Figure) -> dict[str, object]:
        kit = self._kit[member.id]
        personal = is_personal(member, self.of(Profile), self.takes)
        return {"personal": personal, **sheet(kit), "rating": _rating(kit, self.ratings[kit.id])}

    def overview(self) -> dict[str, object]:
        number = self.headcount
        return {
            "figures": number,
            "morale_threshold": number // 2 + 1 if number else None,
            "rating": {
                "estimated": True,
                "by_density": {density: round(self.rating(density)) for density in DENSITIES},
                "validated_density": VALIDATED,
                "best_save_only": round(self.rating_with_best_save),
                "margin_percent": MARGIN,
                "mean_error_percent": MEAN_ERROR,
                "worst_error_percent": WORST_ERROR,
                "fair_fights_percent": FAIR_FIGHTS,
            },
        }

    def unknown_settings(self) -> list[Words]:
        adaptation = self.settings.adaptation
        if adaptation is None or adaptation in self.of(Setting):
            return []
        return [named(Words("adaptation", "setting"), adaptation)]

    def unknown_picks(self, member: Figure) -> list[str]:
        profile = member.profile
        unknown_slugs = [profile] if profile and profile not in self.of(Profile) else []
        unknown_slugs += unknown(member.picks, self.takes.get)
        wielded = (slug for slug in member.wields if slug not in self.takes)
        return list(dict.fromkeys([*unknown_slugs, *wielded]))


def _summed(rated: Iterable[tuple[float, Kit]]) -> Fraction:
    """Ratings with all copies, added exactly."""
    return sum((Fraction(full) * kit.figure.count for full, kit in rated), Fraction(0))


def _rating(kit: Kit, rating: Rating) -> dict[str, object]:
    """The rating of one copy of a figure, as the verdict tells it."""
    return {
        "estimated": True,
        "each": round(rating.full()),
        "core": round(rating.core()),
        "best_save_only": round(rate(kit, best_save_only=True).full()),
        "melee": round(float(rating.melee), 3),
        "shooting": round(float(rating.shooting), 3),
        "mixed": round(float(rating.mixed()), 3),
    }
