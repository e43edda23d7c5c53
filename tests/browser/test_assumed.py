"""Where a book leaves a value out, the site says that it took one, and why."""

import pytest
from playwright.sync_api import expect

from tests.browser.seen import widths

ASSUMED = {
    "sidecar": ("/games/rbn/catalogue/vehicle_type/", "sidecar"),
    "crossbow": ("/games/first_wave/catalogue/weapon/", "arbalete"),
}
WORDS = {"fr-FR": ("valeur supposée", "prix"), "en-GB": ("assumed value", "price")}


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize("what", ASSUMED)
class TestAnAssumedValue:
    def test_the_table_marks_it(self, page, what, locale):
        table, slug = ASSUMED[what]
        page.goto(table)
        row = page.locator("tr", has=page.locator(f'th a[href="{table}{slug}/"]'))
        expect(row.locator("th")).to_contain_text(WORDS[locale][0])
        for _ in widths(page):
            expect(row.get_by_text("≈")).to_be_visible()

    def test_its_page_gives_the_reason(self, page, what, locale):
        table, slug = ASSUMED[what]
        page.goto(f"{table}{slug}/")
        note = page.locator("main .note")
        expect(note).to_be_visible()
        said, about = WORDS[locale]
        expect(note).to_contain_text(said, ignore_case=True)
        expect(note).to_contain_text(about)
        assert len(note.inner_text()) > 50


def test_a_printed_value_is_not_marked(page):
    page.goto("/games/rbn/catalogue/vehicle_type/")
    marked = page.locator("tr", has=page.get_by_text("≈"))
    expect(marked).to_have_count(1)
    page.goto("/games/rbn/catalogue/vehicle_type/moyen/")
    expect(page.locator("main .note")).to_have_count(0)
