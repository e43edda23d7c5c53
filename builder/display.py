"""Catalogue items as a visitor reads them: labelled facts in his language, with links."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, cast

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext as _, pgettext
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from builder import labels
from builder.catalogue import remembered
from builder.text import fold
from rules.catalogue import Catalogue, parts_of, targets
from rules.engine import games
from rules.items import Item, MeleeProfile, Part, Profile, RangedProfile, Ruling, Weapon
from rules.words import Lang, Words, counted

MINUS = "\u2212"
# What every item has and its page shows apart from the facts.
APART = frozenset(
    "slug name_fr name_en summary_fr summary_en book section assumed_fr assumed_en ruling".split()
)


def language() -> Lang:
    return "en" if (get_language() or "fr").startswith("en") else "fr"


def worth(total: int | None, budget: int | None, *, estimated: bool) -> str:
    """A total, beside what it may be; nothing where there is none."""
    if total is None:
        return ""
    if estimated:
        return f"≈ {total}"
    return f"{total} / {budget}" if budget is not None else str(total)


def with_unit(number: int | None, unit: Words, *, estimated: bool) -> str:
    """12 pts, 1 carte; ≈ 12 where it is our estimate, which counts nothing."""
    if number is None or estimated:
        return worth(number, None, estimated=estimated)
    fr, en = ((name.removesuffix("s"), name) for name in (unit.fr, unit.en))
    return counted(number, fr, en).in_(language()).replace(" ", "\u00a0")


def local(row: object, field: str) -> str:
    """`name`, `summary` … of a row in the visitor's language."""
    return str(getattr(row, f"{field}_{language()}"))


@dataclass(frozen=True)
class Bit:
    """A piece of text, linked where it names an item."""

    text: str
    url: str = ""


@dataclass(frozen=True)
class Fact:
    """One labelled value of an item."""

    field: str
    label: str | Promise
    bits: tuple[Bit, ...]
    told: bool  # False: nothing but the default stands there
    rank: tuple[int, float, str] = (1, 0.0, "")  # how it sorts; missing values last

    @property
    def numeric(self) -> bool:
        return self.rank[:1] == (0,) and self.rank[2] == ""

    @property
    def text(self) -> str:
        return ", ".join(bit.text for bit in self.bits)


@dataclass(frozen=True)
class PartTable:
    """The rows that belong to an item: a matrix line, a table to roll on."""

    label: str | Promise
    heads: tuple[str | Promise, ...]
    rows: tuple[tuple[Fact, ...], ...]


@dataclass(frozen=True)
class Row:
    """An item with its facts by field."""

    item: Item
    facts: dict[str, Fact]
    url: str
    columns: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return local(self.item, "name")

    @property
    def other_name(self) -> str:
        """The name in the other language, where it differs."""
        other = self.item.name_fr if language() == "en" else self.item.name_en
        return "" if other == self.name else other

    @property
    def summary(self) -> str:
        return local(self.item, "summary")

    @property
    def assumed(self) -> str:
        return local(self.item, "assumed")

    @cached_property
    def haystack(self) -> str:
        """What a search looks in: both languages, and every fact."""
        item = self.item
        texts = [item.name_fr, item.name_en, item.summary_fr, item.summary_en, item.slug]
        return fold(" ".join([*texts, *(fact.text for fact in self.facts.values())]))

    @property
    def cells(self) -> list[Fact]:
        """The facts of the table's columns."""
        return [self.facts[name] for name in self.columns]


@dataclass(frozen=True)
class Table:
    """The items of one kind, with the columns that say something about at least one of them."""

    kind: str
    heads: dict[str, str | Promise]
    rows: list[Row] = field(default_factory=list)

    @property
    def label(self) -> str | Promise:
        return labels.kind(self.kind)

    @property
    def summaries(self) -> bool:
        """Whether what the items do is told in the table itself."""
        told = any(row.summary for row in self.rows)
        return told and self.kind not in labels.FIGURES

    @property
    def columns(self) -> list[tuple[str, str | Promise]]:
        """(field, head) pairs: in a template `heads.items` would be a column called items."""
        return list(self.heads.items())


def item_url(game: str, item: Item) -> str:
    return reverse("item", args=(game, item.kind, item.slug))


