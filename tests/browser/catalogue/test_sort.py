"""Sorting a table: by its heads, by the list on a phone, and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.building import begin
from tests.browser.seen import PHONE, column, names

WEAPONS = "/games/rbn/catalogue/weapon/"


def costs(page):
    return [int(cost.replace("\u2212", "-")) for cost in column(page, "Coût")]


def head(page, name="Coût"):
    return page.get_by_role("columnheader", name=name, exact=False)


class TestByTheHead:
    def test_the_book_s_order_comes_first(self, page):
        page.goto(WEAPONS)
        assert costs(page) != sorted(costs(page))
        expect(page.locator("[aria-sort]")).to_have_count(0)

    def test_a_click_sorts_up_and_another_one_down(self, page):
        page.goto(WEAPONS)
        everything = sorted(names(page))
        head(page).get_by_role("link").click()
        expect(head(page)).to_have_attribute("aria-sort", "ascending")
        assert costs(page) == sorted(costs(page))
        head(page).get_by_role("link").click()
        expect(head(page)).to_have_attribute("aria-sort", "descending")
        assert costs(page) == sorted(costs(page), reverse=True)
        assert sorted(names(page)) == everything
        expect(page.locator("[aria-sort]")).to_have_count(1)

    def test_names_sort_as_people_write_them(self, page):
        page.goto(WEAPONS)
        head(page, "Nom").get_by_role("link").click()
        expect(head(page, "Nom")).to_have_attribute("aria-sort", "ascending")
        sorted_names = names(page)
        assert sorted_names.index("Épée, katana, hache…") < sorted_names.index("Fusil")
        assert sorted_names != sorted(sorted_names), "É after z: sorted by code points"

    def test_it_keeps_the_search(self, page):
        page.goto(f"{WEAPONS}?q=fusil")
        found = sorted(names(page))
        head(page).get_by_role("link").click()
        expect(head(page)).to_have_attribute("aria-sort", "ascending")
        assert sorted(names(page)) == found
        expect(page.locator("#q")).to_have_value("fusil")

    def test_a_search_keeps_it(self, page):
        page.goto(f"{WEAPONS}?sort=cost&dir=desc")
        page.locator("#q").fill("fusil")
        expect(page).to_have_url(re.compile("q=fusil"))
        expect(head(page)).to_have_attribute("aria-sort", "descending")
        assert costs(page) == sorted(costs(page), reverse=True)


@pytest.mark.parametrize("width", [PHONE])
class TestByTheListOnAPhone:
    def test_it_sorts_without_loading_the_page(self, page):
        page.goto(WEAPONS)
        page.evaluate("window.__same = 1")
        page.get_by_label("Trier par").select_option(label="Coût")
        expect(page).to_have_url(re.compile("sort=cost"))
        assert costs(page) == sorted(costs(page))
        page.get_by_label("Ordre").select_option(label="décroissant")
        expect(page).to_have_url(re.compile("dir=desc"))
        assert costs(page) == sorted(costs(page), reverse=True)
        assert page.evaluate("window.__same") == 1

    def test_back_undoes_it_in_the_table_and_in_the_list(self, page):
        page.goto(WEAPONS)
        in_the_book = names(page)
        page.get_by_label("Trier par").select_option(label="Coût")
        expect(page).to_have_url(re.compile("sort=cost"))
        page.go_back()
        expect(page).to_have_url(re.compile(f"{WEAPONS}$"))
        expect(page.get_by_label("Trier par")).to_have_value("")
        assert names(page) == in_the_book


class TestForMyList:
    """A list of mine chooses what of the catalogue it may take."""

    EQUIPMENT = "/games/rbn/catalogue/equipment/"

    def test_what_another_faction_has_goes(self, page):
        begin(page, "rbn", "Les Boulons", faction="robots")
        page.goto(self.EQUIPMENT)
        assert "Bannière" in names(page)
        page.get_by_label("Pour ma liste").select_option(label="Les Boulons")
        expect(page).to_have_url(re.compile("list="))
        assert "Bannière" not in names(page)
        assert "Réacteur" in names(page)

    def test_without_a_list_there_is_no_choice(self, page):
        page.goto(self.EQUIPMENT)
        expect(page.get_by_label("Pour ma liste")).to_have_count(0)


@pytest.mark.parametrize("width", [PHONE])
class TestRowsOfAPhone:
    def test_many_stand_on_a_screen_and_none_is_too_wide(self, page):
        page.goto(WEAPONS)
        heights = page.locator(".items tbody tr").evaluate_all(
            "(rows) => rows.map((row) => row.getBoundingClientRect().height)"
        )
        assert sum(heights) / len(heights) < 140
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE
        assert page.locator("#results").evaluate("(part) => part.scrollWidth <= part.clientWidth")


@pytest.mark.parametrize("javascript", [False])
@pytest.mark.parametrize("width", [PHONE])
def test_without_javascript_the_button_sorts(page):
    page.goto(WEAPONS)
    page.get_by_label("Trier par").select_option(label="Coût")
    page.get_by_label("Ordre").select_option(label="décroissant")
    page.get_by_role("button", name="Chercher").click()
    page.wait_for_url(re.compile("sort=cost&dir=desc"))
    expect(page.get_by_label("Trier par")).to_have_value("cost")
    assert costs(page) == sorted(costs(page), reverse=True)
