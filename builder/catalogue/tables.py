"""Catalogue items as a visitor reads them: labelled facts in his language, with links."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from builder.catalogue import labels
from builder.catalogue.facts import Bit, Fact, bits_of, fact_of, item_url, links_to, plain_facts
from builder.catalogue.memory import remembered
from builder.catalogue.weapon_columns import melee_facts, ranged_facts
from builder.site.language import language, local
from builder.site.texts import fold
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import (
    DiceTable,
    Faction,
    Influence,
    Item,
    Matrix,
    MeleeProfile,
    Modifier,
    Part,
    Procedure,
    Profile,
    RangedProfile,
    Ruling,
    Scenario,
    Weapon,
)
from rules.catalogue.references import parts_of, targets
from rules.checks.game import games
from rules.lists.naming import found_by, name_of
from rules.printing.sheet import Grid
from rules.printing.tables import grids_of, modifier_in_words

FIGURE = re.compile(r"[+−]?\d+(?:[.,]\d+)?(?:D6|\+)?")
# What every item has and its page shows apart from the facts.
APART = frozenset(
    "slug name_fr name_en aliases_fr aliases_en summary_fr summary_en book section "
    "assumed_fr assumed_en ruling".split()
)
# What only the code reads: a search finds it, no page shows it.
CODES = {
    Ruling.kind: frozenset(["code"]),
    Matrix.kind: frozenset(["pattern", "corner_fr", "corner_en"]),
    Influence.kind: frozenset(["role"]),
    Modifier.kind: frozenset(["operation", "dice", "dice_most", "plus", "level"]),
}
KEYS = frozenset(["key"])
DRAWN = (DiceTable, Matrix, Procedure, Scenario)  # their parts stand in grids or a drawing


@dataclass(frozen=True)
class PartTable:
    """The rows that belong to an item: a matrix line, a table to roll on."""

    label: str | Promise
    heads: tuple[str | Promise, ...]
    rows: tuple[tuple[Fact, ...], ...]


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    field: str
    head: str | Promise
    figure: bool  # it holds numbers, which stand under each other


@dataclass(frozen=True)
class CatalogueRow:
    """An item with its facts by field."""

    item: Item
    facts: dict[str, Fact]
    url: str
    columns: tuple[Column, ...] = ()

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
        """What a search looks in: both languages, players' words, and every fact."""
        item, names = self.item, found_by(self.item)
        code = item.code if isinstance(item, Ruling) else item.ruling or ""
        texts = [names.fr, names.en, item.summary_fr, item.summary_en, item.slug, code]
        return fold(" ".join([*texts, *(fact.text for fact in self.facts.values())]))

    @property
    def cells(self) -> list[tuple[Column, Fact]]:
        """The facts of the table's columns."""
        return [(column, self.facts[column.field]) for column in self.columns]


@dataclass(frozen=True)
class KindTable:
    """The items of one kind, with the columns that say something about at least one of them."""

    kind: str
    columns: tuple[Column, ...]
    rows: list[CatalogueRow] = field(default_factory=list)

    @property
    def label(self) -> str | Promise:
        return labels.kind(self.kind)

    @property
    def summaries(self) -> bool:
        """Whether what the items do is told in the table itself."""
        summarised = any(row.summary for row in self.rows)
        return summarised and self.kind not in labels.FIGURES


def table(catalogue: Catalogue, kind: str) -> KindTable:
    """All items of a kind, in the order of the book; made once a language."""
    return remembered(catalogue, (kind, language()), lambda: _table(catalogue, kind))


def _table(catalogue: Catalogue, kind: str) -> KindTable:
    items = catalogue.kinds.get(kind, {}).values()
    game = catalogue.info.slug
    facts_of_rows = [{fact.field: fact for fact in facts(catalogue, item)} for item in items]
    first = facts_of_rows[0] if facts_of_rows else {}
    columns = tuple(
        Column(name, first[name].label, _are_figures([row[name].text for row in facts_of_rows]))
        for name in labels.COLUMNS.get(kind, first)
        if any(row[name].given for row in facts_of_rows)
    )
    rows = [
        CatalogueRow(item, row, item_url(game, item), columns)
        for item, row in zip(items, facts_of_rows, strict=True)
    ]
    return KindTable(kind, columns, rows)


