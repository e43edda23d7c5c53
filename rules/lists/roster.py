"""A list as a document, and as the frozen hub that checks, costs and sheets read."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item
from rules.checks.finding import Breach, Finding, found
from rules.lists.document import Document, HouseItem, Member, Node, Pick
from rules.lists.edits import named_by
from rules.words import Words, listed, quoted

D = TypeVar("D", bound=Document, covariant=True)
M = TypeVar("M", bound=Member)
I = TypeVar("I", bound=Item)  # noqa: E741


@dataclass
class Known:
    """What is worked out once of a member, as long as it and the settings are the same."""

    member: Member  # held, so that its place in memory is no other's
    subject: Any
    cost: int | None = None
    unknown: tuple[str, ...] | None = None  # the slugs that it names and nobody knows
    findings: tuple[Finding, ...] | None = None  # of the checks that look at one member
    uses: tuple[Item, ...] | None = None  # the items of the book whose rules it brings along
    faces: dict[str, Any] = field(default_factory=dict)  # how a page shows it, by language
    rows: dict[str, Any] = field(default_factory=dict)  # the same with what is around it


@dataclass(frozen=True)
class Roster(Generic[D, M]):
    """A document of a game, whose members are of type M, read beside its catalogue.

    Each game derives its own facts from it.
    """

    lasting: ClassVar[tuple[str, ...]] = ()  # cached facts that follow from the settings alone

    document: D
    book: Catalogue  # as it is printed
    _known: dict[int, Known] = field(default_factory=dict, compare=False, repr=False)

    def after(self, document: D) -> Self:  # type: ignore[misc]
        """The list as an edit leaves it: what is known of members that stay is not asked again."""
        old = self.document
        if document.settings != old.settings or document.items != old.items:
            return type(self)(document, self.book)
        known = self._known.get
        stay = {key: k for m in document.members if (k := known(key := id(m)))}
        other = type(self)(document, self.book, stay)
        facts = vars(self)
        lasting = ("catalogue", *self.lasting)
        vars(other).update({name: facts[name] for name in lasting if name in facts})
        return other

    def known(self, member: Member) -> Known:
        known = self._known.get(id(member))
        if known is None:
            known = Known(member, self.look_up(cast("M", member)))
            self._known[id(member)] = known
            known.cost = self.cost(cast("M", member))
        return known

    @cached_property
    def everybody(self) -> tuple[Known, ...]:
        """What is known of each member, in the player's order."""
        known = self._known
        return tuple([known.get(id(m)) or self.known(m) for m in self.members])

    def subject(self, member: Member) -> Any:
        """A member as checks see it: with what it carries, looked up once."""
        return self.known(member).subject

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

    @cached_property
    def house_in_use(self) -> tuple[HouseItem, ...]:
        """Those of them that a member or a setting names; a price, where its item is named."""
        named: set[str] = named_by(self.settings).union(*map(named_by, self.members))
        items = (item for item in self.document.items if item.named in named)
        return tuple(item for item in items if item.counts(self.book))

    @cached_property
    def catalogue(self) -> Catalogue:
        """The book with what the list brings along: for rules, prices and paper it is all one."""
        brought = (item.as_printed(self.book) for item in self.document.items)
        items = [item for item in brought if item is not None]
        return self.book.with_items(items) if items else self.book

    def of(self, kind: type[I]) -> Mapping[str, I]:
        return self.catalogue.of(kind)

    @cached_property
    def costs(self) -> tuple[int | None, ...]:
        """What each member costs, in the player's order."""
        return tuple([known.cost for known in self.everybody])

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
        other = type(self)(self.document, self.book)
        vars(other).update(costs=then, total=total)  # found out already, as it were
        return other

    # What a game answers: -------------------------------------------------------------------

    def look_up(self, member: M) -> object:
        """A member with what it carries; it may look at the settings, at no other member."""
        return member

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

    def unknown_picks(self, member: M) -> Sequence[str]:
        """The slugs of a member that neither the catalogue nor the list itself has."""
        raise NotImplementedError


AnyRoster = Roster[Document, Any]  # of what type its members are, the game alone knows


def unknown(
    picks: Iterable[Pick],
    item_of: Callable[[str], object | None],
    bought_for: Callable[[str], object | None] = lambda slug: None,
) -> list[str]:
    """The slugs that picks name and nobody knows, each once, in order."""
    slugs: list[str] = []
    for pick in picks:
        if item_of(pick.item) is None:
            slugs.append(pick.item)
        if pick.with_:
            slugs += [slug for slug in pick.with_ if bought_for(slug) is None]
    return list(dict.fromkeys(slugs)) if slugs else slugs


def found_unknown(roster: AnyRoster) -> Iterator[Breach]:
    """One breach for the settings and one for each member that name something unknown."""
    if settings := roster.unknown_settings():
        yield found(what=listed(settings))
    for known in roster.everybody:
        if known.unknown is None:
            known.unknown = tuple(roster.unknown_picks(known.member))
        if known.unknown:
            yield found(about=known.member.id, what=quoted(known.unknown))
