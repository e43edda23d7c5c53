"""The admin, for staff that signed in by the page of everybody, with a second factor if wanted."""

from typing import Any

from allauth.account.decorators import secure_admin_login
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


class StaffSite(AdminSite):
    """Django's, behind our sign-in."""

    def has_permission(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and not lacks_factor(request)

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """To our page; who is signed in and lacks a second factor is sent to set one up."""
        if super().has_permission(request) and lacks_factor(request):
            words = _("The staff needs a second factor here: set one up, then open the admin.")
            messages.info(request, words)
            return redirect("mfa_index")
        page = secure_admin_login(super().login)
        response: HttpResponse = page(request, extra_context=extra_context)
        return response


def lacks_factor(request: HttpRequest) -> bool:
    """Whether the club wants one of its staff that this member of it has not."""
    return settings.STAFF_SECOND_FACTOR and not is_mfa_enabled(request.user, FACTORS)
