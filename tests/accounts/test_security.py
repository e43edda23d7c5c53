"""Second factors, passkeys that are none, the mail, and the staff."""

import json
import re
import time

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value
from django.contrib.auth.models import User
from django.core import mail
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import reverse

from builder.accounts.mail import mail_server
from builder.models import Owner
from tests.accounts.people import (
    ACCOUNT,
    LISTS,
    LOGIN,
    PASSWORD,
    SIGN_UP,
    everybody,
    keep,
    main_of,
    names,
    person,
    sign_in,
    signed_in,
)
from tests.collections.collecting import owner_in

pytestmark = pytest.mark.django_db

SECURITY, AUTHENTICATE = reverse("mfa_index"), reverse("mfa_authenticate")
BY_PASSKEY, PASSKEY_IN = reverse("account_signup_by_passkey"), reverse("mfa_login_webauthn")
RESET, ADDRESS, ADMIN = (
    reverse(n) for n in ("account_reset_password", "account_email", "admin:index")
)


@pytest.fixture
def user():
    return person()


@pytest.fixture
def mine(client, user):
    return signed_in(user, client)


def code_of(secret, steps=0):
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30 + steps))


def with_app(user):
    """A second factor, and the secret of it."""
    secret = generate_totp_secret()
    TOTP.activate(user, secret)
    RecoveryCodes.activate(user)
    return secret


class TestAnApp:
    def test_is_switched_on_by_its_first_code(self, mine, user):
        page = mine.get(reverse("mfa_activate_totp"))
        assert "<svg" in main_of(page)
        secret = page.context["form"].secret
        answer = mine.post(reverse("mfa_activate_totp"), {"code": code_of(secret)})
        assert answer["Location"] == reverse("mfa_view_recovery_codes")
        codes = main_of(mine.get(reverse("mfa_view_recovery_codes")))
        assert len(re.findall("<li>[0-9]{8}</li>", codes)) == 10
        file = mine.get(reverse("mfa_download_recovery_codes")).content.decode()
        assert len(re.findall("^[0-9]{8}$", file, re.M)) == 10

    def test_not_by_another_code(self, mine):
        mine.get(reverse("mfa_activate_totp"))
        answer = mine.post(reverse("mfa_activate_totp"), {"code": "000000"})
        assert answer.status_code == 422
        assert not Authenticator.objects.exists()

    def test_is_asked_for_after_the_password(self, user):
        secret, client = with_app(user), Client()
        keep(user.owner, "Une")
        assert sign_in(client, "Rita#4821")["Location"] == AUTHENTICATE
        assert names(client) == []
        assert client.get(ACCOUNT).status_code == 302
        assert client.post(AUTHENTICATE, {"code": code_of(secret)})["Location"] == LISTS
        assert names(client) == ["Une"]

    @pytest.mark.parametrize("code", ["", "000000", "x", "é" * 6, "\0", "1" * 5000, "١٢٣٤٥٦"])
    def test_another_code_is_refused(self, user, code):
        with_app(user)
        client = Client()
        sign_in(client, "Rita#4821")
        assert client.post(AUTHENTICATE, {"code": code}).status_code == 422
        assert client.get(ACCOUNT).status_code == 302

    def test_a_recovery_code_opens_once(self, user):
        with_app(user)
        rows = Authenticator.objects.get(type="recovery_codes")
        code = rows.wrap().get_unused_codes()[0]
        for location in (LISTS, None):
            client = Client()
            sign_in(client, "Rita#4821")
            answer = client.post(AUTHENTICATE, {"code": f"{code[:4]} {code[4:]}"})
            assert answer.get("Location") == location

    def test_what_the_browser_keeps_comes_along_after_it(self, client, user):
        secret = with_app(user)
        keep(owner_in(client), "Une")
        sign_in(client, "Rita#4821", claim="1")
        assert names(client) == ["Une"]
        assert not user.owner.rosters.exists()
        client.post(AUTHENTICATE, {"code": code_of(secret)})
        assert [row.name for row in user.owner.rosters.all()] == ["Une"]

    def test_is_switched_off(self, mine, user):
        with_app(user)
        assert mine.get(reverse("mfa_deactivate_totp")).status_code == 200
        mine.post(reverse("mfa_deactivate_totp"))
        assert not Authenticator.objects.exists()

    def test_something_grave_asks_who_it_is_once_more_after_five_minutes(self, mine, monkeypatch):
        later = time.time() + 301
        monkeypatch.setattr(
            "allauth.account.internal.flows.reauthentication.time.time", lambda: later
        )
        asked = mine.get(ADDRESS)
        assert asked["Location"].startswith(reverse("account_reauthenticate"))
        assert mine.get(asked["Location"]).status_code == 200
        assert mine.post(asked["Location"], {"password": "faux"}).status_code == 422
        assert mine.post(asked["Location"], {"password": PASSWORD})["Location"] == ADDRESS
        assert mine.get(ADDRESS).status_code == 200


