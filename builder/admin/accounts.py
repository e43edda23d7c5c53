"""Who signs in."""

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, User

from builder.admin.base import Searched

admin.site.unregister((Group, User))


@admin.register(Group)
class GroupsAdmin(Searched, GroupAdmin):
    """Django's own, with the bound of every search."""


@admin.register(User)
class UsersAdmin(Searched, UserAdmin):
    """Django's own, with the bound of every search."""
