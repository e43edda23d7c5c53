"""Every main page, on a phone and a laptop, by day and by night, in French and English."""

import pytest

from tests.browser.seen import axe_faults, sideways, small_targets

PAGES = {
    "home": "/",
    "about": "/about/",
    "game": "/games/rbn/",
    "catalogue": "/games/warbound/catalogue/",
    "search": "/games/first_wave/catalogue/?q=arme",
    "nothing found": "/games/un_pour_un/catalogue/rank/?q=zzz",
    "kind": "/games/rbn/catalogue/vehicle_type/",
    "item": "/games/deux_d6/catalogue/weapon/arme_base/",
    "item with a table": "/games/rbn/catalogue/faction/cultistes/",
    "not found": "/games/unheard_of/",
}
GAMES = ("rbn", "first_wave", "warbound", "un_pour_un", "deux_d6")


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_open_to_everybody(page, watch, name, width, locale):
    if name == "not found":
        watch.expect("answer 404: .*/unheard_of/$|Failed to load resource.*404.*/unheard_of/")
    page.goto(PAGES[name])
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert page.locator("h1").count() == 1
    assert sideways(page) == 0
    assert axe_faults(page) == []
    if width == 360:
        assert small_targets(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_s_own_colour_is_legible(page, game, scheme):
    page.goto(f"/games/{game}/catalogue/term/" if game != "rbn" else "/games/rbn/catalogue/weapon/")
    page.locator("table.items tbody a").first.click()
    page.locator("dialog[open]").wait_for()
    assert axe_faults(page, "color-contrast") == []


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_no_table_of_a_game_moves_the_page_sideways(page, game, width):
    page.goto(f"/games/{game}/catalogue/")
    kinds = page.locator("nav.chips a").evaluate_all("(links) => links.map((a) => a.pathname)")
    assert kinds
    for kind in kinds:
        page.goto(kind)
        assert sideways(page) == 0, kind
