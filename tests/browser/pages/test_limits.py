"""Whoever asks too often is told so, and goes on later with all that he typed."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from builder.limits.bounds import BOUNDS, Bound

PICTURES = os.environ.get("MUSTER_PICTURES")


@pytest.fixture
def nothing_goes(monkeypatch, settings, watch):
    """No list may be checked, for a while."""
    watch.expect("429")
    settings.LIMITS = True
    monkeypatch.setitem(BOUNDS, "check", (Bound("client", 0),))


def refused(page):
    page.goto("/check/")
    page.get_by_role("textbox").fill("ni liste,\n  ni code « é »")
    page.locator("main form button:not([name])").first.click()
    expect(page.locator("#refused")).to_be_visible()


@pytest.mark.walk
@pytest.mark.parametrize("javascript", [True, False])
def test_one_button_sends_it_again(page, nothing_goes, monkeypatch, watch):
    refused(page)
    monkeypatch.setitem(BOUNDS, "check", (Bound("client", 100),))
    watch.expect("422")
    page.locator("main form button").click()
    expect(page.get_by_role("textbox")).to_have_value("ni liste,\n  ni code « é »")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_fits(page, nothing_goes, scheme, locale, width):
    refused(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if PICTURES:
        name = f"limited-{width}-{scheme}-{locale[:2]}.png"
        page.screenshot(path=Path(PICTURES) / name)
