"""Signing up, in and out by a name and a password, and what the browser brings along."""

import re

import pytest
from django.conf import settings
from django.contrib.auth import hashers
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse

from builder.accounts import edits, names as numbers
from builder.events.models import Event
from builder.exchange import edits as exchange
from builder.models import Following, MovingLink, Owner, Report, Roster
from builder.rosters import edits as rosters
from builder.shares import edits as shares
from tests.accounts.people import (
    ACCOUNT,
    LISTS,
    LOGIN,
    LOGOUT,
    PASSWORD,
    SIGN_UP,
    everybody,
    keep,
    main_of,
    names,
    person,
    sign_in,
    sign_up,
    signed_in,
)
from tests.collections.collecting import BRUTE, collection_of, owner_in, same_browser

pytestmark = pytest.mark.django_db


class TestSigningUp:
    def test_a_name_and_a_password_are_enough(self, client):
        answer = sign_up(client)
        assert answer["Location"] == reverse("account_welcome")
        user = User.objects.get()
        assert re.fullmatch(r"rita#[0-9]{4}", user.username)
        assert (user.first_name, user.email, user.is_staff) == ("Rita", "", False)
        assert user.check_password(PASSWORD)
        assert Owner.objects.get().user == user

    def test_the_name_is_shown_large_once(self, client):
        sign_up(client)
        name = numbers.shown_name(User.objects.get())
        welcome = reverse("account_welcome")
        assert f'<p class="large-name">{name}</p>' in main_of(client.get(welcome))
        assert client.get(welcome)["Location"] == ACCOUNT
        assert name in main_of(client.get(ACCOUNT))

    def test_the_number_of_the_page_is_the_number_of_the_name(self, client):
        page = client.get(SIGN_UP).content.decode()
        number = re.search('<span class="number">#([0-9]{4})<', page)[1]
        signed = re.search('name="number" value="([^"]+)"', page)[1]
        client.post(SIGN_UP, {"name": "Rita", "number": signed, "password": PASSWORD})
        assert User.objects.get().username == f"rita#{number}"

    def test_a_number_that_is_taken_is_silently_another(self, client):
        taken = person(number="4821")
        signed = numbers.signed("4821")
        data = {"name": "RITA", "number": signed, "password": PASSWORD}
        assert client.post(SIGN_UP, data)["Location"] == reverse("account_welcome")
        other = User.objects.exclude(pk=taken.pk).get()
        assert other.username != taken.username
        assert other.username.startswith("rita#")

    @pytest.mark.parametrize("number", ["", "4821", "x" * 5000, "\0", "4821:x:y"])
    def test_nobody_chooses_his_number(self, client, number):
        client.post(SIGN_UP, {"name": "Rita", "number": number, "password": PASSWORD})
        assert not User.objects.filter(username="rita#4821").exists()
        assert User.objects.count() == (0 if number in ("x" * 5000, "\0") else 1)

    @pytest.mark.parametrize(
        "name", ["", " ", "\0", "#1234", "a" * 31, "a\u202eb", "<b>", "_", "\u200b", "💀"]
    )
    def test_what_is_no_name_is_refused_and_shown_again(self, client, name):
        answer = sign_up(client, name)
        assert answer.status_code == 422
        assert everybody() == (0, 0)

    @pytest.mark.parametrize(
        "name", ["Écumeur", "Zoé d’Arc", "J.-P.", "Рита", "リタ", "x", "7 de trèfle"]
    )
    def test_what_is_a_name(self, client, name):
        assert sign_up(client, name).status_code == 302
        assert numbers.shown_name(User.objects.get()).startswith(name + "#")

    @pytest.mark.parametrize(
        ("password", "why"),
        [
            ("Abricot7", "trop court"),
            ("password12", "trop courant"),
            ("8346529071", "numérique"),
            ("Rita la Rouge", "semblable"),
        ],
    )
    def test_a_password_that_is_none(self, client, password, why):
        answer = sign_up(client, "Rita la Rouge", password)
        assert answer.status_code == 422
        assert why in main_of(answer)
        assert 'value="Rita la Rouge"' in main_of(answer)
        assert password not in main_of(answer).replace('value="Rita la Rouge"', "")
        assert everybody() == (0, 0)

    def test_who_is_signed_in_has_an_account(self, client):
        sign_up(client)
        assert client.get(SIGN_UP)["Location"] == ACCOUNT
        assert sign_up_again(client)["Location"] == ACCOUNT
        assert User.objects.count() == 1


def sign_up_again(client):
    return client.post(SIGN_UP, {"name": "Boz", "number": "", "password": PASSWORD})


