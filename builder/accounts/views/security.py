"""Passwords, the mail address, passkeys and second factors: allauth's views, on our pages."""

from typing import Any

from allauth.account import views as account
from allauth.account.decorators import reauthentication_required
from allauth.mfa.base import views as factors
from allauth.mfa.recovery_codes import views as codes
from allauth.mfa.totp import views as totp
from allauth.mfa.webauthn import views as webauthn
from allauth.mfa.webauthn.internal import auth
from allauth.usersessions.internal.flows.sessions import end_other_sessions
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from builder.accounts.factors import factors_of
from builder.accounts.guards import Refusing, signed_in
from builder.accounts.names import shown_name

proven = method_decorator(reauthentication_required(app="allauth.account"), name="dispatch")

# --- once more ------------------------------------------------------------------------------------


class Again(Refusing, account.ReauthenticateView):
    """The password once more, before something grave."""

    template_name = "accounts/again.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | {"name": shown_name(signed_in(self.request))}


class CodeAgain(Refusing, factors.ReauthenticateView):
    """A code instead."""

    template_name = "accounts/again_by_code.html"


class PasskeyAgain(webauthn.ReauthenticateWebAuthnView):
    """A passkey instead."""

    template_name = "accounts/again_by_passkey.html"

    def form_invalid(self, form: Form) -> HttpResponse:
        messages.error(self.request, _("This passkey does not belong to this account."))
        return redirect(self.request.get_full_path())


# --- passwords ------------------------------------------------------------------------------------


class ChangePassword(Refusing, account.PasswordChangeView):
    """All other devices are signed out by it."""

    template_name = "accounts/password_change.html"

    def form_valid(self, form: Form) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        end_other_sessions(self.request, signed_in(self.request))
        messages.success(self.request, _("The password is changed; all others are signed out."))
        return response


@proven
class SetPassword(Refusing, account.PasswordSetView):
    """A first one, for somebody who signs in by a passkey."""

    template_name = "accounts/password_set.html"

    def form_valid(self, form: Form) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        end_other_sessions(self.request, signed_in(self.request))
        messages.success(self.request, _("The password is set; all others are signed out."))
        return response


class Reset(Refusing, account.PasswordResetView):
    """A mail, where there is one to send; the answer is the same for every address."""

    template_name = "accounts/reset.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | {"sends_mail": settings.SENDS_MAIL}

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not settings.SENDS_MAIL:
            return redirect("account_reset_password")
        response: HttpResponse = super().post(request, *args, **kwargs)
        return response


class ResetByMail(Refusing, account.PasswordResetFromKeyView):
    """A new password, by the link of a mail."""

    template_name = "accounts/reset_by_mail.html"


# --- the mail address -----------------------------------------------------------------------------


@proven
class Address(Refusing, account.EmailView):
    """One address, for a reset alone; it counts when it is confirmed."""

    template_name = "accounts/address.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | {"sends_mail": settings.SENDS_MAIL}

    def form_valid(self, form: Form) -> HttpResponse:
        if not settings.SENDS_MAIL:
            return redirect("account_email")
        response: HttpResponse = super().form_valid(form)
        messages.info(self.request, _("A mail is on its way: open its link to confirm."))
        return response


class ConfirmAddress(account.ConfirmEmailView):
    template_name = "accounts/address_confirm.html"


# --- second factors -------------------------------------------------------------------------------


class Authenticate(Refusing, factors.AuthenticateView):
    """After the password: a code or a passkey."""

    template_name = "accounts/authenticate.html"

    def form_invalid(self, form: Form) -> HttpResponse:
        context = self.get_context_data()
        response: HttpResponse = self.render_to_response(context, status=422)
        return response


@login_required
@require_safe
def security(request: HttpRequest) -> HttpResponse:
    """Passkeys, the app, codes on paper."""
    user = signed_in(request)
    context = {"factors": factors_of(user), "has_password": user.has_usable_password()}
    return render(request, "accounts/security.html", context)


class AddPasskey(Refusing, webauthn.AddWebAuthnView):
    """One that is kept on the device, so that it signs in without a name."""

    template_name = "accounts/passkey_add.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        if "form" in kwargs:
            context["form"] = kwargs["form"]
        user = signed_in(self.request)
        options = auth.begin_registration(user, True)
        return context | {"options": options, "has_password": user.has_usable_password()}


class RemovePasskey(webauthn.RemoveWebAuthnView):
    """Not the last way in."""

    template_name = "accounts/passkey_remove.html"
    success_url = reverse_lazy("mfa_index")

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | {"last_way": self.is_last_way()}

    def is_last_way(self) -> bool:
        user = signed_in(self.request)
        return not user.has_usable_password() and self.get_queryset().count() < 2

    def form_valid(self, form: Form) -> HttpResponse:
        if self.is_last_way():
            return redirect("mfa_remove_webauthn", self.object.pk)
        response: HttpResponse = super().form_valid(form)
        return response


class RenamePasskey(Refusing, webauthn.EditWebAuthnView):
    template_name = "accounts/passkey_rename.html"
    success_url = reverse_lazy("mfa_index")


class ActivateApp(Refusing, totp.ActivateTOTPView):
    """An app that shows codes: a QR code, then the first of them."""

    template_name = "accounts/app_activate.html"


class DeactivateApp(Refusing, totp.DeactivateTOTPView):
    template_name = "accounts/app_deactivate.html"


class RecoveryCodes(codes.ViewRecoveryCodesView):
    """Codes for the day on which the telephone is lost."""

    template_name = "accounts/codes.html"


class NewRecoveryCodes(Refusing, codes.GenerateRecoveryCodesView):
    template_name = "accounts/codes_new.html"
