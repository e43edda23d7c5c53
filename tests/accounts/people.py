"""People with accounts for tests, and how they come and go."""

import re

from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from builder.accounts import edits
from builder.accounts.names import shown_name
from builder.models import Owner
from tests.rosters.rostering import crew, roster_of

PASSWORD = "quatre mots pour rire"  # noqa: S105
LISTS, LOGIN, SIGN_UP = (reverse(f) for f in ("lists", "account_login", "account_signup"))
ACCOUNT, LOGOUT = reverse("account"), reverse("account_logout")


def person(name="Rita", number="4821", password=PASSWORD) -> User:
    """Somebody with an account."""
    return edits.sign_up(name, number, password)


def signed_in(user, client=None):
    """A browser in which this person is signed in, by the page."""
    client = client or Client()
    answer = sign_in(client, shown_name(user))
    assert answer.status_code == 302, answer.content.decode()
    return client


def sign_in(client, name, password=PASSWORD, **more):
    return client.post(LOGIN, {"login": name, "password": password, **more})


def sign_up(client, name="Rita", password=PASSWORD, **more):
    """By the page, with the number that it shows."""
    page = client.get(SIGN_UP).content.decode()
    number = re.search('name="number" value="([^"]+)"', page)[1]
    return client.post(SIGN_UP, {"name": name, "number": number, "password": password, **more})


def names(client, **look):
    return [row.name for row in client.get(LISTS, look).context["rows"]]


def keep(owner, *lists):
    """Lists of this owner, by name."""
    return [roster_of(owner, crew(), name=name) for name in lists]


def token_of(client):
    return client.cookies[settings.OWNER_COOKIE_NAME].value


def main_of(answer):
    return answer.content.decode().split("<main", 1)[1].split("</main>")[0]


def everybody():
    return User.objects.count(), Owner.objects.count()
