"""Accounts in a browser: a passkey alone, a name and a password, and what is left behind."""

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import expect

from builder.accounts import edits
from builder.models import Owner
from tests.accounts.people import PASSWORD
from tests.browser.building import HOST, NAMED, owner_on
from tests.browser.seen import (
    PHONE,
    case,
    english_faults,
    faults,
    read_english,
    wait_until,
)
from tests.rosters.rostering import crew, roster_of


def keep(page, *names, host=HOST):
    owner = owner_on(page, host)
    for name in names:
        roster_of(owner, crew(), name=name)
    return owner


def lists(page):
    return page.locator(".mine tbody th a")


@pytest.fixture
def by_name(visit, base_url):
    """A page of the site under a name, and a device that holds passkeys."""
    page = visit(alone=True, base_url=base_url.replace(HOST, NAMED))
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    held = tools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.held = lambda: tools.send("WebAuthn.getCredentials", held)["credentials"]
    page.refuse = lambda: tools.send("WebAuthn.setUserVerified", {**held, "isUserVerified": False})
    return page


class TestAPasskeyAlone:
    def test_up_out_and_in_again(self, by_name):
        page = by_name
        keep(page, "Les Rouilles", host=NAMED)
        page.goto("/account/signup/")
        page.get_by_label("Nom", exact=True).fill("Rita")
        page.get_by_role("button", name="Le créer avec une clé d’accès seule").click()
        expect(page.locator("h1")).to_have_text("Votre compte est créé")
        name = page.locator(".large-name").text_content()
        assert re.fullmatch("Rita#[0-9]{4}", name)
        assert len(page.held()) == 1
        page.goto("/lists/")
        expect(lists(page)).to_have_text(["Les Rouilles"])

        page.goto("/account/logout/")
        page.get_by_role("button", name="Se déconnecter").click()
        expect(page.locator("h1")).to_have_text("Vous êtes déconnecté")
        page.goto("/lists/")
        expect(lists(page)).to_have_count(0)

        page.goto("/account/login/")
        page.get_by_role("button", name="Se connecter avec une clé d’accès").click()
        expect(lists(page)).to_have_text(["Les Rouilles"])
        page.goto("/account/")
        expect(page.locator("h1 + .large-name")).to_have_text(name)

    def test_one_that_is_not_given_leaves_no_account(self, by_name):
        page, before = by_name, User.objects.count()
        page.refuse()
        page.goto("/account/signup/")
        page.get_by_label("Nom", exact=True).fill("Rita")
        page.get_by_role("button", name="Le créer avec une clé d’accès seule").click()
        expect(page.locator(".passkey-trouble")).to_contain_text("Rien ne s’est passé")
        expect(page.get_by_label("Nom", exact=True)).to_have_value("Rita")
        assert (User.objects.count(), page.held()) == (before, [])

    def test_a_name_that_is_none_is_told_beside_the_button(self, by_name, watch):
        watch.expect("422")
        page = by_name
        page.goto("/account/signup/")
        page.get_by_label("Nom", exact=True).fill("***")
        page.get_by_role("button", name="Le créer avec une clé d’accès seule").click()
        expect(page.locator(".passkey-trouble")).to_contain_text("Un nom a des lettres")

    def test_beside_a_password_it_is_the_second_factor(self, by_name):
        page = by_name
        user = edits.sign_up("Boz", "7301", PASSWORD)
        sign_in(page, "Boz#7301")
        page.goto("/account/security/passkeys/add/")
        page.get_by_label("Nom de cette clé").fill("Téléphone")
        page.get_by_role("button", name="Créer la clé").click()
        expect(page.locator(".codes li")).to_have_count(10)
        page.goto("/account/security/")
        expect(page.locator(".stack .row strong")).to_have_text("Téléphone")
        page.goto("/account/logout/")
        page.get_by_role("button", name="Se déconnecter").click()
        sign_in(page, "Boz#7301")
        expect(page.locator("h1")).to_have_text("Second facteur")
        page.get_by_role("button", name="Utiliser une clé d’accès").click()
        page.wait_for_url("**/lists/")
        user.delete()


def sign_in(page, name):
    page.goto("/account/login/")
    page.get_by_label("Nom", exact=True).fill(name)
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Se connecter", exact=True).click()
    expect(page.locator("h1")).not_to_have_text("Se connecter")


