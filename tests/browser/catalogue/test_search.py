"""Searching the catalogue: as you type, and without JavaScript."""

import re
from contextlib import contextmanager, suppress

import pytest
from playwright.sync_api import Error, expect

from tests.browser.seen import axe_faults, case, listed, names, wait_until, widths

WEAPONS = "/games/first_wave/catalogue/weapon/"
CATALOGUE = "/games/first_wave/catalogue/"
SWORD = "Épée, katana, hache…"


def search(page, text):
    """Search without touching the button, and wait for the answer."""
    page.locator("#q").fill(text)
    expect(page).to_have_url(re.compile(rf"[?&]q={text}(&|$)"))


@contextmanager
def settling(page):
    """Wait until the answer to what is done here stands on the page."""
    settled = page.evaluate_handle(
        "() => ({ done: new Promise((done) => document.addEventListener("
        "'htmx:afterSettle', () => done(), { once: true })) })"
    )
    yield
    settled.evaluate("(settled) => settled.done")


@pytest.fixture
def weapons(page):
    page.goto(WEAPONS)
    page.evaluate("window.__same = 1")
    return page


class TestAsYouType:
    def test_a_word_without_its_accents_finds_the_sword_and_hides_the_rest(self, weapons):
        """Without loading the page again; emptying the search brings everything back."""
        everything = names(weapons)
        assert "Arbalète" in everything
        for width in widths(weapons):
            search(weapons, "epee")
            expect(weapons.get_by_role("link", name=SWORD)).to_be_visible()
            expect(weapons.get_by_role("link", name="Arbalète")).to_have_count(0)
            assert names(weapons) == [SWORD, "Hache à 2 mains, grande épée…"], width
            assert weapons.evaluate("window.__same") == 1
            expect(weapons.locator("#q")).to_be_focused()
            weapons.locator("#q").fill("")
            expect(weapons.get_by_role("link", name="Arbalète")).to_be_visible()
            assert names(weapons) == everything, width

    def test_only_the_last_of_many_letters_counts(self, weapons, watch):
        """A slow answer to « ep » neither covers that to « epee » nor passes for a failure."""
        watch.expect("htmx:afterRequest|htmx:sendAbort")  # it may be broken off
        slow = []
        weapons.route(re.compile("q=ep(&|$)"), lambda route: slow.append(route))
        with weapons.expect_request(re.compile("q=ep(&|$)")):
            weapons.locator("#q").fill("ep")
        with weapons.expect_response(re.compile("q=epee(&|$)")):
            weapons.locator("#q").press_sequentially("ee")
        wait_until(weapons, lambda: slow)
        with suppress(Error):
            slow[0].continue_()
        expect(weapons).to_have_url(re.compile("q=epee(&|$)"))
        weapons.evaluate("fetch(location).then((answer) => answer.text())")  # a later answer
        assert names(weapons) == [SWORD, "Hache à 2 mains, grande épée…"]
        expect(weapons).to_have_url(re.compile("q=epee(&|$)"))
        expect(weapons.get_by_role("alert")).to_be_hidden()
        expect(weapons.locator("#q")).to_have_value("epee")

    def test_the_whole_catalogue_is_searched_by_kinds(self, page):
        page.goto(CATALOGUE)
        page.evaluate("window.__same = 1")
        search(page, "epee")
        expect(page.get_by_role("link", name=SWORD)).to_be_visible()
        expect(page.locator("#results h2")).to_have_text(["Armes"])
        assert page.evaluate("window.__same") == 1

    def test_the_address_can_be_sent_to_somebody(self, weapons, visit):
        search(weapons, "epee")
        friend = visit()
        friend.goto(weapons.url)
        assert names(friend) == names(weapons)
        expect(friend.locator("#q")).to_have_value("epee")

    @pytest.mark.parametrize("address", [WEAPONS, CATALOGUE])
    def test_the_count_is_announced(self, page, address):
        """A screen reader hears what changes in a status that stood there before the change."""
        page.goto(address)
        page.get_by_role("status").evaluate_all(
            "(all) => all.forEach((status) => { status.stood = true })"
        )
        search(page, "epee")
        said = page.get_by_role("status").evaluate_all(
            "(all) => all.filter((status) => status.stood).map((status) => status.textContent)"
        )
        assert any(re.match(r"\s*2 objets", text) for text in said), said
        expect(page.locator("#results")).to_contain_text("2 objets pour « epee »")


