"""What allauth asks us: stages of a sign-in, addresses, sentences, how passkeys name people."""

from smtplib import SMTPException
from typing import Any
from uuid import UUID

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.flows.login import AUTHENTICATION_METHODS_SESSION_KEY
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy

from builder.accounts import coming, log
from builder.accounts.names import shown_name
from builder.shares.qr import draw_qr

NOT_RIGHT = gettext_lazy("This code is not right, or no longer.")
NOBODY = "0.0.0.0"  # noqa: S104 - no page needs to know from where somebody came


class AccountAdapter(DefaultAccountAdapter):
    """No addresses of clients, no messages of its own, and a short way in."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_password_mismatch": gettext_lazy("The name or the password is not right."),
        "incorrect_password": gettext_lazy("The password is not right."),
        "enter_current_password": gettext_lazy("The password is not right."),
        "incorrect_code": NOT_RIGHT,
        "same_as_current": gettext_lazy("This is the address already."),
        "duplicate_email": gettext_lazy("This is the address already."),
        "invalid_password_reset": gettext_lazy("This link is no longer good."),
    }

    def get_login_stages(self) -> list[str]:
        return ["allauth.mfa.stages.AuthenticateStage"]

    def get_client_ip(self, request: HttpRequest) -> str:
        return NOBODY

    def get_from_email(self) -> str:
        return settings.DEFAULT_FROM_EMAIL

    def add_message(self, *args: Any, **kwargs: Any) -> None:
        """Our views say what was done, where a page does not show it."""

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        log.failed()

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail server that does not answer is no fault of the page, and no secret either."""
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException) as error:
            log.trouble(error)
            words = _("The mail could not be sent: the mail server does not answer. Try later.")
            messages.error(self.request, words)

    def login(self, request: HttpRequest, user: User) -> None:
        super().login(request, user)
        _proven(request)

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **kwargs)
        return coming.arrived(request, user, response)

    def get_reauthentication_methods(self, user: User) -> list[dict[str, str]]:
        words = {
            "reauthenticate": _("By the password"),
            "mfa_reauthenticate": _("By a code"),
            "mfa_reauthenticate:webauthn": _("By a passkey"),
        }
        ways: list[dict[str, str]] = super().get_reauthentication_methods(user)
        return [way | {"description": words[way["id"]]} for way in ways]

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account")

    def get_email_verification_redirect_url(self, email_address: object) -> str:
        return reverse("account")


def _proven(request: HttpRequest) -> None:
    """Who has just signed in need not prove it once more for the next five minutes."""
    records = request.session.get(AUTHENTICATION_METHODS_SESSION_KEY) or []
    if records:
        records[-1]["reauthenticated"] = True
        request.session[AUTHENTICATION_METHODS_SESSION_KEY] = records


class FactorAdapter(DefaultMFAAdapter):
    """Passkeys know people by a random id, and by the name that they chose."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": NOT_RIGHT,
        "cannot_generate_recovery_codes": gettext_lazy("There is no second factor yet."),
    }

    def _get_user_identifier(self, user: User) -> str:
        return shown_name(user)

    def _get_site_name(self) -> str:
        return "Muster"

    def build_totp_svg(self, url: str) -> str:
        return draw_qr(url)

    def generate_authenticator_name(self, user: User, type: object) -> str:
        return _("Passkey")

    def get_public_key_credential_user_entity(self, user: User) -> dict[str, Any]:
        name = shown_name(user)
        return {"id": handle_of(user), "display_name": name, "name": name}


def handle_of(user: User) -> bytes:
    """By what a passkey names its user: the id of what he keeps, else his number."""
    owner = getattr(user, "owner", None)
    return bytes(owner.pk.bytes) if owner else f"user:{user.pk}".encode()


def user_of_handle(handle: bytes) -> User | None:
    users = User.objects.select_related("owner").filter(is_active=True)
    if len(handle) == 16:
        return users.filter(owner__pk=UUID(bytes=handle)).first()
    mark, _, number = handle.decode("ascii", "ignore").partition(":")
    known = mark == "user" and number.isdecimal() and len(number) < 10
    return users.filter(pk=int(number)).first() if known else None
