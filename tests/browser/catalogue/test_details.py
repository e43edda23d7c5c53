"""An item's details: over the page, or on a page of their own."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.seen import (
    PHONE,
    axe_faults_in_every_look,
    listed,
    on,
    sideways,
    small_targets,
    widths,
)

WEAPONS = "/games/deux_d6/catalogue/weapon/"


@pytest.fixture
def link(page):
    """A weapon whose special rules are explained."""
    page.goto(WEAPONS)
    return listed(page).filter(has_text="Sabre laser").first


@pytest.fixture
def sheet(page, link):
    link.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    return sheet


class TestOverThePage:
    def test_it_tells_the_name_the_rules_and_the_source_to_everybody(self, page, sheet):
        expect(page).to_have_url(re.compile(f"{WEAPONS}$"))
        expect(sheet.get_by_role("heading", name="Sabre laser")).to_be_visible()
        expect(page.get_by_role("dialog", name="Sabre laser")).to_be_visible()
        expect(sheet).to_contain_text("Règles utilisées")
        explained = sheet.locator("dl.rules")
        assert explained.locator("dt").count() == explained.locator("dd").count() > 0
        assert all(explained.locator("dd").all_inner_texts())
        expect(sheet.locator(".source")).to_contain_text(re.compile(r"Source\s*: \S.*, \S"))
        on(page, PHONE)
        assert small_targets(sheet) == []
        for width in widths(page):
            assert sideways(page) == 0, width
            assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth"), width
        assert axe_faults_in_every_look(page) == []

    def test_escape_closes_it_and_its_button_and_the_focus_returns(self, page, link, sheet):
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        expect(link).to_be_focused()
        page.keyboard.press("Enter")
        expect(sheet).to_be_visible()
        assert sheet.evaluate("(sheet) => sheet.contains(document.activeElement)")
        sheet.get_by_role("button", name="Fermer").press("Enter")
        expect(sheet).to_be_hidden()
        expect(link).to_be_focused()

    def test_a_click_beside_it_closes_it_and_one_on_its_edge_does_not(self, page, sheet):
        box = sheet.bounding_box()
        page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)
        expect(sheet).to_be_visible()
        page.mouse.click(5, 400)
        expect(sheet).to_be_hidden()

    def test_another_item_takes_its_place(self, page, sheet):
        page.keyboard.press("Escape")
        other = listed(page).first
        other.click()
        expect(page.get_by_role("dialog", name=other.inner_text())).to_be_visible()
        expect(sheet.get_by_role("heading", level=2)).to_have_count(1)

    def test_it_opens_from_what_a_search_found(self, page):
        page.goto(WEAPONS)
        page.locator("#q").fill("sabre")
        expect(page).to_have_url(re.compile("q=sabre"))
        listed(page).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()


class TestOnAPageOfItsOwn:
    def test_a_click_with_control_opens_it_in_another_tab(self, page, link):
        with page.context.expect_page() as opened:
            link.click(modifiers=["Control"])
        expect(opened.value).to_have_url(re.compile(f"{WEAPONS}[a-z_]+/$"))
        expect(page.get_by_role("dialog")).to_be_hidden()

    @pytest.mark.parametrize("javascript", [False])
    def test_without_javascript_the_same_link_leads_there(self, page, link):
        link.click()
        expect(page).to_have_url(re.compile(f"{WEAPONS}[a-z_]+/$"))
        expect(page.get_by_role("heading", level=1, name="Sabre laser")).to_be_visible()
        expect(page.locator("dl.rules dd").first).to_be_visible()
        expect(page.locator(".source")).to_be_visible()