def reading_urls(catalogue: Catalogue) -> dict[str, str]:
    """Where each of our readings can be read, by its code."""
    game = catalogue.info.slug
    return {row.code: item_url(game, row) for row in catalogue.of(Ruling).values()}


def table(catalogue: Catalogue, kind: str) -> Table:
    """All items of a kind, in the order of the book; made once a language."""
    return remembered(catalogue, (kind, language()), lambda: _table(catalogue, kind))


def _table(catalogue: Catalogue, kind: str) -> Table:
    items = catalogue.kinds.get(kind, {}).values()
    game = catalogue.info.slug
    told = [{fact.field: fact for fact in facts(catalogue, item)} for item in items]
    first = told[0] if told else {}
    heads = {
        name: first[name].label
        for name in labels.COLUMNS.get(kind, first)
        if any(row[name].told for row in told)
    }
    rows = [
        Row(item, row, item_url(game, item), tuple(heads))
        for item, row in zip(items, told, strict=True)
    ]
    return Table(kind, heads, rows)


# --- the facts of one item ----------------------------------------------------------------------


def facts(catalogue: Catalogue, item: Item) -> Iterator[Fact]:
    """Every field of an item that is a value of its own; its parts are `part_tables`."""
    unit = local(catalogue.info, "distance")
    for fact in _facts(catalogue, item):
        measured = unit and fact.field in labels.DISTANCES
        yield replace(fact, label=f"{fact.label} ({unit})") if measured else fact


def _facts(catalogue: Catalogue, item: Item) -> Iterator[Fact]:
    yield from _plain(catalogue, item, APART)
    if isinstance(item, Profile):
        game = games().get(catalogue.info.slug)
        price = game.price_of_profile(catalogue, item) if game else None
        yield _fact("table_cost", _bits("table_cost", price), price is not None, price)
    if isinstance(item, Weapon):
        yield from _ranged(catalogue, item.ranged or RangedProfile(), item.ranged is not None)
        yield from _melee(catalogue, item.melee or MeleeProfile(), item.melee is not None)
        profiles = (item.ranged, item.melee)
        words = [slug for profile in profiles if profile for slug in profile.keywords]
        yield _fact("keywords", _linked(catalogue, "rule", dict.fromkeys(words)), bool(words))


def part_tables(catalogue: Catalogue, item: Item) -> Iterator[PartTable]:
    """The rows that belong to an item, a table for each field that holds them."""
    for name in parts_of(type(item)):
        value = getattr(item, name)
        if not value or isinstance(value, Part):  # a weapon's profile is among its facts
            continue
        rows = [{fact.field: fact for fact in _plain(catalogue, part)} for part in value]
        shown = [key for key in rows[0] if any(row[key].told for row in rows)]
        yield PartTable(
            labels.of(name),
            tuple(rows[0][key].label for key in shown),
            tuple(tuple(row[key] for key in shown) for row in rows),
        )


def explained(catalogue: Catalogue, item: Item) -> list[Item]:
    """The rules that an item's keywords and references name, to be read beside it."""
    slugs: dict[str, None] = {}
    for row in (item, getattr(item, "ranged", None), getattr(item, "melee", None)):
        for name in ("keywords", "rules"):
            slugs.update(dict.fromkeys(getattr(row, name, ())))
    return [rule for slug in slugs if (rule := catalogue.get("rule", slug))]


@cache
def _fields_of(kind: type[Item | Part]) -> tuple[FieldInfo, ...]:
    return fields(kind)


def _plain(catalogue: Catalogue, row: Item | Part, apart: Iterable[str] = ()) -> Iterator[Fact]:
    lang = language()
    refs = targets(type(row))
    for info in _fields_of(type(row)):
        name, value = info.name, getattr(row, info.name)
        if name in apart or name in parts_of(type(row)):
            continue
        if name.endswith(("_fr", "_en")):
            if name.endswith(lang):
                yield _fact(name[:-3], [Bit(value)] if value else [], bool(value))
            continue
        required = info.default is NODEFAULT
        told = required or value != info.default
        if name in refs:
            slugs = value if isinstance(value, tuple) else [value] if value else []
            yield _fact(name, _linked(catalogue, refs[name], slugs), bool(slugs))
        else:
            yield _fact(name, _bits(name, value), told, value)