class TestTheWayBack:
    def test_back_returns_to_the_former_results(self, weapons):
        search(weapons, "arc")
        former = names(weapons)
        search(weapons, "epee")
        weapons.go_back()
        expect(weapons).to_have_url(re.compile("q=arc"))
        expect(weapons.locator("#q")).to_have_value("arc")
        expect(weapons.get_by_role("link", name=SWORD)).to_have_count(0)
        assert names(weapons) == former
        weapons.go_forward()
        expect(weapons.get_by_role("link", name=SWORD)).to_be_visible()
        expect(weapons.locator("#q")).to_have_value("epee")

    def test_enter_adds_no_step_to_it(self, weapons):
        search(weapons, "arc")
        search(weapons, "epee")
        with settling(weapons):
            weapons.locator("#q").press("Enter")
        weapons.go_back()
        expect(weapons).to_have_url(re.compile("q=arc"))

    def test_reading_an_item_adds_no_step_to_it(self, weapons):
        search(weapons, "arc")
        search(weapons, "epee")
        weapons.get_by_role("link", name=SWORD).click()
        expect(weapons.get_by_role("dialog")).to_be_visible()
        weapons.keyboard.press("Escape")
        expect(weapons.get_by_role("dialog")).to_be_hidden()
        weapons.go_back()
        expect(weapons).to_have_url(re.compile("q=arc"))

    def test_back_from_an_item_s_own_page_finds_the_search_as_it_was(self, weapons):
        search(weapons, "epee")
        weapons.get_by_role("link", name=SWORD).evaluate("(link) => { location = link.href }")
        expect(weapons.get_by_role("heading", level=1, name=SWORD)).to_be_visible()
        weapons.go_back()
        expect(weapons.locator("#q")).to_have_value("epee")
        expect(weapons.get_by_role("link", name=SWORD)).to_be_visible()
        expect(weapons.locator("main")).to_have_count(1)
        expect(weapons.get_by_role("link", name="Arbalète")).to_have_count(0)


class TestNothingFound:
    @pytest.mark.parametrize(
        ("locale", "advice"),
        [("fr-FR", "essayez moins de lettres"), ("en-GB", "try fewer letters")],
    )
    def test_the_page_says_what_to_try(self, weapons, advice):
        search(weapons, "zzz")
        assert names(weapons) == []
        expect(weapons.locator("#results")).to_contain_text(advice, ignore_case=True)
        assert axe_faults(weapons) == []

    def test_the_way_out_searches_the_whole_catalogue(self, weapons):
        search(weapons, "grenade")
        weapons.goto("/games/first_wave/catalogue/scenario/?q=epee&sort=name")
        weapons.locator("#results .empty a").click()
        expect(weapons).to_have_url(re.compile(rf"{CATALOGUE}\?q=epee$"))
        expect(weapons.get_by_role("link", name=SWORD)).to_be_visible()


@pytest.mark.parametrize("javascript", [False])
class TestWithoutJavaScript:
    def test_the_button_searches(self, page):
        for address in (WEAPONS, CATALOGUE, "/games/first_wave/"):
            with case(address):
                page.goto(address)
                page.locator("#q").fill("epee")
                page.get_by_role("button", name="Chercher").click()
                expect(page).to_have_url(re.compile(r"[?&]q=epee(&|$)"))
                expect(page.locator("#results")).to_contain_text("2 objets pour « epee »")
                expect(listed(page)).to_have_text([SWORD, "Hache à 2 mains, grande épée…"])
                expect(page.locator("#q")).to_have_value("epee")
