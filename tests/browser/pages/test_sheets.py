"""Printing as a visitor does it: choose the paper, press, wait, have the PDF."""

import pytest
from playwright.sync_api import expect

from builder.models import Owner
from builder.sheets import service
from builder.sheets.pdf import client
from tests.browser.printing import (
    VIEWER,
    folder,  # noqa: F401 - a fixture
    is_file,
    led_to,
    printed,
)
from tests.browser.seen import faults, wait_until, widths
from tests.rosters.rostering import crew, roster_of
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture(autouse=True)
def _viewer(watch):
    watch.expect(VIEWER)


@pytest.fixture
def share(db):
    return shared(roster_of(Owner.objects.create(), crew(), name="Les Rouilles"))


def sheets(page, share):
    page.goto(link("share_sheets", share))
    return page.locator(".sheets button").first


class TestAhead:
    def test_the_usual_sheets_are_made_while_the_options_are_shown(self, page, share, monkeypatch):
        """One after the other, and sent to nobody; whoever then asks finds his sheet there."""
        monkeypatch.setattr("builder.sheets.views.AHEAD", ("summary", "full"))
        asked = []
        page.on("request", lambda request: asked.append((request.method, request.url)))
        with page.expect_response("**/full.pdf?*") as last:
            button = sheets(page, share)
        assert last.value.status == 200
        assert [method for method, url in asked if ".pdf" in url] == ["HEAD", "HEAD"]
        with monkeypatch.context() as then:
            then.setattr(client, "render", lambda *_, **__: pytest.fail("it was made again"))
            assert printed(page, button.click).ok


class TestASheet:
    def test_a_sign_of_life_then_the_pdf(self, page, share):
        button = sheets(page, share)
        held = []

        def hold_the_first(route):
            if held:
                route.continue_()
            held.append(route)

        page.route("**/summary.pdf?*", hold_the_first)
        button.click()
        expect(page.locator("#making")).to_be_visible()
        expect(button).to_have_attribute("aria-busy", "true")
        wait_until(page, lambda: held)
        file = printed(page, held[0].continue_)
        assert 'inline; filename="les_rouilles_summary.pdf"' in file.headers["content-disposition"]

    @pytest.mark.parametrize("javascript", [True, False])
    def test_the_choice_of_paper_goes_along_and_is_remembered(self, page, share):
        button = sheets(page, share)
        page.locator("#size").select_option("letter")
        page.locator("#costs").uncheck()
        with led_to(page, "*/summary.pdf?*"):
            file = printed(page, button.click)
        assert "size=letter" in file.url
        sheets(page, share)
        expect(page.locator("#size")).to_have_value("letter")
        expect(page.locator("#costs")).not_to_be_checked()
        expect(page.locator("#large")).not_to_be_checked()

    def test_a_refusal_is_said_on_the_page(self, page, watch, share, monkeypatch):
        watch.expect("422")
        button = sheets(page, share)
        with monkeypatch.context() as then:
            then.setattr(client, "MAX_HTML", 100)
            button.click()
            expect(page.locator("#refusal")).to_be_visible()
        expect(page.locator("#making")).to_be_hidden()
        page.locator("#size").select_option("letter")  # something else may be less
        assert printed(page, button.click).ok

    def test_while_others_print_it_waits_and_asks_again(self, page, watch, share, monkeypatch):
        watch.expect("503")
        monkeypatch.setattr("builder.sheets.answers.RETRY", 1)
        button = sheets(page, share)
        with led_to(page, "*/summary.pdf?*"), page.expect_response(is_file), service.slots.place():
            button.click()
            expect(page.locator("#making")).to_have_text(
                page.locator("form.printing").get_attribute("data-waiting")
            )

    @pytest.mark.parametrize("javascript", [True, False])
    def test_an_address_that_is_not_ready_asks_again_by_itself(
        self, page, watch, share, monkeypatch
    ):
        """And leaves one step to go back over, however often it had to ask."""
        watch.expect("503")
        monkeypatch.setattr("builder.sheets.answers.RETRY", 1)
        page.goto(link("share", share))
        address = link("share_sheet", share, "summary")
        with service.slots.place():
            page.goto(address)
            for _ in range(3):
                with page.expect_response(f"**{address}") as again:
                    pass
                assert again.value.status == 503
            expect(page.locator("h1")).to_have_text("La feuille se prépare…")
            page.go_back()
            assert page.url.endswith(link("share", share))
            page.go_forward()
        assert printed(page, lambda: None).ok

    def test_no_answer_is_said_too(self, page, watch, share):
        watch.expect("ERR_FAILED|Failed to load")
        button = sheets(page, share)
        page.route("**/summary.pdf?*", lambda route: route.abort())
        button.click()
        expect(page.locator("#refusal")).to_be_visible()


SMALL = "all => all.filter(one => one.offsetHeight < 44).map(one => one.outerHTML)"


def test_everybody_can_use_the_page(page, share):
    page.goto(link("share_sheets", share))
    assert faults(page) == []
    for width in widths(page):
        tapped = "main button, main select, main label:has(input), main .field.box"
        assert page.eval_on_selector_all(tapped, SMALL) == [], width
