"""Two browsers edit one list; one of them puts the other out, and lets him in again."""

import pytest
from playwright.sync_api import expect

from tests.browser.building import owner_on
from tests.browser.seen import PHONE, faults, faults_in_english
from tests.collections.collecting import BRUTE, collection_of
from tests.rosters.rostering import crew, roster_of, url

THINGS = {
    "roster": (lambda owner: roster_of(owner, crew(), name="Les Rouilles"), "roster_shares"),
    "collection": (lambda owner: collection_of(owner, BRUTE), "collection_settings"),
}
ON_A_PHONE = {"viewport": {"width": PHONE, "height": 780}}


def comes(page, visit, kind):
    """A friend's phone, which has opened the private link that stands on the page."""
    make, where = THINGS[kind]
    thing = make(owner_on(page))
    page.goto(url(where, thing))
    friend = visit(**ON_A_PHONE)
    friend.goto(page.locator("#edit-url").input_value())
    friend.get_by_label("Un nom pour ce navigateur").fill("Boz, téléphone")
    friend.get_by_role("button", name="modifier ici").click()
    page.reload()
    return thing, friend


@pytest.mark.walk
@pytest.mark.parametrize("javascript", [False])
@pytest.mark.parametrize("kind", THINGS)
def test_out_and_in_again_without_javascript(page, visit, watch, kind):
    watch.expect("status of 40[34]|answer 40[34]")
    thing, friend = comes(page, visit, kind)
    keepers = page.locator("#keepers")
    expect(keepers.locator("li")).to_have_count(2)
    keepers.get_by_role("button", name="Retirer Boz, téléphone").click()
    expect(keepers.get_by_role("status")).to_contain_text("Boz, téléphone ne modifie plus")
    expect(keepers.get_by_role("status")).to_be_in_viewport()
    expect(keepers.locator("li")).to_have_count(1)
    assert friend.goto(url(kind, thing)).status == (403 if kind == "roster" else 404)
    keepers.get_by_role("button", name="Annuler").click()
    expect(keepers.locator("li")).to_have_count(2)
    assert friend.goto(url(kind, thing)).status == 200


@pytest.mark.parametrize("kind", THINGS)
def test_the_pages_are_open_to_everybody(page, visit, kind):
    _, friend = comes(page, visit, kind)
    page.locator("#keepers [value=out]").click()
    expect(page.locator("#keepers [value=back]")).to_be_visible()
    assert faults(page) == []
    friend.goto(page.locator("#edit-url").input_value())
    assert faults(friend) == []
    assert faults_in_english(friend) == []


def test_a_link_that_opens_nothing(page, watch):
    watch.expect("status of 404|answer 404")
    page.goto(f"/lists/edit/{'A' * 22}/")
    assert faults(page) == []
    assert faults_in_english(page) == []
