"""A group of figures in one of the settings."""

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
    in_points,
    rate,
)
from rules.games.deux_d6.document import Figure, GroupDocument, Settings
from rules.games.deux_d6.kit import FIGURE, Kit, from_house, kit_of
from rules.games.deux_d6.profiles import is_personal
from rules.games.deux_d6.resolved import sheet
from rules.lists.naming import name_of, named
from rules.lists.roster import Roster
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
    def brought(self) -> dict[str, Item]:
        """What the list brings, in the shape of the book's own."""
        return {slug: from_house(item) for slug, item in self.house.items()}

    def item(self, slug: str) -> Item | None:
        """What a figure may have under a name: of the book, or brought by the list."""
        item = self.catalogue.any_of(TAKEN_BY_FIGURES).get(slug)
        return item if item and is_pickable(item) else self.brought.get(slug)

    @cached_property
    def takes(self) -> dict[str, Item]:
        """All that a figure may have, by slug."""
        book = self.catalogue.any_of(TAKEN_BY_FIGURES)
        return self.brought | {slug: item for slug, item in book.items() if is_pickable(item)}

    def look_up(self, member: Figure) -> Kit:
        profile = member.profile
        strange = (profile,) if profile and profile not in self.of(Profile) else ()
        return kit_of(member, self.item, self.plain(member), strange)

    def kit(self, member: Figure) -> Kit:
        """A figure with what it has."""
        kit: Kit = self.subject(member)
        return kit

    @cached_property
    def kits(self) -> tuple[Kit, ...]:
        """Every figure with what it has, in the player's order."""
        return tuple(map(self.kit, self.members))

    def plain(self, figure: Figure) -> Words:
        """What a figure is called that has no name: the profile that it comes from."""
        if figure.profile is None:
            return FIGURE
        profile = self.of(Profile).get(figure.profile)
        return name_of(profile) if profile else quoted([figure.profile])

    def is_personal(self, figure: Figure) -> bool:
        """Whether a figure is of the player's own making, not as the book prints it."""
        return is_personal(figure, self.of(Profile), self.item)

    @property
    def headcount(self) -> int:
        """How many figures there are, copies counted."""
        return sum(figure.count for figure in self.members)

    @property
    def setting(self) -> Setting | None:
        return self.of(Setting).get(self.settings.adaptation or "")

    # The game has no points: what stands in their place is an estimate. ------------------------

    def rating(self, density: Density = VALIDATED) -> Fraction:
        """The estimated strength of the whole group, not rounded."""
        return in_points(sum(_grains(kit, rate(kit), density) for kit in self.kits))

    @cached_property
    def rating_with_best_save(self) -> Fraction:
        """The same where only the best save of a figure is rolled."""
        kits = self.kits
        return in_points(sum(_grains(kit, rate(kit, best_save_only=True)) for kit in kits))

    def cost(self, member: Figure) -> int:
        kit = self.kit(member)
        return round(in_points(_grains(kit, rate(kit))))

    @cached_property
    def total(self) -> int:
        return round(self.rating())

    @property
    def budget(self) -> int | None:
        return None

    def details(self, member: Figure) -> dict[str, object]:
        kit = self.kit(member)
        personal = self.is_personal(member)
        return {"personal": personal, **sheet(kit), "rating": _rating(kit, rate(kit))}

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
        return list(self.kit(member).unknown)


def is_pickable(item: Item) -> bool:
    """Whether a figure may have it; what is only a word of the rules is not taken."""
    return not isinstance(item, SpecialRule) or item.pickable


def _grains(kit: Kit, rating: Rating, density: Density = VALIDATED) -> int:
    """The rating of all copies of a figure."""
    return rating.grains(density) * kit.figure.count


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
