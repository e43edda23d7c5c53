"""A list as a document, and as the frozen hub that checks, costs and sheets read."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Self, TypeVar, cast

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item
from rules.checks.finding import Breach, found
from rules.lists.document import Document, HouseItem, Member, Node, Pick
from rules.words import Words, quoted

D = TypeVar("D", bound=Document, covariant=True)
M = TypeVar("M", bound=Member)
I = TypeVar("I", bound=Item)  # noqa: E741


@dataclass(frozen=True)
class Roster(Generic[D, M]):
    """A document of a game, whose members are of type M, read beside its catalogue.

    Each game derives its own facts from it.
    """

    document: D
    catalogue: Catalogue

    @property
    def settings(self) -> Node:
        return self.document.settings

    @property
    def members(self) -> tuple[Member, ...]:
        return self.document.members

    @cached_property
    def house(self) -> Mapping[str, HouseItem]:
        """The items that the list carries with it, by slug."""
        return {item.slug: item for item in self.document.items}

    def of(self, kind: type[I]) -> Mapping[str, I]:
        return self.catalogue.of(kind)

    @cached_property
    def costs(self) -> tuple[int | None, ...]:
        """What each member costs, in the player's order."""
        return tuple(self.cost(member) for member in cast("tuple[M, ...]", self.members))

    @cached_property
    def total(self) -> int | None:
        """What the whole list costs; None where a member has no price."""
        known = [cost for cost in self.costs if cost is not None]
        return sum(known) if len(known) == len(self.costs) else None

    def at(self, costs: Mapping[str, int | None], total: int | None) -> Self:
        """The same list at the prices of another day, by the members' ids."""
        then = tuple(costs.get(member.id) for member in self.members)
        if (then, total) == (self.costs, self.total):
            return self
        other = type(self)(self.document, self.catalogue)
        vars(other).update(costs=then, total=total)  # found out already, as it were
        return other

    # What a game answers: -------------------------------------------------------------------

    def cost(self, member: M) -> int | None:
        """The price of a member with all its copies; None where it has none."""
        raise NotImplementedError

    @property
    def budget(self) -> int | None:
        """What the list may cost; None where nothing limits it."""
        raise NotImplementedError

    def details(self, member: M) -> dict[str, object]:
        """What else the verdict tells of a member."""
        return {}

    def overview(self) -> dict[str, object]:
        """What else the verdict tells of the whole list."""
        return {}

    def unknown_settings(self) -> list[Words]:
        """What the settings name and the catalogue does not have."""
        raise NotImplementedError

    def unknown_picks(self, member: M) -> list[str]:
        """The slugs of a member that neither the catalogue nor the list itself has."""
        raise NotImplementedError


AnyRoster = Roster[Document, Any]  # of what type its members are, the game alone knows


def unknown(
    picks: Iterable[Pick],
    item_of: Callable[[str], object | None],
    bought_for: Callable[[str], object | None] = lambda slug: None,
) -> list[str]:
    """The slugs that picks name and nobody knows, each once, in order."""
    slugs: dict[str, None] = {}
    for pick in picks:
        if item_of(pick.item) is None:
            slugs[pick.item] = None
        if pick.with_:
            slugs.update((slug, None) for slug in pick.with_ if bought_for(slug) is None)
    return list(slugs)


def found_unknown(roster: AnyRoster) -> Iterator[Breach]:
    """One breach for the settings and one for each member that name something unknown."""
    if settings := roster.unknown_settings():
        yield found(
            what=Words(
                ", ".join(words.fr for words in settings),
                ", ".join(words.en for words in settings),
            )
        )
    for member in roster.members:
        if slugs := roster.unknown_picks(member):
            yield found(about=member.id, what=quoted(slugs))