NONSENSE = (
    "",
    "x",
    "[]",
    "7",
    "{}",
    "null",
    "[" * 20_000,
    '{"a":' * 5_000,
    "x" * 100_000,
    '{"type": "public-key"}',
    '{"type": "public-key", "id": 7, "rawId": "", "response": {}}',
    '{"type": "public-key", "id": "AA", "rawId": "AA", "response": []}',
    '{"type": "public-key", "id": "A", "rawId": "A", "response": {}, "clientExtensionResults": 7}',
    '{"type": "public-key", "id": "A\\u0000", "rawId": "A\\ud800", "response": {}}',
    json.dumps(
        {
            "type": "public-key",
            "id": "AAAA",
            "rawId": "AAAA",
            "response": {
                "clientDataJSON": "AAAA",
                "attestationObject": "AAAA",
                "authenticatorData": "AAAA",
                "signature": "AAAA",
                "userHandle": "AAAAAAAAAAAAAAAAAAAAAA",
            },
            "clientExtensionResults": {"credProps": {"rk": float("nan")}},
        }
    ),
)


class TestPasskeysThatAreNone:
    """What they are when they are some, tests of a browser say."""

    def begin(self, client, name="Rita"):
        return client.post(BY_PASSKEY, {"name": name, "number": "", "theme": "light"})

    def test_to_begin_makes_no_account(self, client):
        options = self.begin(client).json()["publicKey"]
        assert re.fullmatch("Rita#[0-9]{4}", options["user"]["name"])
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert everybody() == (0, 0)

    def test_a_name_that_is_none_is_told(self, client):
        answer = self.begin(client, "<b>")
        assert answer.status_code == 422
        assert "Un nom a des lettres" in answer.json()["errors"]["name"][0]

    def test_it_tells_not_whose_name_is_taken(self, client, user):
        signed = re.search('name="number" value="([^"]+)"', client.get(SIGN_UP).content.decode())[1]
        numbers = [
            client.post(BY_PASSKEY, {"name": name, "number": signed})
            .json()["publicKey"]["user"]["name"]
            .split("#")[1]
            for name in ("Rita", "Nobody")
        ]
        assert numbers[0] == numbers[1]

    @pytest.mark.parametrize("credential", NONSENSE)
    def test_no_account_comes_of_it(self, client, credential):
        self.begin(client)
        answer = client.post(BY_PASSKEY, {"name": "Rita", "credential": credential})
        assert answer["Location"] == SIGN_UP
        assert everybody() == (0, 0)
        assert "aucun compte" in client.get(SIGN_UP).content.decode()

    def test_nor_without_a_beginning(self, client):
        assert client.post(BY_PASSKEY, {"credential": NONSENSE[-1]})["Location"] == SIGN_UP
        assert everybody() == (0, 0)

    @pytest.mark.parametrize("credential", NONSENSE)
    def test_nobody_is_signed_in_by_it(self, client, user, credential):
        client.get(PASSKEY_IN, headers={"accept": "application/json"})
        assert client.post(PASSKEY_IN, {"credential": credential})["Location"] == LOGIN
        assert client.get(ACCOUNT).status_code == 302

    @pytest.mark.parametrize("credential", NONSENSE)
    def test_nor_added(self, mine, credential):
        address = reverse("mfa_add_webauthn")
        mine.get(address)
        assert mine.post(address, {"name": "x", "credential": credential}).status_code == 422
        assert not Authenticator.objects.exists()

    @pytest.mark.parametrize("credential", NONSENSE)
    def test_nor_a_second_factor(self, user, credential):
        with_app(user)
        client = Client()
        sign_in(client, "Rita#4821")
        client.get(AUTHENTICATE)
        assert client.post(AUTHENTICATE, {"credential": credential}).status_code == 422


