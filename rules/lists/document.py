"""A list as JSON says it, read and checked for its form."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from rules.catalogue.items import END

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

    A game's own subclass says of which types its settings, items and members are.
    """

    format: Literal["muster-list/1"]
    game: str
    catalogue: Annotated[str, Meta(max_length=20, pattern=NO_CONTROL)] | None = None
    name: Label = ""
    notes: Prose = ""
    settings: Node = field(default_factory=Node)
    items: Annotated[tuple[HouseItem, ...], Meta(max_length=MAX_NODES)] = ()
    members: Annotated[tuple[Member, ...], Meta(max_length=MAX_NODES)] = ()
