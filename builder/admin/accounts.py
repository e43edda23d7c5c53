"""Who signs in."""

from typing import Any

from allauth.account.admin import EmailAddress
from allauth.mfa.admin import Authenticator
from allauth.usersessions.admin import UserSession
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, User
from django.db.models import QuerySet
from django.http import HttpRequest

from builder.accounts import edits
from builder.admin.base import PlayersOwn, Searched

# Where somebody is signed in, and what his second factors hold, is nobody's to read.
admin.site.unregister((Group, User, Authenticator, EmailAddress, UserSession))


@admin.register(Group)
class GroupsAdmin(Searched, GroupAdmin):
    """Django's own, with the bound of every search."""


@admin.register(User)
class UsersAdmin(Searched, UserAdmin):
    """Django's own, with the bound of every search; what a user keeps is deleted with him."""

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """A player's name has a number behind a mark that Django's own names have not."""
        fields = tuple(super().get_readonly_fields(request, obj))
        return (*fields, "username") if obj is not None and "#" in obj.username else fields

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        edits.delete(obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            edits.delete(user)


@admin.register(Authenticator)
class FactorsAdmin(PlayersOwn):
    """To remove, for somebody who has lost all of his; what they hold is nobody's to read."""

    list_display = fields = ("user", "type", "created_at", "last_used_at")
    list_filter = ("type",)
    search_fields = ("user__username",)
    list_select_related = ("user",)


@admin.register(EmailAddress)
class AddressesAdmin(PlayersOwn):
    list_display = ("email", "user", "verified")
    list_filter = ("verified",)
    search_fields = ("email", "user__username")
    list_select_related = ("user",)
