"""What all kinds are made of: the types of fields, a book, a game, an item and its parts."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

END = r"(?![\s\S])"  # unlike $, not before a last line break; the same in every dialect
SLUG = r"^[a-z0-9_]{1,60}" + END

Slug = Annotated[str, Meta(pattern=SLUG)]
Name = Annotated[str, Meta(min_length=1, max_length=120)]
Text = Annotated[str, Meta(max_length=700)]
Line = Annotated[str, Meta(max_length=160)]
Aliases = Annotated[str, Meta(max_length=200, pattern=r"^[^\x00-\x1f]*" + END)]  # in commas
Number = Annotated[int, Meta(ge=-9999, le=9999)]
Count = Annotated[int, Meta(ge=0, le=9999)]
Level = Literal["-", "normal", "+"]
Stat = Literal["mvt", "cd", "ct", "ccc", "f", "r", "pv"]
Operation = Literal["add", "set", "improve"]

AbilityRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "ability"})]
ActivityRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "activity"})]
BookRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "book"})]
CardTypeRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "card_type"})]
CreatureRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "creature"})]
DiceTableRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "dice_table"})]
EquipmentRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "equipment"})]
FactionRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "faction"})]
PhaseRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "phase"})]
PowerRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "power"})]
RaceRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "race"})]
RankRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "rank"})]
RuleRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "rule"})]
ScenarioRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "scenario"})]
SettingRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "setting"})]
TermRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "term"})]
VehicleOptionRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "vehicle_option"})]
VehicleTypeRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "vehicle_type"})]
WeaponRef = Annotated[str, Meta(pattern=SLUG, extra={"kind": "weapon"})]
ItemRef = Annotated[str, Meta(pattern=r"^[a-z_]{1,40}/[a-z0-9_]{1,60}" + END, extra={"kind": "*"})]


class Book(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rulebook that items are taken from."""

    slug: Slug
    title: Name
    author: Line = ""  # empty: the book names nobody
    edition: Line = ""


class GameInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a visitor reads about a game: fixtures/<game>/game.json."""

    slug: Slug
    version: Annotated[str, Meta(pattern=r"^[0-9]+(\.[0-9]+)*" + END, max_length=20)]
    name_fr: Name
    name_en: Name
    tagline_fr: Line
    tagline_en: Line
    about_fr: Annotated[str, Meta(min_length=1, max_length=2000)]
    about_en: Annotated[str, Meta(min_length=1, max_length=2000)]
    credit_fr: Text
    credit_en: Text
    unit_fr: Line = ""
    unit_en: Line = ""
    distance_fr: Line = ""
    distance_en: Line = ""
    position: Count = 99
    accent_light: Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}" + END)]
    accent_dark: Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}" + END)]
    books: tuple[Book, ...]


class Part(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A row that belongs to one item and has no name of its own."""


class Item(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of a catalogue, named by its game, kind and slug."""

    kind: ClassVar[str] = ""

    slug: Slug
    name_fr: Name
    name_en: Name
    aliases_fr: Aliases = ""  # what else players call it, and look for
    aliases_en: Aliases = ""
    summary_fr: Text = ""
    summary_en: Text = ""
    book: BookRef
    section: Line
    assumed_fr: Text = ""  # why a value is assumed; empty where the book prints it
    assumed_en: Text = ""
    ruling: Annotated[str, Meta(pattern=r"^[A-Z0-9-]{0,12}" + END)] = ""

    @property
    def of_the_house(self) -> bool:
        """Whether a list brings it: it stands in no book."""
        return not self.book

    @property
    def page(self) -> str:
        """The kind under which the catalogue has a page of it; empty: it has none."""
        return self.kind if self.book else ""
