"""Every main page, on a phone and a laptop, by day and by night, in French and English."""

import pytest

from tests.browser.seen import (
    PHONE,
    case,
    faults,
    faults_in_english,
    listed,
    pale_texts_in_every_look,
    sideways,
    widths,
)

PAGES = {
    "of the site": ("/", "/about/", "/credits/", "/games/unheard_of/"),
    "of a game": (
        *("/games/rbn/", "/games/deux_d6/rules/", "/games/warbound/catalogue/"),
        "/games/first_wave/catalogue/?q=fusil",
    ),
    "of a kind": (
        "/games/un_pour_un/catalogue/rank/?q=zzz",  # nothing is found
        "/games/rbn/catalogue/vehicle_type/",
        "/games/first_wave/catalogue/weapon/arbalete/",
        "/games/rbn/catalogue/faction/cultistes/",  # with a table
    ),
}
GAMES = ("rbn", "first_wave", "warbound", "un_pour_un", "deux_d6")


@pytest.mark.parametrize("which", PAGES)
def test_a_page_is_open_to_everybody(page, watch, which):
    watch.expect("answer 404: .*/unheard_of/$|Failed to load resource.*404.*/unheard_of/")
    for address in PAGES[which]:
        with case(address):
            page.context.clear_cookies()
            page.goto(address)
            assert page.locator("html").get_attribute("lang") == "fr"
            assert faults(page) == []
            assert faults_in_english(page) == []


def test_the_components_are_open_to_everybody(page, settings):
    """What the next page is built from: on the styleguide, which only a developer sees."""
    settings.DEBUG = True
    page.goto("/styleguide/")
    page.locator("details.more summary").click()
    assert faults(page) == []


def test_a_game_s_own_colour_is_legible(page):
    for game in GAMES:
        with case(game):
            kind = "weapon" if game == "rbn" else "term"
            page.goto(f"/games/{game}/catalogue/{kind}/?q=a&sort=name")
            listed(page).first.click()
            page.locator("dialog[open]").wait_for()
            assert pale_texts_in_every_look(page) == []


# What stands on another page, on this one: they have the same styles and scripts.
SHOW = """async (address) => {
    const text = await fetch(address).then((answer) => answer.text());
    const other = new DOMParser().parseFromString(text, "text/html");
    document.querySelector("main").replaceWith(other.querySelector("main"));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_no_table_of_a_game_moves_the_page_sideways(page, game):
    page.goto(f"/games/{game}/catalogue/")
    kinds = page.locator("nav.chips a").evaluate_all("(links) => links.map((a) => a.pathname)")
    assert len(kinds) > 2
    cut = "(all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length"
    page.goto(kinds[0])
    for width in widths(page):
        for kind in kinds:
            page.evaluate(SHOW, kind)
            assert page.locator("table.items").count() > 0, kind
            assert sideways(page) == 0, (kind, width)
            if width == PHONE:
                assert page.locator("table.items td").evaluate_all(cut) == 0, kind


@pytest.mark.parametrize("width", [PHONE])
def test_a_refusal_is_open_to_everybody(page, watch):
    """Who refuses cookies can’t change the language: the page that says so is like any other."""
    watch.expect("403.*/i18n/setlang/|Forbidden")
    page.goto("/")
    page.context.clear_cookies()
    page.get_by_role("banner").get_by_role("button", name="EN").click()
    page.get_by_text("Request refused").wait_for()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator('[lang="en"]').count() > 0
    assert faults(page) == []