class TestSigningIn:
    @pytest.mark.parametrize("typed", ["Écume#4821", "écume#4821", " ECUME #4821 ", "ecume # 4821"])
    def test_in_any_case_and_without_accents(self, client, typed):
        person("Écume")
        assert sign_in(client, typed)["Location"] == LISTS
        assert client.get(ACCOUNT).status_code == 200

    @pytest.mark.parametrize(
        ("typed", "password"),
        [
            ("Rita#4821", "un autre mot de passe"),
            ("Rita#4822", PASSWORD),
            ("Rita", PASSWORD),
            ("4821", PASSWORD),
            ("Nobody#1111", PASSWORD),
            ("Boz#1111", PASSWORD),
        ],
    )
    def test_whatever_is_wrong_the_answer_is_the_same(self, typed, password):
        person()
        person("Boz", "1111", "")  # he has a passkey alone
        right, wrong = Client(), Client()
        expected = sign_in(right, "Rita#4821", "faux, et long assez")
        answer = sign_in(wrong, typed, password)
        assert answer.status_code == expected.status_code == 422
        assert same(answer, typed) == same(expected, "Rita#4821")

    @pytest.mark.parametrize("typed", ["Rita#4821", "Nobody#1111", "Boz#1111", "Nobody", "É#1"])
    def test_a_hash_is_computed_for_everybody(self, client, typed, monkeypatch):
        person()
        person("Boz", "1111", "")
        computed = []
        hasher = hashers.get_hasher()
        encode = type(hasher).encode
        monkeypatch.setattr(
            type(hasher), "encode", lambda *args: computed.append(1) or encode(*args)
        )
        sign_in(client, typed, "faux, et long assez")
        assert len(computed) == 1

    @pytest.mark.parametrize(
        "typed", ["\0", "a" * 10_000, "#", "#####", "'; DROP --", "\u202e#1234"]
    )
    def test_nothing_that_is_typed_breaks_it(self, client, typed):
        assert sign_in(client, typed).status_code == 422
        assert sign_in(client, "Rita#1234", typed).status_code == 422

    def test_to_where_one_was_going(self, client):
        person()
        away = reverse("collections")
        assert sign_in(client, "Rita#4821", next=away)["Location"] == away
        assert sign_in(Client(), "Rita#4821", next="//evil.example")["Location"] == LISTS

    def test_a_closed_account_is_told_so(self, client):
        user = person()
        User.objects.filter(pk=user.pk).update(is_active=False)
        assert sign_in(client, "Rita#4821")["Location"] == reverse("account_inactive")
        assert client.get(reverse("account_inactive")).status_code == 200
        assert client.get(ACCOUNT).status_code == 302

    def test_of_two_browsers_each_sees_everything(self):
        user = person()
        keep(user.owner, "Une")
        for client in (signed_in(user), signed_in(user)):
            assert names(client) == ["Une"]


def same(answer, typed):
    """The page without what was typed and what is random."""
    page = re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", answer.content.decode())
    return page.replace(f'value="{typed}"', "")


