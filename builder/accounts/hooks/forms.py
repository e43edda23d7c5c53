"""What is asked of somebody who comes in, or changes how he does."""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.forms import (
    AddEmailForm,
    ChangePasswordForm as AllauthChangePasswordForm,
    LoginForm,
    ReauthenticateForm,
    ResetPasswordForm,
    ResetPasswordKeyForm,
    SetPasswordForm as AllauthSetPasswordForm,
)
from allauth.account.internal import flows
from django import forms
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from builder.accounts import coming
from builder.accounts.names import LONGEST, chosen_number, new_number, signed, typed_name
from builder.accounts.preferences import THEMES
from builder.limits.guard import spend
from builder.site.texts import fold

MOST = 128  # letters of a password that are looked at
PASSWORD = _("Password")
ADVICE = _("At least 10 letters or digits. Three or four words are easy to remember.")


class Password(forms.CharField):
    """A password, of any letters, as it was typed."""

    def __init__(self, autocomplete: str, **options: Any) -> None:
        widget = forms.PasswordInput(attrs={"autocomplete": autocomplete})
        super().__init__(strip=False, max_length=MOST, widget=widget, **options)


def old_password(label: Any = PASSWORD) -> Password:
    return Password("current-password", label=label)


def new_password(label: Any = PASSWORD) -> Password:
    return Password("new-password", label=label, help_text=ADVICE)


# --- coming in ------------------------------------------------------------------------------------


class SignInForm(LoginForm):
    """A name with its number, a password, and whether what this browser keeps comes along."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        attrs = {"autocomplete": "username webauthn", "autocapitalize": "none"}
        self.fields = {
            "login": forms.CharField(
                label=_("Name"), max_length=150, widget=forms.TextInput(attrs), help_text=_WITH
            ),
            "password": old_password(),
        }

    def login(self, request: HttpRequest, redirect_url: str | None = None) -> HttpResponse:
        """How long it lasts is not the form's to say."""
        coming.wants_all(request, wanted="claim" in self.data)
        self._login.redirect_url = redirect_url
        credentials = self.user_credentials()
        response: HttpResponse = flows.login.perform_password_login(
            request, credentials, self._login
        )
        return response


_WITH = _("With its number, like Rita#4821.")


class SignUpForm(forms.Form):
    """A name, its number, which the site chose, and a password unless there is a passkey."""

    name = forms.CharField(
        label=_("Name"),
        max_length=LONGEST + 12,  # somebody may type a number behind it
        widget=forms.TextInput({"autocomplete": "nickname", "spellcheck": "false"}),
        help_text=_("Letters, digits and spaces; it is shown to nobody else."),
    )
    number = forms.CharField(widget=forms.HiddenInput, required=False, max_length=200)
    theme = forms.CharField(widget=forms.HiddenInput, required=False, max_length=20)
    password = new_password()

    def __init__(self, *args: Any, passkey: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if passkey:
            del self.fields["password"]
        sent = str(self.data.get("number", ""))[:200]
        self.chosen = chosen_number(sent)  # what the page showed, if the site chose it
        self.shown_number = self.chosen or new_number()
        self.initial["number"] = signed(self.shown_number)

    def clean_name(self) -> str:
        name = typed_name(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(
                _("A name has letters or digits, up to 30, with spaces between them.")
            )
        return name

    def clean_number(self) -> str:
        return self.shown_number

    def clean_theme(self) -> str:
        theme: str = self.cleaned_data["theme"]
        return theme if theme in THEMES else ""

    def clean(self) -> None:
        """A password that its name gives away is none."""
        password = self.cleaned_data.get("password")
        if password:
            name = self.cleaned_data.get("name", "")
            try:
                get_adapter().clean_password(password, user=User(username=name, first_name=name))
            except forms.ValidationError as error:
                self.add_error("password", error)


# --- what changes it ------------------------------------------------------------------------------


class AgainForm(ReauthenticateForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"] = old_password()


class _Once:
    """A new password is typed once; a button shows it."""

    fields: dict[str, forms.Field]
    user: User

    def ask_once(self, **before: forms.Field) -> None:
        self.fields = {**before, "password1": new_password(_("New password"))}

    def clean_password1(self) -> str:
        password: str = self.cleaned_data["password1"]  # type: ignore[attr-defined]
        get_adapter().clean_password(password, user=self.user)
        return password


class ChangePasswordForm(_Once, AllauthChangePasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ask_once(oldpassword=old_password(_("Present password")))


class SetPasswordForm(_Once, AllauthSetPasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ask_once()


class NewPasswordForm(_Once, ResetPasswordKeyForm):
    """After a mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ask_once()


class ResetForm(ResetPasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"] = _address()

    def save(self, request: HttpRequest, **kwargs: Any) -> str:
        spend(request, "reset", fold(self.cleaned_data["email"]))
        address: str = super().save(request, **kwargs)
        return address


class AddressForm(AddEmailForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"] = _address()


def _address() -> forms.EmailField:
    widget = forms.EmailInput({"autocomplete": "email"})
    return forms.EmailField(label=_("E-mail"), max_length=254, widget=widget)
