"""Signing up, in and out."""

from typing import Any
from uuid import UUID, uuid4

from allauth.account.internal import flows
from allauth.account.internal.flows.login import record_authentication
from allauth.account.models import Login
from allauth.account.utils import get_next_redirect_url
from allauth.account.views import LoginView
from allauth.mfa.base.internal.flows import post_authentication
from allauth.mfa.webauthn.internal import auth, flows as passkeys
from allauth.mfa.webauthn.views import LoginWebAuthnView
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import transaction
from django.forms import Form, ValidationError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from builder.accounts import coming, edits, log, preferences
from builder.accounts.guards import Refusing, signed_in
from builder.accounts.hooks.factor_forms import Credential, registered
from builder.accounts.hooks.forms import SignInForm, SignUpForm
from builder.accounts.names import key_of, shown_name
from builder.exchange.edits import close_link
from builder.limits.guard import spend
from builder.models import Owner
from builder.site.owners import account_of, browser_owner_of, leave_browser

WELCOME = "welcome"  # in the session: the name is shown large once
BEGUN = "passkey_sign_up"  # in the session: who somebody will be when his passkey has answered

# --- up -------------------------------------------------------------------------------------------


@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """A name and a password; what this browser keeps becomes the account's."""
    if request.user.is_authenticated:
        return redirect("account")
    if request.method != "POST":
        return _sign_up_page(request, SignUpForm())
    form = SignUpForm(request.POST)
    spend(request, "sign_up")
    if not form.is_valid():
        return _sign_up_page(request, form)
    wanted = form.cleaned_data
    user = edits.sign_up(wanted["name"], wanted["number"], wanted["password"])
    record_authentication(request, user, method="password")
    return _signed_up(request, user, wanted["theme"])


def _sign_up_page(request: HttpRequest, form: SignUpForm) -> HttpResponse:
    context = {"form": form, "kept": coming.kept_here(request)}
    status = 422 if form.is_bound else 200
    return render(request, "accounts/sign_up.html", context, status=status)


def _signed_up(request: HttpRequest, user: User, theme: str) -> HttpResponse:
    """Signed in, with all that the browser keeps and how it shows the site."""
    browser = browser_owner_of(request)
    if browser is not None:
        close_link(browser)  # a link to all that it kept would be one to the account's
    preferences.change(user.owner, {"language": get_language() or "", "theme": theme})
    coming.wants_all(request, wanted=True)
    request.session[WELCOME] = True
    response: HttpResponse = flows.signup.complete_signup(
        request, user=user, redirect_url=reverse("account_welcome")
    )
    return response


@require_POST
def sign_up_by_passkey(request: HttpRequest) -> HttpResponse:
    """First what the browser is to ask its passkey; then its answer, and only then a user."""
    if request.user.is_authenticated:
        return redirect("account")
    if "credential" in request.POST:
        return _passkey_answered(request)
    spend(request, "sign_up")
    form = SignUpForm(request.POST, passkey=True)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors}, status=422)
    wanted, id = form.cleaned_data, uuid4()
    user = User(username=key_of(wanted["name"], wanted["number"]), first_name=wanted["name"])
    Owner(id=id, user=user)  # by which the passkey will know him
    options = auth.begin_registration(user, True)
    request.session[BEGUN] = {**wanted, "id": str(id)}
    return JsonResponse(options)


def _passkey_answered(request: HttpRequest) -> HttpResponse:
    begun: dict[str, str] | None = request.session.pop(BEGUN, None)
    try:
        credential = Credential().clean(request.POST["credential"])
    except ValidationError:
        credential = None
    if begun is None or credential is None or not registered(credential):
        words = _("The passkey was not made, and no account either. Try once more.")
        messages.error(request, words)
        return redirect("account_signup")
    with transaction.atomic():
        user = edits.sign_up(begun["name"], begun["number"], id=UUID(begun["id"]))
        passkey = passkeys.signup_authenticator(request, user, _("Passkey"), credential)
    post_authentication(request, passkey, passwordless=True)
    return _signed_up(request, user, begun["theme"])


@login_required
@require_safe
def welcome(request: HttpRequest) -> HttpResponse:
    """The name, large, once: with its number it is what one signs in by."""
    if not request.session.pop(WELCOME, False):
        return redirect("account")
    user = signed_in(request)
    context = {"name": shown_name(user), "has_password": user.has_usable_password()}
    return render(request, "accounts/welcome.html", context)


# --- in -------------------------------------------------------------------------------------------


class SignIn(Refusing, LoginView):
    """A name and a password; a passkey from the same page."""

    template_name = "accounts/sign_in.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        form: SignInForm = context["form"]
        claims = not form.is_bound or "claim" in form.data
        return context | {"kept": coming.kept_here(self.request), "claims": claims}


class SignInByPasskey(LoginWebAuthnView):
    """Without a name: the passkey says whose it is."""

    def form_valid(self, form: Form) -> HttpResponse:
        coming.wants_all(self.request, wanted="claim" in self.request.POST)
        authenticator = form.cleaned_data["credential"]
        url = get_next_redirect_url(self.request)
        login = Login(user=authenticator.user, redirect_url=url)
        response: HttpResponse = passkeys.perform_passwordless_login(
            self.request, authenticator, login
        )
        return response

    def form_invalid(self, form: Form) -> HttpResponse:
        log.failed()
        messages.error(self.request, _("This passkey belongs to no account here."))
        return redirect("account_login")


# --- out ------------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def sign_out(request: HttpRequest) -> HttpResponse:
    """Nothing is left behind. What the browser keeps by itself stays, unless that is to go too."""
    if not request.user.is_authenticated:
        return redirect("home")
    account, own = account_of(request), coming.kept_here(request)
    if request.method != "POST":
        return render(request, "accounts/sign_out.html", {"kept": own, "account": account})
    UserSession.objects.filter(session_key=request.session.session_key).delete()
    flows.logout.logout(request)
    if account is None:  # one of the staff, whose browser keeps its lists
        return redirect("home")
    leave_all = not own or "forget" in request.POST
    response = render(request, "accounts/signed_out.html", {"kept": "" if leave_all else own})
    if leave_all:
        leave_browser(request)
    for name in request.COOKIES:
        if leave_all or name != settings.OWNER_COOKIE_NAME:
            response.delete_cookie(name)
    cleared = ['"cache"', '"storage"', *(['"cookies"'] if leave_all else [])]
    response["Clear-Site-Data"] = ", ".join(cleared)
    return response
