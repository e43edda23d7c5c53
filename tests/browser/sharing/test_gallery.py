"""The gallery in a browser: searching, paging and reporting, with and without JavaScript."""

import re
from html import unescape

import pytest
from django.db import transaction
from playwright.sync_api import expect

from builder.models import Owner, Report, Roster, Share
from builder.shares import edits as shares
from tests.browser.seen import (
    case,
    faults,
    faults_in_english,
    read_english,
    small_targets,
    widths,
)
from tests.lists import band, convoy, deck
from tests.rosters.rostering import roster_of
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import link

GALLERY = "/gallery/"
SALT, RUST, ABYSS = "Écumeurs du sel", "Les Rouilles", "Abîme"
LONG = "Pneumonoultramicroscopicsilicovolcanoconiose" * 2


@pytest.fixture
def public(db):
    """Four public lists of three games, the newest first; gone after the test."""
    owner = Owner.objects.create()
    made = {}
    for doc, name, author in (
        (band(limit=300), LONG, "X" * 60),
        (deck(), ABYSS, ""),
        (convoy(faction="mutants", activity="chasseurs"), RUST, "Rita"),
        (LEGAL, SALT, "Boz"),
    ):
        made[name] = shares.share(roster_of(owner, doc, name=name), author=author)
        shares.publish(made[name])
    Share.objects.filter(pk=made[ABYSS].pk).update(copies=7)
    yield made
    Roster.objects.filter(keepers=owner).delete()
    owner.delete()


@pytest.fixture
def gallery(public, page):
    page.goto(GALLERY)
    page.evaluate("window.__same = 1")
    return page


def titles(*wanted):
    """As they are shown: in capitals."""
    return [re.compile(rf"^{re.escape(name)}$", re.IGNORECASE) for name in wanted]


def expect_lists(page, *wanted):
    expect(page.locator(".exhibits h2 a")).to_have_text(titles(*wanted))


class TestLooks:
    def test_fits_and_reads_in_every_look(self, public, page):
        for address in (GALLERY, f"{GALLERY}?game=rbn", f"{GALLERY}?q=zzz"):
            with case(address):
                page.context.clear_cookies()
                page.goto(address)
                assert faults(page) == []
                assert faults_in_english(page) == []

    def test_targets_are_as_large_as_a_thumb(self, gallery):
        gallery.locator("#game").select_option("rbn")
        expect(gallery.locator("#facet")).to_be_visible()
        for width in widths(gallery):
            assert small_targets(gallery) == [], width

    def test_the_report_too(self, public, page):
        page.goto(link("share_report", public[LONG]))
        assert faults(page) == []
        assert faults_in_english(page) == []

    def test_a_card_speaks_the_reader_s_language(self, gallery):
        self.says(gallery, "Mutants · Chasseurs", "par Rita", "Non légale", "copiée 7 fois")
        read_english(gallery)
        gallery.reload()
        self.says(gallery, "Mutants · Hunters", "by Rita", "Not legal", "copied 7 times")

    def says(self, gallery, *wanted):
        text = gallery.locator(".exhibits").inner_text().replace("\u00a0", " ")
        assert [words for words in wanted if words not in text] == []