def _bits(name: str, value: object) -> list[Bit]:
    if value is None or value == "" or value == ():
        return []
    if value is True:
        return [Bit(_("yes"))]
    if value is False:
        return [Bit(_("no"))] if name in labels.SAID_NO else []
    if isinstance(value, str):
        return [Bit(str(labels.value(name, value)))]
    if isinstance(value, int) and name in labels.DICE:
        return [Bit(dice(value))]
    return [Bit(str(value).replace("-", MINUS))]


def _fact(name: str, bits: Iterable[Bit], told: bool, value: object = None) -> Fact:
    bits = tuple(bits)
    if isinstance(value, int):
        rank = (0, float(value), "")
    else:
        text = fold(" ".join(bit.text for bit in bits))
        rank = (0, 0.0, text) if text else (1, 0.0, "")
    return Fact(name, labels.of(name), bits, told, rank)


def _linked(catalogue: Catalogue, target: str, slugs: Iterable[str]) -> list[Bit]:
    game = catalogue.info.slug
    bits = []
    for slug in slugs:
        kind, _sep, name = slug.partition("/") if target == "*" else (target, "/", slug)
        item = catalogue.get(kind, name)
        bits.append(Bit(local(item, "name"), item_url(game, item)) if item else Bit(slug))
    return bits


# --- weapons: two profiles in the columns of one table ------------------------------------------


def dice(number: int) -> str:
    return f"{MINUS if number < 0 else '+'}{abs(number)}D6"


def _stretch(low: int | None, high: int | None, power: int | None) -> list[Bit]:
    if high is None:
        return []
    return [Bit(f"{low}–{high}" + (f" · {dice(power)}" if power is not None else ""))]


def _ranged(catalogue: Catalogue, shot: RangedProfile, shoots: bool) -> Iterator[Fact]:
    near = _stretch(shot.normal_min, shot.normal_max, shot.normal_dice)
    far = _stretch(shot.long_min, shot.long_max, shot.long_dice)
    if shot.template:
        far = [Bit(_("flame template"))]
    yield _fact("normal_range", near, bool(near), shot.normal_max)
    yield _fact("long_range", far, bool(far), shot.long_max)
    steps = [shot.reach_short, shot.reach_medium, shot.reach_long]
    if shot.reach_short is not None:
        bits = [Bit(" / ".join(map(str, steps)))]
        yield _fact("reaches", bits, True, shot.reach_long)
    else:
        yield _fact("reaches", [], False)
    for name in ("reach", "force", "damage", "cadence", "zone", "radius"):
        value = getattr(shot, name)
        yield _fact(name, _bits(name, value), value is not None, value)
    yield _fact("targets", _targets(shot), shot.force is not None and shoots, shot.targets)
    yield _fact("reload", _bits("reload", shot.reload), bool(shot.reload))
    fired = shot.reaction_fire
    yield _fact("reaction_fire", _bits("reaction_fire", fired), fired is not None)
    for name in ("pilot_dice", "passenger_dice"):
        value = getattr(shot, name)
        bits = _bits(name, value) or [Bit(_("no"))] if shot.from_vehicle else []
        yield _fact(name, bits, shot.from_vehicle, value)
    traits = [
        Bit(str(labels.of(name)))
        for name in ("heavy", "black_powder", "artillery", "ammo_roll", "long_gun")
        if getattr(shot, name)
    ]
    yield _fact("traits", traits, bool(traits))


def _targets(shot: RangedProfile) -> list[Bit]:
    if shot.force is None:
        return []
    return [Bit("X" if shot.targets is None else str(shot.targets))]


def _melee(catalogue: Catalogue, blow: MeleeProfile, fights: bool) -> Iterator[Fact]:
    power = [Bit(dice(blow.dice))] if blow.dice is not None else []
    yield _fact("melee_power", power, bool(power), blow.dice)
    yield _fact("melee_force", _bits("force", blow.force), blow.force is not None, blow.force)
    yield _fact("melee_damage", _bits("damage", blow.damage), blow.damage is not None)
    yield _fact("hands", _bits("hands", blow.hands), blow.hands is not None, blow.hands)
    saves = _bits("saves", blow.saves)
    if blow.saves_with:
        needed = catalogue.get("rule", blow.saves_with)
        saves.append(Bit(pgettext("condition", "with %s") % local(cast(Any, needed), "name")))
    yield _fact("melee_saves", saves, bool(saves))