class TestMail:
    @pytest.fixture
    def with_address(self, user):
        EmailAddress.objects.create(user=user, email="r@example.org", verified=True, primary=True)
        User.objects.update(email="r@example.org")
        return user

    def test_an_address_counts_when_it_is_confirmed(self, mine, user):
        mine.post(ADDRESS, {"email": "R@example.org", "action_add": "1"})
        (sent,) = mail.outbox
        assert (sent.to, sent.subject) == (["r@example.org"], "Muster – Confirmer votre e-mail")
        assert not EmailAddress.objects.get().verified
        link = re.search(r"http://testserver(/account/confirm/\S+)", sent.body)[1]
        assert "Oui, c’est la mienne" in main_of(mine.get(link))
        assert mine.post(link)["Location"] == ACCOUNT
        assert EmailAddress.objects.get().verified

    def test_it_is_removed(self, mine, with_address):
        mine.post(ADDRESS, {"email": "r@example.org", "action_remove": "1"})
        assert not EmailAddress.objects.exists()

    def test_a_reset(self, client, with_address):
        old = signed_in(with_address)
        client.post(RESET, {"email": "r@example.org"})
        (sent,) = mail.outbox
        assert "Rita#4821" in sent.body or "rita#4821" in sent.body
        link = re.search(r"http://testserver(/account/password/reset/\S+)", sent.body)[1]
        form = client.get(link, follow=True)
        answer = client.post(
            form.context["action_url"], {"password1": "cinq mots tout à fait neufs"}
        )
        assert answer["Location"] == reverse("account_reset_password_from_key_done")
        assert old.get(ACCOUNT).status_code == 302
        assert sign_in(Client(), "Rita#4821").status_code == 422
        assert sign_in(Client(), "Rita#4821", "cinq mots tout à fait neufs").status_code == 302
        assert "n’est plus valable" in main_of(Client().get(link))

    def test_it_tells_not_who_has_an_account(self, with_address):
        """One answer, and one mail: as much work for either."""
        answers = []
        for address in ("r@example.org", "nobody@example.org"):
            answer = Client().post(RESET, {"email": address})
            answers.append((answer.status_code, answer["Location"], answer.content))
        assert answers[0] == answers[1]
        assert [sent.to[0] for sent in mail.outbox] == ["r@example.org", "nobody@example.org"]
        assert "account/password/reset/" not in mail.outbox[1].body

    def test_a_mail_server_that_does_not_answer(self, client, with_address, settings):
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
        answers = [
            Client().post(RESET, {"email": address}, follow=True)
            for address in ("r@example.org", "nobody@example.org")
        ]
        assert main_of(answers[0]) == main_of(answers[1])
        assert "n’a pas pu partir" in answers[0].content.decode()

    def test_an_address_that_another_has_is_not_told(self, with_address):
        other = signed_in(person("Boz"))
        answer = other.post(ADDRESS, {"email": "r@example.org", "action_add": "1"})
        assert answer["Location"] == ADDRESS

    def test_without_a_mail_server_the_page_says_so(self, client, settings):
        settings.SENDS_MAIL = False
        assert "n’envoie pas d’e-mail" in main_of(client.get(RESET))
        assert client.post(RESET, {"email": "r@example.org"})["Location"] == RESET
        assert mail.outbox == []

    @pytest.mark.parametrize(
        "email", ["", "x", "\0@example.org", "a@b", "x" * 5000 + "@example.org"]
    )
    def test_what_is_no_address(self, client, email):
        assert client.post(RESET, {"email": email}).status_code == 422

    @pytest.mark.parametrize(
        "key", ["1-set-password", "zzzzzzzzzzzzz-abc", "0-x", "1-" + "a" * 100]
    )
    def test_a_forged_link(self, client, user, key):
        answer = client.get(f"/account/password/reset/{key}/")
        assert "n’est plus valable" in main_of(answer)


