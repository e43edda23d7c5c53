"""Nobody learns who has an account: not by what is answered, nor by how much work that was."""

import re
from dataclasses import dataclass

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth import hashers
from django.contrib.auth.models import User
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.accounts.people import LOGIN, PASSWORD, SIGN_UP, person, sign_in

pytestmark = pytest.mark.django_db

WRONG = "faux, et long assez"  # a password
RESET = reverse("account_reset_password")
BY_PASSKEY = reverse("account_signup_by_passkey")
VALUES = re.compile(r"'[^']*'|\"s\d+_x\d+\"|_django_curs_\w+|\b\d+\b")  # and names that are counted
UNLIKE = ("Content-Length", "Expires", "X-Request-ID")


@dataclass(frozen=True)
class Answer:
    """All that somebody can see of an answer, and the work that was done for it."""

    status: int
    goes_to: str
    body: str
    headers: frozenset[tuple[str, str]]
    cookies: frozenset[str]
    queries: tuple[str, ...]
    hashes: int
    mails: int


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def hashes(monkeypatch):
    """Each password that is hashed."""
    computed = []
    hasher = type(hashers.get_hasher())
    encode = hasher.encode
    monkeypatch.setattr(hasher, "encode", lambda *args: computed.append(1) or encode(*args))
    return computed


@pytest.fixture
def people():
    """Of each sort one: with a password, with a passkey alone, closed, of the staff."""
    person()
    person("Boz", "1111", "")
    closed, staff = person("Zed", "2222"), person("Ada", "3333")
    User.objects.filter(pk=closed.pk).update(is_active=False)
    User.objects.filter(pk=staff.pk).update(is_staff=True, is_superuser=True)
    for user, address in _addresses():
        EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)
        User.objects.filter(pk=user.pk).update(email=address)


def _addresses():
    users = {user.first_name: user for user in User.objects.all()}
    return [(users[name], f"{name.lower()}@example.org") for name in ("Rita", "Boz", "Zed", "Ada")]


def answered(hashes, address, form, *typed):
    """By a browser that comes for the first time; without what was typed and what is random."""
    client, sent = Client(), len(mail.outbox)
    client.get(address)
    hashes.clear()
    with CaptureQueriesContext(connection) as queries:
        answer = client.post(address, form)
    body = re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", answer.content.decode())
    for text in typed:
        body = body.replace(f'value="{text}"', "")
    return Answer(
        answer.status_code,
        answer.headers.get("Location", ""),
        body,
        frozenset((k, v) for k, v in answer.headers.items() if k not in UNLIKE),
        frozenset(answer.cookies),
        tuple(
            VALUES.sub("?", sql)[:80] for q in queries if "builder_stamp" not in (sql := q["sql"])
        ),
        len(hashes),
        len(mail.outbox) - sent,
    )


class TestSigningIn:
    @pytest.mark.parametrize(
        ("name", "unknown"),
        [
            *((name, "Nobody#5555") for name in ("Rita#4821", "Boz#1111", "Zed#2222", "Ada#3333")),
            ("Rita", "Nobody"),  # without its number
            ("4821", "5555"),
        ],
    )
    def test_a_wrong_password_is_answered_as_for_a_name_that_is_none(
        self, people, hashes, name, unknown
    ):
        nobody = answered(hashes, LOGIN, {"login": unknown, "password": WRONG}, unknown)
        answer = answered(hashes, LOGIN, {"login": name, "password": WRONG}, name)
        assert (answer.status, answer.hashes) == (422, 1)
        assert answer == nobody

    def test_only_who_knows_the_password_learns_that_an_account_is_closed(self, people):
        assert sign_in(Client(), "Zed#2222")["Location"] == reverse("account_inactive")
        assert sign_in(Client(), "Zed#2222", WRONG).status_code == 422

    def test_no_password_at_all_opens_an_account_of_a_passkey(self, people):
        for password in ("", " ", "!", User.objects.get(first_name="Boz").password):
            assert sign_in(Client(), "Boz#1111", password).status_code == 422


class TestSigningUp:
    def test_a_name_that_somebody_has_is_answered_alike(self, people, hashes):
        signed = re.search('name="number" value="([^"]+)"', Client().get(SIGN_UP).content.decode())
        number = signed[1]
        answers = []
        for name in ("Rita", "Neuf"):
            form = {"name": name, "number": number, "password": PASSWORD}
            answers.append(answered(hashes, SIGN_UP, form, name))
        pairs = zip(answers[0].queries, answers[1].queries, strict=True)
        assert [pair for pair in pairs if pair[0] != pair[1]] == []
        assert answers[0] == answers[1]
        assert (answers[0].status, answers[0].hashes) == (302, 1)

    def test_a_password_that_is_refused_tells_nothing(self, people, hashes):
        answers = [
            answered(hashes, SIGN_UP, {"name": name, "number": "", "password": "court"}, name)
            for name in ("Rita", "Neuf")
        ]
        number = re.compile(r'name="number" value="[^"]*"|data-number="[^"]*"|#\d{4}')
        assert number.sub("", answers[0].body) == number.sub("", answers[1].body)
        assert answers[0].queries == answers[1].queries

    def test_by_a_passkey(self, people, hashes):
        answers = [
            answered(hashes, BY_PASSKEY, {"name": name, "number": ""}, name)
            for name in ("Rita", "Neuf")
        ]
        assert answers[0].status == answers[1].status == 200
        assert answers[0].queries == answers[1].queries


class TestAReset:
    """One answer and one mail for each address; the mail goes to whoever has it alone."""

    @pytest.mark.parametrize("name", ["rita", "boz", "zed", "ada"])
    def test_an_address_of_somebody_is_answered_as_any_other(self, people, hashes, name):
        other, address = "nobody@example.org", f"{name}@example.org"
        nobody = answered(hashes, RESET, {"email": other}, other)
        answer = answered(hashes, RESET, {"email": address}, address)
        seen = ("status", "goes_to", "body", "headers", "cookies", "hashes", "mails")
        assert [getattr(answer, key) for key in seen] == [getattr(nobody, key) for key in seen]
        assert answer.mails == 1

    def test_it_asks_as_much_for_everybody_but_for_a_question(self, people, hashes):
        """A mail server has to take a mail in each case, which takes much longer."""
        asked = [
            len(answered(hashes, RESET, {"email": f"{name}@example.org"}).queries)
            for name in ("nobody", "rita", "boz", "zed", "ada")
        ]
        assert max(abs(number - asked[0]) for number in asked) <= 1

    def test_a_closed_account_and_nobody_get_a_mail_that_opens_nothing(self, people):
        for name in ("zed", "nobody"):
            Client().post(RESET, {"email": f"{name}@example.org"})
            assert "password/reset/" not in mail.outbox[-1].body
