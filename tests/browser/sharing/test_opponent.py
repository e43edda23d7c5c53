"""The opponent on a bus, in English, on a phone: what will I face? And a link in other pages."""

import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from tests.browser.building import HOST, example
from tests.browser.seen import (
    PHONE,
    axe_faults_in_every_look,
    case,
    sideways,
    small_targets,
    wait_until,
)
from tests.browser.sharing.test_sharing import CONVOY, LISTS, READER, link_to, row


@pytest.fixture
def opponent(visit):
    return visit(**READER)


def in_sight(page, locator):
    """Whether all of it is on the screen, without scrolling."""
    box = locator.bounding_box()
    height = page.viewport_size["height"]
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


@pytest.mark.walk
def test_what_he_will_face_is_on_the_first_screen(opponent):
    opponent.goto(link_to(example(*CONVOY)))
    roll_up = opponent.locator(".roll-up")
    expect(roll_up).to_contain_text("2 vehicles, 7 fighters, 2 shooters")
    expect(roll_up).to_contain_text("chief Vieille Ferraille")
    for part in ("h1", ".verdict", ".worth", ".roll-up"):
        assert in_sight(opponent, opponent.locator(part).first), part
    rows = opponent.locator(".person > details > summary").all()
    seen = [each for each in rows if in_sight(opponent, each)]
    assert len(seen) >= 6
    assert opponent.evaluate("scrollY") == 0
    expect(row(opponent, "Vieille Ferraille")).to_contain_text("T4")
    expect(row(opponent, "Vieille Ferraille")).to_contain_text("Life 3")
    expect(row(opponent, "Vieille Ferraille")).to_contain_text("6D6 at 10 cm")
    assert opponent.locator("details[open]").count() == 0


def test_back_closes_a_rule(opponent):
    address = link_to(example(*CONVOY))
    opponent.goto(address)
    row(opponent, "Vieille Ferraille").click()
    opponent.get_by_role("link", name="Shotgun").first.click()
    expect(opponent.locator("dialog[open]")).to_contain_text("Shotgun")
    opponent.go_back()
    expect(opponent.locator("dialog[open]")).to_have_count(0)
    assert opponent.url.endswith(address)
    expect(opponent.get_by_role("link", name="Shotgun").first).to_be_visible()


def test_a_rule_that_was_closed_leaves_no_step(opponent):
    opponent.goto("/about/")
    opponent.goto(link_to(example(*CONVOY)))
    row(opponent, "Vieille Ferraille").click()
    for close in ("button", "Escape"):
        opponent.get_by_role("link", name="Shotgun").first.click()
        expect(opponent.locator("dialog[open]")).to_contain_text("Shotgun")
        if close == "button":
            opponent.locator("dialog .close").click()
        else:
            opponent.keyboard.press("Escape")
        expect(opponent.locator("dialog[open]")).to_have_count(0)
        wait_until(opponent, lambda: opponent.evaluate("!history.state?.rule"))
    opponent.go_back()
    expect(opponent).to_have_url(re.compile("/about/$"))


@pytest.mark.parametrize("javascript", [True, False])
def test_all_is_opened_and_closed(visit, javascript):
    page = visit(**READER, java_script_enabled=javascript)
    page.goto(link_to(example(*CONVOY)))
    army = page.locator("#army")
    page.get_by_role("link", name="Open all").click()
    expect(army.locator("details[open]")).to_have_count(9)
    page.get_by_role("link", name="Close all").click()
    expect(army.locator("details[open]")).to_have_count(0)


def test_a_deck_is_shown_as_cards(opponent):
    opponent.goto(link_to(example(*LISTS["warbound"])))
    expect(opponent.locator(".roll-up")).to_contain_text("2 shooters")
    expect(opponent.locator(".card-face").first).to_be_hidden()
    row(opponent, "Madame Loyale").click()
    expect(opponent.locator(".card-face").first).to_be_visible()
    expect(opponent.locator(".card-face").first).to_contain_text("Forains")


# --- in other people's pages ----------------------------------------------------------------------


class Blog(BaseHTTPRequestHandler):
    """A page of somebody else, which frames whatever stands after its “?”."""

    def do_GET(self):
        frame = f'<iframe src="{self.path.partition("?")[2]}" title="x" width="480" height="560">'
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f"<!doctype html><title>Blog</title>{frame}</iframe>".encode())

    def log_message(self, *_):
        """In silence."""


@pytest.fixture(scope="module")
def blog():
    """The address of a site of another origin."""
    server = ThreadingHTTPServer((HOST, 0), Blog)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://{HOST}:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_another_site_shows_it_in_a_frame(page, base_url, blog, watch):
    watch.expect("404.*favicon")
    page.goto(f"{blog}?{base_url}{link_to(example(*CONVOY))}embed/")
    frame = page.frame_locator("iframe")
    expect(frame.locator("h1")).to_have_text("Les Chasseurs de rouille")
    expect(frame.locator(".roll-up")).to_contain_text("2 tireurs")
    expect(frame.locator("li").filter(has_text="Vieille Ferraille").last).to_contain_text("T4")
    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="Les Chasseurs de rouille").click()
    expect(opened.value.locator("h1")).to_have_text("Les Chasseurs de rouille")


def test_the_page_of_the_link_refuses_to_be_framed(page, base_url, blog, watch):
    for expected in ("frame-ancestors", "X-Frame-Options", "ERR_BLOCKED"):
        watch.expect(expected)
    page.goto(f"{blog}?{base_url}{link_to(example(*CONVOY))}")
    wait_until(page, lambda: page.frames[-1].url.startswith("chrome-error:"))
    expect(page.frame_locator("iframe").locator("h1", has_text="Chasseurs")).to_have_count(0)


def test_the_frame_is_open_to_everybody(visit):
    small = {"width": PHONE, "height": 560}
    page = visit(locale="en-GB", viewport=small, bypass_csp=True)
    for game in LISTS:
        with case(game):
            page.set_viewport_size(small)
            page.goto(f"{link_to(example(*LISTS[game]))}embed/")
            assert page.locator("h1").count() == 1
            assert small_targets(page) == []
            assert sideways(page) == 0
            assert axe_faults_in_every_look(page) == []
