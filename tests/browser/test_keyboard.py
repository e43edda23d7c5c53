"""Everything can be done with a keyboard alone."""

from playwright.sync_api import expect

from tests.browser.seen import widths

KIND = "/games/un_pour_un/catalogue/race/"

_FOCUSABLE = """() => [...document.querySelectorAll("a[href], button, input, select, summary")]
    .filter((element) => element.checkVisibility() && element.type !== "hidden")
    .map((element, number) => element.dataset.number = String(number))"""
_FOCUSED = """() => {
    const element = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    return {
        number: element.dataset.number,
        ring: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        inside: bottom > 0 && top < innerHeight,
        what: element.outerHTML.slice(0, 80),
    };
}"""


def test_tab_reaches_everything_on_a_kind_s_page(page):
    for _ in widths(page):
        page.goto(KIND)
        tab_reaches_everything(page)


def tab_reaches_everything(page):
    wanted = page.evaluate(_FOCUSABLE)
    assert len(wanted) > 20
    reached = []
    for _ in wanted:
        page.keyboard.press("Tab")
        here = page.evaluate(_FOCUSED)
        assert here["ring"], f"no ring: {here['what']}"
        assert here["inside"], f"out of sight: {here['what']}"
        reached.append(here["number"])
    assert sorted(reached, key=int) == wanted


def test_the_first_tab_offers_to_skip_to_the_content(page):
    for _ in widths(page):
        page.goto(KIND)
        the_first_tab_skips(page)


def the_first_tab_skips(page):
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Aller au contenu")
    expect(skip).to_be_focused()
    assert skip.bounding_box()["height"] >= 40, "it shows when it has the focus"
    assert skip.evaluate(
        "(a) => { const { x, y, width, height } = a.getBoundingClientRect();"
        " return document.elementFromPoint(x + width / 2, y + height / 2) === a; }"
    ), "nothing covers it"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_the_slash_goes_to_the_search_and_is_a_letter_there(page):
    for address in (KIND, "/games/un_pour_un/"):
        page.goto(address)
        expect(page.locator("#q")).not_to_be_focused()
        page.keyboard.press("/")
        expect(page.locator("#q")).to_be_focused()
        expect(page.locator("#q")).to_have_value("")
        page.keyboard.press("/")
        expect(page.locator("#q")).to_have_value("/")


def test_where_there_is_no_search_the_slash_does_nothing(page):
    page.goto("/about/")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement === document.body")
