"""What a test sees on a page: faults of accessibility, sideways scrolling, targets, rows."""

from collections.abc import Callable
from functools import cache

from axe_playwright_python.sync_playwright import Axe
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


def widths(page):
    """The page on a phone, then on a laptop."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        yield width


def looks(page):
    """The page on a phone and a laptop, by day and by night: a name for each look."""
    for width in widths(page):
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            yield f"{width} px, {scheme}"


@cache
def _axe() -> Axe:
    return Axe()


def axe_faults(page, *rules: str) -> list[str]:
    """What axe finds, by all of its default rules or by these; a line for each element."""
    options: dict[str, object] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    found = _axe().run(page, options=options).response["violations"]
    return [
        f"{fault['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for fault in found
        for node in fault["nodes"]
    ]


def axe_faults_in_every_look(page, *rules: str) -> list[str]:
    return [f"{look}: {fault}" for look in looks(page) for fault in axe_faults(page, *rules)]


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