def _are_figures(texts: list[str]) -> bool:
    """Whether a column holds numbers or dice, and beside them nothing longer than “yes”."""
    written = [text for text in texts if text]
    numbers = [text for text in written if FIGURE.fullmatch(text)]
    return bool(numbers) and all(text in numbers or len(text) <= 3 for text in written)


# --- the facts of one item ----------------------------------------------------------------------


def facts(catalogue: Catalogue, item: Item) -> Iterator[Fact]:
    """Every field of an item that is a value of its own; its parts are `part_tables`."""
    unit = local(catalogue.info, "distance")
    for fact in _facts(catalogue, item):
        measured = unit and fact.field in labels.DISTANCES
        yield replace(fact, label=f"{fact.label} ({unit})") if measured else fact


def _facts(catalogue: Catalogue, item: Item) -> Iterator[Fact]:
    yield from plain_facts(catalogue, item, APART | CODES.get(item.kind, frozenset()))
    if isinstance(item, Profile):
        game = games().get(catalogue.info.slug)
        price = game.price_of_profile(catalogue, item) if game else None
        yield fact_of("table_cost", bits_of("table_cost", price), price is not None, price)
    if isinstance(item, Modifier):
        yield fact_of("worth", [Bit(modifier_in_words(item).in_(language()))], True)
    if isinstance(item, Weapon):
        yield from ranged_facts(catalogue, item.ranged or RangedProfile(), item.ranged is not None)
        yield from melee_facts(catalogue, item.melee or MeleeProfile(), item.melee is not None)
        profiles = (item.ranged, item.melee)
        words = [slug for profile in profiles if profile for slug in profile.keywords]
        yield fact_of("keywords", links_to(catalogue, "rule", dict.fromkeys(words)), bool(words))


def open_to(catalogue: Catalogue, item: Item) -> Iterator[Fact]:
    """That every faction may take an item, where some are reserved to one."""
    reserved = [name for name, kind in targets(type(item)).items() if kind == Faction.kind]
    if "factions" in reserved and catalogue.of(Faction) and not getattr(item, "factions", ()):
        yield Fact("factions", _("Open to"), (Bit(_("every faction")),), True)


def part_tables(catalogue: Catalogue, item: Item) -> Iterator[PartTable]:
    """The rows that belong to an item, a table for each field that holds them."""
    own = labels.of("steps" if isinstance(item, Procedure) else "rows")
    for grid in grids_of(item):
        yield _written(grid, own if grid.title == name_of(item) else grid.title.in_(language()))
    for name in parts_of(type(item)) if type(item) not in DRAWN else ():
        value = getattr(item, name)
        if not value or isinstance(value, Part):  # a weapon's profile is among its facts
            continue
        rows = [{fact.field: fact for fact in plain_facts(catalogue, part, KEYS)} for part in value]
        columns = [key for key in rows[0] if any(row[key].given for row in rows)]
        columns.sort(key=lambda key: key != "label")  # what it is called comes first
        yield PartTable(
            labels.of(name),
            tuple(rows[0][key].label for key in columns),
            tuple(tuple(row[key] for key in columns) for row in rows),
        )


def _written(grid: Grid, label: str | Promise) -> PartTable:
    """A table as a sheet prints it."""
    heads = [head.in_(language()) for head in grid.heads]
    rows = (
        tuple(
            Fact("", head, (Bit(cell.in_(language())),), True)
            for head, cell in zip(heads, cells, strict=True)
        )
        for cells in grid.rows
    )
    return PartTable(label, tuple(heads), tuple(rows))


def explained(catalogue: Catalogue, item: Item) -> list[Item]:
    """The rules that an item's keywords and references name, to be read beside it."""
    slugs: dict[str, None] = {}
    for row in (item, getattr(item, "ranged", None), getattr(item, "melee", None)):
        for name in ("keywords", "rules"):
            slugs.update(dict.fromkeys(getattr(row, name, ())))
    return [rule for slug in slugs if (rule := catalogue.get("rule", slug))]
