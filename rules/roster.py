"""A list as a document, and as the frozen hub that checks, costs and sheets read."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Final, Generic, Literal, Self, TypeVar

from msgspec import Meta, Struct

from rules.catalogue import Catalogue
from rules.finding import Found, found
from rules.items import END, Item
from rules.words import Words, both, each_once, quoted

FORMAT: Final = "muster-list/1"
MAX_NODES = 1000  # members, or items, that the format can hold
MAX_MEMBERS = 200  # of a list as people play it: a larger one is not let in
MAX_BYTES = 150_000  # of the same, as the list format writes it
MAX_PICKS = 200

# One line of text: no control character, no line separator, nothing that turns the text around.
NO_CONTROL = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*" + END
NO_NUL = r"^[^\x00]*" + END  # several lines

Id = Annotated[str, Meta(min_length=1, max_length=60, pattern=NO_CONTROL)]
Ref = Annotated[str, Meta(min_length=1, max_length=80, pattern=NO_CONTROL)]  # maybe unknown
Label = Annotated[str, Meta(max_length=120, pattern=NO_CONTROL)]
Prose = Annotated[str, Meta(max_length=5000, pattern=NO_NUL)]
Copies = Annotated[int, Meta(ge=1, le=1000)]
Points = Annotated[int, Meta(ge=0, le=1_000_000)]
Value = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class Node(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A JSON object of the list format: its keys are known and nothing else is read."""


class Pick(Node, frozen=True, kw_only=True, rename={"with_": "with"}):
    """An item that a member takes, and what is bought for that very item."""

    item: Ref
    with_: Annotated[tuple[Ref, ...], Meta(max_length=50)] = ()


class Member(Node, frozen=True, kw_only=True, tag_field="kind"):
    """A fighter, vehicle, figure or card."""

    id: Id
    name: Label = ""
    count: Copies = 1
    notes: Prose = ""
    picks: Annotated[tuple[Pick, ...], Meta(max_length=MAX_PICKS)] = ()


class HouseItem(Node, frozen=True, kw_only=True, tag_field="kind"):
    """An item that the list carries with it."""

    slug: Ref
    name: Annotated[str, Meta(min_length=1, max_length=120, pattern=NO_CONTROL)]


class Document(Node, frozen=True, kw_only=True):
    """One list as it is exported, imported, stored and judged.

    A game's own subclass adds `settings`, `items` and `members` with its own types.
    """

    format: Literal["muster-list/1"]
    game: str
    catalogue: Annotated[str, Meta(max_length=20, pattern=NO_CONTROL)] | None = None
    name: Label = ""
    notes: Prose = ""


D = TypeVar("D", bound=Document)
I = TypeVar("I", bound=Item)  # noqa: E741


@dataclass(frozen=True)
class Roster(Generic[D]):
    """A document read beside its catalogue. Each game derives its own facts from it."""

    document: D
    catalogue: Catalogue

    @property
    def settings(self) -> Any:
        return self.document.settings  # type: ignore[attr-defined]

    @property
    def members(self) -> tuple[Any, ...]:
        return self.document.members  # type: ignore[attr-defined, no-any-return]

    @cached_property
    def house(self) -> Mapping[str, HouseItem]:
        """The items that the list carries with it, by slug."""
        return {item.slug: item for item in self.document.items}  # type: ignore[attr-defined]

    def of(self, kind: type[I]) -> Mapping[str, I]:
        return self.catalogue.of(kind)

    @cached_property
    def costs(self) -> tuple[int | None, ...]:
        """What each member costs, in the player's order."""
        return tuple(map(self.cost, self.members))

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

    def cost(self, member: Any) -> int | None:
        """The price of a member with all its copies; None where it has none."""
        raise NotImplementedError

    @property
    def budget(self) -> int | None:
        """What the list may cost; None where nothing limits it."""
        raise NotImplementedError

    def details(self, member: Any) -> dict[str, object]:
        """What else the verdict tells of a member."""
        return {}

    def overview(self) -> dict[str, object]:
        """What else the verdict tells of the whole list."""
        return {}

    def unknown_settings(self) -> list[Words]:
        """What the settings name and the catalogue does not have."""
        raise NotImplementedError

    def unknown_picks(self, member: Any) -> list[str]:
        """The slugs of a member that neither the catalogue nor the list itself has."""
        raise NotImplementedError


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


def found_unknown(roster: Roster[Any]) -> Iterator[Found]:
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


def called(member: Member, plain: Words) -> Words:
    """How a sentence names a member: by the player's name for it, else by what it is."""
    return both(member.name) if member.name.strip() else plain


def by_name(members: Iterable[Any]) -> Words:
    """The names of several members, the same whatever the player's order."""
    names: list[Words] = [both(member.name) for member in members]
    names.sort(key=lambda name: name.fr)
    return each_once(names)


def name_of(item: Item) -> Words:
    return Words(item.name_fr, item.name_en)


def named(what: Words, slug: object) -> Words:
    """faction « x » / faction “x”"""
    word = quoted([str(slug)])
    return Words(f"{what.fr} {word.fr}", f"{what.en} {word.en}")
