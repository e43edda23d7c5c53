"""Codes and passkeys, as allauth asks for them. What a browser sends may be anything."""

import json
import re
from typing import Any

from allauth.core import context
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import (
    AddWebAuthnForm,
    AuthenticateWebAuthnForm,
    EditWebAuthnForm,
    LoginWebAuthnForm,
    ReauthenticateWebAuthnForm,
)
from allauth.mfa.webauthn.internal import auth
from django import forms
from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _
from fido2.utils import websafe_decode

from builder.accounts.hooks.adapter import NOT_RIGHT, user_of_handle
from builder.limits.guard import spend
from builder.site.texts import one_line

LARGEST = 30_000  # letters of what a passkey answers
LONGEST = 60  # letters of the name of a passkey
BYTES = re.compile(r"[A-Za-z0-9_-]*=*")
PARTS = ("clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle")
BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)  # also struct's


# --- codes ----------------------------------------------------------------------------------------


class Code(forms.CharField):
    """The six digits of an app, or the eight of a recovery code, with spaces or without."""

    def __init__(self) -> None:
        attrs = {"autocomplete": "one-time-code", "inputmode": "numeric"}
        super().__init__(label=_("Code"), max_length=20, widget=forms.TextInput(attrs))

    def to_python(self, value: Any) -> str:
        return "".join((super().to_python(value) or "").split())

    def validate(self, value: str) -> None:
        super().validate(value)
        if not re.fullmatch("[0-9]{6,10}", value):
            raise forms.ValidationError(NOT_RIGHT)


class _Coded:
    """A form that asks for a code; each answer is an attempt."""

    fields: dict[str, forms.Field]
    user: User

    def clean_code(self) -> str:
        spend(context.request, "code", str(self.user.pk))
        code: str = super().clean_code()  # type: ignore[misc]
        return code


class CodeForm(_Coded, AuthenticateForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"] = Code()


class CodeAgainForm(_Coded, ReauthenticateForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"] = Code()


class FirstCodeForm(_Coded, ActivateTOTPForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"] = Code()


# --- passkeys -------------------------------------------------------------------------------------


class Unshown(forms.HiddenInput):
    """What was sent is not sent back: it is of no use a second time."""

    def format_value(self, value: Any) -> None:
        return None


class Credential(forms.Field):
    """What a browser's script sends of a passkey."""

    widget = Unshown

    def to_python(self, value: Any) -> Any:
        """Only what a passkey needs: bytes as text, and whether it is kept on the device."""
        text = value if isinstance(value, str) else ""
        try:
            return _needed(json.loads(text) if len(text) <= LARGEST else None)
        except (*BROKEN, RecursionError) as error:
            raise forms.ValidationError(NOT_RIGHT) from error


def _needed(sent: Any) -> dict[str, Any]:
    if sent["type"] != "public-key":
        raise ValueError
    answer = {part: _bytes(sent["response"][part]) for part in PARTS if sent["response"].get(part)}
    resident = sent.get("clientExtensionResults", {}).get("credProps", {}).get("rk") is True
    return {
        "id": _bytes(sent["id"]),
        "rawId": _bytes(sent["rawId"]),
        "type": "public-key",
        "response": answer,
        "clientExtensionResults": {"credProps": {"rk": resident}},
    }


def _bytes(text: str) -> str:
    if not BYTES.fullmatch(text):
        raise ValueError
    return text


class KeyName(forms.CharField):
    def __init__(self, **options: Any) -> None:
        attrs = {"autocomplete": "off"}
        super().__init__(
            label=_("Name of this passkey"),
            max_length=LONGEST,
            widget=forms.TextInput(attrs),
            help_text=_("So that you know it from others: “telephone”, “blue key”."),
            **options,
        )

    def to_python(self, value: Any) -> str:
        return one_line(super().to_python(value) or "", LONGEST)


class NewPasskeyForm(AddWebAuthnForm):
    """Every passkey signs in by itself too: it is kept on the device, and asks for its PIN."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields = {"name": KeyName(required=False), "credential": Credential()}

    def clean(self) -> dict[str, Any]:
        try:
            cleaned: dict[str, Any] = super().clean()
        except BROKEN as error:
            raise forms.ValidationError(NOT_RIGHT) from error
        return cleaned


class RenameForm(EditWebAuthnForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"] = KeyName()


class PasskeyForm(AuthenticateWebAuthnForm):
    """A passkey as the second factor."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["credential"] = Credential()

    def clean_credential(self) -> Authenticator:
        spend(context.request, "passkey", str(self.user.pk))
        return checked(self.user, self.cleaned_data["credential"])


class PasskeyAgainForm(ReauthenticateWebAuthnForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["credential"] = Credential()

    def clean_credential(self) -> Authenticator:
        spend(context.request, "passkey", str(self.user.pk))
        return checked(self.user, self.cleaned_data["credential"])


class PasskeySignInForm(LoginWebAuthnForm):
    """A passkey instead of a name and a password: it says whose it is."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["credential"] = Credential()

    def clean_credential(self) -> Authenticator:
        spend(context.request, "passkey")
        credential = self.cleaned_data["credential"]
        try:
            user = user_of_handle(websafe_decode(credential["response"]["userHandle"]))
        except BROKEN as error:
            raise forms.ValidationError(NOT_RIGHT) from error
        if user is None:
            raise forms.ValidationError(NOT_RIGHT)
        return checked(user, credential)


def checked(user: User, credential: dict[str, Any]) -> Authenticator:
    """The passkey of this user that signed what the page asked; anything else is refused."""
    try:
        auth.parse_authentication_response(credential)
        authenticator: Authenticator = auth.complete_authentication(user, credential)
    except forms.ValidationError:
        raise
    except BROKEN as error:
        raise forms.ValidationError(NOT_RIGHT) from error
    except Exception as error:  # cryptography's own, about a signature that is none
        if type(error).__module__.split(".")[0] not in ("cryptography", "fido2", "struct"):
            raise
        raise forms.ValidationError(NOT_RIGHT) from error
    return authenticator


def registered(credential: dict[str, Any]) -> bool:
    """Whether a new passkey answers what this session asked it, and looked at who holds it."""
    try:
        auth.parse_registration_response(credential)
        verified: bool = auth.complete_registration(credential).is_user_verified()
    except (*BROKEN, forms.ValidationError):
        return False
    return verified
