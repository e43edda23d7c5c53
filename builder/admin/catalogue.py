"""The catalogue, to search and edit."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db import models
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from builder.admin.base import Folded, ReadOnly, Searched
from builder.models import TABLES, Book, Game, Item, ItemTable, Part, Stamp


class BookInline(admin.TabularInline):
    model = Book
    extra = 0


@admin.register(Game)
class GameAdmin(Searched):
    list_display = ("name_fr", "slug", "version", "position")
    search_fields = ("name_fr", "name_en", "slug")
    inlines = (BookInline,)


@admin.register(Book)
class BookAdmin(Searched):
    list_display = ("title", "game", "author", "edition")
    list_filter = ("game",)
    search_fields = ("title", "author")


class ItemAdmin(Folded):
    """What all kinds share; a row saved here is marked as edited by hand."""

    list_display: Any = ("name_fr", "name_en", "slug", "game", "position", "edited")
    list_filter: ClassVar[Any] = ("game", "edited", ("assumed_fr", admin.EmptyFieldListFilter))
    search_fields = ("folded",)
    ordering = ("game", "position")
    list_select_related = ("game",)
    actions = ("restore",)

    def save_model(
        self, request: HttpRequest, obj: ItemTable, form: ModelForm, change: bool
    ) -> None:
        obj.edited = True
        super().save_model(request, obj, form, change)

    @admin.action(description=_("Let the next load restore what the book prints"))
    def restore(self, request: HttpRequest, queryset: QuerySet[ItemTable]) -> None:
        queryset.update(edited=False)


def _owner(part: type[Part]) -> "models.ForeignKey[Any, Any]":
    """The field that says which item a part belongs to."""
    return next(
        field
        for field in part._meta.fields
        if isinstance(field, models.ForeignKey) and field.remote_field.on_delete is models.CASCADE
    )


def _inline(part: type[Part]) -> type[Any]:
    """The parts of an item are edited on its own page."""
    owner = _owner(part).name
    attributes = {"model": part, "fk_name": owner, "extra": 0, "exclude": ("position",)}
    return type(f"{part.__name__}Inline", (admin.StackedInline,), attributes)


def _parts_of(table: type[ItemTable]) -> list[type[Any]]:
    return [_inline(part) for part in Part.__subclasses__() if _owner(part).related_model is table]


for table in TABLES.values():
    names = [field.name for field in table._meta.get_fields()]
    extra = [name for name in ("cost", "side", "category", "number") if name in names]
    raw = [
        field.name
        for field in table._meta.get_fields()
        if isinstance(field, models.ManyToManyField)
    ]
    admin.site.register(
        table,
        type(
            f"{table.__name__}Admin",
            (ItemAdmin,),
            {
                "list_display": (*ItemAdmin.list_display[:2], *extra, *ItemAdmin.list_display[2:]),
                "inlines": _parts_of(table),
                "filter_horizontal": raw,
                "list_filter": (
                    *ItemAdmin.list_filter,
                    *(name for name in ("exotic", "side", "category", "core") if name in names),
                ),
            },
        ),
    )


for part in Part.__subclasses__():
    owner = _owner(part).name
    admin.site.register(
        part,
        type(
            f"{part.__name__}Admin",
            (Folded,),
            {
                "list_display": (owner, "position"),
                "list_filter": (f"{owner}__game",),
                "list_select_related": (owner,),
                "search_fields": (f"{owner}__folded",),
            },
        ),
    )


@admin.register(Stamp)
class StampAdmin(ReadOnly):
    """The stamp is renewed by every change."""


@admin.register(Item)
class AllItemsAdmin(ReadOnly, Folded):
    """Every item of every kind; each is edited in the table of its kind."""

    list_display = ("name_fr", "name_en", "kind", "game", "edited")
    list_filter = ("game", "kind", "edited")
    search_fields = ("folded",)
    list_select_related = ("game",)
