"""Django's admin: the catalogue to search and edit, what players keep to look at."""

from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, User
from django.db import models
from django.db.models import Count, Q, QuerySet
from django.forms import ModelForm
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import smart_split
from django.utils.translation import gettext_lazy as _

from builder.collections import (
    card_models as cards,
    models as collections,
)
from builder.models import (
    TABLES,
    Book,
    CollectedCard,
    Collection,
    Game,
    Item,
    ItemTable,
    Part,
    Report,
    Share,
    Stamp,
)
from builder.rosters import (
    models as rosters,
)
from builder.shares import (
    edits,
    models as shares,
)
from builder.site.texts import MAX_WORDS, fold


class Searched(admin.ModelAdmin):
    """Looks for no more words than the other searches of the site; what is quoted is one word."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        words = dict.fromkeys(smart_split(search_term.replace("\x00", "")))
        return super().get_search_results(request, queryset, " ".join([*words][:MAX_WORDS]))


class Folded(Searched):
    """Finds “Écumeur” by “ecumeur”."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        return super().get_search_results(request, queryset, fold(search_term))


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


class ReadOnly(Searched):
    """To look at, not to change."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False


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


# --- what players keep ----------------------------------------------------------------------------


class Kept(ReadOnly):
    """Players edit what is theirs; staff may remove what must not stay."""

    show_full_result_count = False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)


@admin.register(Collection)
class CollectionAdmin(Kept):
    list_display = ("name", "game", "example", "version", "updated", "removed")
    list_filter = ("game", ("removed", admin.EmptyFieldListFilter))
    search_fields = ("name", "notes", "key", "share_key")


@admin.register(CollectedCard)
class CollectedCardAdmin(Kept, Folded):
    list_display = ("name", "type", "collection", "changed_in")
    list_filter = ("type",)
    search_fields = ("folded", "slug")
    list_select_related = ("collection",)


# --- public lists and what readers report ---------------------------------------------------------

HIDE, SHOW = _("Hide from the gallery"), _("Show again")
REVOKE = _("Revoke the link")
SETTLE, SETTLE_ALL = _("Settle"), _("Settle the reports")
HIDE_AND_SETTLE = _("Hide from the gallery and settle")


class Moderated(Kept):
    """What players wrote stays as it is; whoever may change the table may hide, revoke, settle."""

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        return admin.ModelAdmin.has_change_permission(self, request)

    def note(self, request: HttpRequest, rows: QuerySet[Any], done: Promise) -> None:
        """Write into the history of each row what was done."""
        for row in rows:
            self.log_change(request, row, str(done))


def _public_page(link: Share) -> SafeString:
    if link.revoked:
        return SafeString("–")
    return format_html('<a href="{}">{}</a>', reverse("share", args=[link.key]), _("open the page"))


class ReportsOpen(admin.SimpleListFilter):
    title = _("reports")
    parameter_name = "reports"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("open", _("waiting")), ("none", _("none waiting"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "open":
            return queryset.filter(waiting__gt=0)
        return queryset.filter(waiting=0) if self.value() == "none" else queryset


class ReportInline(admin.TabularInline):
    """To read beside the list that they are about."""

    model = Report
    fields = readonly_fields = ("created", "reason", "settled")
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False


@admin.register(Share)
class ShareAdmin(Moderated):
    list_display = (
        *("named", "page", "waiting", "hidden", "published"),
        *("author", "game", "copies", "revoked"),
    )
    list_filter = (
        ReportsOpen,
        "hidden",
        ("published", admin.EmptyFieldListFilter),
        ("revoked", admin.EmptyFieldListFilter),
        "roster__game",
    )
    search_fields = ("roster__folded", "author", "label", "key")
    list_select_related = ("roster",)
    ordering = ("-published", "-pk")
    fields = (
        *("named", "game", "page", "roster", "revision", "author", "label", "created"),
        *("published", "hidden", "revoked", "copies"),
    )
    readonly_fields = ("named", "game", "page")
    inlines = (ReportInline,)
    actions = ("hide", "show_again", "revoke", "settle")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Share]:
        waiting = Count("reports", filter=Q(reports__settled=False))
        rows: QuerySet[Share] = super().get_queryset(request)
        return rows.annotate(waiting=waiting)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Share], search_term: str
    ) -> tuple[QuerySet[Share], bool]:
        """A list without accents; what its owner says of the link as it is written."""
        found, many = super().get_search_results(request, queryset, search_term)
        lists, more = super().get_search_results(request, queryset, fold(search_term))
        both = Q(pk__in=found.values("pk")) | Q(pk__in=lists.values("pk"))
        return queryset.filter(both), many or more

    @admin.display(description=_("list"), ordering="roster__folded")
    def named(self, link: Share) -> str:
        return link.roster.name or str(_("A list"))

    @admin.display(description=_("game"), ordering="roster__game")
    def game(self, link: Share) -> str:
        return link.roster.game

    @admin.display(description=_("reports waiting"), ordering="waiting")
    def waiting(self, link: Any) -> int:
        number: int = link.waiting
        return number

    @admin.display(description=_("public page"))
    def page(self, link: Share) -> SafeString:
        return _public_page(link)

    @admin.action(description=HIDE, permissions=["moderate"])
    def hide(self, request: HttpRequest, queryset: QuerySet[Share]) -> None:
        self.note(request, queryset, HIDE)
        Share.objects.filter(pk__in=queryset.values("pk")).update(hidden=True)

    @admin.action(description=SHOW, permissions=["moderate"])
    def show_again(self, request: HttpRequest, queryset: QuerySet[Share]) -> None:
        """Every link of the list: one that is hidden keeps the others out of the gallery too."""
        self.note(request, queryset, SHOW)
        Share.objects.filter(roster__in=queryset.values("roster")).update(hidden=False)

    @admin.action(description=REVOKE, permissions=["moderate"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[Share]) -> None:
        self.note(request, queryset, REVOKE)
        for link in queryset.filter(revoked=None):
            edits.revoke(link)

    @admin.action(description=SETTLE_ALL, permissions=["moderate"])
    def settle(self, request: HttpRequest, queryset: QuerySet[Share]) -> None:
        self.note(request, queryset, SETTLE_ALL)
        Report.objects.filter(share__in=queryset.values("pk")).update(settled=True)


@admin.register(Report)
class ReportAdmin(Moderated):
    list_display = ("reason", "named", "created", "settled", "hidden", "page")
    list_filter = ("settled", "share__hidden", "share__roster__game", "created")
    search_fields = ("reason", "share__roster__folded", "share__key")
    list_select_related = ("share__roster",)
    fields = readonly_fields = ("reason", "named", "share", "page", "created", "settled")
    actions = ("settle", "hide")

    @admin.display(description=_("list"))
    def named(self, report: Report) -> str:
        return report.share.roster.name or str(_("A list"))

    @admin.display(description=_("hidden"), boolean=True)
    def hidden(self, report: Report) -> bool:
        return report.share.hidden

    @admin.display(description=_("public page"))
    def page(self, report: Report) -> SafeString:
        return _public_page(report.share)

    @admin.action(description=SETTLE, permissions=["moderate"])
    def settle(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        self.note(request, queryset, SETTLE)
        queryset.update(settled=True)

    @admin.action(description=HIDE_AND_SETTLE, permissions=["moderate"])
    def hide(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        self.note(request, queryset, HIDE_AND_SETTLE)
        about = list(queryset.values_list("share", flat=True))
        Share.objects.filter(pk__in=about).update(hidden=True)
        Report.objects.filter(share__in=about).update(settled=True)


for module in (cards, collections, rosters, shares):
    for name in module.__all__:
        if not admin.site.is_registered(getattr(module, name)):
            admin.site.register(getattr(module, name), Kept)


# --- who signs in ---------------------------------------------------------------------------------

admin.site.unregister((Group, User))


@admin.register(Group)
class GroupsAdmin(Searched, GroupAdmin):
    """Django's own, with the bound of every search."""


@admin.register(User)
class UsersAdmin(Searched, UserAdmin):
    """Django's own, with the bound of every search."""