class TestTheMailServer:
    @pytest.mark.parametrize(
        ("address", "expected"),
        [
            (
                "smtps://u:p%40ss@mail.example.org",
                ("mail.example.org", 465, "u", "p@ss", "at once"),
            ),
            ("smtp://u:p@mail.example.org", ("mail.example.org", 587, "u", "p", "asked for")),
            ("smtp://mail.example.org:2525/", ("mail.example.org", 2525, "", "", "asked for")),
            ("smtp://localhost", ("localhost", 25, "", "", "none")),
        ],
    )
    def test_is_named_by_an_address(self, address, expected):
        server = mail_server(address, "Muster <muster@example.org>")
        assert (server.host, server.port, server.user, server.password, server.tls) == expected

    def test_or_by_none(self):
        assert mail_server("", "") is None

    @pytest.mark.parametrize(
        "address",
        [
            *(
                "mail.example.org",
                "http://mail.example.org",
                "smtp://",
                "smtp://h:x",
                "smtp://h:99999",
            ),
            *("smtp://u@h", "smtp://h/path", "smtp://h?tls=no", "smtp://[::1"),
        ],
    )
    def test_another_address_is_refused(self, address):
        with pytest.raises(ImproperlyConfigured):
            mail_server(address, "muster@example.org")

    @pytest.mark.parametrize("sender", ["", "x", "a@b\nBcc: c@d", "<>"])
    def test_and_a_sender_that_is_none(self, sender):
        with pytest.raises(ImproperlyConfigured):
            mail_server("smtp://localhost", sender)


class TestTheStaff:
    @pytest.fixture
    def ada(self):
        return User.objects.create_superuser("ada", password=PASSWORD)

    def test_signs_in_by_the_page_of_everybody(self, client, ada):
        asked = client.get(ADMIN, follow=True)
        assert asked.redirect_chain[-1][0] == f"{LOGIN}?next=%2Fadmin%2F"
        assert sign_in(client, "Ada", next=ADMIN)["Location"] == ADMIN
        assert client.get(ADMIN).status_code == 200

    def test_a_player_does_not_enter(self, mine):
        assert mine.get(ADMIN, follow=True).status_code == 403

    def test_keeps_what_its_browser_has(self, client, ada):
        keep(owner_in(client), "Une")
        sign_in(client, "ada", claim="1")
        assert names(client) == ["Une"]
        assert "Une" not in main_of(client.get(ACCOUNT))
        client.post(reverse("account_logout"))
        assert names(client) == ["Une"]
        assert Owner.objects.count() == 1

    def test_needs_a_second_factor_where_the_club_wants_it(self, client, ada, settings):
        settings.STAFF_SECOND_FACTOR = True
        sign_in(client, "ada")
        sent = client.get(ADMIN, follow=True)
        assert sent.redirect_chain[-1][0] == SECURITY
        assert "second facteur" in sent.content.decode()
        with_app(ada)
        assert client.get(ADMIN).status_code == 200

    def test_a_factor_of_recovery_codes_alone_is_none(self, client, ada, settings):
        settings.STAFF_SECOND_FACTOR = True
        sign_in(client, "ada")
        RecoveryCodes.activate(ada)
        assert client.get(ADMIN).status_code == 302

    def test_edits_a_player_without_breaking_his_name(self, client, ada, user):
        sign_in(client, "ada")
        address = reverse("admin:auth_user_change", args=[user.pk])
        page = client.get(address).content.decode()
        assert "rita#4821" in page
        fields = {"username": "rita#4821", "first_name": "Rita", "last_name": "", "email": ""}
        joined = {"date_joined_0": "2026-01-01", "date_joined_1": "10:00:00"}
        answer = client.post(address, {**fields, **joined})  # without is_active
        assert answer.status_code == 302, answer.context["adminform"].form.errors
        assert not User.objects.get(pk=user.pk).is_active
        assert User.objects.get(pk=user.pk).username == "rita#4821"