class TestSearching:
    def test_as_you_type_without_accents(self, gallery):
        for width in widths(gallery):
            gallery.locator("#q").fill("ecumeurs")
            expect_lists(gallery, SALT)
            expect(gallery).to_have_url(re.compile(r"[?&]q=ecumeurs(&|$)"))
            expect(gallery.locator("#announcement")).to_contain_text("1 liste")
            expect(gallery.locator("#q")).to_be_focused()
            assert gallery.evaluate("window.__same") == 1, width
            gallery.locator("#q").fill("")
            expect_lists(gallery, SALT, RUST, ABYSS, LONG)

    def test_the_game_brings_its_own_question(self, gallery):
        expect(gallery.locator("#facet")).to_have_count(0)
        gallery.locator("#game").select_option("rbn")
        expect_lists(gallery, SALT, RUST)
        gallery.locator("#facet").focus()
        gallery.locator("#facet").press("M")
        expect_lists(gallery, RUST)
        expect(gallery.locator("#facet")).to_have_value("mutants")
        expect(gallery.locator("#facet")).to_be_focused()
        gallery.locator("#game").select_option("warbound")
        expect_lists(gallery, ABYSS)
        expect(gallery.get_by_label("Format")).to_have_value("")
        gallery.locator("#game").select_option("")
        expect(gallery.locator("#facet")).to_have_count(0)
        assert gallery.evaluate("window.__same") == 1

    def test_by_state_and_size_and_by_copies(self, gallery):
        gallery.locator("#sort").select_option("copies")
        expect_lists(gallery, ABYSS, SALT, RUST, LONG)
        gallery.locator("#state").select_option("legal")
        expect_lists(gallery, SALT)
        gallery.locator("#budget").select_option("more")
        expect(gallery.locator("#results .empty")).to_be_visible()
        gallery.locator("#results .empty a").click()
        expect_lists(gallery, SALT, RUST, ABYSS, LONG)

    def test_back_returns_to_what_was_found_before(self, gallery):
        gallery.locator("#game").select_option("rbn")
        expect_lists(gallery, SALT, RUST)
        gallery.locator("#q").fill("rouilles")
        expect_lists(gallery, RUST)
        gallery.go_back()
        expect_lists(gallery, SALT, RUST)
        expect(gallery.locator("#facet")).to_be_visible()

    def test_a_tap_anywhere_on_a_card_opens_the_list(self, public, gallery):
        gallery.locator(".exhibits .card").first.click()
        expect(gallery).to_have_url(re.compile(link("share", public[SALT])))
        expect(gallery.get_by_role("heading", level=1)).to_have_text(titles(SALT)[0])


@pytest.fixture
def many(public):
    """So many that there are two pages."""
    owner = Roster.objects.get(name=SALT).keepers.get()
    with transaction.atomic():
        for number in range(24):
            shares.publish(shares.share(roster_of(owner, convoy(), name=f"Convoi {number}")))


class TestPages:
    def test_on_and_back(self, many, visit):
        for javascript in (True, False):
            self.on_and_back(visit(java_script_enabled=javascript))

    def on_and_back(self, page):
        page.goto(f"{GALLERY}?state=illegal")
        expect(page.locator(".exhibits h2 a")).to_have_count(24)
        page.get_by_role("link", name="Page suivante").click()
        expect(page).to_have_url(re.compile("page=2"))
        assert unescape(page.url).count("state=illegal") == 1
        expect(page.locator(".exhibits h2 a")).to_have_count(3)
        page.get_by_role("link", name="Page précédente").click()
        expect(page.locator(".exhibits h2 a")).to_have_count(24)


@pytest.mark.parametrize("javascript", [False])
class TestWithoutJavaScript:
    def test_the_button_searches(self, public, page):
        page.goto(GALLERY)
        page.locator("#q").fill("rouilles")
        page.locator("#game").select_option("rbn")
        page.get_by_role("button", name="Chercher").click()
        expect_lists(page, RUST)
        page.get_by_label("Faction").select_option("mutants")
        page.get_by_role("button", name="Chercher").click()
        expect(page).to_have_url(re.compile("facet=mutants"))
        expect_lists(page, RUST)


@pytest.mark.parametrize("javascript", [True, False])
class TestReporting:
    def test_from_the_list_to_the_thanks(self, public, page):
        page.goto(link("share", public[RUST]))
        page.locator(f'a[href="{link("share_report", public[RUST])}"]').click()
        page.get_by_role("button", name="Envoyer le signalement").click()
        expect(page.locator(".field.wrong .error")).to_be_visible()
        page.get_by_label("Avec vos mots").fill("Le nom blesse.")
        page.get_by_role("button", name="Envoyer le signalement").click()
        expect(page).to_have_url(re.compile(f"{GALLERY}$"))
        expect(page.locator(".messages")).to_contain_text("Merci")
        assert [one.reason for one in Report.objects.filter(share=public[RUST])] == [
            "Le nom blesse."
        ]