@pytest.mark.walk
@pytest.mark.parametrize("javascript", [True, False], ids=["script", "none"])
def test_a_name_a_password_and_two_devices(visit, javascript):
    small = {"viewport": {"width": PHONE, "height": 780}}
    laptop, phone = visit(alone=True), visit(alone=True, **small)
    keep(laptop, "Une", "Deux")
    keep(phone, "Trois")

    laptop.goto("/lists/")
    laptop.get_by_role("link", name="Un compte les garde sur tous vos appareils").click()
    expect(laptop.locator("main")).to_contain_text("Ce navigateur garde 2 listes")
    laptop.get_by_label("Nom", exact=True).fill("Ida")
    number = laptop.locator(".number").text_content()
    if javascript:
        expect(laptop.get_by_label("Votre nom de connexion sera")).to_have_value(f"Ida{number}")
    laptop.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    laptop.get_by_role("button", name="Créer le compte").click()
    expect(laptop.locator(".large-name")).to_have_text(f"Ida{number}")
    expect(laptop.locator(".messages")).to_contain_text("2 listes")

    phone.goto("/account/login/")
    expect(phone.get_by_label("Amener aussi ce que ce navigateur garde")).to_be_checked()
    sign_in(phone, f"ida{number}")
    expect(lists(phone)).to_have_count(3)
    laptop.goto("/lists/")
    expect(lists(laptop)).to_have_count(3)

    phone.goto("/account/logout/")
    phone.get_by_role("button", name="Se déconnecter").click()
    expect(phone.locator("h1")).to_have_text("Vous êtes déconnecté")
    phone.goto("/lists/")
    expect(lists(phone)).to_have_count(0)
    assert {cookie["name"] for cookie in phone.context.cookies()} <= {"csrftoken", "muster_owner"}

    laptop.goto("/account/delete/")
    expect(laptop.locator("main")).to_contain_text("3 listes")
    laptop.get_by_role("button", name="Tout supprimer, maintenant").click()
    expect(laptop.locator("h1")).to_have_text("Le compte est supprimé")
    laptop.goto("/lists/")
    expect(lists(laptop)).to_have_count(0)
    assert not User.objects.filter(first_name="Ida").exists()


class TestWhatAScriptDoes:
    @pytest.fixture
    def mine(self, own_page):
        user = edits.sign_up("Zoé", "5150", PASSWORD)
        sign_in(own_page, "zoe#5150")
        yield own_page
        edits.delete(user)

    def test_unsent_changes_are_counted_and_then_forgotten(self, mine):
        mine.evaluate("localStorage['tap:/lists/x/:1'] = '{}'; localStorage.theme = 'dark'")
        mine.goto("/account/logout/")
        expect(mine.locator("[data-unsent]")).to_contain_text("1")
        expect(mine.locator("[data-unsent]")).to_be_visible()
        mine.get_by_role("button", name="Se déconnecter").click()
        expect(mine.locator("h1")).to_have_text("Vous êtes déconnecté")
        assert mine.evaluate("Object.keys(localStorage)") == []

    def test_without_any_nothing_is_said(self, mine):
        mine.goto("/account/logout/")
        expect(mine.locator("[data-unsent]")).to_be_hidden()

    def test_the_theme_is_the_accounts(self, mine, visit):
        mine.goto("/about/")
        mine.get_by_role("button", name="sombre").click()
        expect(mine.locator("html")).to_have_css("color-scheme", "dark")
        owner = Owner.objects.get(user__first_name="Zoé")
        wait_until(mine, lambda: theme_of(owner) == "dark")
        other = visit(alone=True)
        sign_in(other, "Zoé#5150")
        expect(other.locator("html")).to_have_css("color-scheme", "dark")

    def test_a_password_can_be_looked_at(self, own_page):
        own_page.goto("/account/login/")
        field = own_page.get_by_label("Mot de passe", exact=True)
        field.fill("abc")
        own_page.get_by_role("button", name="Montrer").click()
        expect(field).to_have_attribute("type", "text")


def theme_of(owner):
    owner.refresh_from_db()
    return owner.preferences.get("theme")


OPEN = ("signup/", "login/", "password/reset/", "password/reset/sent/", "inactive/")
OWN = (
    *("", "logout/", "delete/", "devices/", "email/", "password/", "security/"),
    *("security/passkeys/add/", "security/app/", "security/codes/new/", "again/"),
)


def test_all_pages_are_open_to_everybody(own_page, visit):
    user = edits.sign_up("Wanda la très longue qui roule", "123456789", PASSWORD)
    page = own_page
    keep(page, "Une", "Deux")
    for address in OPEN:
        with case(address):
            page.goto(f"/account/{address}")
            assert faults(page) == []
    sign_in(page, f"{user.first_name}#123456789")
    for address in OWN:
        with case(address):
            page.goto(f"/account/{address}")
            assert faults(page) == []
    read_english(page)
    for address in OWN:
        with case(address):
            page.goto(f"/account/{address}")
            assert english_faults(page) == []
    edits.delete(user)
