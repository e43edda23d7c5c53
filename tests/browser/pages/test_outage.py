"""The database is away: a page that fits, a line where a script asks. And what referrers say."""

import pytest
from django.db import OperationalError
from playwright.sync_api import expect

from tests.browser.building import owner_on
from tests.rosters.rostering import crew, roster_of


@pytest.fixture
def away(monkeypatch, watch):
    """No page of the catalogue can be made."""
    watch.expect("503|htmx:")

    def refused(*args):
        raise OperationalError("connection refused")

    monkeypatch.setattr("builder.catalogue.views.catalogue_or_404", refused)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_fits(page, away, width, scheme):
    page.goto("/games/rbn/catalogue/weapon/")
    expect(page.get_by_role("heading", name="Site indisponible")).to_be_visible()
    expect(page.get_by_role("heading", name="Site unavailable")).to_be_visible()
    expect(page.locator("code").first).to_have_text(page.locator("code").last.inner_text())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("locale", "words"),
    [("fr-FR", "ne peut rien lire ni enregistrer"), ("en-GB", "cannot read or save anything")],
)
def test_a_search_says_it_in_a_line(page, watch, request, locale, words):
    page.goto("/games/rbn/catalogue/weapon/")
    request.getfixturevalue("away")
    page.get_by_role("searchbox").fill("fusil")
    expect(page.locator("#trouble")).to_contain_text(words)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_form_of_a_private_page_says_from_which_site_it_comes_and_not_from_which_page(
    page, visit, javascript
):
    roster = roster_of(owner_on(page), crew())
    address = f"/lists/edit/{roster.edit_key}/"
    friend = visit()
    friend.goto(address)
    with friend.expect_request(lambda request: request.method == "POST") as sent:
        friend.get_by_role("button", name="modifier ici").click()
    friend.wait_for_url(f"**/lists/{roster.key}/")
    headers = sent.value.all_headers()
    site = friend.evaluate("location.origin")
    assert headers["origin"] == site
    assert headers["referer"] == f"{site}/"
