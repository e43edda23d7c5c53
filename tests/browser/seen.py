"""What a test sees on a page: faults of accessibility, sideways scrolling, targets, rows."""

from collections.abc import Callable
from urllib.parse import urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator

# What a thumb must hit: all of a header, a navigation, a form. A skip link shows with the keyboard.
TARGETS = "header a, header button, nav a, form input, form select, form button, summary"

# A box is tapped on its label, which stands beside it.
_SIZES = """(elements) => elements
    .filter((element) => element.checkVisibility() && element.type !== "hidden")
    .map((element) => [
        element, /^(checkbox|radio)$/.test(element.type) ? element.parentElement : element])
    .map(([element, tapped]) => [
        element.outerHTML.slice(0, 80), tapped.getBoundingClientRect().height])"""


WIDTHS = PHONE, LAPTOP = 360, 1280


def wait_until(page, true: Callable[[], object], tries: int = 100) -> None:
    """What the page tells the test, and does not show, may still be on its way."""
    for _ in range(tries):
        if true():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it did not come to pass")


def on(page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})


def widths(page):
    """The page on a phone, then on a laptop."""
    for width in WIDTHS:
        on(page, width)
        yield width


def by(page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)


# --- axe: all of it once, and again what another look can change ----------------------------------

CONTRAST = "color-contrast"  # by far its dearest rule, and the only one that sees colours

_RUN = """async ([rules, fresh]) => {
    const elements = document.querySelectorAll("[data-fresh]:not([data-fresh] *)");
    if (fresh && !elements.length) return [];
    const where = fresh ? elements : document;
    const { violations } = await axe.run(where, { ...rules, resultTypes: ["violations"] });
    return violations;
}"""

# What a contrast is judged by, beside the scheme: noted on a phone, compared on a laptop. Larger
# text may be paler, so that text which only grows needs no second look.
_PAINT = """(element) => {
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const small = size < 18.66 || (size < 24 && style.fontWeight < 700);
    const paint = [style.color, style.backgroundColor, style.backgroundImage, style.opacity];
    return { seen: element.checkVisibility(), small, paint: paint.join() };
}"""
_NOTE = f"""() => {{
    window.__noted = new Map();
    for (const element of document.body.querySelectorAll("*"))
        window.__noted.set(element, ({_PAINT})(element));
}}"""
_COMPARE = f"""() => {{
    for (const element of document.body.querySelectorAll("*")) {{
        const before = window.__noted.get(element), now = ({_PAINT})(element);
        element.toggleAttribute("data-fresh", now.seen && !(
            before?.seen && before.paint === now.paint && before.small >= now.small));
    }}
}}"""


def _axe(page, rules: dict[str, object], fresh: bool = False) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{fault['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for fault in page.evaluate(_RUN, [rules, fresh])
        for node in fault["nodes"]
    ]


def axe_faults(page) -> list[str]:
    """What axe finds by all of its default rules; a line for each element."""
    return _axe(page, {})


def axe_faults_but_colours(page) -> list[str]:
    return _axe(page, {"rules": {CONTRAST: {"enabled": False}}})


def pale_texts(page, fresh: bool = False) -> list[str]:
    """Texts that are hard to tell from what is behind them: all, or those that look different."""
    return _axe(page, {"runOnly": [CONTRAST]}, fresh)


def axe_faults_in_every_look(page) -> list[str]:
    """All rules on a phone by day; colours by night; on a laptop the rest, and other colours."""
    return [*_faults_on_a_phone(page, axe_faults), *_faults_on_a_laptop(page, True)]


def pale_texts_in_every_look(page) -> list[str]:
    return [*_faults_on_a_phone(page, pale_texts), *_faults_on_a_laptop(page, False)]


def _faults_on_a_phone(page, audit: Callable[..., list[str]]) -> list[str]:
    on(page, PHONE)
    by(page, "light")
    page.evaluate(_NOTE)
    by_day = [f"phone, light: {fault}" for fault in audit(page)]
    by(page, "dark")
    return [*by_day, *(f"phone, dark: {fault}" for fault in pale_texts(page))]


def _faults_on_a_laptop(page, layout: bool) -> list[str]:
    on(page, LAPTOP)
    by(page, "light")
    page.evaluate(_COMPARE)
    rest = axe_faults_but_colours(page) if layout else []
    by_day = [f"laptop, light: {fault}" for fault in [*rest, *pale_texts(page, fresh=True)]]
    by(page, "dark")
    return [*by_day, *(f"laptop, dark: {fault}" for fault in pale_texts(page, fresh=True))]


# --- open to everybody ----------------------------------------------------------------------------


def faults(page) -> list[object]:
    """What keeps somebody from using the page: on a phone or a laptop, by day or by night."""
    on(page, PHONE)
    assert page.locator("h1").count() == 1
    return [*small_targets(page), *wider_than_the_window(page), *axe_faults_in_every_look(page)]


def english_faults(page) -> list[object]:
    """What its English words can spoil in a page that has no fault: they have no other colours."""
    on(page, PHONE)
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("h1").count() == 1
    return [*small_targets(page), *wider_than_the_window(page), *axe_faults_but_colours(page)]


def faults_in_english(page) -> list[object]:
    """The French page that is open, once more in English."""
    read_english(page)
    page.reload()
    return english_faults(page)


def read_english(page) -> None:
    """From now on this visitor is answered in English."""
    host = urlsplit(page.url).hostname
    page.context.add_cookies(
        [{"name": "django_language", "value": "en", "domain": host, "path": "/"}]
    )


def sideways(page) -> int:
    """By how many pixels the page is wider than the window."""
    excess: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return max(excess, 0)


def wider_than_the_window(page) -> list[str]:
    """Where the page scrolls sideways, on a phone or a laptop."""
    excess = {width: sideways(page) for width in widths(page)}
    return [f"{page.url} at {width} px: {by} px too wide" for width, by in excess.items() if by]


def small_targets(page, least: int = 44) -> list[tuple[str, float]]:
    """Targets in headers, navigations and forms that are lower than a thumb needs."""
    sizes = page.locator(TARGETS).evaluate_all(_SIZES)
    assert sizes, "there is nothing to tap"
    return [(what, height) for what, height in sizes if height < least]


def listed(page) -> Locator:
    """The links to items in the tables, in the order shown."""
    found: Locator = page.locator("table.items tbody th a")
    return found


def names(page) -> list[str]:
    """The names in the tables of items, in the order shown."""
    return listed(page).all_inner_texts()


def column(page, label: str) -> list[str]:
    """The cells of a table's column, in the order shown."""
    cells: list[str] = page.locator(f'table.items td[data-label="{label}"]').all_inner_texts()
    return cells
