"""French and English: chosen by the browser at first, then by the visitor."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.seen import listed

SEARCH = "/games/rbn/catalogue/weapon/?q=katana&sort=cost&dir=desc"


def language(page):
    return page.locator("html").get_attribute("lang")


def switch(page, code):
    page.get_by_role("banner").get_by_role("button", name=code).click()
    expect(page.locator("html")).to_have_attribute("lang", code.lower())


class TestTheFirstVisit:
    @pytest.mark.parametrize(
        ("locale", "expected"),
        [("fr-FR", "fr"), ("fr-CA", "fr"), ("en-GB", "en"), ("en-US", "en"), ("de-DE", "fr")],
    )
    def test_it_follows_the_browser_and_falls_back_on_french(self, page, expected):
        page.goto("/")
        assert language(page) == expected
        title = {"fr": "Une liste légale", "en": "A legal list"}[expected]
        expect(page.get_by_role("heading", name=title)).to_be_visible()


@pytest.mark.parametrize("javascript", [True, False])
class TestTheSwitch:
    def test_it_changes_all_words_and_keeps_the_path_and_the_query(self, page):
        page.goto(SEARCH)
        before = page.url
        expect(listed(page)).to_have_text("Épée, katana, hache…")
        expect(page.get_by_role("button", name="Chercher")).to_be_visible()
        switch(page, "EN")
        assert page.url == before
        expect(page.locator("#q")).to_have_value("katana")
        expect(listed(page)).to_have_text("Sword, katana, axe…")
        expect(page.get_by_role("button", name="Search")).to_be_visible()
        switch(page, "FR")
        assert page.url == before
        switch(page, "EN")
        page.goto("/games/rbn/catalogue/ability/?q=ambidextre")
        english = page.locator("td.told").inner_text()
        switch(page, "FR")
        french = page.locator("td.told").inner_text()
        assert english
        assert french
        assert english != french


class TestAfterASearch:
    def test_the_switch_keeps_what_was_typed(self, page):
        page.goto("/games/rbn/catalogue/weapon/")
        page.locator("#q").fill("katana")
        expect(page).to_have_url(re.compile("q=katana"))
        before = page.url
        switch(page, "EN")
        assert page.url == before
        expect(listed(page)).to_have_text("Sword, katana, axe…")


class TestALaterVisit:
    def test_it_remembers_the_choice(self, page, visit):
        page.goto("/")
        switch(page, "EN")
        kept = page.context.storage_state()
        cookies = [cookie for cookie in kept["cookies"] if cookie["name"] == "django_language"]
        assert [cookie["expires"] > 0 for cookie in cookies] == [True], "gone with the browser"
        later = visit(alone=True, storage_state=kept)
        later.goto("/about/")
        assert language(later) == "en"
