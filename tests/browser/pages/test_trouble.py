"""A server that fails or is out of reach: the page says so and loses nothing."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.seen import listed, names, pale_texts_in_every_look

WEAPONS = "/games/first_wave/catalogue/weapon/"
FAILURES = {
    "error": lambda route: route.fulfill(status=500, body="<h1>Panne</h1>"),
    "silence": lambda route: route.abort("connectionrefused"),
}


@pytest.fixture(params=FAILURES)
def failing(request, page, watch):
    """The weapons' page of a server that fails from now on."""
    watch.expect("answer 500|status of 500|ERR_CONNECTION_REFUSED|htmx:|Response Status Error")
    page.goto(WEAPONS)
    page.route("**/catalogue/**", FAILURES[request.param])
    return page


def test_it_says_so_and_nothing_is_lost(failing):
    before = names(failing)
    failing.locator("#q").fill("epee")
    alert = failing.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert).to_contain_text("Le serveur n’a pas répondu")
    expect(failing.locator("#q")).to_have_value("epee")
    expect(failing.locator("#q")).to_be_focused()
    assert names(failing) == before
    assert pale_texts_in_every_look(failing) == []


@pytest.mark.parametrize("locale", ["en-GB"])
def test_it_says_so_in_english(failing):
    failing.locator("#q").fill("epee")
    expect(failing.get_by_role("alert")).to_be_visible()
    expect(failing.get_by_role("alert")).to_contain_text("The server did not answer")


class TestNothingIsLost:
    def test_the_next_answer_takes_the_message_away(self, failing):
        failing.locator("#q").fill("epe")
        expect(failing.get_by_role("alert")).to_be_visible()
        failing.unroute("**/catalogue/**")
        failing.locator("#q").fill("epee")
        expect(failing).to_have_url(re.compile("q=epee"))
        expect(failing.get_by_role("alert")).to_be_hidden()
        assert "Épée, katana, hache…" in names(failing)

    def test_an_item_that_does_not_come_opens_no_empty_sheet(self, failing):
        listed(failing).first.click()
        expect(failing.get_by_role("alert")).to_be_visible()
        expect(failing.get_by_role("dialog")).to_be_hidden()


def test_a_server_that_never_answers_is_given_up(page):
    """Without a limit, htmx would wait for ever, and every later search behind the first."""
    page.goto(WEAPONS)
    assert 0 < page.evaluate("htmx.config.timeout") <= 30_000
