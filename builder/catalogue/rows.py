"""Rows <-> frozen items, column by column: both sides name their columns alike."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from django.db import models

from builder.models import TABLES, Book as BookRow, Game as GameRow, Item as ItemRow
from rules.catalogue.catalogue import Catalogue, freeze
from rules.catalogue.items import KINDS, Book, GameInfo, Item, Part
from rules.catalogue.references import parts_of, targets
from rules.lists.document import Plain

Key = tuple[str, str]  # kind, slug
Ids = dict[Key, int]
ITEM = "*"


class Columns:
    """How the fields of one frozen class stand in its table."""

    def __init__(self, shape: type, table: Any) -> None:
        self.shape = shape
        self.table = table
        self.targets = targets(shape)
        self.plain: list[str] = []  # columns
        self.foreign: list[str] = []  # foreign keys
        self.many: list[str] = []  # many-to-many
        self.parts: dict[str, Columns] = {}
        self.single: set[str] = set()  # parts of which there is one or none
        for name in shape.__struct_fields__:  # type: ignore[attr-defined]
            field = table._meta.get_field(name)
            if isinstance(field, models.ManyToManyField):
                self.many.append(name)
            elif isinstance(field, models.ForeignKey):
                self.foreign.append(name)
            elif isinstance(field, models.ForeignObjectRel):
                self.parts[name] = Columns(parts_of(shape)[name], field.related_model)
                if field.one_to_one:
                    self.single.add(name)
            else:
                self.plain.append(name)
        self.owner = {name: table._meta.get_field(name).field.name for name in self.parts}


@cache
def columns(kind: str) -> Columns:
    return Columns(KINDS[kind], TABLES[kind])


# --- rows -> items ------------------------------------------------------------------------------


def read_games() -> list[GameInfo]:
    """Every game with its books: two queries."""
    books = defaultdict(list)
    fields = list(Book.__struct_fields__)
    for row in BookRow.objects.values("game_id", *fields):
        books[row.pop("game_id")].append(Book(**row))
    names = [name for name in GameInfo.__struct_fields__ if name != "books"]
    return [
        GameInfo(books=tuple(books[row.pop("id")]), **row)
        for row in GameRow.objects.values("id", *names)
    ]


def read_catalogues() -> dict[str, Catalogue]:
    """The catalogue of every game, in a number of queries that no row count changes."""
    infos = {info.slug: info for info in read_games()}
    names = _Names()
    items: dict[str, list[Item]] = {slug: [] for slug in infos}
    for kind in KINDS:
        shape = columns(kind)
        for _, game, item in _read_table(shape, names):
            items[game].append(item)
    return {slug: freeze(info, items[slug]) for slug, info in infos.items()}


class _Names:
    """What rows are called: id -> slug, or kind/slug."""

    def __init__(self) -> None:
        rows = ItemRow.objects.order_by().values_list("pk", "kind", "slug")
        self.items = {pk: (kind, slug) for pk, kind, slug in rows}
        self.books = dict(BookRow.objects.order_by().values_list("pk", "slug"))

    def of(self, target: str, pk: int | None) -> str | None:
        if pk is None:
            return None
        if target == "book":
            return self.books[pk]
        kind, slug = self.items[pk]
        return f"{kind}/{slug}" if target == ITEM else slug


def _read_table(shape: Columns, names: _Names) -> Iterable[tuple[int, str, Item]]:
    linked = _read_links(shape, names)
    parts = {
        field: _read_parts(part, shape.owner[field], names) for field, part in shape.parts.items()
    }
    wanted = [*shape.plain, *(f"{name}_id" for name in shape.foreign)]
    order = ("position", "slug")
    for row in shape.table.objects.order_by(*order).values("pk", "game__slug", *wanted):
        pk = row["pk"]
        values = _values(shape, row, names, linked, pk)
        for field, owned in parts.items():
            rows = owned.get(pk, [])
            if field in shape.single:
                values[field] = rows[0] if rows else None
            else:
                values[field] = tuple(rows)
        yield pk, row["game__slug"], shape.shape(**values)


def _read_parts(shape: Columns, owner: str, names: _Names) -> dict[int, list[Part]]:
    linked = _read_links(shape, names)
    wanted = ["pk", f"{owner}_id", *shape.plain, *(f"{name}_id" for name in shape.foreign)]
    owned = defaultdict(list)
    for row in shape.table.objects.order_by("position", "pk").values(*wanted):
        values = _values(shape, row, names, linked, row["pk"])
        owned[row[f"{owner}_id"]].append(shape.shape(**values))
    return owned


def _values(shape: Columns, row: Plain, names: _Names, linked: Plain, pk: int) -> Plain:
    values = {name: row[name] for name in shape.plain}
    for name in shape.foreign:
        values[name] = names.of(shape.targets[name], row[f"{name}_id"])
    for name in shape.many:
        values[name] = tuple(linked[name].get(pk, ()))
    return values


def _read_links(shape: Columns, names: _Names) -> dict[str, dict[int, list[str | None]]]:
    """For each many-to-many field: id -> names, in the order they were written."""
    linked: dict[str, dict[int, list[str | None]]] = {}
    for name in shape.many:
        through, source, target = _through(shape.table, name)
        lists = defaultdict(list)
        for pk, other in through.objects.order_by("pk").values_list(source, target):
            lists[pk].append(names.of(shape.targets[name], other))
        linked[name] = lists
    return linked


def _through(table: type[models.Model], name: str) -> tuple[Any, str, str]:
    field = table._meta.get_field(name)
    return (
        field.remote_field.through,  # type: ignore[union-attr]
        f"{field.m2m_field_name()}_id",  # type: ignore[union-attr]
        f"{field.m2m_reverse_field_name()}_id",  # type: ignore[union-attr]
    )


# --- items -> rows ------------------------------------------------------------------------------


def write_game(info: GameInfo) -> GameRow:
    """Write a game and its books; books that are gone go last, with `drop_books`."""
    values = msgspec.structs.asdict(info)
    books: tuple[Book, ...] = values.pop("books")
    game, _ = GameRow.objects.update_or_create(slug=values.pop("slug"), defaults=values)
    for position, book in enumerate(books):
        defaults = {**msgspec.structs.asdict(book), "position": position}
        BookRow.objects.update_or_create(game=game, slug=defaults.pop("slug"), defaults=defaults)
    return game


def drop_books(info: GameInfo) -> None:
    current = [book.slug for book in info.books]
    BookRow.objects.filter(game__slug=info.slug).exclude(slug__in=current).delete()


class Writer:
    """Writes the items of one game: every row first, then what refers to other rows."""

    def __init__(self, game: GameRow) -> None:
        self.game = game
        self.ids: Ids = {
            (kind, slug): pk for pk, kind, slug in game.items.values_list("pk", "kind", "slug")
        }
        self.books: dict[str, int] = dict(game.books.values_list("slug", "pk"))
        self.new: set[int] = set()  # rows that have neither links nor parts yet

    def write(self, changed: list[tuple[Item, int]]) -> None:
        """Add or change items, each with its position in the book."""
        later: list[tuple[Item, int]] = []
        for item, position in changed:
            later.append((item, self._write_row(item, position)))
        for item, pk in later:
            self._write_references(item, pk)

    def _write_row(self, item: Item, position: int) -> int:
        shape = columns(item.kind)
        values = {name: getattr(item, name) for name in shape.plain}
        values |= {"position": position, "edited": False, "book_id": self.books[item.book]}
        pk = self.ids.get((item.kind, item.slug))
        required = [n for n in shape.foreign if n != "book" and not _nullable(shape.table, n)]
        if pk is None:
            # A row that must refer to another is written after it: its kind comes later.
            values |= {f"{n}_id": self._id(shape, n, getattr(item, n)) for n in required}
            row = shape.table(game=self.game, **values)
        else:
            row = shape.table.objects.get(pk=pk)
            for name, value in values.items():
                setattr(row, name, value)
        row.save()
        if pk is None:
            self.new.add(row.pk)
        self.ids[item.kind, item.slug] = row.pk
        return int(row.pk)

    def _write_references(self, item: Item, pk: int) -> None:
        shape = columns(item.kind)
        links = {f"{n}_id": self._id(shape, n, getattr(item, n)) for n in shape.foreign}
        if pk in self.new:
            links = {name: other for name, other in links.items() if other and name != "book_id"}
        if links:
            shape.table.objects.filter(pk=pk).update(**links)
        self._write_links(shape, item, pk, new=pk in self.new)
        for field, part in shape.parts.items():
            owned = getattr(item, field)
            rows = [owned] if field in shape.single and owned else owned or ()
            self._write_parts(part, shape.owner[field], rows, pk)

    def _write_parts(self, shape: Columns, owner: str, parts: Iterable[Part], pk: int) -> None:
        if pk not in self.new:
            shape.table.objects.filter(**{owner: pk}).delete()
        for position, part in enumerate(parts):
            values = {name: getattr(part, name) for name in shape.plain}
            values |= {f"{n}_id": self._id(shape, n, getattr(part, n)) for n in shape.foreign}
            row = shape.table.objects.create(**{f"{owner}_id": pk, "position": position}, **values)
            self._write_links(shape, part, row.pk, new=True)

    def _write_links(self, shape: Columns, row: Item | Part, pk: int, *, new: bool) -> None:
        for name in shape.many:
            through, source, target = _through(shape.table, name)
            wanted = [self._id(shape, name, slug) for slug in getattr(row, name)]
            if not new:
                through.objects.filter(**{source: pk}).delete()
            through.objects.bulk_create(through(**{source: pk, target: other}) for other in wanted)

    def _id(self, shape: Columns, field: str, name: str | None) -> int | None:
        if name is None:
            return None
        target = shape.targets[field]
        if target == "book":
            return self.books[name]
        kind, slug = name.split("/", 1) if target == ITEM else (target, name)
        return self.ids[kind, slug]


def _nullable(table: type[models.Model], name: str) -> bool:
    return bool(table._meta.get_field(name).null)
