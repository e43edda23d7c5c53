"""What the pages of the admin share: searching within bounds, looking without changing."""

from typing import Any

from django.contrib import admin
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.text import smart_split

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


class ReadOnly(Searched):
    """To look at, not to change."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False


class PlayersOwn(ReadOnly):
    """Players edit what is theirs; staff may remove what must not stay."""

    show_full_result_count = False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
