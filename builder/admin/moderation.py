"""Public lists and what readers report about them."""

from typing import Any

from django.contrib import admin
from django.db import models
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from builder.admin.base import PlayersOwn
from builder.models import Report, Share
from builder.shares import edits, models as shares
from builder.site.texts import fold

HIDE, SHOW = _("Hide from the gallery"), _("Show again")
REVOKE = _("Revoke the link")
SETTLE, SETTLE_ALL = _("Settle"), _("Settle the reports")
HIDE_AND_SETTLE = _("Hide from the gallery and settle")


class Moderated(PlayersOwn):
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
        matches, many = super().get_search_results(request, queryset, search_term)
        lists, more = super().get_search_results(request, queryset, fold(search_term))
        both = Q(pk__in=matches.values("pk")) | Q(pk__in=lists.values("pk"))
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


for name in shares.__all__:
    if not admin.site.is_registered(getattr(shares, name)):
        admin.site.register(getattr(shares, name), PlayersOwn)
