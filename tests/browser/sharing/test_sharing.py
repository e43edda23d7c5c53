"""Two browsers: the author writes in French on a laptop, the opponent reads in English."""

import re

import pytest
from playwright.sync_api import expect

from builder.models import Owner
from tests.browser.building import Builder, bring, example
from tests.browser.seen import (
    PHONE,
    english_faults,
    faults,
    read_english,
    wider_than_the_window,
)
from tests.rosters.rostering import roster_of
from tests.shares.sharing import link, shared

CONVOY = ("rbn", "mutants_chasseurs_de_rouille")
LISTS = {
    "rbn": CONVOY,
    "first_wave": ("first_wave", "patrouille_sans_radio"),
    "warbound": ("warbound", "affrontement_parade_des_braises"),
    "un_pour_un": ("un_pour_un", "clan_du_pic_fendu"),
    "deux_d6": ("deux_d6", "star_wars_passeurs_de_la_ceinture_grise"),
}
READER = {"locale": "en-GB", "viewport": {"width": PHONE, "height": 780}}


def link_to(document):
    """The address of a list that somebody has shared."""
    return link("share", shared(roster_of(Owner.objects.create(), document)))


def share(page, document):
    """The author's list, shared by one tap; the address that he would send."""
    bring(page, document)
    page.locator("#share").click()
    address = page.locator(".share-link input[id^=url-]")
    expect(address).to_have_count(1)
    return address.input_value()


def row(page, name):
    """A member's two lines, which unfold."""
    return page.locator(".person > details > summary").filter(has_text=name).first


def change(page):
    """Where the keeper changes a link."""
    return page.locator(".share-link summary").get_by_text(re.compile("Modifier|Change")).first


@pytest.fixture
def opponent(visit):
    return visit(**READER)


@pytest.mark.walk
def test_a_french_author_and_an_english_reader(page, opponent):
    address = share(page, example(*CONVOY))
    opponent.goto(address)
    assert opponent.locator("html").get_attribute("lang") == "en"
    expect(opponent.locator("h1")).to_have_text("Les Chasseurs de rouille")
    expect(opponent.locator(".verdict")).to_contain_text("Legal")
    expect(opponent.locator("main")).to_contain_text("catalogue 2.0, checked on")
    row(opponent, "Vieille Ferraille").click()
    opponent.get_by_role("link", name="Shotgun").first.click()
    expect(opponent.locator("dialog[open]")).to_contain_text("Shotgun")


def test_what_the_author_changes_is_told_in_words(page, opponent):
    address = share(page, example(*CONVOY))
    opponent.goto(address)
    page.go_back()
    builder = Builder(page)
    builder.act(builder.more("m3", "remove").click)
    expect(page.locator("#undo")).to_be_enabled()
    opponent.goto(address)
    expect(opponent.locator("#news-title")).to_have_text("Changed since your last visit")
    expect(opponent.locator("section.note")).to_contain_text("Removed: Vieille Ferraille")


def test_the_opponent_copies_it_and_the_original_stays(opponent):
    address = link_to(example(*CONVOY))
    opponent.goto(address)
    opponent.get_by_role("link", name="Copy to my lists").click()
    opponent.get_by_label("Name of the list").fill("To try")
    opponent.get_by_role("button", name="Copy to my lists").click()
    expect(opponent.locator("#title h1")).to_have_text("To try")
    opponent.get_by_role("link", name="Copied from a link").click()
    expect(opponent.locator("h1")).to_have_text("Les Chasseurs de rouille")


def test_a_revoked_link_opens_nothing(page, opponent, watch):
    address = share(page, example(*CONVOY))
    change(page).click()
    page.get_by_text("Révoquer ce lien").click()
    page.get_by_role("button", name="Révoquer", exact=True).click()
    expect(page.locator(".share-link")).to_have_count(0)
    watch.expect("404")
    assert opponent.goto(address).status == 404


def test_the_language_is_switched_by_a_link_and_stays(opponent):
    address = link_to(example(*CONVOY))
    opponent.goto(address)
    opponent.get_by_role("banner").get_by_role("link", name="FR").click()
    expect(opponent.locator(".verdict")).to_contain_text("Légale")
    assert opponent.url.endswith(address)


@pytest.mark.parametrize("game", LISTS)
def test_the_page_is_open_to_everybody(opponent, game):
    opponent.goto(link_to(example(*LISTS[game])))
    for part in opponent.locator("main details").all():
        part.evaluate("(part) => { part.open = true }")
    assert faults(opponent) == []


@pytest.mark.parametrize("width", [PHONE])
def test_the_keepers_page_is_open_to_everybody(page):
    share(page, example(*CONVOY))
    show_code(page)
    assert faults(page) == []
    read_english(page)
    page.reload()
    show_code(page)
    assert english_faults(page) == []


def show_code(page):
    """Unfold the link, with the picture that a camera reads."""
    page.locator(".share-link > div > details > summary").first.click()
    change(page).click()
    expect(page.locator("img.qr")).to_be_visible()
    assert page.locator("img.qr").evaluate("(picture) => picture.naturalWidth") > 0


@pytest.mark.parametrize("javascript", [False])
def test_without_javascript(page, visit):
    page.goto("/games/rbn/lists/mutants_chasseurs_de_rouille/")
    page.get_by_role("button", name="Copier dans mes listes").click()
    page.locator("#share").click()
    address = page.locator(".share-link input[id^=url-]").input_value()
    expect(page.locator(".share-link [data-copy]").first).to_be_hidden()
    reader = visit(**READER)
    reader.goto(address)
    expect(reader.locator(".verdict")).to_contain_text("Legal")
    row(reader, "Vieille Ferraille").click()
    reader.get_by_role("link", name="Shotgun").first.click()
    expect(reader.locator("h1")).to_contain_text("Shotgun")


def test_a_name_that_is_markup_is_text(opponent):
    evil = "<script>document.title='x'</script><svg onload=alert(1)>"
    address = link_to({**example(*CONVOY), "name": evil})
    opponent.goto(address)
    expect(opponent.locator("h1")).to_have_text(evil)
    assert evil in opponent.title()
    assert wider_than_the_window(opponent) == []


def test_the_device_sends_it(own_page):
    """Where the device has a share sheet, one button hands it the link."""
    page = own_page
    address = share(page, example(*CONVOY))
    page.add_init_script(
        "navigator.share = (told) => { document.body.dataset.sent = told.url;"
        " return Promise.resolve(); }"
    )
    page.reload()
    page.get_by_role("button", name="Envoyer…").click()
    expect(page.locator("body")).to_have_attribute("data-sent", address)


def test_a_device_that_cannot_send_shows_no_button_for_it(own_page):
    page = own_page
    page.add_init_script("delete Navigator.prototype.share")
    share(page, example(*CONVOY))
    expect(page.locator(".share-link [data-copy]").first).to_be_visible()
    expect(page.locator(".share-link [data-share]")).to_be_hidden()


def test_the_browser_prints_what_is_folded(opponent):
    address = link_to(example(*CONVOY))
    opponent.goto(address)
    opponent.emulate_media(media="print")
    opponent.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(opponent.locator(".person > details").first).to_have_attribute("open", "")
    expect(opponent.locator("header.bar")).to_be_hidden()
    expect(opponent.locator(".actions").first).to_be_hidden()
    assert opponent.pdf().startswith(b"%PDF-")
