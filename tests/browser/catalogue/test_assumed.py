"""Where a book leaves a value out, the site says that it took one, and why."""

import pytest
from playwright.sync_api import expect

from tests.browser.seen import read_english, widths

ASSUMED = {
    "sidecar": ("/games/rbn/catalogue/vehicle_type/", "sidecar"),
    "crossbow": ("/games/first_wave/catalogue/weapon/", "arbalete"),
}
WORDS = {"fr": ("valeur supposée", "prix"), "en": ("assumed value", "price")}


@pytest.mark.parametrize("what", ASSUMED)
class TestAnAssumedValue:
    def test_is_marked_in_the_table_and_its_page_gives_the_reason(self, page, what):
        self.is_marked(page, *ASSUMED[what], *WORDS["fr"])
        read_english(page)
        self.is_marked(page, *ASSUMED[what], *WORDS["en"])

    def is_marked(self, page, table, slug, words, about):
        page.goto(table)
        row = page.locator("tr", has=page.locator(f'th a[href="{table}{slug}/"]'))
        expect(row.locator("th")).to_contain_text(words)
        for _ in widths(page):
            expect(row.get_by_text("≈")).to_be_visible()
        page.goto(f"{table}{slug}/")
        note = page.locator("main .note")
        expect(note).to_be_visible()
        expect(note).to_contain_text(words, ignore_case=True)
        expect(note).to_contain_text(about)
        assert len(note.inner_text()) > 50


def test_a_printed_value_is_not_marked(page):
    page.goto("/games/rbn/catalogue/vehicle_type/")
    marked = page.locator("tr", has=page.get_by_text("≈"))
    expect(marked).to_have_count(1)
    page.goto("/games/rbn/catalogue/vehicle_type/moyen/")
    expect(page.locator("main .note")).to_have_count(0)
