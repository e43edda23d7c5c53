"""Attempts to sign in, wherever: each counts until it has succeeded."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.signals import user_logged_in
from django.db import DatabaseError
from django.dispatch import receiver
from django.http import HttpRequest

from builder.limits.counting import give_back
from builder.limits.guard import spend
from rules.words import fold

NAMES = ("username", "login", "email")  # by which one of them a form calls the account


class Gate:
    """Stands before all other backends and knows nobody: whoever tries too often is stopped here,
    before any password is looked at, be it wrong or right."""

    def authenticate(
        self, request: HttpRequest | None, **credentials: Any
    ) -> AbstractBaseUser | None:
        if request is not None:
            name = next((str(credentials[key]) for key in NAMES if credentials.get(key)), "")
            request.attempt = spend(request, "sign_in", fold(name)[:200])  # type: ignore[attr-defined]
        return None


@receiver(user_logged_in)
def succeeded(request: HttpRequest | None = None, **_: Any) -> None:
    """Whoever knows his password is not counted."""
    windows = getattr(request, "attempt", [])
    try:
        give_back(windows)
    except DatabaseError:
        return
