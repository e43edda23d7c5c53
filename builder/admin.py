"""The catalogue in Django's admin: every table, with search and filters."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db import models
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from builder.models import TABLES, Book, Game, ItemTable, Part, Stamp
from builder.text import fold


class BookInline(admin.TabularInline):
    model = Book
    extra = 0


@admin.register(Game)
class GameAdmin(admin.ModelAdmin):
    list_display = ("name_fr", "slug", "version", "position")
    search_fields = ("name_fr", "name_en", "slug")
    inlines = (BookInline,)


@admin.register(Book)
class BookAdmin(admin.ModelAdmin):
    list_display = ("title", "game", "author", "edition")
    list_filter = ("game",)
    search_fields = ("title", "author")


class ItemAdmin(admin.ModelAdmin):
    """What all kinds share; a row saved here is marked as edited by hand."""

    list_display: Any = ("name_fr", "name_en", "slug", "game", "position", "edited")
    list_filter: ClassVar[Any] = ("game", "edited", ("assumed_fr", admin.EmptyFieldListFilter))
    search_fields = ("folded",)
    ordering = ("game", "position")
    list_select_related = ("game",)
    actions = ("restore",)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[ItemTable], search_term: str
    ) -> tuple[QuerySet[ItemTable], bool]:
        return super().get_search_results(request, queryset, fold(search_term.replace("\x00", "")))

    def save_model(
        self, request: HttpRequest, obj: ItemTable, form: ModelForm, change: bool
    ) -> None:
        obj.edited = True
        super().save_model(request, obj, form, change)

    @admin.action(description=_("Let the next load restore what the book prints"))
    def restore(self, request: HttpRequest, queryset: QuerySet[ItemTable]) -> None:
        queryset.update(edited=False)


def _inline(part: type[Part], owner: str) -> type[Any]:
    """The parts of an item are edited on its own page."""
    attributes = {"model": part, "fk_name": owner, "extra": 0, "exclude": ("position",)}
    return type(f"{part.__name__}Inline", (admin.StackedInline,), attributes)


def _parts_of(table: type[ItemTable]) -> list[type[Any]]:
    return [
        _inline(part, field.name)
        for part in Part.__subclasses__()
        for field in part._meta.fields
        if isinstance(field, models.ForeignKey)
        and field.related_model is table
        and field.remote_field.on_delete is models.CASCADE
    ]


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


@admin.register(Stamp)
class StampAdmin(admin.ModelAdmin):
    """To look at: the stamp is renewed by every change."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Stamp | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Stamp | None = None) -> bool:
        return False