class TestClaiming:
    @pytest.fixture
    def full(self, client):
        """A browser that keeps one of everything."""
        owner = owner_in(client)
        lists = keep(owner, "Une", "Deux", "Trois")
        rosters.archive(lists[1])
        rosters.remove(lists[2])
        collection_of(owner, BRUTE, name="Le club")
        other = Owner.objects.create()
        away = collection_of(other, BRUTE, name="Ailleurs", shared=True)
        Following.objects.create(owner=owner, collection=away)
        Event.objects.create(owner=owner, name="Tournoi", rows=[])
        share = shares.share(keep(other, "À d’autres")[0])
        Report.objects.create(share=share, reporter=owner, reason="!")
        exchange.open_link(owner)
        return owner

    def test_at_sign_up_everything_becomes_the_accounts(self, client, full):
        sign_up(client)
        account = User.objects.get().owner
        assert names(client) == ["Une"]
        assert names(client, state="archived") == ["Deux"]
        assert account.rosters.count() == 3
        assert [row.name for row in account.collections.all()] == ["Le club"]
        assert [row.collection.name for row in account.followings.all()] == ["Ailleurs"]
        assert [row.name for row in account.events.all()] == ["Tournoi"]
        assert Report.objects.get().reporter == account
        assert not Owner.objects.filter(pk=full.pk).exists()

    def test_the_cookie_goes_and_opens_nothing_any_more(self, client, full):
        before = same_browser(client)
        sign_up(client)
        assert client.cookies[settings.OWNER_COOKIE_NAME].value == ""
        assert names(before) == []

    def test_the_link_to_everything_is_revoked(self, client, full):
        address = reverse("moving_link", args=[MovingLink.objects.get().key])
        sign_up(client)
        assert Client().get(address).status_code == 404
        assert not MovingLink.objects.exists()

    def test_at_sign_in_the_box_says_how_much_and_is_ticked(self, client, full):
        page = main_of(client.get(LOGIN))
        assert "1 liste" not in page
        assert "2 listes et 1 collection" in page
        assert re.search(r'name="claim" value="1"\s+checked', page)
        assert 'name="claim"' not in main_of(Client().get(LOGIN))

    def test_ticked_it_comes_along(self, client, full):
        user = person()
        keep(user.owner, "Zéro")
        sign_in(client, "Rita#4821", claim="1")
        assert sorted(names(client)) == ["Une", "Zéro"]
        assert sorted(names(signed_in(user))) == ["Une", "Zéro"]

    def test_not_ticked_it_stays_with_the_browser(self, client, full):
        user = person()
        sign_in(client, "Rita#4821")
        assert names(client) == []
        assert "2 listes et 1 collection" in main_of(client.get(ACCOUNT))
        client.post(LOGOUT)
        assert names(client) == ["Une"]
        assert not user.owner.rosters.exists()

    def test_and_comes_later_by_a_button(self, client, full):
        person()
        sign_in(client, "Rita#4821")
        client.post(reverse("account_bring_along"))
        assert names(client) == ["Une"]
        client.post(LOGOUT)
        assert names(client) == []

    def test_twice_is_once(self, client, full):
        account = person().owner
        assert edits.claim(full, account)
        assert not edits.claim(full, account)
        assert account.rosters.count() == 3

    def test_an_account_is_not_claimed(self):
        mine, other = person().owner, person("Boz").owner
        keep(other, "Une")
        assert not edits.claim(other, mine)
        assert not edits.claim(mine, mine)
        assert other.rosters.count() == 1

    def test_two_tabs_at_once_make_two_accounts_and_lose_nothing(self, client, full):
        tab = same_browser(client)
        sign_up(client, "Une")
        sign_up(tab, "Deux")
        assert names(client) == ["Une"]
        assert names(tab) == []

    def test_what_both_have_already_is_there_once(self, client, full):
        account = person().owner
        account.rosters.add(*full.rosters.all())
        Following.objects.create(owner=account, collection=full.followings.get().collection)
        Report.objects.create(share=Report.objects.get().share, reporter=account, reason="?")
        assert edits.claim(full, account)
        assert account.rosters.count() == 3
        assert account.followings.count() == 1

    def test_too_many_are_told_and_nothing_is_lost(self, client, full, monkeypatch):
        monkeypatch.setattr(rosters, "MAX_ROSTERS", 2)
        user = person()
        keep(user.owner, "Zéro")
        answer = client.post(
            LOGIN, {"login": "Rita#4821", "password": PASSWORD, "claim": "1"}, follow=True
        )
        assert "trop" in answer.content.decode().split('class="messages"')[1][:400]
        assert names(client) == ["Zéro"]
        client.post(LOGOUT)
        assert names(client) == ["Une"]

    def test_somebody_who_keeps_a_list_too_goes_on_keeping_it(self, client, full):
        friend = Client()
        friend.post(reverse("roster_edit_link", args=[Roster.objects.get(name="Une").edit_key]))
        sign_up(client)
        assert names(client) == names(friend) == ["Une"]


class TestSigningOut:
    def test_nothing_is_left(self, client):
        user = person()
        keep(user.owner, "Une")
        signed_in(user, client)
        client.cookies["paper"] = "size=letter"
        answer = client.post(LOGOUT)
        assert answer["Clear-Site-Data"] == '"cache", "storage", "cookies"'
        assert "data-forget" in answer.content.decode()
        assert {cookie.value for cookie in client.cookies.values()} == {""}
        assert names(client) == []
        assert not Session.objects.exists()

    def test_looking_at_the_page_signs_nobody_out(self, client):
        signed_in(person(), client)
        assert client.get(LOGOUT).status_code == 200
        assert client.get(ACCOUNT).status_code == 200

    def test_who_is_not_signed_in_has_nothing_to_leave(self, client):
        keep(owner_in(client), "Une")
        for answer in (client.get(LOGOUT), client.post(LOGOUT)):
            assert answer["Location"] == reverse("home")
        assert names(client) == ["Une"]

    def test_what_the_browser_keeps_by_itself_stays_unless_it_is_to_go(self, client):
        keep(owner_in(client), "La sienne")
        signed_in(person(), client)
        assert "1 liste" in main_of(client.get(LOGOUT))
        answer = client.post(LOGOUT)
        assert '"cookies"' not in answer["Clear-Site-Data"]
        assert names(client) == ["La sienne"]
        signed_in(User.objects.get(), client)
        client.post(LOGOUT, {"forget": "1"})
        assert names(client) == []
